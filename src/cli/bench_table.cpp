#include "cli/bench_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "core/index.hpp"
#include "core/rng.hpp"
#include "server/table/messages.hpp"
#include "server/table/running.hpp"

namespace spielwerk::cli {

namespace {

using server::Entry;
using server::Running;
using Clock = std::chrono::steady_clock;

constexpr int kMatches = 50;

// A table as the server keeps it: how it was set up, and its record.
struct Kept {
  std::string setup;
  std::vector<Entry> record;
};

Running begin_table(const std::string& setup) {
  Match match = std::move(*Match::load(setup));
  const auto seats = at(match.config().players);
  return Running(std::move(match), {}, std::vector<bool>(seats, true), std::make_shared<const server::Outages>());
}

// A random match up to its last turn, when its record is longest and somebody still has to be shown what to choose.
Kept play(const ChosenGame& chosen, std::uint64_t seed) {
  Kept kept{Match::begin(chosen.entry->info.id, chosen.config, chosen.edition, Seed(seed))->save(), {}};
  Running table = begin_table(kept.setup);
  Rng rng(seed);
  const auto take = [&](const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
      table.take_in(entry);
      kept.record.push_back(entry);
    }
  };
  take(table.plan_start(0));
  while (!table.over()) {
    const auto legal = table.match().legal();
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const std::string token = table.match().game().token(table.match().position(), action);
    take(std::get<std::vector<Entry>>(table.plan_move(table.to_act(), table.ply() + 1, token, "", true, 0)));
  }
  return kept;
}

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

}  // namespace

void bench_table(const Program& program, const ChosenGame& chosen, std::uint64_t seed) {
  double sum = 0;
  double longest = 0;
  std::size_t plies = 0;
  std::size_t bytes = 0;
  for (int i = 0; i < kMatches; ++i) {
    const Kept kept = play(chosen, seed + static_cast<std::uint64_t>(i));
    const auto began = Clock::now();
    Running table = begin_table(kept.setup);
    table.replay(kept.record);
    const std::string view = server::state_message("", table, Seat(0), table.ply() - 1, Language::english, 0);
    const double time = milliseconds(Clock::now() - began);
    sum += time;
    longest = std::max(longest, time);
    plies += kept.record.size();
    bytes += view.size();
  }
  std::cout << fmt::format("{} {:.2f} ms, {} {:.2f} ms ({} {}, {} {})\n",
                           program.say({"a view from the record: mean", "eine Ansicht aus dem Verlauf: im Mittel"}),
                           sum / kMatches, program.say({"longest", "längstens"}), longest, plies / kMatches,
                           program.say({"plies", "Einträge"}), bytes / kMatches, program.say({"bytes", "Bytes"}));
}

}  // namespace spielwerk::cli
