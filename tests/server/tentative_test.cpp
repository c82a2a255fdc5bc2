#include <gtest/gtest.h>

#include <algorithm>

#include "server/follower.hpp"
#include "server/wire.hpp"

// P4: a turn that is not confirmed is nobody else's business, not even how many entries it has. Whoever waits asks for
// everything at every ply that it could be; what he is told must be the same, however far the other one is.

namespace spielwerk::server {
namespace {

// Further than a turn of these tests goes.
constexpr std::int64_t kFar = 12;

// Somebody who tries to find out, with everything that he was told.
class Prober {
 public:
  Prober(BlockingClient client, std::string table) : client_(std::move(client)), table_(std::move(table)) {
    EXPECT_EQ(client_.connect().status, 101);
    settle();
  }

  // What he is told now, message by message.
  std::vector<std::string> probe(std::int64_t known, std::int64_t steps, const std::string& used_id) {
    settle();
    const std::size_t before = client_.frames().size();
    for (std::int64_t ply = std::max<std::int64_t>(1, known - 1); ply <= known + kFar; ++ply) ask_at(ply, used_id);
    say("{'do':'why',HERE,'token':'x'}");
    say("{'do':'hint',HERE,'id':'hint'}");
    for (std::int64_t step = steps; step <= steps + kFar; ++step)
      say("{'do':'analyse',HERE,'id':'analyse','step':" + std::to_string(step) + "}");
    settle();
    std::vector<std::string> told(client_.frames().begin() + static_cast<std::ptrdiff_t>(before),
                                  client_.frames().end());
    for (std::int64_t step = steps; step <= steps + kFar; ++step) look(told, "/at/" + std::to_string(step));
    for (const char* const path : {"", "/story", "/file", "/components"}) look(told, path);
    told.push_back(client_.request("GET", "/api/me/tables").body);
    told.push_back(client_.request("GET", "/api/tables").body);
    return told;
  }

 private:
  void ask_at(std::int64_t ply, const std::string& used_id) {
    const std::string at = "HERE,'ply':" + std::to_string(ply);
    say("{'do':'move'," + at + ",'token':'x','id':'move'}");
    say("{'do':'confirm'," + at + ",'id':'confirm'}");
    say("{'do':'undo'," + at + ",'id':'undo'}");
    say("{'do':'undo'," + at + ",'id':'all','all':true}");
    if (!used_id.empty()) say("{'do':'move'," + at + ",'token':'x','id':'" + used_id + "'}");
    say("{'do':'watch'," + at + "}");
  }
  void say(const std::string& message) { client_.send(json(replaced(message, "HERE", "'table':'" + table_ + "'"))); }
  void look(std::vector<std::string>& told, const std::string& path) {
    told.push_back(path + " " + client_.request("GET", "/api/tables/" + table_ + path).body);
  }
  void settle() {
    client_.send(json("{'do':'ping','id':'end'}"));
    EXPECT_TRUE(client_.wait_for("pong"));
  }

  BlockingClient client_;
  std::string table_;
};

Options patient() {
  Options options = TestServer::quiet_options();
  options.limits.chat_rate = 100000;
  return options;
}

TEST(TentativeTurn, NobodyElseCanCountItsEntries) {
  const TestServer server(patient());
  Company company(server);
  // So that both have an id that was used before.
  company.actor()->finish_turn("used");
  company.settle();
  company.actor()->finish_turn("used");
  company.settle();
  Follower* actor = company.actor();
  Follower& other = company.other(actor);
  Prober waiting(same_person(server, other.client), company.table);
  Prober spectator(server.visitor(), company.table);
  const auto told = [&] {
    std::vector<std::string> all = waiting.probe(other.ply(), other.step(), "used.0");
    const std::vector<std::string> more = spectator.probe(other.ply(), other.step(), "");
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const std::vector<std::string> before = told();
  EXPECT_GT(before.size(), 100U);
  // Choices, and taking them back: each is an entry.
  for (int entries = 1; entries < static_cast<int>(kFar) - 2; ++entries) {
    const std::string id = "n" + std::to_string(entries);
    const bool back = actor->can_confirm() || entries % 3 == 0;
    const Json answer = back ? actor->undo(id) : actor->choose(actor->token(0), id);
    ASSERT_EQ(text(answer, {"type"}), "done");
    actor->settle();
    ASSERT_TRUE(actor->my_turn());
    ASSERT_EQ(actor->tentative() || back, true) << "what is revealed is everybody's";
    const std::vector<std::string> now = told();
    if (now.size() != before.size()) {
      const auto [other_now, other_before] = std::mismatch(now.begin(), now.end(), before.begin(), before.end());
      FAIL() << "after " << entries << " entries " << (other_now == now.end() ? "less" : *other_now);
    }
    for (std::size_t i = 0; i < now.size(); ++i) ASSERT_EQ(now[i], before[i]) << "after " << entries << " entries";
  }
}

// Whoever waits is told "late" for what he can see is taken, and nothing else.
TEST(TentativeTurn, ToOthersOnlyPliesThatTheyKnowAreTaken) {
  const TestServer server;
  Company company(server);
  Follower* actor = company.in_the_middle();
  Follower& other = company.other(actor);
  const auto code = [&](std::int64_t ply) {
    const std::string id = "p" + std::to_string(ply);
    return text(other.ask(move_message(company.table, ply, "x", id), id), {"code"});
  };
  EXPECT_EQ(code(other.ply()), "late");
  for (std::int64_t ply = other.ply() + 1; ply < other.ply() + kFar; ++ply)
    EXPECT_EQ(code(ply), "not_your_turn") << ply;
}

// Leaving is for good, but it would be a look, too: at the next ply, for the one who goes and for all who stay.
TEST(TentativeTurn, WhoLeavesInTheMiddleOfItShowsNobodyHowFarItIs) {
  for (const int choices : {1, 2}) {
    TestServer server;
    Company company(server, "'me','open','open'");
    Follower* actor = company.in_the_middle();
    for (int i = 1; i < choices; ++i) {
      const std::string id = company.next_id();
      ASSERT_EQ(text(i % 2 == 0 ? actor->choose(actor->token(0), id) : actor->undo(id), {"type"}), "done");
      actor->settle();
    }
    Follower& gone = company.other(actor);
    Follower* stays = nullptr;
    for (Follower& person : company.people)
      if (&person != actor && &person != &gone) stays = &person;
    const std::int64_t known = gone.ply();
    EXPECT_EQ(number(gone.leave("l"), {"ply"}), known);
    gone.settle();
    stays->settle();
    EXPECT_EQ(gone.ply(), known);
    EXPECT_EQ(stays->ply(), known);
    EXPECT_TRUE(get(stays->table_info(), {"seats", "0", "left"}).boolean ||
                get(stays->table_info(), {"seats", "1", "left"}).boolean)
        << "that he has gone is seen";
    // The answer stays the same when everybody knows more.
    actor->settle();
    actor->finish_turn("t");
    gone.come_back(server);
    EXPECT_EQ(number(gone.leave("l"), {"ply"}), known);
    for (Follower& person : company.people) person.client.disconnect();
    server.restart();
    gone.come_back(server);
    EXPECT_EQ(number(gone.leave("l"), {"ply"}), known);
  }
}

}  // namespace
}  // namespace spielwerk::server
