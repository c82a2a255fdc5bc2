#include <algorithm>

#include "core/index.hpp"
#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/log.hpp"
#include "server/net/secrets.hpp"
#include "server/table/messages.hpp"
#include "server/table/opening.hpp"
#include "server/table/story.hpp"
#include "server/table/words.hpp"
#include "server/thinking.hpp"

// The desk: opens tables, seats people, starts matches, keeps and hands out match files.

namespace spielwerk::server {

namespace {

// A file is read elsewhere and may not take longer.
constexpr std::chrono::milliseconds kImportLimit{5000};

// What there must be room for, at the least.
constexpr Holdings kOneTable{1, 1, 0, 0};
constexpr Holdings kOneImport{0, 1, 0, 0};

bool waits(const WantedSeat& seat) { return seat.kind == "open" || seat.kind == "invited"; }

[[noreturn]] void deny_problems(const Problems& problems) { deny_bad_request(describe(problems)); }

template <class T>
T or_deny(Expected<T> wanted) {
  if (!wanted) deny_bad_request(wanted.error());
  return std::move(*wanted);
}

void deny_rated_seat(const SeatInfo& seat, const Person* person) {
  const bool shared = seat.kind == SeatInfo::Kind::here;
  if (shared || seat.kind == SeatInfo::Kind::bot || (person != nullptr && person->guest())) {
    deny({"A rated table needs an account of its own in every seat: no bots, no guests, no shared device.",
          "Ein gewerteter Tisch braucht auf jedem Platz ein eigenes Konto: keine Bots, keine Gäste, kein gemeinsames "
          "Gerät."});
  }
}

void demand_owner(const TableInfo& info, const Person& who) {
  if (info.owner != who.id)
    deny({"Only who opened the table may do that.", "Das darf nur, wer den Tisch eröffnet hat."});
}

void demand_open(const TableInfo& info) {
  if (info.status != TableInfo::Status::open) {
    deny_conflict({"The match has started already.", "Die Partie hat schon begonnen."});
  }
}

void demand_over(const TableInfo& info) {
  if (!info.over()) {
    deny_conflict({"Not before the match is over: until then the seed is secret.",
                   "Erst wenn die Partie zu Ende ist: Bis dahin ist der Seed geheim."});
  }
}

SeatInfo& seat_at(LiveTable& live, int seat) {
  if (seat < 0 || seat >= static_cast<int>(live.info.seats.size())) deny_not_found();
  return live.info.seats[at(seat)];
}

}  // namespace

// --- Opening.

Task<SeatInfo> Tables::seat_of_person(Person person, std::string game, int players) {
  SeatInfo seat;
  seat.kind = SeatInfo::Kind::person;
  seat.person = person.id;
  seat.name = person.name;
  const std::optional<RatingRow> row = co_await house_->store.rating(person.id, game, players);
  if (row) seat.rating = static_cast<int>(row->rating.rating + 0.5);
  co_return seat;
}

Task<NewTable> Tables::create(Opener who, Json request) {
  Problems problems;
  Reader(request, problems)
      .only({"game", "players", "options", "edition", "title", "public", "spectators", "rated", "clock", "seats"});
  if (!problems.empty()) deny_problems(problems);
  const Match match = or_deny(begin_match(request, Seed::from_system(), house_->options.limits));
  TableInfo info;
  describe_match(info, match);
  if (const auto wrong = read_wishes(info, request, house_->options.limits)) deny_bad_request(*wrong);
  if (info.rated && !match.edition().built_in) {
    deny_bad_request({"A match with an edition of one's own cannot be rated.",
                      "Eine Partie mit einer eigenen Ausgabe kann nicht gewertet werden."});
  }
  if (info.rated && info.players < 2) {
    deny_bad_request({"A match of one player cannot be rated.", "Eine Partie allein kann nicht gewertet werden."});
  }
  std::vector<WantedSeat> seats =
      or_deny(read_seats(request, info, house_->options.limits, most_thinking(house_->options)));
  co_return co_await add(std::move(info), std::move(seats), std::move(who));
}

Task<NewTable> Tables::add(TableInfo info, std::vector<WantedSeat> seats, Opener who) {
  Holdings more = kOneTable;
  more.lobby = info.is_public && std::any_of(seats.begin(), seats.end(), waits) ? 1 : 0;
  co_await limit_new_tables(who, more);
  info.id = random_id();
  info.owner = who.person.id;
  info.origin = who.origin;
  info.created = house_->now();
  NewTable made;
  for (const WantedSeat& wanted : seats) {
    std::string secret;
    SeatInfo seat = waiting_seat(wanted.kind == "invited" ? SeatInfo::Kind::invited : SeatInfo::Kind::open);
    if (wanted.kind == kMe) seat = co_await seat_of_person(who.person, info.game, info.players);
    if (wanted.kind == kHere) seat = here_seat(who.person.id, wanted.name);
    if (wanted.kind == "invited") {
      secret = random_id();
      seat.invite = fingerprint(secret);
    }
    if (wanted.kind == kBot) seat = bot_seat(wanted.name);
    if (info.rated) deny_rated_seat(seat, &who.person);
    info.seats.push_back(std::move(seat));
    made.invites.push_back(std::move(secret));
  }
  made.info = co_await store_new(std::move(info));
  co_return made;
}

Task<TableInfo> Tables::store_new(TableInfo info) {
  std::vector<Entry> entries;
  Standing standing;
  std::optional<Running> running;
  if (!info.waits()) {
    info.status = TableInfo::Status::running;
    info.started = info.created;
    running = begin_running(info);
    entries = running->plan_start(info.created);
    running->replay(entries);
    standing = standing_of(*running, info.seats);
  }
  std::string told = "seats " + info.id;
  if (running) told += "\n" + announcement(info, running->ply());
  const bool done = co_await house_->store.add_table(info, entries, standing, std::move(told), allowance());
  if (!done) co_await deny_room(info, entries);
  note(Weight::info, "table_opened", {{"table", short_id(info.id)}, {"game", info.game}});
  lobby_changed();
  if (running) {
    // Somebody may have to move: bots are called, players are told.
    OpenTable opened = co_await open(info.id);
    tell_players(*opened.live, Seat::nobody());
    call_bot(opened.live);
  }
  co_return info;
}

// --- Seats.

Task<TableInfo> Tables::change_seat(Live live, int seat, SeatInfo after) {
  const SeatInfo before = live->info.seats[at(seat)];
  const bool done = co_await house_->store.change_seat(live->info.id, seat, before, after);
  if (!done) {
    co_await catch_up(live);
    deny_conflict({"Somebody was faster.", "Jemand war schneller."});
  }
  live->info.seats[at(seat)] = std::move(after);
  co_await start_if_full(live);
  show_table(*live);
  show_state(*live);
  lobby_changed();
  co_return live->info;
}

Task<TableInfo> Tables::sit_down(std::string table, int seat, Person who, std::string invite) {
  OpenTable opened = co_await open(table);
  Live live = opened.live;
  const SeatInfo place = seat_at(*live, seat);
  const bool running = live->info.status == TableInfo::Status::running;
  if (!running) demand_open(live->info);
  if (live->info.seat_of(who.id)) deny_conflict({"You sit at this table already.", "Du sitzt schon an diesem Tisch."});
  if (running) co_return co_await take_over(live, seat, std::move(who), std::move(invite));
  const bool welcome = place.kind == SeatInfo::Kind::open ||
                       (place.kind == SeatInfo::Kind::reserved && place.person == who.id) ||
                       (place.kind == SeatInfo::Kind::invited && same_secret(place.invite, fingerprint(invite)));
  if (!place.waits()) deny_conflict({"This seat is taken.", "Dieser Platz ist besetzt."});
  if (!welcome) {
    deny({"This seat is not free, or your invitation is not for it.",
          "Dieser Platz ist nicht frei, oder deine Einladung gilt nicht für ihn."});
  }
  if (live->info.rated) deny_rated_seat(SeatInfo(), &who);
  co_await deny_blocked(live->info, who.id);
  co_await limit_seats(who.id);
  SeatInfo after = co_await seat_of_person(who, live->info.game, live->info.players);
  after.invite = place.invite;
  co_return co_await change_seat(live, seat, std::move(after));
}

// Whoever goes takes along those who play at the same device.
Task<void> Tables::release_company(Live live, SeatInfo place) {
  if (place.kind != SeatInfo::Kind::person && place.kind != SeatInfo::Kind::reserved) co_return;
  for (int seat = 0; seat < live->info.players; ++seat) {
    const SeatInfo other = live->info.seats[at(seat)];
    if (other.kind != SeatInfo::Kind::here || other.person != place.person) continue;
    SeatInfo free = waiting_seat(SeatInfo::Kind::open);
    co_await change_seat(live, seat, std::move(free));
  }
}

Task<TableInfo> Tables::stand_up(std::string table, int seat, Person who) {
  OpenTable opened = co_await open(table);
  Live live = opened.live;
  const SeatInfo place = seat_at(*live, seat);
  demand_open(live->info);
  const bool own = place.person == who.id && (place.of_people() || place.kind == SeatInfo::Kind::reserved);
  if (!own) deny({"This is not your seat.", "Das ist nicht dein Platz."});
  co_await release_company(live, place);
  // A seat behind a link is behind it again.
  SeatInfo after = waiting_seat(place.invite.empty() ? SeatInfo::Kind::open : SeatInfo::Kind::invited);
  after.invite = place.invite;
  co_return co_await change_seat(live, seat, std::move(after));
}

Task<Tables::SeatSet> Tables::set_seat(std::string table, int seat, Person who, Json request) {
  OpenTable opened = co_await open(table);
  Live live = opened.live;
  const SeatInfo place = seat_at(*live, seat);
  demand_owner(live->info, who);
  demand_open(live->info);
  const WantedSeat wanted = or_deny(read_changed_seat(request, live->info, most_thinking(house_->options)));
  SeatSet set;
  SeatInfo after = waiting_seat(SeatInfo::Kind::open);
  if (wanted.kind == "invited") {
    set.invite = random_id();
    after.kind = SeatInfo::Kind::invited;
    after.invite = fingerprint(set.invite);
  } else if (wanted.kind == kBot) {
    after = bot_seat(wanted.name);
  }
  if (live->info.rated) deny_rated_seat(after, nullptr);
  co_await release_company(live, place);
  set.info = co_await change_seat(live, seat, std::move(after));
  co_return set;
}

Task<void> Tables::start_if_full(Live live) {
  if (live->info.status != TableInfo::Status::open || live->info.waits()) co_return;
  const Time now = house_->roll_call.now();
  live->info.started = now;
  Running running = begin_running(live->info);
  const std::vector<Entry> entries = running.plan_start(now);
  running.replay(entries);
  wait_for_return(live->info, running);
  const Standing standing = standing_of(running, live->info.seats);
  std::string told = "seats " + live->info.id + "\n" + announcement(live->info, running.ply());
  const bool done = co_await house_->store.start(live->info.id, now, entries, standing, std::move(told));
  if (!done) {
    // Another node has started it, or somebody stood up.
    co_await catch_up(live);
    co_return;
  }
  live->info.status = TableInfo::Status::running;
  live->running = std::move(running);
  note(Weight::info, "match_started", {{"table", short_id(live->info.id)}, {"game", live->info.game}});
  tell_players(*live, Seat::nobody());
  call_bot(live);
}

Task<void> Tables::close(std::string table, Person who) {
  OpenTable opened = co_await open(table);
  Live live = opened.live;
  demand_owner(live->info, who);
  if (live->info.status == TableInfo::Status::imported) {
    co_await remove(table);
    co_return;
  }
  demand_open(live->info);
  co_await call_off(live);
}

Task<void> Tables::close_stale(std::string table) {
  OpenTable opened = co_await open(table);
  co_await call_off(opened.live);
}

Task<void> Tables::call_off(Live live) {
  const bool done = co_await house_->store.close_table(live->info.id, house_->now());
  if (!done) deny_conflict({"The match has started already.", "Die Partie hat schon begonnen."});
  live->info.status = TableInfo::Status::closed;
  show_table(*live);
  lobby_changed();
}

Task<void> Tables::remove(std::string table) {
  const bool done = co_await house_->store.remove_table(table);
  if (!done) deny_not_found();
  vanish(table);
}

// Who watches it is told, and whoever waits for it finds nothing.
void Tables::vanish(const std::string& table) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  const Live live = found->second;
  tables_.erase(found);
  live->loaded = false;
  live->info.status = TableInfo::Status::closed;
  show_table(*live);
  for (const auto& visitor : live->watchers) visitor->watching.erase(table);
  live->watchers.clear();
}

