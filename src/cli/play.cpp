#include "cli/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <istream>
#include <ostream>
#include <set>
#include <sstream>

#include "bots/bot.hpp"
#include "cli/draw.hpp"
#include "cli/files.hpp"
#include "cli/score_table.hpp"
#include "cli/terminal.hpp"
#include "play/match.hpp"

namespace spielwerk {

namespace {

constexpr int kLogLines = 12;
constexpr const char* kMe = "me";

std::size_t at(int index) { return static_cast<std::size_t>(index); }

using cli::read_file;
using cli::write_file;

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string trimmed(const std::string& line) {
  const auto begin = line.find_first_not_of(" \t\r");
  return begin == std::string::npos ? "" : line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

bool is_file(const std::optional<std::string>& path) { return path && std::filesystem::exists(*path); }

// A new match, or the one in the save file.
Expected<Match> open_match(const PlayOptions& options) {
  if (is_file(options.save_file)) {
    const Expected<std::string> file = read_file(*options.save_file);
    if (!file) return file.error();
    Expected<Match> match = Match::load(*file);
    if (match && !options.game.empty() && match->game().info().id != options.game) {
      const std::string& other = match->game().info().title;
      return Text{"the file holds a match of " + other, "die Datei enthält eine Partie " + other};
    }
    return match;
  }
  const GameEntry* entry = find_game(options.game);
  if (entry == nullptr) {
    return Text{"there is no game \"" + options.game + "\"", "es gibt kein Spiel \"" + options.game + "\""};
  }
  Edition edition = entry->edition;
  if (options.edition_file) {
    const Expected<std::string> file = read_file(*options.edition_file);
    if (!file) return file.error();
    const Expected<Edition> own = read_edition(*file);
    if (!own) return own.error();
    edition = *own;
  }
  Seed seed = Seed::from_system();
  if (options.seed) {
    const Expected<Seed> given = Seed::parse(*options.seed);
    if (!given) return given.error();
    seed = *given;
  }
  Config config;
  config.players = options.players;
  config.options = options.options;
  return Match::begin(options.game, config, edition, seed);
}

// Who sits where: a bot, or nothing for somebody at the keyboard.
Expected<std::vector<std::string>> seat_names(const PlayOptions& options, int players) {
  std::vector<std::string> names = options.seats;
  const auto& bots = bot_names();
  if (static_cast<int>(names.size()) > players) {
    return Text{fmt::format("{} seats are named, but {} play", names.size(), players),
                fmt::format("{} Plätze sind genannt, aber {} spielen", names.size(), players)};
  }
  if (names.empty()) names.push_back(kMe);
  while (static_cast<int>(names.size()) < players) names.push_back("greedy");
  for (const std::string& name : names) {
    if (name == kMe || std::find(bots.begin(), bots.end(), name) != bots.end()) continue;
    return Text{fmt::format("\"{}\" can sit nowhere: a seat is \"me\" or one of {}", name, fmt::join(bots, ", ")),
                fmt::format("\"{}\" passt auf keinen Platz: möglich sind \"me\" und {}", name, fmt::join(bots, ", "))};
  }
  return names;
}

class Session {
 public:
  Session(Match match, std::vector<std::string> names, const PlayOptions& options, std::istream& in, std::ostream& out)
      : match_(std::move(match)), names_(std::move(names)), options_(options), in_(in), out_(out) {
    colour_ = options.colour.value_or(wants_colour());
    Expected<Json> components = parse_json(match_.game().components());
    if (components) components_ = *components;
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
      const std::uint64_t seed = stream_number(match_.seed(), -1 - static_cast<int>(seat), 0);
      bots_.push_back(names_[seat] == kMe ? nullptr : make_bot(names_[seat], match_.game(), seed));
    }
  }

  int play();

 private:
  // Words.
  std::string say(const char* english, const char* german) const {
    return options_.language == Language::german ? german : english;
  }
  std::string say(const Text& text) const { return text.in(options_.language); }
  std::string ink(std::string_view text, const Ink& ink) const { return paint(text, ink, colour_); }
  int width() const { return options_.width.value_or(terminal_width()); }
  std::string seat_name(Seat seat) const;
  void tell(const std::string& text, int indent = 0) const;

  // The flow.
  void deal();
  void apply(Action action);
  void bot_moves(Seat seat);
  bool person_chooses(Seat seat);
  enum class Answer { chosen, again, quit };
  Answer obey(const std::string& line, const std::vector<Action>& legal);

  // Commands.
  std::optional<Action> chosen(const std::string& line, const std::vector<Action>& legal);
  bool undo();
  bool turn_is_confirmed(Seat seat);
  void help() const;
  void rules(const std::string& number, const std::vector<Action>& legal) const;
  void last_lines(const std::string& count) const;
  void save_as(const std::string& path) const;
  void keep() const;
  void quit() const;

  // Pictures.
  void draw(DrawPart part, const std::vector<Action>& legal = {}) const;
  void draw_for_choice(Seat seat, const std::vector<Action>& legal);
  void list(const std::vector<Action>& legal) const;
  void final_scores() const;

  bool person(Seat seat) const { return seat.is_player() && bots_[at(seat.index())] == nullptr; }
  std::size_t fields_named(const std::vector<Action>& legal) const;

  Match match_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Bot>> bots_;
  const PlayOptions& options_;
  std::istream& in_;
  std::ostream& out_;
  Json components_;
  bool colour_ = false;
  Seat reader_ = Seat::nobody();  // who looks at the table
  int drawn_at_ = -1;             // the ply for which the table was drawn last
};

std::string Session::seat_name(Seat seat) const {
  if (!seat.is_player()) return say("Deal", "Auslage");
  const std::string& name = names_[at(seat.index())];
  const std::string who = name == kMe ? "" : " (" + name + ")";
  return seat_sign(seat.index(), colour_) + " " + say("Seat", "Platz") + fmt::format(" {}{}", seat.index(), who);
}

void Session::tell(const std::string& text, int indent) const { out_ << to_text(wrap(text, width(), indent)); }

// Few outcomes are told one by one, a new display is seen on the table.
void Session::deal() {
  const int before = match_.plies();
  const int dealt = match_.deal();
  if (dealt == 0) return;
  constexpr int kFew = 2;
  Position position = match_.at(before);
  if (dealt > kFew) {
    out_ << ink(fmt::format("{}: {} {}\n", seat_name(Seat::chance()), dealt,
                            say("tiles are turned up", "Plättchen werden aufgedeckt")),
                kDim);
  }
  for (int ply = before; ply < match_.plies() && dealt <= kFew; ++ply) {
    const Action action = match_.log()[at(ply)].action;
    tell(seat_name(Seat::chance()) + ": " + say(match_.game().sentence(position, action)), 2);
    position = match_.game().after(position, action);
  }
  keep();
}

void Session::apply(Action action) {
  match_.play(action);
  keep();
}

void Session::keep() const {
  if (!options_.save_file) return;
  if (const auto failed = write_file(*options_.save_file, match_.save())) tell(say(*failed));
}

void Session::bot_moves(Seat seat) {
  const Action action = bots_[at(seat.index())]->choose(match_.position(), seat);
  tell(seat_name(seat) + ": " + say(match_.game().sentence(match_.position(), action)), 2);
  apply(action);
}

int Session::play() {
  const GameInfo& info = match_.game().info();
  out_ << ink(info.title, kBold) << ", " << match_.config().players << " " << say("players", "Spieler") << ", "
       << say("seed", "Startwert") << " " << match_.seed().text() << ". "
       << say("Type h for help.", "h zeigt die Hilfe.") << "\n";
  if (match_.plies() > 0) {
    tell(fmt::format("{} ({}: {}).", say("The match goes on", "Die Partie geht weiter"),
                     say("choices so far", "bisherige Schritte"), match_.plies()));
  }
  for (;;) {
    deal();
    const Seat seat = match_.to_move();
    if (seat.is_nobody()) break;
    if (!person(seat)) {
      bot_moves(seat);
    } else if (!person_chooses(seat)) {
      return 0;
    }
  }
  draw(DrawPart::board);
  final_scores();
  return 0;
}

// Asks until a choice is made or taken back; false when there is nobody left to ask.
bool Session::person_chooses(Seat seat) {
  reader_ = seat;
  const std::vector<Action> legal = match_.legal();
  draw_for_choice(seat, legal);
  list(legal);
  for (;;) {
    out_ << ink("> ", kBold) << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
      out_ << "\n";
      quit();
      return false;
    }
    switch (obey(trimmed(line), legal)) {
      case Answer::chosen: turn_is_confirmed(seat); return true;
      case Answer::again: break;
      case Answer::quit: quit(); return false;
    }
  }
}

Session::Answer Session::obey(const std::string& line, const std::vector<Action>& legal) {
  const auto blank = std::min(line.find(' '), line.size());
  const std::string word = line.substr(0, blank);
  const std::string rest = trimmed(line.substr(blank));
  if (line.empty()) {
    list(legal);
  } else if (word == "q" && rest.empty()) {
    return Answer::quit;
  } else if (word == "u" && rest.empty()) {
    if (undo()) return Answer::chosen;
  } else if (word == "h" || word == "?") {
    help();
  } else if (word == "r") {
    rules(rest, legal);
  } else if (word == "s" && rest.empty()) {
    draw(DrawPart::scores);
  } else if (word == "b" && rest.empty()) {
    draw(DrawPart::everything, legal);
    list(legal);
  } else if (word == "o" && rest.empty()) {
    draw(DrawPart::others);
  } else if (word == "l") {
    last_lines(rest);
  } else if (word == "w") {
    save_as(rest);
  } else if (const std::optional<Action> action = chosen(line, legal)) {
    apply(*action);
    return Answer::chosen;
  }
  return Answer::again;
}

// The choice with this number or token; says what is wrong if there is none.
std::optional<Action> Session::chosen(const std::string& line, const std::vector<Action>& legal) {
  if (const std::optional<int> number = whole_number(line)) {
    if (*number >= 1 && *number <= static_cast<int>(legal.size())) return legal[at(*number - 1)];
    tell(fmt::format("{} {}: {} 1 {} {}.", say("There is no choice", "Es gibt keine Wahl"), *number,
                     say("type", "möglich ist"), say("to", "bis"), legal.size()));
    return std::nullopt;
  }
  constexpr std::size_t kLongest = 100;
  if (line.size() > kLongest) {
    tell(say("That is too long for a choice; h shows what can be typed.",
             "Das ist zu lang für eine Wahl; h zeigt, was möglich ist."));
    return std::nullopt;
  }
  if (const std::optional<Action> action = match_.find(line)) return action;
  const Refusal refusal = match_.why_not(line);
  if (refusal.rule.empty()) {
    tell(fmt::format("{} ({})", say(refusal.text), say("h shows what can be typed", "h zeigt, was möglich ist")));
  } else {
    tell(say(refusal.text) + ink(fmt::format(" ({} {})", say("rule", "Regel"), refusal.rule), kDim));
  }
  return std::nullopt;
}

// One choice of a person back: nothing that was dealt, and nothing after somebody else has answered.
bool Session::undo() {
  const auto& log = match_.log();
  if (!log.empty() && log.back().seat.is_player() && !person(log.back().seat)) {
    tell(say("No: somebody else has moved since.", "Nein: inzwischen hat jemand anders gezogen."));
    return false;
  }
  if (const std::optional<Text> refused = match_.undo()) {
    tell(fmt::format("{}: {}.", say("No", "Nein"), say(*refused)));
    return false;
  }
  drawn_at_ = -1;
  tell(say("One choice taken back.", "Eine Wahl zurückgenommen."));
  keep();
  return true;
}

// A turn is its player's until it is confirmed: the last choice can still be taken back.
bool Session::turn_is_confirmed(Seat seat) {
  if (!options_.confirm || match_.to_move() == seat || match_.over()) return true;
  for (;;) {
    out_ << ink(say("Enter ends your turn, u takes the last choice back > ", "Enter beendet deinen Zug, u nimmt die letzte Wahl zurück > "), kBold) << std::flush;
    std::string line;
    if (!std::getline(in_, line)) return true;
    line = trimmed(line);
    if (line.empty()) return true;
    if (line == "u") return !undo();
  }
}

void Session::help() const {
  const Text lines[] = {
      {"NUMBER     make the choice with this number; its token (like take:sun) works as well",
       "ZAHL       die Wahl mit dieser Nummer treffen; ihr Kürzel (wie take:sun) geht auch"},
      {"Enter      list the choices again", "Enter      die Möglichkeiten noch einmal zeigen"},
      {"u          undo: one choice back", "u          eine Wahl zurücknehmen"},
      {"r 6.8      the text of a rule; r alone: the rules of the choices",
       "r 6.8      der Text einer Regel; r allein: die Regeln zu den Möglichkeiten"},
      {"s          points by source", "s          Punkte nach Herkunft"},
      {"b          draw the table again", "b          den Tisch neu zeichnen"},
      {"o          the others' boards, large", "o          die Tableaus der anderen, groß"},
      {"l          what was done last; l 40: the last 40", "l          was zuletzt geschah; l 40: die letzten 40"},
      {"w FILE     save the match", "w DATEI    die Partie speichern"},
      {"h or ?     this help", "h oder ?   diese Hilfe"},
      {"q          quit", "q          aufhören"},
  };
  for (const Text& line : lines) tell("  " + say(line));
}

// The numbers of the rules behind the choices, each once, in the order of the choices.
void Session::rules(const std::string& number, const std::vector<Action>& legal) const {
  if (!number.empty()) {
    const RuleText* rule = match_.entry().rule(number);
    if (rule == nullptr) {
      tell(fmt::format("{} {}.", say("There is no rule", "Es gibt keine Regel"), number));
      return;
    }
    out_ << ink(rule->number + " " + say(rule->title), kBold) << "\n";
    std::istringstream text(say(rule->text));
    for (std::string line; std::getline(text, line);) {
      std::erase(line, '*');
      if (line.starts_with("|")) {
        out_ << line << "\n";
      } else {
        tell(line);
      }
    }
    return;
  }
  std::set<std::string> told;
  for (const Action action : legal) {
    const std::string of_choice = match_.game().rule(match_.position(), action);
    const RuleText* rule = match_.entry().rule(of_choice);
    if (rule != nullptr && told.insert(of_choice).second)
      tell(fmt::format("{}  {}", pad(of_choice, 5), say(rule->title)));
  }
}

void Session::last_lines(const std::string& count) const {
  const int wanted = count.empty() ? kLogLines : whole_number(count).value_or(kLogLines);
  const int from = std::max(match_.plies() - std::max(wanted, 1), 0);
  Position position = match_.at(from);
  for (int ply = from; ply < match_.plies(); ++ply) {
    const Match::Entry& entry = match_.log()[at(ply)];
    tell(fmt::format("{} {}: {}", ink(pad_left(std::to_string(ply + 1), 4), kDim), seat_name(entry.seat),
                     say(match_.game().sentence(position, entry.action))),
         7);
    position = match_.game().after(position, entry.action);
  }
  if (match_.plies() == 0) tell(say("Nothing has been done yet.", "Noch ist nichts geschehen."));
}

void Session::save_as(const std::string& path) const {
  if (path.empty()) {
    tell(say("Name the file: w FILE.", "Nenne die Datei: w DATEI."));
    return;
  }
  const auto failed = write_file(path, match_.save());
  tell(failed ? say(*failed) + "." : fmt::format("{} {}.", say("Saved as", "Gespeichert als"), path));
}

void Session::quit() const {
  if (options_.save_file) {
    tell(fmt::format("{} {}; {}", say("The match is kept in", "Die Partie bleibt in"), *options_.save_file,
                     say("the same command continues it.", "derselbe Befehl setzt sie fort.")));
  } else {
    tell(say("The match is not kept; with --save FILE it would be.",
             "Die Partie bleibt nicht erhalten; mit --save DATEI bliebe sie."));
  }
}

void Session::draw(DrawPart part, const std::vector<Action>& legal) const {
  DrawStyle style;
  style.language = options_.language;
  style.colour = colour_;
  style.width = width();
  style.part = part;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    for (const std::string& target : match_.game().targets(match_.position(), legal[i])) {
      std::string& mark = style.marks[target];
      mark += (mark.empty() ? "" : "/") + std::to_string(i + 1);
    }
  }
  const Expected<Json> view = parse_json(match_.game().view(match_.position(), reader_));
  if (view) out_ << draw_view(*view, components_, style);
}

