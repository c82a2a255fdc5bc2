#pragma once

#include <tuple>

#include "games/boonlake/rules.hpp"
#include "games/helios/rules.hpp"
#include "games/keyflower/rules.hpp"
#include "games/suna_valo/rules.hpp"
#include "play/any_game.hpp"

// The one list of games: whoever adds a game adds it here (docs/adding-a-game.md).

namespace spielwerk {

using AllGames = std::tuple<helios::Helios, suna_valo::SunaValo, keyflower::Keyflower, boonlake::Boonlake>;

// Calls back with the concrete game.
template <class Callback, class... Games>
void with_concrete(const AnyGame& game, Callback&& callback, std::tuple<Games...>*) {
  const auto attempt = [&]<class G>(G*) {
    if (const auto* erased = dynamic_cast<const Erased<G>*>(&game)) callback(erased->game());
  };
  (attempt(static_cast<Games*>(nullptr)), ...);
}
template <class Callback>
void with_concrete(const AnyGame& game, Callback&& callback) {
  with_concrete(game, std::forward<Callback>(callback), static_cast<AllGames*>(nullptr));
}

}  // namespace spielwerk
