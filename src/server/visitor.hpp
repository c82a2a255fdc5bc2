#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "core/text.hpp"
#include "server/store/store.hpp"

// Somebody who is connected: a page or a program at the other end of a WebSocket.

namespace spielwerk::server {

using Message = std::shared_ptr<const std::string>;
inline Message message(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// The last ply that a visitor has been sent of a table, -1 if nothing yet, and the seat that he saw it from.
struct Watch {
  int ply = -1;
  Seat seat = Seat::nobody();
};

class Visitor {
 public:
  virtual ~Visitor() = default;
  // Sends a message as soon as the ones before it are gone. Never waits.
  virtual void send(Message message) = 0;
  // Says why, then ends the connection.
  virtual void dismiss(std::string_view code, const Text& why) = 0;

  std::optional<Person> person;  // nobody: a spectator
  std::string session;           // the fingerprint of the log-in
  Scope scope = Scope::account;  // of what the log-in may do
  Language language = Language::english;
  std::string address;
  std::map<std::string, Watch> watching;  // by table
  bool connected = true;
  bool seated = false;  // when it came, its person sat at a running table
  bool in_lobby = false;

  std::string person_id() const { return person ? person->id : std::string(); }
};

// Everybody who is connected to this node.
class Hub {
 public:
  void add(const std::shared_ptr<Visitor>& visitor) {
    visitors_.insert(visitor);
    if (visitor->person) by_person_[visitor->person->id].insert(visitor);
    by_address_[visitor->address].insert(visitor);
  }
  void remove(const std::shared_ptr<Visitor>& visitor) {
    if (visitors_.erase(visitor) == 0) return;
    if (visitor->person) {
      auto& theirs = by_person_[visitor->person->id];
      theirs.erase(visitor);
      if (theirs.empty()) by_person_.erase(visitor->person->id);
    }
    auto& neighbours = by_address_[visitor->address];
    neighbours.erase(visitor);
    if (neighbours.empty()) by_address_.erase(visitor->address);
  }

  using Visitors = std::set<std::shared_ptr<Visitor>>;
  const Visitors& all() const { return visitors_; }
  const Visitors& of(const std::string& person) const { return found(by_person_, person); }
  const Visitors& from(const std::string& address) const { return found(by_address_, address); }

 private:
  using ByName = std::map<std::string, Visitors>;
  static const Visitors& found(const ByName& all, const std::string& name) {
    static const Visitors none;
    const auto place = all.find(name);
    return place == all.end() ? none : place->second;
  }

  Visitors visitors_;
  ByName by_person_;
  ByName by_address_;
};

}  // namespace spielwerk::server
