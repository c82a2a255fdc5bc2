#include "server/pages.hpp"

#include <fstream>
#include <iterator>
#include <optional>

#include "server/table/words.hpp"

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostBytes = 200'000;

// Nothing: there is no such file.
Expected<std::optional<std::string>> read_page(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::optional<std::string>();
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (text.size() > kMostBytes || !is_utf8(text)) {
    return Text{path.string() + " is no text of at most 200 KB in UTF-8",
                path.string() + " ist kein Text von höchstens 200 KB in UTF-8"};
  }
  return std::optional(std::move(text));
}

}  // namespace

const std::vector<std::string>& own_page_names() {
  static const std::vector<std::string> names = {"imprint", "privacy"};
  return names;
}

Expected<std::vector<OwnPage>> read_own_pages(const std::filesystem::path& folder) {
  std::vector<OwnPage> pages;
  if (folder.empty()) return pages;
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error)) {
    return Text{"there is no folder " + folder.string() + " with pages",
                "den Ordner " + folder.string() + " mit Seiten gibt es nicht"};
  }
  for (const std::string& name : own_page_names()) {
    auto english = read_page(folder / (name + ".md"));
    if (!english) return english.error();
    auto german = read_page(folder / (name + ".de.md"));
    if (!german) return german.error();
    if (!*english && !*german) continue;
    pages.push_back({name, {english->value_or(german->value_or("")), german->value_or(english->value_or(""))}});
  }
  return pages;
}

}  // namespace spielwerk::server
