#include <fmt/format.h>

#include <iostream>

#include "arena/jobs.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"

// spielwerk jobs: what lies in the table of jobs that `spielwerk arena --jobs` fills and workers empty.

namespace spielwerk::cli {

namespace {

struct Arguments {
  std::string jobs;
  std::int64_t drop = 0;  // 0: none
};

// A plan that this program cannot play is shown as it is written.
std::string command_of(const std::string& plan) {
  const Expected<Json> json = parse_json(plan);
  if (!json) return plan;
  const Expected<arena::Plan> read = arena::parse_plan(*json);
  return read ? arena::command_line(*read) : plan;
}

void list(const Program& program, arena::Jobs& table) {
  const auto runs = table.runs();
  if (runs.empty() && !table.problem())
    std::cout << program.say({"There are no runs.", "Es gibt keine Läufe."}) << '\n';
  for (const auto& run : runs) {
    std::cout << fmt::format("{:>5}  {}  {:>7} {} {} {}  {}\n", run.id, run.created, run.done,
                             program.say({"of", "von"}), run.blocks, program.say({"blocks", "Blöcken"}),
                             command_of(run.plan));
  }
}

void run(Program& program, const Arguments& arguments) {
  const auto tell = [&](const Text& text) { std::cerr << "spielwerk: " << program.say(text) << '\n'; };
  auto jobs = arena::Jobs::connect(arguments.jobs, interrupted(), tell);
  if (!jobs) return program.fail(jobs.error());
  arena::Jobs& table = **jobs;
  if (arguments.drop == 0) {
    list(program, table);
  } else if (!table.drop(arguments.drop) && !table.problem()) {
    program.fail(
        {fmt::format("there is no run {}", arguments.drop), fmt::format("es gibt keinen Lauf {}", arguments.drop)});
  }
  if (const auto problem = table.problem()) program.fail(*problem);
}

}  // namespace

void add_jobs(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(app, program, "jobs",
                                  {"List the runs of spielwerk arena --jobs, or drop one",
                                   "Die Läufe von spielwerk arena --jobs nennen oder einen löschen"});
  add_option(command, program, "--jobs", arguments->jobs,
             {"the PostgreSQL database, like postgres://user@host/database",
              "die PostgreSQL-Datenbank, etwa postgres://user@host/database"})
      ->required()
      ->type_name("URL");
  add_option(command, program, "--drop", arguments->drop,
             {"delete this run with its results", "diesen Lauf mit seinen Ergebnissen löschen"})
      ->check(CLI::Range(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()))
      ->type_name("RUN");
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
