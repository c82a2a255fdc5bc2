#include <gtest/gtest.h>

#include <map>
#include <set>

#include "conformance/all_games.hpp"
#include "core/index.hpp"
#include "core/sha256.hpp"
#include "play/match.hpp"
#include "rounds.hpp"
#include "server/follower.hpp"

// P4: nobody is ever sent what his seat may not know. Whole matches are played over the wire; everything that anybody
// received is compared afterwards with what the rules say that this reader may see.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

// A state as it was received, with the choices that its reader had made and not confirmed.
struct Seen {
  Json state;
  std::vector<std::string> chosen;
};

// Somebody who keeps notes.
struct Reader {
  Reader(BlockingClient client, const std::string& table, Language language)
      : follower(std::move(client), table, language == Language::german ? "?lang=de" : "?lang=en"), language(language) {
    follower.keeps_states = true;
  }

  // Everything that came since the last time.
  void note() {
    for (Json& state : follower.kept) {
      if (!get(state, {"tentative"}).boolean) chosen.clear();
      seen.push_back({std::move(state), chosen});
    }
    follower.kept.clear();
  }
  void settle() {
    follower.settle();
    note();
  }
  std::string request(const std::string& path) {
    const auto answer =
        follower.client.request("GET", path, "", {{"Accept-Language", language == Language::german ? "de" : "en"}});
    bodies.push_back(answer.body);
    return answer.body;
  }

  Follower follower;
  Language language;
  std::vector<std::string> chosen;
  std::vector<Seen> seen;
  std::vector<std::string> bodies;  // of every HTTP answer
};

class Hidden : public testing::TestWithParam<Combo> {
 protected:
  // One person for every seat but the last, which is a bot's; somebody who only looks on.
  void open() {
    const Combo& combo = GetParam();
    BlockingClient owner = server_.guest("Person 0");
    std::string seats = "'me'";
    for (int seat = 1; seat + 1 < combo.players; ++seat) seats += ",'invited'";
    seats += combo.players > 1 ? ",'random'" : "";
    const auto made = owner.request(
        "POST", "/api/tables",
        json("{'game':'" + combo.game + "','players':" + std::to_string(combo.players) + ",'seats':[" + seats + "]}"));
    ASSERT_EQ(made.status, 200) << made.body;
    table_ = text(made.json, {"table", "id"});
    commitment_ = text(made.json, {"table", "commitment"});
    readers_.reserve(16);
    readers_.emplace_back(std::move(owner), table_, Language::english);
    for (int seat = 1; seat + 1 < combo.players; ++seat) {
      BlockingClient person = server_.guest("Person " + std::to_string(seat));
      const std::string invite = text(made.json, {"invites", std::to_string(seat)});
      secrets_.insert(invite);
      const auto answer = person.request("POST", "/api/tables/" + table_ + "/seats/" + std::to_string(seat),
                                         json("{'invite':'" + invite + "'}"));
      ASSERT_EQ(answer.status, 200) << answer.body;
      readers_.emplace_back(std::move(person), table_, seat % 2 == 0 ? Language::english : Language::german);
    }
    readers_.emplace_back(server_.visitor(), table_, Language::german);
    for (Reader& reader : readers_) {
      const std::string& cookie = reader.follower.client.cookie();
      if (!cookie.empty()) secrets_.insert(cookie.substr(cookie.find('=') + 1));
      reader.follower.watch();
      reader.note();
    }
  }

  Reader* actor() {
    for (int i = 0; i < 2000; ++i) {
      for (Reader& reader : readers_)
        if (reader.follower.my_turn()) return &reader;
      if (readers_.front().follower.over()) return nullptr;
      readers_.front().follower.read(BlockingClient::Milliseconds(5));
      settle();
    }
    ADD_FAILURE() << "nobody is to act";
    return nullptr;
  }

  void settle() {
    for (Reader& reader : readers_) reader.settle();
  }

