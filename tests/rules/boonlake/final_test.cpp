#include <bit>
#include <functional>

#include "play/registry.hpp"
#include "rounds.hpp"
#include "rules/boonlake/table.hpp"

// Section 10: the count at the end, also by a second scorer that reads the edition itself.

namespace spielwerk::boonlake {

namespace {

// Rule 10.1
TEST(BoonlakeFinal, LeversBringTwoEachFromFourAndThreeEachFromSeven) {
  const std::array<int, kLevers + 1> points = {0, 0, 0, 0, 8, 10, 12, 21, 24, 27, 30, 33, 36};
  for (int count = 0; count <= kLevers; ++count) {
    Table table(2);
    for (int i = 0; i < count; ++i) table.lever(0, kLeverIds[at(i)], i % 2 == 0);
    EXPECT_EQ(table.score(0, "lever_bonus"), points[at(count)]) << count;
    EXPECT_EQ(table.score(1, "lever_bonus"), 0);
  }
}

// Rule 10.2
TEST(BoonlakeFinal, PlayedCardsBringTheirPoints) {
  Table table(2);
  table.played(0, {"day-08", "night-10", "dusk-27", "day-31"}).hand(0, {"dusk-09"}).hand(1, {"day-29"});
  EXPECT_EQ(table.score(0, "card_points"), 6 + 6 + 5 + 0);
  EXPECT_EQ(table.score(1, "card_points"), 0);
}

int end_of(const std::string& card, const std::function<void(Table&)>& lay_out) {
  Table table(2);
  lay_out(table);
  table.played(0, {card});
  return table.score(0, "card_ends");
}

// Rule 10.3, 11.15
TEST(BoonlakeFinal, CardsThatCountThings) {
  const auto land = [](Table& table) {
    table.stands("6a", 0, "inhabitant").stands("13a", 0, "house").stands("13b", 0, "settlement").cattle(16, 0, 2);
    table.stands("19a", 0, "settlement").stands("28a", 0, "inhabitant").stands("28b", 1, "house").cattle(27, 0, 1);
    table.sites(0, {{"wood", 2}, {"iron", 1}});
  };
  EXPECT_EQ(end_of("day-48", land), 1) << "New Hope";
  EXPECT_EQ(end_of("day-47", land), 4) << "Unknown";
  EXPECT_EQ(end_of("night-48", land), 1) << "Boonlake";
  EXPECT_EQ(end_of("night-47", land), 2) << "Southern";
  EXPECT_EQ(end_of("night-50", land), 3) << "levels of production";
  EXPECT_EQ(end_of("night-51", land), 3) << "houses that left the board, also those that are settlements now";
  EXPECT_EQ(end_of("night-52", land), 4) << "two for each settlement";
  EXPECT_EQ(end_of("day-52", land), 3) << "cattle";
}

// Rule 10.3, 11.16
TEST(BoonlakeFinal, CardsWithTiers) {
  const auto coin = [](int steps) { return [=](Table& table) { table.tracks(0, steps, 10); }; };
  EXPECT_EQ(end_of("dusk-53", coin(3)), 0);
  EXPECT_EQ(end_of("dusk-53", coin(4)), 3);
  EXPECT_EQ(end_of("dusk-53", coin(6)), 3);
  EXPECT_EQ(end_of("dusk-53", coin(7)), 7);
  EXPECT_EQ(end_of("dusk-53", coin(10)), 7);
  const auto card = [](int steps) { return [=](Table& table) { table.tracks(0, 10, steps); }; };
  EXPECT_EQ(end_of("night-53", card(3)), 0);
  EXPECT_EQ(end_of("night-53", card(4)), 3);
  EXPECT_EQ(end_of("night-53", card(7)), 7);
  const auto levers = [](int count) {
    return [=](Table& table) {
      for (int i = 0; i < count; ++i) table.lever(0, kLeverIds[at(i)]);
    };
  };
  EXPECT_EQ(end_of("day-53", levers(3)), 0);
  EXPECT_EQ(end_of("day-53", levers(4)), 3);
  EXPECT_EQ(end_of("day-53", levers(7)), 8);
  const auto settlements = [](int count) {
    return [=](Table& table) {
      const Tokens plots = {"6a", "13a", "19a", "28a"};
      for (int i = 0; i < count; ++i) table.stands(plots[at(i)], 0, "settlement");
    };
  };
  EXPECT_EQ(end_of("dusk-54", settlements(1)), 0);
  EXPECT_EQ(end_of("dusk-54", settlements(2)), 3);
  EXPECT_EQ(end_of("dusk-54", settlements(4)), 10);
  EXPECT_EQ(end_of("day-54", settlements(3)), 0) << "three houses";
  EXPECT_EQ(end_of("day-54", settlements(4)), 3) << "four houses";
  const auto cattle = [](int count) { return [=](Table& table) { table.cattle(16, 0, count); }; };
  EXPECT_EQ(end_of("night-54", cattle(1)), 0);
  EXPECT_EQ(end_of("night-54", cattle(3)), 3);
  EXPECT_EQ(end_of("night-54", cattle(4)), 8);
}

// Rule 10.3
TEST(BoonlakeFinal, CardsCountForTheirOwnerAlone) {
  Table table(2);
  table.played(0, {"night-51", "dusk-52"}).played(1, {"day-52"}).stands("6a", 0, "house").cattle(16, 0, 2);
  EXPECT_EQ(table.score(0, "card_ends"), 2) << "both count the house";
  EXPECT_EQ(table.score(1, "card_ends"), 0);
}

// Rule 10.4
TEST(BoonlakeFinal, EmptyRecessesOfTheLowerRows) {
  const Tokens plots = {"6a", "6b", "13a", "13b", "19a", "19b"};
  const auto rows = [&](int houses, int settlements, int cattle) {
    Table table(2);
    for (int i = 0; i < settlements; ++i) table.stands(plots[at(i)], 0, "settlement");
    for (int i = settlements; i < houses; ++i) table.stands(plots[at(i)], 0, "house");
    table.cattle(16, 0, std::min(cattle, 4));
    if (cattle > 4) table.cattle(31, 0, 1);
    return table.score(0, "rows");
  };
  EXPECT_EQ(rows(4, 1, 2), 0) << "two rows";
  EXPECT_EQ(rows(5, 1, 2), 2);
  EXPECT_EQ(rows(6, 1, 2), 4);
  EXPECT_EQ(rows(4, 2, 2), 2);
  EXPECT_EQ(rows(4, 3, 2), 2 + 4);
  EXPECT_EQ(rows(4, 4, 2), 2 + 4 + 6);
  EXPECT_EQ(rows(4, 1, 3), 2);
  EXPECT_EQ(rows(4, 1, 4), 2 + 4);
  EXPECT_EQ(rows(4, 1, 5), 2 + 4 + 6);
  EXPECT_EQ(rows(6, 4, 5), 4 + 12 + 12);
}

// Rule 10.4
TEST(BoonlakeFinal, CoinsCardsAndVasesBringNothing) {
  Table table(2);
  table.goods(0, {{"coins", 90}, {"vases", 8}, {"ranch", 8}}).hand(0, {"day-08", "dusk-09"});
  EXPECT_EQ(table.score(0), 0);
}

// Rule 10.5
TEST(BoonlakeFinal, TheMostPointsWinAndATieIsWonByAll) {
  Table table(3);
  table.goods(0, {{"points", 20}}).goods(1, {{"points", 31}}).goods(2, {{"points", 31}, {"coins", 5}});
  const Scores scores = table.game().score(table.state());
  EXPECT_EQ(scores.place(0), 3);
  EXPECT_EQ(scores.place(1), 1);
  EXPECT_EQ(scores.place(2), 1);
  EXPECT_FALSE(scores.has_rival);
}

// Rule 8.8, 10.5
TEST(BoonlakeFinal, AfterTheFourthScoringNothingCanBeDone) {
  Table table(2);
  table.lever(0, "joker_and_coins").scoring(4).until(StepKind::none, 0);
  EXPECT_EQ(table.to_move(), -2);
  EXPECT_TRUE(table.legal().empty());
  EXPECT_EQ(table.why_not("lever:joker_and_coins"), "10.5");
  EXPECT_EQ(table.why_not("deed:builder"), "10.5");
}

// A second scorer: what is counted at the end, from the edition and the bare position.
class Count {
 public:
  Count(const State& s, int seat) : s_(s), player_(s.player(seat)), seat_(seat) {}

