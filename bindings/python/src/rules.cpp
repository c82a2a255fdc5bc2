#include "rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "play/games.hpp"
#include "play/layout.hpp"
#include "play/playout.hpp"

namespace spielwerk::python {

namespace {

template <Game G>
class Concrete final : public Engine {
 public:
  using State = typename G::State;
  explicit Concrete(const G& game) : game_(game) {}

  Seat to_move(const std::byte* state) const override { return game_.to_move(read(state)); }

  void possible(const std::byte* state, std::vector<Numbered>& list) const override {
    list_numbered(game_, read(state), list);
  }

  void apply(std::byte* state, Action action) const override { game_.apply(write(state), action); }

  void deal(std::byte* state, Rng& rng) const override {
    State& dealt = write(state);
    while (game_.to_move(dealt).is_chance()) game_.apply(dealt, random_outcome(game_, dealt, rng));
  }

  Estimate evaluate(const std::byte* state) const override { return game_.evaluate(read(state)); }

 private:
  static const State& read(const std::byte* state) { return *reinterpret_cast<const State*>(state); }
  static State& write(std::byte* state) { return *reinterpret_cast<State*>(state); }

  const G& game_;
};

std::unique_ptr<const Engine> engine_of(const AnyGame& game) {
  std::unique_ptr<const Engine> engine;
  with_concrete(game, [&]<class G>(const G& concrete) { engine = std::make_unique<Concrete<G>>(concrete); });
  return engine;
}

const GameEntry& entry_of(const std::string& game) {
  if (const GameEntry* entry = find_game(game)) return *entry;
  std::string known;
  for (const GameEntry& entry : games()) known += (known.empty() ? "" : ", ") + entry.info.id;
  throw Refused{{fmt::format("there is no game \"{}\"; there are {}", beginning(game, 100), known),
                 fmt::format("es gibt kein Spiel \"{}\"; es gibt {}", beginning(game, 100), known)}};
}

int value_of_option(const Option& option, const std::string& value) {
  std::string known;
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    if (option.values[i].id == value) return static_cast<int>(i);
    known += (known.empty() ? "" : ", ") + option.values[i].id;
  }
  throw Refused{{fmt::format("\"{}\" is no value of {}; there are {}", beginning(value, 100), option.id, known),
                 fmt::format("\"{}\" ist kein Wert von {}; es gibt {}", beginning(value, 100), option.id, known)}};
}

}  // namespace

Rules::Rules(const std::string& id, const Config& config, const Edition& edition, int revision)
    : game_(value_of(make_game(id, config, edition, revision))),
      engine_(engine_of(*game_)),
      entry_(find_game(id)),
      config_(config),
      edition_(edition),
      layout_(layout_of(*game_)) {}

Rules::Rules(const Match& match)
    : game_(match.shared_game()),
      engine_(engine_of(*game_)),
      entry_(&match.entry()),
      config_(match.config()),
      edition_(match.edition()),
      layout_(layout_of(*game_)) {}

Seat Rules::seat(int index) const {
  if (index >= 0 && index < game().players()) return Seat(index);
  throw Refused{{fmt::format("there is no seat {}; seats are 0 to {}", index, game().players() - 1),
                 fmt::format("es gibt keinen Platz {}; Plätze sind 0 bis {}", index, game().players() - 1)}};
}

Config config_of(const std::string& game, int players, const std::map<std::string, std::string>& options) {
  const GameInfo& info = entry_of(game).info;
  Config config;
  config.players = players;
  for (const auto& [id, value] : options) {
    const auto option =
        std::find_if(info.options.begin(), info.options.end(), [&](const Option& one) { return one.id == id; });
    if (option == info.options.end()) {
      throw Refused{{fmt::format("{} has no option \"{}\"", info.title, beginning(id, 100)),
                     fmt::format("{} hat keine Option \"{}\"", info.title, beginning(id, 100))}};
    }
    config.options[id] = value_of_option(*option, value);
  }
  return config;
}

Edition edition_of(const std::string& game, const std::string& text) {
  const GameEntry& entry = entry_of(game);
  if (text.empty()) return entry.edition;
  Edition edition = value_of(read_edition(text));
  const Json* whose = edition.document->find("game");
  if (whose == nullptr || whose->string != game) {
    throw Refused{{fmt::format("this edition is not one of {}", entry.info.title),
                   fmt::format("diese Ausgabe ist keine von {}", entry.info.title)}};
  }
  return edition;
}

}  // namespace spielwerk::python
