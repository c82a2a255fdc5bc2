#include "server/doors/addresses.hpp"

#include <gtest/gtest.h>

#include "server/attacker.hpp"
#include "server/doors/public_url.hpp"
#include "server/store/testing.hpp"

// Where a visitor comes from, and what the server itself is called.

namespace spielwerk::server {
namespace {

std::string read(const std::string& text) {
  const std::optional<IpAddress> address = read_address(text);
  return address ? address->to_string() : "none";
}

TEST(Addresses, AreReadWithAndWithoutAPort) {
  EXPECT_EQ(read("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(read(" \t203.0.113.7 "), "203.0.113.7");
  EXPECT_EQ(read("203.0.113.7:4711"), "203.0.113.7");
  EXPECT_EQ(read("2001:DB8::1"), "2001:db8::1");
  EXPECT_EQ(read("[2001:db8::1]"), "2001:db8::1");
  EXPECT_EQ(read("[2001:db8::1]:4711"), "2001:db8::1");
  EXPECT_EQ(read("fe80::1%1"), "fe80::1") << "where it was seen is no part of it";
  EXPECT_EQ(read("::ffff:203.0.113.7"), "203.0.113.7");
}

TEST(Addresses, NothingElseIsOne) {
  for (const char* const text : {"",
                                 " ",
                                 "unknown",
                                 "_hidden",
                                 "203.0.113",
                                 "203.0.113.7.8",
                                 "203.0.113.256",
                                 "203.0.113.7:",
                                 "203.0.113.7:x",
                                 "203.0.113.7:70000",
                                 "203.0.113.7 evil",
                                 "[2001:db8::1",
                                 "2001:db8::1]",
                                 "[2001:db8::1]x",
                                 "[203.0.113.7",
                                 "[]",
                                 "2001:db8::1::2",
                                 "localhost",
                                 "play.example.org",
                                 "0x7f.1",
                                 "\"203.0.113.7\"",
                                 "' OR 1=1",
                                 "\xff\xfe"})
    EXPECT_EQ(read(text), "none") << text;
  EXPECT_EQ(read(std::string("203.0.113.7\0.evil", 17)), "none");
}

TEST(Addresses, OfVersion6CountAsTheNetworkOfACustomer) {
  const auto known = [](const char* text) { return known_as(*read_address(text)); };
  EXPECT_EQ(known("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(known("2001:db8:1:2::1"), known("2001:db8:1:2:ffff::2"));
  EXPECT_NE(known("2001:db8:1:2::1"), known("2001:db8:1:3::1"));
  EXPECT_EQ(known("::1"), "::1");
  EXPECT_EQ(known("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(known("::ffff:203.0.113.7"), "203.0.113.7");
  EXPECT_NE(known("::ffff:203.0.113.7"), known("::ffff:203.0.113.8"));
}

TEST(Networks, HaveWhatBeginsWithTheSameBits) {
  const auto has = [](const char* network, const char* address) {
    return Network::read(network)->contains(*read_address(address));
  };
  EXPECT_TRUE(has("10.0.0.0/8", "10.255.1.2"));
  EXPECT_FALSE(has("10.0.0.0/8", "11.0.0.0"));
  EXPECT_TRUE(has("192.0.2.128/25", "192.0.2.129"));
  EXPECT_FALSE(has("192.0.2.128/25", "192.0.2.127"));
  EXPECT_TRUE(has("192.0.2.1", "192.0.2.1"));
  EXPECT_FALSE(has("192.0.2.1", "192.0.2.2"));
  EXPECT_TRUE(has("0.0.0.0/0", "198.51.100.1"));
  EXPECT_FALSE(has("0.0.0.0/0", "2001:db8::1")) << "the other version";
  EXPECT_TRUE(has("2001:db8::/33", "2001:db8:7fff::1"));
  EXPECT_FALSE(has("2001:db8::/33", "2001:db8:8000::1"));
  EXPECT_TRUE(has("192.0.2.1", "::ffff:192.0.2.1"));
}

TEST(Networks, ThatAreNoneAreNotTaken) {
  for (const char* const text : {"", "proxy", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::1/129",
                                 "10.0.0.1:80", "/8", "::ffff:10.0.0.0/104"})
    EXPECT_FALSE(Network::read(text)) << text;
}

struct Way {
  std::string peer;
  std::vector<std::string> lines;
  std::string origin;
};

TEST(ForwardedFor, IsReadFromItsEndAsFarAsProxiesAreTrusted) {
  const Proxies proxies = *Proxies::read({"127.0.0.1", "10.0.0.0/8", "2001:db8:ffff::/48"}, true);
  const std::vector<Way> ways = {
      {"127.0.0.1", {}, "127.0.0.1"},
      {"127.0.0.1", {"203.0.113.1"}, "203.0.113.1"},
      {"127.0.0.1", {"198.51.100.9, 203.0.113.1"}, "203.0.113.1"},
      {"127.0.0.1", {"198.51.100.9", "203.0.113.1"}, "203.0.113.1"},  // several lines are one list
      {"127.0.0.1", {"203.0.113.1", "198.51.100.9, 10.1.2.3"}, "198.51.100.9"},
      {"127.0.0.1", {"203.0.113.1 , 10.1.2.3,\t10.9.9.9"}, "203.0.113.1"},
      {"127.0.0.1", {"203.0.113.1, 2001:db8:ffff::7"}, "203.0.113.1"},
      {"127.0.0.1", {"10.1.1.1, 10.2.2.2"}, "10.1.1.1"},  // all of them proxies: the first
      {"127.0.0.1", {"203.0.113.1,"}, "203.0.113.1"},
      {"127.0.0.1", {"", "203.0.113.1", ""}, "203.0.113.1"},
      {"::ffff:127.0.0.1", {"203.0.113.1"}, "203.0.113.1"},
      // What is no address is nobody: it was the proxy that said so.
      {"127.0.0.1", {"unknown"}, "127.0.0.1"},
      {"127.0.0.1", {"203.0.113.1, unknown"}, "127.0.0.1"},
      {"127.0.0.1", {"203.0.113.1", "evil"}, "127.0.0.1"},
      {"127.0.0.1", {"evil, 10.1.2.3"}, "10.1.2.3"},
      {"127.0.0.1", {"evil, 203.0.113.1"}, "203.0.113.1"},
      // Of whoever is no proxy nothing is believed.
      {"127.0.0.2", {"203.0.113.1"}, "127.0.0.2"},
      {"198.51.100.1", {"10.1.2.3", "203.0.113.1"}, "198.51.100.1"},
      {"127.0.0.1", {"203.0.113.1, 198.51.100.9, 203.0.113.2"}, "203.0.113.2"}};
  for (const Way& way : ways) {
    const IpAddress origin = proxies.origin(boost::asio::ip::make_address(way.peer), way.lines);
    EXPECT_EQ(origin.to_string(), way.origin) << way.peer << " " << (way.lines.empty() ? "" : way.lines.front());
  }
}

TEST(ForwardedFor, IsBelievedOfThisMachineWhereItHasToDoTheEncryption) {
  const auto trusts = [](const Proxies& proxies, const char* address) {
    return proxies.trust(boost::asio::ip::make_address(address));
  };
  const Proxies usual = *Proxies::read({}, true);
  EXPECT_TRUE(trusts(usual, "127.0.0.1"));
  EXPECT_TRUE(trusts(usual, "::1"));
  EXPECT_FALSE(trusts(usual, "10.0.0.1"));
  const Proxies plain = *Proxies::read({}, false);
  EXPECT_FALSE(trusts(plain, "127.0.0.1"));
  const Proxies named = *Proxies::read({"10.0.0.1"}, true);
  EXPECT_TRUE(trusts(named, "10.0.0.1"));
  EXPECT_FALSE(trusts(named, "127.0.0.1")) << "whoever names proxies names all of them";
}

// --- Over the wire. A guest may be made once from every address.

Options one_guest(std::vector<std::string> proxies = {}) {
  Options options = public_options();
  options.limits.guests = 1;
  options.proxies = std::move(proxies);
  return options;
}

// The status of a new guest that comes with these header lines.
std::string guest_with(const TestServer& server, const std::vector<std::string>& lines) {
  const std::string body = json("{'name':'Ada'}");
  std::string head =
      "POST /api/guest HTTP/1.1\r\nHost: play.example.org\r\nOrigin: " + kPublicUrl +
      "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) +
      "\r\n";
  for (const std::string& line : lines) head += line + "\r\n";
  RawConnection raw(server);
  raw.send(head + "\r\n" + body);
  return raw.read_to_end().substr(std::string("HTTP/1.1 ").size(), 3);
}

TEST(ForwardedFor, OfSeveralLinesTheLastEntryCounts) {
  TestServer server(one_guest());
  const std::string real = "X-Forwarded-For: 203.0.113.1";
  EXPECT_EQ(guest_with(server, {"X-Forwarded-For: 198.51.100.1", real}), "200");
  EXPECT_EQ(guest_with(server, {"X-Forwarded-For: 198.51.100.2", real}), "429");
  EXPECT_EQ(guest_with(server, {"x-forwarded-for: 198.51.100.3", "X-Other: x", "X-FORWARDED-FOR: 203.0.113.1"}), "429");
  EXPECT_EQ(guest_with(server, {real, "X-Forwarded-For: 198.51.100.1"}), "200");
}

TEST(ForwardedFor, WhatIsNoAddressMakesNobodyNew) {
  TestServer server(one_guest());
  EXPECT_EQ(guest_with(server, {"X-Forwarded-For: one"}), "200");
  for (const char* const garbage : {"two", "203.0.113.1, unknown", "999.1.1.1", "<script>"})
    EXPECT_EQ(guest_with(server, {"X-Forwarded-For: " + std::string(garbage)}), "429") << garbage;
}

TEST(ForwardedFor, AMappedAddressIsNoSecondOne) {
  TestServer server(one_guest());
  EXPECT_EQ(guest_with(server, {"X-Forwarded-For: 203.0.113.1"}), "200");
  EXPECT_EQ(guest_with(server, {"X-Forwarded-For: ::ffff:203.0.113.1"}), "429");
  EXPECT_EQ(guest_with(server, {"X-Forwarded-For: [::ffff:203.0.113.1]:99"}), "429");
}

TEST(ForwardedFor, IsNotBelievedOfWhoeverIsNoProxy) {
  TestServer server(one_guest({"10.0.0.0/8"}));
  EXPECT_EQ(guest_with(server, {"X-Forwarded-For: 203.0.113.1"}), "200");
  EXPECT_EQ(guest_with(server, {"X-Forwarded-For: 203.0.113.2"}), "429");
}

// --- What the server is called.

TEST(Url, IsWrittenAsBrowsersWriteIt) {
  const std::vector<std::pair<std::string, std::string>> good = {
      {"", ""},
      {"https://play.example.org", "https://play.example.org"},
      {"https://play.example.org/", "https://play.example.org"},
      {"HTTPS://Play.Example.ORG", "https://play.example.org"},
      {"https://play.example.org:443", "https://play.example.org"},
      {"https://play.example.org:8443/", "https://play.example.org:8443"},
      {"https://xn--mnchen-3ya.example", "https://xn--mnchen-3ya.example"},
      {"https://192.0.2.1", "https://192.0.2.1"},
      {"https://[2001:DB8:0:0::1]:444", "https://[2001:db8::1]:444"},
      {"http://localhost:5173", "http://localhost:5173"},
      {"http://127.0.0.1:80", "http://127.0.0.1"},
      {"http://[::1]", "http://[::1]"}};
  for (const auto& [given, written] : good) {
    const Expected<std::string> url = checked_url(given);
    ASSERT_TRUE(url) << given << ": " << url.error().english;
    EXPECT_EQ(*url, written);
  }
}

TEST(Url, EveryMistakeHasASentence) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"play.example.org", "https://"},
      {"ftp://play.example.org", "https://"},
      {"javascript:alert(1)", "https://"},
      {"//play.example.org", "https://"},
      {"https://", "no host"},
      {"https:///", "no host"},
      {"https://:443", "no host"},
      {"https://play.example.org/spielwerk", "path"},
      {"https://play.example.org//", "path"},
      {"https://play.example.org?a=b", "query"},
      {"https://play.example.org/?a", "query"},
      {"https://play.example.org#top", "#"},
      {"https://ada@play.example.org", "password"},
      {"https://ada:secret@play.example.org", "password"},
      {"https://play example.org", "not the name"},
      {" https://play.example.org", "https://"},
      {"https://play.example.org ", "not the name"},
      {"https://play..example.org", "not the name"},
      {"https://-play.example.org", "not the name"},
      {"https://play_.example.org", "not the name"},
      {"https://play.example.org.", "not the name"},
      {"https://*.example.org", "not the name"},
      {"https://192.0.2.256", "not the name"},
      {"https://1.2.3", "not the name"},
      {"https://[2001:db8::1", "not the name"},
      {"https://[play]", "not the name"},
      {"https://" + std::string(64, 'a') + ".example", "not the name"},
      {"https://m\xc3\xbcnchen.example", "xn--"},
      {"https://play.example.org:", "port"},
      {"https://play.example.org:0", "port"},
      {"https://play.example.org:65536", "port"},
      {"https://play.example.org:https", "port"},
      {"http://play.example.org", "use https"},
      {"http://192.168.1.5:8080", "use https"}};
  for (const auto& [given, word] : wrong) {
    const Expected<std::string> url = checked_url(given);
    ASSERT_FALSE(url) << given;
    EXPECT_NE(url.error().english.find(word), std::string::npos) << given << ": " << url.error().english;
    EXPECT_NE(url.error().english, url.error().german) << given;
  }
}

// At the start, before anybody comes.
TEST(Url, IsCheckedWhenTheServerOpens) {
  Options options = public_options();
  const TemporaryFolder folder;
  options.database = "sqlite:" + (folder / "test.db").string();
  options.url = "https://play.example.org/spielwerk";
  const auto with_path = Server::open(options);
  ASSERT_FALSE(with_path);
  EXPECT_NE(with_path.error().english.find("path"), std::string::npos);
  options.url = kPublicUrl;
  options.proxies = {"10.0.0.0/8", "my proxy"};
  const auto with_proxy = Server::open(options);
  ASSERT_FALSE(with_proxy);
  EXPECT_NE(with_proxy.error().german.find("my proxy"), std::string::npos);
}

}  // namespace
}  // namespace spielwerk::server
