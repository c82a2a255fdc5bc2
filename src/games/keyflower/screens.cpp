#include <algorithm>

#include "games/keyflower/rules.hpp"

// What goes behind the screens and comes out, and what everybody knows about it (docs/rules/keyflower.md, section 13).
// Workers: what was seen going in stays known until it comes out. What comes out beyond that was among the unseen.
// Skills: the same, but one that is paid face down may have been any of them.

namespace spielwerk::keyflower {

namespace {

void bound_green(Player& player) {
  player.maybe_green = static_cast<std::uint8_t>(std::min<int>(player.maybe_green, player.unseen_workers()));
}

}  // namespace

// Whether a worker that somebody draws could be green, as far as everybody knows: some green worker is in the bag or
// unseen behind a screen.
bool Keyflower::green_unseen(const State& s) const {
  if (s.bag[kGreen] > 0) return true;
  for (int seat = 0; seat < players_; ++seat) {
    if (s.player(seat).workers[kGreen] > s.player(seat).known[kGreen]) return true;
  }
  return false;
}

void Keyflower::take_out(State& s, int seat, int colour, int count) const {
  Player& player = s.player(seat);
  const int known = std::min<int>(count, player.known[at(colour)]);
  player.workers[at(colour)] = static_cast<std::uint8_t>(player.workers[at(colour)] - count);
  player.known[at(colour)] = static_cast<std::uint8_t>(player.known[at(colour)] - known);
  if (colour == kGreen) player.maybe_green = static_cast<std::uint8_t>(player.maybe_green - (count - known));
  bound_green(player);
}

void Keyflower::put_in(State& s, int seat, int colour, int count) const {
  Player& player = s.player(seat);
  player.workers[at(colour)] = static_cast<std::uint8_t>(player.workers[at(colour)] + count);
  player.known[at(colour)] = static_cast<std::uint8_t>(player.known[at(colour)] + count);
}

void Keyflower::draw_in(State& s, int seat, int colour) const {
  Player& player = s.player(seat);
  if (green_unseen(s)) ++player.maybe_green;
  --s.bag[at(colour)];
  ++player.workers[at(colour)];
}

void Keyflower::put_skill(State& s, int seat, int skill) const {
  Player& player = s.player(seat);
  ++player.skills[at(skill)];
  ++player.known_skills[at(skill)];
}

void Keyflower::draw_skill(State& s, int seat, int skill) const {
  Player& player = s.player(seat);
  --s.skills[at(skill)];
  ++player.skills[at(skill)];
  ++player.unseen_skills;
}

void Keyflower::take_skill(State& s, int seat, int skill, bool shown) const {
  Player& player = s.player(seat);
  --player.skills[at(skill)];
  if (shown) {
    if (player.known_skills[at(skill)] > 0) {
      --player.known_skills[at(skill)];
    } else {
      --player.unseen_skills;
    }
  }
  // Nobody can have more unseen skills than skills. What is known is bounded by what is there in all.
  const int total = player.skill_total();
  player.unseen_skills = static_cast<std::uint8_t>(std::min<int>(player.unseen_skills, total));
  for (std::uint8_t& known : player.known_skills) known = static_cast<std::uint8_t>(std::min<int>(known, total));
}

}  // namespace spielwerk::keyflower
