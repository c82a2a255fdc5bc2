#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/expected.hpp"

// The files of the client. All are read when the server starts, so a request never touches the disk, and a path can
// only name what was there.

namespace spielwerk::server {

// A file in one of its forms, with the headers that belong to it.
struct File {
  std::string body;
  std::string content_type;
  std::string content_encoding;  // "br", "gzip", or empty for the file as it is
  std::string cache_control;
  std::string etag;  // strong, with its quotes, another one for each encoding

  // Whether the browser has this very form already: the answer is 304 without a body.
  bool is_in(std::string_view if_none_match) const;
};

// Belongs to every answer with a file, 304 included.
inline constexpr std::string_view kVary = "Accept-Encoding";

class StaticFiles {
 public:
  // Reads a folder with everything in it, except hidden files and symbolic links. `name.br` and `name.gz` are forms of
  // `name`; they have no name of their own. There must be an index.html.
  static Expected<StaticFiles> load(const std::filesystem::path& folder);

  // The file for the path of a request ("/assets/a.js", no query; "/" is index.html), in the form that this
  // Accept-Encoding likes best. Nothing if there is no such file.
  const File* find(std::string_view path, std::string_view accept_encoding) const;

  std::size_t size() const { return files_.size(); }

 private:
  struct Forms {
    File plain;
    std::optional<File> gzip;
    std::optional<File> brotli;
  };
  std::map<std::string, Forms, std::less<>> files_;
};

}  // namespace spielwerk::server
