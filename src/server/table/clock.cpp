#include "server/table/clock.hpp"

#include <algorithm>

#include "core/index.hpp"

namespace spielwerk::server {

namespace {

const std::vector<std::string> kKinds = {"none", "live", "days"};
constexpr int kMostMinutes = 24 * 60;
constexpr int kMostIncrement = 3600;
constexpr int kMostDays = 60;

}  // namespace

Time served(const Outages& outages, Time from, Time to) {
  Time time = to - from;
  for (const Outage& outage : outages)
    time -= std::max<Time>(0, std::min(to, outage.ended) - std::max(from, outage.began));
  return time;
}

TimeControl TimeControl::read(const Reader& json) {
  TimeControl control;
  control.kind = static_cast<Kind>(json["kind"].choice(kKinds));
  switch (control.kind) {
    case Kind::none: json.only({"kind"}); break;
    case Kind::live:
      json.only({"kind", "minutes", "increment"});
      control.minutes = json["minutes"].integer(1, kMostMinutes);
      control.increment = json["increment"].integer(0, kMostIncrement);
      break;
    case Kind::days:
      json.only({"kind", "days"});
      control.days = json["days"].integer(1, kMostDays);
      break;
  }
  return control;
}

void TimeControl::write(JsonWriter& json) const {
  json.object().member("kind", kKinds[at(static_cast<int>(kind))]);
  if (kind == Kind::live) json.member("minutes", minutes).member("increment", increment);
  if (kind == Kind::days) json.member("days", days);
  json.end();
}

Clock::Clock(TimeControl control, int seats) : control_(control) {
  for (int seat = 0; seat < seats; ++seat) bank_[at(seat)] = control.minutes * kMinute;
}

void Clock::pass_to(Seat seat, Time now, const Outages& outages) {
  if (seat == running_) return;
  if (control_.kind == TimeControl::Kind::live && running_.is_player())
    bank_[at(running_.index())] += control_.increment * kSecond - used(now, outages);
  running_ = seat.is_player() ? seat : Seat::nobody();
  since_ = now;
  started_ = now;
  missed_ = 0;
  credit_ = 0;
  stands_.reset();
  for (const Outage& outage : outages)
    if (outage.ended > now) missed_ += outage.ended - std::max(now, outage.began);
}

void Clock::stand(Time from, Time until) {
  if (!running_.is_player()) return;
  stands_ = from;
  until_ = until;
}

Time Clock::go_on(Time now) {
  if (!stands_) return 0;
  const Time stood = now - *stands_;
  stands_.reset();
  credit(stood);
  started_ = now;
  return stood;
}

Time Clock::used(Time now, const Outages& outages) const {
  return std::max<Time>(0, served(outages, since_, stands_.value_or(now)) - credit_);
}

Time Clock::budget(Seat seat) const {
  return control_.kind == TimeControl::Kind::days ? control_.days * kDay : bank_[at(seat.index())];
}

std::optional<Time> Clock::left(Seat seat, Time now, const Outages& outages) const {
  if (control_.kind == TimeControl::Kind::none) return std::nullopt;
  return std::max<Time>(0, budget(seat) - (seat == running_ ? used(now, outages) : 0));
}

std::optional<Time> Clock::deadline() const {
  if (control_.kind == TimeControl::Kind::none || !running_.is_player() || stands_) return std::nullopt;
  return since_ + budget(running_) + missed_ + credit_;
}

}  // namespace spielwerk::server
