#include "server/tables.hpp"

#include <algorithm>
#include <boost/asio/detached.hpp>
#include <charconv>
#include <sstream>

#include "core/index.hpp"
#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/log.hpp"
#include "server/net/secrets.hpp"
#include "server/table/messages.hpp"
#include "server/table/words.hpp"

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostWatched = 20;  // tables of one visitor
constexpr Time kIdle = 10 * kMinute;
constexpr std::chrono::milliseconds kLobbyPause{100};  // many changes become one message

std::string lobby_message(const std::vector<TableInfo>& tables, Language language) {
  JsonWriter json;
  json.object().member("type", "lobby").key("tables").array();
  for (const TableInfo& table : tables) table.write(json, language);
  json.end().end();
  return json.take();
}

// 128 bits in base64url, as random_id() makes them.
bool could_be_id(std::string_view text) {
  const auto good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return text.size() == 22 && std::all_of(text.begin(), text.end(), good);
}

std::vector<bool> timed_seats(const TableInfo& info) {
  std::vector<bool> timed;
  for (const SeatInfo& seat : info.seats) timed.push_back(seat.of_people());
  return timed;
}

Seat reader_of(const LiveTable& live, const Visitor& visitor) {
  return live.info.seat_for(visitor.person_id(), live.running ? live.running->to_act() : Seat::nobody());
}

}  // namespace

// --- Loading.

Task<OpenTable> Tables::open(std::string id) {
  if (!could_be_id(id)) deny_not_found();
  Live live = tables_[id];
  if (live == nullptr) tables_[id] = live = std::make_shared<LiveTable>();
  Gate::Pass pass = co_await live->gate.enter();
  if (!live->loaded) co_await load(id, live);
  if (live->loaded) co_await start_if_full(live);  // the server may have stopped before it could
  if (!live->loaded) {
    const auto found = tables_.find(id);
    if (found != tables_.end() && found->second == live) tables_.erase(found);
    deny_not_found();
  }
  live->touched = house_->now();
  co_return OpenTable{std::move(live), std::move(pass)};
}

Task<OpenTable> Tables::open_for(std::string id, std::string person) {
  OpenTable table = co_await open(std::move(id));
  // Who may not look at it is not told that it exists.
  if (!table.live->info.may_watch(person)) deny_not_found();
  co_return std::move(table);
}

Running Tables::begin_running(const TableInfo& info) const {
  Expected<Match> match = match_of(info);
  if (!match) {
    note(Weight::error, "setup_unreadable", {{"table", short_id(info.id)}, {"reason", match.error().english}});
    throw Unavailable();
  }
  Running running(std::move(*match), info.clock, timed_seats(info), outages_);
  if (info.started) running.start_clock(*info.started);
  return running;
}

Task<void> Tables::load(std::string id, Live live) {
  std::optional<TableInfo> info = co_await house_->store.table(id);
  if (!info) co_return;
  if (!find_edition(info->game, info->edition_hash))
    info->own_edition = co_await house_->store.own_edition(info->edition_hash);
  std::vector<std::string> voices;
  if (info->is_public) voices = co_await house_->store.voices(id);
  Patience patience;
  const bool patient = info->status == TableInfo::Status::running && info->clock.kind == TimeControl::Kind::none;
  if (patient) patience = co_await house_->store.patience(id);
  // A match may have been called off by those who run the house.
  const bool started = info->status != TableInfo::Status::open && (!info->closed() || info->started);
  std::optional<Running> running;
  if (started) {
    const std::vector<Entry> entries = co_await house_->store.entries(id, 0);
    std::vector<Credit> credits;
    if (info->timed()) credits = co_await house_->store.credits(id);
    const auto began = std::chrono::steady_clock::now();
    running = begin_running(*info);
    if (!running->replay(entries, credits)) {
      note(Weight::error, "record_unreadable", {{"table", short_id(id)}, {"ply", std::to_string(running->ply() + 1)}});
      throw Unavailable();
    }
    house_->metrics.view_rebuild.observe(milliseconds_since(began));
    if (!entries.empty()) live->moved = entries.back().at;
    if (info->clock_started) running->clock_started_at(*info->clock_started);
    if (info->away) running->stand(*info->away, info->grace.value_or(*info->away));
  }
  live->info = std::move(*info);
  live->voices = {voices.begin(), voices.end()};
  live->patience = std::move(patience);
  live->running = std::move(running);
  live->loaded = true;
}

