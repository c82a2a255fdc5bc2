#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "server/both_databases.hpp"

// How much people and addresses may keep here: docs/protocol.md, "Limits".

namespace spielwerk::server {
namespace {

using client::BlockingClient;

class Room : public OnBothDatabases {
 protected:
  Options with(int Limits::* limit, int value) const {
    Options options = this->options();
    options.limits.*limit = value;
    return options;
  }
};
SPIELWERK_ON_BOTH_DATABASES(Room);

const std::string kTable = json("{'game':'helios','players':2,'seats':['me','open']}");

BlockingClient::Answer open_table(BlockingClient& who, const BlockingClient::Headers& headers = {}) {
  return who.request("POST", "/api/tables", kTable, headers);
}

void expect_refusal(const BlockingClient::Answer& answer, const std::vector<std::string>& words) {
  EXPECT_EQ(answer.status, 409) << answer.body;
  EXPECT_EQ(answer.error_code(), "conflict");
  for (const std::string& word : words)
    EXPECT_NE(refusal_of(answer).find(word), std::string::npos) << word << ": " << answer.body;
}

std::string large(const std::string& name, std::size_t bytes) { return name + std::string(bytes - name.size(), 'x'); }

// --- The attack: 11 GB an hour, once.

// Everything that an address can bring, as fast as it can, by ever new guests.
class Flood {
 public:
  explicit Flood(const TestServer& server) : server_(&server) {}

  void run(int guests, int imports) {
    std::vector<std::thread> hands;
    for (int hand = 0; hand < 3; ++hand) hands.emplace_back([=, this] { bring(hand, guests, imports); });
    for (std::thread& hand : hands) hand.join();
  }

  int stored() const { return stored_; }
  int refused() const { return refused_; }
  std::set<std::string> reasons() const { return reasons_; }

