#include "client/scan.hpp"

#include <gtest/gtest.h>

#include <string>

namespace spielwerk::client {

namespace {

// As the server writes it, with a quote in a text and a token that needs escapes.
const std::string kState =
    R"({"type":"state","table":"T4","ply":18,"step":17,"seat":1,"to_move":1,"tentative":true,"can_undo":true,)"
    R"("can_confirm":false,"prompt":"Say \"actions\":[","actions":[)"
    R"({"token":"take:sun>red","text":"Take {\"token\":\"no\"}","rule":"4.2","targets":["tile:sun"]},)"
    R"({"token":"a\"b","text":"","rule":"","targets":[]}],"view":{"ply":99,"seat":5},"log_from":16,)"
    R"("log":[{"step":17,"seat":0,"text":"x","rule":""}],"clocks":{"left":[null,null],"running":null,"at":1},)"
    R"("result":null})";

TEST(Scan, FindsMembersOfEveryKind) {
  const std::string json = R"({"type":"done","id":"a-18","table":"T4","ply":18,"flag":true,"other":null})";
  EXPECT_EQ(type_of(json), "done");
  EXPECT_EQ(text_member(json, "id"), "a-18");
  EXPECT_EQ(number_member(json, "ply"), 18);
  EXPECT_TRUE(flag_member(json, "flag"));
  EXPECT_EQ(number_member(json, "other"), std::nullopt);
  EXPECT_EQ(number_member(json, "missing"), std::nullopt);
  EXPECT_EQ(text_member(json, "ply"), "");
  EXPECT_FALSE(flag_member(json, "missing"));
}

TEST(Scan, AValueIsNotTakenForAMember) {
  EXPECT_EQ(text_member(R"({"type":"table","seat":0,"table":{"id":"T4"}})", "table"), "");
  EXPECT_EQ(text_member(R"({"text":"\"id\":\"no\"","id":"yes"})", "id"), "yes");
}

TEST(Scan, GlancesAtAState) {
  const StateGlance seen = glance(kState);
  EXPECT_EQ(seen.table, "T4");
  EXPECT_EQ(seen.ply, 18);
  EXPECT_EQ(seen.seat, 1);
  EXPECT_TRUE(seen.my_turn());
  EXPECT_FALSE(seen.over());
  EXPECT_TRUE(seen.can_undo);
  EXPECT_FALSE(seen.can_confirm);
  ASSERT_EQ(count_actions(seen.actions), 2);
  EXPECT_EQ(token_of(seen.actions, 0), "take:sun>red");
  EXPECT_EQ(token_of(seen.actions, 1), R"(a\"b)");
  EXPECT_EQ(token_of(seen.actions, 2), "");
}

TEST(Scan, NobodyActsAtTheEnd) {
  const StateGlance seen =
      glance(R"({"type":"state","table":"T4","ply":300,"step":290,"seat":0,"to_move":null,)"
             R"("tentative":false,"can_undo":false,"can_confirm":false,"prompt":"","actions":[]})");
  EXPECT_TRUE(seen.over());
  EXPECT_FALSE(seen.my_turn());
}

TEST(Scan, ASpectatorHasNoTurn) {
  const StateGlance seen = glance(R"({"type":"state","table":"T4","ply":3,"step":2,"seat":null,"to_move":0,"x":1})");
  EXPECT_FALSE(seen.my_turn());
  EXPECT_FALSE(seen.over());
}

TEST(Scan, NonsenseIsHarmless) {
  for (const char* text : {"", "{", "\"type\":", "{\"type\":\"state\"", "\"\"\"\"", "{\"type\":\"sta\\"}) {
    EXPECT_NE(type_of(text), "done") << text;
    EXPECT_EQ(count_actions(glance(text).actions), 0) << text;
  }
}

}  // namespace

}  // namespace spielwerk::client
