#include "server/store/fault_vfs.hpp"

#include <sqlite3.h>

#include <fstream>
#include <map>
#include <mutex>
#include <new>
#include <string>

namespace spielwerk::server {

namespace {

struct Disk {
  std::mutex mutex;
  Fault fault;
  int count = 0;
  bool struck = false;
  std::map<std::string, std::string> synced;  // path -> content
};

Disk& disk() {
  static Disk the_disk;
  return the_disk;
}

sqlite3_vfs* plain() { return sqlite3_vfs_find("unix"); }

// What SQLite holds for an open file; the real one stands right behind it.
struct File {
  sqlite3_file base;
  const char* path;

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

File& as_file(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
sqlite3_file* real(sqlite3_file* file) { return as_file(file).real(); }

// 0, or how this write or sync fails.
int strike(int usual) {
  Disk& the = disk();
  const std::lock_guard lock(the.mutex);
  ++the.count;
  const bool now = the.fault.at > 0 && (the.fault.stays ? the.count >= the.fault.at : the.count == the.fault.at);
  if (!now) return SQLITE_OK;
  the.struck = true;
  return the.fault.code != 0 ? the.fault.code : usual;
}

bool torn() {
  const std::lock_guard lock(disk().mutex);
  return disk().fault.torn;
}

int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
  const int failure = strike(SQLITE_IOERR_WRITE);
  if (failure == SQLITE_OK) return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
  if (torn()) real(file)->pMethods->xWrite(real(file), bytes, count / 2, offset);
  return failure;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  const int failure = strike(SQLITE_IOERR_TRUNCATE);
  return failure != SQLITE_OK ? failure : real(file)->pMethods->xTruncate(real(file), size);
}

void remember(sqlite3_file* file) {
  const char* path = as_file(file).path;
  if (path == nullptr) return;
  sqlite3_int64 size = 0;
  real(file)->pMethods->xFileSize(real(file), &size);
  std::string content(static_cast<std::size_t>(size), '\0');
  if (size > 0) real(file)->pMethods->xRead(real(file), content.data(), static_cast<int>(size), 0);
  const std::lock_guard lock(disk().mutex);
  disk().synced[path] = std::move(content);
}

// What counts as synced is remembered here: the real disk need not be waited for.
int sync(sqlite3_file* file, int) {
  const int failure = strike(SQLITE_IOERR_FSYNC);
  if (failure == SQLITE_OK) remember(file);
  return failure;
}

const sqlite3_io_methods kMethods = {
    3,
    [](sqlite3_file* f) { return real(f)->pMethods->xClose(real(f)); },
    [](sqlite3_file* f, void* bytes, int n, sqlite3_int64 at) {
      return real(f)->pMethods->xRead(real(f), bytes, n, at);
    },
    write,
    truncate,
    sync,
    [](sqlite3_file* f, sqlite3_int64* size) { return real(f)->pMethods->xFileSize(real(f), size); },
    [](sqlite3_file* f, int lock) { return real(f)->pMethods->xLock(real(f), lock); },
    [](sqlite3_file* f, int lock) { return real(f)->pMethods->xUnlock(real(f), lock); },
    [](sqlite3_file* f, int* out) { return real(f)->pMethods->xCheckReservedLock(real(f), out); },
    [](sqlite3_file* f, int op, void* arg) { return real(f)->pMethods->xFileControl(real(f), op, arg); },
    [](sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); },
    [](sqlite3_file* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); },
    [](sqlite3_file* f, int page, int size, int extend, void volatile** out) {
      return real(f)->pMethods->xShmMap(real(f), page, size, extend, out);
    },
    [](sqlite3_file* f, int offset, int n, int flags) {
      return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
    },
    [](sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); },
    [](sqlite3_file* f, int remove) { return real(f)->pMethods->xShmUnmap(real(f), remove); },
    // Reads of a mapped file would pass us by.
    [](sqlite3_file*, sqlite3_int64, int, void** out) {
      *out = nullptr;
      return SQLITE_OK;
    },
    [](sqlite3_file*, sqlite3_int64, void*) { return SQLITE_OK; },
};

int open(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* out) {
  {
    const std::lock_guard lock(disk().mutex);
    if (disk().fault.read_only) flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
  }
  File& ours = *new (file) File{};
  ours.path = path;
  const int code = plain()->xOpen(plain(), path, ours.real(), flags, out);
  ours.base.pMethods = ours.real()->pMethods != nullptr ? &kMethods : nullptr;
  return code;
}

int remove(sqlite3_vfs*, const char* path, int sync_folder) {
  {
    const std::lock_guard lock(disk().mutex);
    disk().synced.erase(path);
  }
  return plain()->xDelete(plain(), path, sync_folder);
}

const bool kRegistered = [] {
  static sqlite3_vfs vfs = *plain();
  vfs.zName = kFaultVfs;
  vfs.pNext = nullptr;
  vfs.szOsFile = static_cast<int>(sizeof(File)) + plain()->szOsFile;
  vfs.xOpen = open;
  vfs.xDelete = remove;
  return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK;
}();

}  // namespace

void set_fault(const Fault& fault) {
  const std::lock_guard lock(disk().mutex);
  disk().fault = fault;
  disk().count = 0;
  disk().struck = false;
}

bool fault_struck() {
  const std::lock_guard lock(disk().mutex);
  return disk().struck;
}

void lose_power(const std::filesystem::path& database, const std::filesystem::path& into) {
  const std::lock_guard lock(disk().mutex);
  for (const char* ending : {"", "-wal"}) {
    const auto synced = disk().synced.find(database.string() + ending);
    if (synced == disk().synced.end()) continue;
    std::ofstream file(into / (database.filename().string() + ending), std::ios::binary);
    file << synced->second;
  }
}

}  // namespace spielwerk::server
