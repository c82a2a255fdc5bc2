#pragma once

#include "rules/laid_out.hpp"

// Position files that somebody has edited by hand.

namespace spielwerk {

// What is said about the position of a table in which a text of its file was replaced: "" if nothing is wrong.
template <class Table>
Text edited(Table& table, std::string_view from, std::string_view to) {
  JsonWriter json(true);
  table.game().write_position(table.state(), json);
  std::string text = json.take();
  const auto found = text.find(from);
  if (found == std::string::npos) {
    ADD_FAILURE() << from << " does not occur in " << text;
    return {};
  }
  const auto document = parse_json(text.replace(found, from.size(), to));
  EXPECT_TRUE(document) << document.error().english;
  Problems problems;
  const auto state = table.game().read_position(Reader(*document, problems));
  return problems.empty() ? table.game().check(state) : describe(problems);
}

}  // namespace spielwerk
