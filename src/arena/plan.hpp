#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "play/registry.hpp"

// What is measured: which bots meet at which tables, and on which deals.

namespace spielwerk::arena {

enum class Mode : std::uint8_t {
  field,        // the first bot at one seat, each other bot in turn at all other seats
  round_robin,  // every bot against a field of every other bot
  table,        // one bot a seat, as they are named
};

struct Plan {
  std::string game;
  Config config;
  Edition edition;
  std::string edition_file = {};  // as whoever measures calls it; empty if it is built in or not known
  std::vector<std::string> bots;
  Mode mode = Mode::round_robin;
  int deals = 100;         // each is played by every pairing, with every rotation of the seats
  std::uint64_t seed = 1;  // of the first deal; the next ones count on
};

inline constexpr int kMostDeals = 1'000'000;
inline constexpr std::size_t kMostBots = 32;

// The bots of a plan, each once; elsewhere a bot is its place in this list.
std::vector<std::string> contenders(const Plan& plan);

// The bots of a table, one a seat.
using Pairing = std::vector<int>;
std::vector<Pairing> pairings(const Plan& plan);
// Every rotation of a pairing that seats the bots differently. How far the bots moved on, for each.
std::vector<int> rotations(const Pairing& pairing);

// A pairing and a deal: what is played as a whole, so that no bot has better seats or better luck than another.
struct Block {
  int number = 0;
  int deal = 0;
  int pairing = 0;
};
// Blocks are numbered deal by deal: a run that ends early has treated all pairings alike.
Block block_of(int number, int pairings);

// What is wrong with a plan.
std::optional<Text> check_plan(const Plan& plan);

std::string write_plan(const Plan& plan);
// Needs the rules and the edition to be those of this program.
Expected<Plan> parse_plan(const Json& json);
// Plans with the same text play the same blocks; one may have more of them.
std::string identity(const Plan& plan);
// How to repeat it.
std::string command_line(const Plan& plan);

const std::vector<std::string>& mode_names();

}  // namespace spielwerk::arena
