#include <algorithm>
#include <set>

#include "rules/boonlake/table.hpp"

// Rules 14: what is hidden.

namespace spielwerk::boonlake {

namespace {

const Json& seat_of(const Json& view, std::size_t seat) { return view.find("players")->items[seat]; }

// Rule 14.1
TEST(BoonlakeHidden, HandsAreSeenByTheirOwner) {
  Table table(3);
  table.hand(0, {"day-01"}).hand(1, {"dusk-01", "night-01"});
  for (const Seat reader : {Seat(0), Seat(1), Seat(2), Seat::nobody()}) {
    const Json view = *parse_json(table.view(reader));
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const bool own = reader == Seat(static_cast<int>(seat));
      EXPECT_EQ(seat_of(view, seat).find("hand")->kind, own ? Json::Kind::array : Json::Kind::null);
    }
    EXPECT_EQ(seat_of(view, 1).find("hand_size")->integer, 2);
  }
}

// Rule 14.1
TEST(BoonlakeHidden, ImaginedHandsComeFromThePileAndTheOtherHands) {
  Table table(2);
  table.hand(0, {"day-01"}).hand(1, {"dusk-01", "night-01"}).played(1, {"day-05"}).discarded({"day-09"});
  Rng rng(3);
  std::set<std::uint64_t> first_words;
  for (int i = 0; i < 100; ++i) {
    const State imagined = table.game().resample(table.state(), Seat(0), rng);
    EXPECT_EQ(imagined.player(0), table.state().player(0));
    EXPECT_EQ(imagined.player(1).hand.size(), 2);
    EXPECT_EQ(imagined.player(1).played, table.state().player(1).played);
    EXPECT_EQ(imagined.discards, table.state().discards);
    EXPECT_EQ(table.game().check(imagined).english, "");
    first_words.insert(imagined.player(1).hand.bits[0] ^ imagined.player(1).hand.bits[1] << 1);
  }
  EXPECT_GT(first_words.size(), 20U);
}

// Rule 14.2
TEST(BoonlakeHidden, ScoringTilesAreHiddenUntilAllHaveChosen) {
  Table table(2);
  table.start().deal();
  ASSERT_EQ(table.asked(), StepKind::goal);
  const Json own = *parse_json(table.view(Seat(0)));
  const Json other = *parse_json(table.view(Seat(1)));
  EXPECT_EQ(seat_of(own, 0).find("dealt")->items.size(), 2U);
  EXPECT_EQ(seat_of(other, 0).find("dealt")->items.size(), 0U);
  const std::string token = table.legal()[0];
  const State before = table.state();
  ActionList actions;
  table.game().legal(before, actions);
  EXPECT_FALSE(table.game().seen(before, actions[0], Seat(1)));
  EXPECT_EQ(table.game().veiled(before, actions[0]).english, "Choose a scoring tile");
  EXPECT_FALSE(table.game().reveals(before, actions[0]));
  table.choose(token);
  EXPECT_EQ(table.view(Seat(1)).find("\"chosen\":\""), std::string::npos);
  ActionList last;
  table.game().legal(table.state(), last);
  EXPECT_TRUE(table.game().reveals(table.state(), last[0]));
  Rng rng(5);
  std::set<int> chosen;
  for (int i = 0; i < 200; ++i) {
    const State imagined = table.game().resample(table.state(), Seat(1), rng);
    EXPECT_EQ(imagined.player(1), table.state().player(1));
    EXPECT_EQ(table.game().check(imagined).english, "");
    chosen.insert(imagined.player(0).chosen);
  }
  EXPECT_EQ(chosen.size(), 14U) << "anything but the own two";
}

// Rule 14.1
TEST(BoonlakeHidden, DrawnCardsAreToldToTheirOwner) {
  Table table(2);
  table.asks(StepKind::draw, 1, 1);
  OutcomeList cards;
  table.game().outcomes(table.state(), cards);
  const Action draw = cards[0].action;
  EXPECT_TRUE(table.game().seen(table.state(), draw, Seat(1)));
  EXPECT_FALSE(table.game().seen(table.state(), draw, Seat(0)));
  EXPECT_FALSE(table.game().seen(table.state(), draw, Seat::nobody()));
  EXPECT_EQ(table.game().veiled(table.state(), draw).german, "Platz 1 zieht eine Karte");
}

}  // namespace

}  // namespace spielwerk::boonlake
