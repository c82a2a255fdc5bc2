#include <cstdint>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "play/games.hpp"
#include "server/table/lists.hpp"
#include "wasm/job.hpp"
#include "wasm/requests.hpp"

// The doors of the module: a request is text that somebody has written into its memory, and so is the answer.

namespace spielwerk::page {

namespace {

constexpr std::uint32_t kLongestRequest = 16 * 1024 * 1024;
constexpr int kMostThinking = 3750;
constexpr int kWarmTime = 300;

std::string asked;
std::string answer;

// Thinks about the beginning of a game, so that the next thought is quick.
Answered warm(const Reader& request, const Problems& problems) {
  const Reader member = request.optional("game");
  const std::string wanted = member.present() ? member.string() : games().front().info.id;
  const GameEntry* entry = find_game(wanted);
  if (entry == nullptr && problems.empty())
    member.problem("there is no game \"" + wanted + "\"", "es gibt kein Spiel \"" + wanted + "\"");
  if (!problems.empty()) return describe(problems);
  Config config;
  config.players = entry->info.min_players;
  Expected<Match> match = Match::begin(wanted, config, entry->edition, Seed(1));
  if (!match) return match.error();
  match->deal();
  Job job;
  job.seat = match->to_move();
  job.position = imagined_position(*match, match->position(), job.seat);
  job.bot = "strong";
  job.time = kWarmTime;
  return think(job);
}

Answered answer_thinker(const Reader& request, const Problems& problems) {
  const Expected<Job> job = read_job(request["job"]);
  if (!problems.empty()) return describe(problems);
  return think(*job);
}

Answered answer_rules(const Reader& request, const Problems& problems) {
  const std::string id = request["game"].string();
  const GameEntry* entry = find_game(id);
  if (entry == nullptr && problems.empty())
    request["game"].problem("there is no game \"" + id + "\"", "es gibt kein Spiel \"" + id + "\"");
  if (!problems.empty()) return describe(problems);
  return server::rules_as_json(*entry, language_of(request));
}

Answered answer_to(const std::string& text) {
  const Expected<Json> parsed = parse_json(text);
  if (!parsed) return parsed.error();
  Problems problems;
  const Reader request(*parsed, problems);
  const std::string what = request["do"].string();
  if (!problems.empty()) return describe(problems);
  if (what == "games") return server::games_as_json(kMostThinking, language_of(request));
  if (what == "bots") {
    JsonWriter json;
    json.array();
    for (const std::string& name : bot_names()) json.value(name);
    return json.end().take();
  }
  if (what == "rules") return answer_rules(request, problems);
  if (what == "think") return answer_thinker(request, problems);
  if (what == "warm") return warm(request, problems);
  if (what.starts_with("house.")) return answer_house(what, request, problems);
  if (what.starts_with("match.")) return answer_match(what, request, problems);
  return unknown_request(what);
}

}  // namespace

}  // namespace spielwerk::page

#define SPIELWERK_DOOR(name) __attribute__((export_name(#name))) name

extern "C" {

char* SPIELWERK_DOOR(spielwerk_room)(std::uint32_t bytes) {
  using namespace spielwerk::page;  // NOLINT
  if (bytes > kLongestRequest) return nullptr;
  asked.resize(bytes);
  return asked.data();
}

std::uint32_t SPIELWERK_DOOR(spielwerk_call)(std::uint32_t bytes) {
  using namespace spielwerk::page;  // NOLINT
  asked.resize(bytes < asked.size() ? bytes : asked.size());
  const Answered answered = answer_to(asked);
  spielwerk::JsonWriter json;
  json.object();
  if (answered) {
    json.key("ok").raw(*answered);
  } else {
    json.member("error", answered.error());
  }
  answer = json.end().take();
  asked.clear();
  asked.shrink_to_fit();
  return static_cast<std::uint32_t>(answer.size());
}

const char* SPIELWERK_DOOR(spielwerk_answer)() { return spielwerk::page::answer.data(); }
}
