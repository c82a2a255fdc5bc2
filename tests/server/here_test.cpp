#include <gtest/gtest.h>

#include <set>

#include "core/index.hpp"
#include "play/match.hpp"
#include "server/follower.hpp"
#include "server/store/testing.hpp"
#include "server/wire.hpp"

// Several people at one device: one person, one socket, several seats.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

const char* const kBoth = "'me',{'here':'Bo'}";

std::string path_of(const std::string& table, const std::string& more = "") { return "/api/tables/" + table + more; }

// Somebody with company at the device, watching.
Follower host(const TestServer& server, const std::string& seats = kBoth, const std::string& more = "") {
  BlockingClient ada = server.guest("Ada");
  const std::string table = new_table(ada, seats, more);
  Follower person(std::move(ada), table);
  person.watch();
  return person;
}

std::int64_t seat_of(const Follower& person) {
  return is_null(person.state(), {"seat"}) ? -1 : number(person.state(), {"seat"});
}
std::int64_t to_move(const Follower& person) {
  return is_null(person.state(), {"to_move"}) ? -1 : number(person.state(), {"to_move"});
}
const Json& seat_info(const Follower& person, int seat) {
  return get(person.table_info(), {"seats", std::to_string(seat)});
}

// Ends the turn of whichever own seat must act.
void end_turn(Follower& person, const std::string& id) {
  const std::int64_t seat = seat_of(person);
  ASSERT_EQ(to_move(person), seat);
  for (int i = 0; to_move(person) == seat; ++i) {
    ASSERT_LT(i, 100);
    const std::string name = id + "." + std::to_string(i);
    const Json answer = person.can_confirm() ? person.confirm(name) : person.choose(person.token(0), name, true);
    ASSERT_EQ(text(answer, {"type"}), "done");
    person.settle();
  }
}

// Waits for bots.
bool wait_for_turn(Follower& person) {
  return person.read_until([&] { return person.my_turn() || person.over(); }) && !person.over();
}

// --- A whole match by one socket, on both databases.

struct Shape {
  const char* seats;
  bool postgres;
};
void PrintTo(const Shape& shape, std::ostream* out) {
  *out << shape.seats << (shape.postgres ? " on PostgreSQL" : " on SQLite");
}

class HotSeat : public testing::TestWithParam<Shape> {
 protected:
  Options options() {
    Options options = TestServer::quiet_options();
    if (GetParam().postgres) options.database = postgres_.emplace().address();
    return options;
  }
  // The own seat that the protocol says is shown when a seat must act.
  std::int64_t expected_seat(const Json& state, const std::set<std::int64_t>& own, int players) const {
    if (is_null(state, {"to_move"})) return 0;
    std::int64_t seat = number(state, {"to_move"});
    while (!own.contains(seat)) seat = (seat + players - 1) % players;
    return seat;
  }
  std::optional<TemporaryPostgres> postgres_;
};

std::vector<Json> states_in(const std::vector<std::string>& frames) {
  std::vector<Json> states;
  for (const std::string& frame : frames) {
    Json message = *parse_json(frame);
    if (text(message, {"type"}) == "state") states.push_back(std::move(message));
  }
  return states;
}

// Nothing is taken back in this match, so every state is a beginning of the whole.
void expect_state(const Match& match, const std::vector<Position>& positions, const Json& state) {
  const AnyGame& game = match.game();
  const auto step = static_cast<std::size_t>(number(state, {"step"}));
  const Seat seat(static_cast<int>(number(state, {"seat"})));
  const Position& position = positions[step];
  ASSERT_EQ(canonical_json(get(state, {"view"})), canonical_json(*parse_json(game.view(position, seat))))
      << "step " << step << " for seat " << seat.index();
  for (const Json& line : get(state, {"log"}).items) {
    const auto number_of = static_cast<std::size_t>(number(line, {"step"}));
    const Match::Entry& entry = match.log()[number_of - 1];
    EXPECT_EQ(text(line, {"text"}), game.told(positions[number_of - 1], entry.action, seat).english);
  }
  std::vector<std::string> offered;
  for (const Json& action : get(state, {"actions"}).items) offered.push_back(text(action, {"token"}));
  std::vector<std::string> legal;
  const bool chooses = !is_null(state, {"to_move"}) && number(state, {"to_move"}) == seat.index() &&
                       !get(state, {"can_confirm"}).boolean;
  if (chooses)
    for (const Action action : game.legal(position)) legal.push_back(game.token(position, action));
  EXPECT_EQ(offered, legal);
}

