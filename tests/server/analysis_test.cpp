#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "play/match.hpp"
#include "server/follower.hpp"
#include "server/wire.hpp"

// Analyses over the wire: who may ask for what, how much, and that nothing hidden comes out of them.

namespace spielwerk::server {
namespace {

using Clock = std::chrono::steady_clock;

std::string analyse_message(const std::string& table, std::int64_t step, const std::string& id, bool off = false) {
  return json("{'do':'analyse','table':'" + table + "','step':" + std::to_string(step) + ",'id':'" + id + "'" +
              (off ? ",'off':true}" : "}"));
}

Json analyse(Follower& person, std::int64_t step, const std::string& id) {
  return person.ask(analyse_message(person.table(), step, id), id);
}

// The steps at which a seat chose, as a reader of the log knows them.
std::vector<std::int64_t> choices_of(Follower& person, std::int64_t seat) {
  std::vector<std::int64_t> steps;
  const auto story = ask(person.client, "GET", "/api/tables/" + person.table() + "/story");
  for (const Json& line : get(story.json, {"log"}).items)
    if (!is_null(line, {"seat"}) && number(line, {"seat"}) == seat) steps.push_back(number(line, {"step"}) - 1);
  return steps;
}

TEST(Analyses, OfAFinishedMatchAreForEverybodyAndEverySeat) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'random','greedy'");
  ASSERT_TRUE(eventually([&] { return text(ask(ada, "GET", "/api/tables/" + table).json, {"status"}) == "finished"; }));
  Follower cy(server.guest("Cy"), table);
  cy.watch();
  for (const std::int64_t seat : {0, 1}) {
    const std::int64_t step = choices_of(cy, seat).at(3);
    const Json analysis = analyse(cy, step, "a" + std::to_string(seat));
    ASSERT_EQ(text(analysis, {"type"}), "analysis");
    EXPECT_EQ(number(analysis, {"step"}), step);
    EXPECT_EQ(number(analysis, {"seat"}), seat);
    const Match match = *Match::load(ask(ada, "GET", "/api/tables/" + table + "/file").body);
    const Position position = match.at(static_cast<int>(step));
    EXPECT_EQ(text(analysis, {"played"}),
              match.game().token(position, match.log()[static_cast<std::size_t>(step)].action));
    EXPECT_EQ(get(analysis, {"choices"}).items.size(), match.game().legal(position).size());
    EXPECT_EQ(text(analysis, {"line", "0", "text"}), text(analysis, {"choices", "0", "text"}));
  }
  EXPECT_EQ(text(analyse(cy, 0, "chance"), {"code"}), "not_allowed");
  EXPECT_EQ(text(analyse(cy, cy.step(), "end"), {"code"}), "not_allowed");
  EXPECT_EQ(text(analyse(cy, cy.step() + 1, "beyond"), {"code"}), "not_found");
  Follower nobody(server.visitor(), table);
  nobody.watch();
  EXPECT_EQ(text(analyse(nobody, 20, "a"), {"code"}), "not_allowed")
      << "who has no name cannot be held to one at a time";
}

TEST(Analyses, OfARunningMatchAreForOnesOwnChoices) {
  const TestServer server;
  Company company(server);
  Follower* person = company.in_the_middle();
  Follower& other = company.other(person);
  const std::int64_t mine = number(person->state(), {"seat"});
  const std::vector<std::int64_t> own = choices_of(*person, mine);
  EXPECT_EQ(text(analyse(*person, own.front(), "own"), {"type"}), "analysis");
  EXPECT_EQ(text(analyse(*person, own.back(), "tentative"), {"type"}), "analysis");
  EXPECT_EQ(text(analyse(other, own.front(), "foreign"), {"code"}), "not_allowed");
  // What was chosen and not confirmed is not even counted by the others.
  EXPECT_EQ(text(analyse(other, own.back() + 1, "secret"), {"code"}), "not_found");
  const auto theirs = choices_of(other, 1 - mine);
  if (!theirs.empty()) {
    EXPECT_EQ(text(analyse(*person, theirs.front(), "theirs"), {"code"}), "not_allowed");
  }
}

TEST(Analyses, ThereAreNoneAtARatedTableBeforeItsEnd) {
  const TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.account("Bo");
  const std::string rated = new_table(ada, "'me','open'", ",'rated':true");
  sit_down(bo, rated, 1);
  Follower player(std::move(ada), rated);
  player.watch();
  ASSERT_TRUE(player.my_turn());
  EXPECT_EQ(text(analyse(player, player.step(), "a"), {"code"}), "not_allowed");
  player.leave("bye");
  Follower last(std::move(bo), rated);
  last.watch();
  last.leave("bye");
  ASSERT_TRUE(last.read_until([&] { return last.over(); }));
  EXPECT_EQ(text(analyse(last, choices_of(last, 0).front(), "a"), {"type"}), "analysis");
}

// At a table of one person, where it is his turn.
struct Alone {
  explicit Alone(const TestServer& server) : company(server, "'me','random'"), ada(company.people[0]) {
    company.actor();
    step = ada.step();
  }
  Company company;
  Follower& ada;
  std::int64_t step = 0;
};

// Uses all the time that it has, unless it is stopped.
class Patient final : public Bot {
 public:
  explicit Patient(std::unique_ptr<Bot> bot) : bot_(std::move(bot)) {}
  Action choose(const Position& position, Seat seat) override { return bot_->choose(position, seat); }
  std::optional<Analysis> analyse(const Position& position, Seat seat, const Effort& effort) override {
    const auto end = Clock::now() + effort.limit;
    while (!*effort.stop && Clock::now() < end) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    Effort little;
    little.iterations = 1;
    return bot_->analyse(position, seat, little);
  }

