#pragma once

#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

// The PostgreSQL that tests ask directly.

namespace spielwerk {

// The PostgreSQL server that the tests may use, or nothing (the test has failed then, with a sentence).
inline std::string postgres_server() {
  const char* address = std::getenv("SPIELWERK_TEST_POSTGRES");
  if (address != nullptr) return address;
  ADD_FAILURE() << "SPIELWERK_TEST_POSTGRES is not set: export SPIELWERK_TEST_POSTGRES=$(scripts/postgres start DIR)";
  return {};
}

// The address of another database on the same server.
inline std::string with_database(const std::string& address, const std::string& name) {
  const auto host = address.find("://") + 3;
  const auto options = std::min(address.find('?', host), address.size());
  const auto slash = std::min(address.find('/', host), options);
  return address.substr(0, slash) + "/" + name + address.substr(options);
}

// One query past the driver; the first column of every row.
inline std::vector<std::string> ask_postgres(const std::string& address, const std::string& sql) {
  PGconn* connection = PQconnectdb(address.c_str());
  PGresult* result = PQexec(connection, sql.c_str());
  const ExecStatusType status = PQresultStatus(result);
  EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) << sql << ": " << PQerrorMessage(connection);
  std::vector<std::string> column;
  for (int row = 0; row < PQntuples(result); ++row) column.emplace_back(PQgetvalue(result, row, 0));
  PQclear(result);
  PQfinish(connection);
  return column;
}

}  // namespace spielwerk