// Whoever goes for good leaves open tables, too.
Task<void> Tables::leave_open(std::string table, std::string person) {
  OpenTable opened = co_await open(table);
  Live live = opened.live;
  if (live->info.status != TableInfo::Status::open) co_return;
  if (live->info.owner == person) {
    co_await house_->store.close_table(table, house_->now());
    live->info.status = TableInfo::Status::closed;
    show_table(*live);
    lobby_changed();
  } else {
    for (int seat = 0; seat < live->info.players; ++seat) {
      const SeatInfo& place = live->info.seats[at(seat)];
      if (place.person == person && place.kind != SeatInfo::Kind::bot)
        co_await change_seat(live, seat, waiting_seat(SeatInfo::Kind::open));
    }
  }
}

// --- After the end.

Task<TableInfo> Tables::rematch(std::string table, Opener who) {
  OpenTable opened = co_await open(table);
  Live live = opened.live;
  const std::string person = who.person.id;
  if (!live->info.sat_here(person)) deny({"You did not play here.", "Du hast hier nicht mitgespielt."});
  if (live->info.status != TableInfo::Status::finished) {
    deny_conflict({"The match is not over yet.", "Die Partie ist noch nicht zu Ende."});
  }
  if (!live->info.next.empty()) {
    const std::optional<TableInfo> next = co_await house_->store.table(live->info.next);
    if (next) co_return *next;
  }
  Holdings more = kOneTable;
  more.lobby = live->info.is_public ? 1 : 0;
  co_await limit_new_tables(who, more);
  TableInfo info = live->info;
  describe_match(info, live->running->match().again(Seed::from_system()));
  info.id = random_id();
  info.owner = person;
  info.origin = who.origin;
  info.previous = table;
  info.next.clear();
  info.created = house_->now();
  info.started.reset();
  info.ended.reset();
  info.status = TableInfo::Status::open;
  const std::vector<Avoided> avoided = co_await house_->store.avoided_by(person);
  const auto blocked = [&](const std::string& other) {
    return std::any_of(avoided.begin(), avoided.end(),
                       [&](const Avoided& one) { return one.person == other && one.kind == Avoided::Kind::block; });
  };
  std::vector<SeatInfo> seats;
  for (std::size_t i = 0; i < info.seats.size(); ++i) {
    const SeatInfo& old = live->info.seats[(i + 1) % info.seats.size()];
    SeatInfo seat = waiting_seat(SeatInfo::Kind::open);
    if (old.kind == SeatInfo::Kind::bot) seat = bot_seat(old.bot);
    if (old.kind == SeatInfo::Kind::here && old.name != kGoneName) seat = here_seat(old.person, old.name);
    if (old.kind == SeatInfo::Kind::person && old.person == person) {
      seat = co_await seat_of_person(who.person, info.game, info.players);
    } else if (old.kind == SeatInfo::Kind::person && old.name != kGoneName && !blocked(old.person)) {
      seat.kind = SeatInfo::Kind::reserved;
      seat.person = old.person;
      seat.name = old.name;
    }
    seats.push_back(std::move(seat));
  }
  info.seats = std::move(seats);
  const bool linked = co_await house_->store.link_rematch(table, info, allowance());
  if (!linked) {
    // On another node somebody asked at the same time: it is the same table.
    co_await catch_up(live);
    const std::optional<TableInfo> next = co_await house_->store.table(live->info.next);
    const std::vector<Entry> none;
    if (!next) co_await deny_room(info, none);
    co_return *next;
  }
  live->info.next = info.id;
  show_table(*live);
  lobby_changed();
  OpenTable fresh = co_await open(info.id);
  co_await start_if_full(fresh.live);
  co_return fresh.live->info;
}