 private:
  std::unique_ptr<Bot> bot_;
};

Options patient_options(std::chrono::milliseconds limit = std::chrono::seconds(60)) {
  Options options = TestServer::quiet_options();
  options.analysis_limit = limit;
  options.make_bot = [](std::string_view name, const AnyGame& game, std::uint64_t seed) -> std::unique_ptr<Bot> {
    return std::make_unique<Patient>(make_bot(name, game, seed));
  };
  return options;
}

TEST(Analyses, EndAtTheirLimit) {
  const TestServer server(patient_options(std::chrono::milliseconds(300)));
  Alone alone(server);
  const auto begin = Clock::now();
  EXPECT_EQ(text(analyse(alone.ada, alone.step, "a"), {"type"}), "analysis");
  EXPECT_GE(Clock::now() - begin, std::chrono::milliseconds(300));
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(5));
}

TEST(Analyses, ComeOneAtATimeAndCanBeStopped) {
  const TestServer server(patient_options());
  Alone alone(server);
  ASSERT_TRUE(alone.ada.client.send(analyse_message(alone.company.table, alone.step, "long")));
  EXPECT_EQ(text(analyse(alone.ada, alone.step, "second"), {"code"}), "slow_down");
  EXPECT_EQ(text(alone.ada.ask(json("{'do':'hint','table':'" + alone.company.table + "','id':'h'}"), "h"), {"code"}),
            "slow_down");
  const auto begin = Clock::now();
  // It answers with what it has found.
  const Json stopped = alone.ada.ask(analyse_message(alone.company.table, alone.step, "long", true), "long");
  EXPECT_EQ(text(stopped, {"type"}), "analysis");
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(10));
}

TEST(Analyses, AreGivenUpWhenTheirPersonGoesOrActs) {
  const TestServer server(patient_options());
  Alone alone(server);
  Follower& ada = alone.ada;
  ASSERT_TRUE(ada.client.send(analyse_message(alone.company.table, alone.step, "first")));
  ada.choose(ada.token(0), "m");
  const auto answered = [&] {
    return std::any_of(ada.frames.begin(), ada.frames.end(),
                       [](const std::string& frame) { return frame.find("\"first\"") != std::string::npos; });
  };
  EXPECT_TRUE(ada.read_until(answered)) << "who acts needs no advice";
  ada.undo("u");
  ASSERT_TRUE(ada.client.send(analyse_message(alone.company.table, alone.step, "second")));
  ada.settle();
  ada.come_back(server);
  int tries = 0;
  EXPECT_TRUE(eventually([&] {
    const std::string id = "again" + std::to_string(++tries);
    ada.client.send(analyse_message(alone.company.table, alone.step, id));
    ada.settle();
    return text(ada.last_answer(), {"id"}) != id;  // not refused
  })) << "a bot thinks for somebody who has gone";
}

