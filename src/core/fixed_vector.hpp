#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace spielwerk {

// A small vector inside a state: no heap, and places that are not used are always zero, so that equal contents are
// equal bytes.
template <class T, std::size_t Capacity>
struct FixedVector {
  static_assert(Capacity < 256);

  std::array<T, Capacity> items{};
  std::uint8_t count = 0;

  constexpr std::size_t size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  static constexpr std::size_t capacity() { return Capacity; }
  constexpr T& operator[](std::size_t i) { return items[i]; }
  constexpr const T& operator[](std::size_t i) const { return items[i]; }
  constexpr T& back() { return items[count - 1U]; }
  constexpr const T& back() const { return items[count - 1U]; }
  constexpr const T* begin() const { return items.data(); }
  constexpr const T* end() const { return items.data() + count; }
  constexpr void push(T item) {
    assert(count < Capacity);
    items[count++] = item;
  }
  constexpr T pop() {
    assert(count > 0);
    const T last = items[--count];
    items[count] = T{};
    return last;
  }

  friend constexpr bool operator==(const FixedVector&, const FixedVector&) = default;
};

// A list that somebody fills in and throws away again. It is not part of any state, so its storage is left as it is:
// making one costs nothing.
template <class T, std::size_t Capacity>
class ScratchList {
 public:
  ScratchList() {}  // NOLINT: the items stay uninitialised on purpose

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void push(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

 private:
  std::size_t size_ = 0;
  T items_[Capacity];
};

}  // namespace spielwerk
