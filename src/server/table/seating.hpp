#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "server/table/clock.hpp"

// A table as it stands in the lobby: what is played there, with what, and who sits where.

namespace spielwerk::server {

struct SeatInfo {
  enum class Kind : std::uint8_t { open, invited, reserved, person, bot, here };

  Kind kind = Kind::open;
  std::string person;  // its id; for `reserved`, who is waited for; for `here`, at whose device it is played
  std::string name;
  // Who plays, if it is a bot's or was given up, as read_plan knows it: "strong", or with a time to think
  // "strong:time=2000".
  std::string bot;
  std::string invite;  // fingerprint of the secret of an invited seat
  bool left = false;   // its person gave it up
  std::optional<int> rating;
  std::optional<int> place;
  std::optional<int> points;

  bool waits() const { return kind == Kind::open || kind == Kind::invited || kind == Kind::reserved; }
  bool played_by_bot() const { return kind == Kind::bot || left; }
  bool of_people() const { return kind == Kind::person || kind == Kind::here; }
  bool of(std::string_view someone) const { return of_people() && !left && person == someone; }
  std::string bot_name() const { return bot.substr(0, bot.find(':')); }
  std::optional<int> bot_time() const;  // milliseconds for each choice; nothing: as its level is
  friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};

std::string timed_bot(const std::string& name, int milliseconds);

std::string_view name_of(SeatInfo::Kind kind);
std::optional<SeatInfo::Kind> seat_kind(std::string_view name);

struct TableInfo {
  enum class Status : std::uint8_t { open, running, finished, closed, imported };

  std::string id;
  std::string game;
  std::string setup;    // a match file with an empty log: configuration, edition, seed, starting position. Secret
  std::string options;  // JSON, for people
  Text edition_name;
  std::string edition_hash;
  std::string own_edition;  // the document of an edition that did not come with the program, if that is what is played
  int players = 2;
  std::string title;
  Status status = Status::open;
  bool is_public = true;
  bool spectators = true;
  bool rated = false;
  TimeControl clock;
  std::string owner;
  std::string origin;  // the address that it is opened from, hashed. Written only
  Time created = 0;
  std::optional<Time> started;
  std::optional<Time> ended;
  std::string seed;  // 64 hexadecimal digits; secret until the end
  std::string commitment;
  std::string previous;
  std::string next;
  std::vector<SeatInfo> seats;
  // Where it stood when it was read from the store; a running match knows better.
  Seat to_act = Seat::nobody();
  std::optional<Time> deadline;
  // What is known of those who keep its clock (docs/decisions/0020-clocks-and-outages.md), also when it was read: since
  // when nobody did and the clock stands, until when it waits for players who are not back, when it last began to run,
  // and by seat the node that its person was connected to last, if that lives.
  std::optional<Time> away;
  std::optional<Time> grace;
  std::optional<Time> clock_started;
  std::vector<std::string> nodes;

  bool timed() const { return clock.kind != TimeControl::Kind::none; }
  std::string node_of(Seat seat) const {
    const auto place = static_cast<std::size_t>(seat.index());
    return seat.is_player() && place < nodes.size() ? nodes[place] : std::string();
  }
  bool over() const { return status == Status::finished || status == Status::imported; }
  bool closed() const { return status == Status::closed; }
  bool waits() const;  // for somebody to sit down
  // Whether somebody plays a seat: as his own, or as one of those at his device.
  bool plays(std::string_view person, Seat seat) const {
    return seat.is_player() && seats[static_cast<std::size_t>(seat.index())].of(person);
  }
  std::vector<Seat> seats_of(std::string_view person) const;
  // His own; if he has given that up, the first of the others.
  std::optional<int> seat_of(std::string_view person) const;
  // The one of his seats that he looks and acts from: the one that must act, else the nearest one before it round the
  // table (which acted last), at the end his own. Nobody: a spectator.
  Seat seat_for(std::string_view person, Seat acting) const;
  bool sat_here(std::string_view person) const;  // also if he left
  bool may_watch(std::string_view person) const { return spectators || sat_here(person) || owner == person; }
  void write(JsonWriter& json, Language language) const;
};

std::string_view name_of(TableInfo::Status status);
std::optional<TableInfo::Status> table_status(std::string_view name);

}  // namespace spielwerk::server
