#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/hash.hpp"
#include "play/playout.hpp"

// What every game promises at every position, checked without knowing the game. Each function says what is wrong, or
// nothing. The tests run them over random games, `spielwerk soak` over very many.

namespace spielwerk {

// The cheap part: invariants, a list without duplicates, a mover with something to do.
template <Game G>
std::string quick_conformance(const G& game, const typename G::State& state) {
  const std::string wrong = game.check(state).english;
  if (!wrong.empty()) return wrong;
  ActionList actions;
  OutcomeList outcomes;
  game.legal(state, actions);
  game.outcomes(state, outcomes);
  const Seat mover = game.to_move(state);
  if (mover.is_player() && mover.index() >= game.players()) return "a seat that nobody has is to move";
  if (mover.is_player() != !actions.empty()) return "legal actions do not fit who is to move";
  if (mover.is_chance() != !outcomes.empty()) return "outcomes do not fit who is to move";
  std::vector<Action> sorted(actions.begin(), actions.end());
  for (const Outcome& outcome : outcomes) {
    if (outcome.weight == 0) return "an outcome has no weight";
    sorted.push_back(outcome.action);
  }
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return "an action is listed twice";
  return "";
}

// Everything that can be done is in the game's grammar: in a step that it names, with a number of its own from which
// the action can be had again.
template <Game G>
std::string grammar_conformance(const G& game, const typename G::State& state) {
  const Grammar& grammar = G::grammar();
  ActionList actions;
  list_possible(game, state, actions);
  const bool chance = game.to_move(state).is_chance();
  for (const Action action : actions) {
    if (action.kind >= grammar.kinds().size()) return "an action of a kind that the grammar does not have";
    const ActionKind& kind = grammar.kind(action);
    const int number = grammar.number(action);
    if (kind.chance != chance || !kind.in(static_cast<int>(state.step().kind)))
      return fmt::format("in this step the grammar has no {}", game.token(state, action));
    if (number < 0 || number >= (chance ? grammar.outcomes() : grammar.actions()))
      return fmt::format("{} has no number", game.token(state, action));
    if ((chance ? grammar.outcome(number) : grammar.action(number)) != action)
      return fmt::format("another action has the number of {}", game.token(state, action));
  }
  return "";
}

// A preview names each thing once, and nothing that does not change.
inline std::string gains_conformance(const std::vector<Gain>& gains) {
  std::set<std::string> things;
  for (const Gain& gain : gains) {
    if (gain.what.empty() || gain.what.find_first_of(" \t\n\"") != std::string::npos) return "a gain without a word: ";
    if (gain.count == 0) return "a gain of nothing: ";
    if (!things.insert(gain.what).second) return "the same gain twice: ";
  }
  return "";
}

// Tokens, sentences, rules and targets of everything that can be done.
template <Game G>
std::string notation_conformance(const G& game, const typename G::State& state) {
  ActionList actions;
  list_possible(game, state, actions);
  std::set<std::string> tokens;
  for (const Action action : actions) {
    const std::string token = game.token(state, action);
    if (token.empty() || token.find_first_of(" \t\n\"") != std::string::npos)
      return "a token is empty or has blanks: " + token;
    if (!tokens.insert(token).second) return "two actions share the token " + token;
    const Text sentence = game.sentence(state, action);
    if (sentence.english.empty() || sentence.german.empty()) return "no sentence for " + token;
    if (game.rule(state, action).empty()) return "no rule for " + token;
    if (game.veiled(state, action).english.empty() || game.veiled(state, action).german.empty())
      return "nothing is told about " + token;
    if (game.to_move(state).is_player() && !game.seen(state, action, game.to_move(state)))
      return "a player does not see its own action " + token;
    if (game.targets(state, action).empty()) return "no targets for " + token;
    const std::string wrong = gains_conformance(game.gains(state, action));
    if (!wrong.empty()) return wrong + token;
  }
  if (game.prompt(state).english.empty() || game.prompt(state).german.empty()) return "no prompt";
  const Refusal refusal = game.why_not(state, "nonsense:x");
  if (refusal.text.english.empty() || refusal.text.german.empty()) return "no reason why nonsense is refused";
  return "";
}

// A copy made as JSON and read back is the same position.
template <Game G>
std::string round_trip_conformance(const G& game, const typename G::State& state) {
  JsonWriter json(true);
  game.write_position(state, json);
  Expected<Json> parsed = parse_json(json.text());
  if (!parsed) return "the position is not JSON: " + parsed.error().english;
  Problems problems;
  const typename G::State copy = game.read_position(Reader(*parsed, problems));
  if (!problems.empty()) return "the position cannot be read back: " + describe(problems).english;
  if (!(copy == state)) return "the position that was read back is another one";
  return fingerprint(copy) == fingerprint(state) ? "" : "equal positions have different fingerprints";
}

template <Game G>
std::string view_of(const G& game, const typename G::State& state, Seat reader) {
  JsonWriter json;
  game.view(state, reader, json);
  return json.take();
}

// What a seat sees after an action of somebody else is the same in a position that it imagines: not even who is asked
// next may tell hidden things.
template <Game G>
std::string follow_up_conformance(const G& game, typename G::State state, typename G::State imagined, Seat reader,
                                  Rng& rng) {
  if (!game.to_move(state).is_player() || game.to_move(state) == reader) return "";
  ActionList truth;
  ActionList fancy;
  game.legal(state, truth);
  game.legal(imagined, fancy);
  const Action action = truth[rng.below(static_cast<std::uint32_t>(truth.size()))];
  if (!game.seen(state, action, reader) || game.reveals(state, action)) return "";
  // The same to the eye: numbers of actions may stand for hidden things.
  const std::string token = game.token(state, action);
  const auto same =
      std::find_if(fancy.begin(), fancy.end(), [&](Action other) { return game.token(imagined, other) == token; });
  if (same == fancy.end()) return "";
  game.apply(imagined, *same);
  game.apply(state, action);
  return view_of(game, state, reader) == view_of(game, imagined, reader)
             ? ""
             : "what follows this tells hidden things: " + token;
}

// What a seat imagines is a sound position that looks to it exactly like the true one, with the same choices for it.
template <Game G>
std::string hidden_conformance(const G& game, const typename G::State& state, Rng& rng) {
  for (int i = 0; i <= game.players(); ++i) {
    const Seat reader = i == game.players() ? Seat::nobody() : Seat(i);
    const std::string seen = view_of(game, state, reader);
    if (!parse_json(seen)) return "a view is not JSON";
    if (!reader.is_player()) continue;
    const typename G::State imagined = game.resample(state, reader, rng);
    const std::string wrong = game.check(imagined).english;
    if (!wrong.empty()) return "an imagined position does not hold together: " + wrong;
    if (view_of(game, imagined, reader) != seen) return "an imagined position looks different to its own seat";
    for (int seat = 0; seat < game.players(); ++seat) {
      const bool known = game.knows_score(state, reader, Seat(seat));
      if (known && game.score(imagined).total(seat) != game.score(state).total(seat))
        return "points that a seat knows depend on hidden things";
    }
    if (!(game.to_move(imagined) == game.to_move(state))) return "somebody else is to move in an imagined position";
    const std::string told = follow_up_conformance(game, state, imagined, reader, rng);
    if (!told.empty()) return told;
    if (!(game.to_move(state) == reader)) continue;
    ActionList truth;
    ActionList fancy;
    game.legal(state, truth);
    game.legal(imagined, fancy);
    if (!std::equal(truth.begin(), truth.end(), fancy.begin(), fancy.end()))
      return "the choices depend on hidden things";
    if (imagined == state) continue;
    for (const Action action : truth)
      if (game.gains(state, action) != game.gains(imagined, action)) return "a preview shows hidden things";
  }
  return "";
}

// Plays on at random and checks the cheap part at every position.
template <Game G>
std::string playable_conformance(const G& game, typename G::State state, Rng& rng) {
  for (int ply = 0; ply < 2 * game.max_length(); ++ply) {
    const std::string wrong = quick_conformance(game, state);
    if (!wrong.empty()) return wrong;
    if (!random_step(game, state, rng)) return "";
  }
  return "the game does not end";
}

template <Game G>
std::string full_conformance(const G& game, const typename G::State& state, Rng& rng) {
  std::string wrong = quick_conformance(game, state);
  if (wrong.empty()) wrong = grammar_conformance(game, state);
  if (wrong.empty()) wrong = notation_conformance(game, state);
  if (wrong.empty()) wrong = round_trip_conformance(game, state);
  if (wrong.empty()) wrong = hidden_conformance(game, state, rng);
  return wrong;
}

}  // namespace spielwerk
