#include "bots/nets.hpp"

#include <cstdlib>
#include <filesystem>

#include "cli/command.hpp"

namespace spielwerk::cli {

void know_nets(Program& program) {
  const char* const folder = std::getenv("SPIELWERK_NETS");  // NOLINT: nothing else runs yet
  if (folder == nullptr) return;
  std::error_code problem;
  for (const auto& entry : std::filesystem::directory_iterator(folder, problem)) {
    if (entry.path().extension() != ".net") continue;
    auto file = read_file(entry.path().string());
    if (!file) return program.fail(file.error());
    know_net(entry.path().stem().string(), std::move(*file));
  }
  if (problem)
    program.fail({std::string("SPIELWERK_NETS names no folder: ") + folder,
                  std::string("SPIELWERK_NETS nennt keinen Ordner: ") + folder});
}

}  // namespace spielwerk::cli
