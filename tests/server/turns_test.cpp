#include <gtest/gtest.h>

#include "server/table_requests.hpp"

// A turn while it is tentative, and why something is refused.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

TEST(Turns, OthersGetNoFrameForTentativeChoicesAndUndosAndOneForTheConfirmation) {
  const TestServer server;
  Company company(server);
  Follower spectator(server.visitor(), company.table);
  spectator.watch();
  Follower* person = company.in_the_middle();
  Follower& other = company.other(person);
  spectator.settle();
  const int seen = spectator.states();
  const int seen_by_other = other.states();
  const std::string view = spectator.view();
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(text(person->undo("u" + std::to_string(i), true), {"type"}), "done");
    person->settle();
    EXPECT_FALSE(person->tentative());
    EXPECT_FALSE(person->can_undo());
    ASSERT_EQ(text(person->choose(person->token(0), "m" + std::to_string(i)), {"type"}), "done");
    person->settle();
    EXPECT_TRUE(person->can_undo());
    EXPECT_FALSE(person->can_confirm());
    EXPECT_NE(person->view(), view);
  }
  spectator.settle();
  other.settle();
  EXPECT_EQ(spectator.states(), seen);
  EXPECT_EQ(other.states(), seen_by_other);
  person->finish_turn("t");
  spectator.settle();
  other.settle();
  EXPECT_GT(spectator.states(), seen);
  EXPECT_GT(other.states(), seen_by_other);
}

// At every state of a random match, what the flags forbid is refused and changes nothing.
TEST(Turns, WhatTheFlagsForbidIsRefused) {
  const TestServer server;
  Company company(server);
  Rng rng(6);
  for (int i = 0; i < 100; ++i) {
    Follower* person = company.actor();
    ASSERT_NE(person, nullptr);
    Follower& other = company.other(person);
    const std::int64_t ply = person->ply();
    if (!person->can_undo()) {
      EXPECT_EQ(text(person->undo("x"), {"code"}), "not_legal");
    }
    if (!person->can_confirm()) {
      EXPECT_EQ(text(person->confirm("x"), {"code"}), "not_legal");
    } else {
      EXPECT_TRUE(get(person->state(), {"actions"}).items.empty());
    }
    const Json refused = person->choose("nothing", "x");
    EXPECT_EQ(text(refused, {"code"}), "not_legal");
    EXPECT_FALSE(text(refused, {"text"}).empty());
    const std::string next = move_message(company.table, ply + 1, person->token(0), "x");
    EXPECT_EQ(text(other.ask(next, "x"), {"code"}), "not_your_turn");
    EXPECT_FALSE(other.can_undo());
    EXPECT_FALSE(other.can_confirm());
    EXPECT_FALSE(other.tentative());
    person->settle();
    EXPECT_EQ(person->ply(), ply);
    company.play(rng, 1);
  }
}

Json why(Follower& person, const std::string& token) {
  person.client.send("{\"do\":\"why\",\"table\":" + json_text(person.table()) + ",\"token\":" + json_text(token) + "}");
  return person.client.wait_for("why").value_or(Json());
}

TEST(Turns, WhySaysWhyNotAndNamesTheRule) {
  const TestServer server;
  Company company(server);
  Follower* person = company.in_the_middle();
  const Json forbidden = why(*person, "take:sun");
  EXPECT_EQ(text(forbidden, {"token"}), "take:sun");
  EXPECT_FALSE(text(forbidden, {"text"}).empty());
  EXPECT_FALSE(text(forbidden, {"rule"}).empty());
  EXPECT_EQ(text(why(*person, person->token(0)), {"text"}), "This can be done.");
  EXPECT_EQ(text(why(company.other(person), "take:sun"), {"text"}), "It is not your turn.");
  person->act_until([&] { return person->can_confirm() || !person->my_turn(); }, "a");
  if (person->my_turn()) {
    EXPECT_NE(text(why(*person, "take:sun"), {"text"}).find("complete"), std::string::npos);
  }
}

}  // namespace
}  // namespace spielwerk::server
