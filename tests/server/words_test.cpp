#include "server/table/words.hpp"
#include "here.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <fstream>

#include "core/json.hpp"

namespace spielwerk::server {

namespace {

const Limits kLimits;
const std::vector<std::string> kBots = {"random", "greedy"};

// Every line of the file is a JSON string. The tests of the browser use the same file.
std::vector<std::string> hostile_strings() {
  std::ifstream file(here::source("tests/server/hostile_strings.txt"));
  std::vector<std::string> strings;
  for (std::string line; std::getline(file, line);) {
    const Expected<Json> json = parse_json(line);
    EXPECT_TRUE(json && json->kind == Json::Kind::string) << line;
    if (json) strings.push_back(json->string);
  }
  return strings;
}

std::string times(int count, const std::string& text) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

// A letter with so many marks on it.
std::string tower(std::string letter, int marks, const std::string& mark) { return letter.append(times(marks, mark)); }

std::string name_or_error(std::string_view text) {
  const Expected<std::string> name = checked_name(text, kLimits, kBots);
  return name ? *name : "error: " + name.error().english;
}

bool is_name(std::string_view text) { return static_cast<bool>(checked_name(text, kLimits, kBots)); }
bool is_title(std::string_view text) { return static_cast<bool>(checked_title(text, kLimits)); }
bool is_chat(std::string_view text) { return static_cast<bool>(checked_chat(text, kLimits)); }
bool is_password(std::string_view text) { return static_cast<bool>(checked_password(text)); }

TEST(Utf8, TakesWhatIsWellFormedOnly) {
  for (const char* good : {"", "a", "é", "€", "😀", "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF", "\xED\x9F\xBF", "\xC2\x80"}) {
    EXPECT_TRUE(is_utf8(good)) << good;
  }
  for (const char* bad : {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC3", "\xC3(", "\xE2\x82", "\xE0\x80\x80",
                          "\xE0\x9F\xBF", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF",
                          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFE", "\xFF", "a\xF0\x9F\x98", "\xF0\x9F\x98 "}) {
    EXPECT_FALSE(is_utf8(bad));
    EXPECT_FALSE(is_name(std::string("Ada") + bad));
    EXPECT_FALSE(is_title(bad));
    EXPECT_FALSE(is_chat(bad));
    EXPECT_FALSE(is_password(std::string("correct horse") + bad));
    EXPECT_EQ(name_key(bad), bad);
  }
  EXPECT_EQ(code_points("aé€😀"), 4U);
}

TEST(Name, AtBelowAndAboveItsLimits) {
  EXPECT_FALSE(is_name(""));
  EXPECT_FALSE(is_name("A"));
  EXPECT_TRUE(is_name("Bo"));
  EXPECT_TRUE(is_name(times(19, "a")));
  EXPECT_TRUE(is_name(times(20, "a")));
  EXPECT_FALSE(is_name(times(21, "a")));
  EXPECT_TRUE(is_name(times(20, "😀")));
  EXPECT_FALSE(is_name(times(21, "é")));
  EXPECT_EQ(name_or_error(" A "), "error: A name needs at least 2 characters.");
  EXPECT_EQ(name_or_error(times(21, "a")), "error: A name has at most 20 characters.");
  EXPECT_TRUE(checked_name(times(21, "a"), {.name_most = 21}));
}

TEST(Name, IsTrimmed) {
  EXPECT_EQ(name_or_error("  Ada "), "Ada");
  EXPECT_EQ(name_or_error("\u00a0Ada\u3000"), "Ada");
  EXPECT_EQ(name_or_error("Ada\u00a0Lovelace"), "Ada Lovelace");
  EXPECT_EQ(name_or_error(times(30, " ") + times(20, "a")), times(20, "a"));
}

TEST(Name, ManyLanguagesHaveNames) {
  for (const char* name : {"Ada Lovelace", "Jörg Weiß", "Zoë", "Nguyễn", "Łukasz", "Ελένη", "Дмитрий", "יעל", "فاطمة",
                           "สมชาย", "さくら", "李小龍", "김철수", "x_X", "O'Neill", "Anna-Lena", "42", "🎲🎲"}) {
    EXPECT_EQ(name_or_error(name), name);
  }
}

TEST(Name, NothingHidesInIt) {
  for (const char* name :
       {"Ada  L",       "A\tda",     "A\nda",        "Ada\x7f",      "A\u0085da",    "A\u200bda",    "A\u200dda",
        "\u202eAda",    "Ada\u2066", "A\u00adda",    "A\ufeffda",    "A\u2028da",    "A\u2029da",    "A\ue000da",
        "A\U000f0000a", "A\uffffda", "A\ufdd0da",    "A\U0001fffea", "\u3164\u3164", "\u2800\u2800", "A\ufe0fda",
        "A\U000e0041a", "Ade\u0301", "\u0301\u0301", "A\u034fda",    "A\u061cda",    "か\u3099ん",   "...",
        "..",           "---",       "\u2014\u2014", "- -",          "\u0e47\u0e47"}) {
    EXPECT_FALSE(is_name(name)) << name;
  }
  EXPECT_FALSE(is_name(std::string("A\0da", 4)));
  EXPECT_FALSE(is_name(tower("ก", 4, "\u0e47")));
  EXPECT_TRUE(is_name(tower("ก", 3, "\u0e47")));
}

TEST(Name, OfBotsAndOfNobodyIsRefused) {
  for (const char* name : {"greedy", "Greedy", "GREEDY", " random ", "gone", "Gone"})
    EXPECT_FALSE(is_name(name)) << name;
  EXPECT_TRUE(is_name("greedier"));
  EXPECT_TRUE(checked_name("greedy", kLimits));
  EXPECT_FALSE(checked_name("gone", kLimits));
}

TEST(NameKey, FoldsTheCase) {
  const std::pair<const char*, const char*> same[] = {{"ADA", "ada"},
                                                      {"JÖRG ÀÞØ", "jörg àþø"},
                                                      {"ŁUKASZ ŽIŽEK ĹŇŐ", "łukasz žižek ĺňő"},
                                                      {"Ÿ", "ÿ"},
                                                      {"ΕΛΈΝΗΣ", "ελένης"},
                                                      {"ΆΈΉΊΌΎΏΪΫ", "άέήίόύώϊϋ"},
                                                      {"ДМИТРИЙ ЁЂЏ", "дмитрий ёђџ"},
                                                      {"ҐҒҖӀӁӐԮ", "ґғҗӏӂӑԯ"},
                                                      {"İstanbul", "istanbul"},
                                                      {"µ", "μ"}};
  for (const auto& [x, y] : same) EXPECT_EQ(name_key(x), name_key(y)) << x;
}

TEST(NameKey, KeepsWhatIsDifferent) {
  for (const char* text : {"×", "÷", "ß", "ĸ", "ŉ", "ı", "٠", "1", "_", "[", "@", "`", "{", "李", "𝐀", "😀"}) {
    EXPECT_EQ(name_key(text), text);
  }
  EXPECT_NE(name_key("ada"), name_key("adа"));  // the last one is Cyrillic: documented
}

TEST(NameKey, OfAKeyIsTheKey) {
  for (char32_t point = 1; point < 0x600; ++point) {
    const std::string text = {static_cast<char>(0xC0U | (point >> 6U)), static_cast<char>(0x80U | (point & 0x3FU))};
    const std::string key = name_key(point < 0x80 ? std::string(1, static_cast<char>(point)) : text);
    EXPECT_EQ(name_key(key), key) << static_cast<unsigned>(point);
    EXPECT_EQ(code_points(key), 1U);
  }
}

TEST(Title, AtBelowAndAboveItsLimit) {
  EXPECT_EQ(*checked_title("", kLimits), "");
  EXPECT_TRUE(is_title(times(59, "é")));
  EXPECT_TRUE(is_title(times(60, "é")));
  EXPECT_FALSE(is_title(times(61, "é")));
  EXPECT_FALSE(checked_title("four", {.title = 3}));
}

TEST(Title, IsTidied) {
  EXPECT_EQ(*checked_title("  Friday \u3000 night ", kLimits), "Friday night");
  EXPECT_EQ(*checked_title("   ", kLimits), "");
  EXPECT_TRUE(is_title("👨‍👩‍👧‍👦 ❤️"));
  for (const char* title : {"a\nb", "a\tb", "a\u2028b", "\u202eyadirF", "\u2067x", "\u200b\u200b", "\ue000"}) {
    EXPECT_FALSE(is_title(title)) << title;
  }
  EXPECT_FALSE(is_title(tower("Z", 4, "\u0301")));
}

TEST(Chat, AtBelowAndAboveItsLimit) {
  EXPECT_FALSE(is_chat(""));
  EXPECT_FALSE(is_chat(" \n\t "));
  EXPECT_FALSE(is_chat("\u200b"));
  EXPECT_TRUE(is_chat("!"));
  EXPECT_TRUE(is_chat(times(499, "😀")));
  EXPECT_TRUE(is_chat(times(500, "😀")));
  EXPECT_FALSE(is_chat(times(501, "😀")));
}

TEST(Chat, IsOneLine) {
  EXPECT_EQ(*checked_chat("one\ntwo\r\nthree\rfour\u2028five\u2029six\tseven\n", kLimits),
            "one two three four five six seven");
  EXPECT_EQ(*checked_chat("\n\nx", kLimits), "x");
  EXPECT_EQ(*checked_chat("می‌خواهم 👨‍👩‍👧", kLimits), "می‌خواهم 👨‍👩‍👧");
  for (const char* line : {"a\x01", "a\x1b[31m", "a\x7f", "a\u0085", "\u202ea", "a\u2068", "\uffff", "\U00100000"}) {
    EXPECT_FALSE(is_chat(line)) << line;
  }
  EXPECT_FALSE(is_chat(std::string("a\0b", 3)));
  EXPECT_FALSE(is_chat(tower("Z", 30, "\u0336")));
}

TEST(Password, AtBelowAndAboveItsLimits) {
  EXPECT_FALSE(is_password(times(7, "é")));
  EXPECT_TRUE(is_password(times(8, "é")));
  EXPECT_TRUE(is_password(times(9, "é")));
  EXPECT_TRUE(is_password(times(127, "é")));
  EXPECT_TRUE(is_password(times(128, "é")));
  EXPECT_FALSE(is_password(times(129, "é")));
}

TEST(Password, StaysAsItIs) {
  EXPECT_EQ(*checked_password("  two  spaces  "), "  two  spaces  ");
  EXPECT_EQ(*checked_password("\u202e\u200b\ue000\u0301 any"), "\u202e\u200b\ue000\u0301 any");
  for (const char* bad : {"12345678\n", "12345678\t",
                          "\x01"
                          "2345678",
                          "12345678\x7f"}) {
    EXPECT_FALSE(is_password(bad));
  }
  EXPECT_FALSE(is_password(std::string("1234\0005678", 9)));
}

TEST(Password, CommonOnesAreRefused) {
  for (const char* common : {"password", "12345678", "qwertyuiop", "iloveyou", "PassWord", "password1", "Password123!",
                             "!!passwort", "Passwort", "dragon2024", "Dragon 77!", "hallo123", "schatz1234", "QWERTZUI",
                             "spielwerk", "Keyflower1", "MÜNCHEN1"}) {
    EXPECT_FALSE(is_password(common)) << common;
  }
  const Expected<std::string> refused = checked_password("password");
  EXPECT_NE(refused.error().english.find("guessed"), std::string::npos);
  EXPECT_NE(refused.error().german.find("erraten"), std::string::npos);
}

TEST(Password, WhatOnlyHasACommonOneInItIsTaken) {
  for (const char* good : {"correct horse", "battery staple", "password of mine", "dragon 481516", "93152774",
                           "a b c d e f", "##############", "mein passwort für hier"}) {
    EXPECT_TRUE(is_password(good)) << good;
  }
}

TEST(Password, IsNotTheName) {
  for (const char* like : {"Lovelace", "lovelace", "LOVELACE1", "!lovelace!", "12lovelace34"})
    EXPECT_FALSE(checked_password(like, "Lovelace")) << like;
  EXPECT_FALSE(checked_password("lovelace 99", "Lovelace 12")) << "the numbers do not matter";
  EXPECT_FALSE(checked_password("éowyn of rohan", "Éowyn of Rohan"));
  EXPECT_TRUE(checked_password("lovelace has a horse", "Lovelace"));
  EXPECT_TRUE(checked_password("Lovelace", "Ada"));
  EXPECT_TRUE(checked_password("93152774", "12")) << "of the name, nothing is left";
}

// The list keeps to what its head says.
TEST(Password, TheListOfCommonOnesIsAsItSays) {
  std::ifstream file(here::source("data/common_passwords.txt"));
  std::string before;
  int count = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    EXPECT_LT(before, line);
    EXPECT_EQ(name_key(line), line);
    EXPECT_TRUE(is_utf8(line));
    if (code_points(line) >= kPasswordLeast) {
      EXPECT_FALSE(is_password(line)) << line;
    }
    before = line;
    ++count;
  }
  EXPECT_GT(count, 10'000);
}

// What is taken is fit to be kept, and taking it again changes nothing.
void expect_fit(const Expected<std::string>& taken, const Expected<std::string>& again) {
  if (!taken) {
    EXPECT_FALSE(taken.error().english.empty());
    EXPECT_FALSE(taken.error().german.empty());
    return;
  }
  EXPECT_TRUE(is_utf8(*taken));
  for (const char c : *taken) EXPECT_FALSE(static_cast<unsigned char>(c) < 0x20 || c == 0x7F);
  ASSERT_TRUE(again) << *taken;
  EXPECT_EQ(*again, *taken);
}

void expect_fit_everywhere(const std::string& text) {
  const Expected<std::string> name = checked_name(text, kLimits, kBots);
  expect_fit(name, name ? checked_name(*name, kLimits, kBots) : name);
  const Expected<std::string> title = checked_title(text, kLimits);
  expect_fit(title, title ? checked_title(*title, kLimits) : title);
  const Expected<std::string> chat = checked_chat(text, kLimits);
  expect_fit(chat, chat ? checked_chat(*chat, kLimits) : chat);
  const Expected<std::string> password = checked_password(text);
  expect_fit(password, password ? checked_password(*password) : password);
  EXPECT_EQ(is_utf8(name_key(text)), is_utf8(text));
}

TEST(Hostile, TwoHundredStrings) {
  const std::vector<std::string> strings = hostile_strings();
  EXPECT_EQ(strings.size(), 200U);
  for (const std::string& text : strings) {
    SCOPED_TRACE(text.substr(0, 60));
    expect_fit_everywhere(text);
  }
}

TEST(Hostile, AnyBytes) {
  EXPECT_TRUE(rc::check([](const std::string& bytes) {
    expect_fit_everywhere(bytes);
    RC_ASSERT(!::testing::Test::HasFailure());
  }));
}

TEST(Hostile, AnyCharacters) {
  const std::vector<std::string> strings = hostile_strings();
  EXPECT_TRUE(rc::check([&] {
    std::string text;
    for (const std::size_t i :
         *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, strings.size()))) {
      if (strings[i].size() < 30) text += strings[i];
    }
    expect_fit_everywhere(text);
    RC_ASSERT(!::testing::Test::HasFailure());
  }));
}

}  // namespace

}  // namespace spielwerk::server
