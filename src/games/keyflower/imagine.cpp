#include "games/keyflower/imagine.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

// Rule 13: what a seat knows about what it does not see. How things are dealt is said in imagine.hpp.

namespace spielwerk::keyflower {

namespace {

constexpr int kAttempts = 30;

template <class Counts>
int sum_of(const Counts& counts) {
  int sum = 0;
  for (const int count : counts) sum += count;
  return sum;
}

// In how many ways some of many can be chosen. A double, because only its size matters.
double choose(int many, int some) {
  if (some < 0 || some > many) return 0;
  double ways = 1;
  for (int i = 1; i <= some; ++i) ways = ways * (many - some + i) / i;
  return ways;
}

unsigned any_bit(unsigned mask, Rng& rng) {
  for (std::uint32_t n = rng.below(static_cast<std::uint32_t>(std::popcount(mask))); n > 0; --n) mask &= mask - 1;
  return mask & (~mask + 1);
}

// So many bits of a mask.
unsigned any_bits(unsigned mask, int count, Rng& rng) {
  unsigned bits = 0;
  for (; count > 0; --count) bits |= any_bit(mask & ~bits, rng);
  return bits;
}

}  // namespace

Imagination::Imagination(const Keyflower& game, const State& s, Seat reader, Rng& rng)
    : game_(game), s_(s), reader_(reader.is_player() ? reader.index() : -1), middle_(-1), rng_(rng) {
  const Seat mover = game.to_move(s);
  if (mover.is_player() && mover.index() != reader_) middle_ = mover.index();
}

State Imagination::deal() {
  if (s_.over != 0) return s_;
  deal_workers();
  deal_skills();
  deal_winter();
  return s_;
}

// One of these, each as likely as its number says.
int Imagination::draw(const int* counts, int kinds) {
  int total = 0;
  for (int kind = 0; kind < kinds; ++kind) total += counts[kind];
  assert(total > 0);
  int point = static_cast<int>(rng_.below(static_cast<std::uint32_t>(total)));
  int kind = 0;
  while (point >= counts[kind]) point -= counts[kind++];
  return kind;
}

double Imagination::unit() {
  constexpr double kSmallest = 1.0 / 9007199254740992.0;  // 2^-53
  return static_cast<double>(rng_.next() >> 11) * kSmallest;
}

// For choosing one of many things that come one after the other: whether this one replaces the one before.
bool Imagination::likely(double weight, double& total) {
  total += weight;
  return weight > 0 && unit() * total < weight;
}

// Workers that are about to leave the screen (4b) lie behind it still, and everybody knows it.
Imagination::Screen Imagination::screen_of(int seat) const {
  const Player& player = s_.player(seat);
  const bool musters = s_.step().kind == StepKind::muster && s_.step().seat == seat;
  Screen screen;
  for (std::size_t i = 0; i < kColours; ++i)
    screen.sure[i] = std::max<int>(player.known[i], musters ? s_.muster.sent[i] : 0);
  screen.open = player.worker_total() - sum_of(screen.sure);
  screen.green = std::min(player.maybe_green - (screen.sure[kGreen] - player.known[kGreen]), screen.open);
  return screen;
}

void Imagination::deal_workers() {
  for (std::size_t i = 0; i < kColours; ++i) workers_[i] = s_.bag[i];
  green_places_ = s_.bag_total();
  for (int seat = 0; seat < game_.players(); ++seat) {
    if (!hidden(seat)) continue;
    const Screen& screen = screens_[at(seat)] = screen_of(seat);
    for (std::size_t i = 0; i < kColours; ++i) workers_[i] += s_.player(seat).workers[i] - screen.sure[i];
    green_places_ += screen.green;
  }
  const StepKind kind = s_.step().kind;
  const bool asked = middle_ >= 0 && (kind == StepKind::muster || kind == StepKind::pay_worker);
  if (asked) deal_middle_screen();
  for (int seat = 0; seat < game_.players(); ++seat) {
    if (hidden(seat) && !(asked && seat == middle_)) deal_screen(seat);
  }
  for (std::size_t i = 0; i < kColours; ++i) s_.bag[i] = static_cast<std::uint8_t>(workers_[i]);
}

// First the green ones among the places where they may lie, then the others among the rest.
void Imagination::deal_screen(int seat) {
  const Screen& screen = screens_[at(seat)];
  std::array<int, kColours> more{};
  for (int i = 0; i < screen.green; ++i, --green_places_) {
    if (static_cast<int>(rng_.below(static_cast<std::uint32_t>(green_places_))) >= workers_[kGreen]) continue;
    ++more[kGreen];
    --workers_[kGreen];
  }
  for (int i = more[kGreen]; i < screen.open; ++i) {
    const int colour = draw(workers_.data(), kGreen);
    ++more[at(colour)];
    --workers_[at(colour)];
  }
  put_workers(seat, more);
}

void Imagination::put_workers(int seat, const std::array<int, kColours>& more) {
  for (std::size_t i = 0; i < kColours; ++i)
    s_.player(seat).workers[i] = static_cast<std::uint8_t>(screens_[at(seat)].sure[i] + more[i]);
}

void Imagination::deal_middle_screen() {
  const auto workers = workers_;
  const int green_places = green_places_;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    deal_screen(middle_);
    if (workers_go_on()) return;
    workers_ = workers;
    green_places_ = green_places;
  }
  list_middle_screen();
}

