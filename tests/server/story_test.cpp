#include <gtest/gtest.h>

#include "core/index.hpp"
#include "play/match.hpp"
#include "server/follower.hpp"

// GET /api/tables/{id}/story: never more, and never less, than at/{step} shows to the same reader.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

const BlockingClient::Headers kGerman = {{"Accept-Language", "de"}};

Json asked(BlockingClient& person, const std::string& table, const std::string& more) {
  const auto answer = person.request("GET", "/api/tables/" + table + more, "", kGerman);
  EXPECT_EQ(answer.status, 200) << more << answer.body;
  return answer.json;
}

// The points of a view: null where a line of them is hidden.
std::string points_of(const Json& view) {
  std::string all;
  for (const Json& lines : get(view, {"scores"}).items) {
    std::int64_t sum = 0;
    bool known = true;
    for (const Json& line : lines.items) {
      known = known && line.kind != Json::Kind::null;
      sum += line.integer;
    }
    all += (all.empty() ? "[" : ",") + (known ? std::to_string(sum) : std::string("null"));
  }
  return all + "]";
}

// Line by line, and point by point, as at/{step} tells it.
void expect_as_at(BlockingClient& person, const std::string& table, const std::string& seat) {
  const Json story = asked(person, table, "/story" + seat);
  const std::int64_t steps = number(story, {"steps"});
  ASSERT_EQ(static_cast<std::int64_t>(get(story, {"log"}).items.size()), steps);
  for (std::int64_t step = 1; step <= steps; ++step) {
    const Json past = asked(person, table, "/at/" + std::to_string(step) + seat);
    EXPECT_EQ(number(past, {"steps"}), steps);
    ASSERT_EQ(canonical_json(get(past, {"log"}).items[0]),
              canonical_json(get(story, {"log"}).items[at(static_cast<int>(step) - 1)]));
  }
  std::int64_t last = -1;
  for (const Json& entry : get(story, {"scores"}).items) {
    const std::int64_t step = number(entry, {"step"});
    EXPECT_GT(step, last);
    last = step;
    const Json past = asked(person, table, "/at/" + std::to_string(step) + seat);
    EXPECT_EQ(canonical_json(get(entry, {"points"})), points_of(get(past, {"view"}))) << "step " << step;
  }
  EXPECT_EQ(number(story, {"scores", "0", "step"}), 0);
}

TEST(Story, OfAFinishedTableIsWhatEachSeatSaw) {
  const TestServer server;
  Company company(server, "'me','random'");
  Rng rng(7);
  company.play_out(rng);
  auto cy = server.guest("Cy");
  for (const char* const seat : {"?seat=0", "?seat=1", "?seat=all", ""}) expect_as_at(cy, company.table, seat);
  EXPECT_EQ(cy.request("GET", "/api/tables/" + company.table + "/story?seat=2").status, 400);
}

TEST(Story, HasThePointsAfterEveryTurn) {
  const TestServer server;
  Company company(server, "'me','random'", ",'options':{'open_bags':'open'}");
  Rng rng(9);
  company.play_out(rng);
  const Match match =
      *Match::load(company.people[0].client.request("GET", "/api/tables/" + company.table + "/file").body);
  std::vector<int> expected = {0};
  for (int step = 1, last = 0; step <= match.plies(); ++step) {
    if (match.log()[at(step - 1)].seat.is_player()) last = step;
    const bool over = step == match.plies();
    const bool next = !over && match.log()[at(step)].seat.is_player();
    if (over || (next && last > 0 && match.log()[at(step)].seat != match.log()[at(last - 1)].seat))
      expected.push_back(last);
  }
  const Json story = asked(company.people[0].client, company.table, "/story");
  std::vector<int> told;
  for (const Json& entry : get(story, {"scores"}).items) told.push_back(static_cast<int>(number(entry, {"step"})));
  EXPECT_EQ(told, expected);
  EXPECT_GT(told.size(), 20U);
  const Scores scores = match.game().score(match.position());
  EXPECT_EQ(canonical_json(get(story, {"scores", std::to_string(told.size() - 1), "points"})),
            "[" + std::to_string(scores.total(0)) + "," + std::to_string(scores.total(1)) + "]");
}

TEST(Story, WhileItRunsTentativeChoicesAreTheirPlayersOwn) {
  const TestServer server;
  Company company(server);
  Rng rng(8);
  company.play(rng, 30);
  while (!company.calm()) company.play(rng, 1);
  Follower* person = company.in_the_middle();
  Follower& other = company.other(person);
  auto visitor = server.visitor();
  const std::string path = "/story";
  EXPECT_EQ(number(asked(person->client, company.table, path), {"steps"}), person->step());
  EXPECT_EQ(number(asked(other.client, company.table, path), {"steps"}), other.step());
  EXPECT_EQ(number(asked(visitor, company.table, path), {"steps"}), other.step());
  EXPECT_LT(other.step(), person->step());
  for (BlockingClient* who : {&person->client, &other.client, &visitor}) expect_as_at(*who, company.table, "");
  // Nobody looks through another's eyes.
  const std::string own = canonical_json(asked(other.client, company.table, path));
  for (const char* const seat : {"?seat=0", "?seat=1", "?seat=all"})
    EXPECT_EQ(canonical_json(asked(other.client, company.table, path + seat)), own);
}

TEST(Story, NeedsAMatchThatHasStarted) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','open'");
  EXPECT_EQ(ada.request("GET", "/api/tables/" + table + "/story").error_code(), "conflict");
}

}  // namespace
}  // namespace spielwerk::server
