#include "server/store/room.hpp"

#include <fmt/format.h>

#include <limits>
#include <numeric>

#include "server/store/values.hpp"

namespace spielwerk::server {

namespace {

// Measured (tests/server/room_test.cpp): what a row takes besides its texts, with its share of the indexes.
constexpr std::int64_t kTableBytes = 2000;
constexpr std::int64_t kEntryBytes = 180;
constexpr std::int64_t kEditionBytes = 400;

std::int64_t size_of(const std::string& text) { return static_cast<std::int64_t>(text.size()); }

// SQL for holdings: how to count them. $1 is whose they are.
struct Reckoning {
  std::string tables;
  std::string bytes;
  std::string editions;
  std::string lobby;
};

// `kept` says which tables take up room. An edition counts once, however many tables are played with it.
Reckoning reckoning(std::string tables, std::string_view kept) {
  const std::string editions =
      fmt::format("FROM own_editions WHERE hash IN (SELECT edition_hash FROM tables WHERE {})", kept);
  return {std::move(tables),
          fmt::format("((SELECT COALESCE(SUM(bytes), 0) FROM tables WHERE {}) + (SELECT COALESCE(SUM(bytes), 0) {}))",
                      kept, editions),
          fmt::format("(SELECT COUNT(*) {})", editions), std::string()};
}

// Those that wait in the lobby, `of` somebody.
Reckoning with_lobby(Reckoning sql, std::string_view of) {
  sql.lobby = fmt::format("(SELECT COUNT(*) FROM tables WHERE {} = $1 AND status = 'open' AND is_public = 1)", of);
  return sql;
}

// Of a person counts what he can end or remove himself. Tables of bots alone are his who opened them; others are those
// of the people who sit there.
const Reckoning& of_person() {
  static const Reckoning sql = with_lobby(
      reckoning(
          "(SELECT COUNT(*) FROM (SELECT id FROM tables WHERE owner = $1 AND status = 'open'"
          " UNION SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = $1 AND s.has_left = 0"
          " AND s.kind <> 'reserved' AND t.status IN ('open', 'running')"
          " UNION SELECT t.id FROM tables t WHERE t.owner = $1 AND t.status = 'running' AND NOT EXISTS (SELECT 1 FROM "
          "seats s"
          " WHERE s.table_id = t.id AND s.kind IN ('person', 'here') AND s.has_left = 0)) AS theirs)",
          "owner = $1 AND status IN ('open', 'running', 'imported')"),
      "owner");
  return sql;
}

// Of an address counts everything that came from it until it is forgotten.
const Reckoning& of_address() {
  static const Reckoning sql = with_lobby(
      reckoning("(SELECT COUNT(*) FROM tables WHERE origin = $1 AND status IN ('open', 'running'))", "origin = $1"),
      "origin");
  return sql;
}

Statement count(const Reckoning& sql, const std::string& whose) {
  return statement(fmt::format("SELECT {}, {}, {}, {}", sql.tables, sql.bytes, sql.editions, sql.lobby), {whose});
}

Holdings read_holdings(const Answer& answer) {
  const Row& row = answer.rows[0][0];
  return {small(row[0]), integer(row[1]), small(row[2]), small(row[3])};
}

// Changes nothing, and fails if there is too much.
Statement demand(std::string_view row, const Reckoning& sql, const std::string& whose, const Holdings& most) {
  return statement(fmt::format("UPDATE {} = $1 AND {} <= $2 AND {} <= $3 AND {} <= $4 AND {} <= $5", row, sql.tables,
                               sql.bytes, sql.editions, sql.lobby),
                   {whose, number(most.tables), number(most.bytes), number(most.editions), number(most.lobby)}, 1);
}

}  // namespace

std::int64_t stored_bytes(const TableInfo& table) { return kTableBytes + size_of(table.setup) + size_of(table.title); }

std::int64_t stored_bytes(const std::vector<Entry>& entries) {
  return std::accumulate(entries.begin(), entries.end(), std::int64_t{0}, [](std::int64_t sum, const Entry& entry) {
    // The id of a message is in an index, too.
    return sum + kEntryBytes + size_of(entry.body) + 2 * size_of(entry.client);
  });
}

std::int64_t stored_bytes(const std::string& edition) { return edition.empty() ? 0 : kEditionBytes + size_of(edition); }

void begin_addition(Batch& batch, const TableInfo& table) {
  batch.push_back(statement("UPDATE people SET seen = seen WHERE id = $1", {table.owner}, 1));
  batch.push_back(
      statement("INSERT INTO origins (origin, at) VALUES ($1, $2) ON CONFLICT (origin) DO UPDATE SET at = $2",
                {table.origin, number(table.created)}));
  if (table.own_edition.empty()) return;
  // Touched even if it is there: it must not be thrown away just now.
  batch.push_back(statement(
      "INSERT INTO own_editions (hash, bytes, used, document) VALUES ($1, $2, $3, $4)"
      " ON CONFLICT (hash) DO UPDATE SET used = $3",
      {table.edition_hash, number(stored_bytes(table.own_edition)), number(table.created), table.own_edition}));
}

void demand_room(Batch& batch, const TableInfo& table, const Allowance& allowance) {
  // Who has more tables in the lobby than he may (it could once be more) opens others all the same.
  const bool in_lobby = table.is_public && table.status == TableInfo::Status::open;
  const auto as_asked = [in_lobby](Holdings most) {
    if (!in_lobby) most.lobby = std::numeric_limits<int>::max();
    return most;
  };
  batch.push_back(demand("people SET seen = seen WHERE id", of_person(), table.owner, as_asked(allowance.person)));
  batch.push_back(demand("origins SET at = at WHERE origin", of_address(), table.origin, as_asked(allowance.address)));
}

Task<Holdings> Store::holdings_of_person(std::string person) {
  Batch batch = {count(of_person(), person)};
  co_return read_holdings(co_await run(std::move(batch)));
}

Task<Holdings> Store::holdings_of_address(std::string origin) {
  Batch batch = {count(of_address(), origin)};
  co_return read_holdings(co_await run(std::move(batch)));
}

Task<std::string> Store::own_edition(std::string hash) {
  Batch batch = {statement("SELECT document FROM own_editions WHERE hash = $1", {hash})};
  const Answer answer = co_await run(std::move(batch));
  co_return answer.rows[0].empty() ? std::string() : text(answer.rows[0][0][0]);
}

Task<std::vector<Import>> Store::imports_of(std::string person, Time before, int most) {
  Batch batch = {
      statement("SELECT t.id, t.game, t.players, t.edition_en, t.edition_de, t.edition_hash, t.created,"
                " t.bytes + COALESCE(e.bytes, 0) FROM tables t LEFT JOIN own_editions e ON e.hash = t.edition_hash "
                "WHERE t.owner = $1 AND t.status = 'imported'"
                " AND t.created < $2 ORDER BY t.created DESC, t.id LIMIT $3",
                {person, number(before), number(most)})};
  const Answer answer = co_await run(std::move(batch));
  std::vector<Import> imports;
  for (const Row& row : answer.rows[0]) {
    Columns column(row);
    Import import;
    import.id = text(column.next());
    import.game = text(column.next());
    import.players = small(column.next());
    import.edition_name.english = text(column.next());
    import.edition_name.german = text(column.next());
    import.edition_hash = text(column.next());
    import.created = integer(column.next());
    import.bytes = integer(column.next());
    imports.push_back(std::move(import));
  }
  co_return imports;
}

}  // namespace spielwerk::server
