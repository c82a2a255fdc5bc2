#include "core/layout.hpp"

#include <fmt/format.h>

#include "core/hash.hpp"

namespace spielwerk {

std::string_view word_for(Layout::Kind kind) {
  switch (kind) {
    case Layout::Kind::count: return "count";
    case Layout::Kind::flag: return "flag";
    case Layout::Kind::id: return "id";
    case Layout::Kind::set: return "set";
    case Layout::Kind::seat: return "seat";
  }
  return "";
}

std::string_view word_for(shape::Known known) {
  switch (known) {
    case shape::Known::all: return "all";
    case shape::Known::owner: return "owner";
    case shape::Known::mover: return "mover";
  }
  return "";
}

std::string Layout::fingerprint() const {
  std::string text;
  for (const Entry& entry : entries) {
    text += fmt::format("{} {} {} {} {}..{} {} {}", entry.name, word_for(entry.kind), entry.first, entry.count,
                        entry.least, entry.most, entry.whose, word_for(entry.known));
    for (const std::string& item : entry.items) text += ' ' + item;
    for (const std::string& value : entry.values) text += '=' + value;
    text += '\n';
  }
  return fmt::format("{:016x}", hash_bytes(text.data(), text.size()));
}

}  // namespace spielwerk