  int levers() const {
    const int owned = owned_levers();
    return owned >= 7 ? 3 * owned : owned >= 4 ? 2 * owned : 0;
  }
  int card_points() const {
    int sum = 0;
    each_card([&](const Json& card) { sum += integer(card.find("points")); });
    return sum;
  }
  int card_ends() const {
    int sum = 0;
    each_card([&](const Json& card) {
      const Json* end = card.find("end");
      if (end == nullptr) return;
      for (const Json& effect : end->items) sum += worth(effect);
    });
    return sum;
  }
  int rows() const {
    // The row of each recess: houses, settlements, cattle.
    constexpr std::array<int, kRecesses> kRow = {1, 1, 2, 2, 3, 3, 2, 3, 4, 5, 1, 2, 3, 4, 5};
    constexpr std::array<int, 6> kWorth = {0, 0, 0, 2, 4, 6};
    int sum = 0;
    for (std::size_t i = 0; i < kRecesses; ++i) sum += (player_.covered >> i & 1) == 0 ? kWorth[at(kRow[i])] : 0;
    return sum;
  }
  int total() const {
    int sum = levers() + card_points() + card_ends() + rows();
    for (const int line : player_.points) sum += line;
    return sum;
  }

 private:
  static int integer(const Json* number) { return number == nullptr ? 0 : static_cast<int>(number->integer); }
  int owned_levers() const { return std::popcount(player_.levers); }

