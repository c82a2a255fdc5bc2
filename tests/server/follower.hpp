#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "server/test_server.hpp"

// What the tests of playing over the wire share: a client that does what docs/protocol.md asks of one, keeps the log as
// it is told to, and remembers everything that it was ever sent.

namespace spielwerk::server {

inline std::string json_text(const std::string& text) { return JsonWriter().value(text).take(); }

inline std::string move_message(const std::string& table, std::int64_t ply, const std::string& token,
                                const std::string& id, bool confirm = false) {
  return "{\"do\":\"move\",\"table\":" + json_text(table) + ",\"ply\":" + std::to_string(ply) +
         ",\"token\":" + json_text(token) + ",\"id\":" + json_text(id) +
         ",\"confirm\":" + (confirm ? "true}" : "false}");
}

inline bool is_null(const Json& json, std::initializer_list<std::string_view> path) {
  return get(json, path).kind == Json::Kind::null;
}

// The same person, on this server (or on the same one after a restart).
inline client::BlockingClient same_person(const TestServer& server, const client::BlockingClient& person) {
  client::BlockingClient again = server.visitor();
  again.set_cookie(person.cookie());
  return again;
}

class Follower {
 public:
  Follower(client::BlockingClient client, std::string table, std::string query = {})
      : client(std::move(client)), table_(std::move(table)), query_(std::move(query)) {}

  // Connects if necessary, and watches from the last ply that was seen.
  void watch() {
    if (!client.connected()) {
      ASSERT_EQ(client.connect(query_).status, 101);
    }
    const bool fresh = is_null(state_, {"ply"});
    const std::string since = fresh ? std::string() : ",\"ply\":" + std::to_string(ply());
    client.send("{\"do\":\"watch\",\"table\":" + json_text(table_) + since + "}");
    settle();
  }
  void come_back(const TestServer& server) {
    client.disconnect();
    client = same_person(server, client);
    watch();
  }

  // Reads one message. False: there was none in time.
  bool read(client::BlockingClient::Milliseconds limit = client::BlockingClient::kLimit) {
    const std::optional<Json> message = client.next(limit);
    if (!message) return false;
    frames.push_back(client.frames().back());
    take_in(*message);
    return true;
  }
  // Reads until something holds.
  bool read_until(const std::function<bool()>& holds) {
    while (!holds())
      if (!read()) return false;
    return true;
  }
  // Reads everything that the server has sent up to now.
  void settle() {
    const std::string id = "ping" + std::to_string(++pings_);
    ASSERT_TRUE(client.send(json("{'do':'ping','id':'" + id + "'}")));
    ASSERT_TRUE(read_until([&] { return last_pong_ == id; })) << "no pong";
  }

  // Sends, and reads until the answer has come: "done", "hint", "analysis" or "refused".
  Json ask(const std::string& message, const std::string& id) {
    answer_ = Json();
    EXPECT_TRUE(client.send(message));
    EXPECT_TRUE(read_until([&] { return text(answer_, {"id"}) == id; })) << "no answer to " << message;
    return answer_;
  }
  Json choose(const std::string& token, const std::string& id, bool confirm = false) {
    return ask(move_message(table_, ply() + 1, token, id, confirm), id);
  }
  Json confirm(const std::string& id) { return ask(entry("confirm", id, ""), id); }
  Json undo(const std::string& id, bool all = false) { return ask(entry("undo", id, all ? ",\"all\":true" : ""), id); }
  Json leave(const std::string& id) {
    return ask("{\"do\":\"leave\",\"table\":" + json_text(table_) + ",\"id\":" + json_text(id) + "}", id);
  }
  // Sends the same thing in the same words again: what was done, as it was asked for.
  std::string entry(const std::string& what, const std::string& id, const std::string& more) const {
    return "{\"do\":\"" + what + "\",\"table\":" + json_text(table_) + ",\"ply\":" + std::to_string(ply() + 1) +
           ",\"id\":" + json_text(id) + more + "}";
  }

