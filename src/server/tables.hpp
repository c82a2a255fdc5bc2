#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/async.hpp"
#include "server/bot_time.hpp"
#include "server/table/commands.hpp"
#include "server/table/messages.hpp"
#include "server/table/opening.hpp"
#include "server/table/running.hpp"
#include "server/table/seating.hpp"
#include "server/visitor.hpp"

// The tables of the house. What is in memory is a copy of what is in the store, and may be dropped at any time.
//
// tables.cpp loads, shows and drops tables; play.cpp has moves and clocks; bots.cpp lets bots play; advice.cpp lets
// them think for people; reviewing.cpp lets them go through finished matches; desk.cpp opens tables and seats people;
// company.cpp says who writes to whom and who meets whom; room.cpp says who has room for another table.

namespace spielwerk::server {

struct House;
struct Reviewing;

struct LiveTable {
  TableInfo info;
  std::optional<Running> running;  // once it has started
  bool loaded = false;             // false: has to be read from the store before it is used
  bool bot_thinks = false;
  Time touched = 0;
  Time moved = 0;             // the time of the last entry
  std::vector<Payer> payers;  // for whom its bots think: who watches, or watched last
  bool watched = false;       // somebody watches
  BotTime::Time watched_since{};
  BotTime::Time usual_thought{};  // how long its bots thought of late
  int chat_shown = 0;             // the number of the last line that those who watch have seen
  Patience patience;              // if it runs without a clock
  std::string patience_shown;     // to everybody who watches
  std::set<std::string> voices;   // who may write at a public table without sitting there
  std::set<std::shared_ptr<Visitor>> watchers;
  Gate gate;
};

// A table that nobody else can change while this is held.
struct OpenTable {
  std::shared_ptr<LiveTable> live;
  Gate::Pass pass;
};

// Who opens a table, and from where: the address as a hash.
struct Opener {
  Person person;
  std::string origin;
};

struct NewTable {
  TableInfo info;
  std::vector<std::string> invites;  // secrets, by seat; empty where the seat is not invited
};

class Tables {
 public:
  explicit Tables(House& house) : house_(&house) {}

  // --- tables.cpp
  // Throws Denied 404 if there is none, or none that this person may see.
  Task<OpenTable> open(std::string id);
  Task<OpenTable> open_for(std::string id, std::string person);

  Task<void> watch(std::shared_ptr<Visitor> visitor, Command command);
  void unwatch(const std::shared_ptr<Visitor>& visitor, const std::string& table);
  void forget(const std::shared_ptr<Visitor>& visitor);  // has gone
  // How many of an address sit at a running table, or do not.
  int visitors_from(const std::string& address, bool seated) const;
  Task<std::vector<TableInfo>> lobby();
  Task<void> enter_lobby(std::shared_ptr<Visitor> visitor, bool off);
  Task<std::string> my_tables(std::string person);
  void hear(const std::string& announcement);  // of another node
  void doubt_everything();
  void reread_tables_of(const std::string& person);  // whose name has changed
  // The clocks have been seen to elsewhere: those that are here are read again.
  void look_at_clocks();
  // This node was silent between two moments, which has been credited to these tables at these plies.
  Task<void> credit(std::vector<std::pair<std::string, int>> tables, Time from, Time to);
  void know_outages(Outages outages) { outages_ = std::make_shared<const Outages>(std::move(outages)); }
  void drop_idle();

  // --- company.cpp
  Task<void> chat(std::shared_ptr<Visitor> visitor, Command command);
  // The secret with which a watcher may write at a public table; it ends the one before.
  Task<std::string> invite_watchers(std::string table, std::string person);
  Task<void> take_voice(std::string table, std::string person, std::string invite);
  Task<void> report(std::string table, Person who, Report report);

  // --- patience.cpp
  // "replace", "time", "pause" or "go on"
  Task<void> wish(std::string table, std::string person, std::string what);
  Task<std::string> offer_seat(std::string table, int seat, std::string person);

