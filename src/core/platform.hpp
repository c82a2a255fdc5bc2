#pragma once

#include <cstddef>

// What the machine offers, said in one place. In a page (bindings/wasm) there is one thread; what runs side by side
// elsewhere runs one after the other there, and nobody has to be locked out.

#ifdef __wasm__

namespace spielwerk {

struct Mutex {};
struct Lock {
  explicit Lock(Mutex&) {}
};

template <class Work>
void side_by_side(std::size_t count, const Work& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

}  // namespace spielwerk

#else

#include <mutex>
#include <thread>
#include <vector>

namespace spielwerk {

using Mutex = std::mutex;
using Lock = std::lock_guard<std::mutex>;

// work(0), work(1) and so on, each in a thread of its own, the first in this one; comes back when all are done.
template <class Work>
void side_by_side(std::size_t count, const Work& work) {
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < count; ++i) threads.emplace_back([&work, i] { work(i); });
  if (count > 0) work(0);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace spielwerk

#endif