Task<NewTable> Tables::continue_from(std::string table, Opener who, Json request) {
  Problems problems;
  const Reader json(request, problems);
  json.only({"at", "title", "public", "spectators", "rated", "clock", "seats"});
  const int step = json["at"].integer(0, 1000000);
  if (!problems.empty()) deny_problems(problems);
  TableInfo info;
  {
    OpenTable opened = co_await open_for(table, who.person.id);
    demand_over(opened.live->info);
    const Match& match = opened.live->running->match();
    if (step > match.plies()) deny_bad_request({"The match is not that long.", "So lang ist die Partie nicht."});
    const Expected<Match> from = Match::from_position(match.save_position(step), Seed::from_system());
    if (!from) deny_bad_request(from.error());
    if (from->over()) deny_conflict({"The match is over there.", "Dort ist die Partie zu Ende."});
    describe_match(info, *from);
  }
  if (const auto wrong = read_wishes(info, request, house_->options.limits)) deny_bad_request(*wrong);
  if (info.rated) {
    deny_bad_request({"A match that starts in the middle cannot be rated.",
                      "Eine Partie, die mittendrin beginnt, kann nicht gewertet werden."});
  }
  info.previous = table;
  std::vector<WantedSeat> seats =
      or_deny(read_seats(request, info, house_->options.limits, most_thinking(house_->options)));
  co_return co_await add(std::move(info), std::move(seats), std::move(who));
}

