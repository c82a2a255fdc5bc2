#include "server/bot_time.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/rng.hpp"

// How the time of the bots is shared, in a world with a clock of its own.

namespace spielwerk::server {
namespace {

using namespace std::chrono_literals;
using Time = BotTime::Time;

constexpr Time kThinking = 3750ms;
constexpr Time kGrace = 1250ms;
constexpr Time kPatience = 5min;
constexpr Time kGlance = 10ms;
constexpr Time kForEver = 24h;

BotTime::Rules rules(int threads = 1) { return {threads, kThinking, kPatience, kGrace}; }

// A table whose bots want to think so long about each choice, one after the other.
struct Table {
  std::string address;
  std::string person;
  std::string name;
  Time needs = 300ms;
  bool watched = true;
  Time pause{};       // until the next choice
  bool told = false;  // it was given this time to think, and uses all of it
  bool heeds = true;  // it stops when it is told to
};

// What became of the choices of a table.
struct Record {
  std::vector<Time> waited;  // from the wish to the answer
  Time thought{};
  int thoughts = 0;
  int quick = 0;
  int late = 0;

  Time percentile(int percent) const {
    std::vector<Time> sorted = waited;
    std::sort(sorted.begin(), sorted.end());
    return sorted.empty() ? Time(0) : sorted[(sorted.size() - 1) * static_cast<std::size_t>(percent) / 100];
  }
};

// Threads and tables, from one event to the next.
class World {
 public:
  explicit World(const BotTime::Rules& rules) : time_(rules), threads_(rules.threads) {}

  void open(const Table& table) { places_.push_back({table, now_, {}, {}, {}}); }
  Record& record(const std::string& name) { return records_[name]; }
  BotTime& time() { return time_; }
  Time now() const { return now_; }

  void run(Time length) {
    for (const Time end = now_ + length; now_ < end;) {
      tick();
      now_ = std::min(end, std::max(now_ + 1ms, next_event()));
    }
  }
  void forget_records() { records_.clear(); }
  // Everybody comes to look at this table, or goes away.
  void watch(const std::string& name, bool watched) {
    for (Place& place : places_) {
      if (place.table.name != name) continue;
      if (watched && !place.table.watched) place.came = now_;
      place.table.watched = watched;
      if (place.ticket) time_.attend(*place.ticket, {payer(place.table)}, watched, now_);
    }
  }

 private:
  struct Place {
    Table table;
    Time next;  // when it wants something
    std::optional<BotTime::Ticket> ticket;
    Time came;  // who watches
    Time usual;
  };
  struct Thinker {
    Place* place;
    Time began;
    Time ends;
    bool quick;
    bool stopped;
  };

  static Payer payer(const Table& table) { return {table.address, table.person}; }

  void tick() {
    for (Place& place : places_) {
      if (place.ticket || place.next > now_) continue;
      const Table& table = place.table;
      const Time most = table.told ? table.needs : kThinking;
      const Time usual = table.told ? table.needs : place.usual;
      place.ticket =
          time_.add({table.name, {payer(table)}, table.watched, most, usual, std::max(place.next, place.came)}, now_);
    }
    for (auto thinker = thinkers_.begin(); thinker != thinkers_.end();) {
      if (thinker->second.ends > now_) {
        ++thinker;
        continue;
      }
      time_.ended(thinker->first, now_);
      finish(thinker->first, thinker->second);
      thinker = thinkers_.erase(thinker);
    }
    const BotTime::Orders orders = time_.look(now_);
    again_ = orders.again.value_or(kForEver);
    obey(orders);
  }

  Time next_event() const {
    Time next = again_;
    for (const Place& place : places_)
      if (!place.ticket) next = std::min(next, place.next);
    for (const auto& [ticket, thinker] : thinkers_) next = std::min(next, thinker.ends);
    return next;
  }

  void obey(const BotTime::Orders& orders) {
    for (const auto& [ticket, time] : orders.starts) {
      Place& place = *std::find_if(places_.begin(), places_.end(), [&](const Place& p) { return p.ticket == ticket; });
      const Time takes = time == Time(0) ? kGlance : std::min(place.table.needs, time);
      thinkers_[ticket] = {&place, now_, place.table.heeds ? now_ + takes : kForEver, time == Time(0), false};
      EXPECT_LE(std::ssize(thinkers_), threads_) << "more thoughts than threads";
    }
    for (const BotTime::Ticket ticket : orders.stops) {
      Thinker& thinker = thinkers_.at(ticket);
      thinker.stopped = true;
      if (thinker.place->table.heeds && !thinker.quick) thinker.ends = now_ + 1ms;
    }
    for (const BotTime::Ticket ticket : orders.late) {
      for (Place& place : places_) {
        if (place.ticket != ticket) continue;
        ++records_[place.table.name].late;
        answered(place);
      }
    }
    if (time_.running() < threads_) {
      EXPECT_EQ(time_.waiting(true) + time_.waiting(false), 0) << "a thread is idle";
    }
  }

