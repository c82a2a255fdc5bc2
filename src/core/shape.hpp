#pragma once

#include <cstdint>
#include <string>
#include <vector>

// The words in which a game declares what a position holds: its shape.
//
// Each game has one file `shape.hpp` with functions `fields(v, game, part)`. They name every part of a state once, to
// whoever visits it (core/layout.hpp):
//
//   v("coins", player.coins, up_to(999));
//   v("levers", player.levers, set_of(kLeverIds));
//
// What is visited always has the same parts in the same order, whatever the position: only values differ.

namespace spielwerk::shape {

// What the numbers of a list or of a set stand for, in words. Nobody asks while positions are read at full speed.
struct Numbered {
  std::string operator()(int number) const { return std::to_string(number); }
};
struct Named {
  const std::vector<std::string>* words;
  std::string operator()(int number) const { return (*words)[static_cast<std::size_t>(number)]; }
};

// A number of things, or any other number that counts.
struct Count {
  int least = 0;
  int most = 0;
};
constexpr Count up_to(int most) { return {0, most}; }
constexpr Count between(int least, int most) { return {least, most}; }

// Numbers of things of several kinds; files list only those that there are.
struct Amounts {
  int most = 0;
};
constexpr Amounts amounts(int most) { return {most}; }

// One of so many that follow each other, counted from 0; people count from 1.
struct Ordinal {
  int count = 0;
};
constexpr Ordinal one_of(int count) { return {count}; }

struct Flag {};  // 0 or 1
constexpr Flag flag() { return {}; }

// One of some things, counted from 0.
template <class Words>
struct Id {
  int count = 0;
  Words words;
};
inline Id<Named> id_of(const std::vector<std::string>& words) { return {static_cast<int>(words.size()), {&words}}; }
constexpr Id<Numbered> id_of(int count) { return {count, {}}; }
template <class Words>
constexpr Id<Words> id_of(int count, Words words) {
  return {count, words};
}

// 0: none, else 1 + one of some things.
template <class Words>
struct IdOrNone {
  int count = 0;
  Words words;
};
inline IdOrNone<Named> id_or_none(const std::vector<std::string>& words) {
  return {static_cast<int>(words.size()), {&words}};
}
constexpr IdOrNone<Numbered> id_or_none(int count) { return {count, {}}; }
template <class Words>
constexpr IdOrNone<Words> id_or_none(int count, Words words) {
  return {count, words};
}

// One of some things, counted from 0, or what stands for none. As a number: 0 for none, else 1 + the thing.
template <class Words>
struct IdOr {
  int none = 0;
  int count = 0;
  Words words;
};
template <class Words>
constexpr IdOr<Words> id_or(int none, int count, Words words) {
  return {none, count, words};
}

// A bit for each of some things.
template <class Words>
struct Set {
  int count = 0;
  Words words;
};
inline Set<Named> set_of(const std::vector<std::string>& words) { return {static_cast<int>(words.size()), {&words}}; }
constexpr Set<Numbered> set_of(int count) { return {count, {}}; }
template <class Words>
constexpr Set<Words> set_of(int count, Words words) {
  return {count, words};
}

// Kinds whose numbers are those that the state holds.
template <class Kind>
inline constexpr bool kAsStored = false;
template <>
inline constexpr bool kAsStored<Count> = true;
template <>
inline constexpr bool kAsStored<Amounts> = true;
template <>
inline constexpr bool kAsStored<Ordinal> = true;
template <>
inline constexpr bool kAsStored<Flag> = true;
template <class Words>
inline constexpr bool kAsStored<Id<Words>> = true;
template <class Words>
inline constexpr bool kAsStored<IdOrNone<Words>> = true;

// A seat; 0 for none, else 1 + a seat; a bit for each seat. Seats are counted from the one that asks.
struct SeatId {};
struct SeatOrNone {};
struct SeatSet {};
constexpr SeatId seat_id() { return {}; }
constexpr SeatOrNone seat_or_none() { return {}; }
constexpr SeatSet seat_set() { return {}; }

// Who may know something.
enum class Known : std::uint8_t {
  all,
  owner,  // the seat whose it is
  mover,  // the seat that is in the middle of something
};

}  // namespace spielwerk::shape
