#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "here.hpp"

// docs/protocol.md, read as what it is: a list of routes and messages with an example each.

namespace spielwerk::server {

struct Example {
  std::string text;
  Json json;
};

struct Section {
  std::optional<Example> request;
  std::optional<Example> answer;
  std::optional<Example> message;
  std::string prose;
};

struct Page {
  std::map<std::string, Section> routes;  // "GET /healthz"
  std::map<std::string, Section> to_server;
  std::map<std::string, Section> from_server;
  Json table;
  Json error;
  std::map<std::string, Json> clocks;          // by kind
  std::map<int, std::set<std::string>> codes;  // by status
};

inline Json parsed_example(const std::string& text) {
  Expected<Json> json = parse_json(text);
  EXPECT_TRUE(json) << "docs/protocol.md has an example that is not JSON: " << text;
  return json ? std::move(*json) : Json();
}

// Words in backticks that look like codes.
inline std::set<std::string> code_words(const std::string& prose) {
  static const std::regex kWord("`([a-z_]+)`");
  std::set<std::string> words;
  for (std::sregex_iterator word(prose.begin(), prose.end(), kWord), end; word != end; ++word) words.insert((*word)[1]);
  return words;
}

class PageReader {
 public:
  Page read() {
    std::ifstream file(here::source("docs/protocol.md"));
    EXPECT_TRUE(file);
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("```json ")) {
        take_example(line.substr(8), example_from(file));
      } else if (line.starts_with("#")) {
        take_heading(line);
      } else {
        take_prose(line);
      }
    }
    return std::move(page_);
  }

 private:
  static Example example_from(std::istream& file) {
    Example example;
    for (std::string line; std::getline(file, line) && line != "```";) example.text += line + "\n";
    example.json = parsed_example(example.text);
    return example;
  }

  void take_example(const std::string& kind, Example example) {
    if (kind == "table") page_.table = example.json;
    if (kind == "error") page_.error = example.json;
    if (kind == "request") entry_->request = std::move(example);
    if (kind == "answer") entry_->answer = std::move(example);
    if (kind == "message") entry_->message = std::move(example);
  }

  void take_heading(const std::string& line) {
    entry_ = &elsewhere_;
    if (line == "### To the server") {
      messages_ = &page_.to_server;
    } else if (line == "### From the server") {
      messages_ = &page_.from_server;
    } else if (line.starts_with("### ")) {
      entry_ = &page_.routes[line.substr(4)];
    } else if (line.starts_with("#### ") && messages_ != nullptr) {
      entry_ = &(*messages_)[line.substr(5)];
    }
  }

  void take_prose(const std::string& line) {
    static const std::regex kStatus(R"(^\| (\d{3}) \| (.*) \|$)");
    static const std::regex kClock(R"(`(\{"kind"[^`]*\})`)");
    std::smatch found;
    if (std::regex_match(line, found, kStatus)) page_.codes[std::stoi(found[1])] = code_words(found[2]);
    for (std::sregex_iterator clock(line.begin(), line.end(), kClock), end; clock != end; ++clock) {
      const Json json = parsed_example((*clock)[1]);
      page_.clocks[json.find("kind")->string] = json;
    }
    entry_->prose += line + "\n";
  }

  Page page_;
  Section elsewhere_;
  Section* entry_ = &elsewhere_;
  std::map<std::string, Section>* messages_ = nullptr;
};

// Says where something real differs from its example: other members or other kinds. Null fits everything.
class Comparison {
 public:
  Comparison(const Page& page, const Json& example, const Json& real) : page_(page) { compare(example, real, "", ""); }
  const std::vector<std::string>& differences() const { return differences_; }

 private:
  static bool same_kind(const Json& example, const Json& real) {
    return example.kind == real.kind || (example.kind == Json::Kind::real && real.kind == Json::Kind::integer);
  }
  // Whatever the client or the game puts there.
  static bool opaque(const std::string& name) { return name == "settings" || name == "view"; }

  const Json& meant(const Json& example, const Json& real, const std::string& name) const {
    if (name != "type" && example.kind == Json::Kind::string && example.string == "table") return page_.table;
    const Json* kind = name == "clock" ? real.find("kind") : nullptr;
    const auto clock = kind == nullptr ? page_.clocks.end() : page_.clocks.find(kind->string);
    return clock == page_.clocks.end() ? example : clock->second;
  }

  void compare(const Json& shown, const Json& real, const std::string& name, const std::string& path) {
    const Json& example = meant(shown, real, name);
    if (example.kind == Json::Kind::null || real.kind == Json::Kind::null) return;
    if (!same_kind(example, real)) {
      differences_.push_back(path + " is of another kind");
    } else if (example.kind == Json::Kind::object && !opaque(name)) {
      compare_members(example, real, path);
    } else if (example.kind == Json::Kind::array) {
      compare_items(example, real, path);
    }
  }

  void compare_members(const Json& example, const Json& real, const std::string& path) {
    for (const auto& [name, content] : example.members) {
      const Json* other = real.find(name);
      if (other == nullptr) {
        differences_.push_back(path + "." + name + " is missing");
      } else {
        compare(content, *other, name, path + "." + name);
      }
    }
    for (const auto& [name, content] : real.members)
      if (example.find(name) == nullptr) differences_.push_back(path + "." + name + " is not on the page");
  }

  void compare_items(const Json& example, const Json& real, const std::string& path) {
    for (const Json& shown : example.items) {
      if (shown.kind == Json::Kind::null) continue;
      for (const Json& item : real.items) compare(shown, item, "", path + "[]");
      return;
    }
  }

  const Page& page_;
  std::vector<std::string> differences_;
};

}  // namespace spielwerk::server
