#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/index.hpp"
#include "play/match.hpp"
#include "server/table/messages.hpp"
#include "server/table/running.hpp"

// A table as a value: tentative turns, taking back, what others see, clocks.

namespace spielwerk::server {
namespace {

using Entries = std::vector<Entry>;

Match new_match(int players, std::uint64_t seed) {
  Config config;
  config.players = players;
  const GameEntry& helios = *find_game("helios");
  return *Match::begin("helios", config, helios.edition, Seed(seed));
}

Running new_running(int players, std::uint64_t seed, TimeControl control = {}, Outages outages = {}) {
  Running running(new_match(players, seed), control, std::vector<bool>(at(players), true),
                  std::make_shared<const Outages>(std::move(outages)));
  for (const Entry& entry : running.plan_start(1000)) EXPECT_TRUE(running.take_in(entry));
  return running;
}

bool take(Running& running, const Running::Planned& planned) {
  const auto* entries = std::get_if<Entries>(&planned);
  if (entries == nullptr) return false;
  for (const Entry& entry : *entries) EXPECT_TRUE(running.take_in(entry));
  return true;
}

std::string first_token(const Running& running) {
  return running.match().game().token(running.match().position(), running.match().legal().front());
}

bool move(Running& running, bool confirm = false, Time now = 2000) {
  return take(running, running.plan_move(running.to_act(), running.ply() + 1, first_token(running), "c", confirm, now));
}

Running::Refused::Code refusal(const Running::Planned& planned) { return std::get<Running::Refused>(planned).code; }

// Plays until a choice is tentative.
Running tentative_table(std::uint64_t seed = 5) {
  Running running = new_running(2, seed);
  while (!running.tentative()) move(running);
  return running;
}

TEST(Table, AChoiceIsSeenByItsPlayerOnly) {
  const Running running = tentative_table();
  const Seat me = running.to_act();
  const Seat other(1 - me.index());
  EXPECT_EQ(running.visible_steps(me), running.shared_steps() + running.undoable());
  EXPECT_EQ(running.visible_steps(other), running.shared_steps());
  EXPECT_EQ(running.visible_steps(Seat::nobody()), running.shared_steps());
  EXPECT_NE(running.visible_position(me), running.visible_position(other));
}

TEST(Table, TakingBackGivesThePositionBeforeAndALaterPly) {
  Running running = tentative_table();
  const Seat me = running.to_act();
  const int ply = running.ply();
  EXPECT_TRUE(take(running, running.plan_undo(me, ply + 1, "u", true, 3000)));
  EXPECT_FALSE(running.tentative());
  EXPECT_EQ(running.ply(), ply + 1);
  EXPECT_EQ(running.visible_position(me), running.visible_position(Seat(1 - me.index())));
  EXPECT_EQ(refusal(running.plan_undo(me, ply + 2, "v", false, 3000)), Running::Refused::Code::not_legal);
}

TEST(Table, WhoIsLateOrNotToMoveIsRefused) {
  const Running running = tentative_table();
  const Seat me = running.to_act();
  const Seat other(1 - me.index());
  const std::string token = first_token(running);
  EXPECT_EQ(refusal(running.plan_move(me, running.ply(), token, "x", false, 1)), Running::Refused::Code::late);
  EXPECT_EQ(refusal(running.plan_move(me, running.ply() + 2, token, "x", false, 1)), Running::Refused::Code::late);
  EXPECT_EQ(refusal(running.plan_move(other, running.ply() + 1, token, "x", false, 1)),
            Running::Refused::Code::not_your_turn);
  EXPECT_EQ(refusal(running.plan_confirm(other, running.ply() + 1, "x", 1)), Running::Refused::Code::not_your_turn);
}

TEST(Table, ARefusedTokenNamesTheRule) {
  const Running running = new_running(2, 5);
  const Running::Planned planned =
      running.plan_move(running.to_act(), running.ply() + 1, "take:sun>red", "x", false, 1);
  const auto& refused = std::get<Running::Refused>(planned);
  EXPECT_EQ(refused.code, Running::Refused::Code::not_legal);
  EXPECT_FALSE(refused.reason.rule.empty());
  EXPECT_FALSE(refused.reason.text.german.empty());
}

TEST(Table, ATurnWaitsForItsConfirmation) {
  Running running = new_running(2, 5);
  while (!running.awaits_confirmation()) ASSERT_TRUE(move(running));
  const Seat me = running.to_act();
  EXPECT_EQ(refusal(running.plan_move(me, running.ply() + 1, "anything", "x", false, 1)),
            Running::Refused::Code::not_legal);
  EXPECT_TRUE(take(running, running.plan_confirm(me, running.ply() + 1, "x", 4000)));
  EXPECT_FALSE(running.tentative());
  EXPECT_NE(running.to_act(), me);
}

TEST(Table, WithConfirmTheTurnEndsAtOnce) {
  Running running = new_running(2, 5);
  const Seat me = running.to_act();
  while (running.to_act() == me) {
    ASSERT_TRUE(move(running, true));
    ASSERT_FALSE(running.awaits_confirmation());
  }
}

// Whatever is done, the record replays to the same table, and the log of whoever was away continues where it ended.
RC_GTEST_PROP(Table, TheRecordIsTheTable, ()) {
  const int players = *rc::gen::inRange(2, 5);
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  Rng rng(seed);
  Running running = new_running(players, seed);
  Running fresh(new_match(players, seed), {}, std::vector<bool>(at(players), true), std::make_shared<const Outages>());
  Entries record = fresh.plan_start(1000);
  for (int i = 0; i < 60 && !running.over(); ++i) {
    const Seat seat = running.to_act();
    const int ply = running.ply() + 1;
    const auto dice = rng.below(10);
    Running::Planned planned;
    if (dice == 0 && running.undoable() > 0) {
      planned = running.plan_undo(seat, ply, "", rng.below(2) == 0, 2000 + i);
    } else if (running.awaits_confirmation()) {
      planned = running.plan_confirm(seat, ply, "", 2000 + i);
    } else {
      const auto legal = running.match().legal();
      const std::string token = running.match().game().token(
          running.match().position(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      planned = running.plan_move(seat, ply, token, "", dice < 5, 2000 + i);
    }
    const auto* entries = std::get_if<Entries>(&planned);
    RC_ASSERT(entries != nullptr);
    for (const Entry& entry : *entries) {
      RC_ASSERT(running.take_in(entry));
      record.push_back(entry);
    }
  }
  RC_ASSERT(fresh.replay(record));
  RC_ASSERT(fresh.match().position() == running.match().position());
  RC_ASSERT(fresh.ply() == running.ply());
  RC_ASSERT(fresh.shared_steps() == running.shared_steps());
  for (int seat = -2; seat < players; ++seat) {
    if (seat == -1) continue;
    const Seat reader(seat);
    const int since = static_cast<int>(rng.below(static_cast<std::uint32_t>(running.ply() + 1)));
    RC_ASSERT(state_message("t", fresh, reader, since, Language::german, 9000) ==
              state_message("t", running, reader, since, Language::german, 9000));
    // A log up to some ply, cut where the message says, plus what it brings, is the whole log.
    const auto whole = running.log(0, reader);
    const int known = running.steps_seen(since, reader);
    const auto rest = running.log(known, reader);
    RC_ASSERT(known + static_cast<int>(rest.size()) == static_cast<int>(whole.size()));
    for (std::size_t k = 0; k < rest.size(); ++k) RC_ASSERT(rest[k].text == whole[at(known) + k].text);
  }
}

TEST(Table, ARecordThatDoesNotFitIsNoticed) {
  Running running = new_running(2, 5);
  Entry entry{running.ply() + 1, Entry::Kind::move, running.to_act(), "no such token", "", 1};
  EXPECT_FALSE(running.take_in(entry));
  entry.body = first_token(running);
  entry.ply += 1;
  EXPECT_FALSE(running.take_in(entry));
  entry.ply -= 1;
  entry.seat = Seat(1 - running.to_act().index());
  EXPECT_FALSE(running.take_in(entry));
  entry = {running.ply() + 1, Entry::Kind::undo, running.to_act(), "1", "", 1};
  EXPECT_FALSE(running.take_in(entry));
}

TEST(Table, TheWholeMatchOfABotTableEndsAndIsOver) {
  Running running = new_running(3, 11);
  int guard = 0;
  while (!running.over()) {
    ASSERT_LT(++guard, 5000);
    ASSERT_TRUE(move(running, true));
  }
  EXPECT_TRUE(running.to_act().is_nobody());
  const std::string message = state_message("t", running, Seat(0), 0, Language::english, 1);
  EXPECT_NE(message.find("\"result\":{"), std::string::npos);
}

// --- Clocks.

TimeControl live(int minutes, int increment) {
  TimeControl control;
  control.kind = TimeControl::Kind::live;
  control.minutes = minutes;
  control.increment = increment;
  return control;
}

TEST(Clock, RunsForWhoeverIsToActAndGivesTheIncrementAfterTheTurn) {
  Clock clock(live(1, 5), 2);
  const Outages none;
  clock.pass_to(Seat(0), 1000, none);
  EXPECT_EQ(clock.left(Seat(0), 11000, none), 50000);
  EXPECT_EQ(clock.left(Seat(1), 11000, none), 60000);
  EXPECT_EQ(clock.deadline(), 61000);
  clock.pass_to(Seat(1), 21000, none);
  EXPECT_EQ(clock.left(Seat(0), 99000, none), 45000);
  EXPECT_EQ(clock.left(Seat(1), 22000, none), 59000);
  clock.pass_to(Seat::nobody(), 23000, none);
  EXPECT_EQ(clock.deadline(), std::nullopt);
}

TEST(Clock, StandsStillWhileTheServerIsAway) {
  Clock clock(live(1, 0), 2);
  const Outages outages = {{5000, 905000}};
  clock.pass_to(Seat(0), 1000, outages);
  EXPECT_EQ(clock.left(Seat(0), 906000, outages), 55000);
  EXPECT_EQ(clock.deadline(), 961000);
  clock.pass_to(Seat(1), 911000, outages);
  EXPECT_EQ(clock.left(Seat(0), 911000, outages), 50000);
}

TEST(Clock, DaysBeginAnewWithEveryTurn) {
  TimeControl control;
  control.kind = TimeControl::Kind::days;
  control.days = 2;
  Clock clock(control, 2);
  clock.pass_to(Seat(0), 0, {});
  EXPECT_EQ(clock.deadline(), 2 * kDay);
  clock.pass_to(Seat(1), kDay, {});
  EXPECT_EQ(clock.deadline(), 3 * kDay);
  clock.pass_to(Seat(0), 2 * kDay, {});
  EXPECT_EQ(clock.left(Seat(0), 2 * kDay, {}), 2 * kDay);
}

TEST(Clock, TentativeChoicesCountForTheSameTurn) {
  Running running = new_running(2, 5, live(10, 0));
  const Seat me = running.to_act();
  while (!running.awaits_confirmation()) ASSERT_TRUE(move(running, false, 61000));
  EXPECT_EQ(running.clock().running(), me);
  EXPECT_EQ(running.clock().left(me, 121000, running.outages()), 10 * kMinute - 120000);
  take(running, running.plan_confirm(me, running.ply() + 1, "", 121000));
  EXPECT_NE(running.clock().running(), me);
  EXPECT_EQ(running.clock().left(me, 500000, running.outages()), 10 * kMinute - 120000);
}

// --- Several seats of one person.

TEST(Seating, WhoPlaysSeveralSeatsLooksFromTheOneThatActsOrActedLast) {
  TableInfo info;
  info.seats.resize(4);
  const auto seat = [&](std::size_t number, SeatInfo::Kind kind, const std::string& person) {
    info.seats[number].kind = kind;
    info.seats[number].person = person;
  };
  seat(0, SeatInfo::Kind::here, "ada");
  seat(1, SeatInfo::Kind::person, "bo");
  seat(2, SeatInfo::Kind::person, "ada");
  seat(3, SeatInfo::Kind::bot, "");
  const std::vector<Seat> expected = {Seat(0), Seat(0), Seat(2), Seat(2)};
  for (int acting = 0; acting < 4; ++acting) {
    EXPECT_EQ(info.seat_for("ada", Seat(acting)), expected[at(acting)]);
    EXPECT_EQ(info.seat_for("bo", Seat(acting)), Seat(1));
    EXPECT_EQ(info.seat_for("cy", Seat(acting)), Seat::nobody());
    EXPECT_EQ(info.seat_for("", Seat(acting)), Seat::nobody());
  }
  EXPECT_EQ(info.seat_for("ada", Seat::nobody()), Seat(2));
  EXPECT_EQ(info.seat_of("ada"), 2);
  EXPECT_EQ(info.seats_of("ada"), (std::vector<Seat>{Seat(0), Seat(2)}));
  info.seats[2].left = true;
  EXPECT_EQ(info.seat_of("ada"), 0);
  EXPECT_EQ(info.seat_for("ada", Seat(3)), Seat(0));
  info.seats[0].left = true;
  EXPECT_EQ(info.seat_of("ada"), std::nullopt);
  EXPECT_EQ(info.seat_for("ada", Seat(3)), Seat::nobody());
}

TEST(Clock, WhoLeftHasNoClock) {
  Running running = new_running(2, 5, live(10, 0));
  const Seat me = running.to_act();
  take(running, running.plan_leave({me}, running.ply() + 1, "", "greedy", 2000));
  EXPECT_TRUE(running.clock().running().is_nobody());
}

}  // namespace
}  // namespace spielwerk::server
