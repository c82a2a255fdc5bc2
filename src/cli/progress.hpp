#pragma once

#include <cstdint>
#include <string>

namespace spielwerk::cli {

// One line on stderr that shows how far long work has got; nothing if nobody looks at it.
class Progress {
 public:
  Progress(std::string what, std::int64_t total);
  ~Progress();
  void show(std::int64_t done);

 private:
  std::string what_;
  std::int64_t total_;
  bool visible_;
  int last_permille_ = -1;
};

}  // namespace spielwerk::cli
