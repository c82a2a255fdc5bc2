#pragma once

#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/expected.hpp"

// What the server has acknowledged, written down by those who heard it. A server that keeps its promises has all of it,
// exactly once, whatever happened to it meanwhile.
//
// As a file, a line for each fact:
//   {"player":0,"url":"http://127.0.0.1:8080","cookie":"spielwerk=..."}   who: the cookie of a guest made for the load
//   {"table":"T4...","players":[0,1,2,3]}                                who sits there, by seat
//   {"done":"T4...","player":0,"ply":18,"id":"0-7","kind":"move","token":"take:sun>red"}
//   {"over":"T4..."}                                                     finished, and nothing was unanswered there

namespace spielwerk::client {

class Ledger {
 public:
  enum class Kind { move, confirm, undo };

  struct Player {
    std::string url;
    std::string cookie;
  };
  struct Table {
    std::string id;
    std::vector<int> players;
    bool over = false;
  };
  struct Entry {
    int player = 0;
    int table = 0;
    int ply = 0;
    std::string id;
    Kind kind = Kind::move;
    std::string token;  // as it stands in messages, with escapes
  };

  // Everything that is added from now on is in the file when the call returns: it survives the end of this program, not
  // that of the machine. Nothing if all is well.
  std::optional<Text> write_to(const std::string& path);
  static Expected<Ledger> read(const std::string& path);

  void add_player(int number, Player player);
  int add_table(std::string id, std::vector<int> players);
  // False: somebody has been told that he has this ply of this table already.
  bool add(Entry entry);
  void set_over(int table);

  const std::vector<Player>& players() const { return players_; }
  const std::vector<Table>& tables() const { return tables_; }
  const std::vector<Entry>& entries() const { return entries_; }
  // The ply that was acknowledged for this message; nothing if none was.
  std::optional<int> ply_of(int player, const std::string& id) const;

  // The message that was acknowledged.
  std::string message(const Entry& entry) const;
  // {"do":"move",...}
  static std::string message(Kind kind, const std::string& table, int ply, const std::string& token,
                             const std::string& id);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  void put(const std::string& line);
  bool read_line(const std::string& line);

  std::vector<Player> players_;
  std::vector<Table> tables_;
  std::vector<Entry> entries_;
  std::map<std::string, int> table_numbers_;
  std::map<std::pair<int, std::string>, int> plies_;  // of player and id
  std::map<std::pair<int, int>, int> owners_;         // entry of table and ply
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace spielwerk::client
