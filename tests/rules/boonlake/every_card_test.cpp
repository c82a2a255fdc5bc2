#include "rules/boonlake/table.hpp"

// Every card: playing it costs and does what is printed on it (rules 4.2, 4.7 and 11).

namespace spielwerk::boonlake {

namespace {

constexpr int kHand = 6;  // besides the card

// Somebody with some of everything: 4 houses, 2 settlements and 4 cattle off the board; presences 1, 2, 3, 4 from north
// to south; 3 levers, two of them used.
Table rich(int card) {
  static const Table kBlank(2);
  Table table = kBlank;
  const auto& cards = kBlank.game().printed().cards;
  Tokens hand = {cards[at(card)].id};
  for (int i = 1; i <= kHand; ++i) hand.push_back(cards[at((card + i) % kCards)].id);
  table.hand(0, hand).sites(0, {{"wood", 2}, {"clay", 2}, {"stone", 2}, {"iron", 2}});
  table.stands("6a", 0, "inhabitant").stands("13a", 0, "house").cattle(12, 0, 1);
  table.stands("19a", 0, "settlement").stands("19b", 0, "inhabitant").stands("22a", 0, "settlement");
  table.stands("28a", 0, "house").cattle(27, 0, 3).stands("13b", 1, "inhabitant");
  table.lever(0, "skip_coins", true).lever(0, "area_points").lever(0, "tile_inhabitant", true);
  table.goods(0, {{"coins", 12}, {"vases", 3}, {"ranch", 4}}).plays();
  return table;
}

Things wealth(Table& table) {
  Things all;
  for (const char* thing : {"coins", "vases", "ranch", "supply", "cards", "coin_track", "card_track", "ready", "houses",
                            "settlements", "cattle", "levers", "wood", "clay", "stone", "iron"})
    all[thing] = table.has(0, thing);
  all["points of cards"] = table.points(0, Line::cards);
  all["other points"] = table.has(0, "points") - table.points(0, Line::cards);
  return all;
}

void take(Things& all, const Goods& goods, int sign) {
  all["coins"] += sign * goods.coins;
  all["vases"] += sign * goods.vases;
  all["cards"] += sign * goods.cards;
  all["ranch"] += sign * goods.inhabitants;
  all["supply"] -= sign * goods.inhabitants;
  all["points of cards"] += sign * goods.points;
}

enum class Manner { nothing, forward, back };

// Makes the choices of an effect, and says what comes of it.
void resolve(Table& table, const Effect& effect, Manner manner, Things& expected) {
  switch (effect.op) {
    case Op::track:
      expected[effect.track == Track::coin ? "coin_track" : "card_track"] += effect.count;
      if (effect.count == 3) take(expected, Goods{.inhabitants = 1}, 1);  // the bonus of the third space
      return;
    case Op::gain: return take(expected, effect.get, 1);
    case Op::exchange: {
      if (manner == Manner::nothing || (manner == Manner::back && !effect.two_way)) {
        table.choose("done");
        return;
      }
      const bool back = manner == Manner::back;
      table.choose(back ? "exchange:back" : "exchange");
      while (table.asked() == StepKind::drop) table.choose(table.legal()[0]);
      table.deal_cards();
      take(expected, back ? effect.get : effect.give, -1);
      return take(expected, back ? effect.give : effect.get, 1);
    }
    case Op::lever_reset:
      table.choose("reset:skip_coins");
      ++expected["ready"];
      return;
    case Op::upgrade_house:
      if (manner == Manner::nothing) {
        table.choose("done");
        return;
      }
      table.play({"house:6a", "recess:4"});  // nobody is paid; the one who lived there goes back
      ++expected["houses"];
      ++expected["supply"];
      return;
    case Op::upgrade_settlement:
      if (manner == Manner::nothing) {
        table.choose("done");
        return;
      }
      table.play({"settlement:13a", "due:2"});  // the third, with a discount
      ++expected["settlements"];
      expected["ranch"] -= 2;
      expected["supply"] += 2;
      return;
    case Op::none: ADD_FAILURE() << "an effect that is none"; return;
  }
}

int end_points(const EndEffect& effect, const Things& all) {
  const std::map<Measure, int> counts = {
      {Measure::region_new_hope, 1},
      {Measure::region_unknown, 2},
      {Measure::region_boonlake, 3},
      {Measure::region_southern, 4},
      {Measure::production, 8},
      {Measure::coin_track, all.at("coin_track")},
      {Measure::card_track, all.at("card_track")},
      {Measure::levers, 3},
      {Measure::houses, all.at("houses")},
      {Measure::settlements, all.at("settlements")},
      {Measure::cattle, 4},
  };
  const int count = counts.at(effect.measure);
  if (effect.each != 0) return effect.each * count;
  if (count >= effect.tiers[1][0]) return effect.tiers[1][1];
  return count >= effect.tiers[0][0] ? effect.tiers[0][1] : 0;
}

void expect_card(int number, Manner manner) {
  Table table = rich(number);
  const Card& card = table.game().printed().cards[at(number)];
  SCOPED_TRACE(card.id);
  Things expected = wealth(table);
  expected["coins"] -= card.coins;  // both boats lie at the wood: moving them downstream costs nothing
  expected["vases"] -= card.vases;
  --expected["cards"];
  table.choose("play:" + card.id);
  for (const Effect& effect : card.effects) resolve(table, effect, manner, expected);
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(wealth(table), expected);
  EXPECT_TRUE(table.state().player(0).played.has(number));
  EXPECT_EQ(table.state().player(0).played.size(), 1);
  for (int what = 0; what < kLastings; ++what) {
    EXPECT_EQ(table.game().lasting(table.state().player(0), static_cast<Lasting>(what)), card.lasting[at(what)])
        << kLastingIds[at(what)];
  }
  int at_the_end = 0;
  for (const EndEffect& effect : card.end) at_the_end += end_points(effect, expected);
  EXPECT_EQ(table.score(0, "card_ends"), at_the_end);
  EXPECT_EQ(table.score(0, "card_points"), card.points);
}

// Rule 4.2, 4.7, 11.1, 11.2, 11.3
TEST(BoonlakeEveryCard, DoesWhatIsPrinted) {
  for (int card = 0; card < kCards; ++card) expect_card(card, Manner::forward);
}

// Rule 4.7, 11.3
TEST(BoonlakeEveryCard, ExchangesTheOtherWayRound) {
  for (int card = 0; card < kCards; ++card) expect_card(card, Manner::back);
}

// Rule 2.7, 4.7
TEST(BoonlakeEveryCard, MayBePlayedWithoutWhatItOffers) {
  for (int card = 0; card < kCards; ++card) expect_card(card, Manner::nothing);
}

// Rule 4.1
TEST(BoonlakeEveryCard, CanBePlayedWhereItsTypeIsAsked) {
  const std::array<std::string, 3> deeds = {"pioneer", "area_scoring", "settle"};
  const Table blank(2);
  for (int number = 0; number < kCards; ++number) {
    for (std::size_t type = 0; type < deeds.size(); ++type) {
      Table table = blank;
      const Card& card = blank.game().printed().cards[at(number)];
      table.hand(0, {card.id}).sites(0, {{"wood", 2}, {"clay", 2}, {"stone", 2}, {"iron", 2}});
      table.goods(0, {{"coins", 9}, {"vases", 1}}).choose("deed:" + deeds[type]);
      const bool fits = static_cast<std::size_t>(card.type) == type;
      EXPECT_EQ(table.can("play:" + card.id), fits) << card.id << " with " << deeds[type];
      EXPECT_EQ(table.can("discard:" + card.id), fits) << card.id << " with " << deeds[type];
    }
  }
}

}  // namespace

}  // namespace spielwerk::boonlake
