#include "rules/helios/table.hpp"

namespace spielwerk::helios {

// Rule 4.2, 4.4
TEST(HeliosTemple, ThirdTempleCostsThreeResourcesAndGivesThreeMana) {
  Table table(2);
  table.tiles(0, {"d5", "d6", "e4"}).temple(0, "d5").temple(0, "d6").with_mana(0, 0);
  table.resources(0, "d4", {"grey", "grey"}).resources(0, "e4", {"blue"}).action(0, "build");
  table.play({"build:temple", "site:e4"});  // exactly three resources: there is no choice in paying
  EXPECT_EQ(table.mana(0), 3);
  EXPECT_EQ(table.resources(0), 0);
  EXPECT_TRUE(table.has_temple(0, "e4"));
}

}  // namespace spielwerk::helios