TEST_P(HotSeat, AWholeMatchShowsEachSeatWhatItMaySee) {
  TestServer server(options());
  Follower ada = host(server, GetParam().seats);
  std::set<std::int64_t> own;
  const int players = static_cast<int>(get(ada.table_info(), {"seats"}).items.size());
  for (int seat = 0; seat < players; ++seat)
    if (text(seat_info(ada, seat), {"kind"}) != "bot") own.insert(seat);
  Rng rng(5);
  for (int i = 0; wait_for_turn(ada); ++i) {
    ASSERT_LT(i, 3000);
    ada.act_somehow(rng, "n" + std::to_string(i), 1000000);
    if (HasFatalFailure()) return;
    if (i % 40 == 39) ada.come_back(server);
    if (i == 100) {
      ada.client.disconnect();
      server.restart();
      ada.come_back(server);
    }
  }
  ASSERT_TRUE(ada.over());
  const Match match = *Match::load(ada.client.request("GET", path_of(ada.table(), "/file")).body);
  std::vector<Position> positions = {match.start()};
  for (const Match::Entry& entry : match.log()) positions.push_back(match.game().after(positions.back(), entry.action));
  std::int64_t before = -1;
  std::set<std::int64_t> shown;
  for (const Json& state : states_in(ada.frames)) {
    const std::int64_t seat = number(state, {"seat"});
    EXPECT_EQ(seat, expected_seat(state, own, players));
    if (seat != before) {
      EXPECT_EQ(number(state, {"log_from"}), std::max<std::int64_t>(0, number(state, {"step"}) - 200));
    }
    expect_state(match, positions, state);
    if (HasFatalFailure()) return;
    before = seat;
    shown.insert(seat);
  }
  EXPECT_EQ(shown, own);
  // The host has played one match, and nobody else has.
  EXPECT_EQ(ada.client.request("GET", "/api/me/matches").json.items.size(), 1U);
  const auto info = ada.client.request("GET", path_of(ada.table())).json;
  for (int seat = 0; seat < players; ++seat)
    EXPECT_FALSE(is_null(info, {"seats", std::to_string(seat), "points"})) << seat;
}

INSTANTIATE_TEST_SUITE_P(Databases, HotSeat,
                         testing::Values(Shape{kBoth, false}, Shape{kBoth, true},
                                         Shape{"'me','random',{'here':'Bo'},'random'", false},
                                         Shape{"'me',{'here':'Bo'},{'here':'Cy'}", true}));

// --- The table.

TEST(Here, TheSeatIsTheHostsUnderAnotherName) {
  const TestServer server;
  Follower ada = host(server);
  const std::string id = text(ada.client.request("GET", "/api/me").json, {"id"});
  EXPECT_EQ(text(ada.table_info(), {"status"}), "running");
  EXPECT_EQ(text(seat_info(ada, 0), {"kind"}), "person");
  EXPECT_EQ(text(seat_info(ada, 1), {"kind"}), "here");
  EXPECT_EQ(text(seat_info(ada, 1), {"person"}), id);
  EXPECT_EQ(text(seat_info(ada, 1), {"name"}), "Bo");
  EXPECT_TRUE(is_null(seat_info(ada, 1), {"rating"}));
}

TEST(Here, WhatCannotBeIsRefusedWithASentence) {
  const TestServer server;
  auto ada = server.account("Ada");
  const auto made = [&](const std::string& seats, const std::string& more = "") {
    const auto answer =
        ada.request("POST", "/api/tables", json("{'game':'helios','players':2,'seats':[" + seats + "]" + more + "}"));
    EXPECT_GT(text(answer.json, {"error", "text"}).size(), 10U) << seats;
    return answer.status;
  };
  for (const char* const seats :
       {"{'here':'Bo'},'open'", "{'here':'Bo'},{'here':'Cy'}", "'me','here'", "'me',{'here':''}", "'me',{'here':'B'}",
        "'me',{'here':7}", "'me',{'here':null}", "'me',{}", "'me',{'here':'Bo','name':'Cy'}", "'me',{'name':'Bo'}",
        "'me',{'here':'greedy'}", "'me',{'here':'gone'}", "'me',{'here':'a\\u0000b'}",
        "'me',{'here':'e\\u0301e\\u0301'}", "'me',{'here':'123456789012345678901'}", "'me',[{'here':'Bo'}]"}) {
    EXPECT_EQ(made(seats), 400) << seats;
  }
  EXPECT_EQ(made(kBoth, ",'rated':true"), 403);
  EXPECT_TRUE(ada.request("GET", "/api/me/tables").json.items.empty());
  // A name need not be free, not even of the host's own.
  const std::string table = new_table(ada, "'me',{'here':' Ada '}");
  EXPECT_EQ(text(ada.request("GET", path_of(table)).json, {"seats", "1", "name"}), "Ada");
}

