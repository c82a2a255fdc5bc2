#include "bots/advice.hpp"

#include "core/index.hpp"
#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/net/secrets.hpp"
#include "server/table/messages.hpp"

// What a bot thinks, for people: hints at the table, analyses in the replay.

namespace spielwerk::server {

namespace {

constexpr const char* kAdviserName = "strong";
constexpr std::chrono::milliseconds kHintTime{1000};
// Where others need the time of somebody who has waited for too long already.
constexpr std::chrono::milliseconds kGlance{100};

[[noreturn]] void deny_turn(Text text) { throw Denied{409, "not_your_turn", std::move(text), 0}; }
[[noreturn]] void deny_now(Text text) { throw Denied{429, "slow_down", std::move(text), 0}; }

void demand_hints(const LiveTable& live) {
  if (live.info.rated && !live.info.over()) {
    deny({"There are no hints at a rated table: everybody plays alone.",
          "An einem gewerteten Tisch gibt es keine Hinweise: Alle spielen allein."});
  }
}

}  // namespace

// --- Hints.

Task<void> Tables::hint(std::shared_ptr<Visitor> visitor, Command command) {
  OpenTable table = co_await open_for(command.table, visitor->person_id());
  const LiveTable& live = *table.live;
  if (!live.info.seat_of(visitor->person_id()))
    deny({"You do not sit at this table.", "Du sitzt nicht an diesem Tisch."});
  demand_hints(live);
  const bool chooses = live.running && live.info.plays(visitor->person_id(), live.running->to_act()) &&
                       !live.running->awaits_confirmation();
  if (!chooses) deny_turn({"There is nothing for you to choose now.", "Du hast jetzt nichts zu wählen."});
  const Match& match = live.running->match();
  Thought thought;
  thought.at = live.running->ply();
  thought.seat = live.running->to_act();
  think(visitor, std::move(command), match.shared_game(), match.position(), std::move(thought),
        std::min(kHintTime, house_->options.analysis_limit));
}

// --- Analyses.

// When the match is over everybody's choices may be looked at; before, only one's own, as one saw them.
Task<void> Tables::analyse(std::shared_ptr<Visitor> visitor, Command command) {
  if (!visitor->person) deny({"Please say who you are first.", "Bitte sag zuerst, wer du bist."});
  if (command.off) {
    stop_thinking(*visitor, command.table);
    co_return;
  }
  OpenTable table = co_await open_for(command.table, visitor->person_id());
  const LiveTable& live = *table.live;
  if (!live.running) deny({"The match has not started.", "Die Partie hat nicht begonnen."});
  demand_hints(live);
  const Match& match = live.running->match();
  // Nobody is told how much others have chosen without confirming it.
  const int steps = live.running->visible_steps(live.info.seat_for(visitor->person_id(), live.running->to_act()));
  if (command.step > steps) deny_not_found();
  const Position position = match.at(command.step);
  Thought thought;
  thought.at = command.step;
  thought.seat = match.game().to_move(position);
  const bool own = live.info.plays(visitor->person_id(), thought.seat);
  if (!own && !live.info.over()) {
    deny({"Before the match is over you can only have your own choices analysed.",
          "Bevor die Partie zu Ende ist, kannst du nur deine eigenen Entscheidungen untersuchen lassen."});
  }
  if (!thought.seat.is_player()) deny({"Nobody has a choice there.", "Dort hat niemand eine Wahl."});
  if (command.step < steps) thought.played = match.game().token(position, match.log()[at(command.step)].action);
  for (int step = command.step; step < steps && match.log()[at(step)].seat == thought.seat; ++step)
    thought.chosen.push_back(match.log()[at(step)].action);
  think(visitor, std::move(command), match.shared_game(), position, std::move(thought), house_->options.analysis_limit);
}

// --- Thinking.

// One thought for each person.
void Tables::think(std::shared_ptr<Visitor> visitor, Command command, std::shared_ptr<const AnyGame> game,
                   Position position, Thought thought, std::chrono::milliseconds limit) {
  if (thinking_->contains(visitor->person_id()))
    deny_now({"A bot is still thinking for you.", "Ein Bot denkt noch für dich nach."});
  thinking_->insert({visitor->person_id(), {visitor.get(), command.table}});
  begin(think_about(std::move(visitor), std::move(command), std::move(game), std::move(position), std::move(thought),
                    limit));
}

// In threads of its own, so that no bot at a table has to wait for it.
Task<void> Tables::think_about(std::shared_ptr<Visitor> visitor, Command command, std::shared_ptr<const AnyGame> game,
                               Position position, Thought thought, std::chrono::milliseconds limit) {
  struct Thinking {
    std::shared_ptr<std::map<std::string, Asked>> asked;
    std::string person;
    ~Thinking() { asked->erase(person); }
  } const thinking{thinking_, visitor->person_id()};
  const auto& make = house_->options.make_bot;
  const bool thorough = command.kind != Command::Kind::hint;
  auto work = [game, position, seat = thought.seat, limit, thorough, chosen = thought.chosen, &make,
               seed = random_number()](const Thinkers::Turn& turn) {
    const auto bot = make(kAdviser, *game, seed);
    Effort effort;
    effort.limit = turn.quick() ? std::min(limit, kGlance) : turn.time;
    effort.stop = turn.stop;
    effort.thorough = thorough;
    effort.chosen = chosen;
    std::optional<Analysis> analysis = bot == nullptr ? std::nullopt : bot->analyse(position, seat, effort);
    if (!analysis) throw std::invalid_argument(kAdviser);
    return std::move(*analysis);
  };
  BotTime::Wish wish;
  wish.about = visitor->person_id();
  wish.payers = {{visitor->address, visitor->person_id()}};
  wish.most = limit;
  wish.usual = limit;
  wish.since = Thinkers::now();
  std::optional<Analysis> analysis = co_await house_->advisers.think(std::move(wish), std::move(work));
  if (!analysis) {
    const Refusal no_idea{"", {"The bot has no idea.", "Der Bot weiß keinen Rat."}};
    visitor->send(
        message(refused_message(command.id, command.table, "unavailable", no_idea, std::nullopt, visitor->language)));
    co_return;
  }
  thought.bot = kAdviserName;
  thought.take_in(*analysis, *game, position);
  if (command.kind == Command::Kind::hint) {
    thought.why = reason_of(*analysis, game->score_sources());
    visitor->send(message(hint_message(command.id, command.table, thought, visitor->language)));
  } else {
    if (!thought.chosen.empty()) thought.why = why_not_played(*analysis, thought.chosen.front(), game->score_sources());
    visitor->send(message(analysis_message(command.id, command.table, thought, visitor->language)));
  }
}

// What is being thought about for this visitor at this table is wanted no more. It answers with what it has.
void Tables::stop_thinking(const Visitor& visitor, std::string_view table) {
  const auto found = thinking_->find(visitor.person_id());
  if (found != thinking_->end() && found->second.visitor == &visitor && found->second.table == table)
    house_->advisers.hurry(found->first);
}

}  // namespace spielwerk::server
