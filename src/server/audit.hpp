#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/expected.hpp"

// Whether this program can go on with what a database has: every match is replayed as the server would.

namespace spielwerk::server {

enum class Audited { running, all };

struct Audit {
  struct Difference {
    std::string table;
    Text what;
  };

  int running = 0;
  int over = 0;  // imports too
  std::vector<Difference> differences;
  // Of each running match, by table: what could be chosen at every step of it, and the points. Two versions of the
  // program that agree on it play the match in the same way.
  std::map<std::string, std::string> digests;
};

// Of a SQLite file, which must be a copy: it is brought up to the schema of this program. Of a PostgreSQL database
// nothing is changed; if its schema is older, the error says to make a copy.
Expected<Audit> audit(const std::string& database, Audited what);

// "TABLE DIGEST" in each line.
std::string written_digests(const Audit& audit);
// Adds a difference for every running match whose digest was another one.
void compare_digests(Audit& audit, const std::string& written);

}  // namespace spielwerk::server
