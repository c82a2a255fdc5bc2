#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/async.hpp"
#include "server/store/store.hpp"

// The nodes call the roll in the database: each says now and then that it is there, and sees who is not there any more.
// The clocks that a dead node kept are taken up by one that lives, and a node that was silent itself credits what it
// missed: docs/decisions/0020-clocks-and-outages.md.

namespace spielwerk::server {

struct House;

class RollCall {
 public:
  explicit RollCall(House& house);

  // The time by which clocks go. It does not jump with the clock of the machine, and stands while that sleeps.
  Time now() const;

  // Comes in. Where nobody else can be (SQLite), or who was here has said goodbye, its clocks are taken up at once.
  Task<void> enter();
  // A sign of life, and a look at the others. At least every second.
  Task<void> call();
  // The same, if that is overdue: before anything is done that depends on a clock.
  Task<void> confirm();
  // Waits until it is certain whether a node lives. False: it does not, and its clocks have been taken up.
  Task<bool> settle(std::string node);
  // Goes, and says so.
  Task<void> leave();

  const std::string& node() const { return node_; }
  bool left() const { return left_; }

 private:
  struct Known {
    std::int64_t beats = 0;
    Time seen = 0;  // in ticks
  };
  Time ticks() const;
  Time silence() const { return ticks() - signed_ticks_; }
  Node self() const;
  Task<void> credit_own_silence();
  Task<void> look_at(std::vector<Node> nodes);
  Task<void> take_up(Node dead);

  House* house_;
  const std::string node_;
  Time first_now_ = 0;  // what the clock of the machine said ...
  Time first_ticks_ = 0;
  Time ahead_ = 0;  // ... and how far those who were here already were ahead of it
  Time signed_ticks_ = 0;
  Time signed_at_ = 0;
  std::map<std::string, Known> known_;
  bool entered_ = false;
  bool left_ = false;
  std::shared_ptr<Gate> gate_ = std::make_shared<Gate>();  // whoever is inside when the server ends may outlive it
};

}  // namespace spielwerk::server
