#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "server/limits.hpp"

// How many may come in at once, and how often. Of strangers an address counts as a whole. Who is logged in counts for
// himself, so that a whole school can sit behind one address, and nobody there can shut others out.

namespace spielwerk::server {

// How many of each kind are inside.
class Crowd {
 public:
  explicit Crowd(int most) : inside_(std::make_shared<Inside>()), most_(most) {}

  // Is inside as long as this is kept. It may outlive the crowd: a server that stops forgets its visitors last.
  class Pass {
   public:
    Pass() = default;
    Pass(Pass&& other) noexcept = default;
    Pass& operator=(Pass&& other) noexcept {
      leave();
      inside_ = std::move(other.inside_);
      key_ = std::move(other.key_);
      return *this;
    }
    ~Pass() { leave(); }

   private:
    friend Crowd;
    using Inside = std::unordered_map<std::string, int>;
    Pass(std::shared_ptr<Inside> inside, std::string key) : inside_(std::move(inside)), key_(std::move(key)) {}
    void leave() {
      const std::shared_ptr<Inside> inside = std::move(inside_);
      if (inside != nullptr && --(*inside)[key_] == 0) inside->erase(key_);
    }

    std::shared_ptr<Inside> inside_;
    std::string key_;
  };

  // Nothing: there are as many as may be.
  std::optional<Pass> enter(const std::string& key);

 private:
  using Inside = Pass::Inside;
  std::shared_ptr<Inside> inside_;
  int most_;
};

// Log-ins that were right lately: about as many as it is told, and at most twice that.
class RecentLogins {
 public:
  explicit RecentLogins(std::size_t about) : about_(about) {}
  void add(const std::string& login);
  bool contains(const std::string& login) const { return newer_.contains(login) || older_.contains(login); }

 private:
  std::size_t about_;
  std::unordered_set<std::string> newer_;
  std::unordered_set<std::string> older_;
};

class Doorkeeper {
 public:
  explicit Doorkeeper(const Limits& limits);

  // Somebody has connected without a proxy: the connection counts as long as it lasts. Nothing: too many.
  std::optional<Crowd::Pass> connect(const std::string& address);

  struct Knock {
    std::string address;
    std::string login;       // the fingerprint of a log-in, right or not; empty if there is none
    bool forwarded = false;  // by a proxy: then its connections say nothing, and requests are counted in their place
  };
  // Throws Denied: too many, or too often.
  Crowd::Pass request(const Knock& knock, std::int64_t now);
  // A match file is about to come.
  std::array<Crowd::Pass, 2> upload(const std::string& address);

  // Adds what was refused, by limit.
  void note_refusals(std::map<std::string, std::int64_t, std::less<>>& refused) const;

  // This log-in was right.
  void know(const std::string& login) { logins_.add(login); }

 private:
  // The newcomers of an address: with a log-in of which nothing is known yet. They come on top of the strangers there.
  Crowd of_address_;
  Crowd of_newcomers_;
  Crowd of_person_;
  Crowd uploads_;
  Crowd uploads_of_address_;
  RateLimiter requests_of_address_;
  RateLimiter requests_of_newcomers_;
  RateLimiter requests_of_person_;
  RecentLogins logins_;
  std::int64_t crowded_of_address_ = 0;
  std::int64_t crowded_of_person_ = 0;
  std::int64_t crowded_uploads_ = 0;
};

}  // namespace spielwerk::server