  // Chooses, confirms, or takes back; keeps note of what is tentative.
  void act(Reader& reader, Rng& rng) {
    Follower& person = reader.follower;
    const std::string id = "n" + std::to_string(++count_);
    if (person.can_undo() && rng.below(undo_in_) == 0) {
      const bool all = rng.below(2) == 0;
      const auto keep = all ? 0 : reader.chosen.size() - 1;
      ASSERT_EQ(text(send(reader, person.entry("undo", id, all ? ",\"all\":true" : ""), id), {"type"}), "done");
      backs_.push_back({&reader, reader.chosen, keep, number(person.state(), {"step"})});
      reader.chosen.resize(keep);
    } else if (person.can_confirm()) {
      ASSERT_EQ(text(send(reader, person.entry("confirm", id, ""), id), {"type"}), "done");
    } else {
      const auto& actions = get(person.state(), {"actions"}).items;
      ASSERT_FALSE(actions.empty());
      const std::string token = text(actions[rng.below(static_cast<std::uint32_t>(actions.size()))], {"token"});
      const std::string message = move_message(table_, person.ply() + 1, token, id, rng.below(3) == 0);
      ASSERT_EQ(text(send(reader, message, id), {"type"}), "done");
      reader.chosen.push_back(token);
    }
    settle();
  }
  // Nothing may be noted before it is known what was chosen: the answer comes before the state.
  static Json send(Reader& reader, const std::string& message, const std::string& id) {
    reader.note();
    return reader.follower.ask(message, id);
  }

  void look_around(Rng& rng) {
    for (Reader& reader : readers_) {
      const std::string path = "/api/tables/" + table_;
      reader.request(path);
      reader.request("/api/tables");
      reader.request("/api/me/tables");
      reader.request(path + "/components");
      reader.request(path + "/file");
      const auto step = rng.below(static_cast<std::uint32_t>(reader.follower.step()) + 5);
      looks_.push_back({&reader, step, *parse_json(reader.request(path + "/at/" + std::to_string(step) + "?seat=0")),
                        *parse_json(reader.request(path + "/story?seat=0")), reader.chosen});
    }
  }

  // --- What the rules say.

  void prepare(const Match& match) {
    positions_.push_back(match.start());
    for (const Match::Entry& entry : match.log())
      positions_.push_back(match.game().after(positions_.back(), entry.action));
  }

  // The steps that stood when this was seen: those of the match, then the reader's own.
  struct Story {
    const Hidden& test;
    const Match& match;
    std::size_t shared;  // steps of the match
    std::vector<Position> own_positions{};
    std::vector<Match::Entry> own_entries{};

    std::size_t steps() const { return shared + own_entries.size(); }
    const Match::Entry& entry(std::size_t step) const {
      return step < shared ? match.log()[step] : own_entries[step - shared];
    }
    const Position& after(std::size_t steps) const {
      return steps <= shared ? test.positions_[steps] : own_positions[steps - shared - 1];
    }
  };
  Story story(const Match& match, std::int64_t step, const std::vector<std::string>& chosen) const {
    Story told{*this, match, static_cast<std::size_t>(step) - chosen.size()};
    for (const std::string& token : chosen) {
      const Position before = told.after(told.steps());
      for (const Action action : match.game().legal(before)) {
        if (match.game().token(before, action) != token) continue;
        told.own_entries.push_back({match.game().to_move(before), action});
        told.own_positions.push_back(match.game().after(before, action));
        break;
      }
    }
    EXPECT_EQ(static_cast<std::int64_t>(told.steps()), step);
    return told;
  }

  static void expect_log(const Json& lines, const Story& told, const AnyGame& game, Seat seat, Language language) {
    for (const Json& line : lines.items) {
      const auto step = static_cast<std::size_t>(number(line, {"step"}));
      ASSERT_LE(step, told.steps());
      const Match::Entry& entry = told.entry(step - 1);
      const Position& before = told.after(step - 1);
      EXPECT_EQ(text(line, {"text"}), game.told(before, entry.action, seat).in(language)) << "step " << step;
      EXPECT_EQ(text(line, {"rule"}), game.rule(before, entry.action));
      EXPECT_EQ(is_null(line, {"seat"}) ? Seat::chance() : Seat(static_cast<int>(number(line, {"seat"}))), entry.seat);
    }
  }

