#include "cli/files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace spielwerk::cli {

namespace {

constexpr std::uintmax_t kLargestFile = 64U << 20U;

Text file_error(const std::string& path, const std::string& reason) {
  return {fmt::format("{}: {}", path, reason), fmt::format("{}: {}", path, reason)};
}

}  // namespace

Expected<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return Text{path + " is a folder, not a file", path + " ist ein Ordner, keine Datei"};
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) return file_error(path, std::strerror(errno));
  if (const auto size = std::filesystem::file_size(path, error); !error && size > kLargestFile) {
    return Text{path + " is too large", path + " ist zu groß"};
  }
  std::string content((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (file.bad()) return file_error(path, std::strerror(errno));
  return content;
}

std::optional<Text> write_file(const std::string& path, const std::string& content) {
  const std::string beside = path + ".new";
  std::FILE* file = std::fopen(beside.c_str(), "wb");
  if (file == nullptr) return file_error(path, std::strerror(errno));
  const bool written = std::fwrite(content.data(), 1, content.size(), file) == content.size();
  const int reason = errno;
  const bool closed = std::fclose(file) == 0;
  std::error_code error;
  if (!written || !closed) {
    std::filesystem::remove(beside, error);
    return file_error(path, std::strerror(written ? errno : reason));
  }
  std::filesystem::rename(beside, path, error);
  if (!error) return std::nullopt;
  const std::string message = error.message();
  std::filesystem::remove(beside, error);
  return file_error(path, message);
}

std::optional<Text> write_new_file(const std::string& path, const std::string& content, bool force,
                                   const std::string& how) {
  std::error_code error;
  if (!force && std::filesystem::exists(path, error)) {
    return Text{fmt::format("{} exists already and was not touched; {} replaces it", path, how),
                fmt::format("{} gibt es schon und bleibt unverändert; {} ersetzt die Datei", path, how)};
  }
  return write_file(path, content);
}

}  // namespace spielwerk::cli