TEST(Here, ANameIsTextAndNothingElse) {
  Options options = TestServer::quiet_options();
  options.limits.tables = 1000;
  const TestServer server(options);
  auto ada = server.guest("Ada");
  int taken = 0;
  for (const std::string& hostile : hostile_strings()) {
    const std::string request = R"({"game":"helios","players":2,"seats":["me",{"here":)" + as_json(hostile) + "}]}";
    const auto answer = ask(ada, "POST", "/api/tables", request);
    ASSERT_TRUE(answer.status == 200 || answer.status == 400) << hostile << answer.body;
    if (answer.status == 400) continue;
    ++taken;
    const std::string name = text(answer.json, {"table", "seats", "1", "name"});
    EXPECT_NE(hostile.find(name), std::string::npos) << hostile << " became " << name;
  }
  EXPECT_GT(taken, 0);
}

TEST(Here, OthersMayPlayAlong) {
  const TestServer server;
  Follower ada = host(server, "'me',{'here':'Bo'},'open'");
  EXPECT_EQ(text(ada.table_info(), {"status"}), "open");
  Follower cy(server.guest("Cy"), ada.table());
  sit_down(cy.client, ada.table(), 2);
  cy.watch();
  ada.settle();
  EXPECT_EQ(text(cy.table_info(), {"status"}), "running");
  EXPECT_EQ(text(seat_info(cy, 1), {"name"}), "Bo");
  for (int i = 0; i < 6; ++i) {
    Follower& person = ada.my_turn() ? ada : cy;
    ASSERT_TRUE(person.my_turn());
    end_turn(person, std::to_string(i));
    ada.settle();
    cy.settle();
  }
  EXPECT_EQ(text(cy.choose("x", "no"), {"type"}), "refused");
}

// --- Turns.

TEST(Here, ATurnIsTentativeAndCanBeTakenBackAndExplained) {
  const TestServer server;
  Follower ada = host(server);
  Follower spectator(server.visitor(), ada.table());
  spectator.watch();
  end_turn(ada, "first");
  ASSERT_EQ(seat_of(ada), 1);
  ASSERT_FALSE(ada.tentative());
  const std::string before = ada.view();
  ada.client.send(json("{'do':'why','table':'" + ada.table() + "','token':'build:palace'}"));
  EXPECT_FALSE(text(ada.client.wait_for("why").value_or(Json()), {"rule"}).empty()) << "it is Bo's turn";
  const Json hint = ada.ask(json("{'do':'hint','table':'" + ada.table() + "','id':'h'}"), "h");
  EXPECT_EQ(number(hint, {"seat"}), number(ada.state(), {"seat"}));
  EXPECT_EQ(get(hint, {"choices"}).items.size(), get(ada.state(), {"actions"}).items.size());
  spectator.settle();
  const int states = spectator.states();
  ASSERT_EQ(text(ada.choose(ada.token(0), "a"), {"type"}), "done");
  ada.settle();
  ASSERT_TRUE(ada.tentative());
  EXPECT_EQ(seat_of(ada), 1);
  spectator.settle();
  EXPECT_EQ(spectator.states(), states);
  ASSERT_EQ(text(ada.undo("b"), {"type"}), "done");
  ada.settle();
  EXPECT_EQ(ada.view(), before);
  end_turn(ada, "second");
  spectator.settle();
  EXPECT_GT(spectator.states(), states);
}

