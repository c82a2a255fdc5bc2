#include <algorithm>
#include <charconv>

#include "bots/bot.hpp"
#include "core/index.hpp"
#include "server/table/lists.hpp"
#include "server/table/story.hpp"
#include "server/table/words.hpp"
#include "wasm/house.hpp"

// The requests of HTTP that a house answers.

namespace spielwerk::page {

using namespace server;  // NOLINT: the house speaks of nothing else

namespace {

constexpr int kMostThinking = 3750;  // milliseconds, for a bot's choice
constexpr int kMatchesOnAPage = 50;
constexpr std::size_t kMostSettings = 4096;

Denial bad_request(Text text) { return {400, "bad_request", std::move(text)}; }
Denial forbidden(Text text) { return {403, "not_allowed", std::move(text)}; }
Denial not_found() { return {404, "not_found", {"There is no such thing here.", "Das gibt es hier nicht."}}; }
Denial conflict(Text text) { return {409, "conflict", std::move(text)}; }
Denial needs_server() {
  return forbidden({"This needs a server: here everybody sits at one device.",
                    "Dafür braucht es einen Server: Hier sitzen alle an einem Gerät."});
}
Denial not_over() {
  return conflict({"Not before the match is over: until then the seed is secret.",
                   "Erst wenn die Partie zu Ende ist: Bis dahin ist der Seed geheim."});
}

std::optional<std::int64_t> whole_number(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string asked(const Call& call, const std::string& name) {
  const auto found = call.query.find(name);
  return found == call.query.end() ? std::string() : found->second;
}

std::string table_as_json(const TableInfo& table, Language language) {
  JsonWriter json;
  table.write(json, language);
  return json.take();
}

std::string new_table_as_json(const TableInfo& table, Language language) {
  JsonWriter json;
  json.object().key("table");
  table.write(json, language);
  json.key("invites").array();
  for (std::size_t i = 0; i < table.seats.size(); ++i) json.null();
  return json.end().end().take();
}

// What only those do who know of other devices.
bool belongs_to_server(const Call& call) {
  static const std::vector<std::string> first = {"account", "login", "reset", "logout", "people", "ranking", "admin"};
  static const std::vector<std::string> mine = {"password", "everything", "tokens", "avoided"};
  static const std::vector<std::string> tables = {"seats", "invitation", "wishes", "voice", "reports"};
  const auto in = [](const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  const auto& parts = call.parts;
  if (in(first, parts[0])) return true;
  if (parts[0] == "me") return parts.size() > 1 ? in(mine, parts[1]) : call.method == "DELETE";
  return parts[0] == "tables" && parts.size() > 2 && in(tables, parts[2]);
}

}  // namespace

void House::request(Call call) {
  when_free([this, call = std::move(call)] { handle(call); });
}

void House::answer(const Call& call, const std::string& body, int status) {
  JsonWriter json;
  json.object().member("event", "answer").member("id", call.id).member("status", status).key("body").raw(body).end();
  event(json);
}

void House::deny(const Call& call, const Denial& denial) {
  JsonWriter json;
  json.object().key("error").object().member("code", denial.code);
  answer(call, json.member("text", denial.text.in(call.language)).end().end().take(), denial.status);
}

House::Otherwise House::deny_later(const Call& call) {
  return [this, call](const Text& why) { deny(call, {503, "unavailable", why}); };
}

void House::handle(const Call& call) {
  const auto& parts = call.parts;
  const bool get = call.method == "GET";
  if (parts.empty()) return deny(call, not_found());
  if (call.body.kind != Json::Kind::object) {
    return deny(call, bad_request({"The body must be a JSON object.", "Der Inhalt muss ein JSON-Objekt sein."}));
  }
  if (belongs_to_server(call)) return deny(call, needs_server());
  if (get && parts[0] == "pages" && parts.size() == 1) return answer(call, "[]");
  if (get && parts[0] == "games" && parts.size() == 1) return answer(call, games_as_json(kMostThinking, call.language));
  if (get && parts[0] == "games" && parts.size() == 3 && parts[2] == "rules") {
    const GameEntry* entry = find_game(parts[1]);
    return entry != nullptr ? answer(call, rules_as_json(*entry, call.language)) : deny(call, not_found());
  }
  if (parts[0] == "me" || parts[0] == "guest") return about_me(call);
  if (parts[0] == "tables") return about_tables(call);
  deny(call, not_found());
}

// --- Who sits here.

void House::about_me(const Call& call) {
  const auto& parts = call.parts;
  const std::string what = parts.size() > 1 ? parts[1] : std::string();
  const bool get = call.method == "GET";
  if (parts.size() > 2) return deny(call, not_found());
  if (parts[0] == "guest" && call.method == "POST" && what.empty()) {
    Problems problems;
    const Reader json(call.body, problems);
    json.only({"name"});
    const std::string wanted = json["name"].string();
    if (!problems.empty()) return deny(call, bad_request(describe(problems)));
    const Expected<std::string> name = checked_name(wanted, limits_, bot_names());
    if (!name) return deny(call, bad_request(name.error()));
    return set_me(call, *name, settings_);
  }
  if (parts[0] == "me" && what == "settings" && call.method == "PUT") {
    const std::string settings = canonical_json(call.body);
    if (settings.size() > kMostSettings) {
      return deny(call,
                  bad_request({"Settings have at most 4096 bytes.", "Einstellungen haben höchstens 4096 Bytes."}));
    }
    return set_me(call, begin_.name, settings);
  }
  if (parts[0] != "me" || !get) return deny(call, not_found());
  if (what.empty()) return answer(call, person());
  if (what == "tables") return answer(call, my_tables());
  if (what != "matches" && what != "imports") return deny(call, not_found());
  const std::string text = asked(call, "before");
  const auto before = text.empty() ? std::optional<Time>(now() + 1) : whole_number(text);
  if (!before) {
    return deny(call,
                bad_request({"\"before\" is a time in milliseconds.", "\"before\" ist eine Zeit in Millisekunden."}));
  }
  answer(call, what == "matches" ? my_matches(*before) : my_imports(*before, call.language));
}

void House::set_me(const Call& call, std::string name, std::string settings) {
  JsonWriter json;
  json.object().member("name", name).key("settings").raw(settings).end();
  Change change;
  change.put.push_back({std::string(kMeKey), json.take()});
  const bool named = call.parts[0] == "guest";
  keep(
      std::move(change),
      [this, call, named, name, settings] {
        begin_.name = name;
        settings_ = settings;
        answer(call, named ? person() : settings_);
      },
      deny_later(call));
}

std::string House::my_matches(Time before) const {
  std::vector<PlayedMatch> matches;
  for (const auto& [id, table] : tables_) {
    const TableInfo& info = table.info;
    if (info.status != TableInfo::Status::finished || info.ended.value_or(0) >= before) continue;
    const auto mine = std::find_if(info.seats.begin(), info.seats.end(),
                                   [](const SeatInfo& seat) { return seat.kind == SeatInfo::Kind::person; });
    if (mine == info.seats.end()) continue;
    PlayedMatch match{id, info.game, *info.ended, mine->place.value_or(0), mine->points.value_or(0), {}};
    for (const SeatInfo& seat : info.seats) match.players.push_back(seat.name);
    matches.push_back(std::move(match));
  }
  std::sort(matches.begin(), matches.end(), [](const PlayedMatch& x, const PlayedMatch& y) {
    return x.ended != y.ended ? x.ended > y.ended : x.id < y.id;
  });
  if (matches.size() > kMatchesOnAPage) matches.resize(kMatchesOnAPage);
  return matches_as_json(matches);
}

std::string House::my_imports(Time before, Language language) const {
  std::vector<Import> imports;
  for (const auto& [id, table] : tables_) {
    const TableInfo& info = table.info;
    if (info.status != TableInfo::Status::imported || info.created >= before) continue;
    Import import{id, info.game, info.players, info.edition_name, info.edition_hash, info.created, 0};
    for (auto row = rows_.lower_bound(id + "/"); row != rows_.end() && row->first.starts_with(id + "/"); ++row)
      import.bytes += static_cast<std::int64_t>(row->first.size() + row->second.size());
    imports.push_back(std::move(import));
  }
  std::sort(imports.begin(), imports.end(), [](const Import& x, const Import& y) {
    return x.created != y.created ? x.created > y.created : x.id < y.id;
  });
  if (imports.size() > kMatchesOnAPage) imports.resize(kMatchesOnAPage);
  return imports_as_json(imports, std::nullopt, language);
}

// --- Tables.

void House::about_tables(const Call& call) {
  const auto& parts = call.parts;
  if (parts.size() == 1) {
    if (call.method == "GET") return answer(call, "[]");
    if (call.method == "POST") return create(call);
    return deny(call, not_found());
  }
  if (parts.size() == 2 && parts[1] == "import" && call.method == "POST") return import(call);
  about_table(call);
}

void House::about_table(const Call& call) {
  const auto& parts = call.parts;
  Table* table = find(parts[1]);
  if (table == nullptr) return deny(call, not_found());
  const bool get = call.method == "GET";
  if (parts.size() == 2) {
    if (get) return answer(call, table_as_json(table->info, call.language));
    return call.method == "DELETE" ? remove(call, *table) : deny(call, not_found());
  }
  if (find_running(parts[1]) == nullptr) {
    return deny(call,
                conflict({"This match cannot be read here any more.", "Diese Partie ist hier nicht mehr lesbar."}));
  }
  const std::string& what = parts[2];
  const bool alone = parts.size() == 3;
  if (get && alone && what == "components") return answer(call, table->running->match().game().components());
  if (get && alone && what == "file") {
    if (!table->info.over()) return deny(call, not_over());
    return answer(call, table->running->match().save(table->info.commitment));
  }
  if (get && ((alone && what == "story") || (parts.size() == 4 && what == "at"))) return look_back(call, *table);
  if (call.method == "POST" && alone && what == "continue") return continue_from(call, *table);
  if (call.method == "POST" && alone && what == "rematch") return rematch(call, *table);
  deny(call, not_found());
}

void House::look_back(const Call& call, const Table& table) {
  const Running& running = *table.running;
  const Expected<Seat> reader = past_reader(table.info, running, begin_.id, asked(call, "seat"));
  if (!reader) return deny(call, bad_request(reader.error()));
  if (call.parts[2] == "story") return answer(call, story_of(table.info.id, running, *reader, call.language));
  const auto step = whole_number(call.parts[3]);
  const int steps = running.visible_steps(*reader);
  if (!step || *step < 0 || *step > steps) return deny(call, not_found());
  answer(call, past_view(table.info.id, running, *reader, static_cast<int>(*step), steps, call.language));
}

std::string House::new_id() const {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string id = begin_.ids;
  for (int i = 0; i < 2; ++i) {
    std::uint64_t bits = random_number();
    for (int digit = 0; digit < 11; ++digit, bits >>= 6) id += kDigits[bits & 63];
  }
  return id;
}

// --- Opening.

std::optional<Denial> House::only_here(const TableInfo& info, const std::vector<WantedSeat>& seats) const {
  if (info.rated) {
    return forbidden({"Rated matches need a server.", "Gewertete Partien brauchen einen Server."});
  }
  if (info.timed()) return forbidden({"Clocks need a server.", "Uhren brauchen einen Server."});
  const bool waits = std::any_of(seats.begin(), seats.end(),
                                 [](const WantedSeat& seat) { return seat.kind == "open" || seat.kind == "invited"; });
  if (waits) {
    return forbidden({"Seats for others need a server: here everybody sits at one device.",
                      "Plätze für andere brauchen einen Server: Hier sitzen alle an einem Gerät."});
  }
  return std::nullopt;
}

void House::create(const Call& call) {
  Problems problems;
  Reader(call.body, problems)
      .only({"game", "players", "options", "edition", "title", "public", "spectators", "rated", "clock", "seats"});
  if (!problems.empty()) return deny(call, bad_request(describe(problems)));
  const Expected<Match> match = begin_match(call.body, Seed::from_system(), limits_);
  if (!match) return deny(call, bad_request(match.error()));
  TableInfo info;
  describe_match(info, *match);
  if (const auto wrong = read_wishes(info, call.body, limits_)) return deny(call, bad_request(*wrong));
  const auto seats = read_seats(call.body, info, limits_, kMostThinking);
  if (!seats) return deny(call, bad_request(seats.error()));
  open_table(call, std::move(info), *seats);
}

void House::continue_from(const Call& call, const Table& table) {
  Problems problems;
  const Reader json(call.body, problems);
  json.only({"at", "title", "public", "spectators", "rated", "clock", "seats"});
  const int step = json["at"].integer(0, 1000000);
  if (!problems.empty()) return deny(call, bad_request(describe(problems)));
  if (!table.info.over()) return deny(call, not_over());
  const Match& match = table.running->match();
  if (step > match.plies()) {
    return deny(call, bad_request({"The match is not that long.", "So lang ist die Partie nicht."}));
  }
  const Expected<Match> from = Match::from_position(match.save_position(step), Seed::from_system());
  if (!from) return deny(call, bad_request(from.error()));
  if (from->over()) return deny(call, conflict({"The match is over there.", "Dort ist die Partie zu Ende."}));
  TableInfo info;
  describe_match(info, *from);
  info.previous = table.info.id;
  if (const auto wrong = read_wishes(info, call.body, limits_)) return deny(call, bad_request(*wrong));
  const auto seats = read_seats(call.body, info, limits_, kMostThinking);
  if (!seats) return deny(call, bad_request(seats.error()));
  open_table(call, std::move(info), *seats);
}

void House::open_table(const Call& call, TableInfo info, std::vector<WantedSeat> seats) {
  if (const auto denial = only_here(info, seats)) return deny(call, *denial);
  for (const WantedSeat& wanted : seats) {
    SeatInfo seat;
    seat.kind = SeatInfo::Kind::person;
    seat.person = begin_.id;
    seat.name = begin_.name;
    if (wanted.kind == kHere) seat = here_seat(begin_.id, wanted.name);
    if (wanted.kind == kBot) seat = bot_seat(wanted.name);
    info.seats.push_back(std::move(seat));
  }
  add_table(call, std::move(info), {}, true);
}

// A new table with its first entries: those of an import, or what is dealt at the start.
void House::add_table(const Call& call, TableInfo info, std::vector<Entry> entries, bool with_invites, Change change,
                      Then then) {
  Table table;
  if (info.id.empty()) info.id = new_id();
  info.owner = begin_.id;
  info.is_public = false;
  info.created = now();
  const bool imported = info.status == TableInfo::Status::imported;
  if (!imported) {
    info.status = TableInfo::Status::running;
    info.started = info.created;
  }
  table.info = std::move(info);
  if (!begin_running(table)) {
    return deny(call,
                conflict({"This match cannot be read here any more.", "Diese Partie ist hier nicht mehr lesbar."}));
  }
  if (!imported) entries = table.running->plan_start(table.info.created);
  change.add.push_back(head_row(table.info));
  table.running->replay(entries);
  for (const Entry& entry : entries) change.add.push_back(entry_row(table.info.id, entry));
  table.info.to_act = imported ? Seat::nobody() : table.running->to_act();
  change.put.push_back(standing_row(table.info, table.info.to_act));
  keep(
      std::move(change),
      [this, call, with_invites, table = std::move(table), then = std::move(then)] {
        const std::string id = table.info.id;
        tables_[id] = table;
        then();
        const TableInfo& made = tables_[id].info;
        answer(call, with_invites ? new_table_as_json(made, call.language) : table_as_json(made, call.language));
        if (made.status == TableInfo::Status::running) tell_players(tables_[id], Seat::nobody());
      },
      deny_later(call));
}

void House::rematch(const Call& call, Table& table) {
  if (!table.info.sat_here(begin_.id))
    return deny(call, forbidden({"You did not play here.", "Du hast hier nicht mitgespielt."}));
  if (table.info.status != TableInfo::Status::finished)
    return deny(call, conflict({"The match is not over yet.", "Die Partie ist noch nicht zu Ende."}));
  if (const Table* next = find(table.info.next)) return answer(call, table_as_json(next->info, call.language));
  TableInfo info;
  describe_match(info, table.running->match().again(Seed::from_system()));
  info.title = table.info.title;
  info.previous = table.info.id;
  const auto& old = table.info.seats;
  for (std::size_t i = 0; i < old.size(); ++i) {
    const SeatInfo& before = old[(i + 1) % old.size()];
    SeatInfo seat = before;
    if (before.kind == SeatInfo::Kind::bot) seat = bot_seat(before.bot);
    if (before.kind == SeatInfo::Kind::here) seat = here_seat(begin_.id, before.name);
    if (before.kind == SeatInfo::Kind::person) {
      seat = here_seat(begin_.id, begin_.name);
      seat.kind = SeatInfo::Kind::person;
    }
    info.seats.push_back(std::move(seat));
  }
  info.id = new_id();
  TableInfo linked = table.info;
  linked.next = info.id;
  Change change;
  change.put.push_back(standing_row(linked, linked.to_act));
  const auto link = [this, linked] {
    tables_[linked.id].info = linked;
    show_table(tables_[linked.id]);
  };
  add_table(call, std::move(info), {}, false, std::move(change), link);
}

void House::import(const Call& call) {
  const Expected<Match> match = Match::load(JsonWriter().value(call.body).text());
  if (!match) return deny(call, bad_request(match.error()));
  add_table(call, imported_table(*match, now()), record_of(*match, now()), false);
}

// For good: it is this device's.
void House::remove(const Call& call, Table& table) {
  Change change;
  change.remove.push_back(table.info.id + "/");
  keep(
      std::move(change),
      [this, call, id = table.info.id] {
        drop_bot(id);
        if (advice_ && advice_->table == id) forget_advice();
        Table& gone = tables_[id];
        gone.info.status = TableInfo::Status::closed;
        show_table(gone);
        for (auto& [socket, visitor] : sockets_) visitor.watching.erase(id);
        tables_.erase(id);
        answer(call, "{}");
      },
      deny_later(call));
}

}  // namespace spielwerk::page