Task<TableInfo> Tables::import(Opener who, std::string file) {
  // An import is no table that is played at: it takes up room, and nothing else.
  co_await limit_new_tables(who, kOneImport);
  auto work = [file]() { return Match::load(file); };
  std::optional<Expected<Match>> read = co_await elsewhere(house_->work, std::move(work), kImportLimit);
  if (!read) deny_bad_request({"This file takes too long to read.", "Diese Datei zu lesen dauert zu lange."});
  if (!*read) deny_bad_request(read->error());
  const Match& match = **read;
  TableInfo info = imported_table(match, house_->now());
  info.id = random_id();
  info.owner = who.person.id;
  info.origin = who.origin;
  const std::vector<Entry> entries = record_of(match, info.created);
  const Standing none;
  const bool done = co_await house_->store.add_table(info, entries, none, "", allowance());
  if (!done) co_await deny_room(info, entries);
  co_return info;
}

Task<std::string> Tables::file_of(std::string table, std::string person) {
  OpenTable opened = co_await open_for(table, person);
  demand_over(opened.live->info);
  co_return opened.live->running->match().save(opened.live->info.commitment);
}

namespace {

Seat past_reader_of(const LiveTable& live, const std::string& person, const std::string& seat) {
  if (!live.running) deny_conflict({"The match has not started.", "Die Partie hat nicht begonnen."});
  return or_deny(past_reader(live.info, *live.running, person, seat));
}

}  // namespace

Task<std::string> Tables::view_at(std::string table, std::string person, int step, std::string seat,
                                  Language language) {
  OpenTable opened = co_await open_for(table, person);
  const LiveTable& live = *opened.live;
  const Seat reader = past_reader_of(live, person, seat);
  const int steps = live.running->visible_steps(reader);
  if (step < 0 || step > steps) deny_not_found();
  co_return past_view(table, *live.running, reader, step, steps, language);
}

Task<std::string> Tables::story(std::string table, std::string person, std::string seat, Language language) {
  OpenTable opened = co_await open_for(table, person);
  const Seat reader = past_reader_of(*opened.live, person, seat);
  co_return story_of(table, *opened.live->running, reader, language);
}

Task<std::string> Tables::components_of(std::string table, std::string person) {
  OpenTable opened = co_await open_for(table, person);
  if (opened.live->running) co_return opened.live->running->match().game().components();
  const Running running = begin_running(opened.live->info);
  co_return running.match().game().components();
}

}  // namespace spielwerk::server
