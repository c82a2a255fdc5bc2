#include "server/table/deeds.hpp"

#include <utility>
#include <variant>

#include "core/index.hpp"

namespace spielwerk::server {

Refusal because(std::string english, std::string german) { return {"", {std::move(english), std::move(german)}}; }

std::string_view code_of(Running::Refused::Code code) {
  switch (code) {
    case Running::Refused::Code::late: return "late";
    case Running::Refused::Code::not_your_turn: return "not_your_turn";
    case Running::Refused::Code::not_legal: return "not_legal";
  }
  return "not_legal";
}

namespace {

Running::Planned plan_undo(const Running& running, Seat seat, const Command& command, int most, Time now) {
  Running::Planned planned = running.plan_undo(seat, command.ply, command.id, command.all, now);
  if (std::holds_alternative<Running::Refused>(planned) || running.takebacks(seat) < most) return planned;
  const std::string times = std::to_string(most);
  return Running::Refused{
      Running::Refused::Code::not_legal,
      because(
          "You have taken something back " + times + " times in this match. More is not possible: confirm your turn.",
          "Du hast in dieser Partie " + times + "-mal etwas zurückgenommen. Mehr geht nicht: Bestätige deinen Zug.")};
}

}  // namespace

Running::Planned plan_of(const Running& running, Seat seat, const Command& command, int most_takebacks, Time now) {
  switch (command.kind) {
    case Command::Kind::move:
      return running.plan_move(seat, command.ply, command.token, command.id, command.confirm, now);
    case Command::Kind::confirm: return running.plan_confirm(seat, command.ply, command.id, now);
    default: return plan_undo(running, seat, command, most_takebacks, now);
  }
}

bool says_the_same(const Entry& entry, const Command& command) {
  switch (command.kind) {
    case Command::Kind::move: return entry.kind == Entry::Kind::move && entry.body == command.token;
    case Command::Kind::confirm: return entry.kind == Entry::Kind::confirm;
    case Command::Kind::undo: return entry.kind == Entry::Kind::undo;
    default: return entry.kind == Entry::Kind::leave;
  }
}

Refusal not_your_turn() { return because("It is not your turn.", "Du bist nicht am Zug."); }

Refusal why_not_now(const Running& running, std::string_view token) {
  if (running.awaits_confirmation()) {
    return because("Your turn is complete: end it, or take a choice back.",
                   "Dein Zug ist fertig: beende ihn oder nimm eine Wahl zurück.");
  }
  if (running.match().find(token)) return because("This can be done.", "Das geht.");
  return running.match().why_not(token);
}

Standing standing_of(const Running& running, const std::vector<SeatInfo>& seats, Time now) {
  Standing standing;
  standing.to_act = running.to_act();
  standing.deadline = running.clock().deadline();
  standing.clock_started = running.clock().started();
  standing.away = running.clock().stands_since();
  if (standing.to_act.is_player()) standing.bot_to_act = seats[at(standing.to_act.index())].played_by_bot();
  if (!running.over()) return standing;
  standing.ended = now;
  standing.seats = seats;
  const Scores scores = running.match().game().score(running.match().position());
  for (int seat = 0; seat < scores.seats; ++seat) {
    standing.seats[at(seat)].place = scores.place(seat);
    standing.seats[at(seat)].points = scores.total(seat);
  }
  return standing;
}

void give_up_seats(std::vector<SeatInfo>& seats, const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    if (entry.kind != Entry::Kind::leave) continue;
    seats[at(entry.seat.index())].left = true;
    seats[at(entry.seat.index())].bot = entry.body;
  }
}

}  // namespace spielwerk::server
