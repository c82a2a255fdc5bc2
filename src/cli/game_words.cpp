#include "cli/game_words.hpp"

#include <fmt/format.h>

#include "cli/markdown.hpp"

namespace spielwerk::cli {

namespace {

// A game without an introduction can still say where to look.
std::vector<Text> plain_introduction(const GameEntry& entry) {
  const GameInfo& info = entry.info;
  return {
      {fmt::format("**{}** is for {} to {} players and has {} numbered rules.", info.title, info.min_players,
                   info.max_players, entry.rules.size()),
       fmt::format("**{}** ist für {} bis {} Spieler und hat {} nummerierte Regeln.", info.title, info.min_players,
                   info.max_players, entry.rules.size())},
      {"Whenever you have a choice, everything you may do is listed with a number. `r 1` lists the first section of "
       "the rules, `r WORD` looks for a word, `why WORD` says why something is not possible.",
       "Hast du eine Wahl, steht alles, was du tun darfst, mit einer Nummer da. `r 1` zeigt den ersten Abschnitt der "
       "Regeln, `r WORT` sucht ein Wort, `why WORT` sagt, warum etwas nicht geht."}};
}

}  // namespace

const GameWords& game_words(std::string_view game) {
  static const GameWords kPlain;
  if (game == "helios") return helios_words();
  if (game == "suna_valo") return suna_valo_words();
  if (game == "keyflower") return keyflower_words();
  return game == "boonlake" ? boonlake_words() : kPlain;
}

Block introduction(const GameEntry& entry, Language language, int width, bool colour) {
  const GameWords& words = game_words(entry.info.id);
  Block lines;
  for (const Text& text : words.introduction.empty() ? plain_introduction(entry) : words.introduction) {
    append(lines, markdown(text.in(language), width, colour));
  }
  return lines;
}

}  // namespace spielwerk::cli
