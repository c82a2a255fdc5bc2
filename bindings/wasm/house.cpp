#include "wasm/house.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "core/index.hpp"

namespace spielwerk::page {

using namespace server;  // NOLINT: the house speaks of nothing else

namespace {

constexpr std::size_t kMostWatched = 20;  // tables of one socket

Refusal not_found() { return because("There is no such thing here.", "Das gibt es hier nicht."); }

Text why_lost(std::string_view why) {
  if (why == "full") {
    return {"There is no room left in this browser's store. Nothing was changed.",
            "Im Speicher dieses Browsers ist kein Platz mehr. Nichts wurde geändert."};
  }
  if (why == "taken") {
    return {"Another window plays at this table. Nothing was changed here.",
            "Ein anderes Fenster spielt an diesem Tisch. Hier wurde nichts geändert."};
  }
  return {"This could not be stored. Please send it again.",
          "Das konnte nicht gespeichert werden. Bitte sende es noch einmal."};
}

}  // namespace

Time now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

House::House(Begin begin) : begin_(std::move(begin)) {}

// --- Opening.

void House::open() {
  open_ = true;
  if (const auto me = rows_.find(std::string(kMeKey)); me != rows_.end()) {
    const Expected<Json> kept = parse_json(me->second);
    const Json* name = kept ? kept->find("name") : nullptr;
    const Json* settings = kept ? kept->find("settings") : nullptr;
    if (name != nullptr && !name->string.empty()) begin_.name = name->string;
    if (settings != nullptr && settings->kind == Json::Kind::object) settings_ = canonical_json(*settings);
  }
  constexpr std::string_view kEnd = "/head";
  for (const auto& [key, value] : rows_) {
    if (!key.ends_with(kEnd)) continue;
    const std::string id = key.substr(0, key.size() - kEnd.size());
    const auto standing = rows_.find(standing_key(id));
    if (standing == rows_.end()) continue;
    std::optional<TableInfo> info = read_table(value, standing->second, begin_.id);
    if (info && info->id == id && find_game(info->game) != nullptr) tables_[id].info = std::move(*info);
  }
}

// --- Events.

std::string House::take_events() {
  JsonWriter json;
  json.array();
  for (const std::string& event : events_) json.raw(event);
  events_.clear();
  return json.end().take();
}

void House::tell(const std::string& socket, const std::string& message) {
  JsonWriter json;
  json.object().member("event", "tell").member("socket", socket).key("message").raw(message).end();
  event(json);
}

void House::tell_everybody(const std::string& message) {
  for (const auto& [socket, visitor] : sockets_) tell(socket, message);
}

// --- Writing.

// What comes while something is written waits.
void House::when_free(Then what) {
  waiting_.push_back(std::move(what));
  settle();
}

void House::settle() {
  while (!writing_ && !waiting_.empty()) {
    const Then next = std::move(waiting_.front());
    waiting_.pop_front();
    next();
  }
}

void House::keep(Change change, Then then, Otherwise otherwise) {
  JsonWriter json;
  json.object().member("event", "keep").member("write", ++writes_);
  const auto rows = [&](std::string_view name, const std::vector<Row>& list) {
    json.key(name).array();
    for (const Row& row : list) json.object().member("key", row.key).member("value", row.value).end();
    json.end();
  };
  rows("add", change.add);
  rows("put", change.put);
  json.key("remove").array();
  for (const std::string& prefix : change.remove) json.value(prefix);
  json.end().end();
  event(json);
  writing_ = true;
  change_ = std::move(change);
  then_ = std::move(then);
  otherwise_ = std::move(otherwise);
}

void House::kept(int write) {
  if (!writing_ || write != writes_) return;
  writing_ = false;
  for (const std::string& prefix : change_.remove)
    std::erase_if(rows_, [&](const auto& row) { return row.first.starts_with(prefix); });
  for (const auto* list : {&change_.add, &change_.put})
    for (const Row& row : *list) rows_[row.key] = row.value;
  const Then then = std::move(then_);
  then();
  if (!writing_) call_bots();
  settle();
}

void House::lost(int write, std::string_view why) {
  if (!writing_ || write != writes_) return;
  writing_ = false;
  const Otherwise otherwise = std::move(otherwise_);
  otherwise(why_lost(why));
  settle();
}

// --- Tables.

Table* House::find(const std::string& id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : &found->second;
}

Table* House::find_running(const std::string& id) {
  Table* table = find(id);
  return table != nullptr && (table->running || begin_running(*table)) ? table : nullptr;
}

bool House::begin_running(Table& table) const {
  Expected<Match> match = match_of(table.info);
  const auto entries = read_entries(rows_, table.info.id);
  if (!match || !entries) return false;
  const std::vector<bool> timed(table.info.seats.size(), false);
  Running running(std::move(*match), TimeControl{}, timed, std::make_shared<const Outages>());
  if (!running.replay(*entries)) return false;
  table.running = std::move(running);
  for (const Entry& entry : *entries)
    if (!entry.client.empty()) table.said[entry.client] = entry;
  return true;
}

Seat House::reader_of(const Table& table) const { return table.info.seat_for(begin_.id, table.running->to_act()); }

bool House::watched(const std::string& table) const {
  return std::any_of(sockets_.begin(), sockets_.end(),
                     [&](const auto& socket) { return socket.second.watching.contains(table); });
}

// --- Who is there.

void House::connect(const std::string& socket, Language language) {
  when_free([this, socket, language] {
    sockets_[socket] = {language, {}};
    tell(socket, welcome_message(begin_.version, now(), person()));
    tell(socket, yours_message(my_tables()));
  });
}

void House::close(const std::string& socket) {
  when_free([this, socket] {
    const auto found = sockets_.find(socket);
    if (found == sockets_.end()) return;
    const Socket gone = std::move(found->second);
    sockets_.erase(found);
    if (advice_ && advice_->socket == socket) forget_advice();
    for (const auto& [table, watch] : gone.watching)
      if (!watched(table)) drop_bot(table);
  });
}

void House::hear(const std::string& socket, const std::string& text) {
  when_free([this, socket, text] {
    if (!sockets_.contains(socket)) return;
    const Expected<Command> command = read_command(text, limits_);
    if (command) return obey(socket, *command);
    Command unread;
    unread.id = salvaged_id(text, limits_);
    refuse(socket, unread, "bad_request", {"", command.error()});
  });
}

void House::obey(const std::string& socket, const Command& command) {
  switch (command.kind) {
    case Command::Kind::watch: return watch(socket, command);
    case Command::Kind::unwatch: return unwatch(socket, command.table);
    case Command::Kind::move:
    case Command::Kind::confirm:
    case Command::Kind::undo:
    case Command::Kind::leave: return act(socket, command);
    case Command::Kind::why: return explain(socket, command);
    case Command::Kind::hint: return hint(socket, command);
    case Command::Kind::analyse: return analyse(socket, command);
    case Command::Kind::chat:
      return refuse(socket, command, "not_allowed",
                    because("Everybody sits at this device: there is no chat here.",
                            "Alle sitzen an diesem Gerät: Hier gibt es keinen Chat."));
    case Command::Kind::lobby:
      if (!command.off) tell(socket, R"({"type":"lobby","tables":[]})");
      return;
    case Command::Kind::ping: return tell(socket, pong_message(command.id, now()));
  }
}

void House::refuse(const std::string& socket, const Command& command, std::string_view code, const Refusal& reason,
                   std::optional<int> ply) {
  if (sockets_.contains(socket))
    tell(socket, refused_message(command.id, command.table, code, reason, ply, language_of(socket)));
}

// --- Showing.

std::string House::person() const {
  JsonWriter json;
  json.object().member("id", begin_.id).member("name", begin_.name).member("guest", true);
  return json.key("settings").raw(settings_).end().take();
}

std::string House::my_tables() const {
  JsonWriter json;
  json.array();
  for (const bool wanted : {true, false}) {
    for (const auto& [id, table] : tables_) {
      if (table.info.status != TableInfo::Status::running || !table.info.sat_here(begin_.id)) continue;
      if (table.info.plays(begin_.id, table.info.to_act) == wanted)
        write_my_table(json, table.info, begin_.id, table.info.to_act, std::nullopt);
    }
  }
  return json.end().take();
}

void House::send_table(const std::string& socket, const Table& table) {
  tell(socket, table_message(table.info, table.info.seat_of(begin_.id), false, language_of(socket)));
}

void House::show_table(const Table& table) {
  for (const auto& [socket, visitor] : sockets_)
    if (visitor.watching.contains(table.info.id)) send_table(socket, table);
}

void House::send_state(const std::string& socket, const Table& table, int since_ply) {
  const Seat reader = reader_of(table);
  // Who plays several seats may have the log of another one.
  const bool several = table.info.seats_of(begin_.id).size() > 1;
  tell(socket,
       state_message(table.info.id, *table.running, reader, several ? 0 : since_ply, language_of(socket), now()));
  auto& watching = sockets_[socket].watching;
  const auto found = watching.find(table.info.id);
  if (found != watching.end()) found->second = {table.running->visible_ply(reader), reader};
}

void House::show_state(const Table& table) {
  const Seat reader = reader_of(table);
  for (auto& [socket, visitor] : sockets_) {
    const auto found = visitor.watching.find(table.info.id);
    if (found == visitor.watching.end()) continue;
    const Watch watch = found->second;
    if (watch.seat == reader && table.running->visible_ply(reader) <= watch.ply) continue;
    send_state(socket, table, watch.seat == reader ? watch.ply : 0);
  }
}

// "Your turn", in every window.
void House::tell_players(const Table& table, Seat before) {
  const Seat to_act = table.running->to_act();
  const bool mine = table.info.plays(begin_.id, to_act);
  if (!table.info.over() && mine == table.info.plays(begin_.id, before)) return;
  JsonWriter json;
  json.array();
  write_my_table(json, table.info, begin_.id, to_act, std::nullopt);
  tell_everybody(yours_message(json.end().text()));
}

// --- Watching.

void House::watch(const std::string& socket, const Command& command) {
  auto& watching = sockets_[socket].watching;
  if (watching.size() >= kMostWatched && !watching.contains(command.table)) {
    return refuse(socket, command, "not_allowed",
                  because("You are watching 20 tables already.", "Du siehst schon bei 20 Tischen zu."));
  }
  Table* table = find_running(command.table);
  if (table == nullptr) return refuse(socket, command, "not_found", not_found());
  watching[command.table] = {};
  send_table(socket, *table);
  send_state(socket, *table, command.ply);
  call_bot(*table);
}

void House::unwatch(const std::string& socket, const std::string& table) {
  hurry(socket, table);
  sockets_[socket].watching.erase(table);
  if (!watched(table)) drop_bot(table);
}

// --- Playing.

void House::act(const std::string& socket, const Command& command) {
  // Who acts needs no hint any more.
  hurry(socket, command.table);
  Table* table = find_running(command.table);
  if (table == nullptr) return refuse(socket, command, "not_found", not_found());
  if (table->info.status == TableInfo::Status::imported) {
    return refuse(socket, command, "not_allowed",
                  because("The match has not started.", "Die Partie hat nicht begonnen."));
  }
  if (command.kind == Command::Kind::leave) return leave(socket, *table, command);
  const Seat before = table->running->to_act();
  const Seat seat = table->info.seat_for(begin_.id, before);
  const std::size_t seats = table->info.seats_of(begin_.id).size();
  // Who plays several seats uses an id once for all of them.
  if (seats != 1 && answered_before(socket, *table, command)) return;
  if (seats == 0) {
    return refuse(socket, command, "not_allowed",
                  because("You do not sit at this table.", "Du sitzt nicht an diesem Tisch."));
  }
  const Running::Planned planned = plan_of(*table->running, seat, command, limits_.takebacks, now());
  if (const auto* refused = std::get_if<Running::Refused>(&planned)) {
    if (answered_before(socket, *table, command)) return;
    refuse(socket, command, code_of(refused->code), refused->reason, table->running->visible_ply(seat));
    if (refused->code == Running::Refused::Code::late) send_state(socket, *table, command.ply - 1);
    return;
  }
  const auto& entries = std::get<std::vector<Entry>>(planned);
  write(
      command.table, entries,
      [this, socket, command, ply = entries.front().ply] {
        if (sockets_.contains(socket)) tell(socket, done_message(command.id, command.table, ply));
      },
      [this, socket, command](const Text& why) { refuse(socket, command, "unavailable", {"", why}); });
}

// A message that has been here before is answered again, and counts once.
bool House::answered_before(const std::string& socket, const Table& table, const Command& command) {
  const auto earlier = table.said.find(command.id);
  if (earlier == table.said.end()) return false;
  if (says_the_same(earlier->second, command)) {
    tell(socket, done_message(command.id, command.table, table.running->told_ply(earlier->second.ply)));
  } else {
    refuse(socket, command, "id_used",
           because("This id was used for another message.", "Diese Kennung gehört schon zu einer anderen Nachricht."));
  }
  return true;
}

void House::leave(const std::string& socket, Table& table, const Command& command) {
  if (answered_before(socket, table, command)) return;
  const std::vector<Seat> seats = table.info.seats_of(begin_.id);
  if (seats.empty()) {
    return refuse(socket, command, "not_allowed",
                  because("You do not sit at this table.", "Du sitzt nicht an diesem Tisch."));
  }
  const Running& running = *table.running;
  const Running::Planned planned = running.plan_leave(seats, running.ply() + 1, command.id, kSubstitute, now());
  if (const auto* refused = std::get_if<Running::Refused>(&planned)) {
    return refuse(socket, command, code_of(refused->code), refused->reason, running.visible_ply(Seat::nobody()));
  }
  const auto& entries = std::get<std::vector<Entry>>(planned);
  write(
      command.table, entries,
      [this, socket, command, ply = entries.front().ply] {
        Table& left = *find(command.table);
        if (sockets_.contains(socket))
          tell(socket, done_message(command.id, command.table, left.running->told_ply(ply)));
        show_table(left);
      },
      [this, socket, command](const Text& why) { refuse(socket, command, "unavailable", {"", why}); });
}

void House::explain(const std::string& socket, const Command& command) {
  Table* table = find_running(command.table);
  if (table == nullptr) return refuse(socket, command, "not_found", not_found());
  const bool plays = table->info.plays(begin_.id, table->running->to_act());
  const Refusal reason = plays ? why_not_now(*table->running, command.token) : not_your_turn();
  tell(socket, why_message(command.table, command.token, reason, language_of(socket)));
}

// --- The one door to the record.

void House::write(const std::string& id, std::vector<Entry> entries, Then then, Otherwise otherwise) {
  const Table& table = *find(id);
  Running after = *table.running;
  TableInfo info = table.info;
  Change change;
  for (const Entry& entry : entries) {
    after.take_in(entry);
    change.add.push_back(entry_row(id, entry));
  }
  give_up_seats(info.seats, entries);
  const Standing standing = standing_of(after, info.seats, now());
  info.to_act = standing.to_act;
  if (standing.ended) {
    info.status = TableInfo::Status::finished;
    info.ended = standing.ended;
    info.seats = standing.seats;
  }
  change.put.push_back(standing_row(info, info.to_act));
  keep(
      std::move(change),
      [this, id, entries = std::move(entries), after = std::move(after), info = std::move(info),
       then = std::move(then)] {
        Table& changed = *find(id);
        const Seat before = changed.running->to_act();
        changed.running = after;
        changed.info = info;
        for (const Entry& entry : entries)
          if (!entry.client.empty()) changed.said[entry.client] = entry;
        then();
        written(changed, before);
      },
      std::move(otherwise));
}

void House::written(Table& table, Seat before) {
  drop_bot(table.info.id);
  if (table.info.over()) show_table(table);
  show_state(table);
  tell_players(table, before);
}

}  // namespace spielwerk::page
