#include "server/house.hpp"

#include <chrono>
#include <sstream>

#include <algorithm>

#include "server/async.hpp"
#include "server/denied.hpp"
#include "server/doors/addresses.hpp"
#include "server/log.hpp"
#include "server/net/secrets.hpp"
#include "server/table/messages.hpp"
#include "server/thinking.hpp"

namespace spielwerk::server {

namespace {

constexpr std::chrono::milliseconds kRound{1000};
// Who comes before the house is awake waits, but not for ever.
constexpr std::chrono::milliseconds kLongestWaking{5000};
// Of everything that is kept of somebody: it may be much.
constexpr int kDownloads = 10;
constexpr int kComplaints = 1;
constexpr std::int64_t kComplaintsPeriod = 10'000;
constexpr std::chrono::milliseconds kSignPause{500};
constexpr int kRoundsOfCounting = 5;
constexpr int kRoundsOfCleaning = 60;
// A bot that nobody watches may wait for its turn on another node; that node must have died if it does so for longer.
Time longest_wait(const Options& options) {
  constexpr Time kSpare = 15 * kSecond;
  return static_cast<Time>((options.bot_limit + options.bot_patience).count()) + kSpare;
}

}  // namespace

Time system_time() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Time steady_time() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

House::House(Options chosen, boost::asio::any_io_executor loop, std::unique_ptr<Database> opened)
    : options(std::move(chosen)),
      executor(std::move(loop)),
      database(std::move(opened)),
      store(*database, metrics, [this](const std::string& reason) { complain(reason); }),
      roll_call(*this),
      guests(options.limits.guests, kAddressPeriod),
      registrations(options.limits.registrations, kAddressPeriod),
      chat(options.limits.chat_rate, kChatPeriod),
      new_tables(options.limits.new_tables, kAddressPeriod),
      reports(options.limits.reports, kAddressPeriod),
      downloads(kDownloads, kAddressPeriod),
      complaints(kComplaints, kComplaintsPeriod),
      bots(executor, time_of_bots(options), metrics.bots),
      advisers(executor, time_of_advisers(options), metrics.advice),
      substitutes(1),
      work(1),
      hashing(1),
      passwords(*this),
      people(*this),
      tables(*this),
      upkeep(*this),
      readiness(executor, [this, node = roll_call.node()] { return store.write_pulse(node, now()); }),
      waking_(executor, kLongestWaking) {}

// A database that is away is away for everybody: one line for each reason is enough, now and then.
void House::complain(const std::string& reason) {
  if (complaints.allow(reason, now())) note(Weight::error, "store_unavailable", {{"reason", reason}});
}

Task<void> House::wake() {
  co_await prepare();
  awake_ = true;
  waking_.cancel();
}

Task<void> House::until_awake() {
  if (awake_) co_return;
  co_await waking_.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
  if (!awake_) throw Unavailable();
}

Task<void> House::prepare() {
  for (bool awake = false; !awake;) {
    try {
      co_await roll_call.enter();
      co_await share_editions();
      Outages outages = co_await store.outages();
      tables.know_outages(std::move(outages));
      posted = co_await store.posted(now());
      awake = true;
    } catch (const Unavailable&) {
      // The log says why.
    }
    if (!awake) co_await pause_for(kRound);
  }
  try {
    const std::vector<std::string> waiting = co_await store.tables_with_waiting_bots(roll_call.now());
    for (const std::string& table : waiting) co_await tables.wake_bot(table);
  } catch (const Unavailable&) {
    // The watch will find them.
  }
}

// Matches go on with the edition that they began with, also when the program has come with a new one since.
Task<void> House::share_editions() {
  for (const GameEntry& entry : games())
    co_await store.keep_edition(entry.edition.hash, canonical_json(*entry.edition.document));
  const std::vector<std::string> documents = co_await store.editions();
  for (const std::string& document : documents) {
    const Expected<Edition> edition = read_edition(document);
    if (edition && !edition->built_in) know_edition(*edition);
    if (!edition) note(Weight::warning, "edition_unreadable", {{"reason", edition.error().english}});
  }
}

// More often than a node may be silent.
Task<void> House::keep_answering() {
  while (!stopping) {
    co_await pause_for(kSignPause);
    if (stopping) co_return;
    try {
      co_await roll_call.call();
    } catch (const Unavailable&) {
      // The log says why.
    }
  }
}

Task<void> House::look_after_tables() {
  co_await follow_office();
  co_await roll_call.confirm();
  const Time now = roll_call.now();
  const std::vector<std::string> returned = co_await store.tables_past_grace(roll_call.node(), now);
  for (const std::string& table : returned) co_await tables.let_clock_go_on(table);
  const std::vector<std::string> late = co_await store.tables_past_deadline(roll_call.node(), now);
  for (const std::string& table : late) co_await tables.flag(table);
  co_await tables.help_out();
  const std::vector<std::string> waiting = co_await store.tables_with_waiting_bots(now - longest_wait(options));
  for (const std::string& table : waiting) co_await tables.wake_bot(table);
}

Task<void> House::forget_the_past() {
  co_await people.end_old_tokens();
  co_await store.forget_devices(now() - kDeviceLife);
  co_await store.forget_empty_buckets(now());
  co_await store.forget_pulses(now() - kDay);
  co_await store.forget_resets(now());
}

Task<void> House::keep_watch() {
  for (int round = 1; !stopping; ++round) {
    co_await pause_for(kRound);
    if (stopping) co_return;
    try {
      if (round % kRoundsOfCounting == 0) metrics.tables_running = co_await store.running_tables();
      co_await look_after_tables();
      if (round % kRoundsOfCleaning != 0) continue;
      metrics.database_bytes = co_await store.database_bytes();
      tables.drop_idle();
      const std::vector<std::string> unrated = co_await store.tables_to_rate();
      for (const std::string& table : unrated) co_await tables.rate(table);
      co_await forget_the_past();
    } catch (const Unavailable&) {
      // The log says why.
    } catch (const Denied&) {
      // A table has changed meanwhile.
    }
  }
}

// --- The office.

// The log of the office is how a server learns what was done there: at its own door, at another node's, or past all of
// them at the database. What is told may be done twice. After a start the last day is looked at again.
Task<void> House::follow_office() {
  if (following_) co_return;
  following_ = true;
  struct Done {
    bool* following;
    ~Done() { *following = false; }
  } done{&following_};
  try {
    const std::vector<Deed> deeds = co_await store.deeds_after(last_deed_, now() - kDay);
    for (const Deed& deed : deeds) {
      co_await follow(deed);
      last_deed_ = std::max(last_deed_, deed.number);
    }
    show_notice();  // its time may be over
  } catch (const Unavailable&) {
    // The log says why; another time.
  }
}

Task<void> House::follow(Deed deed) {
  std::istringstream lines(deed.told);
  for (std::string line; std::getline(lines, line);) {
    const auto space = line.find(' ');
    const std::string what = line.substr(0, space);
    const std::string whom = space == std::string::npos ? std::string() : line.substr(space + 1);
    if (what == "posted") co_await read_posted();
    if (what == "renamed" || what == "seats") hear(line);
    if (what != "banned") continue;
    const std::optional<Ban> ban = co_await store.ban_of(whom, now());
    if (!ban) continue;
    people.dismiss_person(whom);
    try {
      co_await tables.leave_all(whom);
    } catch (const Denied&) {
      // A table has changed meanwhile: he cannot come back to it.
    }
  }
}

Task<void> House::read_posted() {
  posted = co_await store.posted(now());
  show_notice();
  const Hub::Visitors everybody = hub.all();
  for (const auto& visitor : everybody) {
    if (shut_out(visitor->address))
      visitor->dismiss("logged_out", {"This address may not come in.", "Diese Adresse darf nicht herein."});
  }
}

std::string House::notice(Language language) const {
  if (posted.until && *posted.until <= now()) return {};
  return posted.notice.in(language);
}

void House::show_notice() {
  const std::string now_shown = notice(Language::english) + notice(Language::german) + (posted.drain ? "!" : "");
  if (now_shown == shown_) return;
  shown_ = now_shown;
  for (const auto& visitor : hub.all()) visitor->send(message(notice_message(notice(visitor->language), posted.drain)));
}

bool House::shut_out(const std::string& address) const {
  if (posted.addresses.empty()) return false;
  const std::optional<IpAddress> known = read_address(address);
  return known && std::any_of(posted.addresses.begin(), posted.addresses.end(), [&](const Ban& ban) {
           if (ban.until && *ban.until <= now()) return false;
           const std::optional<Network> network = Network::read(ban.subject);
           return network && network->contains(*known);
         });
}

void House::deny_new() const {
  if (!posted.drain) return;
  throw Denied{503,
               "unavailable",
               {"This server is about to close for a while: what runs goes on, but nothing new begins.",
                "Dieser Server schließt bald für eine Weile: Was läuft, geht weiter, aber nichts Neues beginnt."},
               kMinute};
}

void House::hear(const std::string& announcement) {
  if (announcement.empty()) {
    tables.doubt_everything();
    return;
  }
  std::istringstream lines(announcement);
  for (std::string line; std::getline(lines, line);) {
    const auto space = line.find(' ');
    const std::string what = line.substr(0, space);
    const std::string whom = space == std::string::npos ? std::string() : line.substr(space + 1);
    if (what == "acted") {
      boost::asio::co_spawn(executor, follow_office(), boost::asio::detached);
    } else if (what == "ended") {
      people.dismiss_person(whom);
    } else if (what == "ended-session") {
      people.dismiss_session(whom);
    } else if (what == "renamed") {
      tables.reread_tables_of(whom);
    } else {
      tables.hear(line);
    }
  }
}

}  // namespace spielwerk::server
