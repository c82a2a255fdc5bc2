#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "here.hpp"

// The golden games in this folder.

namespace spielwerk {

inline std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline std::vector<std::filesystem::path> golden_games() {
  std::vector<std::filesystem::path> paths;
  const auto folder = std::filesystem::path(here::source("tests/playthroughs"));
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() == ".json") paths.push_back(file.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace spielwerk
