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
constexpr int kMostDelay = 60;  // proxies do not wait for an answer much longer
constexpr int kMostSeconds = 3600;
constexpr int kMostMegabytes = 1'000'000'000;
constexpr int kMostDays = 36'500;
// The cookie of a log-in lasts so long.
constexpr int kMostSessionDays = 180;

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
      {"body-stranger",
       &Limits::body_stranger,
       1,
       kMostBytes,
       {"bytes of an HTTP body of somebody who is not logged in",
        "Bytes eines HTTP-Rumpfs von jemandem, der nicht angemeldet ist"}},
      {"import", &Limits::import_file, 1, kMostBytes, {"bytes of a match file", "Bytes einer Partiedatei"}},
      {"uploads",
       &Limits::uploads,
       1,
       kMostEvents,
       {"match files that are received at the same time", "Partiedateien, die gleichzeitig empfangen werden"}},
      {"uploads-address",
       &Limits::uploads_address,
       1,
       kMostEvents,
       {"match files that are received from one address at the same time",
        "Partiedateien, die gleichzeitig von einer Adresse empfangen werden"}},
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
       {"sockets of one address, of people who do not sit at a running table",
        "WebSockets einer Adresse, von Leuten, die an keinem laufenden Tisch sitzen"}},
      {"connections-seated",
       &Limits::connections_seated,
       0,
       kMostEvents,
       {"sockets of one address, of people who do", "WebSockets einer Adresse, von Leuten, die an einem sitzen"}},
      {"http-address",
       &Limits::http_address,
       1,
       kMostEvents,
       {"HTTP connections of one address at the same time; behind a proxy, requests",
        "gleichzeitige HTTP-Verbindungen einer Adresse; hinter einem Proxy Anfragen"}},
      {"http-person",
       &Limits::http_person,
       1,
       kMostEvents,
       {"requests of one log-in at the same time, behind a proxy",
        "gleichzeitige Anfragen einer Anmeldung, hinter einem Proxy"}},
      {"requests-address",
       &Limits::requests_address,
       1,
       kMostEvents,
       {"HTTP requests of one address in 10 seconds", "HTTP-Anfragen einer Adresse in 10 Sekunden"}},
      {"requests-person",
       &Limits::requests_person,
       1,
       kMostEvents,
       {"HTTP requests of one log-in in 10 seconds", "HTTP-Anfragen einer Anmeldung in 10 Sekunden"}},
      {"request-seconds",
       &Limits::request_seconds,
       1,
       kMostSeconds,
       {"seconds until the header of a request must have come, and its body",
        "Sekunden, bis der Kopf einer Anfrage da sein muss, und ihr Rumpf"}},
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
       {"failed log-ins under one name from one address or device in 15 minutes",
        "gescheiterte Anmeldungen unter einem Namen von einer Adresse oder einem Gerät in 15 Minuten"}},
      {"logins-address",
       &Limits::logins_address,
       1,
       kMostEvents,
       {"failed log-ins of one address in 15 minutes", "gescheiterte Anmeldungen einer Adresse in 15 Minuten"}},
      {"logins-name",
       &Limits::logins_name,
       1,
       kMostEvents,
       {"failed log-ins under one name in 15 minutes before unknown devices have to wait",
        "gescheiterte Anmeldungen unter einem Namen in 15 Minuten, ehe unbekannte Geräte warten müssen"}},
      {"logins-delay",
       &Limits::logins_delay,
       0,
       kMostDelay,
       {"seconds that they wait at most", "Sekunden, die sie höchstens warten"}},
      {"passwords",
       &Limits::passwords,
       1,
       kMostEvents,
       {"passwords of one address or person that wait to be checked",
        "Passwörter einer Adresse oder Person, die auf ihre Prüfung warten"}},
      {"token-days",
       &Limits::token_days,
       1,
       kMostDays,
       {"days after which an API token ends if nothing else is asked for",
        "Tage, nach denen ein API-Token endet, wenn nichts anderes verlangt wird"}},
      {"token-days-most",
       &Limits::token_days_most,
       1,
       kMostDays,
       {"days that may be asked for", "Tage, die verlangt werden dürfen"}},
      {"tables",
       &Limits::tables,
       1,
       kMostEvents,
       {"open and running tables of one person", "offene und laufende Tische einer Person"}},
      {"lobby-person",
       &Limits::lobby_person,
       0,
       kMostEvents,
       {"public tables of one person that wait for players",
        "öffentliche Tische einer Person, die auf Mitspieler warten"}},
      {"lobby-address",
       &Limits::lobby_address,
       0,
       kMostEvents,
       {"public tables that one address opened lately and that wait for players",
        "öffentliche Tische, die in letzter Zeit von einer Adresse kamen und auf Mitspieler warten"}},
      {"lobby-hours",
       &Limits::lobby_hours,
       1,
       kMostDays * 24,
       {"hours that a table that waits stands in the lobby", "Stunden, die ein wartender Tisch in der Lobby steht"}},
      {"silent-hours",
       &Limits::silent_hours,
       1,
       kMostDays * 24,
       {"hours after which the others at a table without a clock may replace somebody",
        "Stunden, nach denen die anderen an einem Tisch ohne Uhr jemanden ersetzen dürfen"}},
      {"new-tables",
       &Limits::new_tables,
       1,
       kMostEvents,
       {"tables that one person opens, imports or sits down at in an hour",
        "Tische, die eine Person in einer Stunde eröffnet, einliest oder an die sie sich setzt"}},
      {"stored",
       &Limits::stored,
       1,
       kMostMegabytes,
       {"megabytes of one person's tables that are not over, imports and editions",
        "Megabytes an nicht beendeten Tischen, eingelesenen Partien und Ausgaben einer Person"}},
      {"editions",
       &Limits::editions,
       0,
       kMostEvents,
       {"editions of his own that one person keeps", "eigene Ausgaben, die eine Person aufbewahrt"}},
      {"address-days",
       &Limits::address_days,
       1,
       kMostDays,
       {"days that it is known, as a hash, from which address a table was opened",
        "Tage, die als Hash bekannt ist, von welcher Adresse ein Tisch eröffnet wurde"}},
      {"tables-address",
       &Limits::tables_address,
       1,
       kMostEvents,
       {"open and running tables that one address opened in that time",
        "offene und laufende Tische, die eine Adresse in dieser Zeit eröffnet hat"}},
      {"stored-address",
       &Limits::stored_address,
       1,
       kMostMegabytes,
       {"megabytes that came from one address in that time", "Megabytes, die in dieser Zeit von einer Adresse kamen"}},
      {"editions-address",
       &Limits::editions_address,
       0,
       kMostEvents,
       {"editions of their own that came from one address in that time",
        "eigene Ausgaben, die in dieser Zeit von einer Adresse kamen"}},
      {"reserve",
       &Limits::reserve,
       0,
       kMostMegabytes,
       {"megabytes of the disk that are kept for the tables that there are (SQLite)",
        "Megabytes der Platte, die für die vorhandenen Tische frei bleiben (SQLite)"}},
      {"takebacks",
       &Limits::takebacks,
       0,
       kMostEvents,
       {"times that a seat takes choices back in one match", "Male, die ein Platz in einer Partie etwas zurücknimmt"}},
      {"chat-kept",
       &Limits::chat_kept,
       1,
       kMostEvents,
       {"lines of chat that a table keeps", "Zeilen im Chat, die ein Tisch aufbewahrt"}},
      {"avoided",
       &Limits::avoided,
       0,
       kMostEvents,
       {"people whom one person mutes or blocks", "Leute, die eine Person stummschaltet oder blockiert"}},
      {"reports",
       &Limits::reports,
       0,
       kMostEvents,
       {"reports of one person in an hour", "Meldungen einer Person in einer Stunde"}},
      {"sessions",
       &Limits::sessions,
       1,
       kMostEvents,
       {"log-ins of one person that last at the same time; with one more, the oldest ends",
        "gleichzeitige Anmeldungen einer Person; mit einer mehr endet die älteste"}},
      {"session-days",
       &Limits::session_days,
       1,
       kMostSessionDays,
       {"days that a log-in lasts", "Tage, die eine Anmeldung gilt"}},
      {"guest-days",
       &Limits::guest_days,
       1,
       kMostDays,
       {"days that a guest is kept who is not seen", "Tage, die ein Gast bleibt, der nicht gesehen wird"}},
      {"import-days",
       &Limits::import_days,
       1,
       kMostDays,
       {"days that the imports of a guest are kept", "Tage, die eingelesene Partien eines Gasts bleiben"}},
      {"open-days",
       &Limits::open_days,
       1,
       kMostDays,
       {"days that a table stays open that does not start", "Tage, die ein Tisch offen bleibt, der nicht beginnt"}},
      {"closed-days",
       &Limits::closed_days,
       1,
       kMostDays,
       {"days that a table is shown that was called off", "Tage, die ein abgesagter Tisch zu sehen ist"}},
      {"return-seconds",
       &Limits::return_seconds,
       0,
       kMostSeconds,
       {"seconds that a clock waits for its player after the server was away",
        "Sekunden, die eine Uhr auf ihren Spieler wartet, nachdem der Server weg war"}},
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
  if (limits.name_least > limits.name_most) {
    return Text{fmt::format("no name has at least {} and at most {} characters (limits name-least and name-most)",
                            limits.name_least, limits.name_most),
                fmt::format("kein Name hat mindestens {} und höchstens {} Zeichen (Grenzen name-least und name-most)",
                            limits.name_least, limits.name_most)};
  }
  if (limits.token_days > limits.token_days_most) {
    return Text{
        fmt::format("an API token cannot last {} days if {} is the most (limits token-days and token-days-most)",
                    limits.token_days, limits.token_days_most),
        fmt::format("ein API-Token kann nicht {} Tage gelten, wenn es höchstens {} sind (Grenzen token-days und "
                    "token-days-most)",
                    limits.token_days, limits.token_days_most)};
  }
  return std::nullopt;
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
  if (most_ == 0) {
    ++refusals_;
    return false;
  }
  const auto known = find_or_add(key);
  std::vector<std::int64_t>& times = known->times;
  times.erase(times.begin(), times.end() - static_cast<std::ptrdiff_t>(recent(*known, latest_)));
  if (times.size() >= most_) {
    ++refusals_;
    return false;
  }
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