  // --- play.cpp
  Task<void> act(std::shared_ptr<Visitor> visitor, Command command);  // move, confirm, undo, leave
  Task<void> explain(std::shared_ptr<Visitor> visitor, Command command);
  Task<void> give_up_seat(std::string table, std::string person);
  Task<void> leave_all(std::string person);
  Task<void> flag(std::string table);             // its clock may have run out
  Task<void> let_clock_go_on(std::string table);  // it has waited long enough for its player
  Task<void> rate(std::string table);

  // --- bots.cpp
  Task<void> wake_bot(std::string table);
  Task<void> help_out();

  // --- advice.cpp
  Task<void> hint(std::shared_ptr<Visitor> visitor, Command command);
  Task<void> analyse(std::shared_ptr<Visitor> visitor, Command command);

  // --- reviewing.cpp
  // What is known of a match that is over, or how far whoever goes through it is.
  Task<std::string> review(std::string table, std::string person);
  Task<std::string> begin_review(std::string table, std::string person, std::string address);

  // --- desk.cpp
  Task<NewTable> create(Opener who, Json request);
  Task<TableInfo> sit_down(std::string table, int seat, Person who, std::string invite);
  Task<TableInfo> stand_up(std::string table, int seat, Person who);
  struct SeatSet {
    TableInfo info;
    std::string invite;
  };
  Task<SeatSet> set_seat(std::string table, int seat, Person who, Json request);
  Task<void> close(std::string table, Person who);  // a table that has not started; an import goes for good
  Task<void> close_stale(std::string table);        // nobody came to it
  Task<void> remove(std::string table);             // an import, or a table that was called off: for good
  void vanish(const std::string& table);            // it has been removed
  Task<TableInfo> rematch(std::string table, Opener who);
  Task<NewTable> continue_from(std::string table, Opener who, Json request);
  Task<TableInfo> import(Opener who, std::string file);
  Task<std::string> file_of(std::string table, std::string person);
  Task<std::string> view_at(std::string table, std::string person, int step, std::string seat, Language language);
  Task<std::string> story(std::string table, std::string person, std::string seat, Language language);
  Task<std::string> components_of(std::string table, std::string person);

 private:
  using Live = std::shared_ptr<LiveTable>;

  // --- tables.cpp
  Task<void> load(std::string id, Live live);
  Task<void> catch_up(Live live);
  Task<void> catch_up_with(Live live, std::string person, int ply);
  Running begin_running(const TableInfo& info) const;
  void show_table(LiveTable& live);
  void show_state(LiveTable& live, bool clock_moved = false);
  Task<void> welcome(Live live, std::string person);
  Task<void> welcome_all(Live live);
  Task<void> credit_here(std::string table, int ply, Time from, Time to);
  void send_state(LiveTable& live, const std::shared_ptr<Visitor>& visitor, int since_ply);
  void tell_players(const LiveTable& live, Seat before);
  void watchers_changed(LiveTable& live);
  bool plays(const Visitor& visitor) const;
  void look_away(const std::shared_ptr<Visitor>& visitor, const std::string& table);
  void lobby_changed();
  Task<void> show_lobby();
  void begin(Task<void> task);  // in the background
  Task<void> settle(std::string table, std::string person);
  Task<void> look_again(std::string table, int ply);

  // --- patience.cpp
  std::string awaited(const LiveTable& live) const;
  std::set<std::string> others_than(const LiveTable& live, const std::string& person) const;
  void renew_patience(LiveTable& live) const;
  PatienceView waiting(LiveTable& live) const;
  void show_patience(LiveTable& live, const std::shared_ptr<Visitor>& visitor);
  void show_patience(LiveTable& live);
  Task<TableInfo> take_over(Live live, int seat, Person who, std::string invite);