// Every hand of who is in the middle of something, as likely as `deal_screen` makes it.
void Imagination::list_middle_screen() {
  ++lists_;
  const Screen& screen = screens_[at(middle_)];
  const int elsewhere = green_places_ - screen.green;
  const int others = workers_[0] + workers_[1] + workers_[2];
  std::array<int, kColours> chosen{};
  double total = 0;
  for (int green = 0; green <= screen.green; ++green) {
    const int rest = screen.open - green;
    const double ways = choose(screen.green, green) * choose(elsewhere, workers_[kGreen] - green);
    if (ways == 0 || choose(others, rest) == 0) continue;
    for (int blue = 0; blue <= rest; ++blue) {
      for (int red = 0; red <= rest - blue; ++red) {
        const std::array<int, kColours> more = {blue, red, rest - blue - red, green};
        double weight = ways / choose(others, rest);
        for (std::size_t i = 0; i < kGreen; ++i) weight *= choose(workers_[i], more[i]);
        if (weight == 0) continue;
        put_workers(middle_, more);
        if (workers_go_on() && likely(weight, total)) chosen = more;
      }
    }
  }
  assert(total > 0);  // the truth is among them
  put_workers(middle_, chosen);
  for (std::size_t i = 0; i < kColours; ++i) workers_[i] -= chosen[i];
  green_places_ -= screen.green;
}

bool Imagination::workers_go_on() const { return game_.waits(s_); }

// Whether somebody else has just paid a skill. It lies face down, and what is asked for where it was paid is not looked
// up: no printed tile that asks for one kind lets anybody draw before the skill goes back.
bool Imagination::paid_face_down() const {
  return std::any_of(s_.steps.begin(), s_.steps.end(), [&](const Step& step) {
    return step.kind == StepKind::put_back && step.seat != reader_ && sum_of(s_.aside_skills) > 0;
  });
}

void Imagination::deal_skills() {
  for (std::size_t i = 0; i < kSkills; ++i) {
    skills_[i] = s_.skills[i] + (paid_face_down() ? s_.aside_skills[i] : 0);
    for (int seat = 0; seat < game_.players(); ++seat) {
      if (hidden(seat)) skills_[i] += s_.player(seat).skills[i];
    }
  }
  list_payments();
  const Hand all = skills_;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    skills_ = all;
    if (!try_skills()) continue;
    finish_skills();
    return;
  }
  skills_ = all;
  list_skills();
  finish_skills();
}

// Which skills are left of those that were seen and drawn, and then what the drawn ones are. False: there are not that
// many of a kind, or somebody could not go on.
bool Imagination::try_skills() {
  std::array<int, kMaxPlayers> drawn{};
  std::array<Hand, kMaxPlayers> hands{};
  for (int seat = 0; seat < game_.players(); ++seat) {
    if (!hidden(seat)) continue;
    const Player& player = s_.player(seat);
    std::array<int, kSkills + 1> left = {player.known_skills[0], player.known_skills[1], player.known_skills[2],
                                         player.unseen_skills};
    for (int i = player.skill_total(); i > 0; --i) {
      const int kind = draw(left.data(), kSkills + 1);
      --left[at(kind)];
      if (kind == kSkills) {
        ++drawn[at(seat)];
        continue;
      }
      ++hands[at(seat)][at(kind)];
      if (--skills_[at(kind)] < 0) return false;
    }
  }
  for (int seat = 0; seat < game_.players(); ++seat) {
    if (!hidden(seat)) continue;
    for (int i = 0; i < drawn[at(seat)]; ++i) {
      const int kind = draw(skills_.data(), kSkills);
      ++hands[at(seat)][at(kind)];
      --skills_[at(kind)];
    }
    put_skills(seat, hands[at(seat)]);
  }
  if (payments_.size() > 1) put_payment(payments_[rng_.below(static_cast<std::uint32_t>(payments_.size()))]);
  return skills_go_on();
}