  void expect_state(const Match& match, const Seen& seen, Language language) const {
    const AnyGame& game = match.game();
    const Json& state = seen.state;
    const Seat seat = is_null(state, {"seat"}) ? Seat::nobody() : Seat(static_cast<int>(number(state, {"seat"})));
    const Story told = story(match, number(state, {"step"}), seen.chosen);
    const Position& position = told.after(told.steps());
    ASSERT_EQ(canonical_json(get(state, {"view"})), canonical_json(*parse_json(game.view(position, seat))))
        << "step " << number(state, {"step"}) << " for seat " << seat.index();
    expect_log(get(state, {"log"}), told, game, seat, language);
    const bool mine = seat.is_player() && !is_null(state, {"to_move"}) && number(state, {"to_move"}) == seat.index();
    const bool complete = get(state, {"can_confirm"}).boolean;
    if (!mine || complete) {
      EXPECT_TRUE(get(state, {"actions"}).items.empty());
    } else {
      std::vector<std::string> offered;
      for (const Json& action : get(state, {"actions"}).items) offered.push_back(text(action, {"token"}));
      std::vector<std::string> legal;
      for (const Action action : game.legal(position)) legal.push_back(game.token(position, action));
      EXPECT_EQ(offered, legal);
    }
    if (!complete && is_null(state, {"result"})) {
      EXPECT_EQ(text(state, {"prompt"}), game.prompt(position).in(language));
    }
  }

  struct Look;
  void expect_story(const Match& match, const Look& look, Seat seat) const {
    const Story told = story(match, number(look.story, {"steps"}), look.chosen);
    expect_log(get(look.story, {"log"}), told, match.game(), seat, look.reader->language);
    for (const Json& entry : get(look.story, {"scores"}).items) {
      const Position& position = told.after(at(static_cast<int>(number(entry, {"step"}))));
      const Scores scores = match.game().score(position);
      for (int i = 0; i < scores.seats; ++i) {
        const Json& points = get(entry, {"points"}).items[at(i)];
        const bool known = match.game().knows_score(position, seat, Seat(i));
        EXPECT_EQ(points.kind != Json::Kind::null, known);
        if (known) {
          EXPECT_EQ(points.integer, scores.total(i));
        }
      }
    }
  }

  struct Look {
    const Reader* reader;
    std::int64_t step;
    Json answer;
    Json story;
    std::vector<std::string> chosen;
  };
  struct Back {
    const Reader* by;
    std::vector<std::string> chosen;  // before
    std::size_t kept;
    std::int64_t step;  // before
  };

  TestServer server_;
  std::string table_;
  std::string commitment_;
  std::vector<Reader> readers_;  // the last is the spectator
  std::set<std::string> secrets_;
  std::vector<Back> backs_;
  std::vector<Look> looks_;
  std::vector<Position> positions_;
  int count_ = 0;
  std::uint32_t undo_in_ = 4;
};

// Every number of players where there is no sanitizer; under one two players of each game, for what goes wrong in
// memory.
std::vector<Combo> combos() {
  std::vector<Combo> combos = all_combos();
  if (kSanitized) std::erase_if(combos, [](const Combo& combo) { return combo.players != 2; });
  return combos;
}

INSTANTIATE_TEST_SUITE_P(Games, Hidden, testing::ValuesIn(combos()), combo_name);

// A state without what the other test compares word for word: the view, the result, and what its reader may choose.
std::string rest_of(const std::string& frame) {
  const auto actions = frame.find("\"actions\":[");
  const auto log = frame.find(",\"log_from\":");
  const auto result = frame.find(",\"result\":");
  if (actions == std::string::npos || log == std::string::npos || result == std::string::npos) return frame;
  return frame.substr(0, actions) + frame.substr(log, result - log);
}