// Reads the table again, whatever was known of it, and shows what is new.
Task<void> Tables::catch_up(Live live) {
  const std::string id = live->info.id;
  const Seat before = live->running ? live->running->to_act() : Seat::nobody();
  const TableInfo known = live->info;
  const std::set<std::string> voices = live->voices;
  const int ply = live->running ? live->running->ply() : 0;
  const Clock clock = live->running ? live->running->clock() : Clock();
  live->loaded = false;
  co_await load(id, live);
  if (!live->loaded || !live->running || live->running->ply() != ply) house_->bots.drop(id);
  if (!live->loaded) {
    vanish(id);
    co_return;
  }
  const bool same = known.status == live->info.status && known.seats == live->info.seats &&
                    known.next == live->info.next && known.title == live->info.title && voices == live->voices;
  if (!same) show_table(*live);
  show_state(*live, live->running && live->running->clock().shows_other_than(clock));
  show_patience(*live);
  const Seat to_act = live->running ? live->running->to_act() : Seat::nobody();
  if (known.status != live->info.status) lobby_changed();
  if (before != to_act || live->info.over() || known.status != live->info.status) tell_players(*live, before);
  co_await welcome_all(live);
}

// Another node may have told somebody more than this one knows. Nobody notices by how long it takes whether there are
// entries that he does not see.
Task<void> Tables::catch_up_with(Live live, std::string person, int ply) {
  if (!live->running || !live->info.seat_of(person)) co_return;
  const Running& running = *live->running;
  if (ply > running.visible_ply(live->info.seat_for(person, running.to_act()))) co_await catch_up(live);
}

void Tables::drop_idle() {
  const Time now = house_->now();
  for (auto place = tables_.begin(); place != tables_.end();) {
    const Live& live = place->second;
    const bool used = !live->watchers.empty() || live->bot_thinks || live.use_count() > 1;
    const bool idle = !used && live->touched + (live->info.over() ? kMinute : kIdle) < now;
    place = idle ? tables_.erase(place) : std::next(place);
  }
  house_->metrics.tables_loaded = static_cast<std::int64_t>(tables_.size());
}

// --- Showing.

void Tables::show_table(LiveTable& live) {
  // Who stood up at a table without spectators sees no more of it.
  std::erase_if(live.watchers, [&](const std::shared_ptr<Visitor>& visitor) {
    const bool out = !live.info.may_watch(visitor->person_id());
    if (out) visitor->watching.erase(live.info.id);
    return out;
  });
  watchers_changed(live);
  for (const auto& visitor : live.watchers) send_table(live, visitor);
}

void Tables::send_state(LiveTable& live, const std::shared_ptr<Visitor>& visitor, int since_ply) {
  if (!live.running) return;
  const Seat reader = reader_of(live, *visitor);
  // Who plays several seats may have the log of another one.
  const bool several = live.info.seats_of(visitor->person_id()).size() > 1;
  visitor->send(message(state_message(live.info.id, *live.running, reader, several ? 0 : since_ply, visitor->language,
                                      house_->roll_call.now())));
  const auto found = visitor->watching.find(live.info.id);
  if (found != visitor->watching.end()) found->second = {live.running->visible_ply(reader), reader};
}

void Tables::show_state(LiveTable& live, bool clock_moved) {
  if (!live.running) return;
  const Running& running = *live.running;
  // Spectators, and tabs of the same person, get the same bytes.
  std::map<std::tuple<int, Language, int>, Message> made;
  for (const auto& visitor : live.watchers) {
    Watch& watch = visitor->watching[live.info.id];
    const Seat reader = reader_of(live, *visitor);
    const bool turned = watch.seat != reader;
    // A tentative choice, and taking it back, is nobody else's business.
    if (!turned && !clock_moved && running.visible_ply(reader) <= watch.ply) continue;
    // The log of one seat is not that of another.
    const int since = turned ? 0 : watch.ply;
    Message& text = made[{reader.index(), visitor->language, since}];
    if (text == nullptr) {
      text = message(state_message(live.info.id, running, reader, since, visitor->language, house_->roll_call.now()));
    }
    visitor->send(text);
    watch = {running.visible_ply(reader), reader};
  }
}

