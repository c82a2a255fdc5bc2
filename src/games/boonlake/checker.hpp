#pragma once

#include "games/boonlake/rules.hpp"

// What holds at every position that can be reached or read: the pieces (check.cpp) and what is pending (pending.cpp).

namespace spielwerk::boonlake {

class Checker {
 public:
  Checker(const Boonlake& game, const State& s) : game_(game), printed_(game.printed()), s_(s) {}

  Text run();

 private:
  bool good() const { return wrong_.empty(); }
  void expect(bool holds, const char* english, const char* german) {
    if (!holds && good()) wrong_ = {english, german};
  }
  // The same, in words that are put together only if it does not hold.
  template <class Words>
  void expect(bool holds, Words&& words) {
    if (!holds && good()) wrong_ = words();
  }
  bool set_up() const { return !s_.steps.empty() && s_.steps[0].kind == StepKind::next_turn && !scoring(); }
  bool scoring() const { return s_.steps.size() > 1 && s_.steps[1].kind == StepKind::scoring; }
  bool waits(StepKind kind) const;
  bool is_player(int side) const { return side < game_.players(); }
  int turn_order(int side) const;  // the Eminence begins

  // check.cpp
  void course();
  void action_board();
  void cards();
  Text misplaced(int card) const;
  void tiles();
  void field(int field);
  void goals();
  void dealt_goals();
  void side(int side);
  void recesses(int side);
  void inhabitants(int side);
  void belongings(int side);
  void ship(int side);
  void marks(int seat);
  void solo();

  // pending.cpp
  void pending();
  void preparation();
  void turn();
  void her_choice(std::size_t i);
  void action(std::size_t i);
  void her_part(std::size_t i);
  void last_part(std::size_t i);
  void after_sailing(std::size_t i);
  void scoring_parts(std::size_t i);
  void activity(std::size_t i, bool in_scoring);
  bool sound(std::size_t i, bool in_scoring) const;
  bool sound_goods(const Step& step, bool top) const;
  bool sound_card(const Step& step, bool top) const;
  bool sound_land(const Step& step) const;
  bool placeable() const;
  int all_seats(int deed) const;

  const Boonlake& game_;
  const Components& printed_;
  const State& s_;
  Text wrong_;
};

}  // namespace spielwerk::boonlake