TEST_P(Hidden, EverythingThatWasSentIsWhatTheReaderMayKnow) {
  open();
  if (HasFatalFailure()) return;
  Rng rng(static_cast<std::uint64_t>(GetParam().players));
  for (int i = 0; i < 5000; ++i) {
    Reader* reader = actor();
    if (reader == nullptr) break;
    act(*reader, rng);
    if (HasFatalFailure()) return;
    if (i % 20 == 0 && actor() != nullptr) look_around(rng);
    if (i % 50 == 49) {
      for (Reader& other : readers_) {
        other.follower.come_back(server_);
        other.note();
      }
    }
  }
  settle();
  ASSERT_TRUE(readers_.front().follower.over());

  const Json table = readers_.front().follower.client.request("GET", "/api/tables/" + table_).json;
  const std::string seed = text(table, {"seed"});
  const std::string file = readers_.front().follower.client.request("GET", "/api/tables/" + table_ + "/file").body;
  const Expected<Match> loaded = Match::load(file);
  ASSERT_TRUE(loaded) << loaded.error().english;
  const Match& match = *loaded;
  prepare(match);

  // The deal was fixed at the start.
  EXPECT_EQ(sha256_hex(seed), commitment_);
  EXPECT_EQ(match.not_dealt_by_seed(), std::nullopt);

  // Every state that anybody ever received.
  std::size_t states = 0;
  for (const Reader& reader : readers_) {
    for (const Seen& seen : reader.seen) {
      ++states;
      expect_state(match, seen, reader.language);
      if (HasFatalFailure()) return;
    }
    EXPECT_FALSE(reader.seen.empty());
  }
  EXPECT_GT(states, 100U);

  // Every look at the past while the match was running; asking for another's eyes gives one's own.
  for (const Look& look : looks_) {
    const Seat seat = look.reader == &readers_.back()
                          ? Seat::nobody()
                          : Seat(static_cast<int>(number(look.reader->seen.front().state, {"seat"})));
    expect_story(match, look, seat);
    if (!is_null(look.answer, {"error"})) continue;
    const std::int64_t steps = number(look.answer, {"steps"});
    Story told = story(match, steps, look.chosen);
    ASSERT_LE(look.step, steps);
    EXPECT_EQ(canonical_json(get(look.answer, {"view"})),
              canonical_json(*parse_json(match.game().view(told.after(at(static_cast<int>(look.step))), seat))));
    expect_log(get(look.answer, {"log"}), told, match.game(), seat, look.reader->language);
  }

  // Neither the seed nor anybody's secrets.
  const std::string decimal = Seed::parse(seed)->text();
  for (const Reader& reader : readers_) {
    std::vector<std::string> everything = reader.bodies;
    for (const std::string& frame : reader.follower.frames)
      if (frame.find("\"status\":\"finished\"") == std::string::npos) everything.push_back(frame);
    for (const std::string& body : everything) {
      EXPECT_EQ(body.find(seed), std::string::npos) << body.substr(0, 200);
      EXPECT_EQ(body.find("\"" + decimal + "\""), std::string::npos) << body.substr(0, 200);
      for (const std::string& secret : secrets_) EXPECT_EQ(body.find(secret), std::string::npos) << body.substr(0, 200);
    }
  }
}

// What was taken back is heard of by nobody else, neither as a token nor as a sentence.
TEST_P(Hidden, WhatWasTakenBackIsNobodyElsesBusiness) {
  open();
  if (HasFatalFailure()) return;
  constexpr std::size_t kEnough = 150;  // then the match shall end
  Rng rng(99 + static_cast<std::uint64_t>(GetParam().players));
  for (int i = 0; i < 5000; ++i) {
    Reader* reader = actor();
    if (reader == nullptr) break;
    undo_in_ = backs_.size() < kEnough ? 2 : 50;
    act(*reader, rng);
    if (HasFatalFailure()) return;
  }
  const std::string file = readers_.front().follower.client.request("GET", "/api/tables/" + table_ + "/file").body;
  const Expected<Match> loaded = Match::load(file);
  ASSERT_TRUE(loaded) << loaded.error().english;
  const Match& match = *loaded;
  prepare(match);
  std::set<std::string> played;
  for (int step = 0; step < match.plies(); ++step) {
    const Action action = match.log()[at(step)].action;
    played.insert(match.game().token(positions_[at(step)], action));
    for (const Language language : {Language::english, Language::german})
      played.insert(match.game().sentence(positions_[at(step)], action).in(language));
  }
  // What somebody has tried himself is no secret to him.
  std::map<const Reader*, std::set<std::string>> tried;
  for (const Back& back : backs_) {
    const Story told = story(match, back.step, back.chosen);
    for (std::size_t i = back.kept; i < back.chosen.size(); ++i) {
      const std::size_t place = told.shared + i;
      const Text sentence = match.game().sentence(told.after(place), told.entry(place).action);
      for (const std::string& words : {back.chosen[i], sentence.english, sentence.german})
        if (words.size() > 8 && !played.contains(words)) tried[back.by].insert(words);
    }
  }
  int searched = 0;
  for (const Reader& reader : readers_) {
    std::vector<std::string> heard;
    for (const std::string& frame : reader.follower.frames) heard.push_back(rest_of(frame));
    for (const auto& [by, all_words] : tried) {
      for (const std::string& words : all_words) {
        if (tried[&reader].contains(words)) continue;
        ++searched;
        const std::string sought = json_text(words);
        for (const std::string& rest : heard)
          ASSERT_EQ(rest.find(sought), std::string::npos) << words << " in " << rest;
      }
    }
  }
  EXPECT_GT(searched, 0) << "nothing to search for";
}

}  // namespace
}  // namespace spielwerk::server