// How many places of the board the choices name.
std::size_t Session::fields_named(const std::vector<Action>& legal) const {
  std::set<std::string> fields;
  for (const Action action : legal) {
    for (const std::string& target : match_.game().targets(match_.position(), action)) {
      if (target.starts_with("field:")) fields.insert(target);
    }
  }
  return fields.size();
}

// The whole table when a turn begins; in the middle of it only the board, and only if the choice is about the board.
void Session::draw_for_choice(Seat seat, const std::vector<Action>& legal) {
  const auto& log = match_.log();
  const bool same_turn = drawn_at_ >= 0 && !log.empty() && log.back().seat == seat;
  if (!same_turn) {
    out_ << "\n";
    draw(DrawPart::everything, legal);
  } else if (fields_named(legal) > 1) {
    draw(DrawPart::board, legal);
  }
  drawn_at_ = match_.plies();
}

void Session::list(const std::vector<Action>& legal) const {
  const Seat seat = match_.to_move();
  out_ << "\n" << seat_name(seat) << ": " << ink(say(match_.game().prompt(match_.position())), kBold) << "\n";
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const std::string rule = match_.game().rule(match_.position(), legal[i]);
    const std::string number = ink(pad_left(std::to_string(i + 1), 3), kBold);
    tell(fmt::format("{}  {}  {}", number, say(match_.game().sentence(match_.position(), legal[i])),
                     ink("[" + rule + "]", kDim)),
         5);
  }
}

