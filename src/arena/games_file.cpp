#include "arena/games_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "core/hash.hpp"
#include "core/json.hpp"

namespace spielwerk::arena {

namespace {

constexpr std::string_view kKind = "self-play";
constexpr int kVersion = 1;
// A block: its number, its size, its games, their hash.
constexpr std::size_t kNumbers = 2 * sizeof(std::uint32_t);
// Places below this take one byte, others two.
constexpr std::uint16_t kShort = 192;

template <class T>
void put(std::string& bytes, T number) {
  bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

// Takes numbers from the front; nothing where there are none left.
class Bytes {
 public:
  explicit Bytes(std::string_view left) : left_(left) {}
  bool empty() const { return left_.empty(); }
  bool good() const { return good_; }
  template <class T>
  T take() {
    T number{};
    if (left_.size() < sizeof number) {
      good_ = false;
      left_ = {};
      return number;
    }
    std::memcpy(&number, left_.data(), sizeof number);
    left_.remove_prefix(sizeof number);
    return number;
  }

 private:
  std::string_view left_;
  bool good_ = true;
};

void put_game(std::string& bytes, const GameRecord& game) {
  put(bytes, static_cast<std::uint16_t>(game.choices.size()));
  for (const std::uint16_t choice : game.choices) {
    if (choice >= kShort) put(bytes, static_cast<std::uint8_t>(kShort + (choice >> 8)));
    put(bytes, static_cast<std::uint8_t>(choice & 0xff));
  }
  put(bytes, static_cast<std::uint16_t>(game.astray.size()));
  for (std::size_t i = 0; i < game.astray.size(); i += 8) {
    unsigned bits = 0;
    for (std::size_t k = i; k < std::min(i + 8, game.astray.size()); ++k) bits |= (game.astray[k] ? 1U : 0U) << (k - i);
    put(bytes, static_cast<std::uint8_t>(bits));
  }
  put(bytes, static_cast<std::uint8_t>(game.totals.size()));
  for (const std::int16_t total : game.totals) put(bytes, total);
}

GameRecord take_game(Bytes& bytes) {
  GameRecord game;
  game.choices.resize(bytes.take<std::uint16_t>());
  for (std::uint16_t& choice : game.choices) {
    choice = bytes.take<std::uint8_t>();
    if (choice >= kShort) choice = static_cast<std::uint16_t>((choice - kShort) << 8 | bytes.take<std::uint8_t>());
  }
  game.astray.resize(bytes.take<std::uint16_t>());
  for (std::size_t i = 0; i < game.astray.size(); i += 8) {
    const unsigned bits = bytes.take<std::uint8_t>();
    for (std::size_t k = i; k < std::min(i + 8, game.astray.size()); ++k) game.astray[k] = (bits >> (k - i) & 1) != 0;
  }
  game.totals.resize(bytes.take<std::uint8_t>());
  for (std::int16_t& total : game.totals) total = bytes.take<std::int16_t>();
  return game;
}

// The first block of what is left, if it is whole.
std::optional<GamesBlock> take_block(std::string_view& left) {
  std::uint32_t number = 0;
  std::uint32_t size = 0;
  std::uint64_t hash = 0;
  if (left.size() < kNumbers) return std::nullopt;
  std::memcpy(&number, left.data(), sizeof number);
  std::memcpy(&size, left.data() + sizeof number, sizeof size);
  if (left.size() - kNumbers < size || left.size() - kNumbers - size < sizeof hash) return std::nullopt;
  std::memcpy(&hash, left.data() + kNumbers + size, sizeof hash);
  if (hash != hash_bytes(left.data(), kNumbers + size)) return std::nullopt;
  GamesBlock block{number, {}};
  Bytes bytes(left.substr(kNumbers, size));
  while (!bytes.empty()) block.games.push_back(take_game(bytes));
  if (!bytes.good()) return std::nullopt;
  left.remove_prefix(kNumbers + size + sizeof hash);
  return block;
}

}  // namespace

std::string write_head(const GamesHead& head) {
  JsonWriter json;
  json.object().member("spielwerk", kKind).member("version", kVersion).member("game", head.game);
  json.member("revision", head.revision).member("edition", head.edition).member("players", head.players);
  json.member("bot", head.bot).member("seed", std::to_string(head.seed)).end();
  return json.take() + '\n';
}

std::string write_block(const GamesBlock& block) {
  std::string games;
  for (const GameRecord& game : block.games) put_game(games, game);
  std::string bytes;
  put(bytes, block.number);
  put(bytes, static_cast<std::uint32_t>(games.size()));
  bytes += games;
  put(bytes, hash_bytes(bytes.data(), bytes.size()));
  return bytes;
}

Expected<GamesFile> read_games(std::string_view bytes) {
  const Text no_file = {"this is no file of self-play", "das ist keine Datei mit gespielten Partien"};
  const std::size_t line = bytes.find('\n');
  if (line == std::string_view::npos || line > 10'000) return no_file;
  const auto json = parse_json(bytes.substr(0, line));
  if (!json) return no_file;
  Problems problems;
  const Reader reader(*json, problems);
  if (reader["spielwerk"].string() != kKind) return no_file;
  if (reader["version"].integer(0, 1'000'000) != kVersion)
    return Text{"this file of self-play has another version", "diese Partiendatei hat eine andere Version"};
  GamesFile file;
  file.head = {reader["game"].string(),    reader["revision"].integer(0, 1'000'000),
               reader["edition"].string(), reader["players"].integer(1, kMaxSeats),
               reader["bot"].string(),     std::strtoull(reader["seed"].string().c_str(), nullptr, 10)};
  if (!problems.empty()) return describe(problems);
  std::string_view left = bytes.substr(line + 1);
  while (auto block = take_block(left)) file.blocks.push_back(std::move(*block));
  file.whole = bytes.size() - left.size();
  return file;
}

}  // namespace spielwerk::arena
