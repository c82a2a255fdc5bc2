#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/text.hpp"

// How much anybody may ask of the server. docs/protocol.md has the same table; a test compares them.

namespace spielwerk::server {

struct Limits {
  int frame = 8192;              // bytes of one WebSocket message
  int body = 65536;              // bytes of an HTTP body
  int body_stranger = 4096;      // bytes of an HTTP body of somebody who is not logged in
  int import_file = 2097152;     // bytes of a match file ("import" on the command line: a word of C++)
  int uploads = 16;              // match files that are received at the same time
  int uploads_address = 4;       // match files that are received from one address at the same time
  int depth = 16;                // levels of JSON
  int name_least = 2;            // characters of a name
  int name_most = 20;            // characters of a name
  int title = 60;                // characters of a title
  int chat = 500;                // characters of a line of chat
  int messages = 100;            // messages on a socket in kMessagesPeriod
  int chat_rate = 30;            // lines of chat of a person in kChatPeriod
  int connections_person = 10;   // sockets of one person
  int connections_address = 50;  // sockets of one address, of people who do not sit at a running table
  int connections_seated = 500;  // sockets of one address, of people who do
  int http_address = 100;        // HTTP connections of one address at the same time; behind a proxy, requests
  int http_person = 20;          // requests of one log-in at the same time, behind a proxy
  int requests_address = 3000;   // HTTP requests of one address in kRequestsPeriod
  int requests_person = 300;     // HTTP requests of one log-in in kRequestsPeriod
  int request_seconds = 20;      // seconds until the header of a request must have come, and its body
  int registrations = 5;         // new accounts of one address in kAddressPeriod
  int guests = 60;               // new guests of one address in kAddressPeriod
  int logins = 10;               // failed log-ins under one name from one address or device in kLoginsPeriod
  int logins_address = 100;      // failed log-ins of one address in kLoginsPeriod
  int logins_name = 30;          // failed log-ins under one name in kLoginsPeriod before others have to wait
  int logins_delay = 10;         // seconds that they wait at most
  int passwords = 16;            // passwords of one address or person that wait to be checked
  int token_days = 180;          // days after which an API token ends if nothing else is asked for
  int token_days_most = 730;     // days that may be asked for
  int tables = 50;               // open and running tables of one person
  int lobby_person = 5;          // public tables of one person that wait for players
  int lobby_address = 50;        // public tables that one address opened lately and that wait for players
  int lobby_hours = 48;          // hours that a table that waits stands in the lobby
  int silent_hours = 72;         // hours after which the others at a table without a clock may replace somebody
  int new_tables = 100;          // tables that one person opens, imports or sits down at in kAddressPeriod
  int stored = 20;               // megabytes of one person's tables that are not over, imports and editions
  int editions = 20;             // editions of his own that one person keeps
  int address_days = 7;          // days that it is known from which address a table was opened
  int tables_address = 300;      // open and running tables that one address opened in that time
  int stored_address = 200;      // megabytes that came from one address in that time
  int editions_address = 100;    // editions of their own that came from one address in that time
  int reserve = 512;             // megabytes of the disk that are kept for the tables that there are
  int takebacks = 500;           // choices that a seat takes back in one match
  int chat_kept = 100;           // lines of chat that a table keeps
  int avoided = 200;             // people whom one person mutes or blocks
  int reports = 10;              // reports of one person in kAddressPeriod
  int sessions = 50;             // log-ins of one person that last at the same time
  int session_days = 180;        // days that a log-in lasts
  int guest_days = 90;           // days that a guest is kept who is not seen
  int import_days = 30;          // days that the imports of a guest are kept
  int open_days = 14;            // days that a table stays open that does not start
  int closed_days = 7;           // days that a table is shown that was called off
  int return_seconds = 30;       // seconds that a clock waits for its player after the server was away
  int queue = 262144;            // bytes that wait for a slow reader before it is cut off

  friend bool operator==(const Limits&, const Limits&) = default;
};

// The times that belong to the rates, in milliseconds.
inline constexpr std::int64_t kMessagesPeriod = 20'000;
inline constexpr std::int64_t kRequestsPeriod = 10'000;
inline constexpr std::int64_t kChatPeriod = 60'000;
inline constexpr std::int64_t kAddressPeriod = 3'600'000;
inline constexpr std::int64_t kLoginsPeriod = 900'000;

inline constexpr std::int64_t kMegabyte = 1'000'000;  // bytes

// One limit, as the command line and the documentation know it.
struct LimitEntry {
  std::string_view name;
  int Limits::* member;
  int least;  // what may be set; 0 only where "none at all" makes sense
  int most;
  Text what;

  int standard() const { return Limits{}.*member; }
};
const std::vector<LimitEntry>& limit_entries();

// Sets a limit from "name=N". Says what is wrong with it, if anything; then nothing was changed.
std::optional<Text> set_limit(Limits& limits, std::string_view setting);

// What no single setting can know: whether the limits fit together. To be asked once all are set.
std::optional<Text> check_limits(const Limits& limits);

// At most so many events of a key (a person, an address) in any window of the period. Times are milliseconds of any
// clock; one that runs backwards counts as standing still.
//
// A key is forgotten once its events are older than the period. Should more than kMostKeys be known, the key that has
// been silent for longest is forgotten too: a flood of made-up keys costs those who flood, and never the memory.
class RateLimiter {
 public:
  static constexpr std::size_t kMostKeys = 100'000;

  RateLimiter(int most, std::int64_t period_ms);
  // Points into itself.
  RateLimiter(const RateLimiter&) = delete;
  RateLimiter& operator=(const RateLimiter&) = delete;

  // Counts an event, if it may happen. One that may not is not counted.
  bool allow(std::string_view key, std::int64_t now_ms);
  // Whether it might happen, without counting it.
  bool would_allow(std::string_view key, std::int64_t now_ms) const;
  // How long until it may happen; 0 if it may now.
  std::int64_t wait_ms(std::string_view key, std::int64_t now_ms) const;
  // The latest event did not count after all: a log-in is counted before the password is checked, so that a thousand at
  // once do not all slip through, and given back if it was right.
  void give_back(std::string_view key);

  std::size_t keys() const { return places_.size(); }
  std::int64_t refusals() const { return refusals_; }  // since the start

 private:
  struct Key {
    std::string name;
    std::vector<std::int64_t> times;  // oldest first, at most most_
  };
  using Keys = std::list<Key>;

  std::size_t recent(const Key& key, std::int64_t now_ms) const;
  void forget_old(std::int64_t now_ms);
  void forget(Keys::iterator key);
  Keys::iterator find_or_add(std::string_view key);

  std::size_t most_;
  std::int64_t period_ms_;
  std::int64_t latest_;
  std::int64_t refusals_ = 0;
  Keys keys_;  // the key with the latest event comes last
  std::unordered_map<std::string_view, Keys::iterator> places_;
};

}  // namespace spielwerk::server
