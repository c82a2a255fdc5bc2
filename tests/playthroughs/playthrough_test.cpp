#include <gtest/gtest.h>

#include <set>

#include "play/games.hpp"
#include "play/match.hpp"
#include "play/transcript.hpp"
#include "playthroughs/golden.hpp"

namespace spielwerk {

namespace {

namespace fs = std::filesystem;

class Playthrough : public testing::TestWithParam<fs::path> {};

TEST_P(Playthrough, ReplaysToTheSamePositions) {
  const auto match = Match::load(content_of(GetParam()));
  ASSERT_TRUE(match) << match.error().english;
  EXPECT_TRUE(match->over());
  fs::path expected = GetParam();
  EXPECT_EQ(transcript(*match, match->plies(), Language::english, true),
            content_of(expected.replace_extension(".txt")));
}

// Everything that was dealt is what the seed deals.
TEST_P(Playthrough, DealsWhatItsSeedSays) {
  const auto match = Match::load(content_of(GetParam()));
  ASSERT_TRUE(match);
  Match again = match->again(match->seed());
  for (const Match::Entry& entry : match->log()) {
    if (entry.seat.is_chance()) continue;
    again.deal();
    again.play(entry.action);
  }
  again.deal();
  EXPECT_EQ(again.position(), match->position());
}

INSTANTIATE_TEST_SUITE_P(Golden, Playthrough, testing::ValuesIn(golden_games()),
                         [](const testing::TestParamInfo<fs::path>& info) { return info.param.stem().string(); });

// What the golden games of Helios have used: tokens (those about fields by their word), and how they ended.
std::set<std::string> used_in_helios() {
  std::set<std::string> used;
  for (const fs::path& path : golden_games()) {
    const auto match = Match::load(content_of(path));
    if (!match || match->game().info().id != "helios") continue;
    used.insert("players:" + std::to_string(match->game().players()));
    Position position = match->start();
    for (const Match::Entry& entry : match->log()) {
      const std::string token = match->game().token(position, entry.action);
      used.insert(token);
      used.insert(token.substr(0, token.find(':')));
      if (token.ends_with("-bare")) used.insert(token.substr(0, token.find(':')) + "-bare");
      const std::string sentence = match->game().sentence(position, entry.action).english;
      for (const char* event : {"5 points for the circle", "10 points for the circle", "bonus action follows",
                                "two others replace it", "reaches a corner"}) {
        if (sentence.find(event) != std::string::npos) used.insert(event);
      }
      position = match->game().after(position, entry.action);
    }
    const Scores scores = match->game().score(match->position());
    int level = 0;
    int winners = 0;
    for (int seat = 0; seat < scores.seats; ++seat) {
      bool best = true;
      for (int other = 0; other < scores.seats; ++other) best = best && scores.total(other) <= scores.total(seat);
      level += best ? 1 : 0;
      winners += scores.place(seat) == 1 ? 1 : 0;
    }
    used.insert(winners > 1 ? "end: shared victory" : level > 1 ? "end: tie broken" : "end: one winner");
  }
  return used;
}

TEST(HeliosPlaythroughs, UseEveryComponentAndEveryEnd) {
  const std::set<std::string> used = used_in_helios();
  std::vector<std::string> wanted = {"players:2",
                                     "players:3",
                                     "players:4",
                                     "first:brown",
                                     "first:grey",
                                     "first:green",
                                     "take:land",
                                     "take:build",
                                     "take:sun",
                                     "forgo",
                                     "place",
                                     "site",
                                     "sun",
                                     "pay",
                                     "lay",
                                     "draw",
                                     "bonus",
                                     "share",
                                     "done",
                                     "land-bare",
                                     "lay-bare",
                                     "build:temple",
                                     "exchange:0",
                                     "exchange:1",
                                     "exchange:2",
                                     "exchange:3",
                                     "5 points for the circle",
                                     "10 points for the circle",
                                     "bonus action follows",
                                     "two others replace it",
                                     "reaches a corner",
                                     "end: one winner",
                                     "end: tie broken",
                                     "end: shared victory"};
  for (const char* symbol : {"land", "build", "sun"}) {
    for (const char* row : {"red", "blue", "yellow"}) wanted.push_back(std::string("take:") + symbol + ">" + row);
  }
  const auto game = make_game("helios", Config{}, find_game("helios")->edition);
  with_concrete(**game, [&]<class G>(const G& concrete) {
    if constexpr (std::is_same_v<G, helios::Helios>) {
      for (const auto& building : concrete.printed().buildings) wanted.push_back("build:" + building.id);
      for (const auto& person : concrete.printed().persons) {
        wanted.push_back("buy:" + person.id);
        wanted.push_back("activate:" + person.id);
      }
      for (const auto& special : concrete.printed().specials) wanted.push_back("special:" + special.id);
      for (const auto& resource : concrete.printed().resources) {
        wanted.push_back("land:" + resource.id);
        wanted.push_back("colour:" + resource.id);
      }
    }
  });
  for (const std::string& item : wanted) EXPECT_TRUE(used.contains(item)) << "no golden game uses " << item;
}

// What the golden games of Suna Valo have used: tokens, the words that they begin with, and how they ended.
std::set<std::string> used_in_suna_valo() {
  std::set<std::string> used;
  for (const fs::path& path : golden_games()) {
    const auto match = Match::load(content_of(path));
    if (!match || match->game().info().id != "suna_valo") continue;
    if (match->config().option("characters") == 1) used.insert("option: first_game");
    const bool discards = match->config().option("festival_orders") == 1;
    Position position = match->start();
    for (const Match::Entry& entry : match->log()) {
      const std::string token = match->game().token(position, entry.action);
      used.insert(token);
      used.insert(token.substr(0, token.find_first_of(":.")));
      used.insert(token.substr(0, token.find('.')));
      used.insert("rule " + match->game().rule(position, entry.action));
      if (const auto storage = token.find('@'); storage != std::string::npos) {
        const bool card = token[storage + 1] == 'H';
        used.insert(token.substr(0, token.find(':')) + (card ? "@card" : token.substr(storage)));
      }
      const bool completes =
          match->game().sentence(position, entry.action).english.find("completes") != std::string::npos;
      if (token.starts_with("deliver:") && completes) used.insert("complete:" + token.substr(8, token.find('.') - 8));
      const bool at_festival = match->game().prompt(position).english.starts_with("Fulfil a ship order");
      if (discards && at_festival && token.starts_with("ship:")) used.insert("option: festival_orders");
      position = match->game().after(position, entry.action);
    }
    const Scores scores = match->game().score(match->position());
    used.insert(scores.total(0) == scores.total(1) ? "end: tie broken" : "end: one winner");
    used.insert(scores.place(0) == 1 ? "end: white wins" : "end: black wins");
  }
  return used;
}

// All but `pass`: it needs a player without any card to buy, which only a position laid out by hand has (3.3).
TEST(SunaValoPlaythroughs, UseEveryComponentAndEveryEnd) {
  const std::set<std::string> used = used_in_suna_valo();
  std::vector<std::string> wanted = {"look",
                                     "swap",
                                     "give",
                                     "fetch",
                                     "replace",
                                     "raise",
                                     "save",
                                     "market",
                                     "store",
                                     "use",
                                     "activate",
                                     "column",
                                     "flip",
                                     "back",
                                     "celebrate",
                                     "step:left",
                                     "step:right",
                                     "step:detour",
                                     "row:points",
                                     "row:activate",
                                     "produce@card",
                                     "produce@header",
                                     "produce@character",
                                     "store@card",
                                     "pay@character",
                                     "draw:festival",
                                     "draw:reveal_public",
                                     "draw:reveal_ship",
                                     "option: first_game",
                                     "option: festival_orders",
                                     "end: tie broken",
                                     "end: one winner",
                                     "end: white wins",
                                     "end: black wins",
                                     "rule 4.2",
                                     "rule 4.3",
                                     "rule 4.4",
                                     "rule 4.5",
                                     "rule 4.6",
                                     "rule 5.2",
                                     "rule 10.3",
                                     "rule 17.5",
                                     "rule 17.7",
                                     "rule 17.8",
                                     "rule 19.4",
                                     "rule 19.8",
                                     "rule 19.10",
                                     "rule 19.11"};
  const auto game = make_game("suna_valo", Config{}, find_game("suna_valo")->edition);
  with_concrete(**game, [&]<class G>(const G& concrete) {
    if constexpr (std::is_same_v<G, suna_valo::SunaValo>) {
      const auto& printed = concrete.printed();
      for (const auto& card : printed.cards) {
        wanted.push_back("buy:" + card.id);
        if (!card.order.empty()) wanted.push_back("complete:" + card.id);
      }
      for (std::size_t i = 0; i < printed.festivals.size(); ++i) {
        wanted.push_back("buy:" + printed.festivals[i].id);
        wanted.push_back("rule 18." + std::to_string(i + 1));
      }
      for (const auto& order : printed.public_orders) wanted.push_back("complete:" + order.id);
      for (const auto& order : printed.ship_orders) wanted.push_back("ship:" + order.id);
      for (const auto& place : printed.places) wanted.push_back("piece:" + place.id);
      for (const auto& tile : printed.progress) wanted.push_back("tile:" + tile.id);
      for (const auto& tile : printed.end) wanted.push_back("tile:" + tile.id);
      for (const auto& character : printed.characters) wanted.push_back("character:" + character.id);
    }
  });
  for (const std::string& item : wanted) EXPECT_TRUE(used.contains(item)) << "no golden game uses " << item;
}

// What the golden games of Keyflower have used: tokens by their words, tiles by the side that was used, and how they
// ended.
std::set<std::string> used_in_keyflower() {
  std::set<std::string> used;
  for (const fs::path& path : golden_games()) {
    const auto match = Match::load(content_of(path));
    if (!match || match->game().info().id != "keyflower") continue;
    used.insert("players:" + std::to_string(match->game().players()));
    with_concrete(match->game(), [&]<class G>(const G& game) {
      if constexpr (std::is_same_v<G, keyflower::Keyflower>) {
        auto state = game.start();
        for (const Match::Entry& entry : match->log()) {
          const std::string token = game.token(state, entry.action);
          used.insert(token);
          used.insert(token.substr(0, token.find(':')));
          used.insert("rule " + game.rule(state, entry.action));
          if (token.starts_with("use:")) used.insert(token + (state.side(entry.action.a) != 0 ? " back" : " front"));
          if (token.starts_with("boat:")) used.insert(token + (state.season == 3 ? " tile" : " load"));
          game.apply(state, entry.action);
        }
        const Scores scores = game.score(state);
        const auto sources = game.score_sources();
        int winners = 0;
        for (int seat = 0; seat < game.players(); ++seat) {
          winners += scores.place(seat) == 1 ? 1 : 0;
          for (std::size_t i = 0; i < sources.size(); ++i) {
            if (scores.points[i][static_cast<std::size_t>(seat)] > 0) used.insert("score:" + sources[i].id);
          }
          for (int ability = 0; ability < keyflower::kAbilities; ++ability) {
            if (game.has(state, seat, static_cast<keyflower::Ability>(ability)))
              used.insert("ability:" + keyflower::kAbilityIds[static_cast<std::size_t>(ability)]);
          }
          if (game.river_boats(state, seat) > 1) used.insert("river");
          if (game.longest_loop(state, seat) > 3) used.insert("loop");
        }
        used.insert(winners > 1 ? "end: shared victory" : "end: one winner");
      }
    });
  }
  return used;
}

TEST(KeyflowerPlaythroughs, UseEveryTileOnBothSidesEveryBoatAndEveryEnd) {
  const std::set<std::string> used = used_in_keyflower();
  std::vector<std::string> wanted = {"players:2",
                                     "players:3",
                                     "players:4",
                                     "players:5",
                                     "players:6",
                                     "bid",
                                     "pass",
                                     "group",
                                     "blue",
                                     "red",
                                     "yellow",
                                     "green",
                                     "give",
                                     "skill",
                                     "take",
                                     "lift",
                                     "drop",
                                     "pay",
                                     "cell",
                                     "turn",
                                     "flip",
                                     "done",
                                     "river",
                                     "loop",
                                     "end: one winner",
                                     "end: shared victory",
                                     "rule 4.3",
                                     "rule 4.6",
                                     "rule 4.7",
                                     "rule 5.10",
                                     "rule 6.6",
                                     "rule 9.2",
                                     "rule 9.4",
                                     "rule 9.6",
                                     "rule 9.8",
                                     "rule 9.10",
                                     "rule 12.4"};
  const auto game = make_game("keyflower", Config{}, find_game("keyflower")->edition);
  with_concrete(**game, [&]<class G>(const G& concrete) {
    if constexpr (std::is_same_v<G, keyflower::Keyflower>) {
      using namespace keyflower;
      const Components& printed = concrete.printed();
      for (int tile = 0; tile < kTiles; ++tile) {
        const std::string& id = printed.tiles[static_cast<std::size_t>(tile)].id;
        if (!is_home(tile)) wanted.push_back("tile:" + id);
        if ((printed.upgradable >> tile & 1) != 0) wanted.push_back("upgrade:" + id);
        if ((printed.usable[0] >> tile & 1) != 0) wanted.push_back("use:" + id + " front");
        if ((printed.usable[1] >> tile & 1) != 0) wanted.push_back("use:" + id + " back");
        if (is_winter(tile)) wanted.push_back("winter:" + id);
        if (!is_boat(tile)) continue;
        wanted.push_back("boat:" + id + " load");
        wanted.push_back("boat:" + id + " tile");
      }
      for (const auto& boat : printed.summer_boats) {
        for (const std::string& side : boat.ids) wanted.push_back("reveal:" + side);
      }
      for (const std::string& ability : kAbilityIds) wanted.push_back("ability:" + ability);
      for (const ScoreSource& source : concrete.score_sources()) wanted.push_back("score:" + source.id);
    }
  });
  for (const std::string& item : wanted) EXPECT_TRUE(used.contains(item)) << "no golden game uses " << item;
}

}  // namespace

}  // namespace spielwerk