  // Chooses, confirms or takes back, whatever comes to mind. Gives the message that was sent.
  std::string act_somehow(Rng& rng, const std::string& id, std::uint32_t undo_in = 6) {
    std::string message;
    if (can_undo() && rng.below(undo_in) == 0) {
      message = entry("undo", id, rng.below(2) == 0 ? ",\"all\":true" : "");
    } else if (can_confirm()) {
      message = entry("confirm", id, "");
    } else {
      const std::vector<Json>& actions = get(state_, {"actions"}).items;
      EXPECT_FALSE(actions.empty());
      if (actions.empty()) return {};
      const Json& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      message = move_message(table_, ply() + 1, text(action, {"token"}), id, rng.below(2) == 0);
    }
    const Json answer = ask(message, id);
    EXPECT_EQ(text(answer, {"type"}), "done") << message;
    settle();
    return message;
  }
  // Ends its own turn, choosing the first of everything.
  void finish_turn(const std::string& id) {
    for (int i = 0; my_turn(); ++i) {
      ASSERT_LT(i, 100);
      const std::string name = id + "." + std::to_string(i);
      const Json answer = can_confirm() ? confirm(name) : choose(token(0), name, true);
      ASSERT_EQ(text(answer, {"type"}), "done");
      settle();
    }
  }
  // Chooses the first of everything until something holds.
  void act_until(const std::function<bool()>& holds, const std::string& id) {
    for (int i = 0; !holds(); ++i) {
      ASSERT_LT(i, 100);
      ASSERT_TRUE(my_turn());
      ASSERT_EQ(text(choose(token(0), id + "." + std::to_string(i)), {"type"}), "done");
      settle();
    }
  }

  const std::string& table() const { return table_; }
  const Json& state() const { return state_; }
  const Json& table_info() const { return table_info_; }
  const Json& last_answer() const { return answer_; }
  std::int64_t ply() const { return number(state_, {"ply"}); }
  std::int64_t step() const { return number(state_, {"step"}); }
  bool started() const { return !is_null(state_, {"ply"}); }
  bool over() const { return started() && !is_null(state_, {"result"}); }
  bool my_turn() const {
    return started() && !is_null(state_, {"seat"}) && !is_null(state_, {"to_move"}) &&
           number(state_, {"seat"}) == number(state_, {"to_move"});
  }
  bool tentative() const { return get(state_, {"tentative"}).boolean; }
  bool can_undo() const { return get(state_, {"can_undo"}).boolean; }
  bool can_confirm() const { return get(state_, {"can_confirm"}).boolean; }
  std::string token(std::size_t index) const { return text(state_, {"actions", std::to_string(index), "token"}); }
  // What the reader sees of the table, as text.
  std::string view() const { return canonical_json(get(state_, {"view"})); }
  int states() const { return states_; }

  client::BlockingClient client;
  std::vector<std::string> frames;  // everything, over all connections
  bool keeps_states = false;        // for whoever wants every state again later
  std::vector<Json> kept;           // then: every state of the table, as it was read
  std::vector<std::string> log;     // the lines, as they stand now
  bool missed = false;              // lines that never came
  std::vector<Json> yours;          // every message of that kind
  std::vector<std::string> chat;    // the texts of all lines that came
  std::string bye;                  // its code

