#include <algorithm>

#include "games/boonlake/rules.hpp"
#include "games/boonlake/words.hpp"

// What somebody may know of what happens, and what may be where it cannot be seen (14.1, 14.2).

namespace spielwerk::boonlake {

namespace {

// Takes a random card out of a set.
int take_random(CardSet& cards, Rng& rng) {
  auto left = static_cast<int>(rng.below(static_cast<std::uint32_t>(cards.size())));
  int taken = 0;
  cards.each([&](int card) {
    if (left-- == 0) taken = card;
  });
  cards.remove(taken);
  return taken;
}

// Boonlake 14.1: the hands of the others. What they held when the discards became the pile is known up to who had it,
// and what they drew since then came from that pile.
void imagine_hands(State& s, int players, Seat reader, Rng& rng) {
  CardSet held;
  CardSet drawn = s.pile;
  std::array<std::array<int, 2>, kMaxPlayers> sizes{};
  for (int seat = 0; seat < players; ++seat) {
    if (reader == Seat(seat)) continue;
    Player& player = s.player(seat);
    player.hand.each([&](int card) {
      const bool was_held = s.held.has(card);
      ++sizes[at(seat)][was_held ? 0 : 1];
      (was_held ? held : drawn).add(card);
    });
    player.hand = {};
  }
  for (int seat = 0; seat < players; ++seat) {
    CardSet& hand = s.player(seat).hand;
    for (int i = 0; i < sizes[at(seat)][0]; ++i) hand.add(take_random(held, rng));
    for (int i = 0; i < sizes[at(seat)][1]; ++i) hand.add(take_random(drawn, rng));
  }
  s.pile = drawn;
}

// Boonlake 1.9: dealt scoring tiles of the others. One that lies on the map by now stays what it is.
void imagine_goals(State& s, int players, Seat reader, Rng& rng) {
  std::array<bool, kGoals + 1> known{};
  known[0] = true;
  for (const int goal : s.goals) known[at(goal)] = true;
  for (int seat = 0; seat < players; ++seat) {
    if (reader != Seat(seat)) continue;
    for (const int goal : s.player(seat).dealt) known[at(goal)] = true;
  }
  std::array<std::uint8_t, kGoals> unknown{};
  std::uint32_t count = 0;
  for (int goal = 1; goal <= kGoals; ++goal) {
    if (!known[at(goal)]) unknown[count++] = static_cast<std::uint8_t>(goal);
  }
  for (int seat = 0; seat < players; ++seat) {
    if (reader == Seat(seat)) continue;
    Player& player = s.player(seat);
    const std::size_t chosen = player.chosen == player.dealt[0] ? 0 : 1;
    for (std::uint8_t& dealt : player.dealt) {
      if (known[dealt]) continue;
      std::uint8_t& imagined = unknown[rng.below(count)];
      dealt = imagined;
      imagined = unknown[--count];
    }
    if (player.chosen != 0) player.chosen = player.dealt[chosen];
  }
}

}  // namespace

State Boonlake::resample(const State& s, Seat reader, Rng& rng) const {
  State imagined = s;
  imagine_hands(imagined, players_, reader, rng);
  imagine_goals(imagined, players_, reader, rng);
  return imagined;
}

// What leads to chance with more than one outcome, and the last choice of a scoring tile: it shows all of them.
bool Boonlake::reveals(const State& s, Action action) const {
  State after = s;
  apply(after, action);
  if (s.goals[0] == 0 && after.goals[0] != 0) return true;
  while (to_move(after).is_chance()) {
    OutcomeList coming;
    outcomes(after, coming);
    if (coming.size() > 1) return true;
    apply(after, coming[0].action);
  }
  return false;
}

bool Boonlake::seen(const State& s, Action action, Seat reader) const {
  switch (act_of(action)) {
    case Act::draw:
    case Act::deal_goal:
    case Act::goal: return reader == Seat(s.step().seat);
    default: return true;
  }
}

Text Boonlake::veiled(const State& s, Action action) const {
  const int seat = s.over != 0 ? 0 : s.step().seat;
  switch (act_of(action)) {
    case Act::draw: return say("Seat {} draws a card", "Platz {} zieht eine Karte", seat);
    case Act::deal_goal:
      return say("Seat {} is dealt a scoring tile", "Platz {} erhält ein Wertungsplättchen zur Wahl", seat);
    case Act::goal: return {"Choose a scoring tile", "Ein Wertungsplättchen wählen"};
    default: return sentence(s, action);
  }
}

}  // namespace spielwerk::boonlake
