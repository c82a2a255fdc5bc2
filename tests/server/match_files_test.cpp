#include <gtest/gtest.h>

#include "core/index.hpp"
#include "core/sha256.hpp"
#include "play/match.hpp"
#include "server/table_requests.hpp"

// Matches as files, their past, and games that go on from one.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

// Plays a whole match and gives its file.
struct Finished {
  explicit Finished(const TestServer& server, const std::string& more = "") : company(server, "'me','random'", more) {
    const Json table = get_table(company.people[0].client, company.table).json;
    commitment = text(table, {"commitment"});
    EXPECT_TRUE(is_null(table, {"seed"}));
    EXPECT_EQ(get_table(company.people[0].client, company.table, "/file").error_code(), "conflict");
    Rng rng(7);
    company.play_out(rng);
    file = get_table(company.people[0].client, company.table, "/file").body;
  }
  Company company;
  std::string commitment;
  std::string file;
};

TEST(MatchFiles, AFinishedTableProvesItsDeal) {
  const TestServer server;
  Finished finished(server);
  const Expected<Match> match = Match::load(finished.file);
  ASSERT_TRUE(match) << match.error().english;
  EXPECT_TRUE(match->over());
  EXPECT_EQ(match->not_dealt_by_seed(), std::nullopt);
  EXPECT_EQ(match->seed().commitment(), finished.commitment);
  EXPECT_EQ(text(*parse_json(finished.file), {"commitment"}), finished.commitment);
  const Json table = get_table(finished.company.people[0].client, finished.company.table).json;
  EXPECT_EQ(text(table, {"seed"}), match->seed().hex());
  const Scores scores = match->game().score(match->position());
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(number(table, {"seats", std::to_string(seat), "points"}), scores.total(seat));
    EXPECT_EQ(number(table, {"seats", std::to_string(seat), "place"}), scores.place(seat));
  }
}

// Every step, for every reader, as the rules themselves show it.
void expect_steps(BlockingClient& person, const std::string& table, const Match& match) {
  Position position = match.start();
  for (int step = 0; step <= match.plies(); ++step) {
    const int seat = step % (match.config().players + 1);
    const bool spectator = seat == match.config().players;
    const Seat reader = spectator ? Seat::nobody() : Seat(seat);
    const auto answer =
        get_table(person, table,
                  "/at/" + std::to_string(step) + "?seat=" + (spectator ? std::string("all") : std::to_string(seat)));
    ASSERT_EQ(answer.status, 200) << "step " << step << ": " << answer.body;
    EXPECT_EQ(number(answer.json, {"steps"}), match.plies());
    ASSERT_EQ(canonical_json(get(answer.json, {"view"})),
              canonical_json(*parse_json(match.game().view(position, reader))))
        << "step " << step;
    if (step == match.plies()) break;
    position = match.game().after(position, match.log()[at(step)].action);
  }
  EXPECT_EQ(get_table(person, table, "/at/" + std::to_string(match.plies() + 1)).status, 404);
}

TEST(MatchFiles, AnImportedMatchShowsEveryStepAsTheRulesDo) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const std::string file = read_text("tests/playthroughs/helios_3a.json");
  const auto imported = ada.request("POST", "/api/tables/import", file);
  ASSERT_EQ(imported.status, 200) << imported.body;
  EXPECT_EQ(text(imported.json, {"status"}), "imported");
  EXPECT_FALSE(get(imported.json, {"public"}).boolean);
  expect_steps(ada, text(imported.json, {"id"}), *Match::load(file));
}

TEST(MatchFiles, AFinishedTableShowsEveryStepAndSoDoesItsImport) {
  const TestServer server;
  Finished finished(server);
  auto cy = server.guest("Cy");
  const Match match = *Match::load(finished.file);
  expect_steps(cy, finished.company.table, match);
  const std::string copy = text(cy.request("POST", "/api/tables/import", finished.file).json, {"id"});
  EXPECT_EQ(get_table(cy, copy, "/file").body, finished.file);
}

// A match that ends in the middle of a turn has all its steps: there is nobody who could still confirm them.
TEST(MatchFiles, AnUnfinishedImportShowsAllItsSteps) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const Match whole = *Match::load(read_text("tests/playthroughs/helios_2a.json"));
  for (int plies = 0; plies < 50; plies += 1) {
    Match match = whole;
    match.shorten(plies);
    const auto imported = ada.request("POST", "/api/tables/import", match.save());
    ASSERT_EQ(imported.status, 200) << imported.body;
    const std::string last = "/at/" + std::to_string(plies) + "?seat=all";
    const auto answer = get_table(ada, text(imported.json, {"id"}), last);
    ASSERT_EQ(answer.status, 200) << "step " << plies << " of " << plies;
    EXPECT_EQ(number(answer.json, {"steps"}), plies);
  }
}

TEST(MatchFiles, WhatIsNoMatchIsRefusedWithASentence) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const std::string good = read_text("tests/playthroughs/helios_2a.json");
  for (const std::string& file :
       {std::string("{}"), std::string("[]"), std::string("17"), std::string("{\"spielwerk\":1"),
        good.substr(0, good.size() / 2), std::string(good).replace(good.find("helios"), 6, "halma!")}) {
    const auto answer = ada.request("POST", "/api/tables/import", file);
    EXPECT_EQ(answer.status, 400) << file.substr(0, 40);
    EXPECT_FALSE(text(answer.json, {"error", "text"}).empty());
  }
  EXPECT_EQ(server.visitor().request("POST", "/api/tables/import", good).error_code(), "who_are_you");
}