void Session::final_scores() const {
  const Scores scores = match_.game().score(match_.position());
  DrawStyle style;
  style.language = options_.language;
  style.colour = colour_;
  out_ << "\n" << score_table(scores, match_.game().score_sources(), true, style);
  std::vector<std::string> winners;
  for (int seat = 0; seat < scores.seats; ++seat) {
    if (scores.place(seat) == 1) winners.push_back(seat_name(Seat(seat)));
  }
  const bool shared = winners.size() > 1;
  out_ << fmt::format("{}", fmt::join(winners, say(" and ", " und "))) << " "
       << (shared ? say("share the victory.", "teilen sich den Sieg.") : say("wins.", "gewinnt.")) << "\n";
}

}  // namespace

int run_play(const PlayOptions& options, std::istream& in, std::ostream& out) {
  const auto refuse = [&](const Text& reason) {
    out << reason.in(options.language) << "\n";
    return 1;
  };
  Expected<Match> match = open_match(options);
  if (!match) return refuse(match.error());
  Expected<std::vector<std::string>> names = seat_names(options, match->config().players);
  if (!names) return refuse(names.error());
  if (options.save_file) {
    if (const auto failed = write_file(*options.save_file, match->save())) return refuse(*failed);
  }
  return Session(std::move(*match), std::move(*names), options, in, out).play();
}

}  // namespace spielwerk