TEST(Here, AnIdCountsOnceForAllSeatsOfThePerson) {
  const TestServer server;
  Follower ada = host(server);
  const std::string message = move_message(ada.table(), ada.ply() + 1, ada.token(0), "one", true);
  const Json done = ada.ask(message, "one");
  ASSERT_EQ(text(done, {"type"}), "done");
  ada.settle();
  for (int i = 0; seat_of(ada) == 0; ++i) end_turn(ada, "t" + std::to_string(i));
  ASSERT_EQ(seat_of(ada), 1);
  const std::int64_t ply = ada.ply();
  const Json again = ada.ask(message, "one");
  EXPECT_EQ(text(again, {"type"}), "done");
  EXPECT_EQ(number(again, {"ply"}), number(done, {"ply"}));
  EXPECT_EQ(text(ada.ask(ada.entry("undo", "one", ""), "one"), {"code"}), "id_used");
  ada.settle();
  EXPECT_EQ(ada.ply(), ply);
}

TEST(Here, AnotherWindowShowsTheSameSeat) {
  const TestServer server;
  Follower ada = host(server);
  Follower window(same_person(server, ada.client), ada.table());
  window.watch();
  for (int i = 0; i < 4; ++i) {
    end_turn(ada, std::to_string(i));
    window.settle();
    EXPECT_EQ(seat_of(window), seat_of(ada));
    EXPECT_EQ(window.view(), ada.view());
    EXPECT_EQ(window.log, ada.log);
  }
}

TEST(Here, LooksBackWithTheEyesOfEachOwnSeat) {
  const TestServer server;
  Follower ada = host(server, "'me',{'here':'Bo'},'random'");
  Rng rng(3);
  for (int i = 0; i < 60 && wait_for_turn(ada); ++i) ada.act_somehow(rng, "n" + std::to_string(i));
  ASSERT_TRUE(wait_for_turn(ada));
  ada.settle();
  const auto reader = [&](const std::string& more) {
    const Json past = ada.client.request("GET", path_of(ada.table(), "/at/3" + more)).json;
    return is_null(past, {"view", "reader"}) ? -1 : number(past, {"view", "reader"});
  };
  EXPECT_EQ(reader(""), seat_of(ada));
  EXPECT_EQ(reader("?seat=0"), 0);
  EXPECT_EQ(reader("?seat=1"), 1);
  EXPECT_EQ(reader("?seat=2"), seat_of(ada)) << "not with another's";
  EXPECT_EQ(reader("?seat=all"), seat_of(ada));
  for (const int seat : {0, 1}) {
    const Json story = ada.client.request("GET", path_of(ada.table(), "/story?seat=" + std::to_string(seat))).json;
    const Json& last = get(story, {"scores"}).items.back();
    EXPECT_EQ(is_null(last, {"points", "0"}), seat != 0);
    EXPECT_EQ(is_null(last, {"points", "1"}), seat != 1);
  }
}

TEST(Here, ItStaysMyTurnFromOneToTheNext) {
  const TestServer server;
  Follower ada = host(server);
  ada.settle();
  ASSERT_FALSE(ada.yours.empty());
  ada.yours.clear();
  for (int i = 0; i < 3; ++i) {
    end_turn(ada, std::to_string(i));
    EXPECT_TRUE(get(ada.client.request("GET", "/api/me/tables").json, {"0", "my_turn"}).boolean);
  }
  EXPECT_TRUE(ada.yours.empty()) << "nothing has changed";
  // With somebody else in between it does not.
  Follower other = host(server, "'me',{'here':'Bo'},'open'");
  auto cy = server.guest("Cy");
  sit_down(cy, other.table(), 2);
  other.settle();
  other.yours.clear();
  end_turn(other, "a");
  EXPECT_TRUE(other.yours.empty());
  end_turn(other, "b");
  ASSERT_EQ(other.yours.size(), 1U);
  EXPECT_FALSE(get(other.yours[0], {"tables", "0", "my_turn"}).boolean);
}

// --- Clocks.

TEST(Here, EverySeatHasItsOwnClockAndIsGivenUpAlone) {
  TestServer server;
  Follower ada = host(server, kBoth, ",'clock':{'kind':'live','minutes':5,'increment':0}");
  server.advance(kMinute);
  end_turn(ada, "a");
  ASSERT_EQ(seat_of(ada), 1);
  EXPECT_EQ(number(ada.state(), {"clocks", "left", "0"}), 4 * kMinute);
  EXPECT_EQ(number(ada.state(), {"clocks", "left", "1"}), 5 * kMinute);
  EXPECT_EQ(number(ada.state(), {"clocks", "running"}), 1);
  server.advance(6 * kMinute);
  ada.settle();
  EXPECT_TRUE(get(seat_info(ada, 1), {"left"}).boolean);
  EXPECT_FALSE(get(seat_info(ada, 0), {"left"}).boolean);
  ASSERT_TRUE(wait_for_turn(ada)) << "the bot plays Bo's seat";
  EXPECT_EQ(seat_of(ada), 0);
  end_turn(ada, "b");
}

