#include "server/net/files.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <unistd.h>

#include <fstream>

namespace spielwerk::server {

namespace {

namespace fs = std::filesystem;

// A client in a folder of its own, with a secret beside it.
class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "spielwerk-files-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    outside_ = pattern;
    folder_ = outside_ / "client";
    write("../secret.txt", "secret");
    write("index.html", "<html>");
    write("index.html.br", "html as br");
    write("index.html.gz", "html as gzip");
    write("assets/index-Bx7kQ2_a.js", "code");
    write("assets/index-Bx7kQ2_a.js.gz", "code as gzip");
    write("favicon.ico", "icon");
  }
  void TearDown() override { fs::remove_all(outside_); }

  void write(const std::string& name, const std::string& content) const {
    const fs::path path = folder_ / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << content;
  }

  StaticFiles load() const {
    Expected<StaticFiles> files = StaticFiles::load(folder_);
    EXPECT_TRUE(files) << files.error().english;
    return *files;
  }

  std::string body(std::string_view path, std::string_view accept = "") const {
    const StaticFiles files = load();
    const File* file = files.find(path, accept);
    return file == nullptr ? "(none)" : file->body;
  }

  fs::path outside_;
  fs::path folder_;
};

TEST_F(Files, AreFoundByTheirPath) {
  EXPECT_EQ(body("/"), "<html>");
  EXPECT_EQ(body("/index.html"), "<html>");
  EXPECT_EQ(body("/assets/index-Bx7kQ2_a.js"), "code");
  for (const char* path : {"", "index.html", "//", "//index.html", "/assets", "/assets/", "/Index.html", "/index.html/",
                           "/index", "/./index.html", "/assets/../index.html", "/../secret.txt", "/%2e%2e/secret.txt",
                           "/..", "/index.html?x", "/client/index.html"}) {
    EXPECT_EQ(body(path), "(none)") << path;
  }
}

TEST_F(Files, CompressedFormsHaveNoNameOfTheirOwn) {
  write("lonely.js.br", "br");
  write("archive.gz", "gz");
  for (const char* path :
       {"/index.html.br", "/index.html.gz", "/lonely.js.br", "/lonely.js", "/archive.gz", "/archive"}) {
    EXPECT_EQ(body(path), "(none)") << path;
  }
}

TEST_F(Files, HiddenFilesAndLinksAreNotLoaded) {
  write(".env", "secret");
  write(".git/config", "secret");
  write("assets/.hidden/a.txt", "secret");
  write("assets/.a.txt", "secret");
  fs::create_symlink("../secret.txt", folder_ / "out.txt");
  fs::create_symlink(outside_, folder_ / "outside");
  fs::create_symlink("/etc", folder_ / "etc");
  fs::create_symlink(".env", folder_ / "env.txt");
  fs::create_symlink("nowhere", folder_ / "dangling.txt");
  const StaticFiles files = load();
  EXPECT_EQ(files.size(), 3U);
  for (const char* path : {"/.env", "/.git/config", "/assets/.hidden/a.txt", "/assets/.a.txt", "/out.txt",
                           "/outside/secret.txt", "/etc/passwd", "/env.txt", "/dangling.txt"}) {
    EXPECT_EQ(files.find(path, ""), nullptr) << path;
  }
}

TEST_F(Files, TheFolderItselfMayBeALink) {
  fs::create_directory_symlink(folder_, outside_ / "current");
  const Expected<StaticFiles> files = StaticFiles::load(outside_ / "current");
  ASSERT_TRUE(files);
  EXPECT_NE(files->find("/", ""), nullptr);
}

TEST_F(Files, ErrorsAreSaid) {
  EXPECT_FALSE(StaticFiles::load(outside_ / "nothing"));
  EXPECT_FALSE(StaticFiles::load(folder_ / "index.html"));
  fs::remove(folder_ / "index.html");
  const Expected<StaticFiles> files = StaticFiles::load(folder_);
  ASSERT_FALSE(files);
  EXPECT_NE(files.error().english.find("has no index.html"), std::string::npos);
  EXPECT_NE(files.error().german, files.error().english);
}

TEST_F(Files, ContentTypes) {
  const std::pair<const char*, const char*> types[] = {{"a.html", "text/html; charset=utf-8"},
                                                       {"a.js", "text/javascript; charset=utf-8"},
                                                       {"a.mjs", "text/javascript; charset=utf-8"},
                                                       {"a.css", "text/css; charset=utf-8"},
                                                       {"a.svg", "image/svg+xml"},
                                                       {"a.png", "image/png"},
                                                       {"A.PNG", "image/png"},
                                                       {"a.webp", "image/webp"},
                                                       {"a.woff2", "font/woff2"},
                                                       {"a.json", "application/json"},
                                                       {"a.wasm", "application/wasm"},
                                                       {"a.ico", "image/x-icon"},
                                                       {"a.txt", "text/plain; charset=utf-8"},
                                                       {"a.js.map", "application/json"},
                                                       {"a.webmanifest", "application/manifest+json"},
                                                       {"a.exe", "application/octet-stream"},
                                                       {"LICENSE", "application/octet-stream"}};
  for (const auto& [name, type] : types) write(name, "x");
  const StaticFiles files = load();
  for (const auto& [name, type] : types) {
    const File* file = files.find(std::string("/") + name, "");
    ASSERT_NE(file, nullptr) << name;
    EXPECT_EQ(file->content_type, type) << name;
  }
  EXPECT_EQ(files.find("/", "br")->content_type, "text/html; charset=utf-8");
}

