#include "server/table/record.hpp"

#include <array>

#include "core/index.hpp"

namespace spielwerk::server {

namespace {
constexpr std::array<std::string_view, 5> kNames = {"deal", "move", "confirm", "undo", "leave"};
}

std::string_view name_of(Entry::Kind kind) { return kNames[at(static_cast<int>(kind))]; }

std::optional<Entry::Kind> entry_kind(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name) return static_cast<Entry::Kind>(i);
  return std::nullopt;
}

}  // namespace spielwerk::server
