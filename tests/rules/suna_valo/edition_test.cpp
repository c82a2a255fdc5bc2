#include <set>

#include "play/embedded.hpp"
#include "play/registry.hpp"
#include "rules/suna_valo/table.hpp"

// The names of cards, festivals and characters: there, in both languages, and each only once.

namespace spielwerk::suna_valo {

namespace {

std::string error_after(const std::string& what, const std::string& with) {
  std::string text(embedded_file("data/suna_valo.json"));
  const auto found = text.find(what);
  EXPECT_NE(found, std::string::npos) << what;
  if (found != std::string::npos) text.replace(found, what.size(), with);
  const auto edition = read_edition(text);
  EXPECT_FALSE(edition) << with;
  return edition ? "" : edition.error().english;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

constexpr const char* kLilyPond = R"("name": {"en": "Lily Pond", "de": "Seerosenteich", "source": "own"})";

TEST(SunaValoEdition, EverythingWithANameHasItsOwn) {
  const SunaValo game = printed_game();
  std::set<std::string> english;
  std::set<std::string> german;
  const auto add = [&](const Text& name) {
    EXPECT_TRUE(english.insert(name.english).second) << name.english;
    EXPECT_TRUE(german.insert(name.german).second) << name.german;
    EXPECT_LE(name.english.size(), 20U) << name.english;
    EXPECT_LE(name.german.size(), 22U) << name.german;  // bytes
  };
  for (int card = 0; card < kCards; ++card) add(game.printed().card_name(card));
  for (const Character& character : game.printed().characters) add(character.name);
  EXPECT_EQ(english.size(), 77U);
}

TEST(SunaValoEdition, NamesAreOurs) {
  int own = 0;
  for (const SourceCount& count : count_sources(*find_game("suna_valo")->edition.document))
    own += count.source == "own" ? count.entries : 0;
  EXPECT_EQ(own, 77);
}

TEST(SunaValoEdition, BrokenNamesAreRefused) {
  EXPECT_TRUE(has(error_after(std::string(kLilyPond) + ", ", ""), "farm_cards[1]: \"name\" is missing"));
  EXPECT_TRUE(has(error_after("\"Lily Pond\"", "\"\""), "farm_cards[1].name.en: must not be empty"));
  EXPECT_TRUE(has(error_after("\"Seerosenteich\"", "\" \""), "farm_cards[1].name.de: must not be empty"));
  EXPECT_TRUE(has(error_after("\"Lily Pond\"", "7"), "farm_cards[1].name.en: must be a text"));
  EXPECT_TRUE(
      has(error_after("\"Lily Pond\"", "\"Barley Terrace\""), "farm_cards[1].name.en: is the name of something else"));
  EXPECT_TRUE(
      has(error_after("\"Erntefest\"", "\"Gerstenterrasse\""), "festivals[0].name.de: is the name of something else"));
  EXPECT_TRUE(
      has(error_after("\"Drone Pilot\"", "\"Lantern Night\""), "characters[0].name.en: is the name of something else"));
  EXPECT_TRUE(has(error_after(R"("de": "Seerosenteich", )", ""), "farm_cards[1].name: \"de\" is missing"));
  EXPECT_TRUE(has(error_after(R"("Seerosenteich", "source": "own")", R"("Seerosenteich")"),
                  "farm_cards[1].name: \"source\" is missing"));
  EXPECT_TRUE(has(error_after(R"("Seerosenteich", "source")", R"("Seerosenteich", "fr": "Étang", "source")"),
                  "farm_cards[1].name.fr: is not known here"));
}

// Rule 10.4
TEST(SunaValoEdition, OnlyShipOrdersAreAsActionB) {
  EXPECT_TRUE(has(error_after(R"({"energy": 2, "per": "crop_cards"})",
                              R"({"energy": 2, "per": "crop_cards", "as_action_b": true})"),
                  "festivals[0].effect.as_action_b: is for ship orders only"));
}

TEST(SunaValoEdition, ComponentsTellTheNames) {
  JsonWriter json;
  printed_game().components(json);
  EXPECT_TRUE(has(json.text(), R"({"id":"H02","name":{"en":"Lily Pond","de":"Seerosenteich"})")) << json.text();
  EXPECT_TRUE(has(json.text(), R"({"id":"E12","name":{"en":"Lantern Night","de":"Laternennacht"})"));
  EXPECT_TRUE(has(json.text(), R"({"id":"C08","name":{"en":"Archivist","de":"Archivar"})"));
}

}  // namespace

}  // namespace spielwerk::suna_valo
