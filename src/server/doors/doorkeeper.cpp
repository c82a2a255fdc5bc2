#include "server/doors/doorkeeper.hpp"

#include "server/denied.hpp"

namespace spielwerk::server {

namespace {

constexpr std::size_t kLoginsKnown = 10'000;
constexpr std::int64_t kComeBack = 1'000;  // milliseconds until one of those who are inside may have gone

}  // namespace

std::optional<Crowd::Pass> Crowd::enter(const std::string& key) {
  const auto found = inside_->find(key);
  if ((found == inside_->end() ? 0 : found->second) >= most_) return std::nullopt;
  ++(*inside_)[key];
  return Pass(inside_, key);
}

void RecentLogins::add(const std::string& login) {
  if (newer_.size() >= about_ && !newer_.contains(login)) {
    older_ = std::move(newer_);
    newer_.clear();
  }
  newer_.insert(login);
}

Doorkeeper::Doorkeeper(const Limits& limits)
    : of_address_(limits.http_address),
      of_newcomers_(limits.http_person),
      of_person_(limits.http_person),
      uploads_(limits.uploads),
      uploads_of_address_(limits.uploads_address),
      requests_of_address_(limits.requests_address, kRequestsPeriod),
      requests_of_newcomers_(limits.requests_person, kRequestsPeriod),
      requests_of_person_(limits.requests_person, kRequestsPeriod),
      logins_(kLoginsKnown) {}

std::optional<Crowd::Pass> Doorkeeper::connect(const std::string& address) { return of_address_.enter(address); }

Crowd::Pass Doorkeeper::request(const Knock& knock, std::int64_t now) {
  const bool stranger = knock.login.empty();
  const bool known = !stranger && logins_.contains(knock.login);
  if (known) {
    count_or_deny(requests_of_person_, knock.login, now);
  } else if (stranger || !requests_of_address_.allow(knock.address, now)) {
    count_or_deny(stranger ? requests_of_address_ : requests_of_newcomers_, knock.address, now);
  }
  if (!knock.forwarded) return {};
  std::optional<Crowd::Pass> pass = known ? of_person_.enter(knock.login) : of_address_.enter(knock.address);
  if (!pass && !stranger && !known) pass = of_newcomers_.enter(knock.address);
  if (!pass) {
    ++(known ? crowded_of_person_ : crowded_of_address_);
    deny_too_fast(kComeBack);
  }
  return std::move(*pass);
}

void Doorkeeper::note_refusals(std::map<std::string, std::int64_t, std::less<>>& refused) const {
  refused["http-address"] += crowded_of_address_;
  refused["http-person"] += crowded_of_person_;
  refused["uploads"] += crowded_uploads_;
  refused["requests-address"] += requests_of_address_.refusals();
  refused["requests-person"] += requests_of_person_.refusals() + requests_of_newcomers_.refusals();
}

std::array<Crowd::Pass, 2> Doorkeeper::upload(const std::string& address) {
  std::optional<Crowd::Pass> of_address = uploads_of_address_.enter(address);
  std::optional<Crowd::Pass> of_all = of_address ? uploads_.enter("") : std::nullopt;
  if (!of_all) {
    ++crowded_uploads_;
    deny_too_fast(kComeBack);
  }
  return {std::move(*of_address), std::move(*of_all)};
}

}  // namespace spielwerk::server
