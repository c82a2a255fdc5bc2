#include "bots/review.hpp"

#include <algorithm>

#include "bots/advice.hpp"
#include "core/index.hpp"

namespace spielwerk {

namespace {

constexpr int kPhases = 3;

// Choices that end up about the same cost nothing, whatever the last play-outs said.
double cost(double best, double played) { return std::max(0.0, best - played); }

const Analysis::Choice* choice_of(const Analysis& analysis, Action action) {
  const auto found = std::find_if(analysis.choices.begin(), analysis.choices.end(),
                                  [&](const Analysis::Choice& choice) { return choice.action == action; });
  return found == analysis.choices.end() ? nullptr : &*found;
}

double most_to_lose(const Review::Decision& first) { return first.analysis.choices.front().win_share; }

}  // namespace

Verdict verdict_on(double cost) {
  if (cost >= kBad) return Verdict::bad;
  return cost >= kInaccurate ? Verdict::inaccurate : Verdict::good;
}

Review::Review(const Match& match, const ReviewPlan& plan)
    : game_(match.shared_game()), log_(match.log()), plan_(plan), prospects_(prospects_in(*game_)) {
  positions_.push_back(match.start());
  for (const Match::Entry& entry : log_) positions_.push_back(game_->after(positions_.back(), entry.action));
  const auto chosen = [](const Match::Entry& entry) { return entry.seat.is_player(); };
  first_choice_ = static_cast<int>(std::find_if(log_.begin(), log_.end(), chosen) - log_.begin());
  Seat last;
  for (int ply = first_choice_; ply < static_cast<int>(log_.size()); ++ply) {
    const Seat mover = entry(ply).seat;
    if (mover != last && mover.is_player()) pieces_.push_back({Piece::Kind::moment, ply});
    last = mover;
    if (mover.is_chance()) {
      pieces_.push_back({Piece::Kind::draw, ply});
    } else if (game_->legal(before(ply)).size() > 1) {
      pieces_.push_back({Piece::Kind::decision, ply});
    }
  }
  pieces_.push_back({Piece::Kind::moment, static_cast<int>(log_.size())});
}

void Review::work(const std::atomic<bool>* stop) {
  if (finished()) return;
  const Piece& piece = pieces_[at(done_)];
  switch (piece.kind) {
    case Piece::Kind::decision: {
      Decision decision = look_at(piece.ply, stop);
      if (stop != nullptr && *stop) return;
      decisions_.push_back(std::move(decision));
      break;
    }
    case Piece::Kind::draw: {
      const Position& position = before(piece.ply);
      const Action drawn = entry(piece.ply).action;
      draws_.push_back({piece.ply, prospects_->luck_of(position, drawn, plan_.lucky, luck_at(piece))});
      break;
    }
    case Piece::Kind::moment: {
      const Position& position = before(piece.ply);
      moments_.push_back(
          {piece.ply, game_->to_move(position), prospects_->of(position, plan_.playouts, luck_at(piece))});
      break;
    }
  }
  ++done_;
}

// Each piece has luck of its own, so that it comes out the same in whatever order they are done.
std::uint64_t Review::luck_at(const Piece& piece) const {
  Rng rng(plan_.seed * 0x9e3779b97f4a7c15ULL + static_cast<std::uint64_t>(piece.ply) * 3 +
          static_cast<std::uint64_t>(piece.kind));
  return rng.next();
}

Review::Decision Review::look_at(int ply, const std::atomic<bool>* stop) const {
  const Match::Entry& made = entry(ply);
  const Expected<BotPlan> adviser = read_plan(kAdviser, game_->info().id, game_->players());
  const auto bot = bot_of(*adviser, *game_, luck_at({Piece::Kind::decision, ply}));
  Effort effort;
  effort.iterations = plan_.iterations;
  effort.stop = stop;
  effort.thorough = true;
  for (int i = ply; i < end_of_turn(ply); ++i) effort.chosen.push_back(entry(i).action);
  Decision decision;
  decision.ply = ply;
  decision.seat = made.seat;
  decision.played = made.action;
  decision.analysis = *bot->analyse(before(ply), made.seat, effort);
  const Analysis::Choice& best = decision.analysis.choices.front();
  decision.best = best.action;
  const Analysis::Choice* played = choice_of(decision.analysis, made.action);
  if (played == nullptr || played == &best) return decision;
  decision.chance = cost(best.win_share, played->win_share);
  decision.points = best.points - played->points;
  return decision;
}

int Review::end_of_turn(int ply) const {
  int end = ply + 1;
  while (end < static_cast<int>(log_.size()) && entry(end).seat == entry(ply).seat) ++end;
  return end;
}

// Thirds of what was done after the set-up.
int Review::phase_of(int ply) const {
  const int all = std::max(1, static_cast<int>(log_.size()) - first_choice_);
  return std::clamp(kPhases * (ply - first_choice_) / all, 0, kPhases - 1);
}

std::vector<Review::Turn> Review::turns() const {
  std::vector<Turn> turns;
  for (const Decision& decision : decisions_) {
    if (turns.empty() || decision.ply >= turns.back().to) {
      Turn turn;
      turn.from = decision.ply;
      while (turn.from > first_choice_ && entry(turn.from - 1).seat == decision.seat) --turn.from;
      turn.to = end_of_turn(decision.ply);
      turn.seat = decision.seat;
      turn.phase = phase_of(turn.from);
      turns.push_back(turn);
    }
    Turn& turn = turns.back();
    turn.decisions.push_back(&decision);
    // Each choice is judged with luck of its own: together they cost no more than there was to lose.
    turn.chance = std::min(turn.chance + decision.chance, most_to_lose(*turn.decisions.front()));
    turn.points += decision.points;
  }
  return turns;
}

}  // namespace spielwerk
