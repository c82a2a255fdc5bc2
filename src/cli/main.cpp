#include <fmt/format.h>

#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string_view>

#include "cli/command.hpp"
#include "cli/usage.hpp"

// The program `spielwerk`: one subcommand a file.

namespace spielwerk::cli {

namespace {

// --lang, or what the system says. Known before anything else, because the help is written in it.
Language chosen_language(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--lang=de" || (word == "--lang" && i + 1 < argc && std::strcmp(argv[i + 1], "de") == 0))
      return Language::german;
    if (word.starts_with("--lang")) return Language::english;
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);  // NOLINT: nothing else runs yet
    if (value != nullptr && *value != '\0')
      return std::strncmp(value, "de", 2) == 0 ? Language::german : Language::english;
  }
  return Language::english;
}

// The first word that is not an option.
std::string first_word(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--lang") == 0) {
      ++i;
    } else if (argv[i][0] != '-') {
      return argv[i];
    }
  }
  return "";
}

int run(int argc, char** argv) {
  Program program;
  program.language = chosen_language(argc, argv);
  CLI::App app(
      program.say({"Spielwerk: modern board games with their complete rules, for people, bots and researchers",
                   "Spielwerk: moderne Brettspiele mit vollständigen Regeln, für Menschen, Bots und Forschung"}));
  app.name("spielwerk");
  set_help_words(app, program.language);
  app.set_help_flag("-h,--help", program.say({"Show this help and exit", "Diese Hilfe zeigen und beenden"}));
  app.set_version_flag("--version", SPIELWERK_VERSION,
                       program.say({"Show the version and exit", "Die Version zeigen und beenden"}));
  std::string language;
  app.add_option("--lang", language, program.say({"en or de", "en oder de"}))->check(CLI::IsMember({"en", "de"}));
  app.require_subcommand(1);
  app.fallthrough();

  add_games(app, program);
  add_actions(app, program);
  add_rules(app, program);
  add_verify(app, program);
  add_serve(app, program);
  add_backup(app, program);
  add_admin(app, program);
  add_load(app, program);
  add_siege(app, program);
  add_knock(app, program);
  add_play(app, program);
  add_new(app, program);
  add_show(app, program);
  add_legal(app, program);
  add_do(app, program);
  add_undo(app, program);
  add_replay(app, program);
  add_score(app, program);
  add_analyse(app, program);
  add_review(app, program);
  add_position(app, program);
  add_from(app, program);
  add_simulate(app, program);
  add_selfplay(app, program);
  add_inputs(app, program);
  add_arena(app, program);
  add_worker(app, program);
  add_jobs(app, program);
  add_bench(app, program);
  add_soak(app, program);
  add_perft(app, program);
  add_layout(app, program);
  add_edition(app, program);

  know_nets(program);
  if (program.exit_code != 0) return program.exit_code;
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::Error& error) {
    program.fail(describe_error(app, error, first_word(argc, argv)));
  }
  // A report that was not written was not given.
  if (!std::cout.flush() && program.exit_code == 0)
    program.fail({"the output could not be written", "die Ausgabe ließ sich nicht schreiben"});
  return program.exit_code;
}

}  // namespace

}  // namespace spielwerk::cli

int main(int argc, char** argv) { return spielwerk::cli::run(argc, argv); }
