#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"

// The commands that make and change match files: new, do, undo, position, from.

namespace spielwerk::cli {

namespace {

// Writes a match file again that was read before, or fails.
void store(Program& program, const std::string& path, const std::string& content) {
  if (const auto error = write_file(path, content)) program.fail(*error);
}

// Where something new is written to.
struct Output {
  std::string path;
  bool force = false;
};

CLI::Option* add_output(CLI::App* command, const Program& program, Output& output, const Text& description) {
  add_flag(command, program, "--force", output.force,
           {"replace the file if it exists", "die Datei ersetzen, wenn es sie gibt"});
  return add_option(command, program, "-o,--output", output.path, description)->type_name("FILE");
}

void store_new(Program& program, const Output& output, const std::string& content) {
  if (const auto error = write_new_file(output.path, content, output.force, "--force")) program.fail(*error);
}

// An action by its token, or by its number in `spielwerk legal`.
std::optional<Action> find_action(const Match& match, const std::string& word) {
  const bool number = !word.empty() && word.size() < 5 && word.find_first_not_of("0123456789") == std::string::npos;
  if (!number) return match.find(word);
  std::vector<Action> actions = match.legal();
  for (const Outcome& outcome : match.game().outcomes(match.position())) actions.push_back(outcome.action);
  const auto place = static_cast<std::size_t>(std::stoi(word));
  if (place < 1 || place > actions.size()) return std::nullopt;
  return actions[place - 1];
}

void describe_now(const Program& program, const Match& match) {
  const Text prompt = match.game().prompt(match.position());
  std::cout << fmt::format("{} {}: {}: {}\n", program.say({"ply", "Schritt"}), match.plies(),
                           seat_name(program, match.to_move()), program.say(prompt));
}

std::optional<Seed> read_seed(Program& program, const std::string& text) {
  if (text.empty()) return Seed::from_system();
  Expected<Seed> seed = Seed::parse(text);
  if (seed) return *seed;
  program.fail(seed.error());
  return std::nullopt;
}

struct DoArguments {
  std::string file;
  std::vector<std::string> tokens;
  bool by_hand = false;
  bool json = false;
};

void run_do(Program& program, const DoArguments& arguments) {
  std::optional<Match> match = load_match(program, arguments.file);
  if (!match) return;
  if (!arguments.by_hand) match->deal();
  for (const std::string& token : arguments.tokens) {
    const std::optional<Action> action = find_action(*match, token);
    if (!action) {
      const Refusal refusal = match->why_not(token);
      program.fail({fmt::format("{}: {}; nothing was changed", token,
                                refusal.text.english + (refusal.rule.empty() ? "" : " [" + refusal.rule + "]")),
                    fmt::format("{}: {}; nichts wurde geändert", token,
                                refusal.text.german + (refusal.rule.empty() ? "" : " [" + refusal.rule + "]"))});
      return;
    }
    match->play(*action);
    if (!arguments.by_hand) match->deal();
  }
  store(program, arguments.file, match->save());
  if (program.exit_code == 0) describe_now(program, *match);
}

}  // namespace

void add_new(CLI::App& app, Program& program) {
  struct Arguments {
    GameChoice choice;
    std::string seed;
    Output output;
    bool by_hand = false;
  };
  CLI::App* command = add_command(app, program, "new",
                                  {"Make a match file, dealt up to the first choice",
                                   "Eine Partie anlegen, ausgeteilt bis zur ersten Entscheidung"});
  auto arguments = std::make_shared<Arguments>();
  add_game_choice(command, program, arguments->choice);
  add_option(command, program, "--seed", arguments->seed, {"the seed of the deal", "der Seed der Verteilung"})
      ->type_name("N");
  add_output(command, program, arguments->output, {"the match file", "die Partiedatei"})->required();
  add_flag(command, program, "--by-hand", arguments->by_hand,
           {"deal nothing: the outcomes are typed in", "nichts austeilen: die Ergebnisse werden eingetippt"});
  command->callback([&program, arguments] {
    const auto chosen = choose_game(program, arguments->choice);
    if (!chosen) return;
    const auto seed = read_seed(program, arguments->seed);
    if (!seed) return;
    Expected<Match> match = Match::begin(chosen->entry->info.id, chosen->config, chosen->edition, *seed);
    if (!match) return program.fail(match.error());
    if (!arguments->by_hand) match->deal();
    store_new(program, arguments->output, match->save());
    if (program.exit_code == 0) describe_now(program, *match);
  });
}

void add_do(CLI::App& app, Program& program) {
  CLI::App* command = add_command(
      app, program, "do",
      {"Play one action after another in a match file", "Aktionen nacheinander in einer Partiedatei ausführen"});
  auto arguments = std::make_shared<DoArguments>();
  add_option(command, program, "match", arguments->file, {"the match file", "die Partiedatei"})
      ->required()
      ->type_name("FILE");
  add_option(command, program, "tokens", arguments->tokens,
             {"the actions, by token or by number, as \"spielwerk legal\" shows them",
              "die Aktionen, als Kürzel oder Nummer, wie \"spielwerk legal\" sie zeigt"})
      ->required()
      ->type_name("TOKEN...");
  add_flag(
      command, program, "--by-hand", arguments->by_hand,
      {"deal nothing: outcomes of chance are tokens, too", "nichts austeilen: auch Zufallsergebnisse sind Aktionen"});
  command->callback([&program, arguments] { run_do(program, *arguments); });
}

void add_undo(CLI::App& app, Program& program) {
  CLI::App* command = add_command(app, program, "undo",
                                  {"Take back the last choice, if nothing was revealed since",
                                   "Die letzte Entscheidung zurücknehmen, wenn seitdem nichts aufgedeckt wurde"});
  auto file = std::make_shared<std::string>();
  add_option(command, program, "match", *file, {"the match file", "die Partiedatei"})->required()->type_name("FILE");
  command->callback([&program, file] {
    std::optional<Match> match = load_match(program, *file);
    if (!match) return;
    if (const auto reason = match->undo()) return program.fail(*reason);
    store(program, *file, match->save());
    if (program.exit_code == 0) describe_now(program, *match);
  });
}

void add_position(CLI::App& app, Program& program) {
  struct Arguments {
    std::string file;
    Output output;
    int ply = -1;
  };
  CLI::App* command = add_command(app, program, "position",
                                  {"Write the whole position as JSON that can be edited",
                                   "Die ganze Stellung als JSON schreiben, das man bearbeiten kann"});
  auto arguments = std::make_shared<Arguments>();
  add_option(command, program, "match", arguments->file, {"the match file", "die Partiedatei"})
      ->required()
      ->type_name("FILE");
  add_output(command, program, arguments->output,
             {"the position file; without it: standard output", "die Stellungsdatei; sonst die Standardausgabe"});
  add_option(command, program, "--at", arguments->ply, {"after so many plies", "nach so vielen Schritten"})
      ->check(CLI::Range(0, kMostPlies))
      ->type_name("PLY");
  command->callback([&program, arguments] {
    const std::optional<Match> match = load_match(program, arguments->file);
    if (!match) return;
    const std::optional<int> ply = chosen_ply(program, *match, arguments->ply);
    if (!ply) return;
    const std::string text = match->save_position(*ply);
    if (arguments->output.path.empty()) {
      std::cout << text;
    } else {
      store_new(program, arguments->output, text);
    }
  });
}

void add_from(CLI::App& app, Program& program) {
  struct Arguments {
    std::string file;
    Output output;
    std::string seed;
    bool by_hand = false;
  };
  CLI::App* command = add_command(app, program, "from",
                                  {"Make a match that starts from a position file, checked first",
                                   "Eine Partie aus einer Stellungsdatei beginnen, die vorher geprüft wird"});
  auto arguments = std::make_shared<Arguments>();
  add_option(command, program, "position", arguments->file, {"the position file", "die Stellungsdatei"})
      ->required()
      ->type_name("FILE");
  add_output(command, program, arguments->output, {"the match file", "die Partiedatei"})->required();
  add_option(command, program, "--seed", arguments->seed, {"the seed of the deal", "der Seed der Verteilung"})
      ->type_name("N");
  add_flag(command, program, "--by-hand", arguments->by_hand,
           {"deal nothing: the outcomes are typed in", "nichts austeilen: die Ergebnisse werden eingetippt"});
  command->callback([&program, arguments] {
    Expected<std::string> content = read_file(arguments->file);
    if (!content) return program.fail(content.error());
    const auto seed = read_seed(program, arguments->seed);
    if (!seed) return;
    Expected<Match> match = Match::from_position(*content, *seed);
    if (!match)
      return program.fail(
          {arguments->file + ": " + match.error().english, arguments->file + ": " + match.error().german});
    if (!arguments->by_hand) match->deal();
    store_new(program, arguments->output, match->save());
    if (program.exit_code == 0) describe_now(program, *match);
  });
}

}  // namespace spielwerk::cli
