#include "server/upkeep.hpp"

#include <chrono>

#include "server/async.hpp"
#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/log.hpp"
#include "server/table/words.hpp"

namespace spielwerk::server {

namespace {

constexpr std::chrono::seconds kRound{1};
// Whether to tidy up is asked once a minute, and done every ten.
constexpr int kRoundsOfAsking = 60;
constexpr Time kPeriod = 10 * kMinute;
// After each step others come first.
constexpr std::chrono::milliseconds kBreath{5};
constexpr int kPage = 50;
// So many rows of a record take a millisecond or two.
constexpr int kRows = 200;
// An edition outlives its last table by a day: who plays with it today may do so tomorrow.
constexpr int kEditionDays = 1;

}  // namespace

Upkeep::Upkeep(House& house) : house_(&house), woke_(house.now()) {}

Task<void> Upkeep::keep_on() {
  for (int round = 1; !house_->stopping; ++round) {
    co_await pause_for(kRound);
    if (house_->stopping) co_return;
    try {
      co_await house_->database->give_back_space();
      if (round % kRoundsOfAsking != 0) continue;
      const bool mine = co_await house_->store.claim_upkeep(house_->now(), house_->now() - kPeriod, woke_);
      if (mine) co_await tidy_up();
    } catch (const Unavailable&) {
      // The log says why.
    }
  }
}

Task<void> Upkeep::tidy_up_now() {
  co_await house_->store.claim_upkeep(house_->now(), house_->now(), woke_);
  co_await tidy_up();
}

Task<void> Upkeep::tidy_up() {
  co_await greet_present();
  co_await look_after_guests();
  co_await look_after_tables();
  co_await clear_the_rest();
}

Time Upkeep::days_ago(int days) const { return house_->now() - days * kDay; }

// Whoever leaves a page open for months is here all the time.
Task<void> Upkeep::greet_present() {
  const Hub::Visitors everybody = house_->hub.all();
  for (const auto& visitor : everybody) {
    if (!visitor->person || visitor->person->seen + kDay > house_->now()) continue;
    visitor->person->seen = house_->now();
    co_await house_->store.saw(visitor->person->id, house_->now());
  }
}

Task<void> Upkeep::look_after_guests() {
  Store& store = house_->store;
  const Time now = house_->now();
  Step unknown = [&store, now] { return store.see_unknown(now, kRows); };
  co_await as_long_as(std::move(unknown));
  const Time since = days_ago(house_->options.limits.guest_days);
  Page unseen = [&store, since](std::string after) { return store.unseen_guests(since, after, kPage); };
  Act part = [this](std::string guest) { return part_with(guest); };
  co_await each(std::move(unseen), std::move(part));
}

// What others have of a guest stays: finished matches, and seats at running ones, which bots take over.
Task<void> Upkeep::part_with(std::string guest) {
  const Time since = days_ago(house_->options.limits.guest_days);
  // From here on he cannot come back to what is about to go.
  const bool away = co_await house_->store.lock_out(guest, since);
  if (!away) co_return;
  co_await house_->tables.leave_all(guest);
  const bool removed = co_await house_->store.remove_guest(guest, since, std::string(kGoneName));
  if (removed) house_->tables.reread_tables_of(guest);
}

Task<void> Upkeep::look_after_tables() {
  Store& store = house_->store;
  const Limits& limits = house_->options.limits;
  Act remove = [this](std::string table) { return house_->tables.remove(table); };

  const Time stale = days_ago(limits.open_days);
  Page nobody_came = [&store, stale](std::string after) { return store.open_tables(stale, after, kPage); };
  Act close = [this](std::string table) { return house_->tables.close_stale(table); };
  co_await each(std::move(nobody_came), std::move(close));

  const Time called_off = days_ago(limits.closed_days);
  Page closed = [&store, called_off](std::string after) { return store.closed_tables(called_off, after, kPage); };
  co_await each(std::move(closed), remove);

  const Time brought = days_ago(limits.import_days);
  Page imports = [&store, brought](std::string after) { return store.imports_of_guests(brought, after, kPage); };
  co_await each(std::move(imports), remove);

  Page unclaimed = [&store](std::string after) { return store.unclaimed_tables(after, kPage); };
  Act look = [this](std::string table) { return remove_unless_claimed(table); };
  co_await each(std::move(unclaimed), std::move(look));
}

Task<void> Upkeep::remove_unless_claimed(std::string table) {
  const bool removed = co_await house_->store.remove_unless_claimed(table);
  if (removed) house_->tables.vanish(table);
}

Task<void> Upkeep::clear_the_rest() {
  Store& store = house_->store;
  const Limits& limits = house_->options.limits;
  const Time logged_in = days_ago(limits.session_days);
  Step sessions = [&store, logged_in] { return store.end_old_sessions(logged_in, kRows); };
  co_await as_long_as(std::move(sessions));
  const Time opened = days_ago(limits.address_days);
  Step origins = [&store, opened] { return store.forget_origins(opened, kRows); };
  co_await as_long_as(std::move(origins));
  const Time played = days_ago(kEditionDays);
  Step editions = [&store, played] { return store.drop_editions(played, 1); };
  co_await as_long_as(std::move(editions));
  Step leftovers = [&store] { return store.clear_leftovers(kRows); };
  co_await as_long_as(std::move(leftovers));
}

// Each once, whatever becomes of it.
Task<void> Upkeep::each(Page page, Act act) {
  std::string after;
  for (;;) {
    const std::vector<std::string> ids = co_await page(after);
    for (const std::string& id : ids) {
      if (house_->stopping) co_return;
      try {
        co_await act(id);
      } catch (const Denied&) {
        // It has changed meanwhile: another time.
      }
      co_await pause_for(kBreath);
    }
    if (static_cast<int>(ids.size()) < kPage) co_return;
    after = ids.back();
  }
}

Task<void> Upkeep::as_long_as(Step step) {
  for (bool more = true; more && !house_->stopping;) {
    more = co_await step();
    co_await pause_for(kBreath);
  }
}

}  // namespace spielwerk::server
