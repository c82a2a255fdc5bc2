#pragma once

#include <string>
#include <vector>

#include "server/async.hpp"
#include "server/caller.hpp"
#include "server/limits.hpp"

// Passwords are tried here: who may try one now, whose turn it is to have one checked, and the check itself.
// docs/decisions/0016-nobody-locks-others-out.md says why it is as it is.

namespace spielwerk::server {

struct House;

// How long somebody must wait who tries a name from a device that is not known to have it, when the bucket of failures
// under that name will be empty at such a time.
Time login_delay(Time empty_at, Time now, const Limits& limits);

class Passwords {
 public:
  explicit Passwords(House& house);

  // Somebody who is about to try a password, counted as a failure until it turns out to be right.
  struct Attempt {
    std::vector<Bucket> counted;
    FairGate::Line line;
    Time wait = 0;
  };
  // Each of them is counted, or was too often.
  Task<Attempt> by_stranger(std::string name_key, Caller caller);
  // From a device that the person has logged in with before.
  Task<Attempt> by_device(std::string person, std::string device, Caller caller);
  // Somebody who is logged in proves that it is still him.
  Task<Attempt> by_session(std::string person, std::string session, Caller caller);

  // An empty hash is nobody's, and takes as long as any other.
  Task<bool> fits(Attempt attempt, std::string hash, std::string password);
  // Of a new password.
  Task<std::string> hashed(std::string password, FairGate::Line line);

  // Where people wait: each address is a place, and so is each person whose device or session is known.
  static FairGate::Line line_of_strangers(const Caller& caller);
  static FairGate::Line line_of(const std::string& person);

 private:
  Task<Attempt> count(Attempt attempt, Caller caller);
  Task<std::optional<FairGate::Pass>> turn(FairGate::Line line);

  House* house_;
  std::shared_ptr<FairGate> gate_;
  RateLimiter noted_;  // refusals in the log
};

}  // namespace spielwerk::server
