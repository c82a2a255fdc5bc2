// For LD_PRELOAD: the clock of the machine, and so much more as stands in the file CLOCK_FILE (milliseconds, eight
// bytes), which may change at any time. The steady clock stays what it is.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t* ahead(void) {
  static const int64_t none = 0;
  static const volatile int64_t* place = NULL;
  if (place != NULL) return place;
  const char* path = getenv("CLOCK_FILE");
  const int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
  void* page = file < 0 ? MAP_FAILED : mmap(NULL, sizeof none, PROT_READ, MAP_SHARED, file, 0);
  place = page == MAP_FAILED ? &none : page;
  return place;
}

int clock_gettime(clockid_t which, struct timespec* now) {
  const int result = (int)syscall(SYS_clock_gettime, which, now);
  if (result == 0 && which == CLOCK_REALTIME) {
    const int64_t nanoseconds = now->tv_nsec + *ahead() % 1000 * 1000000;
    now->tv_sec += *ahead() / 1000 + nanoseconds / 1000000000 - (nanoseconds < 0);
    now->tv_nsec = nanoseconds % 1000000000 + (nanoseconds < 0) * 1000000000;
  }
  return result;
}
