#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ostream>
#include <set>

#include "cli/files.hpp"
#include "cli/rule_text.hpp"
#include "cli/session.hpp"
#include "core/index.hpp"

// What can be typed at the table.

namespace spielwerk::cli {

namespace {

constexpr int kLogLines = 12;
constexpr std::size_t kLongestChoice = 100;
constexpr std::size_t kShortestWord = 3;  // of a name that is not written out

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string verb_of(const std::string& token) { return token.substr(0, token.find(':')); }

// Whether a component is called like this, in either language: by its id, its name or its colour.
bool is_called(const Json& component, const std::string& word) {
  const auto fits = [&](const Json* name) {
    if (name == nullptr) return false;
    const std::string text = small_letters(name->string);
    return text == word || (word.size() >= kShortestWord && text.starts_with(word));
  };
  if (fits(component.find("id"))) return true;
  for (const char* key : {"name", "colour"}) {
    const Json* name = component.find(key);
    if (name != nullptr && (fits(name) || fits(name->find("en")) || fits(name->find("de")))) return true;
  }
  return false;
}

// What a component is called in tokens.
std::string id_of(const Json& component) {
  const Json* id = component.find("id");
  return (id != nullptr ? id : component.find("name"))->string;
}

}  // namespace

struct Session::Command {
  std::vector<std::string_view> names;
  Answer (Session::*obey)(const std::string& rest);
  bool takes_more;
  Text usage;
  Text meaning;
};

const std::vector<Session::Command>& Session::commands() {
  static const std::vector<Command> kCommands = {
      {{"u", "undo"}, &Session::undo, false, {"u", "u"}, {"undo: one choice back", "eine Wahl zurücknehmen"}},
      {{"why", "warum"},
       &Session::why,
       true,
       {"why WORD", "why WORT"},
       {"why something is not possible", "warum etwas nicht geht"}},
      {{"r", "rule", "rules", "regel", "regeln"},
       &Session::rules,
       true,
       {"r 4.2", "r 4.2"},
       {"a rule; r 4: a section; r WORD: look for it; r alone: the rules of the choices",
        "eine Regel; r 4: ein Abschnitt; r WORT: suchen; r allein: die Regeln zu den Möglichkeiten"}},
      {{"i", "intro"},
       &Session::introduce,
       false,
       {"i", "i"},
       {"an introduction to the game", "eine Einführung in das Spiel"}},
      {{"s", "score", "scores", "punkte"},
       &Session::scores,
       false,
       {"s", "s"},
       {"points by source", "Punkte nach Herkunft"}},
      {{"b", "board", "table", "tisch"},
       &Session::table,
       false,
       {"b", "b"},
       {"draw the table again", "den Tisch neu zeichnen"}},
      {{"o", "others", "andere"},
       &Session::others,
       false,
       {"o", "o"},
       {"the others' boards", "die Tableaus der anderen"}},
      {{"c", "city", "stadt", "cards", "karten"},
       &Session::buildings,
       false,
       {"c", "c"},
       {"what can be built or bought", "was man bauen oder kaufen kann"}},
      {{"p", "persons", "personen", "orders", "aufträge"},
       &Session::persons,
       false,
       {"p", "p"},
       {"all of them", "alle im Überblick"}},
      {{"l", "log", "verlauf"},
       &Session::last_lines,
       true,
       {"l", "l"},
       {"what was done last; l 40: the last 40", "was zuletzt geschah; l 40: die letzten 40"}},
      {{"w", "save"},
       &Session::save_as,
       true,
       {"w FILE", "w DATEI"},
       {"save the match; w! FILE replaces a file", "die Partie speichern; w! DATEI ersetzt eine Datei"}},
      {{"w!"}, &Session::save_over, true, {}, {}},
      {{"h", "?", "help", "hilfe"}, &Session::help, false, {"h or ?", "h oder ?"}, {"this help", "diese Hilfe"}},
      {{"q", "quit", "exit", "ende"}, &Session::quit, false, {"q", "q"}, {"quit", "aufhören"}},
  };
  return kCommands;
}

Session::Answer Session::obey(const std::string& line) {
  if (line.empty()) {
    tell(list());
    return Answer::again;
  }
  const auto blank = std::min(line.find(' '), line.size());
  const std::string word = small_letters(line.substr(0, blank));
  const std::string rest = line.substr(std::min(line.find_first_not_of(' ', blank), line.size()));
  if (asked_to_quit_ && (word == "y" || word == "j" || word == "yes" || word == "ja")) return Answer::quit;
  for (const Command& command : commands()) {
    const bool named = std::find(command.names.begin(), command.names.end(), word) != command.names.end();
    if (!named || (!rest.empty() && !command.takes_more)) continue;
    if (command.obey != &Session::quit) asked_to_quit_ = false;
    return (this->*command.obey)(rest);
  }
  asked_to_quit_ = false;
  const std::optional<Action> action = chosen(line);
  if (!action) return Answer::again;
  tell(fmt::format("{} {}", seat_sign(match_.to_move().index(), colour_), sentence(match_.position(), *action)), 3);
  apply(*action);
  return Answer::chosen;
}

// The choice with this number or token; says what is wrong if there is none.
std::optional<Action> Session::chosen(const std::string& line) const {
  if (const std::optional<int> number = whole_number(line); number && !legal_.empty()) {
    if (*number >= 1 && *number <= static_cast<int>(legal_.size())) return legal_[at(*number - 1)];
    tell(fmt::format("{} {}: {} 1 {} {}.", say("There is no choice", "Es gibt keine Wahl"), *number,
                     say("type", "möglich ist"), say("to", "bis"), legal_.size()));
    return std::nullopt;
  }
  if (line.size() > kLongestChoice) {
    tell(say("That is too long for a choice; h shows what can be typed.",
             "Das ist zu lang für eine Wahl; h zeigt, was möglich ist."));
    return std::nullopt;
  }
  if (const std::optional<Action> action = match_.find(line)) return action;
  const Refusal reason = match_.why_not(line);
  const std::string hint = say("h shows what can be typed", "h zeigt, was möglich ist");
  tell(reason.rule.empty() ? fmt::format("{} ({})", say(reason.text), hint) : refusal(reason));
  return std::nullopt;
}

// Why the last choice of the people here stays, in the words that fit.
std::string Session::no_undo() const {
  const auto& log = match_.log();
  bool dealt = false;
  for (auto entry = log.rbegin(); entry != log.rend(); ++entry) {
    if (person(entry->seat)) {
      return dealt ? say("No: tiles were dealt since, and they cannot be taken back.",
                         "Nein: Inzwischen wurde ausgelegt, das lässt sich nicht zurücknehmen.")
                   : "";
    }
    if (entry->seat.is_player()) {
      return say("No: somebody else has moved since.", "Nein: Inzwischen hat jemand anders gezogen.");
    }
    dealt = true;
  }
  return say("There is nothing to take back: you have not chosen anything yet.",
             "Es gibt nichts zurückzunehmen: Du hast noch nichts gewählt.");
}

// One choice of a person back: nothing that was dealt, and nothing after somebody else has answered.
Session::Answer Session::undo(const std::string&) {
  if (const std::string reason = no_undo(); !reason.empty()) {
    tell(reason);
    return Answer::again;
  }
  const Action last = match_.log().back().action;
  if (const std::optional<Text> refused = match_.undo()) {
    tell(fmt::format("{}: {}.", say("No", "Nein"), say(*refused)));
    return Answer::again;
  }
  fresh_ = true;
  tell(fmt::format("{}: {}", say("Taken back", "Zurückgenommen"), sentence(match_.position(), last)), 2);
  keep();
  return Answer::chosen;
}

// Whoever has chosen something that would be lost is asked once.
Session::Answer Session::quit(const std::string&) {
  const auto& log = match_.log();
  const bool own = std::any_of(log.begin(), log.end(), [&](const Match::Entry& entry) { return person(entry.seat); });
  if (options_.save_file || !own || asked_to_quit_ || saved_at_ == match_.plies()) return Answer::quit;
  asked_to_quit_ = true;
  tell(say("The match is not kept anywhere: q again (or y) quits, w FILE saves it.",
           "Die Partie ist nirgends gespeichert: noch einmal q (oder j) hört auf, w DATEI speichert sie."));
  return Answer::again;
}

void Session::part_from_match() const {
  if (options_.save_file) {
    tell(fmt::format("{} {}; {}", say("The match is kept in", "Die Partie bleibt in"), *options_.save_file,
                     say("the same command continues it.", "derselbe Befehl setzt sie fort.")));
  } else if (saved_at_ != match_.plies() || saved_at_ == 0) {
    tell(say("The match is not kept; with --save FILE it would be.",
             "Die Partie bleibt nicht erhalten; mit --save DATEI bliebe sie."));
  }
}

std::string Session::first_token() const { return match_.game().token(match_.position(), legal_[0]); }

// Something of this game that can be asked for by its name.
std::string Session::example() const {
  for (const GameWords::Use& use : words_.uses) {
    const Json* things = use.list.empty() ? nullptr : components_.find(use.list);
    if (things == nullptr || things->items.empty()) continue;
    const Json* name = things->items[0].find("name");
    const Json* in_language =
        name == nullptr ? nullptr : name->find(options_.language == Language::german ? "de" : "en");
    return in_language != nullptr ? in_language->string : id_of(things->items[0]);
  }
  return legal_.empty() ? say("WORD", "WORT") : first_token();
}

// The first of these headings that the game has.
std::string Session::heading(std::initializer_list<std::string_view> targets) const {
  for (const GameWords::Heading& known : words_.headings) {
    if (std::find(targets.begin(), targets.end(), known.target) != targets.end()) return say(known.text);
  }
  return "";
}

Session::Answer Session::help(const std::string&) {
  constexpr int kUsage = 11;
  const auto line = [&](const std::string& usage, const std::string& meaning) {
    tell("  " + ink(pad(usage, kUsage), kBold) + meaning, kUsage + 2);
  };
  const std::string like = legal_.empty() ? "" : fmt::format(" ({} {})", say("like", "wie"), first_token());
  line(say("NUMBER", "ZAHL"),
       fmt::format("{}{} {}",
                   say("make the choice with this number; its token", "die Wahl mit dieser Nummer treffen; ihr Kürzel"),
                   like, say("works as well", "geht auch")));
  line("Enter", say("list the choices again", "die Möglichkeiten noch einmal zeigen"));
  for (const Command& command : commands()) {
    if (command.usage.empty()) continue;
    std::string meaning = say(command.meaning);
    if (command.obey == &Session::why) meaning += fmt::format(": why {}", example());
    if (command.obey == &Session::buildings) meaning = fmt::format("{}: {}", heading({"building", "card"}), meaning);
    if (command.obey == &Session::persons) meaning = fmt::format("{}: {}", heading({"person", "orders"}), meaning);
    line(say(command.usage), meaning);
  }
  tell(say("  The words work as well: help, undo, rule 4.2, quit.",
           "  Auch Wörter gehen: hilfe, undo, regel 4.2, ende."));
  out_ << picture(DrawPart::legend, kNoLimit);
  return Answer::again;
}

Session::Answer Session::introduce(const std::string&) {
  tell(introduction(match_.entry(), options_.language, terminal_width(), colour_));
  return Answer::again;
}

// One rule in full, several as a list; without a word the rules of the choices.
Session::Answer Session::rules(const std::string& rest) {
  std::vector<const RuleText*> found;
  if (rest.empty()) {
    std::set<std::string> numbers;
    for (const Action action : legal_) {
      const RuleText* rule = match_.entry().rule(match_.game().rule(match_.position(), action));
      if (rule != nullptr && numbers.insert(rule->number).second) found.push_back(rule);
    }
  } else {
    found = find_rules(match_.entry(), rest, options_.language);
  }
  const int width = terminal_width();
  if (found.empty()) {
    tell(rest.empty() ? say("Name a rule: r 4.2.", "Nenne eine Regel: r 4.2.")
                      : fmt::format("{} \"{}\".", say("There is no rule", "Es gibt keine Regel"), rest));
  } else if (found.size() == 1) {
    tell(rule_block(*found[0], options_.language, width, colour_));
  } else {
    tell(rule_list(found, options_.language, width, colour_));
  }
  return Answer::again;
}

// The tokens that a word may stand for: itself, or what can be done with the things of that name. What fits the moment
// comes first.
std::vector<std::string> Session::tokens_for(const std::string& word) const {
  std::string token = word;
  std::replace(token.begin(), token.end(), ' ', ':');
  if (token.find(':') != std::string::npos) return {token};
  std::set<std::string> possible;
  for (const Action action : legal_) possible.insert(verb_of(match_.game().token(match_.position(), action)));
  std::vector<std::string> fitting;
  std::vector<std::string> others;
  const auto add = [&](const GameWords::Use& use, const std::string& id) {
    for (const std::string_view verb : use.verbs) {
      const bool now = possible.contains(std::string(verb));
      if (now || !use.list.empty()) (now ? fitting : others).push_back(fmt::format("{}:{}", verb, id));
    }
  };
  const std::string small = small_letters(word);
  for (const GameWords::Use& use : words_.uses) {
    if (use.list.empty()) add(use, small);
    const Json* things = components_.find(use.list);
    if (things == nullptr) continue;
    for (const Json& thing : things->items) {
      if (is_called(thing, small)) add(use, id_of(thing));
    }
  }
  fitting.insert(fitting.end(), others.begin(), others.end());
  fitting.push_back(token);
  return fitting;
}

// The first meaning of the words that is possible, or else the first that a rule forbids.
Session::Answer Session::why(const std::string& rest) {
  if (rest.empty() || rest.size() > kLongestChoice) {
    tell(fmt::format("{}: why {}.", say("Name what you would like to do", "Nenne, was du tun möchtest"), example()));
    return Answer::again;
  }
  const std::vector<std::string> tokens = tokens_for(rest);
  for (const std::string& token : tokens) {
    const std::optional<Action> action = match_.find(token);
    const auto place = action ? std::find(legal_.begin(), legal_.end(), *action) : legal_.end();
    if (place == legal_.end()) continue;
    tell(fmt::format("{}: {} {}.", ink(token, kBold),
                     say("it is possible, with the number", "das geht, mit der Nummer"), place - legal_.begin() + 1));
    return Answer::again;
  }
  for (const std::string& token : tokens) {
    const Refusal reason = match_.why_not(token);
    if (reason.rule.empty()) continue;
    tell(fmt::format("{}: {}", ink(token, kBold), refusal(reason)), 2);
    return Answer::again;
  }
  tell(refusal(match_.why_not(tokens.back())));
  return Answer::again;
}

Session::Answer Session::look_up(DrawPart part) const {
  const std::string drawn = picture(part, terminal_height() - 1);
  out_ << drawn;
  if (drawn.empty()) tell(say("This game has no such picture.", "Dieses Spiel hat kein solches Bild."));
  return Answer::again;
}

Session::Answer Session::table(const std::string&) {
  const Block choices = match_.over() ? Block{} : low_screen() ? brief_list(terminal_width()) : list();
  out_ << picture(DrawPart::turn, terminal_height() - static_cast<int>(choices.size()) - 1);
  tell(choices);
  return Answer::again;
}

Session::Answer Session::others(const std::string&) { return look_up(DrawPart::others); }
Session::Answer Session::buildings(const std::string&) { return look_up(DrawPart::buildings); }
Session::Answer Session::persons(const std::string&) { return look_up(DrawPart::persons); }
Session::Answer Session::scores(const std::string&) { return look_up(DrawPart::scores); }

Session::Answer Session::last_lines(const std::string& rest) {
  const int wanted = std::max(rest.empty() ? kLogLines : whole_number(rest).value_or(kLogLines), 1);
  const std::vector<Event> events = story(0);
  const auto skipped = std::max<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(events.size()) - wanted, 0);
  for (auto event = events.begin() + skipped; event != events.end(); ++event) {
    if (event->heading) {
      tell(event->text);
      continue;
    }
    const std::string ply = ink(pad_left(std::to_string(event->from + 1), 4), kDim);
    tell(fmt::format("{} {}: {}", ply, seat_name(event->seat), event->text), 7);
  }
  if (events.empty()) tell(say("Nothing has been done yet.", "Noch ist nichts geschehen."));
  return Answer::again;
}

Session::Answer Session::save_as(const std::string& rest) {
  save_file(rest, false);
  return Answer::again;
}

Session::Answer Session::save_over(const std::string& rest) {
  save_file(rest, true);
  return Answer::again;
}

void Session::save_file(const std::string& path, bool force) {
  if (path.empty()) return tell(say("Name the file: w FILE.", "Nenne die Datei: w DATEI."));
  const auto failed = cli::write_new_file(path, match_.save(), force, "w! " + path);
  tell(failed ? say(*failed) + "." : fmt::format("{} {}.", say("Saved as", "Gespeichert als"), path));
  if (!failed) saved_at_ = match_.plies();
}

}  // namespace spielwerk::cli
