#pragma once

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace spielwerk {

// Sorts, and keeps the order of equals. (std::stable_sort of g++ 12's library does not compile without a warning with
// clang 19.)
template <class T, class Before>
void sort_stably(std::vector<T>& items, Before before) {
  std::vector<std::size_t> places(items.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::sort(places.begin(), places.end(), [&](std::size_t x, std::size_t y) {
    if (before(items[x], items[y])) return true;
    return !before(items[y], items[x]) && x < y;
  });
  std::vector<T> sorted;
  sorted.reserve(items.size());
  for (const std::size_t place : places) sorted.push_back(std::move(items[place]));
  items = std::move(sorted);
}

}  // namespace spielwerk
