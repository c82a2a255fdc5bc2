#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "cli/draw.hpp"
#include "cli/game_words.hpp"
#include "cli/play.hpp"
#include "cli/terminal.hpp"
#include "play/match.hpp"

// A match while it is played at the terminal. session.cpp has the flow, session_commands.cpp what can be typed,
// session_story.cpp tells what happened, session_pictures.cpp draws the table and lists the choices.

namespace spielwerk::cli {

inline constexpr const char* kMe = "me";

class Session {
 public:
  Session(Match match, std::vector<std::string> names, const PlayOptions& options, std::istream& in, std::ostream& out);
  void play();

 private:
  enum class Answer { chosen, again, quit };
  struct Command;
  static const std::vector<Command>& commands();

  // Words.
  std::string say(const char* english, const char* german) const;
  std::string say(const Text& text) const { return text.in(options_.language); }
  std::string ink(std::string_view text, const Ink& ink) const { return paint(text, ink, colour_); }
  std::string seat_name(Seat seat) const;
  std::string sentence(const Position& position, Action action) const;
  std::string with_rule(const std::string& sentence, const std::string& rule) const;
  std::string refusal(const Refusal& refusal) const;
  Block wrapped(const std::string& text, int indent = 0) const { return wrap(text, terminal_width(), indent); }
  // Every line counts.
  static bool low_screen() { return terminal_height() < 30; }
  void tell(const std::string& text, int indent = 0) const;
  void tell(const Block& block) const;

  // The flow.
  bool person(Seat seat) const { return seat.is_player() && bots_[static_cast<std::size_t>(seat.index())] == nullptr; }
  int people() const;
  void greet() const;
  void apply(Action action);
  void bot_moves(Seat seat);
  bool person_chooses(Seat seat);
  void confirm_turn(Seat seat);
  bool stay_after_the_end();
  std::optional<std::string> read_line(const std::string& prompt) const;
  void keep() const;

  // What can be typed.
  Answer obey(const std::string& line);
  std::optional<Action> chosen(const std::string& line) const;
  Answer undo(const std::string& rest);
  Answer quit(const std::string& rest);
  Answer help(const std::string& rest);
  Answer introduce(const std::string& rest);
  Answer rules(const std::string& rest);
  Answer why(const std::string& rest);
  Answer table(const std::string& rest);
  Answer others(const std::string& rest);
  Answer buildings(const std::string& rest);
  Answer persons(const std::string& rest);
  Answer scores(const std::string& rest);
  Answer last_lines(const std::string& rest);
  Answer save_as(const std::string& rest);
  Answer save_over(const std::string& rest);
  void save_file(const std::string& path, bool force);
  Answer look_up(DrawPart part) const;
  std::string no_undo() const;
  std::vector<std::string> tokens_for(const std::string& word) const;
  std::string first_token() const;
  std::string example() const;
  std::string heading(std::initializer_list<std::string_view> targets) const;
  void part_from_match() const;

  // What happened.
  struct Event {
    int from;  // plies
    int to;
    Seat seat;
    std::string text;  // for a heading, everything
    bool heading = false;
  };
  std::vector<Event> story(int from) const;
  std::string deal_text(const Position& position, int from, int to) const;
  std::string moment(const Position& position) const;
  int after_own_choice(Seat seat) const;
  Block news(Seat seat) const;
  Block news_from(int from, bool in_short = false) const;
  int choices_of_players() const;

  // Pictures.
  std::string picture(DrawPart part, int height, int width = terminal_width()) const;
  void draw_for_choice(Seat seat);
  std::string table_for_choice(bool same_turn, int room);
  std::string lists_for_choice(int room) const;
  bool touches(std::string_view kind) const;
  std::size_t fields_named() const;
  Block list() const;
  Block brief_list(int width) const;
  Block board_and_choices() const;
  std::string kind_of(Action action) const;
  Text heading_of(const std::string& kind) const;
  void final_scores() const;
  std::string verdict(const Scores& scores) const;

  Match match_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Bot>> bots_;
  const PlayOptions& options_;
  std::istream& in_;
  std::ostream& out_;
  const GameWords& words_;
  Json components_;
  bool colour_ = false;
  std::vector<Action> legal_;     // the choices that were listed last
  Seat reader_ = Seat::nobody();  // who looks at the table
  bool fresh_ = true;             // the whole table has to be drawn again
  bool legend_shown_ = false;     // the signs are explained once
  int told_ = 0;                  // plies that were told already
  int saved_at_ = 0;              // plies in the file that was written last
  bool asked_to_quit_ = false;
};

}  // namespace spielwerk::cli
