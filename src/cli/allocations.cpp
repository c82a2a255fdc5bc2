#include <atomic>
#include <cstdlib>
#include <new>

#include "cli/allocations.hpp"

// Counts what the whole program takes from the heap, so that `bench` can show that the rules take nothing.

namespace {

std::atomic<std::uint64_t> taken = 0;

void* take(std::size_t size) {
  taken.fetch_add(1, std::memory_order_relaxed);
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

namespace spielwerk::cli {

std::uint64_t allocations() { return taken.load(std::memory_order_relaxed); }

}  // namespace spielwerk::cli

void* operator new(std::size_t size) { return take(size); }
void* operator new[](std::size_t size) { return take(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
