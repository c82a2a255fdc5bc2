#include "server/passwords.hpp"

#include <algorithm>

#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/log.hpp"
#include "server/net/secrets.hpp"

namespace spielwerk::server {

namespace {

// Sides of the gate.
constexpr std::size_t kKnown = 0;
constexpr std::size_t kStrangers = 1;
// Somebody who tries from thousands of addresses waits with strangers, and takes no more memory than this many.
constexpr std::size_t kMostOnSide = 1000;
// Refusals cost whoever tries nothing; they must not fill the log.
constexpr int kMostRefusalsNoted = 10;

Bucket bucket(const std::string& kind, const std::string& about, int most) {
  return {fingerprint(kind + "\n" + about), kLoginsPeriod / most, kLoginsPeriod};
}

// How long until another drop fits in.
Time wait_for(const Bucket& bucket, Time empty_at, Time now) {
  return bucket.overflows ? 0 : std::max<Time>(0, empty_at + bucket.drop - bucket.depth - now);
}

}  // namespace

Time login_delay(Time empty_at, Time now, const Limits& limits) {
  const Time most = limits.logins_delay * kSecond;
  const Time over = empty_at - now - kLoginsPeriod;
  return std::clamp<Time>(most * over / kLoginsPeriod, 0, most);
}

Passwords::Passwords(House& house)
    : house_(&house),
      gate_(std::make_shared<FairGate>(static_cast<std::size_t>(house.options.limits.passwords), kMostOnSide)),
      noted_(kMostRefusalsNoted, kMinute) {}

Task<Passwords::Attempt> Passwords::by_stranger(std::string name_key, Caller caller) {
  const Limits& limits = house_->options.limits;
  Attempt attempt;
  attempt.line = line_of_strangers(caller);
  // Always in this order, so that two of them never wait for each other in the database.
  attempt.counted = {bucket("name and address", name_key + "\n" + caller.address, limits.logins),
                     bucket("address", caller.address, limits.logins_address),
                     bucket("name", name_key, limits.logins_name)};
  // A name is never locked. Twice full, strangers to it wait as long as they ever do.
  Bucket& name = attempt.counted.back();
  name.depth *= 2;
  name.overflows = true;
  co_return co_await count(std::move(attempt), std::move(caller));
}

Task<Passwords::Attempt> Passwords::by_device(std::string person, std::string device, Caller caller) {
  Attempt attempt;
  attempt.line = line_of(person);
  attempt.counted = {bucket("device", device, house_->options.limits.logins)};
  co_return co_await count(std::move(attempt), std::move(caller));
}

Task<Passwords::Attempt> Passwords::by_session(std::string person, std::string session, Caller caller) {
  Attempt attempt;
  attempt.line = line_of(person);
  attempt.counted = {bucket("session", session, house_->options.limits.logins)};
  co_return co_await count(std::move(attempt), std::move(caller));
}

// Counted before the password is checked, so that a thousand at once do not all slip through.
Task<Passwords::Attempt> Passwords::count(Attempt attempt, Caller caller) {
  const Time now = house_->now();
  const Store::Filled filled = co_await house_->store.fill(attempt.counted, now);
  if (!filled.all) {
    Time wait = kSecond;
    for (std::size_t i = 0; i < attempt.counted.size(); ++i)
      wait = std::max(wait, wait_for(attempt.counted[i], filled.empty_at[i], now));
    ++house_->metrics.logins_refused;
    if (noted_.allow(caller.address, now)) note_security(Weight::warning, "login_refused", caller);
    deny_too_fast(wait);
  }
  if (attempt.counted.back().overflows) attempt.wait = login_delay(filled.empty_at.back(), now, house_->options.limits);
  co_return attempt;
}

Task<std::optional<FairGate::Pass>> Passwords::turn(FairGate::Line line) {
  std::int64_t& waiting = house_->metrics.passwords_waiting;
  ++waiting;
  std::optional<FairGate::Pass> pass = co_await gate_->enter(std::move(line));
  --waiting;
  co_return pass;
}

Task<bool> Passwords::fits(Attempt attempt, std::string hash, std::string password) {
  if (attempt.wait > 0) {
    ++house_->metrics.logins_delayed;
    co_await pause_for(std::chrono::milliseconds(attempt.wait));
  }
  const std::optional<FairGate::Pass> pass = co_await turn(attempt.line);
  if (!pass) {
    co_await house_->store.take_back(attempt.counted);
    deny_too_fast(kSecond);
  }
  auto work = [verify = house_->options.verify_password, hash, password] {
    const bool right = verify(hash.empty() ? dummy_hash() : hash, password);
    return right && !hash.empty();
  };
  const std::optional<bool> right = co_await elsewhere(house_->hashing, std::move(work), std::nullopt);
  if (!right) throw Unavailable();
  co_return *right;
}

Task<std::string> Passwords::hashed(std::string password, FairGate::Line line) {
  const std::optional<FairGate::Pass> pass = co_await turn(std::move(line));
  if (!pass) deny_too_fast(kSecond);
  auto work = [password] { return hash_password(password); };
  const std::optional<std::string> hash = co_await elsewhere(house_->hashing, std::move(work), std::nullopt);
  if (!hash) throw Unavailable();
  co_return *hash;
}

FairGate::Line Passwords::line_of_strangers(const Caller& caller) { return {kStrangers, caller.address}; }

FairGate::Line Passwords::line_of(const std::string& person) { return {kKnown, person}; }

}  // namespace spielwerk::server
