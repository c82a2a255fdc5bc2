#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/expected.hpp"

// Pages that whoever runs a server writes: imprint.md and privacy.md in a folder, with imprint.de.md and privacy.de.md
// in German. Text, with headings ("# ") and paragraphs. Read when the server starts.

namespace spielwerk::server {

struct OwnPage {
  std::string name;
  Text text;  // the same twice, if it is there in one language only
};

// The names that there can be, in their order.
const std::vector<std::string>& own_page_names();

// Those that are there. An empty folder name: none. The error says what is wrong with the folder or a file.
Expected<std::vector<OwnPage>> read_own_pages(const std::filesystem::path& folder);

}  // namespace spielwerk::server