  // --- company.cpp
  bool may_write(const LiveTable& live, const std::string& person) const;
  Task<void> show_old_chat(Live live, std::shared_ptr<Visitor> visitor);
  Task<void> show_new_chat(std::string table);
  Task<void> deny_blocked(TableInfo info, std::string person);
  void send_table(LiveTable& live, const std::shared_ptr<Visitor>& visitor);

  // --- play.cpp
  Task<bool> write(Live live, std::vector<Entry> entries);
  void written(const Live& live, Seat before);
  Standing standing_of(const Running& running, const std::vector<SeatInfo>& seats) const;
  void wait_for_return(const TableInfo& info, Running& running) const;
  Task<void> go_on(Live live);
  Task<void> do_command(Live live, std::shared_ptr<Visitor> visitor, Command command);
  Task<bool> answered_before(Live live, std::shared_ptr<Visitor> visitor, Command command);
  Task<void> leave(Live live, std::shared_ptr<Visitor> visitor, Command command);
  Task<std::optional<int>> vacate(Live live, std::string person, std::string client);
  Task<std::optional<int>> hand_over(Live live, std::vector<Seat> seats, std::string client);
  std::string announcement(const TableInfo& info, int ply) const;

  // --- bots.cpp
  bool waits_for_bot(const LiveTable& live) const;
  void call_bot(const Live& live);
  Task<void> bot_plays(Live live);
  Task<std::optional<std::string>> bot_chooses(Live live, Seat seat);
  void count_wait(const LiveTable& live, BotTime::Time began, bool failed);
  std::vector<Payer> payers_of(const LiveTable& live) const;
  BotTime::Wish wish_of(const LiveTable& live, Seat seat, BotTime::Time began) const;

  // --- advice.cpp
  void think(std::shared_ptr<Visitor> visitor, Command command, std::shared_ptr<const AnyGame> game, Position position,
             Thought thought, std::chrono::milliseconds limit);
  Task<void> think_about(std::shared_ptr<Visitor> visitor, Command command, std::shared_ptr<const AnyGame> game,
                         Position position, Thought thought, std::chrono::milliseconds limit);
  void stop_thinking(const Visitor& visitor, std::string_view table);

  // --- reviewing.cpp
  Task<std::shared_ptr<const Match>> match_to_review(std::string table, std::string person);
  Task<void> go_through(std::string table, std::shared_ptr<Reviewing> reviewing);

  // --- desk.cpp
  Task<NewTable> add(TableInfo info, std::vector<WantedSeat> seats, Opener who);
  Task<TableInfo> store_new(TableInfo info);
  Task<SeatInfo> seat_of_person(Person person, std::string game, int players);
  Task<void> leave_open(std::string table, std::string person);
  Task<TableInfo> change_seat(Live live, int seat, SeatInfo after);
  Task<void> release_company(Live live, SeatInfo place);
  Task<void> start_if_full(Live live);
  Task<void> call_off(Live live);

  // --- room.cpp
  Allowance allowance() const;
  Task<void> limit_seats(std::string person);
  Task<void> limit_new_tables(Opener who, Holdings more);
  Task<void> demand_room(std::string person, std::string origin, Holdings more);
  Task<void> deny_room(TableInfo info, std::vector<Entry> entries);

  House* house_;
  std::map<std::string, Live> tables_;
  std::shared_ptr<const Outages> outages_ = std::make_shared<const Outages>();
  bool lobby_due_ = false;
  // What a bot is thinking about, by the person who asked. Shared with those who wait: a server may stop before the bot
  // is done.
  struct Asked {
    const Visitor* visitor;
    std::string table;
  };
  std::shared_ptr<std::map<std::string, Asked>> thinking_ = std::make_shared<std::map<std::string, Asked>>();
  // The same for matches that are gone through, by table.
  std::shared_ptr<std::map<std::string, std::shared_ptr<Reviewing>>> reviews_ =
      std::make_shared<std::map<std::string, std::shared_ptr<Reviewing>>>();
};

}  // namespace spielwerk::server