  void finish(BotTime::Ticket ticket, const Thinker& thinker) {
    Place& place = *thinker.place;
    if (place.ticket != ticket) return;  // it came too late
    Record& record = records_[place.table.name];
    const Time lasted = now_ - thinker.began;
    record.thought += lasted;
    if (thinker.stopped && !thinker.quick && lasted < BotTime::kLeast) {
      place.ticket.reset();  // it comes again
      return;
    }
    ++(thinker.quick ? record.quick : record.thoughts);
    if (!thinker.quick) place.usual = lasted;
    answered(place);
  }

  void answered(Place& place) {
    records_[place.table.name].waited.push_back(now_ - place.next);
    place.ticket.reset();
    place.next = now_ + place.table.pause;
  }

  BotTime time_;
  int threads_;
  Time now_{1h};
  Time again_{};
  std::deque<Place> places_;
  std::map<BotTime::Ticket, Thinker> thinkers_;
  std::map<std::string, Record> records_;
};

Table honest(Time needs = 300ms) { return {.address = "h", .person = "Ada", .name = "honest", .needs = needs}; }

// The tables of somebody who wants all the time that there is.
void besiege(World& world, int tables, bool watched, Time needs = kThinking) {
  for (int i = 0; i < tables; ++i)
    world.open({.address = "x",
                .person = "Eve",
                .name = "x" + std::to_string(i),
                .needs = needs,
                .watched = watched,
                .told = true});
}

double share_of(World& world, const std::vector<std::string>& names, Time length) {
  Time sum{};
  for (const std::string& name : names) sum += world.record(name).thought;
  return std::chrono::duration<double>(sum) / std::chrono::duration<double>(length);
}

// --- One guest cannot ruin the bots of all.

class Siege : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Threads, Siege, testing::Values(1, 2, 3, 8));

// Fifty tables that nobody watches, beside one that somebody does.
TEST_P(Siege, OfTablesThatNobodyWatchesIsHardlyFelt) {
  for (const Time needs : {20ms, 300ms, 3000ms}) {
    World world(rules(GetParam()));
    world.open(honest(needs));
    world.run(1min);
    const Time alone = world.record("honest").percentile(95);
    world.forget_records();
    besiege(world, 50, false);
    world.run(2min);
    EXPECT_EQ(world.record("honest").late, 0);
    EXPECT_EQ(world.record("honest").quick, 0);
    EXPECT_LE(world.record("honest").percentile(95), alone + 10ms) << needs.count();
  }
}

// Who looks at his tables himself still has no more of the time than anybody else.
TEST_P(Siege, OfTablesThatTheirOwnerWatchesTakesHalfAtMost) {
  for (const Time needs : {20ms, 300ms, 3000ms}) {
    World world(rules(GetParam()));
    world.open(honest(needs));
    world.run(1min);
    const Time alone = world.record("honest").percentile(95);
    world.forget_records();
    besiege(world, 50, true);
    world.run(2min);
    EXPECT_EQ(world.record("honest").late, 0);
    EXPECT_LE(world.record("honest").percentile(95), 2 * alone + BotTime::kLeast + 20ms) << needs.count();
    for (int i = 0; i < 50; ++i) EXPECT_EQ(world.record("x" + std::to_string(i)).late, 0);
  }
}

// Where people think for a while between the turns of their bots, they have not had much when it matters.
TEST_P(Siege, IsNotFeltByAPersonWhoPlays) {
  World world(rules(GetParam()));
  besiege(world, 50, true);
  Table table = honest(300ms);
  table.pause = 3s;
  world.open(table);
  world.run(2min);
  EXPECT_EQ(world.record("honest").late + world.record("honest").quick, 0);
  EXPECT_LE(world.record("honest").percentile(95), 300ms + BotTime::kLeast + 20ms);
}

TEST(BotTime, IsSharedByAddressesHoweverManyTablesTheyHave) {
  World world(rules());
  world.open(honest(400ms));
  std::vector<std::string> attackers;
  for (int i = 0; i < 50; ++i) attackers.push_back("x" + std::to_string(i));
  besiege(world, 50, true, 400ms);
  world.run(2min);
  EXPECT_NEAR(share_of(world, {"honest"}, 2min), 0.5, 0.05);
  EXPECT_NEAR(share_of(world, attackers, 2min), 0.5, 0.05);
}

TEST(BotTime, IsSharedByThePeopleOfAnAddressAndTheTablesOfAPerson) {
  World world(rules());
  for (const std::string name : {"a1", "a2", "a3"}) world.open({.address = "s", .person = "Ada", .name = name});
  world.open({.address = "s", .person = "Bo", .name = "b1"});
  world.run(2min);
  EXPECT_NEAR(share_of(world, {"b1"}, 2min), 0.5, 0.05);
  for (const std::string name : {"a1", "a2", "a3"}) EXPECT_NEAR(share_of(world, {name}, 2min), 1.0 / 6, 0.05);
}

// Who calls himself otherwise for every table is still at one address.
TEST(BotTime, IsNotWonByBeingSomebodyElseEveryTime) {
  World world(rules());
  world.open(honest(400ms));
  for (int i = 0; i < 200; ++i)
    world.open({.address = "x", .person = "guest" + std::to_string(i), .name = "x" + std::to_string(i), .pause = 1h});
  world.run(1min);
  EXPECT_GE(share_of(world, {"honest"}, 1min), 0.45);
}

// Nobody can save time up, to take it from others all at once.
TEST(BotTime, IsNotSavedUpByStayingAway) {
  World world(rules());
  world.open(honest(300ms));
  world.run(1h);
  besiege(world, 50, true);
  world.forget_records();
  world.run(10s);
  EXPECT_GE(share_of(world, {"honest"}, 10s), 0.3);
  EXPECT_EQ(world.record("honest").late, 0);
}

TEST(BotTime, OfAStrangerBeginsWithALittleAdvance) {
  World world(rules());
  besiege(world, 50, true);
  world.run(1min);
  world.open(honest(300ms));
  world.run(1500ms);
  // One thought had to end first; then he was served alone.
  EXPECT_GE(world.record("honest").thoughts, 4);
}

// --- What cannot have its time.

TEST(BotTime, ThatIsNotThereBecomesAQuickChoiceInTime) {
  World world(rules());
  for (int i = 0; i < 60; ++i)
    world.open({.address = std::to_string(i), .person = "", .name = "t" + std::to_string(i), .needs = 500ms});
  world.run(2min);
  int thoughts = 0;
  int quick = 0;
  for (int i = 0; i < 60; ++i) {
    const Record& record = world.record("t" + std::to_string(i));
    EXPECT_EQ(record.late, 0);
    EXPECT_GT(record.quick + record.thoughts, 15);
    thoughts += record.thoughts;
    quick += record.quick;
  }
  EXPECT_GT(thoughts, 200) << "there is still some time to think";
  EXPECT_GT(quick, 200);
}

// A match over days goes on, while others need everything.
TEST(BotTime, ThatNobodyWaitsForComesToItsEndAllTheSame) {
  World world(rules());
  world.open(honest());
  world.run(1s);
  Table days{.address = "d", .person = "Di", .name = "days", .watched = false};
  world.open(days);
  world.run(kPatience - 1s);
  EXPECT_EQ(world.record("days").quick + world.record("days").thoughts, 0) << "it waits";
  world.run(2s);
  EXPECT_EQ(world.record("days").quick, 1);
  EXPECT_EQ(world.record("days").late, 0);
}

TEST(BotTime, ThatNobodyNeedsIsForThoseWhoAreNotWatched) {
  World world(rules());
  Table table = honest(300ms);
  table.pause = 10s;
  world.open(table);
  Table days{.address = "d", .person = "Di", .name = "days", .needs = 2s, .watched = false};
  world.open(days);
  world.run(1min);
  EXPECT_GT(world.record("days").thoughts, 20);
  EXPECT_EQ(world.record("days").quick, 0);
}

// So many quick choices at once that they would fill all of the time.
TEST(BotTime, IsNotTakenAwayByQuickChoicesEither) {
  BotTime::Rules hasty = rules();
  hasty.patience = 1s;
  World world(hasty);
  for (int i = 0; i < 3000; ++i)
    world.open({.address = "x", .person = "Eve", .name = "x" + std::to_string(i), .watched = false, .pause = 1h});
  world.open(honest(300ms));
  world.run(15s);
  EXPECT_EQ(world.record("honest").late + world.record("honest").quick, 0);
  EXPECT_LE(world.record("honest").percentile(95), 700ms);
  int quick = 0;
  for (int i = 0; i < 3000; ++i) quick += world.record("x" + std::to_string(i)).quick;
  EXPECT_GT(quick, 500) << "they come one by one";
}

TEST(BotTime, OfABotThatDoesNotStopIsGivenUp) {
  World world(rules(2));
  Table stuck = honest();
  stuck.name = "stuck";
  stuck.heeds = false;
  world.open(stuck);
  world.run(kThinking + kGrace - 10ms);
  EXPECT_EQ(world.record("stuck").late, 0);
  world.open(honest());
  world.run(1min);
  EXPECT_GE(world.record("stuck").late, 1);
  EXPECT_GT(world.record("honest").late + world.record("honest").thoughts, 10);
}

// --- Who comes and goes.

TEST(BotTime, IsThereForWhoeverComesToWait) {
  World world(rules());
  besiege(world, 50, false);
  world.run(20s);
  ASSERT_EQ(world.record("x40").thoughts, 0);
  world.watch("x40", true);
  world.run(kThinking + 100ms);
  EXPECT_EQ(world.record("x40").thoughts, 1);
  EXPECT_LT(world.record("x40").percentile(100), 20s + kThinking + 100ms);
}

TEST(BotTime, WaitsBehindWhereEverybodyHasGone) {
  World world(rules());
  world.open(honest());
  world.open({.address = "b", .person = "Bo", .name = "bo", .needs = 300ms});
  world.run(10s);
  world.watch("bo", false);
  world.run(1s);
  const int before = world.record("bo").thoughts;
  world.run(20s);
  EXPECT_EQ(world.record("bo").thoughts, before);
  EXPECT_EQ(world.record("bo").late, 0);
  world.watch("bo", true);
  world.run(2s);
  EXPECT_GT(world.record("bo").thoughts, before);
}

// --- Word by word.

class Desk {
 public:
  explicit Desk(int threads = 1) : time(rules(threads)) {}
  BotTime::Ticket add(const std::string& about, std::vector<Payer> payers, bool watched = true) {
    return time.add({about, std::move(payers), watched, kThinking, 100ms, now}, now);
  }
  std::vector<BotTime::Ticket> starts() {
    std::vector<BotTime::Ticket> tickets;
    for (const auto& start : time.look(now).starts) tickets.push_back(start.ticket);
    return tickets;
  }
  BotTime time;
  Time now{1h};
};
using Tickets = std::vector<BotTime::Ticket>;

TEST(BotTime, IsGivenToOneForEachThread) {
  Desk desk(2);
  const auto one = desk.add("1", {{"a", "Ada"}});
  const auto two = desk.add("2", {{"a", "Ada"}});
  const auto three = desk.add("3", {{"a", "Ada"}});
  EXPECT_EQ(desk.starts(), (Tickets{one, two}));
  EXPECT_EQ(desk.time.waiting(true), 1);
  desk.now += 10ms;
  desk.time.ended(two, desk.now);
  EXPECT_EQ(desk.starts(), Tickets{three});
  EXPECT_EQ(desk.time.running(), 2);
}

TEST(BotTime, OfWhatNobodyWatchesEndsAtOnce) {
  Desk desk;
  const auto unwatched = desk.add("1", {{"a", "Ada"}}, false);
  desk.starts();
  const auto watched = desk.add("2", {{"a", "Ada"}});
  EXPECT_EQ(desk.time.look(desk.now).stops, Tickets{unwatched});
  EXPECT_TRUE(desk.time.look(desk.now).stops.empty()) << "once is enough";
  desk.time.ended(unwatched, desk.now);
  EXPECT_EQ(desk.starts(), Tickets{watched});
}

TEST(BotTime, IsPaidByWhoeverHasHadLeast) {
  Desk desk;
  const auto first = desk.add("1", {{"a", "Ada"}});
  const auto second = desk.add("2", {{"a", "Ada"}});
  desk.starts();
  desk.now += 1s;
  desk.time.ended(first, desk.now);
  // A stranger is among those who wait for the third: it comes before the second, that Ada pays alone.
  const auto third = desk.add("3", {{"a", "Ada"}, {"b", "Bo"}});
  EXPECT_EQ(desk.starts(), Tickets{third});
  desk.time.ended(third, desk.now);
  EXPECT_EQ(desk.starts(), Tickets{second});
}

TEST(BotTime, IsNotNeededAnyMore) {
  Desk desk;
  const auto runs = desk.add("1", {{"a", "Ada"}});
  const auto waits = desk.add("2", {{"b", "Bo"}});
  desk.starts();
  EXPECT_FALSE(desk.time.drop(runs, desk.now)) << "its thread is busy";
  EXPECT_TRUE(desk.time.drop(waits, desk.now));
  EXPECT_EQ(desk.time.look(desk.now).stops, Tickets{runs});
  desk.time.ended(runs, desk.now);
  EXPECT_TRUE(desk.starts().empty());
  EXPECT_EQ(desk.time.look(desk.now).again, std::nullopt);
  EXPECT_FALSE(desk.time.drop(waits, desk.now)) << "unknown";
}

TEST(BotTime, CanBeCutShort) {
  Desk desk;
  const auto runs = desk.add("1", {{"a", "Ada"}});
  const auto waits = desk.add("2", {{"b", "Bo"}});
  desk.starts();
  desk.time.hurry(waits, desk.now);
  desk.time.hurry(runs, desk.now);
  EXPECT_EQ(desk.time.look(desk.now).stops, Tickets{runs});
  desk.time.ended(runs, desk.now);
  const auto orders = desk.time.look(desk.now);
  ASSERT_EQ(orders.starts.size(), 1U);
  EXPECT_EQ(orders.starts[0].ticket, waits);
  EXPECT_EQ(orders.starts[0].time, Time(0)) << "a quick choice";
}

TEST(BotTime, OfWhatIsAlwaysWaitedForIsNeverOver) {
  BotTime time({1, kThinking, kPatience, std::nullopt});
  const auto stuck = time.add({"1", {{"a", "Ada"}}, true, kThinking, 100ms, 0ms}, 0ms);
  time.look(0ms);
  EXPECT_TRUE(time.look(1h).late.empty());
  time.ended(stuck, 1h);
  EXPECT_EQ(time.running(), 0);
}

TEST(BotTime, SaysWhenItHasToBeAskedAgain) {
  Desk desk;
  EXPECT_EQ(desk.time.look(desk.now).again, std::nullopt);
  desk.add("1", {{"a", "Ada"}}, false);
  const auto orders = desk.time.look(desk.now);
  EXPECT_EQ(orders.again, desk.now + kThinking + kGrace) << "when it must have ended";
  desk.add("2", {{"a", "Ada"}}, true);
  EXPECT_LE(*desk.time.look(desk.now).again, desk.now + 20ms) << "somebody waits";
}

// Addresses are as many as anybody likes; those who are not there cost nothing.
TEST(BotTime, ForgetsThoseWhoHaveGone) {
  World world(rules());
  world.open(honest(100ms));
  for (int i = 0; i < 1000; ++i) {
    world.open({.address = "guest" + std::to_string(i), .person = "", .name = "g", .needs = 10ms, .pause = 10h});
    world.run(30ms);
  }
  EXPECT_LE(world.time().addresses(), 250U);
}

// Whatever happens in whatever order: never more thoughts than threads, never an idle thread while somebody waits (the
// world looks at both), and an answer to everything.
TEST(BotTime, AnswersEverythingWhateverHappens) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Rng rng(seed);
    World world(rules(1 + static_cast<int>(rng.below(4))));
    const int tables = 2 + static_cast<int>(rng.below(40));
    for (int i = 0; i < tables; ++i) {
      world.open({.address = std::to_string(rng.below(5)),
                  .person = std::to_string(rng.below(3)),
                  .name = std::to_string(i),
                  .needs = std::chrono::milliseconds(1 + rng.below(3750)),
                  .watched = rng.below(2) == 0,
                  .pause = std::chrono::milliseconds(rng.below(2000)),
                  .told = rng.below(2) == 0});
    }
    for (int i = 0; i < 100; ++i) {
      world.watch(std::to_string(rng.below(static_cast<std::uint32_t>(tables))), rng.below(2) == 0);
      world.run(std::chrono::milliseconds(rng.below(1000)));
    }
    for (int i = 0; i < tables; ++i) world.watch(std::to_string(i), true);
    world.forget_records();
    world.run(30s);
    for (int i = 0; i < tables; ++i) {
      const Record& record = world.record(std::to_string(i));
      EXPECT_EQ(record.late, 0) << "seed " << seed << ", table " << i;
      EXPECT_GT(record.quick + record.thoughts, 0) << "seed " << seed << ", table " << i;
    }
  }
}

}  // namespace
}  // namespace spielwerk::server
