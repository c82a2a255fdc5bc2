#include <array>
#include <utility>

#include "games/boonlake/rules.hpp"
#include "games/boonlake/words.hpp"

// What somebody may know of what happens, and what may be where it cannot be seen (14.1, 14.2).

namespace spielwerk::boonlake {

namespace {

// Things that nobody sees, to be taken at random.
template <std::size_t kMost>
class Unseen {
 public:
  void add(int thing) { things_[count_++] = static_cast<std::uint8_t>(thing); }
  void add(const CardSet& cards) {
    cards.each([this](int card) { add(card); });
  }
  std::uint8_t take(Rng& rng) {
    std::uint8_t& place = things_[rng.below(count_)];
    return std::exchange(place, things_[--count_]);
  }

 private:
  std::array<std::uint8_t, kMost> things_{};
  std::uint32_t count_ = 0;
};

CardSet common(const CardSet& cards, const CardSet& others) {
  CardSet both;
  for (std::size_t word = 0; word < both.bits.size(); ++word) both.bits[word] = cards.bits[word] & others.bits[word];
  return both;
}
void add(CardSet& cards, const CardSet& more) {
  for (std::size_t word = 0; word < cards.bits.size(); ++word) cards.bits[word] |= more.bits[word];
}
void remove(CardSet& cards, const CardSet& others) {
  for (std::size_t word = 0; word < cards.bits.size(); ++word) cards.bits[word] &= ~others.bits[word];
}

// Boonlake 14.1: the hands of the others. What they held when the discards became the pile is known up to who had it,
// and what they drew since then came from that pile. How many of each kind somebody has is known: plays are seen.
void imagine_hands(State& s, int players, Seat reader, Rng& rng) {
  CardSet hands;
  std::array<std::array<int, 2>, kMaxPlayers> sizes{};
  for (int seat = 0; seat < players; ++seat) {
    if (reader == Seat(seat)) continue;
    const CardSet& hand = s.player(seat).hand;
    const int kept = common(hand, s.held).size();
    sizes[at(seat)] = {kept, hand.size() - kept};
    add(hands, hand);
  }
  if (hands.empty()) return;
  const CardSet kept = common(hands, s.held);
  remove(hands, kept);
  add(s.pile, hands);
  Unseen<kCards> held;
  Unseen<kCards> drawn;
  held.add(kept);
  drawn.add(s.pile);
  for (int seat = 0; seat < players; ++seat) {
    if (reader == Seat(seat)) continue;
    CardSet hand;
    for (int i = 0; i < sizes[at(seat)][0]; ++i) hand.add(held.take(rng));
    for (int i = 0; i < sizes[at(seat)][1]; ++i) {
      const int card = drawn.take(rng);
      hand.add(card);
      s.pile.remove(card);
    }
    s.player(seat).hand = hand;
  }
}

// Boonlake 1.9: scoring tiles that the others may choose, and what they chose. Once the choices are shown only what was
// given back is unknown, and nobody saw which of the two it was.
void imagine_goals(State& s, int players, Seat reader, Rng& rng) {
  if (s.goals.back() != 0) return;  // the set-up is over: they are in the box
  unsigned known = 0;
  for (const int goal : s.goals) known |= 1U << goal;
  for (int seat = 0; seat < players; ++seat) {
    if (reader != Seat(seat)) continue;
    for (const int goal : s.player(seat).dealt) known |= 1U << goal;
  }
  Unseen<kGoals> unknown;
  for (int goal = 1; goal <= kGoals; ++goal) {
    if ((known >> goal & 1U) == 0) unknown.add(goal);
  }
  for (int seat = 0; seat < players; ++seat) {
    if (reader == Seat(seat)) continue;
    Player& player = s.player(seat);
    const std::uint8_t shown = s.goals[at(seat)];
    for (std::uint8_t& dealt : player.dealt) {
      if (dealt != 0) dealt = shown != 0 && &dealt == &player.dealt[0] ? shown : unknown.take(rng);
    }
    if (player.chosen != 0) player.chosen = player.dealt[rng.below(2)];
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
