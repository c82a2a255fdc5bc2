#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/configuration.hpp"
#include "cli/files.hpp"
#include "server/audit.hpp"
#include "server/store/backup.hpp"
#include "server/store/database.hpp"

// spielwerk backup: a copy of the database of a running server, with a proof that it is good. And what a new version
// would make of the matches that run.

namespace spielwerk::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSqlite = "sqlite:";
constexpr std::string_view kPrefix = "spielwerk-";
constexpr std::string_view kEnding = ".db";

struct Arguments {
  std::string to;
  std::string database;
  std::string config;
  int keep = 0;
};

// The files of a database that SQLite and the server put beside it.
void remove_database(const fs::path& path) {
  std::error_code ignored;
  for (const char* const part : {"", "-wal", "-shm", "-lock"}) fs::remove(path.string() + part, ignored);
}
void remove_companions(const fs::path& path) {
  std::error_code ignored;
  for (const char* const part : {"-wal", "-shm", "-lock"}) fs::remove(path.string() + part, ignored);
}

void say_differences(Program& program, const server::Audit& audit) {
  for (const server::Audit::Difference& one : audit.differences) {
    program.fail({fmt::format("table {}: {}", one.table, one.what.english),
                  fmt::format("Tisch {}: {}", one.table, one.what.german)});
  }
}

Text counted(const server::Audit& audit) {
  return {fmt::format("{} running and {} finished matches replayed", audit.running, audit.over),
          fmt::format("{} laufende und {} beendete Partien nachgespielt", audit.running, audit.over)};
}

// The oldest backups go, as many as are too many.
void keep_the_latest(const fs::path& folder, int keep) {
  std::vector<fs::path> backups;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(kPrefix) && name.ends_with(kEnding)) backups.push_back(entry.path());
  }
  std::sort(backups.begin(), backups.end());
  for (std::size_t i = 0; i + static_cast<std::size_t>(keep) < backups.size(); ++i) fs::remove(backups[i], ignored);
}

std::optional<std::string> sqlite_file(Program& program, const server::Options& options) {
  if (options.database.starts_with(kSqlite)) return options.database.substr(kSqlite.size());
  program.fail({"this is for SQLite; PostgreSQL has pg_dump (docs/operating.md)",
                "das ist für SQLite; PostgreSQL hat pg_dump (docs/operating.md)"});
  return std::nullopt;
}

void run(Program& program, const Arguments& arguments) {
  server::Options options;
  std::vector<server::Given> flags;
  if (!arguments.database.empty()) flags.push_back({"db", {arguments.database}, "--db"});
  if (!configure(program, arguments.config, flags, options)) return;
  const std::optional<std::string> from = sqlite_file(program, options);
  if (!from) return;
  fs::path to = arguments.to;
  std::error_code ignored;
  const bool folder = fs::is_directory(to, ignored);
  if (folder) to /= fmt::format("{}{:%Y%m%dT%H%M%SZ}{}", kPrefix, fmt::gmtime(std::time(nullptr)), kEnding);
  if (!folder && arguments.keep > 0) {
    return program.fail({"--keep needs a folder", "--keep braucht einen Ordner"});
  }
  if (fs::exists(to, ignored)) {
    return program.fail(
        {fmt::format("\"{}\" is there already", to.string()), fmt::format("„{}“ gibt es schon", to.string())});
  }
  // Under another name until it is proved.
  const fs::path unproved = to.string() + ".part";
  remove_database(unproved);
  if (const auto wrong = server::copy_database(*from, unproved.string())) return program.fail(*wrong);
  const Expected<server::Audit> audit = server::audit("sqlite:" + unproved.string(), server::Audited::all);
  remove_companions(unproved);
  if (!audit) {
    remove_database(unproved);
    return program.fail(audit.error());
  }
  fs::rename(unproved, to, ignored);
  if (ignored) {
    return program.fail({fmt::format("\"{}\" cannot be written: {}", to.string(), ignored.message()),
                         fmt::format("„{}“ ist nicht zu schreiben: {}", to.string(), ignored.message())});
  }
  std::cout << to.string() << ": " << program.say(counted(*audit)) << "\n";
  // What cannot be replayed is not better in the original; older copies may be.
  say_differences(program, *audit);
  if (arguments.keep > 0 && audit->differences.empty()) keep_the_latest(to.parent_path(), arguments.keep);
}

}  // namespace

void check_upgrade(Program& program, const server::Options& options, const std::string& digests) {
  std::string address = server::with_password(options.database, options.database_password);
  fs::path copy;
  if (address.starts_with(kSqlite)) {
    const std::string from = address.substr(kSqlite.size());
    copy = from + ".check";
    remove_database(copy);
    if (const auto wrong = server::copy_database(from, copy.string())) return program.fail(*wrong);
    address = std::string(kSqlite) + copy.string();
  }
  Expected<server::Audit> audit = server::audit(address, server::Audited::running);
  if (!copy.empty()) remove_database(copy);
  if (!audit) return program.fail(audit.error());
  std::error_code ignored;
  if (!digests.empty() && fs::exists(digests, ignored)) {
    const Expected<std::string> written = read_file(digests);
    if (!written) return program.fail(written.error());
    server::compare_digests(*audit, *written);
  } else if (!digests.empty()) {
    std::ofstream file(digests);
    if (!(file << server::written_digests(*audit) << std::flush)) {
      return program.fail(
          {fmt::format("\"{}\" cannot be written", digests), fmt::format("„{}“ ist nicht zu schreiben", digests)});
    }
  }
  std::cout << program.say({fmt::format("{} running matches replayed, {} would differ", audit->running,
                                        audit->differences.size()),
                            fmt::format("{} laufende Partien nachgespielt, {} wären anders", audit->running,
                                        audit->differences.size())})
            << "\n";
  say_differences(program, *audit);
}

void add_backup(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      add_command(app, program, "backup",
                  {"Copy the database of a server while it runs, and prove the copy by replaying every match",
                   "Die Datenbank eines Servers kopieren, während er läuft, und die Kopie beweisen, "
                   "indem jede Partie nachgespielt wird"});
  add_option(command, program, "to", arguments->to,
             {"the copy: a file that is not there yet, or a folder",
              "die Kopie: eine Datei, die es noch nicht gibt, oder ein Ordner"})
      ->required()
      ->type_name("FILE");
  add_option(command, program, "--db", arguments->database,
             {"the database, sqlite:FILE", "die Datenbank, sqlite:DATEI"})
      ->type_name("ADDRESS");
  add_config(command, program, arguments->config);
  add_option(command, program, "--keep", arguments->keep,
             {"keep only so many backups in the folder", "nur so viele Kopien im Ordner behalten"})
      ->check(CLI::Range(1, 100000))
      ->type_name("N");
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
