#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/expected.hpp"
#include "core/json.hpp"
#include "core/seat.hpp"

// How much time the players have. Everything follows from the times in the record and from what was credited since, so
// a restart forgets nothing (docs/decisions/0020-clocks-and-outages.md).

namespace spielwerk::server {

using Time = std::int64_t;  // milliseconds since 1970

inline constexpr Time kSecond = 1000;
inline constexpr Time kMinute = 60 * kSecond;
inline constexpr Time kHour = 60 * kMinute;
inline constexpr Time kDay = 24 * kHour;

// When the server was not there, as earlier versions noted it: no clock ran then.
struct Outage {
  Time began = 0;
  Time ended = 0;
};
using Outages = std::vector<Outage>;

// How much of the time between two moments the server was there by that. Below nothing if the clock of the machine was
// set back in between.
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
  // So much of the running turn does not count: nobody kept the clock then. Below nothing if the clock of the machine
  // was set back meanwhile.
  void credit(Time time) { credit_ += time; }
  // It stands from a moment on, until its player is back; at the latest until another one.
  void stand(Time from, Time until);
  // It goes on: gives what has to be credited for the time that it stood.
  Time go_on(Time now);
  std::optional<Time> stands_since() const { return stands_; }
  std::optional<Time> waits_until() const { return stands_ ? std::optional<Time>(until_) : std::nullopt; }
  // When it last began to run, by the time of whoever keeps it: with the turn, or later when it went on.
  Time started() const { return started_; }
  void started_at(Time moment) { started_ = moment; }
  // Whether those who look at it have to be told.
  bool shows_other_than(const Clock& other) const {
    return running_ != other.running_ || deadline() != other.deadline() || stands_ != other.stands_;
  }
  // What a seat has left; nothing without a clock.
  std::optional<Time> left(Seat seat, Time now, const Outages& outages) const;
  // When the running clock will have run out; nothing while it stands.
  std::optional<Time> deadline() const;

 private:
  Time budget(Seat seat) const;
  Time used(Time now, const Outages& outages) const;

  TimeControl control_;
  std::array<Time, kMaxSeats> bank_{};  // live: what is left without the running turn
  Seat running_ = Seat::nobody();
  Time since_ = 0;
  Time started_ = 0;
  Time missed_ = 0;  // outages during the running turn
  Time credit_ = 0;
  std::optional<Time> stands_;
  Time until_ = 0;
};

}  // namespace spielwerk::server
