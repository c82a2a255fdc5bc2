#include "server/table/seating.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/index.hpp"

namespace spielwerk::server {

namespace {

constexpr std::array<std::string_view, 6> kSeatKinds = {"open", "invited", "reserved", "person", "bot", "here"};
constexpr std::string_view kTime = ":time=";
constexpr std::array<std::string_view, 5> kStatuses = {"open", "running", "finished", "closed", "imported"};

template <class Enum, std::size_t N>
std::optional<Enum> named(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

void write_text(JsonWriter& json, std::string_view key, const std::string& text) {
  json.key(key);
  text.empty() ? json.null() : json.value(text);
}

template <class T>
void write_number(JsonWriter& json, std::string_view key, const std::optional<T>& number) {
  json.key(key);
  number ? json.value(*number) : json.null();
}

void write_seat(JsonWriter& json, const SeatInfo& seat) {
  json.object().member("kind", name_of(seat.kind));
  write_text(json, "person", seat.person);
  write_text(json, "name", seat.name);
  write_text(json, "bot", seat.bot_name());
  write_number(json, "time", seat.bot_time());
  json.member("left", seat.left);
  write_number(json, "rating", seat.rating);
  write_number(json, "place", seat.place);
  write_number(json, "points", seat.points);
  json.end();
}

}  // namespace

std::optional<int> SeatInfo::bot_time() const {
  const std::size_t place = bot.find(kTime);
  if (place == std::string::npos) return std::nullopt;
  int milliseconds = 0;
  std::from_chars(bot.data() + place + kTime.size(), bot.data() + bot.size(), milliseconds);
  return milliseconds;
}

std::string timed_bot(const std::string& name, int milliseconds) {
  return name + std::string(kTime) + std::to_string(milliseconds);
}

std::string_view name_of(SeatInfo::Kind kind) { return kSeatKinds[at(static_cast<int>(kind))]; }
std::optional<SeatInfo::Kind> seat_kind(std::string_view name) { return named<SeatInfo::Kind>(kSeatKinds, name); }
std::string_view name_of(TableInfo::Status status) { return kStatuses[at(static_cast<int>(status))]; }
std::optional<TableInfo::Status> table_status(std::string_view name) {
  return named<TableInfo::Status>(kStatuses, name);
}

bool TableInfo::waits() const {
  return std::any_of(seats.begin(), seats.end(), [](const SeatInfo& seat) { return seat.waits(); });
}

std::vector<Seat> TableInfo::seats_of(std::string_view person) const {
  std::vector<Seat> theirs;
  for (int seat = 0; seat < static_cast<int>(seats.size()); ++seat)
    if (!person.empty() && seats[at(seat)].of(person)) theirs.emplace_back(seat);
  return theirs;
}

std::optional<int> TableInfo::seat_of(std::string_view person) const {
  const std::vector<Seat> theirs = seats_of(person);
  if (theirs.empty()) return std::nullopt;
  const auto own = std::find_if(theirs.begin(), theirs.end(),
                                [&](Seat seat) { return seats[at(seat.index())].kind == SeatInfo::Kind::person; });
  return own == theirs.end() ? theirs.front().index() : own->index();
}

Seat TableInfo::seat_for(std::string_view person, Seat acting) const {
  const std::optional<int> own = seat_of(person);
  if (!own) return Seat::nobody();
  const int count = static_cast<int>(seats.size());
  for (int back = 0; acting.is_player() && back < count; ++back) {
    const Seat seat((acting.index() + count - back) % count);
    if (plays(person, seat)) return seat;
  }
  return Seat(*own);
}

bool TableInfo::sat_here(std::string_view person) const {
  return !person.empty() && std::any_of(seats.begin(), seats.end(), [&](const SeatInfo& seat) {
    return (seat.of_people() || seat.kind == SeatInfo::Kind::reserved) && seat.person == person;
  });
}

void TableInfo::write(JsonWriter& json, Language language) const {
  json.object().member("id", id).member("game", game).member("players", players);
  json.key("options").raw(options);
  json.key("edition").object().member("name", edition_name.in(language)).member("hash", edition_hash).end();
  json.member("title", title).member("status", name_of(status)).member("public", is_public);
  json.member("spectators", spectators).member("rated", rated).key("clock");
  clock.write(json);
  json.member("owner", owner).member("created", created);
  write_number(json, "started", started);
  write_number(json, "ended", ended);
  write_text(json, "commitment", commitment);
  write_text(json, "seed", over() ? seed : std::string());
  write_text(json, "previous", previous);
  write_text(json, "next", next);
  json.key("seats").array();
  for (const SeatInfo& seat : seats) write_seat(json, seat);
  json.end().end();
}

}  // namespace spielwerk::server
