#include "play/match.hpp"

#include <gtest/gtest.h>

namespace spielwerk {

namespace {

Match helios(int players, std::uint64_t seed) {
  Config config;
  config.players = players;
  auto match = Match::begin("helios", config, find_game("helios")->edition, Seed(seed));
  EXPECT_TRUE(match);
  match->deal();
  return std::move(*match);
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

TEST(Match, WrongConfigurationsAreRefused) {
  Config config;
  config.players = 5;
  const Edition& edition = find_game("helios")->edition;
  EXPECT_EQ(Match::begin("helios", config, edition, Seed(1)).error().english, "Helios is for 2 to 4 players, not 5");
  config.players = 2;
  config.options["colour"] = 1;
  EXPECT_FALSE(Match::begin("helios", config, edition, Seed(1)));
  EXPECT_FALSE(Match::begin("chess", Config{}, edition, Seed(1)));
}

TEST(Match, SaveFilesAreReadable) {
  Match match = helios(2, 7);
  match.play(*match.find("first:brown"));
  const std::string text = match.save();
  EXPECT_NE(text.find("\"game\": \"helios\""), std::string::npos);
  EXPECT_NE(text.find("\"seed\": \"7\""), std::string::npos);
  EXPECT_NE(text.find("\"first:brown\""), std::string::npos);
}

// Each way to break a save file gives an error that names the place.
TEST(Match, BrokenSaveFilesAreRefusedWithTheLine) {
  Match match = helios(2, 7);
  match.play(*match.find("first:brown"));
  const std::string good = match.save();
  ASSERT_TRUE(Match::load(good));
  const auto error = [&](const std::string& what, const std::string& with) {
    const auto loaded = Match::load(replaced(good, what, with));
    EXPECT_FALSE(loaded) << with;
    return loaded ? std::string() : loaded.error().english;
  };
  EXPECT_EQ(error("\"spielwerk\": 1", "\"spielwerk\": 2"),
            "line 2: spielwerk: this file was written by a newer version of the program");
  EXPECT_EQ(error("\"helios\"", "\"chess\""), "line 3: game: there is no game \"chess\"");
  EXPECT_NE(error("\"rules\": 1", "\"rules\": 99").find("revision 99"), std::string::npos);
  EXPECT_NE(error("\"players\": 2", "\"players\": 9").find("line 9: players: must be from 1 to 6"), std::string::npos);
  EXPECT_NE(error("\"hash\": \"", "\"hash\": \"0").find("does not have that edition"), std::string::npos);
  EXPECT_NE(error("\"seed\": \"7\"", "\"seed\": \"x\"").find("seed"), std::string::npos);
  EXPECT_NE(error("\"first:brown\"", "\"first:blue\"").find("Nobody can begin with this land"), std::string::npos);
  EXPECT_NE(error("\"first:brown\"", "\"nonsense\"").find("ply 19"), std::string::npos);
  EXPECT_NE(error("\"first:brown\"", "17").find("must be a text"), std::string::npos);
  EXPECT_NE(error("\"log\"", "\"lag\"").find("lag: is not known here"), std::string::npos);
  EXPECT_NE(error("\"options\": {}", "\"options\": {\"x\": \"y\"}").find("options.x"), std::string::npos);
  for (std::size_t cut = 0; cut < good.size() - 2; cut += 7) EXPECT_FALSE(Match::load(good.substr(0, cut))) << cut;
}

TEST(Match, AnEditionOfOnesOwnTravelsWithTheMatch) {
  Json document = *find_game("helios")->edition.document;
  for (auto& [key, value] : document.members) {
    if (key == "circle") value.members[0].second.integer = 6;
  }
  const auto edition = read_edition(document);
  ASSERT_TRUE(edition) << edition.error().english;
  EXPECT_FALSE(edition->built_in);
  auto match = Match::begin("helios", Config{}, *edition, Seed(1));
  ASSERT_TRUE(match);
  match->deal();
  const std::string file = match->save();
  const auto loaded = Match::load(file);
  ASSERT_TRUE(loaded) << loaded.error().english;
  EXPECT_EQ(loaded->edition().hash, edition->hash);
  EXPECT_FALSE(Match::load(replaced(file, "\"points\": 6", "\"points\": 7"))) << "the hash does not fit any more";
}

TEST(Match, OptionsAreKept) {
  Config config;
  config.options["open_bags"] = 1;
  auto match = Match::begin("helios", config, find_game("helios")->edition, Seed(1));
  ASSERT_TRUE(match);
  const auto loaded = Match::load(match->save());
  ASSERT_TRUE(loaded) << loaded.error().english;
  EXPECT_EQ(loaded->config(), config);
}

TEST(Match, PositionsCanBeTakenOutAndContinued) {
  Match match = helios(3, 4);
  Rng rng(4);
  for (int i = 0; i < 60; ++i) {
    const auto actions = match.legal();
    match.play(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    match.deal();
  }
  const auto copy = Match::from_position(match.save_position(match.plies()), Seed(1));
  ASSERT_TRUE(copy) << copy.error().english;
  EXPECT_EQ(copy->position(), match.position());
  const auto again = Match::load(copy->save());
  ASSERT_TRUE(again) << again.error().english;
  EXPECT_EQ(again->position(), match.position());
}

TEST(Match, EditedPositionsAreChecked) {
  Match match = helios(2, 4);
  match.play(*match.find("first:brown"));
  match.play(*match.find("first:grey"));
  match.deal();
  const std::string good = match.save_position(match.plies());
  ASSERT_TRUE(Match::from_position(good, Seed(1)));
  const auto refused = [&](const std::string& what, const std::string& with) {
    const auto made = Match::from_position(replaced(good, what, with), Seed(1));
    return made ? std::string("it was accepted") : made.error().english;
  };
  EXPECT_NE(refused("\"mana\": 1", "\"mana\": 31").find("more pieces"), std::string::npos);
  EXPECT_NE(refused("\"sun\": \"d3\"", "\"sun\": \"d4\"").find("the sun is not on a free field"), std::string::npos);
  EXPECT_NE(refused("\"sun\": \"d3\"", "\"sun\": \"z9\"").find("sun: is not a field"), std::string::npos);
  EXPECT_NE(refused("\"sun\": \"d3\"", "\"sun\": \"a1\"").find("does not touch"), std::string::npos);
  EXPECT_NE(refused("\"step\": \"take\"", "\"step\": \"pay\"").find("pending steps"), std::string::npos);
  EXPECT_NE(refused("\"step\": \"take\"", "\"step\": \"walk\"").find("pending[0].step"), std::string::npos);
  EXPECT_NE(refused("\"active_player\": 0", "\"active_player\": 2").find("active_player"), std::string::npos);
  EXPECT_NE(refused("\"active_player\": 0", "\"active_player\": 1").find("must be 0 after so many turns"),
            std::string::npos);
  EXPECT_NE(refused("\"start_player\": 0", "\"start_player\": 1").find("must be 0 in this round"), std::string::npos);
  EXPECT_NE(refused("\"tile\": \"brown\"", "\"tile\": \"blue\"").find("nobody can begin with"), std::string::npos);
  EXPECT_NE(refused("\"tile\": \"brown\"", "\"tile\": \"temples\"").find("nobody can begin with"), std::string::npos);
  EXPECT_NE(refused("\"buildings\": []", "\"buildings\": [\"palace\", \"palace\"]").find("listed twice"),
            std::string::npos);
  EXPECT_NE(refused("\"sun_came_from\": null", "\"sun_came_from\": \"g4\"").find("cannot have come from there"),
            std::string::npos);
  EXPECT_NE(refused("\"sun_came_from\": null", "\"sun_came_from\": \"d4\"").find("cannot have come from there"),
            std::string::npos);
}

TEST(Match, UndoRefusesAfterADeal) {
  Match match = helios(2, 7);
  match.play(*match.find("first:brown"));
  match.play(*match.find("first:grey"));
  match.deal();  // the extra stack shows its tile
  const auto reason = match.undo();
  ASSERT_TRUE(reason);
  EXPECT_EQ(reason->english, "what was revealed cannot be taken back");
}

// The deal was fixed at the start: the commitment belongs to the seed, and every outcome is what the seed deals.
TEST(Match, AnybodyCanCheckTheDeal) {
  const Match match = helios(2, 7);
  EXPECT_EQ(match.not_dealt_by_seed(), std::nullopt);
  const std::string file = match.save(match.seed().commitment());
  EXPECT_TRUE(Match::load(file));
  const auto other = Match::load(match.save(Seed(8).commitment()));
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().english.find("the deal was not fixed at the start"), std::string::npos);
  const auto another_seed = Match::load(replaced(match.save(), "\"seed\": \"7\"", "\"seed\": \"8\""));
  ASSERT_TRUE(another_seed);
  EXPECT_NE(another_seed->not_dealt_by_seed(), std::nullopt);
}

// FIPS 180-4 over the 64 hexadecimal digits: anybody can compute it with other tools.
TEST(Match, TheCommitmentIsAPlainHash) {
  EXPECT_EQ(Seed(7).hex(), "0700000000000000000000000000000000000000000000000000000000000000");
  EXPECT_EQ(Seed(7).commitment(), "70e278ab9d914912e8c03f41302b228460d264959e01ec6f873af62f911217e3");
}

TEST(Match, ShortenedMatchesGoOnAsIfNothingHadHappened) {
  Match match = helios(3, 7);
  const int plies = match.plies();
  const Position before = match.position();
  match.play(match.legal().front());
  match.play(match.legal().front());
  match.shorten(plies);
  EXPECT_EQ(match.position(), before);
  EXPECT_EQ(match.save(), helios(3, 7).save());
}

}  // namespace

}  // namespace spielwerk