TEST_F(Files, WhatHasAHashInItsNameIsKeptForever) {
  const char* forever[] = {"assets/index-Bx7kQ2_a.js", "assets/index-Bx7kQ2_a.js.map", "assets/a-b-DGvX-8Q_.css",
                           "assets/fonts/serif--aBcDeFg.woff2"};
  const char* asked_again[] = {"index.html",
                               "assets/dark-favicons.svg",
                               "assets/img-1280x720.png",
                               "assets/my-Overview.txt",
                               "assets/plain.js",
                               "other/index-Bx7kQ2_a.js",
                               "index-Bx7kQ2_a.js",
                               "assets/index-Bx7kQ2_ab.js",
                               "assets/index-Bx7kQ2.js",
                               "assets/-Bx7kQ2_a.js",
                               "assets/index-Bx7kQ2+a.js",
                               "assets/Bx7kQ2_a.js"};
  for (const char* name : forever) write(name, "x");
  for (const char* name : asked_again) write(name, "x");
  const StaticFiles files = load();
  for (const char* name : forever) {
    EXPECT_EQ(files.find(std::string("/") + name, "")->cache_control, "public, max-age=31536000, immutable") << name;
  }
  for (const char* name : asked_again) {
    EXPECT_EQ(files.find(std::string("/") + name, "")->cache_control, "no-cache") << name;
  }
  EXPECT_EQ(files.find("/", "br")->cache_control, "no-cache");
}

TEST_F(Files, EveryFormHasAStrongTagOfItsOwn) {
  write("same.txt", "x");
  write("same.txt.gz", "x");
  write("same.txt.br", "x");
  const StaticFiles files = load();
  std::vector<std::string> tags;
  for (const char* accept : {"", "gzip", "br"}) tags.push_back(files.find("/same.txt", accept)->etag);
  EXPECT_NE(tags[0], tags[1]);
  EXPECT_NE(tags[1], tags[2]);
  EXPECT_NE(tags[0], tags[2]);
  for (const std::string& tag : tags) {
    EXPECT_TRUE(tag.starts_with('"') && tag.ends_with('"') && tag.size() > 20) << tag;
  }
  EXPECT_EQ(load().find("/same.txt", "")->etag, tags[0]);
  write("same.txt", "y");
  EXPECT_NE(load().find("/same.txt", "")->etag, tags[0]);
}

TEST_F(Files, TheBrowserMayHaveItAlready) {
  const StaticFiles files = load();
  const File& file = *files.find("/", "");
  EXPECT_TRUE(file.is_in(file.etag));
  EXPECT_TRUE(file.is_in("W/" + file.etag));
  EXPECT_TRUE(file.is_in("\"other\" ,  " + file.etag));
  EXPECT_TRUE(file.is_in("*"));
  for (const char* header : {"", "\"other\"", ",", "W/", "\""}) EXPECT_FALSE(file.is_in(header)) << header;
  EXPECT_FALSE(file.is_in(file.etag.substr(1)));
  EXPECT_FALSE(file.is_in(files.find("/", "br")->etag));
}

TEST_F(Files, TheFormThatIsLikedBest) {
  const std::pair<const char*, const char*> cases[] = {
      {"", ""},
      {"br", "br"},
      {"gzip", "gzip"},
      {"gzip, deflate, br, zstd", "br"},
      {"br, gzip", "br"},
      {"GZIP", "gzip"},
      {"x-gzip", "gzip"},
      {"deflate", ""},
      {"*", "br"},
      {"br;q=0", ""},
      {"br;q=0, gzip", "gzip"},
      {"br; q=0.000, *", "gzip"},
      {"*;q=0", ""},
      {"gzip, *;q=0", "gzip"},
      {"br;q=0.5, gzip;q=0.8", "gzip"},
      {"br;q=0.8,gzip;q=0.8", "br"},
      {"identity", ""},
      {"identity, gzip;q=0.5", ""},
      {"identity;q=0.5, gzip;q=0.9", "gzip"},
      {"identity;q=0, br;q=0, gzip;q=0.001", "gzip"},
      {"identity;q=0, *;q=0", ""},
      {"gzip;Q=1.000", "gzip"},
      {"gzip ; q=1", "gzip"},
      {"gzip;q=1.001", ""},
      {"gzip;q=-1", ""},
      {"gzip;q=", ""},
      {"gzip;q=abc", ""},
      {"gzip;q=0.1234", ""},
      {"gzip;q=2", ""},
      {"gzip;x=y;q=0", ""},
      {",,;;,=,;q=1,", ""},
      {"brotli", ""},
      {"br,", "br"},
  };
  const StaticFiles files = load();
  for (const auto& [accept, encoding] : cases) {
    EXPECT_EQ(files.find("/", accept)->content_encoding, encoding) << accept;
  }
  EXPECT_EQ(files.find("/", "br")->body, "html as br");
  EXPECT_EQ(files.find("/", "gzip")->body, "html as gzip");
  EXPECT_EQ(files.find("/assets/index-Bx7kQ2_a.js", "br, gzip")->body, "code as gzip");
  EXPECT_EQ(files.find("/assets/index-Bx7kQ2_a.js", "br")->body, "code");
  EXPECT_EQ(files.find("/favicon.ico", "br, gzip")->body, "icon");
}

TEST_F(Files, AnyHeadersAreSurvived) {
  const StaticFiles files = load();
  EXPECT_TRUE(rc::check([&](const std::string& path, const std::string& accept, const std::string& tags) {
    files.find("/" + path, accept);
    RC_ASSERT(files.find("/", accept) != nullptr);
    files.find("/", accept)->is_in(tags);
  }));
}

}  // namespace

}  // namespace spielwerk::server
