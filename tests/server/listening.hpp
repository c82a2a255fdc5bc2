#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "server/log.hpp"

namespace spielwerk::server {

// What the server writes to standard error while this is there.
class Listening {
 public:
  explicit Listening(const std::string& addresses = "full") {
    set_log_addresses(addresses);
    set_log_level("info");
    testing::internal::CaptureStderr();
  }
  ~Listening() {
    if (!heard_) testing::internal::GetCapturedStderr();
    set_log_level("off");
    set_log_addresses("full");
  }
  // Everything so far. Only once.
  std::vector<Json> events() {
    heard_ = true;
    std::istringstream lines(testing::internal::GetCapturedStderr());
    std::vector<Json> events;
    for (std::string line; std::getline(lines, line);) {
      all += line + "\n";
      const Expected<Json> json = parse_json(line);
      EXPECT_TRUE(json) << line;
      if (json) events.push_back(*json);
    }
    return events;
  }
  // Of these, the lines with an address.
  std::vector<Json> security_events() {
    std::vector<Json> found = events();
    std::erase_if(found, [](const Json& event) { return event.find("request") == nullptr; });
    return found;
  }

  std::string all;

 private:
  bool heard_ = false;
};

}  // namespace spielwerk::server