void Imagination::put_skills(int seat, const Hand& hand) {
  for (std::size_t i = 0; i < kSkills; ++i) s_.player(seat).skills[i] = static_cast<std::uint8_t>(hand[i]);
}

// What nobody holds: the skill that was paid face down, and the supply.
void Imagination::finish_skills() {
  if (paid_face_down()) {
    const int paid = sum_of(s_.aside_skills);
    s_.aside_skills = {};
    for (int i = 0; i < paid; ++i) {
      const int kind = draw(skills_.data(), kSkills);
      ++s_.aside_skills[at(kind)];
      --skills_[at(kind)];
    }
  }
  for (std::size_t i = 0; i < kSkills; ++i) s_.skills[i] = static_cast<std::uint8_t>(skills_[i]);
}

// One seat after the other, first who is in the middle of something: every hand that leaves hands for the rest. What
// comes out is possible by construction, and as likely as above but for the order of the seats, which is random.
void Imagination::list_skills() {
  ++lists_;
  unsigned later = ((1U << game_.players()) - 1) & ~(reader_ < 0 ? 0U : 1U << reader_);
  for (bool first = true; later != 0; first = false) {
    const unsigned next = first && middle_ >= 0 ? 1U << middle_ : any_bit(later, rng_);
    later &= ~next;
    list_hands(std::countr_zero(next), later);
  }
}

void Imagination::list_hands(int seat, unsigned later) {
  const Player player = s_.player(seat);
  const int total = player.skill_total();
  Hand chosen{};
  Payment payment{};
  double sum = 0;
  for (int saws = 0; saws <= total; ++saws) {
    for (int pickaxes = 0; pickaxes <= total - saws; ++pickaxes) {
      const Hand hand = {saws, pickaxes, total - saws - pickaxes};
      const double weight = likelihood(player, hand);
      if (weight == 0) continue;
      const Hand rest = {skills_[0] - hand[0], skills_[1] - hand[1], skills_[2] - hand[2]};
      if (!rest_possible(later, rest)) continue;
      put_skills(seat, hand);
      for (std::size_t i = 0; i < (seat == middle_ ? payments_.size() : 1); ++i) {
        if (seat == middle_) put_payment(payments_[i]);
        if ((seat == middle_ && !skills_go_on()) || !likely(weight, sum)) continue;
        chosen = hand;
        if (seat == middle_) payment = payments_[i];
      }
    }
  }
  assert(sum > 0);  // the truth is among them
  put_skills(seat, chosen);
  if (seat == middle_) put_payment(payment);
  for (std::size_t i = 0; i < kSkills; ++i) skills_[i] -= chosen[i];
}

// Whether these seats can still have so many of the skills that they were seen to take: for any kinds, what the seats
// must take of these kinds is there.
bool Imagination::rest_possible(unsigned seats, const Hand& pool) const {
  for (unsigned kinds = 0; kinds < 1U << kSkills; ++kinds) {
    int there = 0;
    int needed = 0;
    for (std::size_t i = 0; i < kSkills; ++i) there += (kinds >> i & 1) != 0 ? pool[i] : 0;
    for (unsigned left = seats; left != 0; left &= left - 1) {
      const Player& player = s_.player(std::countr_zero(left));
      int must = player.skill_total() - player.unseen_skills;
      for (std::size_t i = 0; i < kSkills; ++i) must -= (kinds >> i & 1) == 0 ? player.known_skills[i] : 0;
      needed += std::max(0, must);
    }
    if (needed > there) return false;
  }
  return true;
}