TEST(Here, WhoseOwnTimeIsUpStillPlaysForTheOthers) {
  TestServer server;
  Follower ada = host(server, kBoth, ",'clock':{'kind':'live','minutes':5,'increment':0}");
  server.advance(6 * kMinute);
  ada.settle();
  ASSERT_TRUE(wait_for_turn(ada));
  EXPECT_TRUE(get(seat_info(ada, 0), {"left"}).boolean);
  EXPECT_EQ(seat_of(ada), 1);
  end_turn(ada, "b");
}

// --- Leaving.

TEST(Here, WhoLeavesGivesUpAllSeats) {
  const TestServer server;
  Follower ada = host(server);
  end_turn(ada, "a");
  ada.settle();
  const Json done = ada.leave("bye");
  ASSERT_EQ(text(done, {"type"}), "done");
  const Json again = ada.leave("bye");
  EXPECT_EQ(text(again, {"type"}), "done");
  EXPECT_EQ(number(again, {"ply"}), number(done, {"ply"}));
  ASSERT_TRUE(ada.read_until([&] { return ada.over(); })) << "bots play on";
  for (const int seat : {0, 1}) {
    EXPECT_TRUE(get(seat_info(ada, seat), {"left"}).boolean) << seat;
    EXPECT_EQ(text(seat_info(ada, seat), {"bot"}), "casual") << seat;
  }
  EXPECT_EQ(seat_of(ada), -1);
}

TEST(Here, ARemovedAccountLeavesAllSeatsAndNoName) {
  TestServer server;
  auto ada = server.account("Ada");
  const std::string table = new_table(ada, "'me',{'here':'Bo'},'open'");
  auto cy = server.guest("Cy");
  sit_down(cy, table, 2);
  EXPECT_EQ(ada.request("DELETE", "/api/me", json("{'password':'correct horse'}")).status, 200);
  const Json info = cy.request("GET", path_of(table)).json;
  for (const char* const seat : {"0", "1"}) {
    EXPECT_TRUE(get(info, {"seats", seat, "left"}).boolean) << seat;
    EXPECT_EQ(text(info, {"seats", seat, "name"}), "gone") << seat;
  }
  EXPECT_FALSE(get(info, {"seats", "2", "left"}).boolean);
}

TEST(Here, AGuestWhoGetsAnAccountKeepsTheCompanysNames) {
  const TestServer server;
  Follower ada = host(server);
  EXPECT_EQ(ada.client.request("POST", "/api/account", json("{'name':'Ada L','password':'correct horse'}")).status,
            200);
  const Json info = ada.client.request("GET", path_of(ada.table())).json;
  EXPECT_EQ(text(info, {"seats", "0", "name"}), "Ada L");
  EXPECT_EQ(text(info, {"seats", "1", "name"}), "Bo");
}

// --- Before the start.

TEST(Here, WhoStandsUpTakesTheCompanyAlong) {
  const TestServer server;
  Follower ada = host(server, "'me',{'here':'Bo'},{'here':'Di'},'open'");
  const auto kinds = [&](const BlockingClient::Answer& answer) {
    std::string all;
    for (const Json& seat : get(answer.json, {"seats"}).items) all += text(seat, {"kind"}) + " ";
    return all;
  };
  EXPECT_EQ(kinds(ada.client.request("DELETE", path_of(ada.table(), "/seats/2"), "{}")), "person here open open ");
  auto cy = server.guest("Cy");
  EXPECT_EQ(cy.request("DELETE", path_of(ada.table(), "/seats/1"), "{}").status, 403);
  EXPECT_EQ(cy.request("POST", path_of(ada.table(), "/seats/1"), "{}").status, 409);
  EXPECT_EQ(kinds(ada.client.request("DELETE", path_of(ada.table(), "/seats/0"), "{}")), "open open open open ");
}

// --- After the end.

void leave_and_wait(Follower& person) {
  ASSERT_EQ(text(person.leave("bye"), {"type"}), "done");
  ASSERT_TRUE(person.read_until([&] { return person.over(); }));
}