// "Your turn", wherever the player is.
void Tables::tell_players(const LiveTable& live, Seat before) {
  const Seat to_act = live.running ? live.running->to_act() : Seat::nobody();
  const bool over = live.info.over() || live.info.closed();
  std::set<std::string> concerned;
  for (int seat = 0; seat < static_cast<int>(live.info.seats.size()); ++seat) {
    const SeatInfo& info = live.info.seats[at(seat)];
    if (!info.of_people() || (!over && Seat(seat) != before && Seat(seat) != to_act)) continue;
    // From one to the next at the same device it stays his turn.
    const bool stays = before != to_act && live.info.plays(info.person, before) && live.info.plays(info.person, to_act);
    if (over || !stays) concerned.insert(info.person);
  }
  for (const std::string& person : concerned) {
    const Hub::Visitors& theirs = house_->hub.of(person);
    if (theirs.empty()) continue;
    JsonWriter json;
    json.array();
    write_my_table(json, live.info, person, to_act, live.running ? live.running->clock().deadline() : std::nullopt);
    const Message text = message(yours_message(json.end().text()));
    for (const auto& visitor : theirs) visitor->send(text);
  }
}

Task<std::string> Tables::my_tables(std::string person) {
  const std::vector<TableInfo> tables = co_await house_->store.tables_of(person);
  JsonWriter json;
  json.array();
  // Those that wait for me come first.
  for (const bool wanted : {true, false}) {
    for (const TableInfo& table : tables) {
      const bool mine = table.plays(person, table.to_act);
      if (mine == wanted) write_my_table(json, table, person, table.to_act, table.deadline);
    }
  }
  json.end();
  co_return json.take();
}

// --- Watching.

// Whose clock runs on another node has perhaps lost that: he comes in when that is certain.
Task<void> Tables::settle(std::string table, std::string person) {
  co_await house_->roll_call.confirm();
  std::string node;
  {
    const OpenTable opened = co_await open_for(table, person);
    const LiveTable& live = *opened.live;
    if (!live.running || !live.info.plays(person, live.running->clock().running())) co_return;
    node = live.info.node_of(live.running->clock().running());
  }
  if (node.empty() || node == house_->roll_call.node()) co_return;
  if (co_await house_->roll_call.settle(node)) co_return;
  const auto known = tables_.find(table);
  if (known != tables_.end()) known->second->loaded = false;
}

Task<void> Tables::watch(std::shared_ptr<Visitor> visitor, Command command) {
  if (visitor->watching.size() >= kMostWatched && !visitor->watching.contains(command.table)) {
    deny({"You are watching 20 tables already.", "Du siehst schon bei 20 Tischen zu."});
  }
  co_await settle(command.table, visitor->person_id());
  OpenTable table = co_await open_for(command.table, visitor->person_id());
  co_await catch_up_with(table.live, visitor->person_id(), command.ply);
  co_await welcome(table.live, visitor->person_id());
  LiveTable& live = *table.live;
  if (!visitor->connected) co_return;
  live.watchers.insert(visitor);
  watchers_changed(live);
  visitor->watching[live.info.id] = {};
  send_table(live, visitor);
  co_await show_old_chat(table.live, visitor);
  send_state(live, visitor, command.ply);
  show_patience(live, visitor);
}

void Tables::unwatch(const std::shared_ptr<Visitor>& visitor, const std::string& table) {
  stop_thinking(*visitor, table);
  visitor->watching.erase(table);
  look_away(visitor, table);
}

void Tables::forget(const std::shared_ptr<Visitor>& visitor) {
  const auto asked = thinking_->find(visitor->person_id());
  if (asked != thinking_->end() && asked->second.visitor == visitor.get()) house_->advisers.drop(asked->first);
  for (const auto& [table, watch] : visitor->watching) look_away(visitor, table);
  visitor->watching.clear();
}