// How likely a hand is, dealt from what is left: in all ways to keep some of what was seen and draw the rest.
double Imagination::likelihood(const Player& player, const Hand& hand) const {
  const auto& known = player.known_skills;
  double sum = 0;
  for (int saws = 0; saws <= std::min<int>(hand[0], known[0]); ++saws) {
    for (int pickaxes = 0; pickaxes <= std::min<int>(hand[1], known[1]); ++pickaxes) {
      for (int anvils = 0; anvils <= std::min<int>(hand[2], known[2]); ++anvils) {
        const Hand kept = {saws, pickaxes, anvils};
        const int drawn = sum_of(hand) - sum_of(kept);
        double ways = choose(player.unseen_skills, drawn);
        for (std::size_t i = 0; i < kSkills; ++i)
          ways *= choose(known[i], kept[i]) * choose(skills_[i] - kept[i], hand[i] - kept[i]);
        if (ways > 0) sum += ways / choose(sum_of(skills_) - sum_of(kept), drawn);
      }
    }
  }
  return sum;
}

// What somebody may have paid so far for an upgrade that costs several skills: the kinds that are asked for are seen.
void Imagination::list_payments() {
  payments_.push(s_.paid_skills);
  if (middle_ < 0 || s_.step().kind != StepKind::pay_skill) return;
  const Cost cost = game_.skill_cost(s_, s_.step());
  Payment shown{};
  for (std::size_t i = 0; i < kSkills; ++i) shown[i] = std::min(s_.paid_skills[i], cost.skills[i]);
  const int unseen = sum_of(s_.paid_skills) - sum_of(shown);
  if (unseen == 0) return;
  payments_.clear();
  for (int saws = 0; saws <= unseen; ++saws) {
    for (int pickaxes = 0; pickaxes <= unseen - saws; ++pickaxes) {
      const Hand more = {saws, pickaxes, unseen - saws - pickaxes};
      Payment payment = shown;
      bool possible = true;
      for (std::size_t i = 0; i < kSkills; ++i) {
        possible = possible && (more[i] == 0 || shown[i] == cost.skills[i]);
        payment[i] = static_cast<std::uint8_t>(payment[i] + more[i]);
      }
      if (possible) payments_.push(payment);
    }
  }
}

void Imagination::put_payment(const Payment& payment) {
  s_.paid_skills = payment;
  if (s_.step().kind != StepKind::pay_skill) return;
  s_.step().b = 0;
  for (std::size_t i = 0; i < kSkills; ++i) {
    if (payment[i] > 0) s_.step().b = static_cast<std::uint8_t>(i);
  }
}

bool Imagination::skills_go_on() const {
  if (middle_ < 0) return true;
  const Step& step = s_.step();
  const Player& player = s_.player(middle_);
  switch (step.kind) {
    case StepKind::muster: return step.b == 0 || game_.can_pay_skill(s_, middle_, step.a);
    case StepKind::pay: return game_.upgrade_payable(s_, middle_, step.a);
    case StepKind::haul: break;
    case StepKind::pay_skill:
      for (std::size_t i = 0; i < kSkills; ++i) {
        if (s_.paid_skills[i] > player.skills[i]) return false;
      }
      if (!game_.skills_cover(player, game_.skill_cost(s_, step), {}, 0)) return false;
      break;
    default: return true;
  }
  return game_.waits(s_);
}

// In winter everybody sees who has chosen, not what and how many.
void Imagination::deal_winter() {
  unsigned left = (1U << kSeasonTiles) - 1;
  if (reader_ >= 0) left &= ~static_cast<unsigned>(s_.player(reader_).winter);
  for (int seat = 0; seat < game_.players(); ++seat) {
    if (!hidden(seat)) continue;
    Player& player = s_.player(seat);
    const unsigned hand = any_bits(left, std::popcount(static_cast<unsigned>(player.winter)), rng_);
    left &= ~hand;
    player.winter = static_cast<std::uint16_t>(hand);
    if (player.chosen == 0) continue;
    unsigned chosen = 0;
    while (chosen == 0) chosen = hand & rng_.below(1U << kSeasonTiles);
    player.chosen = static_cast<std::uint16_t>(chosen);
  }
}

State Keyflower::resample(const State& s, Seat reader, Rng& rng) const {
  return Imagination(*this, s, reader, rng).deal();
}

}  // namespace spielwerk::keyflower
