#pragma once

#include <map>
#include <string>
#include <utility>

#include "server/attacker.hpp"

// What the tests of log-ins share: browsers that keep every cookie, at addresses of their own.

namespace spielwerk::server {

class Browser {
 public:
  Browser(const TestServer& server, std::string address) : client_(server.visitor()), address_(std::move(address)) {}

  BlockingClient::Answer ask(const std::string& method, const std::string& path, const std::string& body = {}) {
    Headers headers = through_proxy(address_);
    headers.emplace_back("Cookie", cookies());
    const BlockingClient::Answer answer = server::ask(client_, method, path, body, headers);
    for (const auto& [name, value] : answer.headers)
      if (name == "Set-Cookie") keep(value);
    return answer;
  }

  BlockingClient::Answer log_in(const std::string& name, const std::string& password = TestServer::kPassword) {
    return ask("POST", "/api/login", body(name, password));
  }
  BlockingClient::Answer make_account(const std::string& name) {
    return ask("POST", "/api/account", body(name, TestServer::kPassword));
  }
  void log_out() { EXPECT_EQ(ask("POST", "/api/logout", "{}").status, 200); }

  std::string cookies() const {
    std::string all;
    for (const auto& [name, value] : cookies_) all += (all.empty() ? "" : "; ") + name + "=" + value;
    return all;
  }
  void forget(const std::string& cookie) { cookies_.erase(cookie); }
  void move_to(std::string address) { address_ = std::move(address); }
  // Somewhere else, with the cookies of this one.
  Browser stolen_by(const TestServer& server, std::string address) const {
    Browser thief(server, std::move(address));
    thief.cookies_ = cookies_;
    return thief;
  }

 private:
  static std::string body(const std::string& name, const std::string& password) {
    return "{\"name\":" + as_json(name) + ",\"password\":" + as_json(password) + "}";
  }
  void keep(const std::string& given) {
    const auto equals = given.find('=');
    const std::string value = given.substr(equals + 1, given.find(';') - equals - 1);
    if (value.empty()) {
      cookies_.erase(given.substr(0, equals));
    } else {
      cookies_[given.substr(0, equals)] = value;
    }
  }

  BlockingClient client_;
  std::string address_;
  std::map<std::string, std::string> cookies_;
};

inline std::string address_number(int number) {
  return "198.51." + std::to_string(100 + number / 250) + "." + std::to_string(1 + number % 250);
}

// A log-in on a connection of its own, whose answer nobody waits for yet.
inline void send_login(const RawConnection& connection, const std::string& address, const std::string& name,
                       const std::string& password) {
  const std::string body = "{\"name\":" + as_json(name) + ",\"password\":" + as_json(password) + "}";
  connection.send("POST /api/login HTTP/1.1\r\nHost: play.example.org\r\nOrigin: " + kPublicUrl +
                  "\r\nX-Forwarded-For: " + address +
                  "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " +
                  std::to_string(body.size()) + "\r\n\r\n" + body);
}

inline int status_of(const std::string& answer) {
  return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

}  // namespace spielwerk::server