TEST(Here, InARematchTheCompanyIsHereAgain) {
  const TestServer server;
  Follower ada = host(server);
  leave_and_wait(ada);
  const Json next = ada.client.request("POST", path_of(ada.table(), "/rematch"), "{}").json;
  EXPECT_EQ(text(next, {"status"}), "running");
  EXPECT_EQ(text(next, {"seats", "0", "kind"}), "here");
  EXPECT_EQ(text(next, {"seats", "0", "name"}), "Bo");
  EXPECT_FALSE(get(next, {"seats", "0", "left"}).boolean);
  EXPECT_EQ(text(next, {"seats", "1", "kind"}), "person");
  Follower again(std::move(ada.client), text(next, {"id"}));
  again.watch();
  EXPECT_EQ(seat_of(again), 0);
  end_turn(again, "a");
  EXPECT_EQ(seat_of(again), 1);
}

TEST(Here, ARematchThatAnotherAskedForWaitsForTheHost) {
  const TestServer server;
  Follower ada = host(server, "'me',{'here':'Bo'},'open'");
  Follower cy(server.guest("Cy"), ada.table());
  sit_down(cy.client, ada.table(), 2);
  cy.watch();
  ASSERT_EQ(text(cy.leave("bye"), {"type"}), "done");
  leave_and_wait(ada);
  const Json next = cy.client.request("POST", path_of(ada.table(), "/rematch"), "{}").json;
  const std::string table = text(next, {"id"});
  EXPECT_EQ(text(next, {"status"}), "open");
  EXPECT_EQ(text(next, {"seats", "0", "kind"}), "here");
  EXPECT_EQ(text(next, {"seats", "1", "kind"}), "person");
  EXPECT_EQ(text(next, {"seats", "2", "kind"}), "reserved");
  // Who does not want to takes the company along.
  const Json freed = ada.client.request("DELETE", path_of(table, "/seats/2"), "{}").json;
  EXPECT_EQ(text(freed, {"seats", "0", "kind"}), "open");
  EXPECT_EQ(text(freed, {"seats", "2", "kind"}), "open");
}

TEST(Here, APositionCanBeContinuedTogether) {
  const TestServer server;
  Follower ada = host(server);
  leave_and_wait(ada);
  const auto made =
      ada.client.request("POST", path_of(ada.table(), "/continue"), json("{'at':30,'seats':[{'here':'Bo'},'me']}"));
  ASSERT_EQ(made.status, 200) << made.body;
  Follower again(std::move(ada.client), text(made.json, {"table", "id"}));
  again.watch();
  EXPECT_TRUE(again.my_turn());
}

// --- What is counted.

class HereCounts : public testing::TestWithParam<bool> {};

TEST_P(HereCounts, InNobodysStatisticsButTheHosts) {
  Options options = TestServer::quiet_options();
  std::optional<TemporaryPostgres> postgres;
  if (GetParam()) options.database = postgres.emplace().address();
  const TestServer server(options);
  Follower ada(server.account("Ada"), "");
  auto bo = server.account("Bo");
  const std::string table = new_table(ada.client, "'me',{'here':'Bo'},{'here':'Bo'}");
  Follower person(std::move(ada.client), table);
  person.watch();
  Rng rng(6);
  for (int i = 0; !person.over(); ++i) {
    ASSERT_LT(i, 3000);
    person.act_somehow(rng, "n" + std::to_string(i), 1000000);
  }
  const Json info = person.client.request("GET", path_of(table)).json;
  const Json hers = person.client.request("GET", "/api/people/Ada").json;
  ASSERT_EQ(get(hers, {"statistics"}).items.size(), 1U);
  EXPECT_EQ(number(hers, {"statistics", "0", "matches"}), 1);
  EXPECT_EQ(number(hers, {"statistics", "0", "best_points"}), number(info, {"seats", "0", "points"}));
  EXPECT_EQ(get(hers, {"matches"}).items.size(), 1U);
  EXPECT_TRUE(get(hers, {"ratings"}).items.empty());
  const Json his = bo.request("GET", "/api/people/Bo").json;
  EXPECT_TRUE(get(his, {"statistics"}).items.empty());
  EXPECT_TRUE(get(his, {"matches"}).items.empty());
  EXPECT_TRUE(bo.request("GET", "/api/me/matches").json.items.empty());
}

INSTANTIATE_TEST_SUITE_P(Databases, HereCounts, testing::Bool());

}  // namespace
}  // namespace spielwerk::server