// However much it would like to think, a bot at a table has its answer in time.
TEST(Bots, HaveAnAnswerBeforeItIsTooLate) {
  Options options = TestServer::quiet_options();
  options.bot_limit = std::chrono::milliseconds(1000);
  options.make_bot = [](std::string_view name, const AnyGame& game, std::uint64_t seed) {
    const std::string settings(name.substr(name.find(':')));
    return make_bot("tree:iterations=100000000" + settings, game, seed);
  };
  const TestServer server(options);
  Company company(server, "'me','random'");
  Follower& person = company.people[0];
  ASSERT_NE(company.actor(), nullptr);
  person.finish_turn("t");
  ASSERT_NE(company.actor(), nullptr);
  const std::string metrics = metrics_of(server);
  EXPECT_NE(metrics.find("\nspielwerk_bot_late_total 0\n"), std::string::npos) << metrics;
  EXPECT_EQ(metrics.find("\nspielwerk_bot_moves_total 0\n"), std::string::npos) << metrics;
}

// --- What is hidden.

// Thinks a little, always in the same way.
class Steady final : public Bot {
 public:
  explicit Steady(std::unique_ptr<Bot> bot) : bot_(std::move(bot)) {}
  Action choose(const Position& position, Seat seat) override { return bot_->choose(position, seat); }
  std::optional<Analysis> analyse(const Position& position, Seat seat, const Effort&) override {
    Effort effort;
    effort.iterations = 20;
    return bot_->analyse(position, seat, effort);
  }

 private:
  std::unique_ptr<Bot> bot_;
};

// A match file that begins here.
std::string file_from(const Match& match, const Position& position) {
  std::string text = match.save_position(match.plies());
  const std::string truth = match.game().write_position(match.position());
  text.replace(text.find(truth), truth.size(), match.game().write_position(position));
  return Match::from_position(text, Seed(1))->save();
}

// The same view gives the same answer, whatever is true.
TEST(Analyses, KnowNothingThatTheSeatDoesNotKnow) {
  Options options = TestServer::quiet_options();
  options.make_bot = [](std::string_view name, const AnyGame& game, std::uint64_t) -> std::unique_ptr<Bot> {
    return std::make_unique<Steady>(make_bot(name, game, 5));
  };
  const TestServer server(options);
  auto ada = server.guest("Ada");
  Rng rng(3);
  int different = 0;
  for (const GameEntry& entry : games()) {
    Config config;
    config.players = std::max(2, entry.info.min_players);
    Match match = *Match::begin(entry.info.id, config, entry.edition, Seed(4));
    for (int i = 0; i < 60; ++i) {
      match.deal();
      const std::vector<Action> actions = match.legal();
      match.play(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
    match.deal();
    const Position other = match.game().resample(match.position(), match.to_move(), rng);
    different += other == match.position() ? 0 : 1;
    std::vector<std::string> answers;
    for (const Position& position : {match.position(), other}) {
      const auto table = ask(ada, "POST", "/api/tables/import", file_from(match, position));
      ASSERT_EQ(table.status, 200) << table.body;
      Follower reader(same_person(server, ada), text(table.json, {"id"}));
      reader.watch();
      const Json analysis = analyse(reader, 0, "a");
      ASSERT_EQ(text(analysis, {"type"}), "analysis") << canonical_json(analysis);
      answers.push_back(canonical_json(get(analysis, {"choices"})) + canonical_json(get(analysis, {"line"})));
    }
    EXPECT_EQ(answers[0], answers[1]) << entry.info.id;
  }
  EXPECT_GT(different, 0) << "nothing was hidden";
}

}  // namespace
}  // namespace spielwerk::server
