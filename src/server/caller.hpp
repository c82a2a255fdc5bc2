#pragma once

#include <string>

namespace spielwerk::server {

// Where a request comes from, for limits and for the log.
struct Caller {
  std::string address;
  std::string request;  // its id
  std::string device;   // the secret that a browser keeps from earlier log-ins; empty if it has none
};

}  // namespace spielwerk::server
