#include "cli/arena_python.hpp"

#include <unistd.h>

#include <algorithm>

namespace spielwerk::cli {

bool has_python_bot(const std::vector<std::string>& bots) {
  return std::any_of(bots.begin(), bots.end(), [](const std::string& bot) { return bot.starts_with("python:"); });
}

Text become_python_arena(const std::vector<std::string>& words) {
  std::vector<std::string> all = {"python3", "-m", "spielwerk.arena"};
  all.insert(all.end(), words.begin(), words.end());
  std::vector<char*> pointers;
  for (std::string& word : all) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  ::execvp(pointers[0], pointers.data());
  return {"bots in Python need python3 with the package spielwerk (pip install .)",
          "Bots in Python brauchen python3 mit dem Paket spielwerk (pip install .)"};
}

}  // namespace spielwerk::cli