TEST(MatchFiles, APositionIsContinuedByBotsToTheEnd) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const Match match = *Match::load(read_text("tests/playthroughs/helios_2a.json"));
  const std::string table = text(ada.request("POST", "/api/tables/import", match.save()).json, {"id"});
  for (const int step : {0, 7, 25, 60, match.plies() - 3}) {
    const auto made = ada.request("POST", "/api/tables/" + table + "/continue",
                                  json("{'at':" + std::to_string(step) + ",'seats':['random','greedy']}"));
    ASSERT_EQ(made.status, 200) << made.body;
    const std::string next = text(made.json, {"table", "id"});
    EXPECT_EQ(text(made.json, {"table", "previous"}), table);
    EXPECT_NE(text(made.json, {"table", "commitment"}), match.seed().commitment());
    ASSERT_TRUE(finishes(ada, next)) << "from step " << step;
    const Expected<Match> played = Match::load(get_table(ada, next, "/file").body);
    ASSERT_TRUE(played) << played.error().english;
    EXPECT_EQ(played->not_dealt_by_seed(), std::nullopt);
    EXPECT_EQ(played->start(), match.at(step));
    EXPECT_EQ(played->seed().commitment(), text(made.json, {"table", "commitment"}));
  }
}

TEST(MatchFiles, WhoContinuesGetsOnlyWhatMakesSense) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const Match match = *Match::load(read_text("tests/playthroughs/helios_2a.json"));
  const std::string table = text(ada.request("POST", "/api/tables/import", match.save()).json, {"id"});
  const std::string path = "/api/tables/" + table + "/continue";
  const std::string end = std::to_string(match.plies());
  const std::string beyond = std::to_string(match.plies() + 1);
  EXPECT_EQ(ada.request("POST", path, json("{'at':" + beyond + ",'seats':['me','greedy']}")).status, 400);
  EXPECT_EQ(ada.request("POST", path, json("{'at':" + end + ",'seats':['me','greedy']}")).error_code(), "conflict");
  EXPECT_EQ(ada.request("POST", path, json("{'at':-1,'seats':['me','greedy']}")).status, 400);
  EXPECT_EQ(ada.request("POST", path, json("{'seats':['me','greedy']}")).status, 400);
  EXPECT_EQ(ada.request("POST", path, json("{'at':3,'seats':['me']}")).status, 400);
  EXPECT_EQ(ada.request("POST", path, json("{'at':3,'players':2,'seats':['me','greedy']}")).status, 400);
  EXPECT_EQ(ada.request("POST", path, json("{'at':3,'rated':true,'seats':['me','open']}")).status, 400);
  const std::string running = new_table(ada, "'me','greedy'");
  EXPECT_EQ(ada.request("POST", "/api/tables/" + running + "/continue", json("{'at':3,'seats':['me','greedy']}"))
                .error_code(),
            "conflict");
}

// Where nothing is dealt at the start, watchers are told of it all the same.
TEST(MatchFiles, WhoWatchesATableThatContinuesSeesItStart) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const Match match = *Match::load(read_text("tests/playthroughs/helios_2a.json"));
  int step = 30;
  while (!match.game().to_move(match.at(step)).is_player()) ++step;
  const std::string table = text(ada.request("POST", "/api/tables/import", match.save()).json, {"id"});
  const auto made = ada.request("POST", "/api/tables/" + table + "/continue",
                                json("{'at':" + std::to_string(step) + ",'seats':['me','open']}"));
  const std::string next = text(made.json, {"table", "id"});
  Follower spectator(server.visitor(), next);
  spectator.watch();
  Follower bo(server.guest("Bo"), next);
  bo.watch();
  sit_down(bo.client, next, 1);
  spectator.settle();
  bo.settle();
  EXPECT_EQ(text(spectator.table_info(), {"status"}), "running");
  EXPECT_TRUE(spectator.started());
  EXPECT_TRUE(bo.started());
}

TEST(Past, WhileItRunsNobodySeesMoreThanHeMay) {
  const TestServer server;
  Company company(server);
  Rng rng(8);
  company.play(rng, 10);
  while (!company.calm()) company.play(rng, 1);
  Follower* person = company.in_the_middle();
  Follower& other = company.other(person);
  auto visitor = server.visitor();
  const auto path = [](std::int64_t step, const std::string& more = "") {
    return "/at/" + std::to_string(step) + more;
  };
  EXPECT_EQ(get_table(person->client, company.table, path(person->step())).status, 200);
  EXPECT_EQ(get_table(other.client, company.table, path(person->step())).status, 404);
  EXPECT_EQ(get_table(visitor, company.table, path(person->step())).status, 404);
  EXPECT_EQ(get_table(visitor, company.table, path(person->step() + 1)).status, 404);
  const auto seen = get_table(other.client, company.table, path(other.step()));
  EXPECT_EQ(number(seen.json, {"steps"}), other.step());
  EXPECT_EQ(canonical_json(get(seen.json, {"view"})), other.view());
  // Nobody looks through another's eyes.
  for (const std::string seat : {"?seat=0", "?seat=1", "?seat=all"})
    EXPECT_EQ(get_table(other.client, company.table, path(other.step(), seat)).body, seen.body);
  EXPECT_EQ(get_table(visitor, company.table, "/file").status, 409);
}

}  // namespace
}  // namespace spielwerk::server
