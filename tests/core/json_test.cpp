#include "core/json.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace spielwerk {

namespace {

TEST(Json, RemembersLines) {
  const auto json = parse_json("{\n  \"a\": 1,\n  \"b\": [2,\n 3\n],\n  \"c\": \"x\"\n}");
  ASSERT_TRUE(json);
  EXPECT_EQ(json->line, 1);
  EXPECT_EQ(json->find("a")->line, 2);
  EXPECT_EQ(json->find("b")->line, 3);
  EXPECT_EQ(json->find("b")->items[0].line, 3);
  EXPECT_EQ(json->find("b")->items[1].line, 4);
  EXPECT_EQ(json->find("c")->line, 6);
}

TEST(Json, ErrorsNameTheLine) {
  for (const char* text : {"{\n\"a\": }", "{\n\"a\": 1 \"b\"", "[1,\n2,,3]", "{\"a\":1,\n\"a\":2}"}) {
    const auto json = parse_json(text);
    ASSERT_FALSE(json) << text;
    EXPECT_TRUE(json.error().english.starts_with("line 2:")) << json.error().english;
    EXPECT_TRUE(json.error().german.starts_with("Zeile 2:")) << json.error().german;
  }
  EXPECT_FALSE(parse_json(""));
  EXPECT_FALSE(parse_json("\xff\xfe"));
  EXPECT_FALSE(parse_json("[1] x"));
}

TEST(Json, DepthIsLimited) {
  EXPECT_TRUE(parse_json(std::string(kMaxJsonDepth, '[') + std::string(kMaxJsonDepth, ']')));
  const auto deep = parse_json(std::string(kMaxJsonDepth + 1, '[') + std::string(kMaxJsonDepth + 1, ']'));
  ASSERT_FALSE(deep);
  EXPECT_NE(deep.error().english.find("levels"), std::string::npos);
  EXPECT_FALSE(parse_json(std::string(100000, '[')));
}

TEST(Json, ReaderNamesLineAndField) {
  const auto json = parse_json("{\"persons\": [\n{\"mana\": 3},\n{\"mana\": \"x\"},\n{}], \"odd\": 1}");
  ASSERT_TRUE(json);
  Problems problems;
  const Reader reader(*json, problems);
  reader.only({"persons"});
  for (std::size_t i = 0; i < reader["persons"].size(); ++i) reader["persons"][i]["mana"].integer(4, 9);
  ASSERT_EQ(problems.size(), 4U);
  EXPECT_EQ(problems[0].field, "odd");
  EXPECT_EQ(problems[1].field, "persons[0].mana");
  EXPECT_EQ(problems[1].line, 2);
  EXPECT_EQ(problems[1].text.english, "must be from 4 to 9, not 3");
  EXPECT_EQ(problems[2].field, "persons[1].mana");
  EXPECT_EQ(problems[3].field, "persons[2]");
  EXPECT_EQ(problems[3].text.english, "\"mana\" is missing");
  EXPECT_EQ(describe({problems[1]}).english, "line 2: persons[0].mana: must be from 4 to 9, not 3");
}

TEST(Json, MissingValuesAreOneProblemOnly) {
  const auto json = parse_json("{}");
  Problems problems;
  const Reader reader(*json, problems);
  EXPECT_EQ(reader["a"]["b"]["c"].integer(2, 3), 2);
  EXPECT_EQ(reader.optional("a").string(), "");
  EXPECT_EQ(problems.size(), 1U);
}

TEST(Json, LargeNumbersAreNotIntegers) {
  const auto json = parse_json("[99999999999999999999, 1.5, -3]");
  ASSERT_TRUE(json);
  EXPECT_EQ(json->items[0].kind, Json::Kind::real);
  EXPECT_EQ(json->items[1].kind, Json::Kind::real);
  EXPECT_EQ(json->items[2].integer, -3);
}

TEST(Json, CanonicalFormIgnoresLayoutAndOrder) {
  const auto one = parse_json("{\"b\": [1, 2], \"a\": {\"y\": null, \"x\": \"\\u00fc\"}}");
  const auto other = parse_json("{ \"a\":{\"x\":\"ü\",\n\"y\":null},\"b\":[1,2] }");
  ASSERT_TRUE(one && other);
  EXPECT_EQ(canonical_json(*one), canonical_json(*other));
  EXPECT_EQ(canonical_json(*one), "{\"a\":{\"x\":\"ü\",\"y\":null},\"b\":[1,2]}");
}

TEST(Json, WhateverIsWrittenCanBeRead) {
  EXPECT_TRUE(rc::check([](const std::vector<std::uint8_t>& bytes, std::int64_t number, bool readable) {
    std::string text;
    for (const std::uint8_t byte : bytes) text += static_cast<char>(byte & 0x7f);  // ASCII, control characters included
    JsonWriter json(readable);
    json.object()
        .member("text", text)
        .member("number", number)
        .key("list")
        .compact()
        .array()
        .value(true)
        .null()
        .end()
        .end();
    const auto parsed = parse_json(json.text());
    RC_ASSERT(static_cast<bool>(parsed));
    RC_ASSERT(parsed->find("text")->string == text);
    RC_ASSERT(parsed->find("number")->integer == number);
    RC_ASSERT(parsed->find("list")->items.size() == 2U);
  }));
}

TEST(Json, ReadableLayout) {
  JsonWriter json(true);
  json.object().member("a", 1).key("b").compact().array().value(1).value("x").end().key("c").array().end().end();
  EXPECT_EQ(json.text(), "{\n  \"a\": 1,\n  \"b\": [1, \"x\"],\n  \"c\": []\n}");
}

}  // namespace

}  // namespace spielwerk
