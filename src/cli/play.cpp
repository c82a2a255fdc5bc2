#include "cli/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "bots/bot.hpp"
#include "cli/files.hpp"
#include "cli/session.hpp"

// How a match at the terminal begins: what is played, and who sits where.

namespace spielwerk::cli {

namespace {

Expected<Edition> chosen_edition(const PlayOptions& options, const Edition& built_in) {
  if (!options.edition_file) return built_in;
  const Expected<std::string> file = read_file(*options.edition_file);
  if (!file) return file.error();
  return read_edition(*file);
}

// What the command line says against a match that goes on.
std::optional<Text> contradiction(const PlayOptions& options, const Match& match) {
  const auto differs = [&](const std::string& option, const std::string& english, const std::string& german) {
    return Text{fmt::format("{} does not fit: {} holds a match {}", option, *options.save_file, english),
                fmt::format("{} passt nicht: {} enthält eine Partie {}", option, *options.save_file, german)};
  };
  const GameInfo& info = match.game().info();
  if (!options.game.empty() && info.id != options.game) return differs(options.game, "of " + info.title, info.title);
  const int players = match.config().players;
  if (options.players && *options.players != players) {
    return differs(fmt::format("--players {}", *options.players), fmt::format("of {} players", players),
                   fmt::format("für {} Spieler", players));
  }
  for (const auto& [id, value] : options.options) {
    if (match.config().option(id) == value) continue;
    return differs("--option " + id, "with another value", "mit einem anderen Wert");
  }
  if (options.edition_file) {
    const Expected<Edition> edition = chosen_edition(options, match.edition());
    if (!edition) return edition.error();
    if (edition->hash != match.edition().hash) {
      return differs("--edition " + *options.edition_file, "with other components", "mit anderem Material");
    }
  }
  if (!options.seed) return std::nullopt;
  const Expected<Seed> seed = Seed::parse(*options.seed);
  if (!seed) return seed.error();
  if (seed->text() == match.seed().text()) return std::nullopt;
  return differs("--seed " + *options.seed, "with another seed", "mit einem anderen Seed");
}

Expected<Match> continued_match(const PlayOptions& options) {
  const std::string& path = *options.save_file;
  const Expected<std::string> file = read_file(path);
  if (!file) return file.error();
  Expected<Match> match = Match::load(*file);
  if (!match) return Text{path + ": " + match.error().english, path + ": " + match.error().german};
  if (const auto wrong = contradiction(options, *match)) return *wrong;
  return match;
}

Expected<Match> new_match(const PlayOptions& options) {
  const GameEntry* entry = find_game(options.game);
  if (entry == nullptr) {
    return Text{"there is no game \"" + options.game + "\"", "es gibt kein Spiel \"" + options.game + "\""};
  }
  const Expected<Edition> edition = chosen_edition(options, entry->edition);
  if (!edition) return edition.error();
  Seed seed = Seed::from_system();
  if (options.seed) {
    const Expected<Seed> given = Seed::parse(*options.seed);
    if (!given) return given.error();
    seed = *given;
  }
  Config config;
  config.players = options.players.value_or(std::max(entry->info.min_players, static_cast<int>(options.seats.size())));
  config.options = options.options;
  return Match::begin(options.game, config, *edition, seed);
}

// Who sits where: a bot, or "me" for somebody at the keyboard.
Expected<std::vector<std::string>> seat_names(const PlayOptions& options, const std::string& game, int players) {
  std::vector<std::string> names = options.seats;
  if (static_cast<int>(names.size()) > players) {
    return Text{fmt::format("{} seats are named, but {} play", names.size(), players),
                fmt::format("{} Plätze sind genannt, aber {} spielen", names.size(), players)};
  }
  if (names.empty()) names.push_back(kMe);
  while (static_cast<int>(names.size()) < players) names.push_back("casual");
  for (const std::string& name : names) {
    if (name == kMe) continue;
    if (const auto plan = read_plan(name, game, players); !plan) {
      return Text{
          fmt::format("\"{}\" can sit nowhere, a seat is \"me\" or a bot: {}", name, plan.error().english),
          fmt::format("\"{}\" passt auf keinen Platz, möglich sind \"me\" und Bots: {}", name, plan.error().german)};
    }
  }
  return names;
}

}  // namespace

std::optional<Text> run_play(const PlayOptions& options, std::istream& in, std::ostream& out) {
  const bool goes_on = options.save_file && std::filesystem::exists(*options.save_file);
  Expected<Match> match = goes_on ? continued_match(options) : new_match(options);
  if (!match) return match.error();
  Expected<std::vector<std::string>> names = seat_names(options, match->game().info().id, match->config().players);
  if (!names) return names.error();
  if (options.save_file) {
    if (const auto failed = write_file(*options.save_file, match->save())) return failed;
  }
  Session(std::move(*match), std::move(*names), options, in, out).play();
  return std::nullopt;
}

}  // namespace spielwerk::cli