 private:
  void take_in(const Json& message) {
    const std::string type = text(message, {"type"});
    if (type == "pong") last_pong_ = text(message, {"id"});
    if (type == "done" || type == "hint" || type == "analysis" || type == "refused") answer_ = message;
    if (type == "yours") yours.push_back(message);
    if (type == "bye") bye = text(message, {"code"});
    if (text(message, {"table"}) == table_ && type == "chat")
      for (const Json& line : get(message, {"lines"}).items) chat.push_back(text(line, {"text"}));
    if (type == "table" && text(message, {"table", "id"}) == table_) table_info_ = get(message, {"table"});
    if (type == "state" && text(message, {"table"}) == table_) take_in_state(message);
  }
  void take_in_state(const Json& message) {
    ++states_;
    if (keeps_states) kept.push_back(message);
    state_ = message;
    const auto from = static_cast<std::size_t>(number(message, {"log_from"}));
    if (from > log.size()) missed = true;
    log.resize(from, "?");
    for (const Json& line : get(message, {"log"}).items)
      log.push_back(std::to_string(number(line, {"step"})) + " " + std::to_string(number(line, {"seat"})) + " " +
                    text(line, {"text"}) + " " + text(line, {"rule"}));
    EXPECT_EQ(static_cast<std::int64_t>(log.size()), step());
  }

  std::string table_;
  std::string query_;
  Json state_;
  Json table_info_;
  Json answer_;
  std::string last_pong_;
  int pings_ = 0;
  int states_ = 0;
};

// The one whose turn it is, or nobody.
inline Follower* to_act(std::vector<Follower*> people) {
  for (Follower* person : people)
    if (person->my_turn()) return person;
  return nullptr;
}

// A table of two people (or more), all of them watching. The match has started.
struct Company {
  // `seats` like "'me','open','greedy'": one person for each "me" and "open".
  explicit Company(const TestServer& server, const std::string& seats = "'me','open'", const std::string& more = "") {
    client::BlockingClient owner = server.guest("Person 0");
    table = new_table(owner, seats, more);
    people.reserve(8);
    people.emplace_back(std::move(owner), table);
    int seat = -1;
    for (std::size_t from = 0; from < seats.size(); from = seats.find('\'', seats.find('\'', from) + 1) + 2) {
      ++seat;
      if (seats.compare(from, 6, "'open'") != 0) continue;
      client::BlockingClient person = server.guest("Person " + std::to_string(seat));
      sit_down(person, table, seat);
      people.emplace_back(std::move(person), table);
    }
    for (Follower& person : people) person.watch();
  }

  void settle() {
    for (Follower& person : people) person.settle();
  }
  // Whose turn it is; waits for bots.
  Follower* actor() {
    for (int i = 0; i < 2000; ++i) {
      for (Follower& person : people)
        if (person.my_turn()) return &person;
      if (people.front().over()) return nullptr;
      people.front().read(client::BlockingClient::Milliseconds(5));
      settle();
    }
    ADD_FAILURE() << "nobody is to act";
    return nullptr;
  }
  // Somebody who has chosen, and has more to choose before his turn is complete.
  Follower* in_the_middle() {
    for (int i = 0; i < 50; ++i) {
      Follower* person = actor();
      if (person == nullptr) break;
      EXPECT_EQ(text(person->choose(person->token(0), next_id()), {"type"}), "done");
      person->settle();
      if (person->tentative() && !person->can_confirm()) {
        settle();
        return person;
      }
      person->finish_turn(next_id());
      settle();
    }
    ADD_FAILURE() << "no turn of several choices";
    return &people.front();
  }
  // Nobody has chosen without having confirmed.
  bool calm() const {
    return std::none_of(people.begin(), people.end(), [](const Follower& person) { return person.tentative(); });
  }
  Follower& other(const Follower* person) { return person == &people[0] ? people[1] : people[0]; }
  // So many actions of people; fewer if the match ends before.
  void play(Rng& rng, int actions, std::uint32_t undo_in = 6) {
    for (int i = 0; i < actions; ++i) {
      Follower* person = actor();
      if (person == nullptr) return;
      person->act_somehow(rng, next_id(), undo_in);
      settle();
    }
  }
  // To the end.
  void play_out(Rng& rng) {
    play(rng, 5000, 1000000);
    EXPECT_TRUE(people.front().over());
  }
  std::string next_id() { return "n" + std::to_string(++count_); }

  std::string table;
  std::vector<Follower> people;

 private:
  int count_ = 0;
};

}  // namespace spielwerk::server
