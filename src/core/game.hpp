#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/action.hpp"
#include "core/config.hpp"
#include "core/estimate.hpp"
#include "core/expected.hpp"
#include "core/gain.hpp"
#include "core/grammar.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"
#include "core/scores.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"

// What a game is.
//
// A game is a value and two functions. The value is the position, a flat `State` that is copied with memcpy and holds
// nothing random and no pointers. `legal` lists what may be done now, `apply` does one of those things. An object of
// the game's class holds what does not change during a match: the number of players, the options and the edition (what
// is printed on the components). Everything else in Spielwerk (matches, bots, server, clients) is written once, over
// this page.
//
// A turn is a chain of small choices. Whatever is still to be chosen waits on a stack of pending steps inside the
// state. Where chance decides, `to_move` is chance, `outcomes` lists what can come, and somebody (the dealer, a test, a
// person with the real box) applies one of the outcomes like any other action.

namespace spielwerk {

template <class G>
concept Game =
    // A position is plain data without padding: equal positions are equal bytes.
    std::is_trivially_copyable_v<typename G::State> && std::has_unique_object_representations_v<typename G::State> &&
    requires(const G& game, const typename G::State& state, typename G::State& changed, Action action, Seat seat,
             ActionList& actions, OutcomeList& outcomes, Rng& rng, JsonWriter& json, Reader position,
             std::string_view text, const Config& config, Reader edition) {
      // Its name, its numbers of players, its options, the revision of its rules.
      { G::info() } -> std::same_as<GameInfo>;
      // The rules for a configuration that fits `info`. What is wrong with the edition is noted with the reader; use
      // the game only if nothing was.
      { G::make(config, edition) } -> std::same_as<G>;
      // How many seats play.
      { game.players() } -> std::same_as<int>;
      // The position before anything has been dealt or chosen.
      { game.start() } -> std::same_as<typename G::State>;
      // Who must choose now: a player, chance, or nobody when the game is over.
      { game.to_move(state) } -> std::same_as<Seat>;
      // Appends every action that the player to move may choose: complete, exact, without duplicates, in a stable
      // order. Appends nothing at chance and at the end. Never empty when a player is to move.
      { game.legal(state, actions) } -> std::same_as<void>;
      // At chance: appends what can come, each with its weight.
      { game.outcomes(state, outcomes) } -> std::same_as<void>;
      // At chance: the number of the pile that is drawn from. The dealer keeps a stream of random numbers for each
      // pile.
      { game.pile(state) } -> std::same_as<int>;
      // Applies one listed action or outcome. Anything else is a broken promise of the caller.
      { game.apply(changed, action) } -> std::same_as<void>;
      // The points as if the game ended now, by source; final when nobody is to move.
      { game.score(state) } -> std::same_as<Scores>;
      { game.score_sources() } -> std::same_as<std::vector<ScoreSource>>;
      // What a good player would expect of the position, for bots: quick, allocates nothing, defined wherever the game
      // is not over. Bots call it with positions that somebody imagines: it may look at everything.
      { game.evaluate(state) } -> std::same_as<Estimate>;

      // What a seat may see (a spectator: Seat::nobody()), as one JSON object.
      { game.view(state, seat, json) } -> std::same_as<void>;
      // Whether the first seat (a spectator: Seat::nobody()) may know all the points of the second.
      { game.knows_score(state, seat, seat) } -> std::same_as<bool>;
      // What never changes during the match and everybody may see (names, costs, the printed board), as JSON.
      { game.components(json) } -> std::same_as<void>;
      // A position that the seat cannot tell from the true one, given all that it has seen. It depends on nothing but
      // what the seat sees and the generator: two positions that look the same to the seat give the same one.
      { game.resample(state, seat, rng) } -> std::same_as<typename G::State>;
      // Whether a player's action shows something that was hidden, so that it cannot be taken back.
      { game.reveals(state, action) } -> std::same_as<bool>;

      // Whether a seat (a spectator: Seat::nobody()) may know this action or outcome, as it is done in this position.
      // Who may not is told `veiled` instead of `sentence`: "draws a card".
      { game.seen(state, action, seat) } -> std::same_as<bool>;
      { game.veiled(state, action) } -> std::same_as<Text>;

      // What kinds of action there are, with their arguments and the flat numbers of all actions: core/grammar.hpp.
      { G::grammar() } -> std::same_as<const Grammar&>;
      // The words of the arguments of an action that is in the declared range. They do not depend on the position.
      { game.argument_words(action) } -> std::same_as<std::vector<std::string>>;
      // What is being asked: a kind of step of the game's own. Steps that the grammar names for an action ask for it.
      { static_cast<int>(state.step().kind) } -> std::same_as<int>;

      // The text of an action in logs and on the wire. Two listed actions never share one.
      { game.token(state, action) } -> std::same_as<std::string>;
      // What the action does, for people.
      { game.sentence(state, action) } -> std::same_as<Text>;
      // The number of the rule that the action rests on, as in docs/rules/<game>.md.
      { game.rule(state, action) } -> std::same_as<std::string>;
      // The names of the things on the table that the action touches: "field:d4", "building:palace".
      { game.targets(state, action) } -> std::same_as<std::vector<std::string>>;
      // What the action brings and costs the player who chooses it, as far as it is certain and this player may know
      // it: at once, or when the choices that belong to it are made. For previews: asked for when a list is shown,
      // never by who only plays. Each thing once, under a word of the game's own, and no zeros.
      { game.gains(state, action) } -> std::same_as<std::vector<Gain>>;
      // What must be chosen now, in one line.
      { game.prompt(state) } -> std::same_as<Text>;
      // Why this text is not one of the legal actions here.
      { game.why_not(state, text) } -> std::same_as<Refusal>;

      // Empty if every invariant holds (each piece in exactly one place, nothing negative), else what is wrong.
      { game.check(state) } -> std::same_as<Text>;
      // The whole position as JSON that a person can edit, and back.
      { game.write_position(state, json) } -> std::same_as<void>;
      { game.read_position(position) } -> std::same_as<typename G::State>;

      // The largest number of actions and outcomes that a whole game can take.
      { game.max_length() } -> std::same_as<int>;
    };

}  // namespace spielwerk
