#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/mind.hpp"
#include "core/expected.hpp"
#include "core/json.hpp"
#include "play/match.hpp"

// What a thinker is asked and what it answers. It is handed a position that its seat cannot tell from the true one, and
// nothing else: no seed of the deal, no record.

namespace spielwerk::page {

struct Job {
  enum class Kind : std::uint8_t { bot, hint, analysis };

  std::string id;
  Kind kind = Kind::bot;
  std::string table;
  std::string position;  // a position file, imagined
  Seat seat = Seat::nobody();
  std::string bot;  // as read_plan knows it
  int time = 0;     // milliseconds, at most
  int luck = 0;     // for what the bot imagines and tries
};

std::string_view name_of(Job::Kind kind);

// What a seat can imagine of a position of this match, as a position file.
std::string imagined_position(const Match& match, const Position& position, Seat seat);

void write_job(JsonWriter& json, const Job& job);
Expected<Job> read_job(const Reader& json);

// Thinks, and gives the answer as JSON: {"token"} for a bot, else {"choices", "line", "iterations"}.
Expected<std::string> think(const Job& job);

// What somebody thought, as it comes back. Nothing if it does not fit the position.
std::optional<Action> read_choice(const Json& answer, const AnyGame& game, const Position& position);
std::optional<Analysis> read_analysis(const Json& answer, const AnyGame& game, const Position& position);

// What looks best at a glance, for when nobody has thought.
Action glance(const AnyGame& game, const Position& position, Seat seat, const std::string& bot);

std::uint64_t random_number();

}  // namespace spielwerk::page
