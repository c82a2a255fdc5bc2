#include "server/table/messages.hpp"

#include <algorithm>
#include <cmath>

#include "core/index.hpp"
#include "server/table/shown.hpp"

namespace spielwerk::server {

namespace {

void write_seat(JsonWriter& json, std::string_view key, Seat seat) {
  json.key(key);
  seat.is_player() ? json.value(seat.index()) : json.null();
}

void write_time(JsonWriter& json, std::string_view key, std::optional<Time> time) {
  json.key(key);
  time ? json.value(*time) : json.null();
}

// What hints and analyses have in common.
void write_thought(JsonWriter& json, const Thought& thought, Language language) {
  json.member("bot", thought.bot).member("seat", thought.seat.index()).key("choices").array();
  for (const Thought::Choice& choice : thought.choices) {
    json.object().member("token", choice.token).member("text", choice.text.in(language));
    // What was not tried cannot be compared with what was.
    if (choice.visits == 0 && thought.choices.front().visits > 0) {
      json.key("win_share").null().key("points").null();
    } else {
      // As the sentences beside it round them.
      json.member("win_share", std::round(choice.win_share * 100) / 100);
      json.member("points", static_cast<int>(std::lround(choice.points)));
    }
    json.member("visits", static_cast<std::int64_t>(choice.visits)).end();
  }
  json.end().key("line").array();
  for (const Analysis::Sentence& sentence : thought.line)
    json.object().member("seat", sentence.seat.index()).member("text", sentence.text.in(language)).end();
  json.end().member("iterations", static_cast<std::int64_t>(thought.iterations));
}

// What the reader may do now.
void write_choice(JsonWriter& json, const Running& running, Seat reader, Language language) {
  const Seat to_act = running.to_act();
  const bool mine = to_act.is_player() && to_act == reader;
  const bool complete = running.awaits_confirmation();
  write_seat(json, "to_move", to_act);
  json.member("tentative", mine && running.tentative());
  json.member("can_undo", mine && running.undoable() > 0);
  json.member("can_confirm", mine && complete);
  const Text prompt =
      mine && complete ? Text{"End your turn, or take a choice back.", "Beende deinen Zug oder nimm eine Wahl zurück."}
                       : running.match().game().prompt(running.visible_position(reader));
  json.member("prompt", running.over() ? std::string() : prompt.in(language));
  json.key("actions");
  if (mine && !complete) {
    write_actions(json, running.match().game(), running.match().position(), language);
  } else {
    json.array().end();
  }
}

void write_clocks(JsonWriter& json, const Running& running, Time now) {
  json.key("clocks").object().key("left").array();
  for (int seat = 0; seat < running.match().config().players; ++seat) {
    const auto left = running.clock().left(Seat(seat), now, running.outages());
    left ? json.value(*left) : json.null();
  }
  json.end();
  const std::optional<Time> waits_until = running.clock().waits_until();
  write_seat(json, "running", waits_until ? Seat::nobody() : running.clock().running());
  json.member("at", now);
  write_time(json, "waits_until", waits_until);
  json.end();
}

}  // namespace

void write_actions(JsonWriter& json, const AnyGame& game, const Position& position, Language language) {
  json.array();
  for (const Action action : game.legal(position)) {
    json.object().member("token", game.token(position, action));
    json.member("text", game.sentence(position, action).in(language));
    json.member("rule", game.rule(position, action)).key("targets").array();
    for (const std::string& target : game.targets(position, action)) json.value(target);
    json.end().key("gains").array();
    for (const Gain& gain : game.gains(position, action))
      json.object().member("what", gain.what).member("count", gain.count).end();
    json.end().end();
  }
  json.end();
}

void write_result(JsonWriter& json, const AnyGame& game, const Position& position, Language language) {
  const Scores scores = game.score(position);
  json.object().key("sources").array();
  for (const ScoreSource& source : game.score_sources())
    json.object().member("id", source.id).member("name", source.name.in(language)).end();
  json.end().key("seats").array();
  for (int seat = 0; seat < scores.seats; ++seat) {
    json.object().member("place", scores.place(seat)).member("points", scores.total(seat)).key("by_source").array();
    for (int source = 0; source < scores.sources; ++source)
      json.value(static_cast<int>(scores.points[at(source)][at(seat)]));
    json.end().end();
  }
  json.end().key("rival");
  if (scores.has_rival) {
    const Text rival = game.info().rival;
    json.object().member("name", rival.in(language)).member("points", int{scores.rival}).end();
  } else {
    json.null();
  }
  json.end();
}

void write_log(JsonWriter& json, const std::vector<LogLine>& lines, Language language) {
  json.key("log").array();
  for (const LogLine& line : lines) {
    json.object().member("step", line.step);
    write_seat(json, "seat", line.seat);
    json.member("text", line.text.in(language)).member("rule", line.rule).end();
  }
  json.end();
}

std::string welcome_message(std::string_view version, Time now, std::string_view person) {
  JsonWriter json;
  json.object().member("type", "welcome").member("version", version).member("time", now);
  return json.key("person").raw(person).end().take();
}

std::string yours_message(std::string_view tables) {
  JsonWriter json;
  return json.object().member("type", "yours").key("tables").raw(tables).end().take();
}

std::string state_message(const std::string& table, const Running& running, Seat reader, int since_ply,
                          Language language, Time now) {
  const int visible = running.visible_steps(reader);
  const int from = std::max(running.steps_seen(since_ply, reader), visible - kLogLines);
  JsonWriter json;
  json.object().member("type", "state").member("table", table);
  json.member("ply", running.visible_ply(reader)).member("step", visible);
  write_seat(json, "seat", reader);
  write_choice(json, running, reader, language);
  json.key("view").raw(running.match().game().view(running.visible_position(reader), reader));
  json.member("log_from", from);
  write_log(json, running.log(from, reader), language);
  write_clocks(json, running, now);
  json.key("result");
  if (running.over()) {
    write_result(json, running.match().game(), running.match().position(), language);
  } else {
    json.null();
  }
  json.end();
  return json.take();
}

std::string table_message(const TableInfo& table, std::optional<int> seat, bool writes, Language language) {
  JsonWriter json;
  json.object().member("type", "table").key("seat");
  seat ? json.value(*seat) : json.null();
  json.member("writes", writes).key("table");
  table.write(json, language);
  json.end();
  return json.take();
}

std::string patience_message(const std::string& table, const PatienceView& waiting) {
  JsonWriter json;
  json.object().member("type", "patience").member("table", table);
  write_seat(json, "seat", waiting.seat);
  json.member("since", waiting.since).member("until", waiting.until);
  write_time(json, "paused", waiting.paused);
  json.key("replace").array();
  for (const std::string& person : waiting.replace) json.value(person);
  json.end().key("pause").array();
  for (const std::string& person : waiting.pause) json.value(person);
  return json.end().member("needed", waiting.needed).end().take();
}

std::string done_message(const std::string& id, const std::string& table, int ply) {
  JsonWriter json;
  json.object().member("type", "done").member("id", id).member("table", table).member("ply", ply).end();
  return json.take();
}

std::string refused_message(const std::string& id, const std::string& table, std::string_view code,
                            const Refusal& reason, std::optional<int> ply, Language language) {
  JsonWriter json;
  json.object().member("type", "refused").member("id", id).member("table", table).member("code", code);
  json.member("text", reason.text.in(language)).member("rule", reason.rule).key("ply");
  ply ? json.value(*ply) : json.null();
  json.end();
  return json.take();
}

std::string why_message(const std::string& table, const std::string& token, const Refusal& reason, Language language) {
  JsonWriter json;
  json.object().member("type", "why").member("table", table).member("token", token);
  json.member("text", reason.text.in(language)).member("rule", reason.rule).end();
  return json.take();
}

void Thought::take_in(const Analysis& analysis, const AnyGame& game, const Position& position) {
  for (const Analysis::Choice& choice : analysis.choices) {
    choices.push_back({game.token(position, choice.action), game.sentence(position, choice.action), choice.win_share,
                       choice.points, choice.visits});
  }
  line = analysis.told;
  iterations = analysis.iterations;
}

std::string hint_message(const std::string& id, const std::string& table, const Thought& thought, Language language) {
  JsonWriter json;
  json.object().member("type", "hint").member("table", table).member("id", id).member("ply", thought.at);
  json.member("token", thought.choices.front().token).member("text", thought.choices.front().text.in(language));
  json.member("why", thought.why.in(language));
  write_thought(json, thought, language);
  return json.end().take();
}

std::string analysis_message(const std::string& id, const std::string& table, const Thought& thought,
                             Language language) {
  JsonWriter json;
  json.object().member("type", "analysis").member("table", table).member("id", id).member("step", thought.at);
  json.key("played");
  thought.played.empty() ? json.null() : json.value(thought.played);
  json.member("why", thought.why.in(language));
  write_thought(json, thought, language);
  return json.end().take();
}

std::string notice_message(const std::string& text, bool drain) {
  JsonWriter json;
  json.object().member("type", "notice").key("text");
  text.empty() ? json.null() : json.value(text);
  return json.member("drain", drain).end().take();
}

std::string pong_message(const std::string& id, Time now) {
  JsonWriter json;
  json.object().member("type", "pong").member("id", id).member("time", now).end();
  return json.take();
}

std::string bye_message(std::string_view code, const Text& text, Language language) {
  JsonWriter json;
  json.object().member("type", "bye").member("code", code).member("text", text.in(language)).end();
  return json.take();
}

void write_my_table(JsonWriter& json, const TableInfo& table, std::string_view person, Seat to_act,
                    std::optional<Time> deadline) {
  const bool mine = table.plays(person, to_act);
  json.object().member("id", table.id).member("game", table.game).member("title", table.title);
  json.member("status", name_of(table.status)).member("my_turn", mine);
  write_time(json, "deadline", deadline);
  json.key("players").array();
  for (const SeatInfo& other : table.seats) {
    other.name.empty() ? json.null() : json.value(other.name);
  }
  json.end().end();
}

std::string past_view(const std::string& table, const Running& running, Seat reader, int step, int steps,
                      Language language) {
  const AnyGame& game = running.match().game();
  const Position position = running.match().at(step);
  JsonWriter json;
  json.object().member("table", table).member("step", step).member("steps", steps);
  write_seat(json, "to_move", game.to_move(position));
  json.key("view").raw(game.view(position, reader));
  std::vector<LogLine> lines;
  if (step > 0) {
    const Position before = running.match().at(step - 1);
    const Match::Entry& done = running.match().log()[at(step - 1)];
    lines.push_back({step, done.seat, game.told(before, done.action, reader), game.rule(before, done.action)});
  }
  write_log(json, lines, language);
  json.end();
  return json.take();
}

}  // namespace spielwerk::server
