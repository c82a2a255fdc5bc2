#include "play/transcript.hpp"

#include <fmt/format.h>

namespace spielwerk {

namespace {

std::string who(Seat seat, Language language) {
  const bool german = language == Language::german;
  if (seat.is_chance()) return german ? "Zufall" : "chance";
  return fmt::format("{} {}", german ? "Platz" : "seat", seat.index());
}

}  // namespace

std::string transcript(const Match& match, int plies, Language language, bool fingerprints) {
  const AnyGame& game = match.game();
  Position position = match.start();
  std::string text;
  for (int ply = 0; ply < plies && ply < match.plies(); ++ply) {
    const Match::Entry& entry = match.log()[static_cast<std::size_t>(ply)];
    const std::string token = game.token(position, entry.action);
    const std::string sentence = game.sentence(position, entry.action).in(language);
    const std::string rule = game.rule(position, entry.action);
    position = game.after(position, entry.action);
    if (fingerprints) {
      text += fmt::format("{:>4} {:<7} {:<22} {:016x} {} [{}]\n", ply + 1, who(entry.seat, language), token,
                          position.fingerprint(), sentence, rule);
    } else {
      text += fmt::format("{:>4} {:<7} {} [{}]\n", ply + 1, who(entry.seat, language), sentence, rule);
    }
  }
  return text;
}

}  // namespace spielwerk
