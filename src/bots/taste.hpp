#pragma once

#include <memory>

#include "bots/net.hpp"
#include "bots/value.hpp"

namespace spielwerk {

// What somebody judges positions by.
struct Taste {
  Taste(Leaf leaf = Leaf::evaluate) : leaf(leaf) {}  // NOLINT: a leaf alone is a taste, unless it is a net

  Leaf leaf;
  std::shared_ptr<const Net> net;  // where the leaf is one
  // How much of what is expected is the hand's own; the rest is what the net makes of it. A net alone is wrong now and
  // then, and the best of many turns is where it is (docs/training.md).
  float hand = 1;
};

}  // namespace spielwerk
