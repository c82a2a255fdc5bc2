#pragma once

#include <string>
#include <vector>

#include "server/caller.hpp"
#include "server/passwords.hpp"
#include "server/store/store.hpp"

// Who is who: guests, accounts, log-ins, API tokens.

namespace spielwerk::server {

struct House;

// The cookie of a log-in lasts half a year; the log-in itself as long, or less (limit session-days). A device stays
// known for as long as browsers keep a cookie.
inline constexpr Time kSessionLife = 180 * kDay;
inline constexpr Time kDeviceLife = 400 * kDay;

// A person with the secret that proves it to the server from now on.
struct LoggedIn {
  Person person;
  std::string secret;
  std::string device = {};  // the secret by which the device is known from now on; guests have none
};

// What somebody wants of an API token.
struct TokenWish {
  std::string label;
  Scope scope = Scope::all_but_account;
  int days = 0;
};

struct NewToken {
  Session session;
  std::string secret;
};

class People {
 public:
  explicit People(House& house) : house_(&house) {}

  // Who has this secret (of a cookie or an API token); nothing if nobody.
  struct Known {
    Person person;
    Session session;
  };
  Task<std::optional<Known>> who(std::string secret);

  Task<LoggedIn> add_guest(std::string name, std::string address);
  // A guest becomes the account and keeps everything.
  Task<LoggedIn> add_account(std::optional<Known> guest, std::string name, std::string password, Caller caller);
  Task<LoggedIn> log_in(std::optional<Known> known, std::string name, std::string password, Caller caller);
  // With a link that the office made.
  Task<LoggedIn> reset_password(std::string secret, std::string password, Caller caller);
  // Both give the secret by which the device is known from now on; empty if it has none.
  Task<std::string> log_out(Known known, Caller caller);
  Task<std::string> change_password(Known known, std::string old_password, std::string new_password, Caller caller);
  Task<void> remove(Known known, std::string password, Caller caller);

  Task<NewToken> add_token(Known known, TokenWish wish, Caller caller);
  Task<void> end_token(Known known, std::string id, Caller caller);
  // Those whose time is over.
  Task<void> end_old_tokens();

  // Sockets end with what they were opened with.
  void dismiss_session(const std::string& fingerprint);
  void dismiss_person(const std::string& person, const std::string& except_session = {});

 private:
  Task<void> deny_banned(Person person, Caller caller);
  Task<LoggedIn> begin_session(Person person);
  Task<LoggedIn> begin_login(Person person, Caller caller, std::vector<Bucket> counted);
  Task<Passwords::Attempt> attempt(std::optional<Known> known, std::optional<Person> person, std::string name_key,
                                   Caller caller);
  Task<void> demand_password(Known known, std::string password, Caller caller);
  Device device_of(const Person& person, const std::string& secret) const;
  std::string good_name(const std::string& name) const;

  House* house_;
};

void write_person(JsonWriter& json, const Person& person);

}  // namespace spielwerk::server
