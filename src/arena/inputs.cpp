#include "arena/inputs.hpp"

#include <fmt/format.h>

#include <atomic>

#include "bots/sight.hpp"
#include "core/json.hpp"
#include "core/platform.hpp"
#include "core/rng.hpp"
#include "play/games.hpp"

namespace spielwerk::arena {

namespace {

// Turns at random are few, and what came of them tells most.
constexpr double kAstrayWeight = 6;

// What stands behind each row.
struct Label {
  float hand;     // the points that the hand-written evaluation expects
  float spread;   // ... and how uncertain it is
  float points;   // at the end
  float victory;  // its part of it
  float phase;    // how much of the game was played, of 1
  float astray;   // 1 after a turn at random
};

template <Game G>
class Replay {
 public:
  using State = typename G::State;

  Replay(const G& game, const GameRecord& record) : game_(game), record_(record) {}

  // Every position after a turn, or an empty list if the record is not of this game.
  std::vector<State> ends() {
    std::vector<State> ends;
    State state = game_.start();
    for (Seat mover = game_.to_move(state); !mover.is_nobody(); mover = game_.to_move(state)) {
      if (!step(state, mover)) return {};
      if (mover.is_player() && game_.to_move(state) != mover) ends.push_back(state);
    }
    scores_ = game_.score(state);
    for (int seat = 0; seat < game_.players(); ++seat)
      if (record_.totals.size() <= at(seat) || record_.totals[at(seat)] != scores_.total(seat)) return {};
    return ends.size() == record_.astray.size() ? ends : std::vector<State>{};
  }
  const Scores& scores() const { return scores_; }

 private:
  bool step(State& state, Seat mover) {
    if (mover.is_chance()) {
      outcomes_.clear();
      game_.outcomes(state, outcomes_);
      const std::size_t place = take(outcomes_.size());
      if (place < outcomes_.size()) game_.apply(state, outcomes_[place].action);
      return place < outcomes_.size();
    }
    actions_.clear();
    game_.legal(state, actions_);
    const std::size_t place = take(actions_.size());
    if (place < actions_.size()) game_.apply(state, actions_[place]);
    return place < actions_.size();
  }

  std::size_t take(std::size_t of) {
    if (of == 1) return 0;
    return next_ < record_.choices.size() ? record_.choices[next_++] : of;
  }

  const G& game_;
  const GameRecord& record_;
  Scores scores_;
  std::size_t next_ = 0;
  ActionList actions_;
  OutcomeList outcomes_;
};

template <Game G>
class Writer {
 public:
  Writer(const G& game, const InputsPlan& plan) : game_(game), plan_(plan), sight_(game) {}

  // False if a game is none.
  bool write(const GamesBlock& block, std::string& bytes) {
    Rng rng(plan_.seed * 0x9e3779b97f4a7c15ULL + block.number);
    for (const GameRecord& record : block.games) {
      Replay<G> replay(game_, record);
      const auto ends = replay.ends();
      if (ends.empty()) return false;
      double weight = 0;
      for (const bool astray : record.astray) weight += astray ? kAstrayWeight : 1;
      const double part = plan_.positions / weight;
      for (std::size_t i = 0; i < ends.size(); ++i) {
        const double chance = part * (record.astray[i] ? kAstrayWeight : 1);
        const double point = static_cast<double>(rng.next() >> 11) * 0x1.0p-53;
        if (point >= chance || game_.to_move(ends[i]).is_nobody()) continue;
        const float phase = static_cast<float>(i) / static_cast<float>(ends.size());
        write(ends[i], replay.scores(), phase, record.astray[i], bytes);
      }
    }
    return true;
  }

 private:
  void write(const typename G::State& state, const Scores& scores, float phase, bool astray, std::string& bytes) {
    const Estimate estimate = game_.evaluate(state);
    int winners = 0;
    for (int seat = 0; seat < game_.players(); ++seat) winners += scores.place(seat) == 1 ? 1 : 0;
    for (int seat = 0; seat < game_.players(); ++seat) {
      sight_.see(state, Seat(seat), row_);
      const float victory = scores.place(seat) == 1 ? 1 / static_cast<float>(winners) : 0;
      const Label label = {
          estimate.points[at(seat)], estimate.spread, static_cast<float>(scores.total(seat)), victory, phase,
          astray ? 1.0F : 0.0F};
      bytes.append(reinterpret_cast<const char*>(row_.data()), row_.size());
      bytes.append(reinterpret_cast<const char*>(&label), sizeof label);
    }
  }

  const G& game_;
  const InputsPlan& plan_;
  Sight<G> sight_;
  std::array<std::uint8_t, Sight<G>::kSize> row_{};
};

// So many blocks at a time, so that they can be written in order.
template <Game G>
bool write_all(const std::vector<GamesBlock>& blocks, const InputsPlan& plan, const G& game, std::ostream& out) {
  const std::size_t step = static_cast<std::size_t>(plan.threads) * 4;
  for (std::size_t begin = 0; begin < blocks.size(); begin += step) {
    const std::size_t end = std::min(begin + step, blocks.size());
    std::vector<std::string> bytes(end - begin);
    std::atomic<std::size_t> next = begin;
    std::atomic<bool> good = true;
    const auto work = [&] {
      Writer<G> writer(game, plan);
      for (std::size_t i = next++; i < end; i = next++)
        if (!writer.write(blocks[i], bytes[i - begin])) good = false;
    };
    side_by_side(at(plan.threads), [&](std::size_t) { work(); });
    if (!good) return false;
    for (const std::string& some : bytes) out << some;
  }
  return true;
}

}  // namespace

std::string inputs_head(const AnyGame& game, const std::string& edition) {
  std::size_t columns = 0;
  with_concrete(game, [&]<class G>(const G&) { columns = Sight<G>::kSize; });
  JsonWriter json;
  json.object().member("game", game.info().id).member("revision", game.info().revision).member("edition", edition);
  json.member("layout", fmt::format("{:016x}", layout_of(game.info().id)));
  json.member("players", game.players()).member("columns", static_cast<int>(columns));
  json.key("labels").array();
  for (const char* label : {"hand", "spread", "points", "victory", "phase", "astray"}) json.value(label);
  json.end().end();
  return json.take() + '\n';
}

std::optional<Text> write_inputs(const std::vector<GamesBlock>& blocks, const InputsPlan& plan, const AnyGame& game,
                                 std::ostream& out) {
  bool good = false;
  with_concrete(game, [&](const auto& concrete) { good = write_all(blocks, plan, concrete, out); });
  if (good) return std::nullopt;
  return Text{"a game of this file cannot be replayed by these rules",
              "eine Partie dieser Datei lässt sich mit diesen Regeln nicht nachspielen"};
}

}  // namespace spielwerk::arena
