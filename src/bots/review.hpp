#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "bots/prospects.hpp"
#include "play/match.hpp"

// A whole match, looked at again: what every choice cost, what every draw brought, how the chances moved. The work is
// cut into pieces, each well under a second and the same whenever and wherever it is done. It looks at everything, so
// it is for matches that are over.

namespace spielwerk {

struct ReviewPlan {
  std::uint32_t iterations = 200;  // play-outs for a choice
  int playouts = 24;               // for a point of the curve
  int lucky = 12;                  // for each thing that a draw could have brought
  std::uint64_t seed = 1;
};

// How good a turn was: by what its choices cost of the chance of winning.
enum class Verdict : std::uint8_t { good, inaccurate, bad };
// What a turn costs from which it is so. Who looks again with other luck finds a turn of less than the first as likely
// better as worse; the second is a game in twelve.
inline constexpr double kInaccurate = 0.03;
inline constexpr double kBad = 0.08;
Verdict verdict_on(double cost);

class Review {
 public:
  // Where several things could be done, or drawn.
  struct Decision {
    int ply = 0;
    Seat seat;
    Action best;
    Action played;
    Analysis analysis;
    // What the choice cost: of the chance of winning, and of the points that were to be expected.
    double chance = 0;
    double points = 0;
  };
  struct Draw {
    int ply = 0;
    Prospects::Means gained;
  };
  // What everybody could expect before this ply: where somebody else's turn begins, and at the end.
  struct Moment {
    int ply = 0;
    Seat mover;
    Prospects::Means expected;
  };
  // Choices of one seat between those of others and draws.
  struct Turn {
    int from = 0;
    int to = 0;  // the ply behind it
    Seat seat;
    int phase = 0;
    double chance = 0;
    double points = 0;
    std::vector<const Decision*> decisions;  // with more than one choice
    Verdict verdict() const { return verdict_on(chance); }
  };

  explicit Review(const Match& match, const ReviewPlan& plan = {});

  int pieces() const { return static_cast<int>(pieces_.size()); }
  int done() const { return done_; }
  bool finished() const { return done() == pieces(); }
  // Does the next piece; if somebody says stop meanwhile, it is as if it had not begun.
  void work(const std::atomic<bool>* stop = nullptr);

  // What has been found out so far.
  const std::vector<Decision>& decisions() const { return decisions_; }
  const std::vector<Draw>& draws() const { return draws_; }
  const std::vector<Moment>& moments() const { return moments_; }
  std::vector<Turn> turns() const;
  // Everything that a page shows of it, in both languages.
  std::string json() const;

 private:
  struct Piece {
    enum class Kind : std::uint8_t { decision, draw, moment } kind;
    int ply;
  };

  Decision look_at(int ply, const std::atomic<bool>* stop) const;
  std::uint64_t luck_at(const Piece& piece) const;
  const Match::Entry& entry(int ply) const { return log_[static_cast<std::size_t>(ply)]; }
  const Position& before(int ply) const { return positions_[static_cast<std::size_t>(ply)]; }
  int end_of_turn(int ply) const;
  int phase_of(int ply) const;
  void write_mistake(JsonWriter& json, const Turn& turn) const;

  std::shared_ptr<const AnyGame> game_;
  std::vector<Match::Entry> log_;
  std::vector<Position> positions_;  // before each ply, and the last one
  ReviewPlan plan_;
  std::unique_ptr<Prospects> prospects_;
  std::vector<Piece> pieces_;
  int done_ = 0;
  int first_choice_ = 0;  // what was dealt before it is the set-up
  std::vector<Decision> decisions_;
  std::vector<Draw> draws_;
  std::vector<Moment> moments_;
};

}  // namespace spielwerk
