#include "play/dealer.hpp"

#include <bit>
#include <cassert>
#include <charconv>
#include <random>

#include "core/sha256.hpp"

namespace spielwerk {

namespace {

using Block = std::array<std::uint32_t, 16>;

void quarter_round(Block& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 7);
}

std::uint32_t little_endian(const std::uint8_t* bytes) {
  return static_cast<std::uint32_t>(bytes[0]) | static_cast<std::uint32_t>(bytes[1]) << 8 |
         static_cast<std::uint32_t>(bytes[2]) << 16 | static_cast<std::uint32_t>(bytes[3]) << 24;
}

Text seed_error() {
  return {"a seed is a number from 0 to 2^64-1 or 64 hexadecimal digits",
          "ein Seed ist eine Zahl von 0 bis 2^64-1 oder besteht aus 64 hexadezimalen Ziffern"};
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

Seed::Seed(std::uint64_t number) {
  for (std::size_t i = 0; i < 8; ++i) bytes_[i] = static_cast<std::uint8_t>(number >> (8 * i) & 0xff);
}

Seed Seed::from_system() {
  std::random_device device;
  Seed seed;
  for (std::size_t i = 0; i < 32; i += 4) {
    const std::uint32_t word = device();
    for (std::size_t k = 0; k < 4; ++k) seed.bytes_[i + k] = static_cast<std::uint8_t>(word >> (8 * k) & 0xff);
  }
  return seed;
}

Expected<Seed> Seed::parse(std::string_view text) {
  Seed seed;
  if (text.size() == 64) {
    for (std::size_t i = 0; i < 32; ++i) {
      const int high = hex_digit(text[2 * i]);
      const int low = hex_digit(text[2 * i + 1]);
      if (high < 0 || low < 0) return seed_error();
      seed.bytes_[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return seed;
  }
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return seed_error();
  return Seed(number);
}

std::string Seed::hex() const {
  std::string text;
  for (const std::uint8_t byte : bytes_) {
    text += "0123456789abcdef"[byte >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  return text;
}

std::string Seed::text() const {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number |= static_cast<std::uint64_t>(bytes_[i]) << (8 * i);
  return *this == Seed(number) ? std::to_string(number) : hex();
}

std::string Seed::commitment() const { return sha256_hex(hex()); }

std::uint64_t stream_number(const Seed& seed, int pile, std::uint32_t k) {
  Block start = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 8; ++i) start[4 + i] = little_endian(seed.bytes().data() + 4 * i);
  start[12] = k;
  start[13] = static_cast<std::uint32_t>(pile);
  Block x = start;
  for (int round = 0; round < 10; ++round) {
    quarter_round(x, 0, 4, 8, 12);
    quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14);
    quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15);
    quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13);
    quarter_round(x, 3, 4, 9, 14);
  }
  return static_cast<std::uint64_t>(x[0] + start[0]) | static_cast<std::uint64_t>(x[1] + start[1]) << 32;
}

Action Dealer::deal(int pile, const std::vector<Outcome>& outcomes) const {
  assert(!outcomes.empty());
  std::uint64_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  const auto found = drawn_.find(pile);
  const std::uint64_t number = stream_number(seed_, pile, found == drawn_.end() ? 0 : found->second);
  // number / 2^64 of the way through the weights; the bias is below total / 2^32.
  std::uint64_t point = ((number >> 32) * total) >> 32;
  for (const Outcome& outcome : outcomes) {
    if (point < outcome.weight) return outcome.action;
    point -= outcome.weight;
  }
  return outcomes.back().action;
}

Action Dealer::draw(const AnyGame& game, const Position& position) {
  const int pile = game.pile(position);
  const Action dealt = deal(pile, game.outcomes(position));
  count(pile);
  return dealt;
}

}  // namespace spielwerk
