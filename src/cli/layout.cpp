#include "play/layout.hpp"

#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"

// spielwerk layout: a position as numbers, and what each of them is.

namespace spielwerk::cli {

namespace {

void print_text(const Program& program, const Layout& layout) {
  std::cout << fmt::format("{} {}, {}\n", layout.size, program.say({"numbers", "Zahlen"}), layout.fingerprint());
  for (const Layout::Entry& entry : layout.entries) {
    const std::string whose = entry.whose < 0 ? "-" : fmt::format("{}", entry.whose);
    std::cout << fmt::format("{:>6} {:>4}  {:<6} {:>5}..{:<5} {:>2} {:<6} {}\n", entry.first, entry.count,
                             word_for(entry.kind), entry.least, entry.most, whose, word_for(entry.known), entry.name);
  }
}

}  // namespace

void add_layout(CLI::App& app, Program& program) {
  struct Arguments {
    GameChoice choice;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(
      app, program, "layout",
      {"A position as numbers, and what each of them is", "Eine Stellung als Zahlen, und was jede bedeutet"});
  add_game_choice(command, program, arguments->choice);
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] {
    const std::optional<ChosenGame> chosen = choose_game(program, arguments->choice);
    if (!chosen) return;
    const Layout layout = layout_of(*chosen->game);
    if (!arguments->json) return print_text(program, layout);
    JsonWriter json(true);
    write_layout(layout, json);
    std::cout << json.text() << '\n';
  });
}

}  // namespace spielwerk::cli
