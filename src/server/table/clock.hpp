#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/expected.hpp"
#include "core/json.hpp"
#include "core/seat.hpp"

// How much time the players have. Everything follows from the times in the record, so a restart forgets nothing.

namespace spielwerk::server {

using Time = std::int64_t;  // milliseconds since 1970

inline constexpr Time kSecond = 1000;
inline constexpr Time kMinute = 60 * kSecond;
inline constexpr Time kHour = 60 * kMinute;
inline constexpr Time kDay = 24 * kHour;

// When the server was not there: no clock runs then.
struct Outage {
  Time began = 0;
  Time ended = 0;
};
using Outages = std::vector<Outage>;

// How much of the time between two moments the server was there.
Time served(const Outages& outages, Time from, Time to);

struct TimeControl {
  enum class Kind : std::uint8_t { none, live, days };
  Kind kind = Kind::none;
  int minutes = 0;    // live: for the whole match
  int increment = 0;  // live: seconds more for every turn
  int days = 0;       // days: for each turn

  static TimeControl read(const Reader& json);
  void write(JsonWriter& json) const;
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

class Clock {
 public:
  Clock() = default;
  Clock(TimeControl control, int seats);

  // From now on this seat is to act; nobody's clock runs if it is none (a bot, or the end).
  void pass_to(Seat seat, Time now, const Outages& outages);

  Seat running() const { return running_; }
  // What a seat has left; nothing without a clock.
  std::optional<Time> left(Seat seat, Time now, const Outages& outages) const;
  // When the running clock will have run out.
  std::optional<Time> deadline() const;

 private:
  Time budget(Seat seat) const;

  TimeControl control_;
  std::array<Time, kMaxSeats> bank_{};  // live: what is left without the running turn
  Seat running_ = Seat::nobody();
  Time since_ = 0;
  Time missed_ = 0;  // outages during the running turn, as far as they are known
};

}  // namespace spielwerk::server
