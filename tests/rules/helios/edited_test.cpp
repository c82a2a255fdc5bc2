#include "rules/edited.hpp"
#include "rules/helios/table.hpp"

// Position files that were edited are refused by piece, seat and number.

namespace spielwerk::helios {

namespace {

// Rule 1.8, 7.3
TEST(HeliosEditedFiles, AreRefusedByName) {
  Table table(2);
  table.tiles(0, {"d5"}).building(0, "palace");
  const auto says = [&](std::string_view from, std::string_view to) { return edited(table, from, to).english; };
  EXPECT_EQ(says("\"sun\": \"d3\"", "\"sun\": \"d4\""), "seat 0: the sun is not on a free field");
  // A name that nobody knows is that, and nothing else.
  const std::string unknown = says("[\"palace\"]", "[\"palace\", \"villa\"]");
  EXPECT_NE(unknown.find("buildings[1]: \"villa\" is not one of"), std::string::npos) << unknown;
  EXPECT_EQ(unknown.find("listed twice"), std::string::npos) << unknown;
  const std::string twice = says("[\"palace\"]", "[\"palace\", \"palace\"]");
  EXPECT_NE(twice.find("buildings[1]: is listed twice"), std::string::npos) << twice;
  const std::string mana = says("\"mana\": ", "\"mana\": 9");
  EXPECT_NE(mana.find("more pieces are in use than there are in the box: 9"), std::string::npos) << mana;
  EXPECT_NE(mana.find(" mana of 30"), std::string::npos) << mana;
}

// Rule 4.1, 4.7
TEST(HeliosReasons, PaymentsSayWhatIsInTheWay) {
  Table table(2);
  table.tiles(0, {"d5"})
      .resources(0, "d4", {"grey", "green"})
      .resources(0, "d5", {"green", "black"})
      .action(0, "build");
  table.play({"build:palace"});
  const auto reason = [&](const char* token) { return table.game().why_not(table.state(), token).text.english; };
  const Tokens legal = table.legal();
  int refused = 0;
  for (const char* token : {"pay:d4=grey", "pay:d4=green", "pay:d5=green", "pay:d5=black"}) {
    if (std::find(legal.begin(), legal.end(), token) != legal.end()) continue;
    ++refused;
    EXPECT_EQ(reason(token).find(" or "), std::string::npos) << token << ": " << reason(token);
  }
  EXPECT_GT(refused, 0);
}

}  // namespace

}  // namespace spielwerk::helios
