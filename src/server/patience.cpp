#include <algorithm>

#include "core/index.hpp"
#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/log.hpp"
#include "server/net/secrets.hpp"
#include "server/table/messages.hpp"

// Patience: at a table without a clock the others decide how long they wait for somebody, and seats can change hands.

namespace spielwerk::server {

namespace {

// More time as a gift.
constexpr Time kGift = kDay;

[[noreturn]] void deny_clock() {
  deny_conflict({"This is for running tables without a clock.", "Das gibt es nur an laufenden Tischen ohne Uhr."});
}

bool is_patient(const LiveTable& live) {
  return live.info.status == TableInfo::Status::running && live.running && !live.running->over() &&
         live.info.clock.kind == TimeControl::Kind::none;
}

}  // namespace

// Whom the table waits for: a person who has not given up.
std::string Tables::awaited(const LiveTable& live) const {
  const Seat seat = live.running->to_act();
  if (!seat.is_player()) return {};
  const SeatInfo& info = live.info.seats[at(seat.index())];
  return info.of(info.person) ? info.person : std::string();
}

// Everybody else who plays.
std::set<std::string> Tables::others_than(const LiveTable& live, const std::string& person) const {
  std::set<std::string> others;
  for (const SeatInfo& seat : live.info.seats)
    if (seat.of(seat.person) && seat.person != person) others.insert(seat.person);
  return others;
}

// What was wished and given about a turn counts for that turn.
void Tables::renew_patience(LiveTable& live) const {
  const int ply = live.running->public_ply();
  if (live.patience.ply == ply) return;
  live.patience.ply = ply;
  live.patience.extra = 0;
  live.patience.replace.clear();
}

PatienceView Tables::waiting(LiveTable& live) const {
  renew_patience(live);
  PatienceView waiting;
  waiting.seat = live.running->to_act();
  waiting.since = std::max(live.running->public_at(), live.info.started.value_or(0));
  waiting.until = waiting.since + house_->options.limits.silent_hours * kHour + live.patience.extra;
  waiting.paused = live.patience.paused;
  const std::string person = awaited(live);
  if (person.empty()) waiting.seat = Seat::nobody();
  waiting.replace = live.patience.replace;
  waiting.pause = live.patience.pause;
  waiting.needed = static_cast<int>(others_than(live, person).size());
  return waiting;
}

void Tables::show_patience(LiveTable& live, const std::shared_ptr<Visitor>& visitor) {
  if (!is_patient(live) || others_than(live, "").size() < 2) return;
  visitor->send(message(patience_message(live.info.id, waiting(live))));
}

// Everybody, if it is another one than they have been shown.
void Tables::show_patience(LiveTable& live) {
  if (!is_patient(live)) return;
  std::string shown = patience_message(live.info.id, waiting(live));
  if (shown == live.patience_shown) return;
  live.patience_shown = std::move(shown);
  for (const auto& visitor : live.watchers) show_patience(live, visitor);
}

Task<void> Tables::wish(std::string table, std::string person, std::string what) {
  OpenTable opened = co_await open_for(table, person);
  Live live = opened.live;
  if (!is_patient(*live)) deny_clock();
  if (!live->info.seat_of(person)) deny({"You do not play here.", "Du spielst hier nicht mit."});
  renew_patience(*live);
  Patience patience = live->patience;
  const std::string slow = awaited(*live);
  const PatienceView now = waiting(*live);
  if (what == "replace" || what == "time") {
    if (slow.empty() || slow == person) {
      deny_conflict({"The table waits for you, or for nobody.", "Der Tisch wartet auf dich, oder auf niemanden."});
    }
    if (what == "time") {
      patience.extra += kGift;
      patience.replace.clear();
    } else if (patience.paused || now.until > house_->now()) {
      deny_conflict(
          {"Not yet: the table shows until when you wait.", "Noch nicht: Der Tisch zeigt, bis wann ihr wartet."});
    } else {
      patience.replace.insert(person);
    }
  } else if (what == "pause") {
    patience.pause.insert(person);
    const std::set<std::string> all = others_than(*live, "");
    if (!patience.paused && std::includes(patience.pause.begin(), patience.pause.end(), all.begin(), all.end()))
      patience.paused = house_->now();
  } else {
    // Whoever wants to go on ends a pause, and takes back what he wished.
    if (patience.paused) patience.extra += house_->now() - std::max(*patience.paused, now.since);
    patience.paused.reset();
    patience.pause.clear();
    patience.replace.erase(person);
  }
  const std::set<std::string> others = others_than(*live, slow);
  const bool agreed = !slow.empty() && !others.empty() &&
                      std::includes(patience.replace.begin(), patience.replace.end(), others.begin(), others.end());
  if (agreed) patience.replace.clear();
  co_await house_->store.set_patience(table, patience);
  live->patience = patience;
  if (agreed) {
    note(Weight::info, "seat_replaced", {{"table", short_id(table)}});
    co_await vacate(live, slow, "");
  }
  show_patience(*live);
}

// --- Seats that change hands.

// My own, or one that a bot has taken over.
Task<std::string> Tables::offer_seat(std::string table, int seat, std::string person) {
  OpenTable opened = co_await open_for(table, person);
  Live live = opened.live;
  if (!is_patient(*live)) deny_clock();
  if (seat < 0 || seat >= live->info.players) deny_not_found();
  const SeatInfo place = live->info.seats[at(seat)];
  const bool mine = place.of(person);
  const bool given_up = place.left && live->info.seat_of(person);
  if (place.kind != SeatInfo::Kind::person || (!mine && !given_up)) {
    deny({"This is not your seat.", "Das ist nicht dein Platz."});
  }
  if (live->info.rated) {
    deny({"At a rated table nobody plays for somebody else.",
          "An einem gewerteten Tisch spielt niemand für jemand anderen."});
  }
  const std::string secret = random_id();
  const bool done = co_await house_->store.set_seat_invitation(table, seat, fingerprint(secret));
  if (!done) deny_conflict({"Somebody was faster.", "Jemand war schneller."});
  live->info.seats[at(seat)].invite = fingerprint(secret);
  co_return secret;
}

// Somebody comes with such an invitation.
Task<TableInfo> Tables::take_over(Live live, int seat, Person who, std::string invite) {
  const SeatInfo place = live->info.seats[at(seat)];
  const bool welcome = is_patient(*live) && !place.invite.empty() && place.kind == SeatInfo::Kind::person &&
                       same_secret(place.invite, fingerprint(invite));
  if (!welcome) deny_conflict({"The match has started already.", "Die Partie hat schon begonnen."});
  co_await deny_blocked(live->info, who.id);
  co_await limit_seats(who.id);
  SeatInfo after = co_await seat_of_person(who, live->info.game, live->info.players);
  const bool done = co_await house_->store.take_seat(live->info.id, seat, place.invite, after);
  if (!done) {
    co_await catch_up(live);
    deny_conflict({"Somebody was faster.", "Jemand war schneller."});
  }
  live->info.seats[at(seat)] = std::move(after);
  house_->bots.drop(live->info.id);
  note(Weight::info, "seat_changed_hands", {{"table", short_id(live->info.id)}});
  show_table(*live);
  show_state(*live);
  tell_players(*live, live->running->to_act());
  call_bot(live);
  co_return live->info;
}

}  // namespace spielwerk::server
