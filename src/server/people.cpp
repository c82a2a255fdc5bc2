#include "server/people.hpp"

#include <algorithm>

#include "server/async.hpp"
#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/log.hpp"
#include "server/net/secrets.hpp"
#include "server/table/words.hpp"

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostTokens = 20;

[[noreturn]] void deny_password() {
  throw Denied{401, "wrong_password", {"The name or the password is wrong.", "Name oder Passwort ist falsch."}, 0};
}

[[noreturn]] void deny_taken_name() {
  throw Denied{409, "name_taken", {"This name is taken.", "Diesen Namen gibt es schon."}, 0};
}

// What a browser keeps may have been written by anybody.
bool looks_like_secret(const std::string& text) {
  static const std::size_t length = random_secret().size();
  const auto good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return text.size() == length && std::all_of(text.begin(), text.end(), good);
}

std::string device_secret(const Caller& caller) {
  return looks_like_secret(caller.device) ? caller.device : random_secret();
}

// Another one for each person, so that nobody can tell who shares a device.
std::string device_fingerprint(const std::string& secret, const std::string& person) {
  return fingerprint(secret + "\n" + person);
}

}  // namespace

void write_person(JsonWriter& json, const Person& person) {
  json.object().member("id", person.id).member("name", person.name).member("guest", person.guest());
  json.key("settings").raw(person.settings).end();
}

Task<std::optional<People::Known>> People::who(std::string secret) {
  if (secret.empty()) co_return std::nullopt;
  const std::optional<Session> session = co_await house_->store.session(fingerprint(secret));
  if (!session) co_return std::nullopt;
  const Time life = house_->options.limits.session_days * kDay;
  if (session->kind == Session::Kind::browser && session->created + life < house_->now()) co_return std::nullopt;
  if (session->expires && *session->expires <= house_->now()) co_return std::nullopt;
  std::optional<Person> person = co_await house_->store.person(session->person);
  if (!person) co_return std::nullopt;
  if (person->seen + kDay <= house_->now()) {
    person->seen = house_->now();
    try {
      co_await house_->store.saw(person->id, person->seen);
    } catch (const Unavailable&) {
      // Worth a note, and no refusal: who only looks needs nothing written.
    }
  }
  co_return Known{std::move(*person), *session};
}

std::string People::good_name(const std::string& name) const {
  Expected<std::string> checked = checked_name(name, house_->options.limits, bot_names());
  if (!checked) deny_bad_request(checked.error());
  return *checked;
}

Task<LoggedIn> People::begin_session(Person person) {
  const std::string secret = random_secret();
  Session session{fingerprint(secret), random_id(), person.id, Session::Kind::browser, "", house_->now()};
  co_await house_->store.add_session(std::move(session));
  co_return LoggedIn{std::move(person), secret};
}

Device People::device_of(const Person& person, const std::string& secret) const {
  return {device_fingerprint(secret, person.id), person.id, house_->now()};
}

Task<LoggedIn> People::begin_login(Person person, Caller caller, std::vector<Bucket> counted) {
  const std::string secret = random_secret();
  const std::string device = device_secret(caller);
  Session session{fingerprint(secret), random_id(), person.id, Session::Kind::browser, "", house_->now()};
  Device known = device_of(person, device);
  const int most = house_->options.limits.sessions;
  co_await house_->store.add_login(std::move(session), most, std::move(known), std::move(counted));
  co_return LoggedIn{std::move(person), secret, device};
}

Task<LoggedIn> People::add_guest(std::string name, std::string address) {
  house_->deny_new();
  Person person;
  person.id = random_id();
  person.name = good_name(name);
  person.created = house_->now();
  person.seen = person.created;
  // Nobody plays under the name of an account.
  const std::optional<Person> account = co_await house_->store.account(name_key(person.name));
  if (account) deny_taken_name();
  count_or_deny(house_->guests, address, house_->now());
  co_await house_->store.add_person(person, "");
  co_return co_await begin_session(std::move(person));
}