void Tables::look_away(const std::shared_ptr<Visitor>& visitor, const std::string& table) {
  const auto found = tables_.find(table);
  if (found == tables_.end() || found->second->watchers.erase(visitor) == 0) return;
  watchers_changed(*found->second);
}

// Bots think for those of the players who are here; if there are none, for whoever watches. When everybody has gone,
// they still think for the same, but only when there is time.
void Tables::watchers_changed(LiveTable& live) {
  std::vector<Payer> players;
  std::vector<Payer> others;
  for (const auto& visitor : live.watchers) {
    const bool sits = live.info.seat_of(visitor->person_id()).has_value();
    (sits ? players : others).push_back({visitor->address, visitor->person_id()});
  }
  const bool watched = !live.watchers.empty();
  if (watched && !live.watched) live.watched_since = Thinkers::now();
  live.watched = watched;
  if (watched) live.payers = players.empty() ? others : players;
  if (live.bot_thinks) house_->bots.attend(live.info.id, payers_of(live), watched);
}

// Whether he looks at a running table at which he sits.
bool Tables::plays(const Visitor& visitor) const {
  return std::any_of(visitor.watching.begin(), visitor.watching.end(), [&](const auto& watched) {
    const auto found = tables_.find(watched.first);
    return found != tables_.end() && found->second->info.status == TableInfo::Status::running &&
           found->second->info.seat_of(visitor.person_id());
  });
}

int Tables::visitors_from(const std::string& address, bool seated) const {
  const Hub::Visitors& theirs = house_->hub.from(address);
  return static_cast<int>(std::count_if(theirs.begin(), theirs.end(), [&](const std::shared_ptr<Visitor>& visitor) {
    return (visitor->seated || plays(*visitor)) == seated;
  }));
}

// --- The lobby.

Task<std::vector<TableInfo>> Tables::lobby() {
  co_return co_await house_->store.lobby(house_->now() - house_->options.limits.lobby_hours * kHour);
}

Task<void> Tables::enter_lobby(std::shared_ptr<Visitor> visitor, bool off) {
  visitor->in_lobby = !off;
  if (off) co_return;
  const std::vector<TableInfo> tables = co_await lobby();
  visitor->send(message(lobby_message(tables, visitor->language)));
}

void Tables::lobby_changed() {
  if (lobby_due_) return;
  lobby_due_ = true;
  begin(show_lobby());
}

Task<void> Tables::show_lobby() {
  co_await pause_for(kLobbyPause);
  lobby_due_ = false;
  const auto& everybody = house_->hub.all();
  if (std::none_of(everybody.begin(), everybody.end(), [](const auto& visitor) { return visitor->in_lobby; }))
    co_return;
  const std::vector<TableInfo> tables = co_await lobby();
  std::map<Language, Message> made;
  for (const auto& visitor : house_->hub.all()) {
    if (!visitor->in_lobby) continue;
    Message& text = made[visitor->language];
    if (text == nullptr) text = message(lobby_message(tables, visitor->language));
    visitor->send(text);
  }
}

// --- Who keeps the clocks.

// A player is here: this node keeps his clock, and if it waits for him, it goes on.
Task<void> Tables::welcome(Live live, std::string person) {
  const bool clock_matters = live->info.timed() && (live->info.status == TableInfo::Status::open ||
                                                    live->info.status == TableInfo::Status::running);
  const std::vector<Seat> seats = live->info.seats_of(person);
  if (!clock_matters || person.empty() || seats.empty()) co_return;
  const std::string here = house_->roll_call.node();
  const bool noted =
      std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return live->info.node_of(seat) == here; });
  // What is known here of other nodes may be old.
  if (!noted || house_->database->shared()) co_await house_->store.connect(live->info.id, person, here);
  live->info.nodes.resize(live->info.seats.size());
  for (const Seat seat : seats) live->info.nodes[at(seat.index())] = here;
  if (!live->running || !live->running->clock().stands_since()) co_return;
  if (live->info.plays(person, live->running->clock().running())) co_await go_on(live);
}

