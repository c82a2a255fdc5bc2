#include "client/scan.hpp"

#include <charconv>

namespace spielwerk::client {

namespace {

constexpr std::string_view kAction = "{\"token\":\"";

// What stands after "name": and to the end of the message; empty if there is no such member.
std::string_view after(std::string_view json, std::string_view name) {
  for (std::size_t place = json.find(name); place != std::string_view::npos; place = json.find(name, place + 1)) {
    const std::size_t end = place + name.size();
    if (place > 0 && json[place - 1] == '"' && json.substr(end, 2) == "\":") return json.substr(end + 2);
  }
  return {};
}

// From after the opening quote to before the closing one.
std::string_view up_to_quote(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      return text.substr(0, i);
    }
  }
  return {};
}

}  // namespace

std::string_view text_member(std::string_view json, std::string_view name) {
  const std::string_view rest = after(json, name);
  return rest.starts_with('"') ? up_to_quote(rest.substr(1)) : std::string_view();
}

std::optional<int> number_member(std::string_view json, std::string_view name) {
  const std::string_view rest = after(json, name);
  int number = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  if (error != std::errc()) return std::nullopt;
  return number;
}

bool flag_member(std::string_view json, std::string_view name) { return after(json, name).starts_with("true"); }

StateGlance glance(std::string_view state) {
  StateGlance seen;
  seen.table = text_member(state, "table");
  seen.ply = number_member(state, "ply").value_or(0);
  seen.seat = number_member(state, "seat");
  seen.to_move = number_member(state, "to_move");
  if (!seen.my_turn()) return seen;
  seen.can_undo = flag_member(state, "can_undo");
  seen.can_confirm = flag_member(state, "can_confirm");
  const std::string_view rest = after(state, "actions");
  if (rest.starts_with('[')) seen.actions = rest.substr(1, rest.find("],\"view\":") - 1);
  return seen;
}

int count_actions(std::string_view actions) {
  int count = 0;
  for (std::size_t place = actions.find(kAction); place != std::string_view::npos;
       place = actions.find(kAction, place + kAction.size()))
    ++count;
  return count;
}

std::string_view token_of(std::string_view actions, int n) {
  std::size_t place = actions.find(kAction);
  for (int i = 0; i < n && place != std::string_view::npos; ++i) place = actions.find(kAction, place + kAction.size());
  return place == std::string_view::npos ? std::string_view() : up_to_quote(actions.substr(place + kAction.size()));
}

}  // namespace spielwerk::client
