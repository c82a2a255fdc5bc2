#include "cli/draw_table.hpp"

#include <fmt/format.h>

namespace spielwerk::cli {

namespace {

const Json kNothing;

}  // namespace

const Json& member(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  return found == nullptr ? kNothing : *found;
}
int number(const Json& json, std::string_view key) { return static_cast<int>(member(json, key).integer); }
bool truth(const Json& json, std::string_view key) { return member(json, key).boolean; }

DrawnTable::DrawnTable(const Json& view, const Json& components, const DrawStyle& style)
    : view_(view), components_(components), style_(style) {
  if (member(view, "reader").kind == Json::Kind::integer) reader_ = number(view, "reader");
}

std::vector<int> DrawnTable::seats() const {
  std::vector<int> all;
  for (int seat = 0; seat < static_cast<int>(member(view_, "players").items.size()); ++seat) all.push_back(seat);
  return all;
}

const Json* DrawnTable::find(std::string_view list, std::string_view id) const {
  for (const Json& each : member(components_, list).items) {
    if (member(each, "id").string == id) return &each;
  }
  return nullptr;
}

const Json& DrawnTable::thing(std::string_view list, std::string_view id) const {
  const Json* found = find(list, id);
  return found == nullptr ? kNothing : *found;
}

std::string DrawnTable::say(const char* english, const char* german) const {
  return style_.language == Language::german ? german : english;
}

std::string DrawnTable::text(const Json& both) const {
  return member(both, style_.language == Language::german ? "de" : "en").string;
}

std::string DrawnTable::glued(std::string words) {
  for (auto blank = words.find(' '); blank != std::string::npos; blank = words.find(' '))
    words.replace(blank, 1, kGlue);
  return words;
}

std::string DrawnTable::title(const std::string& heading, int width) const {
  std::string line;
  for (int i = display_width(heading) + 4; i < width; ++i) line += "─";
  return in("── ", kDim) + in(heading, kBold) + " " + in(line, kDim);
}

std::string DrawnTable::scores_title() const {
  return title(over() ? say("Final score", "Endstand")
                      : say("Points, if the game ended now", "Punkte, wenn jetzt Schluss wäre"));
}

std::string DrawnTable::points(int seat) const {
  const Json& line = member(view_, "scores").items[at(seat)];
  if (line.kind != Json::Kind::array) return "?";
  std::int64_t sum = 0;
  for (const Json& each : line.items) sum += each.integer;
  return std::to_string(sum);
}

Block DrawnTable::points_by_source(int seat, const std::string& name) const {
  const Json& line = member(view_, "scores").items[at(seat)];
  if (line.kind != Json::Kind::array) return {fmt::format("{} {}", name, say("hidden", "verborgen"))};
  const auto& sources = member(components_, "score_sources").items;
  std::string parts = fmt::format("{} {}", name, in(points(seat), kBold));
  for (std::size_t i = 0; i < line.items.size() && i < sources.size(); ++i) {
    if (line.items[i].integer == 0) continue;
    parts += fmt::format(" · {}{}{}", glued(text(member(sources[i], "name"))), kGlue, line.items[i].integer);
  }
  return wrap(parts, style_.width, 4);
}

Block DrawnTable::dimmed(const std::string& words) const {
  Block lines;
  for (const std::string& line : wrap(words, style_.width)) lines.push_back(in(line, kDim));
  return lines;
}

std::string DrawnTable::plain_mark(const std::string& target) const {
  const auto found = style_.marks.find(target);
  return found == style_.marks.end() ? "" : "‹" + found->second + "›";
}

}  // namespace spielwerk::cli
