#include "client/url.hpp"

#include <gtest/gtest.h>

#include "client/load.hpp"

namespace spielwerk::client {

namespace {

TEST(ClientUrl, IsReadAndWritten) {
  for (const char* text : {"http://127.0.0.1:8080", "http://[::1]:8080", "http://localhost", "http://example.org:81"}) {
    const Expected<Url> url = Url::read(text);
    ASSERT_TRUE(url) << text;
    EXPECT_EQ(url->origin(), text);
  }
  EXPECT_EQ(Url::read("http://[::1]:8080/")->host, "::1");
  EXPECT_EQ(Url::read("http://localhost")->port, 80);
}

TEST(ClientUrl, NonsenseIsRefused) {
  for (const char* text :
       {"", "127.0.0.1:8080", "https://127.0.0.1", "http://", "http://:80", "http://a:0", "http://a:x",
        "http://a:70000", "http://[::1", "http://a/b", "http://127.0.0.1:80@example.org"})
    EXPECT_FALSE(Url::read(text)) << text;
}

// A load must never reach somebody else's server, whatever its name looks like.
TEST(ClientUrl, OnlyThisMachineGetsALoad) {
  for (const char* text : {"http://127.0.0.1:1", "http://[::1]:1", "http://localhost:1"})
    EXPECT_FALSE(not_for_load(*Url::read(text))) << text;
  for (const char* text : {"http://example.org", "http://127.0.0.1.example.org", "http://10.0.0.1", "http://0.0.0.0",
                           "http://localhost.example.org:1", "http://[::2]"})
    EXPECT_TRUE(not_for_load(*Url::read(text))) << text;
}

}  // namespace

}  // namespace spielwerk::client
