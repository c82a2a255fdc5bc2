#include "server/table/running.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/index.hpp"

namespace spielwerk::server {

namespace {

// Lines that are kept at hand; older ones are worked out again when somebody asks.
constexpr std::size_t kLinesKept = 48;

std::size_t place_of(Seat reader) { return reader.is_player() ? at(reader.index()) : at(kMaxSeats); }

int number(const std::string& text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

Running::Refused refused(Running::Refused::Code code, Text text) { return {code, {"", std::move(text)}}; }

}  // namespace

Running::Running(Match match, TimeControl control, std::vector<bool> timed, std::shared_ptr<const Outages> outages)
    : match_(std::move(match)),
      shared_position_(match_.position()),
      clock_(control, match_.config().players),
      timed_(std::move(timed)),
      outages_(std::move(outages)) {}

Seat Running::to_act() const {
  if (tentative()) return turn_;
  const Seat mover = match_.to_move();
  return mover.is_player() ? mover : Seat::nobody();
}

int Running::steps_seen(int ply, Seat reader) const {
  int seen = 0;
  while (seen < visible_steps(reader)) {
    const bool own = match_.log()[at(seen)].seat == reader;
    if ((own ? plies_[at(seen)] : shared_at_[at(seen)]) > ply) break;
    ++seen;
  }
  return seen;
}

int Running::told_ply(int ply) const {
  const auto found = std::find_if(quiet_leaves_.begin(), quiet_leaves_.end(),
                                  [&](const std::pair<int, int>& leave) { return leave.first == ply; });
  return found == quiet_leaves_.end() ? ply : found->second;
}

std::vector<LogLine> Running::log(int from_step, Seat reader) const {
  std::vector<LogLine> lines;
  const int end = visible_steps(reader);
  const int first_told = steps() - static_cast<int>(told_.size());
  if (from_step < first_told) {
    Position position = match_.at(from_step);
    for (int i = from_step; i < std::min(first_told, end); ++i) {
      const Match::Entry& done = match_.log()[at(i)];
      lines.push_back(line(position, done, i + 1, reader));
      position = match_.game().after(position, done.action);
    }
  }
  for (int i = std::max(from_step, first_told); i < end; ++i) {
    const Told& told = *told_[at(i - first_told)];
    lines.push_back({i + 1, told.seat, told.knows[place_of(reader)] ? told.open : told.veiled, told.rule});
  }
  return lines;
}

LogLine Running::line(const Position& before, const Match::Entry& done, int step, Seat reader) const {
  const AnyGame& game = match_.game();
  return {step, done.seat, game.told(before, done.action, reader), game.rule(before, done.action)};
}

// Called after a step, with the position before it.
void Running::remember(const Position& before) {
  if (!telling_) return;
  const AnyGame& game = match_.game();
  const Match::Entry& done = match_.log().back();
  Told told{done.seat,
            game.sentence(before, done.action),
            game.veiled(before, done.action),
            {},
            game.rule(before, done.action)};
  for (int seat = 0; seat < match_.config().players; ++seat)
    told.knows[at(seat)] = game.seen(before, done.action, Seat(seat));
  told.knows[at(kMaxSeats)] = game.seen(before, done.action, Seat::nobody());
  told_.push_back(std::make_shared<const Told>(std::move(told)));
  if (told_.size() > kLinesKept) told_.pop_front();
}

// --- Planning.

Entry Running::entry(Entry::Kind kind, Seat seat, std::string body, std::string client, Time now) const {
  return {ply_ + 1, kind, seat, std::move(body), std::move(client), now};
}

Running::Refused Running::late() const {
  return refused(Refused::Code::late, {"The table has moved on.", "Am Tisch ist es schon weitergegangen."});
}

// Whoever waits is late where everybody can see it, and not to move at every other ply: what he is told must not depend
// on how many entries the turn of somebody else has so far.
std::optional<Running::Refused> Running::may_act(Seat seat, int ply) const {
  const bool waits = !over() && to_act() != seat;
  if (waits ? ply <= public_ply_ : ply != ply_ + 1) return late();
  if (over()) return refused(Refused::Code::not_your_turn, {"The match is over.", "Die Partie ist zu Ende."});
  if (waits) {
    return refused(Refused::Code::not_your_turn, {"It is not your turn.", "Du bist nicht am Zug."});
  }
  return std::nullopt;
}

void Running::deal_into(std::vector<Entry>& entries, Time now) {
  while (!tentative() && match_.to_move().is_chance()) {
    const std::string token = match_.game().token(match_.position(), match_.next_deal());
    entries.push_back(entry(Entry::Kind::deal, Seat::chance(), token, "", now));
    apply(entries.back());
  }
}

std::vector<Entry> Running::plan_start(Time now) const {
  Running after = *this;
  std::vector<Entry> entries;
  after.deal_into(entries, now);
  return entries;
}

Running::Planned Running::plan_move(Seat seat, int ply, std::string_view token, std::string client, bool confirm,
                                    Time now) const {
  if (const auto refusal = may_act(seat, ply)) return *refusal;
  if (awaits_confirmation()) {
    return refused(Refused::Code::not_legal, {"Your turn is complete: end it, or take a choice back.",
                                              "Dein Zug ist fertig: beende ihn oder nimm eine Wahl zurück."});
  }
  if (!match_.find(token)) return Refused{Refused::Code::not_legal, match_.why_not(token)};
  Running after = *this;
  std::vector<Entry> entries = {entry(Entry::Kind::move, seat, std::string(token), std::move(client), now)};
  after.apply(entries.back());
  if (after.awaits_confirmation()) {
    // A card drawn in the middle of a turn does not end it: it comes at once.
    Match look = after.match_;
    look.deal();
    if (confirm || look.to_move() == seat) {
      entries.push_back(after.entry(Entry::Kind::confirm, seat, "", "", now));
      after.apply(entries.back());
    }
  }
  after.deal_into(entries, now);
  return entries;
}

Running::Planned Running::plan_confirm(Seat seat, int ply, std::string client, Time now) const {
  if (const auto refusal = may_act(seat, ply)) return *refusal;
  if (!awaits_confirmation()) {
    return refused(Refused::Code::not_legal, {"Your turn is not complete yet.", "Dein Zug ist noch nicht fertig."});
  }
  Running after = *this;
  std::vector<Entry> entries = {entry(Entry::Kind::confirm, seat, "", std::move(client), now)};
  after.apply(entries.back());
  after.deal_into(entries, now);
  return entries;
}

Running::Planned Running::plan_undo(Seat seat, int ply, std::string client, bool all, Time now) const {
  if (const auto refusal = may_act(seat, ply)) return *refusal;
  if (undoable() == 0) {
    return refused(Refused::Code::not_legal,
                   {"There is nothing that could be taken back: what was revealed or confirmed stands.",
                    "Es gibt nichts zurückzunehmen: Was aufgedeckt oder bestätigt ist, bleibt stehen."});
  }
  const int count = all ? undoable() : 1;
  return std::vector<Entry>{entry(Entry::Kind::undo, seat, std::to_string(count), std::move(client), now)};
}

Running::Planned Running::plan_leave(const std::vector<Seat>& seats, int ply, std::string client,
                                     const std::string& bot, Time now) const {
  if (ply != ply_ + 1) return late();
  if (over()) return refused(Refused::Code::not_your_turn, {"The match is over.", "Die Partie ist zu Ende."});
  std::vector<Entry> entries;
  for (const Seat seat : seats) {
    entries.push_back(entry(Entry::Kind::leave, seat, bot, std::exchange(client, {}), now));
    entries.back().ply = ply + static_cast<int>(entries.size()) - 1;
  }
  return entries;
}

// --- Taking in.

bool Running::take_in(const Entry& entry) { return apply(entry); }

bool Running::replay(const std::vector<Entry>& entries, const std::vector<Credit>& credits) {
  telling_ = false;
  auto credited = credits.begin();
  const auto take_credits = [&] {
    for (; credited != credits.end() && credited->ply <= ply_; ++credited) credit(credited->time);
  };
  take_credits();
  const bool fits = std::all_of(entries.begin(), entries.end(), [&](const Entry& entry) {
    const bool applied = apply(entry);
    take_credits();
    return applied;
  });
  telling_ = true;
  return fits;
}

bool Running::apply(const Entry& entry) {
  if (entry.ply != ply_ + 1) return false;
  switch (entry.kind) {
    case Entry::Kind::deal:
    case Entry::Kind::move:
      if (!play(entry)) return false;
      break;
    case Entry::Kind::confirm: share(entry.ply); break;
    case Entry::Kind::undo:
      if (!take_back(entry)) return false;
      break;
    case Entry::Kind::leave: timed_[at(entry.seat.index())] = false; break;
  }
  ply_ = entry.ply;
  if (is_quiet(entry)) {
    if (entry.kind == Entry::Kind::leave) quiet_leaves_.emplace_back(ply_, public_ply_);
  } else {
    public_ply_ = ply_;
    public_at_ = entry.at;
  }
  run_clock(entry.at);
  return true;
}

// Its ply would tell others how many entries there are in a turn that they do not see yet. That a seat has been given
// up is seen at the table.
bool Running::is_quiet(const Entry& entry) const {
  if (entry.kind == Entry::Kind::undo) return true;
  if (entry.kind == Entry::Kind::move) return tentative();
  const bool in_a_turn = public_ply_ < entry.ply - 1;
  return entry.kind == Entry::Kind::leave && in_a_turn && entry.seat != turn_;
}

bool Running::play(const Entry& entry) {
  const std::optional<Action> action = match_.find(entry.body);
  if (!action || match_.to_move() != entry.seat) return false;
  const Position before = match_.position();
  const bool stands = entry.kind == Entry::Kind::deal || match_.game().reveals(before, *action);
  match_.play(*action);
  plies_.push_back(entry.ply);
  turn_ = entry.seat;
  if (stands) share(entry.ply);
  remember(before);
  return true;
}

bool Running::take_back(const Entry& entry) {
  const int count = number(entry.body);
  if (count < 1 || count > undoable()) return false;
  ++takebacks_[at(turn_.index())];
  match_.shorten(steps() - count);
  plies_.resize(at(steps()));
  for (int i = 0; i < count && !told_.empty(); ++i) told_.pop_back();
  return true;
}

void Running::share(int ply) {
  shared_at_.resize(at(steps()), ply);
  shared_ = steps();
  shared_position_ = match_.position();
}

void Running::run_clock(Time now) {
  const Seat seat = to_act();
  const bool runs = seat.is_player() && timed_[at(seat.index())];
  clock_.pass_to(runs ? seat : Seat::nobody(), now, *outages_);
}

}  // namespace spielwerk::server
