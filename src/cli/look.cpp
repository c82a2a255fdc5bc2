#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"
#include "cli/draw.hpp"
#include "cli/game_words.hpp"
#include "cli/score_table.hpp"
#include "cli/terminal.hpp"
#include "play/transcript.hpp"

// The commands that look at a match file: show, legal, replay, score.

namespace spielwerk::cli {

namespace {

struct LookArguments {
  std::string file;
  int ply = -1;
  std::string seat;
  bool json = false;
  bool fingerprints = false;
};

CLI::App* add_look(CLI::App& app, Program& program, const char* name, const Text& description,
                   LookArguments& arguments) {
  CLI::App* command = add_command(app, program, name, description);
  add_option(command, program, "match", arguments.file, {"the match file", "die Partiedatei"})
      ->required()
      ->type_name("FILE");
  add_option(command, program, "--at", arguments.ply, {"after so many plies", "nach so vielen Schritten"})
      ->type_name("PLY")
      ->check(CLI::Range(0, kMostPlies));
  add_flag(command, program, "--json", arguments.json, {"as JSON", "als JSON"});
  return command;
}

// The match and the position that the arguments name, or the program fails.
struct Look {
  Match match;
  int ply;
  Position position;
};
std::optional<Look> look_at(Program& program, const LookArguments& arguments) {
  std::optional<Match> match = load_match(program, arguments.file);
  if (!match) return std::nullopt;
  const std::optional<int> ply = chosen_ply(program, *match, arguments.ply);
  if (!ply) return std::nullopt;
  const Position position = match->at(*ply);
  return Look{std::move(*match), *ply, position};
}

// "0", "1", ...: a seat; "all": whatever a spectator sees; without a word: who is to move.
std::optional<Seat> reader_of(Program& program, const Look& look, const std::string& word) {
  if (word == "all") return Seat::nobody();
  if (word.empty())
    return look.match.game().to_move(look.position).is_player() ? look.match.game().to_move(look.position)
                                                                : Seat::nobody();
  const bool digit = word.size() == 1 && word[0] >= '0' && word[0] < '0' + look.match.game().players();
  if (digit) return Seat(word[0] - '0');
  program.fail({fmt::format("--seat is 0 to {} or all", look.match.game().players() - 1),
                fmt::format("--seat ist 0 bis {} oder all", look.match.game().players() - 1)});
  return std::nullopt;
}

void run_show(Program& program, const LookArguments& arguments) {
  const auto look = look_at(program, arguments);
  if (!look) return;
  const auto reader = reader_of(program, *look, arguments.seat);
  if (!reader) return;
  const std::string view = look->match.game().view(look->position, *reader);
  if (arguments.json) {
    std::cout << view << '\n';
    return;
  }
  const Expected<Json> seen = parse_json(view);
  const Expected<Json> components = parse_json(look->match.game().components());
  std::cout << draw_view(*seen, *components,
                         {.language = program.language, .colour = wants_colour(), .width = terminal_width()});
  const AnyGame& game = look->match.game();
  if (!game.to_move(look->position).is_nobody()) return;
  std::vector<std::string> names;
  for (int seat = 0; seat < game.players(); ++seat) names.push_back(seat_name(program, Seat(seat)));
  std::cout << winners_text(game.score(look->position), names, game.info().rival, program.language) << '\n';
}

void run_legal(Program& program, const LookArguments& arguments) {
  const auto look = look_at(program, arguments);
  if (!look) return;
  const AnyGame& game = look->match.game();
  std::vector<Action> actions = game.legal(look->position);
  const std::vector<Outcome> outcomes = game.outcomes(look->position);
  for (const Outcome& outcome : outcomes) actions.push_back(outcome.action);
  if (arguments.json) {
    JsonWriter json(true);
    json.array();
    for (std::size_t i = 0; i < actions.size(); ++i) {
      json.object().member("token", game.token(look->position, actions[i]));
      json.member("sentence", game.sentence(look->position, actions[i]))
          .member("rule", game.rule(look->position, actions[i]));
      if (!outcomes.empty()) json.member("weight", static_cast<int>(outcomes[i].weight));
      json.key("targets").compact().array();
      for (const std::string& target : game.targets(look->position, actions[i])) json.value(target);
      json.end().key("gains").compact().array();
      for (const Gain& gain : game.gains(look->position, actions[i]))
        json.object().member("what", gain.what).member("count", gain.count).end();
      json.end().end();
    }
    json.end();
    std::cout << json.text() << '\n';
    return;
  }
  std::cout << fmt::format("{}: {}\n", seat_name(program, game.to_move(look->position)),
                           program.say(game.prompt(look->position)));
  int number = 0;
  for (const Action action : actions) {
    std::string targets;
    for (const std::string& target : game.targets(look->position, action))
      targets += (targets.empty() ? "" : " ") + target;
    std::cout << fmt::format("{:>3}  {:<22} {} [{}] ({})\n", ++number, game.token(look->position, action),
                             program.say(game.sentence(look->position, action)), game.rule(look->position, action),
                             targets);
  }
}

void replay_json(const Look& look) {
  const AnyGame& game = look.match.game();
  Position position = look.match.start();
  JsonWriter json(true);
  json.array();
  for (int ply = 0; ply < look.ply; ++ply) {
    const Match::Entry& entry = look.match.log()[static_cast<std::size_t>(ply)];
    json.object().member("ply", ply + 1).key("seat");
    if (entry.seat.is_player()) {
      json.value(entry.seat.index());
    } else {
      json.value("chance");
    }
    json.member("token", game.token(position, entry.action)).member("sentence", game.sentence(position, entry.action));
    json.member("rule", game.rule(position, entry.action));
    position = game.after(position, entry.action);
    json.member("fingerprint", fmt::format("{:016x}", position.fingerprint())).end();
  }
  json.end();
  std::cout << json.text() << '\n';
}

void run_replay(Program& program, const LookArguments& arguments) {
  const auto look = look_at(program, arguments);
  if (!look) return;
  if (arguments.json) return replay_json(*look);
  std::cout << transcript(look->match, look->ply, program.language, arguments.fingerprints);
  const AnyGame& game = look->match.game();
  if (arguments.fingerprints) return;
  std::cout << fmt::format("     {}: {}\n", seat_name(program, game.to_move(look->position)),
                           program.say(game.prompt(look->position)));
}

void run_score(Program& program, const LookArguments& arguments) {
  const auto look = look_at(program, arguments);
  if (!look) return;
  const AnyGame& game = look->match.game();
  const Scores scores = game.score(look->position);
  const std::vector<ScoreSource> sources = game.score_sources();
  const bool final = game.to_move(look->position).is_nobody();
  if (arguments.json) {
    JsonWriter json(true);
    json.object().member("final", final).key("seats").array();
    for (int seat = 0; seat < scores.seats; ++seat) {
      json.object()
          .member("seat", seat)
          .member("total", scores.total(seat))
          .member("place", scores.place(seat))
          .key("lines")
          .compact()
          .object();
      for (std::size_t line = 0; line < sources.size(); ++line)
        json.member(sources[line].id, static_cast<int>(scores.points[line][static_cast<std::size_t>(seat)]));
      json.end().end();
    }
    json.end().key("rival");
    if (scores.has_rival) {
      json.compact().object().member("name", game.info().rival).member("points", int{scores.rival}).end();
    } else {
      json.null();
    }
    json.end();
    std::cout << json.text() << '\n';
    return;
  }
  std::cout << score_table(scores, sources, final, {game_words(game.info().id).tie_break, game.info().rival},
                           {.language = program.language, .colour = wants_colour(), .width = terminal_width()});
}

}  // namespace

void add_show(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<LookArguments>();
  CLI::App* command = add_look(app, program, "show",
                               {"Show the position as a seat sees it, without what is hidden from it",
                                "Die Stellung zeigen, wie ein Platz sie sieht, ohne was ihm verborgen ist"},
                               *arguments);
  add_option(command, program, "--seat", arguments->seat,
             {"a seat from 0, or all (a spectator); default: who is to move",
              "ein Platz ab 0, oder all (Zuschauer); sonst wer am Zug ist"})
      ->type_name("SEAT");
  command->callback([&program, arguments] { run_show(program, *arguments); });
}

void add_legal(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<LookArguments>();
  add_look(app, program, "legal",
           {"List what may be done: number, token, sentence, rule and targets",
            "Auflisten, was möglich ist: Nummer, Aktion, Satz, Regel und Ziele"},
           *arguments)
      ->callback([&program, arguments] { run_legal(program, *arguments); });
}

void add_replay(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<LookArguments>();
  CLI::App* command = add_look(app, program, "replay",
                               {"Tell the match from the start", "Die Partie von Anfang an erzählen"}, *arguments);
  add_flag(command, program, "--fingerprints", arguments->fingerprints,
           {"with tokens and fingerprints of the positions", "mit Aktionen und Fingerabdrücken der Stellungen"});
  command->callback([&program, arguments] { run_replay(program, *arguments); });
}

void add_score(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<LookArguments>();
  add_look(app, program, "score",
           {"Show the points by source, as if the game ended now; closed bags are open here (show --seat N hides them)",
            "Die Punkte nach Herkunft zeigen, als wäre jetzt Schluss; geschlossene Säckchen sind hier offen (show "
            "--seat N verbirgt sie)"},
           *arguments)
      ->callback([&program, arguments] { run_score(program, *arguments); });
}

}  // namespace spielwerk::cli