Task<LoggedIn> People::add_account(std::optional<Known> guest, std::string name, std::string password, Caller caller) {
  const std::string good = good_name(name);
  const Expected<std::string> checked = checked_password(password, good);
  if (!checked) deny_bad_request(checked.error());
  if (!guest) house_->deny_new();
  if (guest && !guest->person.guest()) {
    deny_conflict({"You have an account already. Log out first.", "Du hast schon ein Konto. Melde dich zuerst ab."});
  }
  count_or_deny(house_->registrations, caller.address, house_->now());
  FairGate::Line line = Passwords::line_of_strangers(caller);
  const std::string hash = co_await house_->passwords.hashed(password, std::move(line));
  Person person = guest ? guest->person : Person();
  person.name = good;
  person.password = hash;
  if (guest) {
    if (!co_await house_->store.make_account(person.id, good, name_key(good), hash)) deny_taken_name();
    house_->tables.reread_tables_of(person.id);
  } else {
    person.id = random_id();
    person.created = house_->now();
    person.seen = person.created;
    if (!co_await house_->store.add_person(person, name_key(good))) deny_taken_name();
  }
  note_security(Weight::info, "account_made", caller, person.id);
  std::vector<Bucket> nothing;
  LoggedIn fresh = co_await begin_login(std::move(person), std::move(caller), std::move(nothing));
  // The cookie of the guest may be known elsewhere; the account has got a new one.
  if (guest) {
    co_await house_->store.end_session(guest->session.fingerprint);
    dismiss_session(guest->session.fingerprint);
  }
  co_return fresh;
}

// Whether somebody who tries a name is a stranger to it. An unknown name is looked up like any other, and takes as
// long.
Task<Passwords::Attempt> People::attempt(std::optional<Known> known, std::optional<Person> person, std::string name_key,
                                         Caller caller) {
  if (known && person && known->person.id == person->id)
    co_return co_await house_->passwords.by_session(person->id, known->session.fingerprint, std::move(caller));
  if (!caller.device.empty()) {
    const std::string device = device_fingerprint(caller.device, person ? person->id : name_key);
    const std::optional<Device> seen = co_await house_->store.device(device, house_->now() - kDeviceLife);
    if (seen) co_return co_await house_->passwords.by_device(seen->person, device, std::move(caller));
  }
  co_return co_await house_->passwords.by_stranger(std::move(name_key), std::move(caller));
}

Task<LoggedIn> People::log_in(std::optional<Known> known, std::string name, std::string password, Caller caller) {
  // A name that nobody can have is an unknown one.
  const bool possible = is_utf8(name) && name.find('\0') == std::string::npos;
  const std::string key = possible ? name_key(name) : std::string();
  std::optional<Person> person = co_await house_->store.account(key);
  Passwords::Attempt counted = co_await attempt(std::move(known), person, key, caller);
  std::string hash;
  if (person) hash = person->password;
  const bool right = co_await house_->passwords.fits(counted, std::move(hash), password);
  if (!right || !person) {
    ++house_->metrics.logins_failed;
    note_security(Weight::warning, "login_failed", caller, person ? person->id : std::string());
    deny_password();
  }
  co_await deny_banned(*person, caller);
  LoggedIn logged_in = co_await begin_login(std::move(*person), caller, std::move(counted.counted));
  note_security(Weight::info, "login", caller, logged_in.person.id);
  co_return logged_in;
}

Task<void> People::deny_banned(Person person, Caller caller) {
  const std::optional<Ban> ban = co_await house_->store.ban_of(person.id, house_->now());
  if (!ban) co_return;
  note_security(Weight::warning, "login_banned", caller, person.id);
  const std::string why = ban->reason.empty() ? std::string() : " " + ban->reason;
  deny({"This account may not come in." + why, "Dieses Konto darf nicht herein." + why});
}

Task<LoggedIn> People::reset_password(std::string secret, std::string password, Caller caller) {
  const std::string link = fingerprint(secret);
  const std::optional<std::string> id = co_await house_->store.reset_of(link, house_->now());
  std::optional<Person> person;
  if (id) person = co_await house_->store.person(*id);
  if (!person || person->guest()) {
    note_security(Weight::warning, "reset_refused", caller);
    deny({"This link has been used, or its day is over. Ask for another one.",
          "Dieser Link wurde schon benutzt, oder sein Tag ist vorbei. Bitte um einen neuen."});
  }
  const Expected<std::string> checked = checked_password(password, person->name);
  if (!checked) deny_bad_request(checked.error());
  co_await deny_banned(*person, caller);
  FairGate::Line line = Passwords::line_of(person->id);
  const std::string hash = co_await house_->passwords.hashed(std::move(password), std::move(line));
  const bool done = co_await house_->store.use_reset(link, person->id, hash);
  if (!done) deny_conflict({"Somebody was faster.", "Jemand war schneller."});
  dismiss_person(person->id);
  note_security(Weight::info, "password_reset", caller, person->id);
  person->password = hash;
  std::vector<Bucket> nothing;
  co_return co_await begin_login(std::move(*person), std::move(caller), std::move(nothing));
}

