#include <fmt/format.h>

#include <map>
#include <optional>

#include "arena/bench.hpp"
#include "bots/bot.hpp"
#include "play/games.hpp"
#include "play/match.hpp"
#include "play/transcript.hpp"
#include "server/table/opening.hpp"
#include "server/table/shown.hpp"
#include "wasm/job.hpp"
#include "wasm/requests.hpp"

// Matches without a house, for programs: a match is known by a number until `match.end`.

namespace spielwerk::page {

namespace {

constexpr int kMostMatches = 1'000'000'000;
constexpr int kLongest = 3'600'000;

std::map<int, Match>& matches() {
  static std::map<int, Match> all;
  return all;
}

Answered add(Expected<Match> match) {
  static int last = 0;
  if (!match) return match.error();
  matches().emplace(++last, std::move(*match));
  return JsonWriter().object().member("match", last).end().take();
}

Match* find(const Reader& request) {
  const Reader member = request["match"];
  const auto found = matches().find(member.integer(1, kMostMatches));
  if (found != matches().end()) return &found->second;
  member.problem("there is no such match, or it was ended", "diese Partie gibt es nicht, oder sie wurde beendet");
  return nullptr;
}

// A seat of the match, or nobody where it is null or missing.
Seat reader_of(const Reader& request, const Match& match) {
  const Reader seat = request.optional("seat");
  if (!seat.present() || seat.value()->kind == Json::Kind::null) return Seat::nobody();
  return Seat(seat.integer(0, match.config().players - 1));
}

std::optional<Seed> seed_of(const Reader& request) {
  const Reader member = request.optional("seed");
  if (!member.present()) return Seed::from_system();
  const Expected<Seed> seed = Seed::parse(member.string());
  if (!seed) member.problem(seed.error().english, seed.error().german);
  return seed ? std::optional<Seed>(*seed) : std::nullopt;
}

void write_mover(JsonWriter& json, std::string_view key, Seat seat) {
  json.key(key);
  if (seat.is_player()) json.value(seat.index());
  if (seat.is_chance()) json.value("chance");
  if (seat.is_nobody()) json.null();
}

std::string state_of(const Match& match, Language language) {
  JsonWriter json;
  json.object().member("game", match.game().info().id).member("players", match.config().players);
  json.member("ply", match.plies());
  write_mover(json, "to_move", match.to_move());
  json.member("prompt", match.over() ? std::string() : match.game().prompt(match.position()).in(language));
  json.member("fingerprint", fmt::format("{:016x}", match.position().fingerprint()));
  return json.end().take();
}

std::string legal_of(const Match& match, Language language) {
  const AnyGame& game = match.game();
  const Position& position = match.position();
  JsonWriter json;
  if (!match.to_move().is_chance()) {
    server::write_actions(json, game, position, language);
    return json.take();
  }
  json.array();
  for (const Outcome& outcome : game.outcomes(position)) {
    json.object().member("token", game.token(position, outcome.action));
    json.member("text", game.sentence(position, outcome.action).in(language));
    json.member("rule", game.rule(position, outcome.action));
    json.member("weight", static_cast<std::int64_t>(outcome.weight)).end();
  }
  return json.end().take();
}

std::string scores_of(const Match& match, Language language) {
  JsonWriter json;
  server::write_result(json, match.game(), match.position(), language);
  return json.take();
}

// What has happened, as a seat was told it.
std::string log_of(const Match& match, Seat reader, Language language) {
  const AnyGame& game = match.game();
  Position position = match.start();
  JsonWriter json;
  json.array();
  for (const Match::Entry& done : match.log()) {
    json.object();
    write_mover(json, "seat", done.seat);
    json.member("token", game.token(position, done.action));
    json.member("text",
                (reader.is_nobody() ? game.sentence(position, done.action) : game.told(position, done.action, reader))
                    .in(language));
    json.member("rule", game.rule(position, done.action)).end();
    position = game.after(position, done.action);
  }
  return json.end().take();
}

Answered play(const Reader& request, const Problems& problems, Match& match) {
  const std::string token = request["token"].string();
  if (!problems.empty()) return describe(problems);
  const auto action = match.find(token);
  if (!action) {
    const Refusal refusal = match.why_not(token);
    const std::string rule = refusal.rule.empty() ? std::string() : " [" + refusal.rule + "]";
    return Text{refusal.text.english + rule, refusal.text.german + rule};
  }
  match.play(*action);
  return state_of(match, language_of(request));
}

// What a bot does or thinks there: it is handed what its seat can imagine.
Answered ask_bot(const Reader& request, const Problems& problems, const Match& match, Job::Kind kind) {
  Job job;
  job.kind = kind;
  job.bot = request["bot"].string();
  const Reader time = request.optional("time");
  job.time = time.present() ? time.integer(1, kLongest) : kLongest;
  const Reader luck = request.optional("luck");
  job.luck = luck.present() ? luck.integer(0, 0x7fffffff) : static_cast<int>(random_number() & 0x7fffffff);
  if (!problems.empty()) return describe(problems);
  job.seat = match.to_move();
  if (!job.seat.is_player()) return Text{"no player is to move", "kein Spieler ist am Zug"};
  Rng rng(static_cast<std::uint64_t>(job.luck));
  job.position = match.save_position(match.game().resample(match.position(), job.seat, rng));
  return think(job);
}

Expected<Match> begin(const Reader& request, const Problems& problems) {
  request.only({"do", "game", "players", "options", "edition", "seed"});
  const std::optional<Seed> seed = seed_of(request);
  if (!problems.empty()) return describe(problems);
  return server::begin_match(*request.value(), *seed, server::Limits{});
}

// Plays exactly so many random steps, the same that `spielwerk bench --steps` plays.
Answered bench(const Reader& request, const Problems& problems, const Match& match) {
  const int steps = request["steps"].integer(1, 1'000'000'000);
  if (!problems.empty()) return describe(problems);
  PlayoutCounts counts;
  with_concrete(match.game(), [&](const auto& game) { counts = play_steps(game, steps, 1); });
  return JsonWriter().object().member("steps", counts.steps).member("games", counts.games).end().take();
}

Answered about(const std::string& what, const Reader& request, const Problems& problems, Match& match) {
  const Language language = language_of(request);
  if (what == "match.state") return state_of(match, language);
  if (what == "match.legal") return legal_of(match, language);
  if (what == "match.play") return play(request, problems, match);
  if (what == "match.deal") {
    match.deal();
    return state_of(match, language);
  }
  if (what == "match.undo") {
    const auto refused = match.undo();
    return refused ? Answered(*refused) : Answered(state_of(match, language));
  }
  if (what == "match.scores") return scores_of(match, language);
  if (what == "match.components") return match.game().components();
  if (what == "match.save") return JsonWriter().value(match.save()).take();
  if (what == "match.position") return JsonWriter().value(match.save_position(match.plies())).take();
  if (what == "match.transcript")
    return JsonWriter().value(transcript(match, match.plies(), Language::english, true)).take();
  if (what == "match.choose") return ask_bot(request, problems, match, Job::Kind::bot);
  if (what == "match.analyse") return ask_bot(request, problems, match, Job::Kind::analysis);
  if (what == "match.bench") return bench(request, problems, match);
  if (what == "match.signature") {
    std::uint64_t number = 0;
    with_concrete(match.game(), [&](const auto& game) { number = signature(game, kSignatureGames); });
    return JsonWriter().value(fmt::format("{:016x}", number)).take();
  }
  if (what == "match.view" || what == "match.log") {
    const Seat reader = reader_of(request, match);
    if (!problems.empty()) return describe(problems);
    return what == "match.log" ? log_of(match, reader, language) : match.game().view(match.position(), reader);
  }
  if (what == "match.why") {
    const std::string token = request["token"].string();
    if (!problems.empty()) return describe(problems);
    const Refusal refusal = match.why_not(token);
    JsonWriter json;
    return json.object().member("text", refusal.text.in(language)).member("rule", refusal.rule).end().take();
  }
  return unknown_request(what);
}

}  // namespace

Answered answer_match(const std::string& what, const Reader& request, const Problems& problems) {
  if (what == "match.begin") return add(begin(request, problems));
  if (what == "match.load" || what == "match.from") {
    const bool load = what == "match.load";
    const std::string text = request[load ? "file" : "position"].string();
    const std::optional<Seed> seed = load ? Seed() : seed_of(request);
    if (!problems.empty()) return describe(problems);
    return add(load ? Match::load(text) : Match::from_position(text, *seed));
  }
  Match* match = find(request);
  if (match == nullptr || !problems.empty()) return describe(problems);
  if (what != "match.end") return about(what, request, problems, *match);
  matches().erase(static_cast<int>(request.value()->find("match")->integer));
  return std::string("null");
}

}  // namespace spielwerk::page
