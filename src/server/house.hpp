#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>

#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/options.hpp"
#include "server/people.hpp"
#include "server/store/store.hpp"
#include "server/tables.hpp"
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
  Task<void> keep_watch();
  // One round of the watch; tests call it after they moved their clock.
  Task<void> look_after_tables();
  Task<void> beat();
  Task<void> share_editions();
  // What another node did.
  void hear(const std::string& announcement);

  const Options options;
  boost::asio::any_io_executor executor;
  Metrics metrics;
  std::unique_ptr<Database> database;
  Store store;
  Hub hub;
  RateLimiter guests, registrations, logins, chat, new_tables;
  boost::asio::thread_pool bots;      // who play
  boost::asio::thread_pool advisers;  // who think for people
  boost::asio::thread_pool work;
  People people;
  Tables tables;
  bool stopping = false;
};

}  // namespace spielwerk::server
