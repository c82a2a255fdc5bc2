#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>

#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/options.hpp"
#include "server/pages.hpp"
#include "server/passwords.hpp"
#include "server/people.hpp"
#include "server/readiness.hpp"
#include "server/roll_call.hpp"
#include "server/store/store.hpp"
#include "server/tables.hpp"
#include "server/thinkers.hpp"
#include "server/upkeep.hpp"
#include "server/visitor.hpp"

// The house: everything that the doors (HTTP, WebSocket) lead to. All of it lives on one thread, the loop; only bots,
// passwords and large files are worked on elsewhere.

namespace spielwerk::server {

struct House {
  House(Options chosen, boost::asio::any_io_executor loop, std::unique_ptr<Database> opened);

  Time now() const { return options.now(); }

  // Prepares what was there before: outages, bots that wait, matches that are not rated yet. Then keeps watch over
  // clocks for ever.
  Task<void> wake();
  // Throws Unavailable if it is not awake some seconds after the start.
  Task<void> until_awake();
  Task<void> keep_watch();
  // One round of the watch; tests call it after they moved their clock.
  Task<void> look_after_tables();
  // Answers the roll call for ever.
  Task<void> keep_answering();
  Task<void> share_editions();
  // Ends what has had its time: API tokens, and what is known of failed log-ins and of devices.
  Task<void> forget_the_past();
  // What was done in the office since the last look.
  Task<void> follow_office();
  // What another node did.
  void hear(const std::string& announcement);

  // The store could not do something, and why: in the words of the database, which are for the log.
  void complain(const std::string& reason);

  const Options options;
  boost::asio::any_io_executor executor;
  Metrics metrics;
  std::unique_ptr<Database> database;
  Store store;
  RollCall roll_call;
  Hub hub;
  RateLimiter guests, registrations, chat, new_tables, reports, downloads, complaints;
  Thinkers bots;                         // who play
  Thinkers advisers;                     // who think for people
  boost::asio::thread_pool substitutes;  // who play at a glance where a bot does not answer
  boost::asio::thread_pool work;
  boost::asio::thread_pool hashing;  // passwords cost 19 MiB and a core each, so one after the other
  Passwords passwords;
  People people;
  Tables tables;
  Upkeep upkeep;
  Readiness readiness;
  bool stopping = false;
  std::vector<OwnPage> pages;  // of whoever runs the house
  Posted posted;               // at the door
  // What of it is to be shown now.
  std::string notice(Language language) const;
  bool shut_out(const std::string& address) const;
  // Throws while nobody new is let in.
  void deny_new() const;

 private:
  Task<void> read_posted();
  Task<void> follow(Deed deed);
  void show_notice();

  Task<void> prepare();

  std::int64_t last_deed_ = 0;
  std::string shown_;  // the notice, as it was shown last
  bool following_ = false;
  bool awake_ = false;
  boost::asio::steady_timer waking_;  // rings when it is awake, or when that takes too long
};

}  // namespace spielwerk::server