  template <class Callback>
  void each_card(const Callback& callback) const {
    const Json& cards = *find_game("boonlake")->edition.document->find("cards");
    for (std::size_t i = 0; i < kCards; ++i) {
      if (player_.played.has(static_cast<int>(i))) callback(cards.items[i]);
    }
  }
  int left_board(int first, int count) const {
    int sum = 0;
    for (int i = first; i < first + count; ++i) sum += (player_.covered >> i & 1) == 0 ? 1 : 0;
    return sum;
  }
  int presences(int first, int last) const {
    int sum = 0;
    for (int field = first - 1; field < last; ++field) {
      const Field& land = s_.fields[at(field)];
      sum += land.cattle[at(seat_)];
      for (const Standing piece : land.plots) sum += piece != 0 && (piece - 1) / 3 == seat_ ? 1 : 0;
    }
    return sum;
  }
  int measure(const std::string& what) const {
    if (what == "region_new_hope") return presences(1, 8);
    if (what == "region_unknown") return presences(9, 16);
    if (what == "region_boonlake") return presences(17, 25);
    if (what == "region_southern") return presences(26, 33);
    if (what == "production") return player_.sites[0] + player_.sites[1] + player_.sites[2] + player_.sites[3];
    if (what == "coin_track") return player_.tracks[0];
    if (what == "card_track") return player_.tracks[1];
    if (what == "levers") return owned_levers();
    if (what == "houses") return left_board(0, 6);
    if (what == "settlements") return left_board(6, 4);
    if (what == "cattle") return left_board(10, 5);
    ADD_FAILURE() << what;
    return 0;
  }
  int worth(const Json& effect) const {
    const int count = measure(effect.find("measure")->string);
    if (effect.find("each") != nullptr) return integer(effect.find("each")) * count;
    int best = 0;
    for (const Json& tier : effect.find("tiers")->items) {
      if (count >= integer(&tier.items[0])) best = std::max(best, integer(&tier.items[1]));
    }
    return best;
  }

  const State& s_;
  const Player& player_;
  int seat_;
};

void expect_counted(const Boonlake& game, const State& s) {
  const Scores scores = game.score(s);
  const auto line = [&](EndLine which, int seat) { return scores.points[static_cast<std::size_t>(which)][at(seat)]; };
  for (int seat = 0; seat < game.players(); ++seat) {
    const Count count(s, seat);
    ASSERT_EQ(line(EndLine::lever_bonus, seat), count.levers());
    ASSERT_EQ(line(EndLine::card_points, seat), count.card_points());
    ASSERT_EQ(line(EndLine::card_ends, seat), count.card_ends());
    ASSERT_EQ(line(EndLine::rows, seat), count.rows());
    ASSERT_EQ(scores.total(seat), count.total());
  }
}

// Rule 10.1, 10.2, 10.3, 10.4
TEST(BoonlakeFinal, ASecondScorerAgreesOnThousandsOfEnds) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Boonlake game = printed_game(players);
    Rng rng(at(players));
    for (int i = 0; i < rounds(1000, 100); ++i) {
      State s = game.start();
      for (int card = 0; card < kCards; ++card) {
        const int owner = static_cast<int>(rng.below(12));
        if (owner < players) s.player(owner).played.add(card);
      }
      for (Field& land : s.fields) {
        for (Standing& piece : land.plots) piece = static_cast<Standing>(rng.below(13));
        for (std::uint8_t& cattle : land.cattle) cattle = static_cast<std::uint8_t>(rng.below(6) / 5);
      }
      for (int seat = 0; seat < players; ++seat) {
        Player& player = s.player(seat);
        player.levers = static_cast<std::uint16_t>(rng.below(1 << kLevers));
        player.covered = static_cast<std::uint16_t>(rng.below(1 << kRecesses));
        for (std::uint8_t& marker : player.tracks) marker = static_cast<std::uint8_t>(rng.below(kLastStep + 1));
        for (std::uint8_t& level : player.sites) level = static_cast<std::uint8_t>(rng.below(kMaxLevel + 1));
        for (std::int16_t& points : player.points) points = static_cast<std::int16_t>(rng.below(60));
      }
      expect_counted(game, s);
      if (HasFatalFailure()) return;
    }
  }
}

}  // namespace

}  // namespace spielwerk::boonlake
