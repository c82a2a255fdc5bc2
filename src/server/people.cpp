#include "server/people.hpp"

#include <algorithm>

#include "server/async.hpp"
#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/net/secrets.hpp"
#include "server/table/words.hpp"

namespace spielwerk::server {

namespace {

// Passwords cost 19 MiB and a core for a while each; more do not wait in line.
constexpr int kMostPasswordsWaiting = 32;
constexpr std::size_t kMostTokens = 20;

// Log-ins end after half a year.
constexpr Time kSessionLife = 180 * kDay;

[[noreturn]] void deny_password() {
  throw Denied{401, "wrong_password", {"The name or the password is wrong.", "Name oder Passwort ist falsch."}, 0};
}

[[noreturn]] void deny_taken_name() {
  throw Denied{409, "name_taken", {"This name is taken.", "Diesen Namen gibt es schon."}, 0};
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
  if (session->kind == Session::Kind::browser && session->created + kSessionLife < house_->now())
    co_return std::nullopt;
  std::optional<Person> person = co_await house_->store.person(session->person);
  if (!person) co_return std::nullopt;
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

Task<LoggedIn> People::add_guest(std::string name, std::string address) {
  Person person;
  person.id = random_id();
  person.name = good_name(name);
  person.created = house_->now();
  // Nobody plays under the name of an account.
  const std::optional<Person> account = co_await house_->store.account(name_key(person.name));
  if (account) deny_taken_name();
  count_or_deny(house_->guests, address, house_->now());
  co_await house_->store.add_person(person, "");
  co_return co_await begin_session(std::move(person));
}

Task<std::string> People::hashed(std::string password) {
  if (passwords_waiting_ >= kMostPasswordsWaiting) deny_too_fast(kSecond);
  ++passwords_waiting_;
  auto work = [password] { return hash_password(password); };
  const std::optional<std::string> hash = co_await elsewhere(house_->work, std::move(work), std::nullopt);
  --passwords_waiting_;
  if (!hash) throw Unavailable();
  co_return *hash;
}

Task<bool> People::right_password(std::string hash, std::string password) {
  if (passwords_waiting_ >= kMostPasswordsWaiting) deny_too_fast(kSecond);
  ++passwords_waiting_;
  // An unknown name takes as long as a wrong password.
  auto work = [hash, password] {
    const bool right = verify_password(hash.empty() ? dummy_hash() : hash, password);
    return right && !hash.empty();
  };
  const std::optional<bool> right = co_await elsewhere(house_->work, std::move(work), std::nullopt);
  --passwords_waiting_;
  if (!right) throw Unavailable();
  co_return *right;
}

Task<LoggedIn> People::add_account(std::optional<Known> guest, std::string name, std::string password,
                                   std::string address) {
  const std::string good = good_name(name);
  const Expected<std::string> checked = checked_password(password);
  if (!checked) deny_bad_request(checked.error());
  if (guest && !guest->person.guest()) {
    deny_conflict({"You have an account already. Log out first.", "Du hast schon ein Konto. Melde dich zuerst ab."});
  }
  count_or_deny(house_->registrations, address, house_->now());
  const std::string hash = co_await hashed(password);
  if (guest) {
    if (!co_await house_->store.make_account(guest->person.id, good, name_key(good), hash)) deny_taken_name();
    Person person = guest->person;
    person.name = good;
    person.password = hash;
    // The cookie of the guest may be known elsewhere; the account gets a new one.
    house_->tables.reread_tables_of(person.id);
    LoggedIn fresh = co_await begin_session(person);
    co_await house_->store.end_session(guest->session.fingerprint);
    dismiss_session(guest->session.fingerprint);
    co_return fresh;
  }
  Person person;
  person.id = random_id();
  person.name = good;
  person.password = hash;
  person.created = house_->now();
  if (!co_await house_->store.add_person(person, name_key(good))) deny_taken_name();
  co_return co_await begin_session(std::move(person));
}

Task<LoggedIn> People::log_in(std::string name, std::string password) {
  // A name that nobody can have is an unknown one.
  const bool possible = is_utf8(name) && name.find('\0') == std::string::npos;
  const std::string key = possible ? name_key(name) : std::string();
  // Counted before the password is checked, so that a thousand at once do not all slip through.
  count_or_deny(house_->logins, key, house_->now());
  std::optional<Person> person = co_await house_->store.account(key);
  std::string hash;
  if (person) hash = person->password;
  const bool right = co_await right_password(hash, password);
  if (!right || !person) deny_password();
  house_->logins.give_back(key);
  co_return co_await begin_session(std::move(*person));
}

Task<void> People::log_out(Known known) {
  co_await house_->store.end_session(known.session.fingerprint);
  dismiss_session(known.session.fingerprint);
}

Task<void> People::demand_password(Person person, std::string password) {
  const std::string key = name_key(person.name);
  count_or_deny(house_->logins, key, house_->now());
  if (!co_await right_password(person.password, password)) deny_password();
  house_->logins.give_back(key);
}

Task<void> People::change_password(Known known, std::string old_password, std::string new_password) {
  const Expected<std::string> checked = checked_password(new_password);
  if (!checked) deny_bad_request(checked.error());
  co_await demand_password(known.person, old_password);
  const std::string hash = co_await hashed(new_password);
  co_await house_->store.set_password(known.person.id, hash, known.session.fingerprint);
  dismiss_person(known.person.id);
}

Task<void> People::remove(Known known, std::string password) {
  if (!known.person.guest()) co_await demand_password(known.person, password);
  co_await house_->tables.leave_all(known.person.id);
  co_await house_->store.remove_person(known.person.id, std::string(kGoneName));
  house_->tables.reread_tables_of(known.person.id);
  dismiss_person(known.person.id);
}

Task<NewToken> People::add_token(Known known, std::string label) {
  const Expected<std::string> checked = checked_title(label, house_->options.limits);
  if (!checked) deny_bad_request(checked.error());
  const std::vector<Session> there = co_await house_->store.tokens(known.person.id);
  if (there.size() >= kMostTokens) {
    deny_conflict(
        {"You have 20 API tokens already. Remove one first.", "Du hast schon 20 API-Token. Entferne zuerst eines."});
  }
  const std::string secret = "sw_" + random_secret();
  Session session{fingerprint(secret), random_id(), known.person.id, Session::Kind::program, *checked, house_->now()};
  co_await house_->store.add_session(session);
  co_return NewToken{std::move(session), secret};
}

Task<void> People::end_token(Known known, std::string id) {
  const std::vector<Session> there = co_await house_->store.tokens(known.person.id);
  const auto found = std::find_if(there.begin(), there.end(), [&](const Session& token) { return token.id == id; });
  if (found == there.end()) deny_not_found();
  co_await house_->store.end_session(found->fingerprint);
  dismiss_session(found->fingerprint);
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