Task<std::string> People::log_out(Known known, Caller caller) {
  std::string device;
  // The session may be older than what is known of devices.
  if (!known.person.guest() && known.session.kind == Session::Kind::browser) {
    device = device_secret(caller);
    Device seen = device_of(known.person, device);
    co_await house_->store.know_device(std::move(seen));
  }
  co_await house_->store.end_session(known.session.fingerprint);
  dismiss_session(known.session.fingerprint);
  note_security(Weight::info, "logout", caller, known.person.id);
  co_return device;
}

// What others get wrong does not count here.
Task<void> People::demand_password(Known known, std::string password, Caller caller) {
  Passwords::Attempt counted =
      co_await house_->passwords.by_session(known.person.id, known.session.fingerprint, caller);
  if (!co_await house_->passwords.fits(counted, known.person.password, password)) {
    note_security(Weight::warning, "password_wrong", caller, known.person.id);
    deny_password();
  }
  co_await house_->store.take_back(std::move(counted.counted));
}

Task<std::string> People::change_password(Known known, std::string old_password, std::string new_password,
                                          Caller caller) {
  const Expected<std::string> checked = checked_password(new_password, known.person.name);
  if (!checked) deny_bad_request(checked.error());
  co_await demand_password(known, std::move(old_password), caller);
  FairGate::Line line = Passwords::line_of(known.person.id);
  const std::string hash = co_await house_->passwords.hashed(std::move(new_password), std::move(line));
  const std::string device = device_secret(caller);
  Device kept = device_of(known.person, device);
  co_await house_->store.set_password(known.person.id, hash, known.session.fingerprint, std::move(kept));
  dismiss_person(known.person.id);
  note_security(Weight::info, "password_changed", caller, known.person.id);
  co_return device;
}

Task<void> People::remove(Known known, std::string password, Caller caller) {
  if (!known.person.guest()) co_await demand_password(known, std::move(password), caller);
  co_await house_->tables.leave_all(known.person.id);
  const std::vector<std::string> imports = co_await house_->store.all_imports_of(known.person.id);
  for (const std::string& import : imports) co_await house_->tables.remove(import);
  co_await house_->store.remove_person(known.person.id, std::string(kGoneName));
  house_->tables.reread_tables_of(known.person.id);
  dismiss_person(known.person.id);
  note_security(Weight::info, "account_removed", caller, known.person.id);
}

Task<NewToken> People::add_token(Known known, TokenWish wish, Caller caller) {
  const Expected<std::string> checked = checked_title(wish.label, house_->options.limits);
  if (!checked) deny_bad_request(checked.error());
  const std::vector<Session> there = co_await house_->store.tokens(known.person.id);
  if (there.size() >= kMostTokens) {
    deny_conflict(
        {"You have 20 API tokens already. Remove one first.", "Du hast schon 20 API-Token. Entferne zuerst eines."});
  }
  const std::string secret = "sw_" + random_secret();
  Session session{fingerprint(secret), random_id(), known.person.id, Session::Kind::program, *checked, house_->now()};
  session.scope = wish.scope;
  session.expires = session.created + wish.days * kDay;
  co_await house_->store.add_session(session);
  note_security(Weight::info, "token_made", caller, known.person.id);
  co_return NewToken{std::move(session), secret};
}

Task<void> People::end_token(Known known, std::string id, Caller caller) {
  const std::vector<Session> there = co_await house_->store.tokens(known.person.id);
  const auto found = std::find_if(there.begin(), there.end(), [&](const Session& token) { return token.id == id; });
  if (found == there.end()) deny_not_found();
  co_await house_->store.end_session(found->fingerprint);
  dismiss_session(found->fingerprint);
  note_security(Weight::info, "token_ended", caller, known.person.id);
}

Task<void> People::end_old_tokens() {
  const std::vector<Session> ended = co_await house_->store.ended_tokens(house_->now());
  for (const Session& token : ended) {
    co_await house_->store.end_session(token.fingerprint);
    dismiss_session(token.fingerprint);
  }
}

void People::dismiss_session(const std::string& fingerprint) {
  const Hub::Visitors everybody = house_->hub.all();
  for (const auto& visitor : everybody)
    if (visitor->session == fingerprint)
      visitor->dismiss("logged_out", {"You have logged out.", "Du bist abgemeldet."});
}

void People::dismiss_person(const std::string& person, const std::string& except_session) {
  const Hub::Visitors theirs = house_->hub.of(person);
  for (const auto& visitor : theirs) {
    if (visitor->session != except_session || except_session.empty())
      visitor->dismiss("logged_out", {"Please log in again.", "Bitte melde dich neu an."});
  }
}

}  // namespace spielwerk::server
