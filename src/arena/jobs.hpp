#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "arena/tournament.hpp"

// Blocks for many machines: a table of jobs in a PostgreSQL database. Whoever plays a block leases it first and renews
// the lease while it plays. A lease that ran out is anybody's; a result counts once, whoever brings it.

namespace spielwerk::arena {

// A connection. It may be used by several threads. When it is lost, it is tried again with growing pauses until it
// works or `stop` is set; then every function answers with nothing, as they do when the database refuses something.
class Jobs {
 public:
  // Makes the tables if they are missing. `told` hears of trouble.
  static Expected<std::unique_ptr<Jobs>> connect(const std::string& address, const std::atomic<bool>& stop,
                                                 std::function<void(const Text&)> told);
  ~Jobs();

  // What the database refused, if anything: there is no point in going on.
  std::optional<Text> problem() const;

  // The newest run of the same plan, if there is one.
  std::optional<std::int64_t> find_run(const Plan& plan);
  std::optional<std::int64_t> create_run(const Plan& plan);
  // Puts blocks up that are not there yet.
  void offer(std::int64_t run, const std::vector<int>& numbers);
  // The results of a run that are not in the tournament yet are added to it and handed to `keep`; what that returns
  // ends it, as does a result that does not fit.
  std::optional<Text> collect(std::int64_t run, Tournament& tournament,
                              const std::function<std::optional<Text>(const BlockResult&)>& keep);
  // Takes back what nobody has played.
  void withdraw(std::int64_t run);

  struct Lease {
    std::int64_t run = 0;
    int number = 0;
  };
  // A block that nobody plays, of any run but these.
  std::optional<Lease> lease(const std::string& worker, std::chrono::milliseconds length,
                             const std::vector<std::int64_t>& refused);
  void renew(const std::string& worker, std::chrono::milliseconds length);
  void give_back(const std::string& worker, const Lease& lease);
  void give_back_all(const std::string& worker);
  // Whether the result was the first of its block.
  bool finish(const Lease& lease, const BlockResult& result);
  // Blocks without a result, of any run but these.
  std::optional<int> open_blocks(const std::vector<std::int64_t>& refused);
  // The plan of a run as it was written; nothing if there is no such run.
  struct RunState {
    std::int64_t id;
    std::string plan;
    std::string created;  // UTC
    int done;
    int blocks;
  };
  // All of them, the oldest first.
  std::vector<RunState> runs();
  // Deletes a run with its results; false if there is none.
  bool drop(std::int64_t run);
  std::optional<std::string> plan_of(std::int64_t run);

 private:
  class Connection;
  explicit Jobs(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> connection_;
};

struct WorkerPlan {
  std::string name;  // no other worker has the same
  int threads = 1;
  std::chrono::milliseconds lease{60'000};
  bool exit_when_idle = false;  // when every block has a result
};

struct WorkerReport {
  int played = 0;
  int refused = 0;  // runs
};

// Plays blocks until it is told to stop. `told` hears of runs that it cannot play.
WorkerReport work(Jobs& jobs, const WorkerPlan& plan, const std::atomic<bool>& stop,
                  const std::function<void(const Text&)>& told);

}  // namespace spielwerk::arena
