#include "cli/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "cli/files.hpp"
#include "core/index.hpp"

// The flow of a match at the terminal.

namespace spielwerk::cli {

namespace {

constexpr std::size_t kSeedDigits = 8;

std::string trimmed(const std::string& line) {
  const auto begin = line.find_first_not_of(" \t\r");
  return begin == std::string::npos ? "" : line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

}  // namespace

Session::Session(Match match, std::vector<std::string> names, const PlayOptions& options, std::istream& in,
                 std::ostream& out)
    : match_(std::move(match)),
      names_(std::move(names)),
      options_(options),
      in_(in),
      out_(out),
      words_(game_words(match_.game().info().id)),
      colour_(wants_colour()) {
  Expected<Json> components = parse_json(match_.game().components());
  if (components) components_ = *components;
  for (std::size_t seat = 0; seat < names_.size(); ++seat) {
    const std::uint64_t seed = stream_number(match_.seed(), -1 - static_cast<int>(seat), 0);
    if (names_[seat] == kMe && people() == 1) reader_ = Seat(static_cast<int>(seat));
    bots_.push_back(names_[seat] == kMe ? nullptr : make_bot(names_[seat], match_.game(), seed));
  }
}

std::string Session::say(const char* english, const char* german) const {
  return options_.language == Language::german ? german : english;
}

std::string Session::seat_name(Seat seat) const {
  if (!seat.is_player()) return say("Deal", "Auslage");
  const std::string& name = names_[at(seat.index())];
  const std::string who = name == kMe ? "" : " (" + name + ")";
  return seat_sign(seat.index(), colour_) + " " + say("Seat", "Platz") + fmt::format(" {}{}", seat.index(), who);
}

std::string Session::sentence(const Position& position, Action action) const {
  return say(match_.game().told(position, action, reader_));
}

// The number stays with the last word.
std::string Session::with_rule(const std::string& sentence, const std::string& rule) const {
  return rule.empty() ? sentence : sentence + kGlue + ink("[" + rule + "]", kDim);
}

std::string Session::refusal(const Refusal& refusal) const { return with_rule(say(refusal.text), refusal.rule); }

void Session::tell(const std::string& text, int indent) const { tell(wrapped(text, indent)); }

void Session::tell(const Block& block) const { out_ << to_text(block); }

int Session::people() const { return static_cast<int>(std::count(names_.begin(), names_.end(), kMe)); }

void Session::greet() const {
  std::string seed = match_.seed().text();
  if (seed.size() > kSeedDigits) seed = seed.substr(0, kSeedDigits) + "…";
  tell(fmt::format("{}, {} {}, {} {}. {}", ink(match_.game().info().title, kBold), match_.config().players,
                   say("players", "Spieler"), say("seed", "Seed"), seed,
                   say("Type h for help, i for an introduction.", "h zeigt die Hilfe, i eine Einführung.")));
  if (choices_of_players() > 0) {
    tell(fmt::format("{} ({}: {}).", say("The match goes on", "Die Partie geht weiter"),
                     say("choices so far", "bisherige Entscheidungen"), choices_of_players()));
  }
}

void Session::play() {
  told_ = match_.plies();
  greet();
  for (;;) {
    if (match_.deal() > 0) keep();
    const Seat seat = match_.to_move();
    if (seat.is_nobody()) {
      legal_.clear();
      final_scores();
      if (!options_.interactive || !stay_after_the_end()) return;
    } else if (!person(seat)) {
      bot_moves(seat);
    } else if (!person_chooses(seat)) {
      return;
    }
  }
}

void Session::apply(Action action) {
  match_.play(action);
  keep();
}

void Session::keep() const {
  if (!options_.save_file) return;
  if (const auto failed = write_file(*options_.save_file, match_.save())) tell(say(*failed));
}

// People read what the bots did when they choose next; if nobody is there to choose, it is told at once.
void Session::bot_moves(Seat seat) {
  apply(bots_[at(seat.index())]->choose(match_.position(), seat));
  if (people() > 0) return;
  tell(news_from(told_));
  told_ = match_.plies();
}

std::optional<std::string> Session::read_line(const std::string& prompt) const {
  out_ << ink(prompt, kBold) << std::flush;
  std::string line;
  if (!std::getline(in_, line)) return std::nullopt;
  return trimmed(line);
}

// Asks until a choice is made or taken back; false when there is nobody left to ask.
bool Session::person_chooses(Seat seat) {
  reader_ = seat;
  legal_ = match_.legal();
  draw_for_choice(seat);
  for (;;) {
    const std::optional<std::string> line = read_line("> ");
    if (!line) out_ << "\n";
    switch (line ? obey(*line) : Answer::quit) {
      case Answer::chosen: confirm_turn(seat); return true;
      case Answer::again: break;
      case Answer::quit: part_from_match(); return false;
    }
  }
}

// A turn is its player's until it is confirmed: the last choice can still be taken back.
void Session::confirm_turn(Seat seat) {
  if (!options_.confirm || fresh_ || match_.to_move() == seat || match_.over()) return;
  for (;;) {
    const auto line = read_line(say("Enter ends your turn, u takes the last choice back > ",
                                    "Enter beendet deinen Zug, u nimmt die letzte Wahl zurück > "));
    if (!line || line->empty()) return;
    if (*line == "u" || *line == "undo") {
      undo("");
      return;
    }
  }
}

// The game is over, but the table can still be looked at. True when the last choice was taken back.
bool Session::stay_after_the_end() {
  for (;;) {
    const auto line = read_line(say("(b table, o others, s points, l log, w FILE, q) > ",
                                    "(b Tisch, o andere, s Punkte, l Verlauf, w DATEI, q) > "));
    if (!line) return false;
    if (line->empty()) continue;
    asked_to_quit_ = true;  // nothing is lost any more
    const Answer answer = obey(*line);
    if (answer == Answer::quit) return false;
    if (answer == Answer::chosen) return true;
  }
}

}  // namespace spielwerk::cli
