#pragma once

#include <array>

#include "games/keyflower/rules.hpp"

namespace spielwerk::keyflower {

// A position as a seat may imagine it: everything hidden is dealt anew, from what this seat knows and from random
// numbers alone. The truth is looked at for nothing but what everybody knows (how many things there are, and the bounds
// that screens.cpp keeps), so two positions that look the same to the seat give the same imagined one.
//
// How likely a position is:
// - Workers. Everybody has those that were seen; the rest, with the bag, is shuffled over the places that are left.
//   A green one may lie only where one can have been drawn (maybe_green). All such deals are equally likely: where a
//   seat sits makes no difference.
// - Skills. Of all that a seat was seen to take and that it drew, so many are left as it has now, and any of them is as
//   likely as any other to have been paid face down. Those that it drew are shuffled with the supply.
// - Winter tiles. All deals are equally likely, and all ways to choose in as many choices as were made.
// - Who is in the middle of something has more than one way to go on; deals in which that does not hold are left out.
//   Mostly trying again is enough. After kAttempts the possible hands of this seat are listed, and one is drawn with
//   the same likelihood: no deal is ever given up.
class Imagination {
 public:
  Imagination(const Keyflower& game, const State& s, Seat reader, Rng& rng);

  State deal();

  // How often hands had to be listed.
  int lists() const { return lists_; }

 private:
  using Hand = std::array<int, kSkills>;
  using Payment = std::array<std::uint8_t, kSkills>;
  using Payments = ScratchList<Payment, 64>;

  bool hidden(int seat) const { return seat != reader_; }
  int draw(const int* counts, int kinds);
  double unit();  // from 0 to 1
  bool likely(double weight, double& total);

  // Workers.
  struct Screen {
    std::array<int, kColours> sure{};  // lie there certainly
    int open = 0;                      // so many more
    int green = 0;                     // of which so many at most are green
  };
  void deal_workers();
  Screen screen_of(int seat) const;
  void deal_screen(int seat);
  void deal_middle_screen();
  void list_middle_screen();
  void put_workers(int seat, const std::array<int, kColours>& more);
  bool workers_go_on() const;

  // Skills.
  void deal_skills();
  bool try_skills();
  void list_skills();
  void list_hands(int seat, unsigned later);  // a bit for each seat that gets its hand after this one
  bool rest_possible(unsigned seats, const Hand& pool) const;
  double likelihood(const Player& player, const Hand& hand) const;
  void put_skills(int seat, const Hand& hand);
  void list_payments();
  void put_payment(const Payment& payment);
  void finish_skills();
  bool paid_face_down() const;
  bool skills_go_on() const;

  void deal_winter();

  const Keyflower& game_;
  State s_;
  int reader_;  // -1: a spectator
  int middle_;  // who is in the middle of something, -1: nobody, or the reader
  Rng& rng_;
  int lists_ = 0;
  std::array<Screen, kMaxPlayers> screens_{};
  std::array<int, kColours> workers_{};  // not dealt yet
  int green_places_ = 0;                 // where a green worker may lie, not dealt yet
  Hand skills_{};                        // not dealt yet
  Payments payments_;                    // what may have been paid so far
};

}  // namespace spielwerk::keyflower
