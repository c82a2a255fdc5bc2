#include "wasm/job.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <random>

#include "bots/bot.hpp"

namespace spielwerk::page {

namespace {

const std::vector<std::string>& kinds() {
  static const std::vector<std::string> names = {"bot", "hint", "analysis"};
  return names;
}

constexpr int kLongest = 3'600'000;

std::string choice_as_json(const AnyGame& game, const Position& position, Action action) {
  return JsonWriter().object().member("token", game.token(position, action)).end().take();
}

std::string analysis_as_json(const AnyGame& game, const Position& position, const Analysis& analysis) {
  JsonWriter json;
  json.object().key("choices").array();
  for (const Analysis::Choice& choice : analysis.choices) {
    json.object().member("token", game.token(position, choice.action)).member("win_share", choice.win_share);
    json.member("points", choice.points).member("visits", static_cast<std::int64_t>(choice.visits)).end();
  }
  json.end().key("line").array();
  for (const Analysis::Sentence& sentence : analysis.told)
    json.object().member("seat", sentence.seat.index()).member("text", sentence.text).end();
  return json.end().member("iterations", static_cast<std::int64_t>(analysis.iterations)).end().take();
}

std::optional<Action> legal_action(const AnyGame& game, const Position& position, const std::string& token) {
  for (const Action action : game.legal(position))
    if (game.token(position, action) == token) return action;
  return std::nullopt;
}

const Json* member(const Json& json, std::string_view key, Json::Kind kind) {
  const Json* found = json.find(key);
  return found != nullptr && found->kind == kind ? found : nullptr;
}

std::optional<double> number(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  if (found == nullptr) return std::nullopt;
  if (found->kind == Json::Kind::integer) return static_cast<double>(found->integer);
  if (found->kind == Json::Kind::real) return found->real;
  return std::nullopt;
}

std::optional<std::uint32_t> count(const Json& json, std::string_view key) {
  const Json* found = member(json, key, Json::Kind::integer);
  if (found == nullptr || found->integer < 0 || found->integer > std::numeric_limits<std::int32_t>::max())
    return std::nullopt;
  return static_cast<std::uint32_t>(found->integer);
}

std::optional<Analysis::Choice> read_judged(const Json& written, const AnyGame& game, const Position& position) {
  const Json* token = member(written, "token", Json::Kind::string);
  const auto action = token != nullptr ? legal_action(game, position, token->string) : std::nullopt;
  const auto wins = number(written, "win_share");
  const auto points = number(written, "points");
  const auto visits = count(written, "visits");
  if (!action || !wins || !points || !visits || *wins < 0 || *wins > 1 || *points < -1e6 || *points > 1e6)
    return std::nullopt;
  return Analysis::Choice{.action = *action, .visits = *visits, .value = *wins, .win_share = *wins, .points = *points};
}

std::optional<Analysis::Sentence> read_sentence(const Json& written, int players) {
  const auto seat = count(written, "seat");
  const Json* text = member(written, "text", Json::Kind::object);
  const Json* english = text != nullptr ? member(*text, "en", Json::Kind::string) : nullptr;
  const Json* german = text != nullptr ? member(*text, "de", Json::Kind::string) : nullptr;
  if (!seat || *seat >= static_cast<std::uint32_t>(players) || english == nullptr || german == nullptr)
    return std::nullopt;
  return Analysis::Sentence{Seat(static_cast<int>(*seat)), {english->string, german->string}};
}

}  // namespace

std::uint64_t random_number() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

std::string_view name_of(Job::Kind kind) { return kinds()[static_cast<std::size_t>(kind)]; }

std::string imagined_position(const Match& match, const Position& position, Seat seat) {
  Rng rng(random_number());
  return match.save_position(match.game().resample(position, seat, rng));
}

void write_job(JsonWriter& json, const Job& job) {
  json.object().member("id", job.id).member("kind", name_of(job.kind)).member("table", job.table);
  json.member("time", job.time).member("bot", job.bot).member("seat", job.seat.index()).member("luck", job.luck);
  json.member("position", job.position).end();
}

Expected<Job> read_job(const Reader& json) {
  Job job;
  job.kind = static_cast<Job::Kind>(json["kind"].choice(kinds()));
  job.time = json["time"].integer(1, kLongest);
  job.bot = json["bot"].string();
  job.seat = Seat(json["seat"].integer(0, kMaxSeats - 1));
  job.luck = json["luck"].integer(0, std::numeric_limits<int>::max());
  job.position = json["position"].string();
  return job;
}

Expected<std::string> think(const Job& job) {
  // Those who think again and again think about the same game: it is made once.
  static std::shared_ptr<const AnyGame> kept;
  const Expected<Match> match = Match::from_position(job.position, Seed());
  if (!match) return match.error();
  kept = match->shared_game();
  const AnyGame& game = *kept;
  const Position& position = match->position();
  if (game.to_move(position) != job.seat)
    return Text{"This seat has nothing to choose there.", "Dieser Platz hat dort nichts zu wählen."};
  const std::string limited = job.bot + ":limit=" + std::to_string(job.time);
  const Expected<BotPlan> plan = read_plan(limited, game.info().id, game.players());
  if (!plan) return plan.error();
  const auto bot = bot_of(*plan, game, static_cast<std::uint64_t>(job.luck));
  if (job.kind == Job::Kind::bot) return choice_as_json(game, position, bot->choose(position, job.seat));
  Effort effort;
  effort.limit = std::chrono::milliseconds(job.time);
  effort.thorough = job.kind == Job::Kind::analysis;
  const std::optional<Analysis> analysis = bot->analyse(position, job.seat, effort);
  if (!analysis) return Text{"This bot does not think.", "Dieser Bot denkt nicht nach."};
  return analysis_as_json(game, position, *analysis);
}

std::optional<Action> read_choice(const Json& answer, const AnyGame& game, const Position& position) {
  const Json* token = member(answer, "token", Json::Kind::string);
  return token != nullptr ? legal_action(game, position, token->string) : std::nullopt;
}

std::optional<Analysis> read_analysis(const Json& answer, const AnyGame& game, const Position& position) {
  const Json* choices = member(answer, "choices", Json::Kind::array);
  const Json* line = member(answer, "line", Json::Kind::array);
  const auto iterations = count(answer, "iterations");
  if (choices == nullptr || choices->items.empty() || line == nullptr || !iterations) return std::nullopt;
  Analysis analysis;
  analysis.iterations = *iterations;
  for (const Json& written : choices->items) {
    const auto choice = read_judged(written, game, position);
    if (!choice) return std::nullopt;
    analysis.choices.push_back(*choice);
  }
  for (const Json& written : line->items) {
    const auto sentence = read_sentence(written, game.players());
    if (!sentence) return std::nullopt;
    analysis.told.push_back(*sentence);
  }
  return analysis;
}

Action glance(const AnyGame& game, const Position& position, Seat seat, const std::string& bot) {
  const Expected<BotPlan> plan = read_plan(bot, game.info().id, game.players());
  if (!plan) return game.legal(position).front();
  return bot_of(at_a_glance(*plan), game, random_number())->choose(position, seat);
}

}  // namespace spielwerk::page
