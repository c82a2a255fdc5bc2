#include <fmt/format.h>

#include <cmath>
#include <future>
#include <iostream>

#include "bots/advice.hpp"
#include "bots/bot.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "core/index.hpp"
#include "core/sentence.hpp"

// spielwerk analyse: what a bot thinks of a position, knowing only what the seat to move knows.

namespace spielwerk::cli {

namespace {

constexpr double kUsualSeconds = 5;
constexpr std::size_t kShown = 10;  // choices in the table

struct Arguments {
  std::string file;
  int ply = -1;
  int seat = -1;
  double seconds = 0;  // 0: not said
  std::uint32_t iterations = 0;
  std::string bot = kAdviser;
  bool json = false;
};

// A position where somebody chooses.
struct Question {
  const Match& match;
  int ply;
  Position position;
  Seat seat;

  const AnyGame& game() const { return match.game(); }
  // Whether this is what was chosen there.
  bool played(Action action) const { return ply < match.plies() && match.log()[at(ply)].action == action; }
};

// Where somebody chooses: at this ply; for a seat, the last time up to then.
std::optional<Question> question_of(Program& program, const Match& match, const Arguments& arguments) {
  const std::optional<int> last = chosen_ply(program, match, arguments.ply);
  if (!last) return std::nullopt;
  int ply = *last;
  const auto mover = [&] { return match.game().to_move(match.at(ply)); };
  while (arguments.seat >= 0 && ply > 0 && mover() != Seat(arguments.seat)) --ply;
  const Seat seat = mover();
  if (arguments.seat >= 0 && seat != Seat(arguments.seat)) {
    program.fail({fmt::format("seat {} has not chosen anything up to ply {}", arguments.seat, *last),
                  fmt::format("Platz {} hat bis Schritt {} nichts gewählt", arguments.seat, *last)});
    return std::nullopt;
  }
  if (!seat.is_player()) {
    const bool over = seat.is_nobody();
    program.fail({fmt::format("nobody chooses at ply {}: {}; --at names another ply, --seat the last choice of a seat",
                              ply, over ? "the game is over" : "chance is to move"),
                  fmt::format("bei Schritt {} wählt niemand: {}; --at nennt einen anderen Schritt, --seat die letzte "
                              "Wahl eines Platzes",
                              ply, over ? "das Spiel ist zu Ende" : "der Zufall ist am Zug")});
    return std::nullopt;
  }
  return Question{match, ply, match.at(ply), seat};
}

// Thinks, and shows how much of the time is gone.
std::optional<Analysis> think(Program& program, Bot& bot, const Question& question, const Effort& effort) {
  Progress progress(program.say({"thinking", "denkt nach"}), effort.limit.count());
  const auto begin = std::chrono::steady_clock::now();
  auto thought = std::async(std::launch::async, [&] { return bot.analyse(question.position, question.seat, effort); });
  while (thought.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
    const auto gone = std::chrono::steady_clock::now() - begin;
    progress.show(std::min(effort.limit, std::chrono::duration_cast<std::chrono::milliseconds>(gone)).count());
  }
  return thought.get();
}

void print_json(const Question& question, const Analysis& analysis, const std::string& bot) {
  const AnyGame& game = question.game();
  JsonWriter json(true);
  json.object().member("ply", question.ply).member("seat", question.seat.index()).member("bot", bot);
  json.key("choices").array();
  for (const Analysis::Choice& choice : analysis.choices) {
    json.compact().object().member("token", game.token(question.position, choice.action));
    json.member("sentence", game.sentence(question.position, choice.action)).member("win_share", choice.win_share);
    json.member("points", choice.points).member("visits", static_cast<std::int64_t>(choice.visits));
    json.member("played", question.played(choice.action)).end();
  }
  json.end().key("line").array();
  for (const Analysis::Sentence& sentence : analysis.told)
    json.compact().object().member("seat", sentence.seat.index()).member("sentence", sentence.text).end();
  json.end().member("iterations", static_cast<std::int64_t>(analysis.iterations));
  json.member("steps", static_cast<std::int64_t>(analysis.steps)).member("seconds", analysis.seconds).end();
  std::cout << json.text() << '\n';
}

// What cannot be told apart: the same is said of it.
bool tell_same(const Analysis::Choice& one, const Analysis::Choice& other) {
  return one.visits > 0 && other.visits > 0 && std::lround(100 * one.win_share) == std::lround(100 * other.win_share) &&
         std::lround(10 * one.points) == std::lround(10 * other.points);
}

// What the best choice brings more than what was played, or than the next one.
std::string why(const Program& program, const Question& question, const Analysis& analysis) {
  const std::vector<ScoreSource> sources = question.game().score_sources();
  const auto& choices = analysis.choices;
  const bool chosen = question.ply < question.match.plies();
  if (chosen) {
    const Text text = why_not_played(analysis, question.match.log()[at(question.ply)].action, sources);
    if (!text.empty()) return program.say(text);
  }
  if (choices.size() < 2) return {};
  const Text more = in_words(differences(choices[0], choices[1]), sources_of_expectation(sources));
  if (more.empty()) return {};
  return program.say(say("Against the next one the best choice brings: {}.",
                         "Gegenüber der nächsten bringt die beste Wahl: {}.", more));
}

// "  1   62.1 %   83.7     310  Take the sun"; the sentence of what was played is marked. Rows that make no difference
// are one.
Block choice_lines(const Program& program, const Question& question, const Analysis& analysis) {
  constexpr int kNumbers = 35;
  Block lines = {fmt::format("     {:>9} {:>9} {:>8}", program.say({"win share", "Siege"}),
                             program.say({"points", "Punkte"}), program.say({"visits", "Besuche"}))};
  std::size_t rows = 0;
  for (std::size_t i = 0; i < analysis.choices.size(); ++i) {
    const Analysis::Choice& choice = analysis.choices[i];
    const bool played = question.played(choice.action);
    std::size_t alike = 0;
    while (!played && i + 1 < analysis.choices.size() && tell_same(choice, analysis.choices[i + 1]) &&
           !question.played(analysis.choices[i + 1].action)) {
      ++alike;
      ++i;
    }
    if (++rows > kShown && !played) continue;
    // What was not tried cannot be compared with what was.
    const std::string numbers = choice.visits == 0 && analysis.choices.front().visits > 0
                                    ? fmt::format("{:>9} {:>9}", "-", "-")
                                    : fmt::format("{:>7.0f} % {:>9.1f}", 100 * choice.win_share, choice.points);
    const std::string mark = played ? " " + program.say({"(played)", "(gespielt)"}) : "";
    const std::string sentence = program.say(question.game().sentence(question.position, choice.action)) + mark;
    append(lines, wrap(fmt::format("{:>4} {} {:>8}  {}", i + 1 - alike, numbers, choice.visits, sentence),
                       terminal_width(), kNumbers));
    if (alike > 0) {
      lines.push_back(std::string(kNumbers, ' ') +
                      program.say({fmt::format("and {} more that make no difference", alike),
                                   fmt::format("und {} weitere, die keinen Unterschied machen", alike)}));
    }
  }
  if (analysis.choices.size() > kShown) {
    lines.push_back(
        program.say({fmt::format("     of {} choices; --json lists all", analysis.choices.size()),
                     fmt::format("     von {} Möglichkeiten; --json nennt alle", analysis.choices.size())}));
  }
  return lines;
}

void print(const Program& program, const Question& question, const Analysis& analysis, const std::string& bot) {
  const bool colour = wants_colour();
  Block lines;
  append(lines, wrap(paint(fmt::format("{} {}: {}: {}", program.say({"ply", "Schritt"}), question.ply,
                                       seat_name(program, question.seat),
                                       program.say(question.game().prompt(question.position))),
                           kBold, colour),
                     terminal_width()));
  append(lines, choice_lines(program, question, analysis));
  append(lines,
         wrap(program.say({"     in the order of what it plays for: to win, then to be ahead of others, then points",
                           "     geordnet nach dem, worum es spielt: Sieg, dann Plätze, dann Punkte"}),
              terminal_width(), 5));
  if (const std::string reason = why(program, question, analysis); !reason.empty())
    append(lines, wrap(reason, terminal_width()));
  lines.push_back(paint(program.say({"What it expects:", "Was zu erwarten ist:"}), kBold, colour));
  for (const Analysis::Sentence& sentence : analysis.told) {
    append(lines, wrap(fmt::format("  {}  {}", seat_name(program, sentence.seat), program.say(sentence.text)),
                       terminal_width(), 4));
  }
  const double seconds = std::max(analysis.seconds, 1e-6);
  const double thousand_steps = static_cast<double>(analysis.steps) / seconds / 1000;
  lines.push_back(program.say({fmt::format("{}: {} iteration{} in {:.1f} s ({:.0f}/s, {:.0f} thousand steps/s)", bot,
                                           analysis.iterations, analysis.iterations == 1 ? "" : "s", analysis.seconds,
                                           analysis.iterations / seconds, thousand_steps),
                               fmt::format("{}: {} {} in {:.1f} s ({:.0f}/s, {:.0f} Tausend Schritte/s)", bot,
                                           analysis.iterations, analysis.iterations == 1 ? "Durchgang" : "Durchgänge",
                                           analysis.seconds, analysis.iterations / seconds, thousand_steps)}));
  std::cout << to_text(lines);
}

// What the options say counts first, then what the bot is told, then a few seconds.
Effort effort_of(const Arguments& arguments, const BotPlan& plan) {
  Effort effort = plan.effort;
  effort.thorough = true;
  const bool asked = arguments.iterations != 0 || arguments.seconds > 0;
  if (!asked && plan.effort_told) return effort;
  effort.iterations = arguments.iterations;
  const double seconds = asked ? arguments.seconds : kUsualSeconds;
  effort.limit = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
  return effort;
}

// Who has thoughts to tell.
std::string thinkers() {
  std::string list;
  for (const std::string& name : bot_names()) {
    if (name != "random" && name != "greedy") list += (list.empty() ? "" : ", ") + name;
  }
  return list;
}

void run(Program& program, const Arguments& arguments) {
  const std::optional<Match> match = load_match(program, arguments.file);
  if (!match) return;
  if (arguments.seat >= match->game().players()) {
    const int last = match->game().players() - 1;
    return program.fail({fmt::format("--seat is 0 to {}", last), fmt::format("--seat ist 0 bis {}", last)});
  }
  const std::optional<Question> question = question_of(program, *match, arguments);
  if (!question) return;
  const Expected<BotPlan> plan = read_plan(arguments.bot, match->game().info().id, match->game().players());
  if (!plan) return program.fail(plan.error());
  if (std::isnan(arguments.seconds))
    return program.fail({"--time is a number of seconds", "--time ist eine Anzahl Sekunden"});
  Effort effort = effort_of(arguments, *plan);
  for (int ply = question->ply; ply < match->plies() && match->log()[at(ply)].seat == question->seat; ++ply)
    effort.chosen.push_back(match->log()[at(ply)].action);
  const auto bot = make_bot(arguments.bot, match->game(), 1);
  const std::optional<Analysis> analysis = think(program, *bot, *question, effort);
  if (!analysis) {
    return program.fail({fmt::format("{} does not think about its choices", arguments.bot),
                         fmt::format("{} denkt nicht über seine Wahl nach", arguments.bot)});
  }
  arguments.json ? print_json(*question, *analysis, arguments.bot)
                 : print(program, *question, *analysis, arguments.bot);
}

}  // namespace

void add_analyse(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(app, program, "analyse",
                                  {"Let a bot think about a position: the best choices, and what it expects",
                                   "Einen Bot über eine Stellung nachdenken lassen: was am besten ist und was folgt"});
  add_option(command, program, "match", arguments->file, {"the match file", "die Partiedatei"})
      ->required()
      ->type_name("FILE");
  add_option(command, program, "--at", arguments->ply,
             {"after so many plies; without it: at the end", "nach so vielen Schritten; sonst am Ende"})
      ->check(CLI::Range(0, kMostPlies))
      ->type_name("PLY");
  add_option(command, program, "--seat", arguments->seat,
             {"the last choice of this seat up to there", "die letzte Wahl dieses Platzes bis dorthin"})
      ->check(CLI::Range(0, kMaxSeats - 1))
      ->type_name("SEAT");
  add_option(command, program, "--time", arguments->seconds,
             {"seconds to think (default 5)", "Sekunden Bedenkzeit (sonst 5)"})
      ->check(CLI::Range(0.001, 86400.0))
      ->type_name("N");
  add_option(command, program, "--iterations", arguments->iterations,
             {"think this often: then the same file gives the same answer, without --time however long it takes",
              "so oft nachdenken: dann ergibt dieselbe Datei dieselbe Antwort, ohne --time beliebig lange"})
      ->check(CLI::Range(1, 100'000'000))
      ->type_name("N");
  add_option(command, program, "--bot", arguments->bot,
             {"who thinks: one of " + thinkers() + "; the search can be told more, like strong:threads=4 (default " +
                  std::string(kAdviser) + ")",
              "wer nachdenkt: einer von " + thinkers() +
                  "; der Suche kann man mehr sagen, etwa strong:threads=4 (sonst " + std::string(kAdviser) + ")"})
      ->type_name("BOT");
  add_flag(command, program, "--json", arguments->json, {"as JSON, for programs", "als JSON, für Programme"});
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
