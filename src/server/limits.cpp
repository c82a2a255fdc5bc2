#include "server/limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <limits>

#include "core/json.hpp"

namespace spielwerk::server {

namespace {

constexpr int kMostBytes = 1 << 30;
constexpr int kMostEvents = 1'000'000;
constexpr int kMostCharacters = 10'000;

const LimitEntry* find_entry(std::string_view name) {
  const std::vector<LimitEntry>& entries = limit_entries();
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const LimitEntry& entry) { return entry.name == name; });
  return found == entries.end() ? nullptr : &*found;
}

std::string all_names() {
  std::string names;
  for (const LimitEntry& entry : limit_entries()) names += fmt::format("{}{}", names.empty() ? "" : ", ", entry.name);
  return names;
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

const std::vector<LimitEntry>& limit_entries() {
  static const std::vector<LimitEntry> entries = {
      {"frame", &Limits::frame, 1, kMostBytes, {"bytes of one WebSocket message", "Bytes einer WebSocket-Nachricht"}},
      {"body", &Limits::body, 1, kMostBytes, {"bytes of an HTTP body", "Bytes eines HTTP-Rumpfs"}},
      {"import", &Limits::import_file, 1, kMostBytes, {"bytes of a match file", "Bytes einer Partiedatei"}},
      {"depth", &Limits::depth, 1, kMaxJsonDepth, {"levels of JSON", "Ebenen von JSON"}},
      {"name-least", &Limits::name_least, 1, kMostCharacters, {"characters of a name", "Zeichen eines Namens"}},
      {"name-most", &Limits::name_most, 1, kMostCharacters, {"characters of a name", "Zeichen eines Namens"}},
      {"title", &Limits::title, 1, kMostCharacters, {"characters of a title", "Zeichen eines Titels"}},
      {"chat", &Limits::chat, 1, kMostCharacters, {"characters of a line of chat", "Zeichen einer Zeile im Chat"}},
      {"messages",
       &Limits::messages,
       1,
       kMostEvents,
       {"messages on a socket in 20 seconds", "Nachrichten einer Verbindung in 20 Sekunden"}},
      {"chat-rate",
       &Limits::chat_rate,
       0,
       kMostEvents,
       {"lines of chat of a person in a minute", "Zeilen im Chat je Person und Minute"}},
      {"connections-person",
       &Limits::connections_person,
       1,
       kMostEvents,
       {"sockets of one person", "Verbindungen einer Person"}},
      {"connections-address",
       &Limits::connections_address,
       1,
       kMostEvents,
       {"sockets of one address", "Verbindungen einer Adresse"}},
      {"registrations",
       &Limits::registrations,
       0,
       kMostEvents,
       {"new accounts of one address in an hour", "neue Konten je Adresse und Stunde"}},
      {"guests",
       &Limits::guests,
       0,
       kMostEvents,
       {"new guests of one address in an hour", "neue Gäste je Adresse und Stunde"}},
      {"logins",
       &Limits::logins,
       1,
       kMostEvents,
       {"failed log-ins of one account in 15 minutes", "gescheiterte Anmeldungen eines Kontos in 15 Minuten"}},
      {"tables",
       &Limits::tables,
       1,
       kMostEvents,
       {"open and running tables of one person", "offene und laufende Tische einer Person"}},
      {"new-tables",
       &Limits::new_tables,
       1,
       kMostEvents,
       {"tables that one person opens, imports or sits down at in an hour",
        "Tische, die eine Person in einer Stunde eröffnet, einliest oder an die sie sich setzt"}},
      {"queue",
       &Limits::queue,
       1,
       kMostBytes,
       {"bytes that wait for a slow reader before it is cut off",
        "Bytes, die auf einen langsamen Leser warten, bevor er getrennt wird"}},
  };
  return entries;
}

std::optional<Text> set_limit(Limits& limits, std::string_view setting) {
  const std::size_t sign = setting.find('=');
  if (sign == std::string_view::npos) {
    return Text{fmt::format("\"{}\" is not a limit: it must be written NAME=N", setting),
                fmt::format("„{}“ ist keine Grenze: sie wird NAME=N geschrieben", setting)};
  }
  const std::string_view name = setting.substr(0, sign);
  const LimitEntry* entry = find_entry(name);
  if (entry == nullptr) {
    return Text{fmt::format("there is no limit \"{}\"; there are {}", name, all_names()),
                fmt::format("es gibt keine Grenze „{}“; es gibt {}", name, all_names())};
  }
  const std::optional<int> value = number(setting.substr(sign + 1));
  if (!value || *value < entry->least || *value > entry->most) {
    return Text{fmt::format("limit {} ({}): \"{}\" is not a whole number from {} to {}", name, entry->what.english,
                            setting.substr(sign + 1), entry->least, entry->most),
                fmt::format("Grenze {} ({}): „{}“ ist keine ganze Zahl von {} bis {}", name, entry->what.german,
                            setting.substr(sign + 1), entry->least, entry->most)};
  }
  limits.*entry->member = *value;
  return std::nullopt;
}

std::optional<Text> check_limits(const Limits& limits) {
  if (limits.name_least <= limits.name_most) return std::nullopt;
  return Text{fmt::format("no name has at least {} and at most {} characters (limits name-least and name-most)",
                          limits.name_least, limits.name_most),
              fmt::format("kein Name hat mindestens {} und höchstens {} Zeichen (Grenzen name-least und name-most)",
                          limits.name_least, limits.name_most)};
}

RateLimiter::RateLimiter(int most, std::int64_t period_ms)
    : most_(static_cast<std::size_t>(std::max(most, 0))),
      period_ms_(period_ms),
      latest_(std::numeric_limits<std::int64_t>::min()) {
  assert(period_ms > 0);
}

bool RateLimiter::allow(std::string_view key, std::int64_t now_ms) {
  latest_ = std::max(latest_, now_ms);
  forget_old(latest_);
  if (most_ == 0) return false;
  const auto known = find_or_add(key);
  std::vector<std::int64_t>& times = known->times;
  times.erase(times.begin(), times.end() - static_cast<std::ptrdiff_t>(recent(*known, latest_)));
  if (times.size() >= most_) return false;
  times.push_back(latest_);
  keys_.splice(keys_.end(), keys_, known);
  return true;
}

bool RateLimiter::would_allow(std::string_view key, std::int64_t now_ms) const { return wait_ms(key, now_ms) == 0; }

std::int64_t RateLimiter::wait_ms(std::string_view key, std::int64_t now_ms) const {
  if (most_ == 0) return period_ms_;
  const auto found = places_.find(key);
  if (found == places_.end()) return 0;
  const std::int64_t now = std::max(latest_, now_ms);
  const std::vector<std::int64_t>& times = found->second->times;
  if (recent(*found->second, now) < most_) return 0;
  return times[times.size() - most_] + period_ms_ - now;
}

void RateLimiter::give_back(std::string_view key) {
  const auto found = places_.find(key);
  if (found == places_.end()) return;
  found->second->times.pop_back();
  if (found->second->times.empty()) forget(found->second);
}

// How many events of a key are in the window that ends now. They are the last ones.
std::size_t RateLimiter::recent(const Key& key, std::int64_t now_ms) const {
  const auto first = std::upper_bound(key.times.begin(), key.times.end(), now_ms - period_ms_);
  return static_cast<std::size_t>(key.times.end() - first);
}

void RateLimiter::forget_old(std::int64_t now_ms) {
  while (!keys_.empty() && keys_.front().times.back() <= now_ms - period_ms_) forget(keys_.begin());
}

void RateLimiter::forget(Keys::iterator key) {
  places_.erase(key->name);
  keys_.erase(key);
}

RateLimiter::Keys::iterator RateLimiter::find_or_add(std::string_view key) {
  if (const auto found = places_.find(key); found != places_.end()) return found->second;
  if (places_.size() >= kMostKeys) forget(keys_.begin());
  keys_.push_back({std::string(key), {}});
  const auto added = std::prev(keys_.end());
  places_.emplace(added->name, added);
  return added;
}

}  // namespace spielwerk::server