 private:
  void bring(int hand, int guests, int imports) {
    for (int guest = 0; guest < guests; ++guest) {
      auto who = server_->guest("Flood");
      for (int i = 0; i < imports; ++i) {
        const std::string name = std::to_string(hand) + "." + std::to_string(guest) + "." + std::to_string(i);
        const auto answer = import_file(who, file_with(own_edition(large(name, 250'000))));
        const std::lock_guard lock(mutex_);
        ++(answer.status == 200 ? stored_ : refused_);
        if (answer.status != 200) reasons_.insert(refusal_of(answer));
      }
    }
  }

  const TestServer* server_;
  std::mutex mutex_;
  int stored_ = 0;
  int refused_ = 0;
  std::set<std::string> reasons_;
};

TEST_P(Room, HoweverFastAnAddressImportsWhatIsStoredStaysBounded) {
  Options options = this->options();
  options.limits.stored = 3;
  options.limits.stored_address = 10;
  TestServer server(options);
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);

  Flood flood(server);
  flood.run(3, 6);
  // A name stands in the document twice: once in each language.
  EXPECT_GT(flood.stored(), 10);
  EXPECT_LT(flood.stored(), 20);
  EXPECT_EQ(flood.stored() + flood.refused(), 54);
  const std::string reckoned =
      look("SELECT (SELECT sum(bytes) FROM own_editions) + (SELECT sum(bytes) FROM tables WHERE status = 'imported')");
  EXPECT_LT(std::stoll(reckoned), 10 * kMegabyte);
  // And that is what it takes on the disk.
  const std::int64_t on_disk =
      on_sqlite() ? std::stoll(look("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"))
                  : std::stoll(look("SELECT pg_database_size(current_database())"));
  // PostgreSQL begins with its own catalogues, and compresses.
  EXPECT_LT(on_disk, (on_sqlite() ? 12 : 22) * kMegabyte);
  for (const std::string& reason : flood.reasons()) EXPECT_NE(reason.find(" MB"), std::string::npos) << reason;

  // Whoever sits at a table behind the same address plays on.
  Follower a(std::move(ada), table);
  Follower b(std::move(bo), table);
  a.watch();
  b.watch();
  Rng rng(1);
  for (int i = 0; i < 20; ++i) {
    a.settle();
    b.settle();
    (a.my_turn() ? a : b).act_somehow(rng, "m" + std::to_string(i));
  }
}

// What is reckoned is what the disk holds: a match with all its entries.
TEST_P(Room, WhatAMatchTakesUpIsReckonedAsItIs) {
  if (!on_sqlite()) GTEST_SKIP() << "the file tells";
  TestServer server(options());
  auto ada = server.guest("Ada");
  const auto size = [&] {
    return std::stoll(
        look("SELECT (page_count - freelist_count) * page_size FROM pragma_page_count,"
             " pragma_freelist_count, pragma_page_size"));
  };
  const std::int64_t before = size();
  const std::string file = read_text("tests/playthroughs/helios_2a.json");
  for (int i = 0; i < 20; ++i) ASSERT_EQ(import_file(ada, file).status, 200);
  const std::int64_t reckoned = std::stoll(look("SELECT sum(bytes) FROM tables"));
  EXPECT_LT(size() - before, reckoned * 12 / 10);
  EXPECT_GT(size() - before, reckoned * 6 / 10);
}

TEST_P(Room, ARecordThatGrowsIsReckoned) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','random'");
  const int before = std::stoi(look("SELECT bytes FROM tables"));
  Follower follower(std::move(ada), table);
  follower.watch();
  Rng rng(2);
  ASSERT_TRUE(follower.read_until([&] { return follower.my_turn(); }));
  follower.act_somehow(rng, "m");
  EXPECT_GT(std::stoi(look("SELECT bytes FROM tables")), before + 100);
}

// --- A person.

TEST_P(Room, OfTablesThatAreOpenedAtOnceExactlySoManyAreThere) {
  TestServer server(with(&Limits::tables, 5));
  const auto ada = server.guest("Ada");
  std::atomic<int> opened = 0;
  std::vector<std::thread> hands;
  for (int i = 0; i < 20; ++i) {
    hands.emplace_back([&] {
      auto hand = same_person(server, ada);
      const auto answer = open_table(hand);
      if (answer.status == 200) {
        ++opened;
        return;
      }
      expect_refusal(answer, {"5 open and running tables"});
    });
  }
  for (std::thread& hand : hands) hand.join();
  EXPECT_EQ(opened, 5);
  EXPECT_EQ(count("tables"), 5);
}

// Bots need nobody to play; who sends them to play has to answer for it.
TEST_P(Room, TablesOfBotsAloneAreTheirsWhoOpenedThem) {
  Options options = with(&Limits::tables, 2);
  options.bot_limit = std::chrono::hours(1);
  options.make_bot = [](std::string_view, const AnyGame&, std::uint64_t) -> std::unique_ptr<Bot> {
    std::this_thread::sleep_for(std::chrono::seconds(1));
    return nullptr;
  };
  TestServer server(options);
  auto ada = server.guest("Ada");
  new_table(ada, "'random','random'");
  new_table(ada, "'random','random'");
  expect_refusal(open_table(ada), {"2 open and running tables"});
}

TEST_P(Room, AFullPersonHasRoomAgainAfterAnImportIsDeleted) {
  TestServer server(with(&Limits::stored, 1));
  auto ada = server.guest("Ada");
  const std::string first = text(import_file(ada, file_with(own_edition(large("a", 200'000)))).json, {"id"});
  ASSERT_EQ(import_file(ada, file_with(own_edition(large("b", 200'000)))).status, 200);
  const std::string third = file_with(own_edition(large("c", 200'000)));
  expect_refusal(import_file(ada, third), {"1 MB", "Delete imports"});
  auto bo = server.guest("Bo");
  EXPECT_EQ(import_file(bo, third).status, 200) << "others have room";
  EXPECT_EQ(ada.request("DELETE", "/api/tables/" + first, "{}").status, 200);
  EXPECT_EQ(import_file(ada, third).status, 200);
}

TEST_P(Room, SoManyEditionsOfOnesOwnAndNoMore) {
  TestServer server(with(&Limits::editions, 2));
  auto ada = server.guest("Ada");
  ASSERT_EQ(import_file(ada, file_with(own_edition("a"))).status, 200);
  ASSERT_EQ(import_file(ada, file_with(own_edition("b"))).status, 200);
  expect_refusal(import_file(ada, file_with(own_edition("c"))), {"2 editions of your own"});
  EXPECT_EQ(import_file(ada, file_with(own_edition("b"))).status, 200) << "one that is there";
  EXPECT_EQ(import_file(ada, read_text("tests/playthroughs/helios_2a.json")).status, 200) << "that of the program";
}

// What somebody cannot remove does not stand in his way.
TEST_P(Room, FinishedMatchesDoNotCount) {
  Options options = with(&Limits::stored, 1);
  TestServer server(options);
  auto ada = server.guest("Ada");
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(finishes(ada, new_table(ada, "'random','random'")));
  change("UPDATE tables SET bytes = 900000 WHERE status = 'finished'");
  EXPECT_EQ(open_table(ada).status, 200);
}

// --- An address.

TEST_P(Room, GuestsMadeAnewHaveNoMoreRoomTogether) {
  TestServer server(with(&Limits::tables_address, 3));
  for (int i = 0; i < 3; ++i) {
    auto guest = server.guest("Guest");
    EXPECT_EQ(open_table(guest).status, 200);
  }
  auto guest = server.guest("Guest");
  const auto refused = open_table(guest);
  expect_refusal(refused, {"3 tables", "everybody who shares it", "7 days"});
  const auto german = open_table(guest, {{"Accept-Language", "de"}});
  EXPECT_NE(refusal_of(german).find("3 Tische"), std::string::npos) << german.body;
  auto account = server.account("Ada");
  EXPECT_EQ(open_table(account).status, 409) << "accounts are made as quickly";
}

TEST_P(Room, AnotherAddressIsAnother) {
  Options options = with(&Limits::tables_address, 1);
  options.url = "https://play.example.org";
  TestServer server(options);
  auto anybody = server.visitor();
  const auto from = [&](const std::string& address) {
    const BlockingClient::Headers headers = {{"Origin", options.url}, {"X-Forwarded-For", address}};
    anybody.set_cookie("");
    EXPECT_EQ(anybody.request("POST", "/api/guest", json("{'name':'Ada'}"), headers).status, 200);
    return open_table(anybody, headers).status;
  };
  EXPECT_EQ(from("203.0.113.1"), 200);
  EXPECT_EQ(from("203.0.113.1"), 409);
  EXPECT_EQ(from("203.0.113.2"), 200);
}

TEST_P(Room, BehindAFullAddressPeopleSitDownAndPlay) {
  TestServer server(with(&Limits::tables_address, 1));
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  EXPECT_EQ(open_table(bo).status, 409);
  sit_down(bo, table, 1);
  EXPECT_EQ(text(get_table(bo, table).json, {"status"}), "running");
}

TEST_P(Room, AnAddressIsForgottenAfterAWeek) {
  TestServer server(with(&Limits::stored_address, 1));
  auto ada = server.guest("Ada");
  ASSERT_EQ(import_file(ada, file_with(own_edition(large("a", 400'000)))).status, 200);
  const std::string second = file_with(own_edition(large("b", 400'000)));
  expect_refusal(import_file(ada, second), {"1 MB", "7 days", "sit down"});
  server.advance(7 * kDay);
  server.tidy_up();
  EXPECT_EQ(import_file(ada, second).status, 409);
  server.advance(1);
  server.tidy_up();
  EXPECT_EQ(count("tables WHERE origin IS NOT NULL"), 0);
  EXPECT_EQ(count("origins"), 0);
  EXPECT_EQ(import_file(ada, second).status, 200);
  EXPECT_EQ(look("SELECT origin FROM tables WHERE origin IS NOT NULL").find("127"), std::string::npos) << "as a hash";
}

TEST_P(Room, SoManyEditionsOfAnAddressAndNoMore) {
  TestServer server(with(&Limits::editions_address, 1));
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  ASSERT_EQ(import_file(ada, file_with(own_edition("a"))).status, 200);
  expect_refusal(import_file(bo, file_with(own_edition("b"))), {"1 editions of their own"});
  EXPECT_EQ(import_file(bo, file_with(own_edition("a"))).status, 200) << "one that is there";
}

// A rematch and a continued position are new tables, too.
TEST_P(Room, EveryWayToATableCounts) {
  TestServer server(with(&Limits::tables_address, 1));
  auto ada = server.guest("Ada");
  const std::string finished = new_table(ada, "'me','random'");
  watch(ada, finished);
  ada.send(json("{'do':'leave','table':'" + finished + "','id':'x'}"));
  ASSERT_TRUE(finishes(ada, finished));
  const std::string open = new_table(ada, "'me','open'");
  expect_refusal(ada.request("POST", "/api/tables/" + finished + "/rematch", "{}"), {"1 tables"});
  const std::string here = json("{'at':3,'seats':['me','random']}");
  expect_refusal(ada.request("POST", "/api/tables/" + finished + "/continue", here), {"1 tables"});
  EXPECT_EQ(text(get_table(ada, finished).json, {"next"}), "");
  ASSERT_EQ(ada.request("DELETE", "/api/tables/" + open, "{}").status, 200);
  EXPECT_EQ(ada.request("POST", "/api/tables/" + finished + "/rematch", "{}").status, 200);
}

// --- Several servers count together.

class RoomOfNodes : public testing::Test {};

TEST_F(RoomOfNodes, OnSeveralServersAtOnceExactlySoManyAreThere) {
  const TemporaryPostgres postgres;
  ASSERT_FALSE(postgres.address().empty());
  Options options = TestServer::quiet_options();
  options.database = postgres.address();
  options.limits.tables_address = 7;
  TestServer a(options);
  TestServer b(options);
  std::atomic<int> opened = 0;
  std::vector<std::thread> hands;
  for (int i = 0; i < 24; ++i) {
    hands.emplace_back([&, i] {
      auto guest = (i % 2 == 0 ? a : b).guest("Guest");
      const auto answer = open_table(guest);
      if (answer.status == 200) {
        ++opened;
        return;
      }
      expect_refusal(answer, {"7 tables"});
    });
  }
  for (std::thread& hand : hands) hand.join();
  EXPECT_EQ(opened, 7);
  EXPECT_EQ(ask_postgres(postgres.address(), "SELECT count(*) FROM tables").front(), "7");
}

// --- Editions are there once.

TEST_P(Room, AnEditionIsStoredOnce) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const Edition edition = own_edition(large("mine", 100'000));
  const std::string file = file_with(edition);
  for (int i = 0; i < 5; ++i) {
    ASSERT_EQ(import_file(ada, file).status, 200);
    ASSERT_EQ(import_file(bo, file).status, 200);
  }
  EXPECT_EQ(count("own_editions"), 1);
  EXPECT_LT(std::stoi(look("SELECT max(length(setup)) FROM tables")), 1000);
  EXPECT_LT(std::stoi(look("SELECT sum(bytes) FROM tables")), 100'000);
  EXPECT_EQ(look("SELECT hash FROM own_editions"), edition.hash);
}

// Everything that is done with a table is done with its edition, also by a server that has never heard of it.
TEST_P(Room, AMatchWithAnEditionOfOnesOwnOutlivesTheServer) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  const Edition edition = own_edition("My own Helios");
  JsonWriter request;
  request.object().member("game", "helios").member("players", 2).member("edition", *edition.document);
  request.key("seats").array().value("me").value("random").end().end();
  const auto made = ada.request("POST", "/api/tables", request.take());
  ASSERT_EQ(made.status, 200) << made.body;
  const std::string table = text(made.json, {"table", "id"});
  const std::string imported = text(import_file(ada, file_with(edition)).json, {"id"});
  const std::string file = get_table(ada, imported, "/file").body;
  server.restart();
  ada = same_person(server, ada);
  EXPECT_EQ(text(get_table(ada, table).json, {"edition", "name"}), "My own Helios");
  EXPECT_EQ(get_table(ada, imported, "/file").body, file);
  watch(ada, table);
  ada.send(json("{'do':'leave','table':'" + table + "','id':'x'}"));
  ASSERT_TRUE(finishes(ada, table));
  const Expected<Match> match = Match::load(get_table(ada, table, "/file").body);
  ASSERT_TRUE(match) << match.error().english;
  EXPECT_EQ(match->edition().hash, edition.hash);
  const auto again = ada.request("POST", "/api/tables/" + table + "/rematch", "{}");
  EXPECT_EQ(text(again.json, {"edition", "hash"}), edition.hash) << again.body;
  const auto next =
      ada.request("POST", "/api/tables/" + table + "/continue", json("{'at':3,'seats':['random','random']}"));
  EXPECT_EQ(text(next.json, {"table", "edition", "hash"}), edition.hash) << next.body;
  EXPECT_TRUE(finishes(ada, text(next.json, {"table", "id"})));
}

// Tables of older versions carry the document themselves.
TEST_P(Room, ATableThatCarriesItsEditionIsReadAsBefore) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  const std::string file = file_with(own_edition("My own Helios"));
  const std::string table = text(import_file(ada, file).json, {"id"});
  const std::string before = get_table(ada, table, "/file").body;
  std::string quoted;
  for (const char c : file) quoted += c == '\'' ? "''" : std::string(1, c);
  server.stop();
  change("UPDATE tables SET setup = '" + quoted + "'");
  change("DELETE FROM own_editions");
  server.restart();
  ada = same_person(server, ada);
  EXPECT_EQ(get_table(ada, table, "/file").body, before);
}

// --- What else could grow without end.

TEST_P(Room, ASeatTakesBackSoOftenAndNotMoreOften) {
  TestServer server(with(&Limits::takebacks, 3));
  Company company(server);
  Follower* person = company.actor();
  ASSERT_NE(person, nullptr);
  const auto can_undo = [](const Follower* who) { return [who] { return who->can_undo(); }; };
  for (int i = 0; i < 3; ++i) {
    person->act_until(can_undo(person), company.next_id());
    ASSERT_EQ(text(person->undo(company.next_id()), {"type"}), "done") << i;
    person->settle();
  }
  person->act_until(can_undo(person), company.next_id());
  const Json refused = person->undo(company.next_id());
  EXPECT_EQ(text(refused, {"code"}), "not_legal");
  EXPECT_NE(text(refused, {"text"}).find("3 times"), std::string::npos);
  // What is left is to go on; and the other seat has its own.
  person->finish_turn("t");
  company.settle();
  Follower* other = company.actor();
  ASSERT_NE(other, person);
  other->act_until(can_undo(other), company.next_id());
  EXPECT_EQ(text(other->undo(company.next_id()), {"type"}), "done");
}

TEST_P(Room, ATableKeepsTheLastLinesOfItsChat) {
  Options options = with(&Limits::chat_kept, 5);
  options.limits.chat_rate = 1000;
  TestServer server(options);
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','open'");
  watch(ada, table);
  for (int i = 0; i < 12; ++i) {
    ada.send(json("{'do':'chat','table':'" + table + "','text':'line " + std::to_string(i) + "','id':'c" +
                  std::to_string(i) + "'}"));
    ASSERT_TRUE(ada.wait_for("done"));
  }
  EXPECT_EQ(count("chat"), 5);
  auto bo = server.guest("Bo");
  ASSERT_EQ(bo.connect().status, 101);
  bo.send(json("{'do':'watch','table':'" + table + "'}"));
  const auto chat = bo.wait_for("chat");
  ASSERT_TRUE(chat);
  EXPECT_EQ(get(*chat, {"lines"}).items.size(), 5U);
  EXPECT_EQ(text(*chat, {"lines", "4", "text"}), "line 11");
}

TEST_P(Room, WithOneLogInMoreTheOldestEnds) {
  TestServer server(with(&Limits::sessions, 3));
  auto ada = server.account("Ada");
  const std::string token = text(ada.request("POST", "/api/me/tokens", json("{'label':'x'}")).json, {"secret"});
  std::vector<BlockingClient> devices;
  for (int i = 0; i < 3; ++i) {
    server.advance(kMinute);
    devices.push_back(server.visitor());
    ASSERT_EQ(devices.back().request("POST", "/api/login", json("{'name':'Ada','password':'correct horse'}")).status,
              200);
  }
  EXPECT_EQ(ada.request("GET", "/api/me").status, 401);
  for (BlockingClient& device : devices) EXPECT_EQ(device.request("GET", "/api/me").status, 200);
  auto program = server.visitor();
  program.set_token(token);
  EXPECT_EQ(program.request("GET", "/api/me").status, 200) << "programs are counted by themselves";
  EXPECT_EQ(count("sessions"), 4);
}

// --- The disk.

TEST_P(Room, WhatIsLeftOfTheDiskIsForThoseWhoPlay) {
  if (!on_sqlite()) GTEST_SKIP() << "the disk is another machine's";
  std::string table;
  std::string cookie;
  {
    TestServer server(options());
    auto ada = server.guest("Ada");
    table = new_table(ada, "'me','random'");
    cookie = ada.cookie();
  }
  TestServer server(with(&Limits::reserve, 1'000'000'000));
  auto ada = server.visitor();
  ada.set_cookie(cookie);
  const auto refused = open_table(ada);
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.error_code(), "unavailable");
  EXPECT_NE(refusal_of(refused).find("nearly full"), std::string::npos);
  EXPECT_EQ(import_file(ada, read_text("tests/playthroughs/helios_2a.json")).status, 503);
  Follower follower(std::move(ada), table);
  follower.watch();
  Rng rng(3);
  ASSERT_TRUE(follower.read_until([&] { return follower.my_turn(); }));
  follower.act_somehow(rng, "m");
}

}  // namespace
}  // namespace spielwerk::server
