#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "client/client.hpp"
#include "client/ledger.hpp"
#include "client/load.hpp"
#include "core/rng.hpp"

// One simulated player: watches a table, moves at random when told to, and does not let go of a message before the
// server has said what became of it.

namespace spielwerk::client {

class Player;

// What is sent and not answered yet.
struct Said {
  Ledger::Kind kind = Ledger::Kind::move;
  int ply = 0;
  std::string token;
  std::string id;
  std::chrono::steady_clock::time_point due;
};

// Whom the players report to.
class Host {
 public:
  virtual void ready(Player& player) = 0;  // could move now
  virtual void answered(Player& player, const Said& said, int ply) = 0;
  virtual void repeated(Player& player, const std::string& id, int ply) = 0;  // an answer to something answered before
  virtual void refused(Player& player, const std::string& id, const std::string& code) = 0;
  virtual void over(Player& player) = 0;

  LoadCounts counts;

 protected:
  ~Host() = default;
};

class Player {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Player(boost::asio::any_io_executor executor, Host& host, int number, std::vector<Url> nodes, std::uint64_t seed);
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  int number() const { return number_; }
  Client& client() { return client_; }
  int table() const { return table_; }  // its number in the ledger

  // Connects, for the first time. The status is 101 if it worked.
  Task<Response> arrive();
  void quit();

  void sit_at(int table, std::string id);  // from now on it is about this table
  void watch();
  bool knows_table() const { return informed_; }
  bool busy() const { return said_.has_value(); }
  Time due() const { return said_->due; }  // only if it is busy
  bool can_move() const { return choice_.has_value() && !busy(); }

  // Moves at random; only if it can.
  void move(Time due);
  // Whoever has waited for an answer for too long comes again.
  void look_after(Time now);

 private:
  struct Choice {
    int ply = 0;
    std::string token;  // empty: all that is left is to confirm
    bool can_undo = false;
  };

  void hear(std::string_view message);
  void hear_state(std::string_view message);
  void hear_done(std::string_view message);
  void hear_refused(std::string_view message);
  void transmit();
  void lost();
  static Task<void> come_back(Player* self);
  static Task<void> send_again(Player* self, std::string id);
  static Task<void> look_again(Player* self);

  Host* host_;
  int number_;
  std::vector<Url> nodes_;
  std::size_t node_;
  Client client_;
  boost::asio::any_io_executor executor_;
  Rng rng_;
  int table_ = -1;
  std::string table_id_;
  int ply_ = 0;  // the last that was seen
  bool informed_ = false;
  bool leaving_ = false;
  bool coming_back_ = false;
  std::int64_t messages_ = 0;
  std::optional<Choice> choice_;
  std::optional<Said> said_;
  Time sent_at_;
};

}  // namespace spielwerk::client