// Those who look at it, and whose node has died, or whose clock waits for them.
Task<void> Tables::welcome_all(Live live) {
  if (!live->info.timed()) co_return;
  std::set<std::string> people;
  for (const auto& visitor : live->watchers) people.insert(visitor->person_id());
  for (const std::string& person : people) {
    const std::vector<Seat> seats = live->info.seats_of(person);
    const bool missed = std::any_of(seats.begin(), seats.end(), [&](Seat seat) {
      const bool waited_for = live->running && live->running->clock().stands_since() && live->running->to_act() == seat;
      return waited_for || live->info.node_of(seat).empty();
    });
    if (missed) co_await welcome(live, person);
  }
}

void Tables::look_at_clocks() {
  for (const auto& [id, live] : tables_)
    if (live->info.timed() && !live->info.over()) begin(look_again(id, -1));
}

Task<void> Tables::credit(std::vector<std::pair<std::string, int>> tables, Time from, Time to) {
  for (const auto& [table, ply] : tables) {
    if (!tables_.contains(table)) continue;
    try {
      co_await credit_here(table, ply, from, to);
    } catch (const Denied&) {
      // It has gone meanwhile.
    } catch (const Unavailable&) {
      // It will be read again.
    }
  }
}

Task<void> Tables::credit_here(std::string table, int ply, Time from, Time to) {
  OpenTable opened = co_await open(table);
  Live live = opened.live;
  if (!live->running || live->running->ply() != ply || live->running->clock().stands_since()) {
    co_await catch_up(live);
    co_return;
  }
  live->running->credit(to - std::max(from, live->running->clock().started()));
  show_state(*live, true);
  tell_players(*live, live->running->to_act());
}

// --- Other nodes.

// "record TABLE PLY PERSON..." | "seats TABLE" | "chat TABLE" | "clock TABLE" | "clocks"
void Tables::hear(const std::string& announcement) {
  std::istringstream words(announcement);
  std::string what;
  std::string table;
  words >> what >> table;
  const bool known = tables_.contains(table);
  if (what == "seats") lobby_changed();
  if (what == "chat" && known) begin(show_new_chat(table));
  if (what == "clocks") look_at_clocks();
  if (what == "clock" && known) begin(look_again(table, -1));
  if (what == "seats" && known) begin(look_again(table, -1));
  if (what == "record") {
    int ply = 0;
    words >> ply;
    bool concerned = known;
    for (std::string person; words >> person;) concerned = concerned || !house_->hub.of(person).empty();
    if (concerned) begin(look_again(table, ply));
  }
}

// Something may have been missed: everything that is in memory is read again.
void Tables::doubt_everything() {
  for (const auto& [id, live] : tables_) begin(look_again(id, -1));
  lobby_changed();
}

void Tables::reread_tables_of(const std::string& person) {
  for (const auto& [id, live] : tables_) {
    const auto theirs = [&](const SeatInfo& seat) { return seat.person == person; };
    const bool sits = std::any_of(live->info.seats.begin(), live->info.seats.end(), theirs);
    if (!sits && live->info.owner != person) continue;
    live->loaded = false;
    begin(look_again(id, -1));
  }
}

Task<void> Tables::look_again(std::string table, int ply) {
  const bool was_known = tables_.contains(table);
  OpenTable opened = co_await open(table);
  Live live = opened.live;
  if (live->running && ply >= 0 && live->running->ply() >= ply) {
    // Just loaded for somebody who may have to act.
    if (!was_known) tell_players(*live, Seat::nobody());
    co_return;
  }
  co_await catch_up(live);
}

// --- Background.

void Tables::begin(Task<void> task) {
  boost::asio::co_spawn(house_->executor, std::move(task), [](std::exception_ptr failure) {
    if (failure == nullptr) return;
    try {
      std::rethrow_exception(failure);
    } catch (const Unavailable&) {
      note(Weight::warning, "background_task_unavailable");
    } catch (const Denied&) {
      // The table has gone or changed meanwhile.
    } catch (const std::exception& error) {
      note(Weight::error, "background_task_failed", {{"reason", error.what()}});
    }
  });
}

}  // namespace spielwerk::server
