#include <algorithm>

#include "core/index.hpp"
#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/log.hpp"
#include "server/table/deeds.hpp"
#include "server/table/messages.hpp"

// Moves and clocks: everything that people and time add to the record of a table.

namespace spielwerk::server {

namespace {

constexpr int kTriesToRate = 5;

void refuse(Visitor& visitor, const Command& command, std::string_view code, const Refusal& reason,
            std::optional<int> ply) {
  visitor.send(message(refused_message(command.id, command.table, code, reason, ply, visitor.language)));
}

}  // namespace

// --- The one door to the record.

Standing Tables::standing_of(const Running& running, const std::vector<SeatInfo>& seats) const {
  Standing standing = server::standing_of(running, seats, house_->now());
  standing.node = house_->roll_call.node();
  return standing;
}

// Who else may have to know, on other nodes.
std::string Tables::announcement(const TableInfo& info, int ply) const {
  std::string text = "record " + info.id + " " + std::to_string(ply);
  for (const SeatInfo& seat : info.seats)
    if (seat.of_people() && !seat.left) text += " " + seat.person;
  return text;
}

// True: the entries are on disk and part of the table. False: somebody else was faster, and the table has been read
// again.
Task<bool> Tables::write(Live live, std::vector<Entry> entries) {
  Running after = *live->running;
  std::vector<SeatInfo> seats = live->info.seats;
  for (const Entry& entry : entries) after.take_in(entry);
  give_up_seats(seats, entries);
  if (after.clock().running() != live->running->clock().running()) wait_for_return(live->info, after);
  Standing standing = standing_of(after, seats);
  standing.away_before = live->running->clock().stands_since();
  for (const Entry& entry : entries) {
    if (entry.kind != Entry::Kind::leave) continue;
    standing.left.push_back(entry.seat.index());
    standing.bot = entry.body;
  }
  std::string told = announcement(live->info, after.ply());
  if (standing.ended) told += "\nseats " + live->info.id;
  bool done = false;
  try {
    done = co_await house_->store.append(live->info.id, entries, standing, std::move(told));
  } catch (const Unavailable&) {
    // It may have happened all the same: what is known is not certain any more.
    live->loaded = false;
    throw;
  }
  if (!done) {
    co_await catch_up(live);
    co_return false;
  }
  live->running = std::move(after);
  live->moved = entries.back().at;
  live->info.seats = std::move(seats);
  if (standing.ended) {
    live->info.status = TableInfo::Status::finished;
    live->info.ended = standing.ended;
    live->info.seats = standing.seats;
  }
  co_return true;
}

// The server was away, and the one whose turn it is now has not come back yet: his clock waits a little.
void Tables::wait_for_return(const TableInfo& info, Running& running) const {
  const Seat seat = running.clock().running();
  const Time now = house_->roll_call.now();
  if (!seat.is_player() || !info.grace || *info.grace <= now || !info.node_of(seat).empty()) return;
  running.stand(now, *info.grace);
}

// Everybody is told, and whoever is next is called.
void Tables::written(const Live& live, Seat before) {
  // A bot may still be thinking about what was there before.
  house_->bots.drop(live->info.id);
  const Seat to_act = live->running->to_act();
  // Whoever left on his turn has to be told that it is not his any more.
  const bool given_up = to_act.is_player() && live->info.seats[at(to_act.index())].left;
  if (live->info.over()) {
    note(Weight::info, "match_finished", {{"table", short_id(live->info.id)}, {"game", live->info.game}});
    show_table(*live);
    lobby_changed();
    if (live->info.rated) begin(rate(live->info.id));
  }
  show_state(*live);
  if (to_act != before || given_up) show_patience(*live);
  if (live->info.over() || to_act != before || given_up) tell_players(*live, before);
  call_bot(live);
}

// --- What people do.

Task<void> Tables::act(std::shared_ptr<Visitor> visitor, Command command) {
  const auto began = std::chrono::steady_clock::now();
  // Who acts needs no hint any more.
  stop_thinking(*visitor, command.table);
  co_await house_->roll_call.confirm();
  OpenTable table = co_await open_for(command.table, visitor->person_id());
  co_await do_command(table.live, visitor, command);
  house_->metrics.move_latency.observe(milliseconds_since(began));
}

Task<void> Tables::do_command(Live live, std::shared_ptr<Visitor> visitor, Command command) {
  if (!live->running || live->info.status == TableInfo::Status::imported) {
    refuse(*visitor, command, "not_allowed", because("The match has not started.", "Die Partie hat nicht begonnen."),
           {});
    co_return;
  }
  if (live->info.closed()) {
    refuse(*visitor, command, "not_allowed", because("This table was called off.", "Dieser Tisch wurde abgesagt."), {});
    co_return;
  }
  co_await catch_up_with(live, visitor->person_id(), command.ply - 1);
  if (command.kind == Command::Kind::leave) {
    co_await leave(live, visitor, command);
    co_return;
  }
  const Seat before = live->running->to_act();
  const Seat seat = live->info.seat_for(visitor->person_id(), before);
  const std::size_t seats = live->info.seats_of(visitor->person_id()).size();
  // Who plays several seats uses an id once for all of them.
  if (seats != 1) {
    if (co_await answered_before(live, visitor, command)) co_return;
  }
  if (seats == 0) {
    refuse(*visitor, command, "not_allowed",
           because("You do not sit at this table.", "Du sitzt nicht an diesem Tisch."), {});
    co_return;
  }
  // He is back, if his clock waited for that.
  if (live->running->clock().stands_since() && seat == before) co_await go_on(live);
  Running::Planned planned =
      plan_of(*live->running, seat, command, house_->options.limits.takebacks, house_->roll_call.now());
  if (const auto* refused = std::get_if<Running::Refused>(&planned)) {
    if (co_await answered_before(live, visitor, command)) co_return;
    ++house_->metrics.moves_refused;
    refuse(*visitor, command, code_of(refused->code), refused->reason, live->running->visible_ply(seat));
    if (refused->code == Running::Refused::Code::late) send_state(*live, visitor, command.ply - 1);
    co_return;
  }
  const std::vector<Entry> entries = std::get<std::vector<Entry>>(planned);
  const bool done = co_await write(live, entries);
  if (!done) {
    // Another node was faster, perhaps with this very message.
    if (co_await answered_before(live, visitor, command)) co_return;
    refuse(*visitor, command, "late", because("The table has moved on.", "Am Tisch ist es schon weitergegangen."),
           live->running->visible_ply(live->info.seat_for(visitor->person_id(), live->running->to_act())));
    send_state(*live, visitor, command.ply - 1);
    co_return;
  }
  if (command.kind == Command::Kind::move) ++house_->metrics.moves;
  visitor->send(message(done_message(command.id, command.table, entries.front().ply)));
  written(live, before);
}

// A message that has been here before is answered again, and counts once.
Task<bool> Tables::answered_before(Live live, std::shared_ptr<Visitor> visitor, Command command) {
  for (int i = 0; i < static_cast<int>(live->info.seats.size()); ++i) {
    const SeatInfo seat = live->info.seats[at(i)];
    if (!seat.of_people() || seat.person != visitor->person_id()) continue;
    const std::optional<Entry> earlier = co_await house_->store.entry_of(live->info.id, Seat(i), command.id);
    if (!earlier) continue;
    if (says_the_same(*earlier, command)) {
      visitor->send(message(done_message(command.id, command.table, live->running->told_ply(earlier->ply))));
    } else {
      refuse(*visitor, command, "id_used",
             because("This id was used for another message.", "Diese Kennung gehört schon zu einer anderen Nachricht."),
             {});
    }
    co_return true;
  }
  co_return false;
}

Task<void> Tables::explain(std::shared_ptr<Visitor> visitor, Command command) {
  OpenTable table = co_await open_for(command.table, visitor->person_id());
  const LiveTable& live = *table.live;
  const bool plays = live.running && live.info.plays(visitor->person_id(), live.running->to_act());
  const Refusal reason = plays ? why_not_now(*live.running, command.token) : not_your_turn();
  visitor->send(message(why_message(command.table, command.token, reason, visitor->language)));
}

// --- Leaving.

Task<void> Tables::leave(Live live, std::shared_ptr<Visitor> visitor, Command command) {
  if (co_await answered_before(live, visitor, command)) co_return;
  if (!live->info.seat_of(visitor->person_id())) {
    refuse(*visitor, command, "not_allowed",
           because("You do not sit at this table.", "Du sitzt nicht an diesem Tisch."), {});
    co_return;
  }
  const std::optional<int> ply = co_await vacate(live, visitor->person_id(), command.id);
  if (ply) {
    visitor->send(message(done_message(command.id, command.table, live->running->told_ply(*ply))));
  } else {
    refuse(*visitor, command, "not_your_turn", because("The match is over.", "Die Partie ist zu Ende."),
           live->running->visible_ply(Seat::nobody()));
  }
}

Task<void> Tables::give_up_seat(std::string table, std::string person) {
  OpenTable opened = co_await open(table);
  co_await vacate(opened.live, person, "");
}

// Gives all seats of a person to a bot, whatever else happens at the table meanwhile. The ply of the first entry;
// nothing if the match is over or he has no seat.
Task<std::optional<int>> Tables::vacate(Live live, std::string person, std::string client) {
  for (;;) {
    const std::vector<Seat> seats = live->info.seats_of(person);
    if (seats.empty() || !live->running || live->running->over()) co_return std::nullopt;
    const std::optional<int> ply = co_await hand_over(live, seats, client);
    if (ply) co_return ply;
  }
}

// Gives seats of a running match to a bot. The ply of the first entry; nothing if somebody else was faster.
Task<std::optional<int>> Tables::hand_over(Live live, std::vector<Seat> seats, std::string client) {
  const Seat before = live->running->to_act();
  const Running::Planned planned =
      live->running->plan_leave(seats, live->running->ply() + 1, client, kSubstitute, house_->roll_call.now());
  const auto* found = std::get_if<std::vector<Entry>>(&planned);
  if (found == nullptr) co_return std::nullopt;
  const std::vector<Entry> entries = *found;
  const bool done = co_await write(live, entries);
  if (!done) co_return std::nullopt;
  note(Weight::info, "seat_given_up", {{"table", short_id(live->info.id)}});
  show_table(*live);
  written(live, before);
  co_return entries.front().ply;
}

Task<void> Tables::leave_all(std::string person) {
  const std::vector<TableInfo> theirs = co_await house_->store.tables_of(person);
  for (const TableInfo& table : theirs) {
    if (table.status == TableInfo::Status::running) co_await give_up_seat(table.id, person);
    if (table.status == TableInfo::Status::open) co_await leave_open(table.id, person);
  }
}

// --- Clocks.

// Only the seat whose time is up is given up, and only when that is certain. If somebody else was faster, the next look
// at the clocks will tell.
Task<void> Tables::flag(std::string table) {
  OpenTable opened = co_await open(table);
  Live live = opened.live;
  co_await catch_up(live);
  if (!live->loaded || !live->running || live->running->over()) co_return;
  const std::optional<Time> deadline = live->running->clock().deadline();
  const Time now = house_->roll_call.now();
  if (deadline && *deadline > now) co_await house_->store.correct_deadline(table, now, *deadline);
  if (!deadline || *deadline > now) co_return;
  std::vector<Seat> late = {live->running->clock().running()};
  co_await hand_over(live, std::move(late), "");
}

Task<void> Tables::let_clock_go_on(std::string table) {
  OpenTable opened = co_await open(table);
  co_await go_on(opened.live);
}

// The clock stood because nobody kept it, or because its player had not come back: that is credited.
Task<void> Tables::go_on(Live live) {
  if (!live->running || !live->running->clock().stands_since()) co_return;
  Running after = *live->running;
  const Time away = *after.clock().stands_since();
  const Time now = house_->roll_call.now();
  const Credit credit{after.ply(), after.go_on(now)};
  const bool done = co_await house_->store.go_on(live->info.id, away, credit, after.clock().deadline(), now);
  if (!done) {
    // On another node somebody was faster.
    co_await catch_up(live);
    co_return;
  }
  live->running = std::move(after);
  live->info.away.reset();
  show_state(*live, true);
  tell_players(*live, live->running->to_act());
}

// --- Ratings.

Task<void> Tables::rate(std::string table) {
  for (int i = 0; i < kTriesToRate; ++i) {
    const std::optional<TableInfo> info = co_await house_->store.table(table);
    if (!info || !info->over()) co_return;
    const bool deserted = std::all_of(info->seats.begin(), info->seats.end(), [](const SeatInfo& s) { return s.left; });
    std::vector<RatingRow> before;
    std::vector<Finish> finishes;
    for (const SeatInfo& seat : info->seats) {
      std::optional<RatingRow> row = co_await house_->store.rating(seat.person, info->game, info->players);
      if (!row) row = RatingRow{seat.person, seat.name, info->game, info->players, {}, 0, 0};
      const double idle =
          row->at == 0 ? 0
                       : static_cast<double>(house_->now() - row->at) / (kDaysOfAPeriod * static_cast<double>(kDay));
      // Who left has lost to everybody who stayed.
      const int last = info->players + 1;
      finishes.push_back({after_idle(row->rating, idle), seat.left ? last : seat.place.value_or(last)});
      before.push_back(std::move(*row));
    }
    const std::vector<Rating> rated = spielwerk::server::rate(finishes);
    std::vector<RatingRow> after = before;
    if (deserted) after.clear();  // a match that nobody played to its end says nothing
    for (std::size_t k = 0; k < after.size(); ++k) {
      after[k].rating = rated[k];
      ++after[k].matches;
      after[k].at = house_->now();
    }
    if (co_await house_->store.set_ratings(table, before, after)) co_return;
    const std::vector<std::string> waiting = co_await house_->store.tables_to_rate();
    if (std::find(waiting.begin(), waiting.end(), table) == waiting.end()) co_return;
  }
}

}  // namespace spielwerk::server
