#include "wasm/rows.hpp"

#include <fmt/format.h>

#include "core/index.hpp"

namespace spielwerk::page {

namespace {

void write_text(JsonWriter& json, std::string_view key, const std::string& text) {
  if (!text.empty()) json.member(key, text);
}

template <class T>
void write_number(JsonWriter& json, std::string_view key, const std::optional<T>& number) {
  if (number) json.member(key, *number);
}

std::string text_of(const Json& json, std::string_view key) {
  const Json* member = json.find(key);
  return member != nullptr && member->kind == Json::Kind::string ? member->string : std::string();
}

std::optional<std::int64_t> number_of(const Json& json, std::string_view key) {
  const Json* member = json.find(key);
  if (member == nullptr || member->kind != Json::Kind::integer) return std::nullopt;
  return member->integer;
}

std::optional<int> small_of(const Json& json, std::string_view key) {
  const auto number = number_of(json, key);
  return number ? std::optional<int>(static_cast<int>(*number)) : std::nullopt;
}

bool flag_of(const Json& json, std::string_view key) {
  const Json* member = json.find(key);
  return member != nullptr && member->kind == Json::Kind::boolean && member->boolean;
}

const std::vector<Json>& items_of(const Json& json, std::string_view key) {
  static const std::vector<Json> none;
  const Json* member = json.find(key);
  return member != nullptr ? member->items : none;
}

// A seat number of a match for so many, or nobody.
Seat seat_of(const Json& json, std::string_view key, int players) {
  const auto seat = small_of(json, key);
  return seat && *seat >= 0 && *seat < players ? Seat(*seat) : Seat::nobody();
}

bool read_head(const Json& head, TableInfo& info) {
  info.id = text_of(head, "id");
  info.game = text_of(head, "game");
  info.setup = text_of(head, "setup");
  info.options = text_of(head, "options");
  if (const Json* name = head.find("edition"))
    info.edition_name = {text_of(*name, "en"), text_of(*name, "de")}, info.edition_hash = text_of(*name, "hash");
  info.own_edition = text_of(head, "document");
  info.title = text_of(head, "title");
  info.seed = text_of(head, "seed");
  info.commitment = text_of(head, "commitment");
  info.previous = text_of(head, "previous");
  info.created = number_of(head, "created").value_or(0);
  info.started = number_of(head, "started");
  for (const Json& written : items_of(head, "seats")) {
    SeatInfo seat;
    seat.kind = server::seat_kind(text_of(written, "kind")).value_or(SeatInfo::Kind::open);
    seat.name = text_of(written, "name");
    seat.bot = text_of(written, "bot");
    info.seats.push_back(std::move(seat));
  }
  info.players = static_cast<int>(info.seats.size());
  return !info.id.empty() && !info.setup.empty() && !info.options.empty() && info.players >= 1 &&
         info.players <= kMaxSeats;
}

bool read_standing(const Json& standing, TableInfo& info) {
  const auto status = server::table_status(text_of(standing, "status"));
  const auto& seats = items_of(standing, "seats");
  if (!status || seats.size() != info.seats.size()) return false;
  info.status = *status;
  info.ended = number_of(standing, "ended");
  info.next = text_of(standing, "next");
  info.to_act = seat_of(standing, "to_act", info.players);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    SeatInfo& seat = info.seats[i];
    seat.left = flag_of(seats[i], "left");
    if (seat.left) seat.bot = text_of(seats[i], "bot");
    seat.place = small_of(seats[i], "place");
    seat.points = small_of(seats[i], "points");
  }
  return true;
}

std::optional<Entry> read_entry(std::string_view text, int ply) {
  const Expected<Json> json = parse_json(text);
  if (!json) return std::nullopt;
  const auto kind = server::entry_kind(text_of(*json, "kind"));
  if (!kind) return std::nullopt;
  const Seat seat = seat_of(*json, "seat", kMaxSeats);
  return Entry{ply,
               *kind,
               seat.is_player() ? seat : Seat::chance(),
               text_of(*json, "body"),
               text_of(*json, "client"),
               number_of(*json, "at").value_or(0)};
}

}  // namespace

std::string head_key(const std::string& table) { return table + "/head"; }
std::string standing_key(const std::string& table) { return table + "/standing"; }
std::string entry_key(const std::string& table, int ply) { return fmt::format("{}/{:06}", table, ply); }

Row head_row(const TableInfo& info) {
  JsonWriter json;
  json.object().member("id", info.id).member("game", info.game).member("setup", info.setup);
  json.member("options", info.options).key("edition").object().member("en", info.edition_name.english);
  json.member("de", info.edition_name.german).member("hash", info.edition_hash).end();
  write_text(json, "document", info.own_edition);
  write_text(json, "title", info.title);
  write_text(json, "seed", info.seed);
  write_text(json, "commitment", info.commitment);
  write_text(json, "previous", info.previous);
  json.member("created", info.created);
  write_number(json, "started", info.started);
  json.key("seats").array();
  for (const SeatInfo& seat : info.seats) {
    json.object().member("kind", server::name_of(seat.kind));
    write_text(json, "name", seat.name);
    write_text(json, "bot", seat.bot);
    json.end();
  }
  return {head_key(info.id), json.end().end().take()};
}

Row standing_row(const TableInfo& info, Seat to_act) {
  JsonWriter json;
  json.object().member("status", server::name_of(info.status));
  write_number(json, "ended", info.ended);
  write_text(json, "next", info.next);
  if (to_act.is_player()) json.member("to_act", to_act.index());
  json.key("seats").array();
  for (const SeatInfo& seat : info.seats) {
    json.object();
    if (seat.left) json.member("left", true).member("bot", seat.bot);
    write_number(json, "place", seat.place);
    write_number(json, "points", seat.points);
    json.end();
  }
  return {standing_key(info.id), json.end().end().take()};
}

Row entry_row(const std::string& table, const Entry& entry) {
  JsonWriter json;
  json.object().member("kind", server::name_of(entry.kind));
  if (entry.seat.is_player()) json.member("seat", entry.seat.index());
  write_text(json, "body", entry.body);
  write_text(json, "client", entry.client);
  return {entry_key(table, entry.ply), json.member("at", entry.at).end().take()};
}

std::optional<TableInfo> read_table(std::string_view head, std::string_view standing, const std::string& person) {
  const Expected<Json> told = parse_json(head);
  const Expected<Json> stands = parse_json(standing);
  TableInfo info;
  if (!told || !stands || !read_head(*told, info) || !read_standing(*stands, info)) return std::nullopt;
  info.owner = person;
  info.is_public = false;
  for (SeatInfo& seat : info.seats)
    if (seat.of_people()) seat.person = person;
  return info;
}

std::optional<std::vector<Entry>> read_entries(const Rows& rows, const std::string& table) {
  std::vector<Entry> entries;
  for (int ply = 1;; ++ply) {
    const auto row = rows.find(entry_key(table, ply));
    if (row == rows.end()) return entries;
    const auto entry = read_entry(row->second, ply);
    if (!entry) return std::nullopt;
    entries.push_back(*entry);
  }
}

}  // namespace spielwerk::page
