#include "server/net/files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <vector>

#include "core/sha256.hpp"

namespace spielwerk::server {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFolder = 256U << 20U;
constexpr std::size_t kEtagDigits = 32;
constexpr std::size_t kHashLength = 8;
constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";

Text load_error(const fs::path& path, const std::string& reason) {
  return {fmt::format("{}: {}", path.string(), reason), fmt::format("{}: {}", path.string(), reason)};
}

// --- Small text tools

bool remove_ending(std::string_view& text, std::string_view ending) {
  if (!text.ends_with(ending)) return false;
  text.remove_suffix(ending.size());
  return true;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

// Cuts off what stands before the separator, without spaces around it.
std::string_view next(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view item = trimmed(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return item;
}

// --- What the name of a file says

std::string_view extension(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1);
}

std::string content_type(std::string_view path) {
  struct Type {
    std::string_view extension;
    std::string_view type;
  };
  constexpr Type kTypes[] = {{"html", "text/html; charset=utf-8"},
                             {"js", "text/javascript; charset=utf-8"},
                             {"mjs", "text/javascript; charset=utf-8"},
                             {"css", "text/css; charset=utf-8"},
                             {"svg", "image/svg+xml"},
                             {"png", "image/png"},
                             {"webp", "image/webp"},
                             {"ico", "image/x-icon"},
                             {"woff2", "font/woff2"},
                             {"json", "application/json"},
                             {"map", "application/json"},
                             {"webmanifest", "application/manifest+json"},
                             {"wasm", "application/wasm"},
                             {"txt", "text/plain; charset=utf-8"}};
  const std::string wanted = lower(extension(path));
  for (const Type& type : kTypes) {
    if (type.extension == wanted) return std::string(type.type);
  }
  return "application/octet-stream";
}

// Eight characters of base64url with a capital inside: what Vite makes of a content, and no word such as "favicons" nor
// a size such as "1280x720". One hash in forty looks like that too; its file is asked for again, and nothing is lost.
bool is_hash(std::string_view text) {
  const auto base64url = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
  const auto capital = [](unsigned char c) { return c >= 'A' && c <= 'Z'; };
  return text.size() == kHashLength && std::all_of(text.begin(), text.end(), base64url) &&
         std::any_of(text.begin() + 1, text.end(), capital);
}

// assets/name-HASH8.ext, also assets/name-HASH8.js.map: another content has another name.
bool never_changes(std::string_view path) {
  if (!path.starts_with("assets/")) return false;
  std::string_view name = path.substr(path.rfind('/') + 1);
  remove_ending(name, ".map");
  name = name.substr(0, name.rfind('.'));
  if (name.size() < kHashLength + 2) return false;
  const std::size_t hash = name.size() - kHashLength;
  return name[hash - 1] == '-' && is_hash(name.substr(hash));
}

File make_file(std::string_view path, std::string_view encoding, std::string body) {
  const std::string digest = sha256_hex(body).substr(0, kEtagDigits);
  return {.body = std::move(body),
          .content_type = content_type(path),
          .content_encoding = std::string(encoding),
          .cache_control = std::string(never_changes(path) ? kForever : kAskAgain),
          .etag = encoding.empty() ? fmt::format("\"{}\"", digest) : fmt::format("\"{}-{}\"", digest, encoding)};
}

// --- Reading the folder

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

// The files below the folder. Hidden ones and links are passed over, and so is what lies behind them.
Expected<std::vector<fs::path>> list_files(const fs::path& folder) {
  std::vector<fs::path> paths;
  std::error_code error;
  fs::recursive_directory_iterator at(folder, error);
  while (!error && at != fs::recursive_directory_iterator()) {
    if (is_hidden(at->path())) {
      at.disable_recursion_pending();
    } else if (at->symlink_status(error).type() == fs::file_type::regular) {
      paths.push_back(at->path());
    }
    if (!error) at.increment(error);
  }
  if (error) return load_error(folder, error.message());
  return paths;
}

std::optional<std::string> read_all(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string content((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (file.bad()) return std::nullopt;
  return content;
}

// Every file with its path in the folder, written with slashes.
Expected<std::map<std::string, std::string>> read_folder(const fs::path& folder) {
  const Expected<std::vector<fs::path>> paths = list_files(folder);
  if (!paths) return paths.error();
  std::map<std::string, std::string> contents;
  std::uintmax_t total = 0;
  for (const fs::path& path : *paths) {
    std::error_code error;
    total += fs::file_size(path, error);
    if (error) return load_error(path, error.message());
    if (total > kLargestFolder) {
      return Text{fmt::format("{} is too large: more than {} bytes", folder.string(), kLargestFolder),
                  fmt::format("{} ist zu groß: mehr als {} Bytes", folder.string(), kLargestFolder)};
    }
    std::optional<std::string> content = read_all(path);
    if (!content) {
      return Text{path.string() + " cannot be read", path.string() + " lässt sich nicht lesen"};
    }
    contents.emplace(path.lexically_relative(folder).generic_string(), std::move(*content));
  }
  return contents;
}

// --- What the browser accepts

// "0.25" is 250 thousandths. Nothing if it is no such number.
std::optional<int> quality(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int thousandths = (text[0] - '0') * 1000;
  int worth = 100;
  for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (c < '0' || c > '9') return std::nullopt;
    thousandths += (c - '0') * worth;
    worth /= 10;
  }
  return thousandths <= 1000 ? std::optional(thousandths) : std::nullopt;
}

// How much each form is wanted, in thousandths; nothing where the header does not speak of it.
struct Wishes {
  std::optional<int> brotli;
  std::optional<int> gzip;
  std::optional<int> plain;
  std::optional<int> others;
};

Wishes read_accept_encoding(std::string_view header) {
  Wishes wishes;
  while (!header.empty()) {
    std::string_view parameters = next(header, ',');
    const std::string coding = lower(next(parameters, ';'));
    int wish = 1000;
    while (!parameters.empty()) {
      const std::string parameter = lower(next(parameters, ';'));
      if (parameter.starts_with("q=")) wish = quality(std::string_view(parameter).substr(2)).value_or(0);
    }
    if (coding == "br") wishes.brotli = wish;
    if (coding == "gzip" || coding == "x-gzip") wishes.gzip = wish;
    if (coding == "identity") wishes.plain = wish;
    if (coding == "*") wishes.others = wish;
  }
  return wishes;
}

}  // namespace

bool File::is_in(std::string_view if_none_match) const {
  while (!if_none_match.empty()) {
    std::string_view tag = next(if_none_match, ',');
    if (tag == "*") return true;
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    if (tag == etag) return true;
  }
  return false;
}

Expected<StaticFiles> StaticFiles::load(const fs::path& folder) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error) return load_error(folder, error.message());
  Expected<std::map<std::string, std::string>> contents = read_folder(root);
  if (!contents) return contents.error();

