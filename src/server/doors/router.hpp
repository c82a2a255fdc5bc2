#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/doors/doorkeeper.hpp"
#include "server/doors/http.hpp"
#include "server/house.hpp"
#include "server/net/files.hpp"

// Which request leads where, and who may make it. The table of routes is the whole truth: the tests for every role are
// generated from it, and docs/protocol.md has a heading for every line of it.

namespace spielwerk::server {

// Who may use a route. Those from `watcher` to `owner` are about the table {id} in its path. A passer-by is anyone,
// too, but nobody asks who it is: the answer does not wait for the database. The office asks for a key of its own.
enum class Access : std::uint8_t { passer_by, anyone, person, account, watcher, player, owner, office };

// A request on its way to its handler, with everything that was found out about it.
struct Call {
  Request request;
  std::vector<std::string> parts;  // what stood in the place of {...}
  std::optional<People::Known> known;
  Language language = Language::english;
  Json body;
  std::string key_holder = {};  // who comes with a key of the office

  const Person& person() const { return known->person; }
  std::string person_id() const { return known ? known->person.id : std::string(); }
};

struct Route {
  std::string method;
  std::string pattern;  // "/api/tables/{id}"
  Access access = Access::anyone;
  std::function<Task<Response>(House&, Call)> handle;
  Scope scope = Scope::read;  // what an API token needs for it
  bool takes_file = false;    // the body is a match file: larger, and read by the handler
};

const std::vector<Route>& routes();

class Router {
 public:
  Router(House& house, Doorkeeper& doorkeeper);

  // Reads the client's files, if there are any. Says what is wrong.
  std::optional<Text> load_files();

  // None of these ever throws, whatever happens.

  // What is decided about a request when its header is there, before anything of its body is read.
  struct Admission {
    std::optional<Response> answer;  // that is all: a refusal, or a file
    const Route* route = nullptr;    // else, where it leads,
    Call call;
    std::size_t most = 0;  // and how many bytes its body may have
    // To be kept until it is answered.
    Crowd::Pass pass;
    std::array<Crowd::Pass, 2> upload;
  };
  Task<Admission> admit(Request head);
  Task<Response> answer(const Route* route, Call call, std::string body);

  // Who comes with the handshake of a WebSocket, or why it is refused.
  struct Handshake {
    std::optional<Response> refusal;
    std::optional<People::Known> known;
    bool seated = false;  // counts as somebody who sits at a running table
    Crowd::Pass pass;     // to be kept until it is done
  };
  Task<Handshake> admit_socket(Request head);

  bool https() const { return https_; }

 private:
  struct Found {
    const Route* route = nullptr;
    std::vector<std::string> parts;
    std::string allowed;  // the methods that there are for this path, if not this one
  };
  Found find(const Request& request) const;
  Crowd::Pass knock(const Request& head);
  Task<Admission> decide(Request head);
  Task<std::optional<People::Known>> who(std::string secret);
  Task<std::string> key_holder(Request request, Proof proof);
  Task<Response> handle(const Route* route, Call call, std::string body);
  Task<Handshake> check_handshake(Request head);
  std::size_t body_limit(const Route& route, bool known) const;
  // Whether the page that asks is one of ours.
  bool good_host(const Request& request) const;
  bool good_origin(const Request& request) const;
  bool foreign(const Request& request, const Proof& proof) const;
  Task<void> check_access(const Route& route, const Call& call);
  Response static_file(const Request& request) const;

  House* house_;
  Doorkeeper* doorkeeper_;
  std::optional<StaticFiles> files_;
  bool https_ = false;
};

// The headers that every answer has, errors too.
std::vector<std::pair<std::string, std::string>> security_headers(bool https);

}  // namespace spielwerk::server
