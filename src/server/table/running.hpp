#pragma once

#include <array>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "play/match.hpp"
#include "server/table/record.hpp"

// A match that is being played: what follows from its record. A value without I/O: a change is made on a copy, and the
// copy takes its place when the new entries are on disk.
//
// A turn is tentative: its player sees his own choices, everybody else sees the table as it was before, until he
// confirms or something happens that cannot be unseen.

namespace spielwerk::server {

// One line of the log, as a reader is told it.
struct LogLine {
  int step = 0;  // 1 for the first
  Seat seat = Seat::chance();
  Text text;
  std::string rule;
};

class Running {
 public:
  // Why something was not done.
  struct Refused {
    enum class Code : std::uint8_t { late, not_your_turn, not_legal };
    Code code = Code::not_legal;
    Refusal reason;
  };
  using Planned = std::variant<std::vector<Entry>, Refused>;

  // A match before its first entry. Bots and seats without a clock are told by `timed`.
  Running(Match match, TimeControl control, std::vector<bool> timed, std::shared_ptr<const Outages> outages);

  // --- What there is.
  const Match& match() const { return match_; }
  int ply() const { return ply_; }                      // of the last entry
  int steps() const { return match_.plies(); }          // choices and outcomes that stand, tentative ones included
  int shared_steps() const { return shared_; }          // those that everybody sees
  bool tentative() const { return shared_ < steps(); }  // somebody has chosen and not confirmed
  bool over() const { return !tentative() && match_.over(); }
  // Who must choose or confirm: nobody at the end.
  Seat to_act() const;
  // How often a seat has taken something back.
  int takebacks(Seat seat) const { return takebacks_[static_cast<std::size_t>(seat.index())]; }
  // How many of his choices the one who is to act can take back.
  int undoable() const { return steps() - shared_; }
  // The turn has nothing left to choose and waits to be confirmed.
  bool awaits_confirmation() const { return tentative() && match_.to_move() != turn_; }

  // The clock of whoever is first to act begins; to be called once, before the first entry.
  void start_clock(Time now) { run_clock(now); }

  // What happens to that clock when nobody can keep it: see Clock.
  void credit(Time time) { clock_.credit(time); }
  void stand(Time from, Time until) { clock_.stand(from, until); }
  Time go_on(Time now) { return clock_.go_on(now); }
  void clock_started_at(Time moment) { clock_.started_at(moment); }

  // --- What a reader may see (a spectator: Seat::nobody()).
  int visible_steps(Seat reader) const { return sees_all(reader) ? steps() : shared_; }
  const Position& visible_position(Seat reader) const {
    return sees_all(reader) ? match_.position() : shared_position_;
  }
  // The ply of the last entry that a reader knows of: nobody counts the tentative choices of others.
  int visible_ply(Seat reader) const { return reader == to_act() ? ply_ : public_ply_; }
  int public_ply() const { return public_ply_; }  // that everybody knows of
  Time public_at() const { return public_at_; }   // and when it was; 0 before the first entry
  // The ply that is told of an entry: its own, but of a seat that is given up in the middle of somebody else's turn the
  // last one that everybody knew.
  int told_ply(int ply) const;
  // How many of the steps that stand the reader had seen at an earlier ply: where a log that ended there goes on. His
  // own he saw when he made them, those of others when they were shared.
  int steps_seen(int ply, Seat reader) const;
  // The lines of the log after so many steps.
  std::vector<LogLine> log(int from_step, Seat reader) const;

  const Clock& clock() const { return clock_; }
  const Outages& outages() const { return *outages_; }

  // --- Changes. Each gives the entries that have to be written, and writes nothing itself.
  std::vector<Entry> plan_start(Time now) const;
  Planned plan_move(Seat seat, int ply, std::string_view token, std::string client, bool confirm, Time now) const;
  Planned plan_confirm(Seat seat, int ply, std::string client, Time now) const;
  Planned plan_undo(Seat seat, int ply, std::string client, bool all, Time now) const;
  Planned plan_leave(const std::vector<Seat>& seats, int ply, std::string client, const std::string& bot,
                     Time now) const;

  // Takes an entry in. False if it does not fit: a record that was not written by this program.
  bool take_in(const Entry& entry);
  // The same, without lines for the log: for long records, with what was credited in their course, by ply.
  bool replay(const std::vector<Entry>& entries, const std::vector<Credit>& credits = {});

 private:
  bool sees_all(Seat reader) const { return tentative() && reader == turn_; }
  Entry entry(Entry::Kind kind, Seat seat, std::string body, std::string client, Time now) const;
  Refused late() const;
  std::optional<Refused> may_act(Seat seat, int ply) const;
  // Deals if somebody waits for it, and notes the entries.
  void deal_into(std::vector<Entry>& entries, Time now);
  bool apply(const Entry& entry);
  bool is_quiet(const Entry& entry) const;
  bool play(const Entry& entry);
  bool take_back(const Entry& entry);
  void share(int ply);
  void run_clock(Time now);
  LogLine line(const Position& before, const Match::Entry& done, int step, Seat reader) const;
  void remember(const Position& before);

  // What is kept of a step for its line in the log.
  struct Told {
    Seat seat;
    Text open;                                // for whoever may know it
    Text veiled;                              // for the others
    std::array<bool, kMaxSeats + 1> knows{};  // by seat; the last is for spectators
    std::string rule;
  };

  Match match_;
  std::vector<int> plies_;      // the ply of each step that stands
  std::vector<int> shared_at_;  // the ply at which everybody saw it, for those that are shared
  int ply_ = 0;
  int public_ply_ = 0;
  Time public_at_ = 0;
  // Seats that were given up in the middle of somebody else's turn: the ply, and what is told of it.
  std::vector<std::pair<int, int>> quiet_leaves_;
  int shared_ = 0;
  Position shared_position_;
  Seat turn_ = Seat::nobody();  // whose tentative turn it is
  std::array<int, kMaxSeats> takebacks_{};
  Clock clock_;
  std::vector<bool> timed_;
  std::shared_ptr<const Outages> outages_;
  // The last lines of the log, so that they need not be worked out for every reader. Copies of a table share them.
  std::deque<std::shared_ptr<const Told>> told_;
  bool telling_ = true;
};

}  // namespace spielwerk::server