  StaticFiles files;
  for (auto& [path, content] : *contents) {
    const std::string_view ending = extension(path);
    if (ending == "br" || ending == "gz") continue;
    Forms forms{.plain = make_file(path, "", std::move(content)), .gzip = {}, .brotli = {}};
    if (const auto found = contents->find(path + ".gz"); found != contents->end()) {
      forms.gzip = make_file(path, "gzip", std::move(found->second));
    }
    if (const auto found = contents->find(path + ".br"); found != contents->end()) {
      forms.brotli = make_file(path, "br", std::move(found->second));
    }
    files.files_.emplace(path, std::move(forms));
  }
  if (!files.files_.contains("index.html")) {
    return Text{folder.string() + " has no index.html", "in " + folder.string() + " fehlt index.html"};
  }
  return files;
}

const File* StaticFiles::find(std::string_view path, std::string_view accept_encoding) const {
  if (!path.starts_with('/')) return nullptr;
  path.remove_prefix(1);
  const auto found = files_.find(path.empty() ? std::string_view("index.html") : path);
  if (found == files_.end()) return nullptr;

  const Forms& forms = found->second;
  const Wishes wishes = read_accept_encoding(accept_encoding);
  // Nobody is refused: who accepts no form at all gets the file as it is.
  const File* best = &forms.plain;
  int best_wish = wishes.plain.value_or(0);
  const auto offer = [&](const std::optional<File>& form, const std::optional<int>& wish) {
    const int wanted = wish.value_or(wishes.others.value_or(0));
    if (!form || wanted == 0 || wanted < best_wish) return;
    best = &*form;
    best_wish = wanted;
  };
  offer(forms.gzip, wishes.gzip);
  offer(forms.brotli, wishes.brotli);
  return best;
}

}  // namespace spielwerk::server
