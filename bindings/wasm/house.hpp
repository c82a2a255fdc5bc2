#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.hpp"
#include "server/table/commands.hpp"
#include "server/table/messages.hpp"
#include "server/table/opening.hpp"
#include "wasm/job.hpp"
#include "wasm/rows.hpp"

// A house for the tables of one device (README.md, "The house"). It does no I/O: it is told what happens, and says what
// is to be done as events. While something is being written nothing else happens, so what was told is in the store.
//
// house.cpp writes, shows and lets people play; thinking.cpp has bots, hints and analyses; desk.cpp answers requests.

namespace spielwerk::page {

using server::Command;
using server::Running;

struct Table {
  TableInfo info;
  std::optional<Running> running;     // once somebody has looked at it
  std::map<std::string, Entry> said;  // by the sender's own id
};

// A request of HTTP.
struct Call {
  std::string id;
  std::string method;
  std::vector<std::string> parts;  // of the path, below /api
  std::map<std::string, std::string> query;
  Language language = Language::english;
  Json body;
};

// Why a request is not fulfilled.
struct Denial {
  int status;
  std::string code;
  Text text;
};

class House {
 public:
  struct Begin {
    std::string id;
    std::string name;
    std::string version;
    std::string ids;  // what the ids of new tables begin with
  };
  explicit House(Begin begin);

  // --- What was kept, before anything else.
  void take_row(std::string key, std::string value) { rows_[std::move(key)] = std::move(value); }
  void open();
  bool is_open() const { return open_; }

  // --- What happens.
  void connect(const std::string& socket, Language language);
  void hear(const std::string& socket, const std::string& text);
  void close(const std::string& socket);
  void request(Call call);
  void kept(int write);
  void lost(int write, std::string_view why);
  void thought(const std::string& job, const Json& answer);

  // What is to be done, in this order: an array of events.
  std::string take_events();

 private:
  struct Watch {
    int ply = -1;
    Seat seat = Seat::nobody();
  };
  struct Socket {
    Language language = Language::english;
    std::map<std::string, Watch> watching;
  };

  // --- house.cpp: events.
  void event(JsonWriter& json) { events_.push_back(json.take()); }
  void tell(const std::string& socket, const std::string& message);
  void tell_everybody(const std::string& message);
  Language language_of(const std::string& socket) const { return sockets_.at(socket).language; }

  // --- Writing.
  struct Change {
    std::vector<Row> add;
    std::vector<Row> put;
    std::vector<std::string> remove;
  };
  using Then = std::function<void()>;
  using Otherwise = std::function<void(const Text&)>;
  void when_free(Then what);
  void keep(Change change, Then then, Otherwise otherwise);
  void settle();

  // --- Tables.
  Table* find(const std::string& id);
  // With its match; nothing if it cannot be read any more.
  Table* find_running(const std::string& id);
  bool begin_running(Table& table) const;
  Seat reader_of(const Table& table) const;
  bool watched(const std::string& table) const;

  // --- Showing.
  void show_table(const Table& table);
  void send_table(const std::string& socket, const Table& table);
  void show_state(const Table& table);
  void send_state(const std::string& socket, const Table& table, int since_ply);
  void tell_players(const Table& table, Seat before);
  std::string my_tables() const;
  std::string person() const;

  // --- What people do.
  void obey(const std::string& socket, const Command& command);
  void watch(const std::string& socket, const Command& command);
  void unwatch(const std::string& socket, const std::string& table);
  void act(const std::string& socket, const Command& command);
  void leave(const std::string& socket, Table& table, const Command& command);
  void explain(const std::string& socket, const Command& command);
  bool answered_before(const std::string& socket, const Table& table, const Command& command);
  void refuse(const std::string& socket, const Command& command, std::string_view code, const Refusal& reason,
              std::optional<int> ply = std::nullopt);
  // Writes the entries; then everybody is told, after `then`.
  void write(const std::string& table, std::vector<Entry> entries, Then then, Otherwise otherwise);
  void written(Table& table, Seat before);

  // --- thinking.cpp
  struct Pending {  // what is being thought, or was
    Job job;
    std::string table;
    int ply = 0;         // the last of the table when it began
    std::string socket;  // who asked; nobody for a bot
    Command command;
    Position position;  // that it is about
    server::Thought thought;
    std::size_t piece = 0;          // which one runs: each takes longer than the one before
    std::optional<Analysis> found;  // by the pieces so far
    bool enough = false;            // what is found next is told at once
  };
  void call_bots();
  void call_bot(Table& table);
  void bot_plays(const std::string& table, Action action);
  void drop_bot(const std::string& table);
  void hint(const std::string& socket, const Command& command);
  void analyse(const std::string& socket, const Command& command);
  void advise(const std::string& socket, const Command& command, Table& table, const Position& position,
              server::Thought thought);
  void next_piece();
  void take_advice(const Json& answer);
  void tell_advice();
  void hurry(const std::string& socket, const std::string& table);
  void forget_advice();
  void ask(Job& job);
  void drop(const std::string& job);

  // --- desk.cpp
  void answer(const Call& call, const std::string& body, int status = 200);
  void deny(const Call& call, const Denial& denial);
  Otherwise deny_later(const Call& call);
  void handle(const Call& call);
  void about_me(const Call& call);
  void about_tables(const Call& call);
  void about_table(const Call& call);
  void set_me(const Call& call, std::string name, std::string settings);
  void create(const Call& call);
  void continue_from(const Call& call, const Table& table);
  void rematch(const Call& call, Table& table);
  void import(const Call& call);
  void remove(const Call& call, Table& table);
  void add_table(
      const Call& call, TableInfo info, std::vector<Entry> entries, bool with_invites, Change change = {},
      Then then = [] {});
  void open_table(const Call& call, TableInfo info, std::vector<server::WantedSeat> seats);
  std::optional<Denial> only_here(const TableInfo& info, const std::vector<server::WantedSeat>& seats) const;
  std::string new_id() const;
  void look_back(const Call& call, const Table& table);
  std::string my_matches(server::Time before) const;
  std::string my_imports(server::Time before, Language language) const;

  Begin begin_;
  bool open_ = false;
  std::string settings_ = "{}";
  server::Limits limits_;
  Rows rows_;
  std::map<std::string, Table> tables_;
  std::map<std::string, Socket> sockets_;
  std::vector<std::string> events_;

  int writes_ = 0;
  bool writing_ = false;
  Change change_;
  Then then_;
  Otherwise otherwise_;
  std::deque<Then> waiting_;

  int jobs_ = 0;
  std::map<std::string, Pending> bots_;  // by table
  std::optional<Pending> advice_;
};

server::Time now();

}  // namespace spielwerk::page
