#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/doors/http.hpp"
#include "server/house.hpp"
#include "server/net/files.hpp"

// Which request leads where, and who may make it. The table of routes is the whole truth: the tests for every role are
// generated from it, and docs/protocol.md has a heading for every line of it.

namespace spielwerk::server {

// Who may use a route. The last three are about the table {id} in its path.
enum class Access : std::uint8_t { anyone, person, account, watcher, player, owner };

// A request on its way to its handler, with everything that was found out about it.
struct Call {
  const Request& request;
  std::vector<std::string> parts;  // what stood in the place of {...}
  std::optional<People::Known> known;
  Language language = Language::english;
  Json body;

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
  explicit Router(House& house);

  // Reads the client's files, if there are any. Says what is wrong.
  std::optional<Text> load_files();

  // How large the body of such a request may be.
  std::size_t body_limit(const Request& request) const;
  // Neither ever throws, whatever happens.
  Task<Response> answer(Request request);
  // Who comes with the handshake of a WebSocket, or why it is refused.
  struct Admission {
    std::optional<People::Known> known;
    std::optional<Response> refusal;
  };
  Task<Admission> admit(Request request);

  bool https() const { return https_; }

 private:
  struct Found {
    const Route* route = nullptr;
    std::vector<std::string> parts;
    std::string allowed;  // the methods that there are for this path, if not this one
  };
  Found find(const Request& request) const;
  Task<Response> dispatch(Request request);
  Task<std::optional<People::Known>> check_handshake(Request request);
  // Whether the page that asks is one of ours.
  bool good_host(const Request& request) const;
  bool good_origin(const Request& request) const;
  bool foreign(const Request& request, const Proof& proof) const;
  Task<void> check_access(const Route& route, const Call& call);
  Response static_file(const Request& request) const;

  House* house_;
  std::optional<StaticFiles> files_;
  bool https_ = false;
};

// The headers that every answer has, errors too.
std::vector<std::pair<std::string, std::string>> security_headers(bool https);

}  // namespace spielwerk::server
