#pragma once

#include <string>
#include <vector>

#include "server/store/store.hpp"

// Who is who: guests, accounts, log-ins, API tokens.

namespace spielwerk::server {

struct House;

// A person with the secret that proves it to the server from now on.
struct LoggedIn {
  Person person;
  std::string secret;
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
  Task<LoggedIn> add_account(std::optional<Known> guest, std::string name, std::string password, std::string address);
  Task<LoggedIn> log_in(std::string name, std::string password);
  Task<void> log_out(Known known);
  Task<void> change_password(Known known, std::string old_password, std::string new_password);
  Task<void> remove(Known known, std::string password);

  Task<NewToken> add_token(Known known, std::string label);
  Task<void> end_token(Known known, std::string id);

  // Sockets end with what they were opened with.
  void dismiss_session(const std::string& fingerprint);
  void dismiss_person(const std::string& person, const std::string& except_session = {});

 private:
  Task<LoggedIn> begin_session(Person person);
  Task<std::string> hashed(std::string password);
  Task<bool> right_password(std::string hash, std::string password);
  Task<void> demand_password(Person person, std::string password);
  std::string good_name(const std::string& name) const;

  House* house_;
  int passwords_waiting_ = 0;
};

void write_person(JsonWriter& json, const Person& person);

}  // namespace spielwerk::server
