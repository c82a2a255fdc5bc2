#pragma once

#include <optional>
#include <string_view>

// Looks into messages of the server without reading them: the load generator hears thousands of them in a second, and
// needs five numbers of each. This works because our own JsonWriter writes them: compact, members in the order of
// docs/protocol.md, and a quote inside of a text always has a backslash before it.

namespace spielwerk::client {

// The first member of this name, wherever it is. A text is given as it stands in the message, escapes and all.
std::string_view text_member(std::string_view json, std::string_view name);
std::optional<int> number_member(std::string_view json, std::string_view name);  // nothing for null
bool flag_member(std::string_view json, std::string_view name);

inline std::string_view type_of(std::string_view message) { return text_member(message.substr(0, 40), "type"); }

struct StateGlance {
  std::string_view table;
  int ply = 0;
  std::optional<int> seat;
  std::optional<int> to_move;
  bool can_undo = false;
  bool can_confirm = false;
  std::string_view actions;  // what stands between the brackets

  bool my_turn() const { return to_move && to_move == seat; }
  bool over() const { return !to_move; }
};
StateGlance glance(std::string_view state);

int count_actions(std::string_view actions);
// The token of the n-th action, as it stands in the message: it can be sent back as it is.
std::string_view token_of(std::string_view actions, int n);

}  // namespace spielwerk::client
