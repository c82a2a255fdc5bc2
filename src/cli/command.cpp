#include "cli/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>

#include "bots/bot.hpp"
#include "cli/terminal.hpp"

namespace spielwerk::cli {

namespace {

Expected<int> option_value(const Option& option, const std::string& value) {
  std::string known;
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    if (option.values[i].id == value) return static_cast<int>(i);
    known += (known.empty() ? "" : ", ") + option.values[i].id;
  }
  return Text{fmt::format("{}: \"{}\" is not one of: {}", option.id, value, known),
              fmt::format("{}: \"{}\" ist keines von: {}", option.id, value, known)};
}

}  // namespace

void Program::fail(const Text& text) {
  std::cerr << "spielwerk: " << say(text) << '\n';
  exit_code = 2;
}

CLI::App* add_command(CLI::App& app, Program& program, const std::string& name, const Text& description) {
  CLI::App* command = app.add_subcommand(name, program.say(description));
  command->set_help_flag("-h,--help", program.say({"Show this help and exit", "Diese Hilfe zeigen und beenden"}));
  return command;
}

CLI::Option* add_flag(CLI::App* command, const Program& program, const std::string& name, bool& value,
                      const Text& description) {
  return command->add_flag(name, value, program.say(description));
}

CLI::Option* add_seed(CLI::App* command, const Program& program, std::uint64_t& value, const Text& description) {
  const auto check = [](const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? "" : text;
  };
  return add_option(command, program, "--seed", value, description)->check(check)->type_name("N");
}

std::optional<Match> load_match(Program& program, const std::string& path) {
  Expected<std::string> content = read_file(path);
  if (!content) {
    program.fail(content.error());
    return std::nullopt;
  }
  Expected<Match> match = Match::load(*content);
  if (!match) {
    program.fail({path + ": " + match.error().english, path + ": " + match.error().german});
    return std::nullopt;
  }
  return std::move(*match);
}

std::optional<int> chosen_ply(Program& program, const Match& match, int ply) {
  if (ply < 0) return match.plies();
  if (ply <= match.plies()) return ply;
  program.fail(
      {fmt::format("the match has {} plies", match.plies()), fmt::format("die Partie hat {} Schritte", match.plies())});
  return std::nullopt;
}

void add_game_choice(CLI::App* command, const Program& program, GameChoice& choice) {
  std::string names;
  for (const GameEntry& entry : games()) names += (names.empty() ? "" : ", ") + entry.info.id;
  add_option(command, program, "game", choice.game, {"the game: " + names, "das Spiel: " + names})->required();
  add_option(command, program, "--players", choice.players,
             {"how many players; without it as many as --seats names, or the least",
              "wie viele Spieler; sonst so viele, wie --seats nennt, oder die wenigsten"})
      ->type_name("N");
  add_option(command, program, "--option", choice.options,
             {"an option of the game, like open_bags=open", "eine Option des Spiels, etwa open_bags=open"})
      ->type_name("NAME=VALUE");
  add_option(command, program, "--edition", choice.edition_file,
             {"play with the components in this file", "mit dem Material aus dieser Datei spielen"})
      ->type_name("FILE");
}

std::optional<ChosenGame> choose_game(Program& program, const GameChoice& choice) {
  const auto failed = [&](const Text& text) {
    program.fail(text);
    return std::nullopt;
  };
  ChosenGame chosen;
  chosen.entry = find_game(choice.game);
  if (chosen.entry == nullptr) {
    return failed({fmt::format("there is no game \"{}\"; see: spielwerk games", choice.game),
                   fmt::format("es gibt kein Spiel \"{}\"; siehe: spielwerk games", choice.game)});
  }
  const GameInfo& info = chosen.entry->info;
  chosen.config.players = choice.players == 0 ? std::max(info.min_players, choice.seats_named) : choice.players;
  for (const std::string& assignment : choice.options) {
    const auto equals = assignment.find('=');
    const std::string id = assignment.substr(0, equals);
    const auto option =
        std::find_if(info.options.begin(), info.options.end(), [&](const Option& o) { return o.id == id; });
    if (option == info.options.end()) {
      return failed({fmt::format("{} has no option \"{}\"", info.title, id),
                     fmt::format("{} hat keine Option \"{}\"", info.title, id)});
    }
    if (equals == std::string::npos) {
      return failed({fmt::format("an option needs a value: {}={}", id, option->values.back().id),
                     fmt::format("eine Option braucht einen Wert: {}={}", id, option->values.back().id)});
    }
    const Expected<int> value = option_value(*option, assignment.substr(equals + 1));
    if (!value) return failed(value.error());
    chosen.config.options[id] = *value;
  }
  chosen.edition = chosen.entry->edition;
  if (!choice.edition_file.empty()) {
    Expected<std::string> content = read_file(choice.edition_file);
    if (!content) return failed(content.error());
    Expected<Edition> edition = read_edition(*content);
    if (!edition) {
      return failed(
          {choice.edition_file + ": " + edition.error().english, choice.edition_file + ": " + edition.error().german});
    }
    chosen.edition = *edition;
  }
  auto game = make_game(choice.game, chosen.config, chosen.edition);
  if (!game) return failed(game.error());
  chosen.game = *game;
  return chosen;
}

std::string bot_list() { return fmt::format("{}", fmt::join(bot_names(), ", ")); }

void print_figure(const Program& program, const Text& name, const std::string& value) {
  constexpr int kColumn = 44;
  const std::string& label = program.say(name);
  const int gap = std::max(1, kColumn - display_width(label));
  std::cout << label << std::string(static_cast<std::size_t>(gap), ' ') << value << '\n';
}

std::string refusal_text(const Program& program, const Refusal& refusal) {
  const std::string& sentence = program.say(refusal.text);
  return refusal.rule.empty() ? sentence : fmt::format("{} [{}]", sentence, refusal.rule);
}

std::string seat_name(const Program& program, Seat seat) {
  if (seat.is_chance()) return program.say({"chance", "Zufall"});
  if (seat.is_nobody()) return program.say({"nobody", "niemand"});
  return fmt::format("{} {}", program.say({"seat", "Platz"}), seat.index());
}

}  // namespace spielwerk::cli
