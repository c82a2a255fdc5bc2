#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// Shares the time of the threads in which bots think, so that nobody can take it away from others. A value without
// threads and without a clock: it is told what happens, and says what is to be done. Why so:
// docs/decisions/0017-bot-time.md.
//
// - Every address has the same right to the time, at an address every person, and of a person everything that bots
//   think about for him. Next is whoever has had least. Who comes back after a while has a little advance, but has not
//   saved up what others were given meanwhile.
// - What nobody is looking at begins only where a thread would stand idle, and is ended as soon as somebody needs it.
// - A thought that has had its share has to say what it has found, if others wait; so has one that stands in the way of
//   somebody who has had less and needs little.
// - What could not begin in time becomes a quick choice, which takes some milliseconds. Where others think, quick
//   choices get half of the time at most: so many of them at once would keep them from it just as well.

namespace spielwerk::server {

// Somebody for whom bots think.
struct Payer {
  std::string address;  // empty: not known
  std::string person;   // empty: somebody who only watches

  friend bool operator==(const Payer&, const Payer&) = default;
};

class BotTime {
 public:
  using Time = std::chrono::microseconds;  // moments and lengths, of any clock that never goes back
  using Ticket = std::uint64_t;

  // A shorter thought was not worth its beginning.
  static constexpr Time kLeast = std::chrono::milliseconds(50);

  struct Rules {
    int threads = 1;
    Time thinking{};            // a thought that somebody waits for must have ended after so long
    Time patience{};            // one that nobody waits for must have begun
    std::optional<Time> grace;  // a bot that takes so much longer than it may is given up; nothing: none is
  };

  struct Wish {
    std::string about;          // a table, or a person who asks: shares the time of its payer with his other ones
    std::vector<Payer> payers;  // at least one; whoever of them has had least pays
    bool watched = true;        // somebody waits for it
    Time most{};                // it may think for so long
    Time usual{};               // it takes so long as a rule
    Time since{};               // it has been waiting from then on
  };

  struct Start {
    Ticket ticket;
    Time time;  // to think; 0: a quick choice
  };
  struct Orders {
    std::vector<Start> starts;
    std::vector<Ticket> stops;  // they are to say what they have found
    std::vector<Ticket> late;   // given up; those that have begun keep their thread until they end
    std::optional<Time> again;  // when to look next, if nothing happens before
  };

  explicit BotTime(const Rules& rules) : rules_(rules) {}
  // Flows know each other.
  BotTime(const BotTime&) = delete;
  BotTime& operator=(const BotTime&) = delete;

  Ticket add(Wish wish, Time now);
  // Somebody has come to wait for it; or nobody waits any more, and those who did go on paying.
  void attend(Ticket ticket, std::vector<Payer> payers, bool watched, Time now);
  void hurry(Ticket ticket, Time now);  // what it has found by now is enough
  bool drop(Ticket ticket, Time now);   // nobody wants it any more; true: it had not begun, and is gone
  void ended(Ticket ticket, Time now);  // its thread is free again
  // What is to be done. To be asked after everything that happened.
  Orders look(Time now);

  int waiting(bool watched) const { return watched ? watched_.waiting : unwatched_.waiting; }
  int running() const { return watched_.running + unwatched_.running; }
  std::size_t addresses() const;  // of which something is remembered

 private:
  // Somebody or something that shares the time with others of its level: an address, a person, a table.
  struct Flow {
    Flow* above = nullptr;
    Time had{};
    Ticket since = 0;  // it wants something
    int waiting = 0;   // thoughts, with all that is below
    int running = 0;
    std::map<std::string, std::unique_ptr<Flow>> below;
    Time usual{};              // what the last of those below who came next had had then
    std::deque<Ticket> queue;  // at the lowest level

    bool active() const { return waiting + running > 0; }
    int active_below() const;
    void count(int more_waiting, int more_running);
    Flow& next_below();  // of the lowest level; only if there is one that waits
  };
  enum class Line : std::uint8_t { unwatched, thinking, quick };

  struct Thought {
    Wish wish;
    Line line = Line::unwatched;
    Payer payer;
    Flow* flow = nullptr;
    Time until{};               // it waits for its thoughts, or thinks them, until then
    std::optional<Time> began;  // nothing: it waits
    Time counted{};             // what it has had was counted until then
    bool enough = false;        // it need not think any longer
    bool stopping = false;      // and has been told
    bool given_up = false;

    bool watched() const { return line != Line::unwatched; }
  };

  static Time claim(const Flow& above, const std::string& name, Time advance);
  static Flow& enter(Flow& above, const std::string& name, Time advance, Ticket ticket);
  void stand_in(Line line, Ticket ticket, Thought& thought);
  void step_out(Ticket ticket, Thought& thought);

  void charge(Time now);
  void give_up_late(Time now, Orders& orders);
  void hurry_late(Time now);
  void start(Time now, Orders& orders);
  void make_room(Time now);
  void stop(Time now, Orders& orders);
  bool gives_way(const Thought& runs, const Thought& waits, Time now) const;
  Time share(const Thought& thought) const;
  std::optional<Time> next_look(Time now) const;

  Rules rules_;
  std::map<Ticket, Thought> thoughts_;
  Flow watched_;  // its lines: those that think, and quick choices
  Flow unwatched_;
  Ticket last_ = 0;
};

}  // namespace spielwerk::server
