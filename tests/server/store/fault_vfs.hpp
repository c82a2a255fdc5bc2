#pragma once

#include <filesystem>

// A way to the disk (a "VFS" of SQLite) whose writes and syncs fail when told to, and which remembers what has really
// been synced: what a loss of power would leave.

namespace spielwerk::server {

inline const char* const kFaultVfs = "spielwerk-fault";

struct Fault {
  int at = 0;              // the n-th write or sync from now fails; 0: none
  bool stays = false;      // and all that follow, until the fault is gone
  int code = 0;            // how: SQLITE_IOERR_WRITE, SQLITE_FULL, ...; 0: as the disk would
  bool torn = false;       // half of the write arrives nevertheless
  bool read_only = false;  // files open only for reading
};

void set_fault(const Fault& fault);
// Whether the fault has happened.
bool fault_struck();

// Puts the files of a database, as they were synced last, into another folder.
void lose_power(const std::filesystem::path& database, const std::filesystem::path& into);

}  // namespace spielwerk::server
