#include "games/entries.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace spielwerk::entries {

namespace {

const std::vector<std::string> kSourceIds = {"rulebook", "public", "reconstruction", "own"};

bool letter_or_figure(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

}  // namespace

std::uint8_t byte(const Reader& value, int least, int most) {
  return static_cast<std::uint8_t>(value.integer(least, most));
}

std::uint8_t optional_byte(const Reader& entry, const char* key, int most) {
  const Reader value = entry.optional(key);
  return value.present() ? byte(value, 0, most) : std::uint8_t{0};
}

bool optional_truth(const Reader& entry, const char* key) {
  const Reader value = entry.optional(key);
  return value.present() && value.boolean();
}

Text read_text(const Reader& value) {
  value.only({"en", "de"});
  return {value["en"].string(), value["de"].string()};
}

void read_source(const Reader& entry) {
  entry["source"].choice(kSourceIds);
  for (const char* key : {"from_rulebook", "from_public"}) {
    const Reader list = entry.optional(key);
    if (!list.present()) continue;
    for (std::size_t i = 0; i < list.size(); ++i) list[i].string();
  }
}

std::string read_id(const Reader& value, std::set<std::string>& taken, std::string_view signs) {
  const std::string id = value.string();
  const auto fits = [&](char c) { return letter_or_figure(c) || signs.find(c) != std::string_view::npos; };
  if (value.present() && (id.empty() || !std::all_of(id.begin(), id.end(), fits)))
    value.problem(fmt::format("must consist of letters, 0-9 and {}", fmt::join(signs, " ")),
                  fmt::format("darf nur aus Buchstaben, 0-9 und {} bestehen", fmt::join(signs, " ")));
  if (!taken.insert(id).second) value.problem("is used twice", "kommt doppelt vor");
  return id;
}

Text read_name(const Reader& value, Taken& taken) {
  value.only({"en", "de", "source"});
  if (value.present()) value["source"].choice(kSourceIds);
  const auto read = [&](const char* language, std::set<std::string>& names) {
    const Reader name = value[language];
    const std::string text = name.string();
    if (!name.present() || name.value()->kind != Json::Kind::string) return text;
    if (text.find_first_not_of(' ') == std::string::npos) {
      name.problem("must not be empty", "darf nicht leer sein");
    } else if (!names.insert(text).second) {
      name.problem("is the name of something else", "heißt schon etwas anderes");
    }
    return text;
  };
  std::string english = read("en", taken.english);
  return {std::move(english), read("de", taken.german)};
}

bool expect_entries(const Reader& list, std::size_t least, std::size_t most) {
  const std::size_t size = list.size();
  if (size >= least && size <= most) return true;
  const std::string range = least == most ? std::to_string(least) : fmt::format("{}-{}", least, most);
  list.problem("must have " + range + " entries", "muss " + range + " Einträge haben");
  return false;
}

void expect_id(const Reader& value, const std::string& id) {
  if (value.string() != id) value.problem("must be " + id + " here", "muss hier " + id + " sein");
}

}  // namespace spielwerk::entries
