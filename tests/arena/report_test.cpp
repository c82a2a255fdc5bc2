#include "arena/report.hpp"

#include <algorithm>
#include <limits>

#include "arena/testing.hpp"

// The figures of a report, from games whose results are made up.

namespace spielwerk::arena {
namespace {

// A game in which these bots sit and have these points, all from the first source.
GameResult game_of(const Tournament& tournament, const std::vector<int>& bots, const std::vector<int>& points) {
  GameResult game;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    SeatResult result;
    result.bot = bots[seat];
    result.place = 1;
    for (const int other : points) result.place += other > points[seat];
    result.points.resize(tournament.game().score_sources().size());
    result.points[0] = points[seat];
    result.decisions = 10;
    result.nanoseconds = 20'000'000;
    game.seats.push_back(std::move(result));
  }
  game.plies = 40;
  return game;
}

// Two bots, two deals: 3 1/2 wins of 4 for the first.
Tournament two_deals() {
  Tournament tournament = tournament_of(plan_of("helios", 2, {"greedy", "random"}, Mode::field, 2));
  BlockResult first{.number = 0, .games = {}, .times = {}};
  first.games = {game_of(tournament, {0, 1}, {50, 40}), game_of(tournament, {1, 0}, {30, 60})};
  first.times[0].add(2'000'000);
  BlockResult second{.number = 1, .games = {}, .times = {}};
  second.games = {game_of(tournament, {0, 1}, {50, 50}), game_of(tournament, {1, 0}, {20, 40})};
  tournament.add(first);
  tournament.add(second);
  return tournament;
}

TEST(ArenaReport, CountsVictoriesRanksAndPoints) {
  const Report report = make_report(two_deals());
  EXPECT_EQ(report.games, 4);
  EXPECT_EQ(report.counted, 2);
  ASSERT_EQ(report.tables.size(), 1U);
  const Standing& greedy = report.tables[0].standings[0];
  EXPECT_DOUBLE_EQ(greedy.win_share.value, 0.875);
  EXPECT_DOUBLE_EQ(greedy.rank->value, 0.875);
  EXPECT_DOUBLE_EQ(greedy.points.value, 50);
  EXPECT_EQ(greedy.score.least, 40);
  EXPECT_EQ(greedy.score.most, 60);
  EXPECT_DOUBLE_EQ(greedy.by_source[0], 50);
  EXPECT_DOUBLE_EQ(report.cell(0, 1)->value, 0.875);
  EXPECT_DOUBLE_EQ(report.cell(1, 0)->value, 0.125);
  EXPECT_EQ(report.cell(0, 0), nullptr);
  // Seat 0 won once alone and once in part, of four.
  EXPECT_DOUBLE_EQ(report.by_seat[0].value, 0.375);
  EXPECT_EQ(report.bots[0].speed.decisions, 40);
  EXPECT_DOUBLE_EQ(report.bots[0].speed.per_second(), 500);
  EXPECT_DOUBLE_EQ(report.bots[0].speed.mean_ms(), 2);
  // The weakest of the ladder is the anchor.
  EXPECT_EQ(report.anchor, 1);
  EXPECT_DOUBLE_EQ(report.bots[1].rating->elo.value, 0);
  EXPECT_GT(report.bots[0].rating->elo.value, 0);
}

// The interval is taken over deals: 1 and 0.75, one degree of freedom.
TEST(ArenaReport, TakesIntervalsOverDeals) {
  Tournament tournament = tournament_of(plan_of("helios", 2, {"greedy", "random"}, Mode::field, 2));
  BlockResult first{.number = 0, .games = {}, .times = {}};
  first.games = {game_of(tournament, {0, 1}, {50, 40}), game_of(tournament, {1, 0}, {30, 20})};
  BlockResult second{.number = 1, .games = {}, .times = {}};
  second.games = {game_of(tournament, {0, 1}, {52, 50}), game_of(tournament, {1, 0}, {20, 36})};
  tournament.add(first);
  tournament.add(second);
  const Standing standing = make_report(tournament).tables[0].standings[0];
  EXPECT_DOUBLE_EQ(standing.win_share.value, 0.75);
  EXPECT_DOUBLE_EQ(standing.win_share.low, 0);
  EXPECT_DOUBLE_EQ(standing.win_share.high, 1);
  // 35 and 44 points: 39.5, deviation of the mean 4.5.
  EXPECT_NEAR(standing.points.high - 39.5, 12.7062 * 4.5, 1e-3);
}

// With one bot against many, the share is that of its one seat.
TEST(ArenaReport, AShareIsThatOfTheSeatThatIsAlone) {
  Tournament tournament = tournament_of(plan_of("helios", 3, {"greedy", "random"}, Mode::round_robin, 1));
  BlockResult one{.number = 0, .games = {}, .times = {}};
  BlockResult many{.number = 1, .games = {}, .times = {}};
  for (int rotation = 0; rotation < 3; ++rotation) {
    const std::vector<std::vector<int>> alone = {{0, 1, 1}, {1, 1, 0}, {1, 0, 1}};
    const std::vector<std::vector<int>> points = {{9, 2, 2}, {2, 2, 9}, {9, 2, 1}};
    const auto r = static_cast<std::size_t>(rotation);
    one.games.push_back(game_of(tournament, alone[r], points[r]));
    std::vector<int> others = alone[r];
    for (int& bot : others) bot = 1 - bot;
    many.games.push_back(game_of(tournament, others, points[r]));
  }
  tournament.add(one);
  tournament.add(many);
  const Report report = make_report(tournament);
  EXPECT_NEAR(report.cell(0, 1)->value, 2.0 / 3, 1e-9);
  EXPECT_NEAR(report.cell(1, 0)->value, 2.0 / 3, 1e-9);
  EXPECT_NEAR(report.bots[0].standing->win_share.value, 2.0 / 3, 1e-9);
  EXPECT_NEAR(report.tables[0].standings[1].win_share.value, 1.0 / 6, 1e-9);
}

TEST(ArenaReport, IsJsonThatCanBeRead) {
  const Report report = make_report(two_deals());
  const auto json = parse_json(report_json(report));
  ASSERT_TRUE(json) << json.error().english;
  const Json& bot = json->find("bots")->items[0];
  EXPECT_EQ(bot.find("bot")->string, "greedy");
  EXPECT_DOUBLE_EQ(bot.find("win_share")->find("value")->real, 0.875);
  EXPECT_NE(bot.find("elo"), nullptr);
  EXPECT_EQ(bot.find("by_source")->members.size(), report.sources.size());
  EXPECT_EQ(json->find("command")->string,
            "spielwerk arena helios --players 2 --bots greedy,random --mode field --blocks 2 --seed 1");
}

TEST(ArenaReport, SpeaksBothLanguages) {
  const Report report = make_report(two_deals());
  EXPECT_NE(report_text(report, Language::english).find("greedy against random"), std::string::npos);
  EXPECT_NE(report_text(report, Language::german).find("greedy gegen random"), std::string::npos);
  EXPECT_NE(report_html(report, Language::german).find("Siegquote"), std::string::npos);
}

// One file that needs nothing else, with its pictures and tables; names that people write cannot break it.
TEST(ArenaReport, IsAPageOfItsOwn) {
  Report report = make_report(two_deals());
  report.bots[0].name = "<script>alert(1)</script>";
  const std::string page = report_html(report, Language::english);
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_EQ(page.find("http"), std::string::npos);
  EXPECT_EQ(page.find("nan"), std::string::npos);
  std::size_t pictures = 0;
  for (std::size_t at = page.find("<svg"); at != std::string::npos; at = page.find("<svg", at + 1)) ++pictures;
  EXPECT_EQ(pictures, 3U);
  EXPECT_NE(page.find("class=\"matrix\""), std::string::npos);
  EXPECT_NE(page.find("prefers-color-scheme: dark"), std::string::npos);
}

TEST(ArenaReport, OfNothingIsAReport) {
  const Report report = make_report(tournament_of(plan_of("keyflower", 6, {"greedy", "random"}, Mode::field, 2)));
  EXPECT_EQ(report.games, 0);
  EXPECT_TRUE(parse_json(report_json(report)));
  EXPECT_NE(report_html(report, Language::english).find("</html>"), std::string::npos);
  EXPECT_FALSE(report_text(report, Language::german).empty());
}

// Somebody who plays alone has a rival, and no rating.
TEST(ArenaReport, OfASoloGameCountsVictoriesOverTheRival) {
  const Report report = make_report(played(plan_of("boonlake", 1, {"greedy", "random"}, Mode::field, 2)));
  EXPECT_EQ(report.games, 4);
  EXPECT_EQ(report.rival.count, 4);
  EXPECT_FALSE(report.bots[0].rating);
  EXPECT_TRUE(parse_json(report_json(report)));
}

// Three copies share the victories: none of them can have more than a third.
TEST(ArenaReport, SeatsOfOneBotShareTheirVictories) {
  Tournament tournament = tournament_of(plan_of("helios", 4, {"greedy", "random"}, Mode::field, 3));
  for (int deal = 0; deal < 3; ++deal) {
    BlockResult block{.number = deal, .games = {}, .times = {}};
    for (int turn = 0; turn < 4; ++turn) {
      std::vector<int> bots = {0, 1, 1, 1};
      std::rotate(bots.begin(), bots.begin() + turn, bots.end());
      std::vector<int> points;
      for (const int bot : bots) points.push_back(bot == 0 ? 10 : 50);
      block.games.push_back(game_of(tournament, bots, points));
    }
    tournament.add(block);
  }
  const Report report = make_report(tournament);
  EXPECT_NEAR(report.tables[0].standings[1].win_share.value, 1.0 / 3, 1e-9);
  EXPECT_NEAR(report.tables[0].standings[1].win_share.high, 1.0 / 3, 1e-9);
}

TEST(ArenaReport, TellsHowToRepeatIt) {
  Report report = make_report(two_deals());
  EXPECT_EQ(command_line(report),
            "spielwerk arena helios --players 2 --bots greedy,random --mode field --blocks 2 --seed 1");
  report.plan.edition.built_in = false;
  report.plan.edition_file = "mine.json";
  report.test.emplace(0, 35);
  EXPECT_NE(command_line(report).find(" --edition mine.json "), std::string::npos);
  EXPECT_TRUE(command_line(report).ends_with(" --sprt 0,35"));
  EXPECT_TRUE(report_text(report, Language::english).starts_with(command_line(report) + '\n'));
}

TEST(ArenaReport, AVerdictSaysWhichLeadFitsBetter) {
  Sprt high(250, 400);
  while (high.verdict() == Sprt::Verdict::open) high.add(0.73);
  EXPECT_NE(verdict_text(high, "one", "other").english.find("one leads other by +250 Elo rather than by +400"),
            std::string::npos);
  Sprt low(-500, -300);
  while (low.verdict() == Sprt::Verdict::open) low.add(0.23);
  EXPECT_NE(verdict_text(low, "one", "other").english.find("one leads other by -300 Elo rather than by -500"),
            std::string::npos);
}

TEST(ArenaReport, WritesRatingsWithWhatIsKnownOfThem) {
  const auto text = [](Rating rating) { return rating_text(rating, Language::english); };
  const double none = std::numeric_limits<double>::infinity();
  EXPECT_EQ(text({{35, 12, 58}, Rating::Bound::both}), "+35 (+12 to +58)");
  EXPECT_EQ(text({{480, 280, 900}, Rating::Bound::above}), "+480 (> +280)");
  EXPECT_EQ(text({{-480, -900, -280}, Rating::Bound::below}), "-480 (< -280)");
  EXPECT_EQ(text({{35, -none, none}, Rating::Bound::both}), "+35 (?)");
  EXPECT_EQ(text({{0, 0, 0}, Rating::Bound::both}), "0");
}

TEST(ArenaReport, OneDealHasNoIntervalOfPoints) {
  Tournament tournament = tournament_of(plan_of("helios", 2, {"greedy", "random"}, Mode::field, 2));
  BlockResult block{.number = 0, .games = {}, .times = {}};
  block.games = {game_of(tournament, {0, 1}, {50, 40}), game_of(tournament, {1, 0}, {30, 60})};
  tournament.add(block);
  const Report report = make_report(tournament);
  EXPECT_NE(report_text(report, Language::english).find("55.0 ± ?"), std::string::npos);
  const auto json = parse_json(report_json(report));
  ASSERT_TRUE(json);
  EXPECT_EQ(json->find("bots")->items[0].find("points")->find("low")->kind, Json::Kind::null);
  EXPECT_EQ(report_html(report, Language::english).find("inf"), std::string::npos);
}

}  // namespace
}  // namespace spielwerk::arena
