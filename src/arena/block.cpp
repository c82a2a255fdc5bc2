#include "arena/block.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "core/hash.hpp"
#include "play/dealer.hpp"

namespace spielwerk::arena {

namespace {

constexpr int kTimeSteps = 8;
constexpr int kMostPoints = 100'000;

// A bot's own luck. It depends on nothing but the deal, the bot's text and which of its copies at the table it is, so
// that a bot plays the same whoever else is measured.
std::uint64_t bot_seed(std::uint64_t deal, const std::string& bot, int copy) {
  Rng mixed(hash_bytes(bot.data(), bot.size()) ^ Rng(deal).next());
  return mixed.next() + static_cast<std::uint64_t>(copy);
}

// The players of a pairing after everybody has moved on by so many seats.
std::vector<Player> seat_players(const std::vector<std::string>& bots, const Pairing& pairing, int rotation,
                                 std::uint64_t deal, const AnyGame& game) {
  std::vector<Player> players;
  for (std::size_t seat = 0; seat < pairing.size(); ++seat) {
    const std::size_t place = (seat + static_cast<std::size_t>(rotation)) % pairing.size();
    const int bot = pairing[place];
    const auto copy = std::count(pairing.begin(), pairing.begin() + static_cast<std::ptrdiff_t>(place), bot);
    const std::string& text = bots[static_cast<std::size_t>(bot)];
    players.push_back({bot, make_bot(text, game, bot_seed(deal, text, static_cast<int>(copy)))});
  }
  return players;
}

Action timed_choice(Player& player, const Position& position, Seat seat, SeatResult& result, Times& times) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const Action action = player.mind->choose(position, seat);
  const auto took = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - begin).count();
  ++result.decisions;
  result.nanoseconds += took;
  times.add(took);
  return action;
}

Text illegal_choice(std::uint64_t deal, int ply, Seat seat) {
  return {fmt::format("deal {}, ply {}: the bot of seat {} chose what the rules forbid", deal, ply, seat.index()),
          fmt::format("Austeilung {}, Zug {}: Der Bot auf Platz {} wählte, was die Regeln verbieten", deal, ply,
                      seat.index())};
}

void add_scores(const Scores& scores, GameResult& result) {
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
    result.seats[seat].place = scores.place(static_cast<int>(seat));
    for (std::size_t source = 0; source < scores.sources; ++source)
      result.seats[seat].points.push_back(scores.points[source][seat]);
  }
  if (scores.has_rival) result.rival = scores.rival;
}

std::int64_t whole_number(const Reader& reader) {
  if (!reader.present()) return 0;
  const Json& value = *reader.value();
  if (value.kind == Json::Kind::integer && value.integer >= 0) return value.integer;
  reader.problem("must be a whole number", "muss eine ganze Zahl sein");
  return 0;
}

SeatResult parse_seat(const Reader& reader, int bot, int players, std::size_t sources) {
  SeatResult seat;
  seat.bot = reader["bot"].integer(0, 1000);
  if (seat.bot != bot)
    reader["bot"].problem("another bot sits there in this plan", "dort sitzt in diesem Plan ein anderer Bot");
  seat.place = reader["place"].integer(1, players + 1);
  const Reader points = reader["points"];
  if (points.present() && points.size() != sources)
    points.problem(fmt::format("needs {} entries", sources), fmt::format("braucht {} Einträge", sources));
  for (std::size_t i = 0; i < sources; ++i) seat.points.push_back(points[i].integer(-kMostPoints, kMostPoints));
  seat.decisions = reader["decisions"].integer(0, 1'000'000);
  seat.nanoseconds = whole_number(reader["nanoseconds"]);
  seat.late = reader["late"].integer(0, 1'000'000);
  return seat;
}

GameResult parse_game(const Reader& reader, const Pairing& pairing, int rotation, std::size_t sources) {
  GameResult game;
  const Reader seats = reader["seats"];
  if (seats.present() && seats.size() != pairing.size())
    seats.problem(fmt::format("needs {} entries", pairing.size()), fmt::format("braucht {} Einträge", pairing.size()));
  for (std::size_t seat = 0; seat < pairing.size(); ++seat) {
    const int bot = pairing[(seat + static_cast<std::size_t>(rotation)) % pairing.size()];
    game.seats.push_back(parse_seat(seats[seat], bot, static_cast<int>(pairing.size()), sources));
  }
  // Whoever has a place is behind so many. A rival may be among them.
  for (std::size_t seat = 0; seat < game.seats.size() && !reader.has("rival"); ++seat) {
    const auto ahead = std::count_if(game.seats.begin(), game.seats.end(),
                                     [&](const SeatResult& other) { return other.place < game.seats[seat].place; });
    if (game.seats[seat].place != 1 + ahead)
      seats[seat]["place"].problem("does not fit the other places", "passt nicht zu den anderen Plätzen");
  }
  if (reader.has("rival")) game.rival = reader["rival"].integer(-kMostPoints, kMostPoints);
  game.plies = reader["plies"].integer(0, 1'000'000);
  return game;
}

Times parse_times(const Reader& reader) {
  Times times;
  times.longest = whole_number(reader["longest"]);
  const Reader counts = reader["counts"];
  for (std::size_t i = 0; i < counts.size(); ++i)
    times.counts[counts[i][0].integer(0, 1000)] = whole_number(counts[i][1]);
  return times;
}

}  // namespace

int SeatResult::total() const { return std::accumulate(points.begin(), points.end(), 0); }

double GameResult::victory(std::size_t seat) const {
  if (seats[seat].place != 1) return 0;
  return 1.0 /
         static_cast<double>(std::count_if(seats.begin(), seats.end(), [](const auto& s) { return s.place == 1; }));
}

std::optional<double> GameResult::rank(std::size_t seat) const {
  double behind = 0;
  int others = 0;
  for (const SeatResult& other : seats) {
    if (other.bot == seats[seat].bot) continue;
    ++others;
    if (other.place == seats[seat].place) behind += 0.5;
    if (other.place > seats[seat].place) behind += 1;
  }
  return others == 0 ? std::nullopt : std::optional(behind / others);
}

void Times::add(std::int64_t nanoseconds) {
  const double step = kTimeSteps * std::log2(static_cast<double>(std::max<std::int64_t>(1, nanoseconds)));
  ++counts[static_cast<int>(step)];
  longest = std::max(longest, nanoseconds);
}

void Times::add(const Times& other) {
  for (const auto& [step, count] : other.counts) counts[step] += count;
  longest = std::max(longest, other.longest);
}

double Times::quantile(double part) const {
  std::int64_t all = 0;
  for (const auto& [step, count] : counts) all += count;
  std::int64_t below = 0;
  for (const auto& [step, count] : counts) {
    below += count;
    if (static_cast<double>(below) >= part * static_cast<double>(all))
      return std::min(std::exp2((step + 1.0) / kTimeSteps), static_cast<double>(longest));
  }
  return 0;
}

Expected<GameResult> play_game(const AnyGame& game, std::uint64_t deal, std::vector<Player> players,
                               std::map<int, Times>& times, const std::atomic<bool>& stop) {
  GameResult result;
  for (const Player& player : players) result.seats.push_back({.bot = player.bot, .points = {}});
  Dealer dealer{Seed(deal)};
  Position position = game.start();
  for (;; ++result.plies) {
    if (stop.load(std::memory_order_relaxed)) return Text{"told to stop", "angehalten"};
    const Seat mover = game.to_move(position);
    if (mover.is_nobody()) break;
    if (mover.is_chance()) {
      position = game.after(position, dealer.draw(game, position));
      continue;
    }
    const auto seat = static_cast<std::size_t>(mover.index());
    const std::vector<Action> legal = game.legal(position);
    const Action action =
        legal.size() == 1 ? legal[0]
                          : timed_choice(players[seat], position, mover, result.seats[seat], times[players[seat].bot]);
    if (std::find(legal.begin(), legal.end(), action) == legal.end()) return illegal_choice(deal, result.plies, mover);
    position = game.after(position, action);
  }
  add_scores(game.score(position), result);
  for (std::size_t seat = 0; seat < players.size(); ++seat) result.seats[seat].late = players[seat].mind->late();
  return result;
}

Expected<BlockResult> play_block(const Plan& plan, const AnyGame& game, int number, const std::atomic<bool>& stop) {
  const std::vector<std::string> bots = contenders(plan);
  const std::vector<Pairing> tables = pairings(plan);
  const Block block = block_of(number, static_cast<int>(tables.size()));
  const Pairing& pairing = tables[static_cast<std::size_t>(block.pairing)];
  const std::uint64_t deal = plan.seed + static_cast<std::uint64_t>(block.deal);
  BlockResult result{.number = number, .games = {}, .times = {}};
  for (const int rotation : rotations(pairing)) {
    auto played = play_game(game, deal, seat_players(bots, pairing, rotation, deal, game), result.times, stop);
    if (!played) return played.error();
    result.games.push_back(std::move(*played));
  }
  return result;
}

std::string write_block(const BlockResult& result) {
  JsonWriter json;
  json.object().member("block", result.number).key("games").array();
  for (const GameResult& game : result.games) {
    json.object().key("seats").array();
    for (const SeatResult& seat : game.seats) {
      json.object().member("bot", seat.bot).member("place", seat.place).key("points").array();
      for (const int points : seat.points) json.value(points);
      json.end().member("decisions", seat.decisions).member("nanoseconds", seat.nanoseconds);
      json.member("late", seat.late).end();
    }
    json.end().member("plies", game.plies);
    if (game.rival) json.member("rival", *game.rival);
    json.end();
  }
  json.end().key("times").array();
  for (const auto& [bot, times] : result.times) {
    json.object().member("bot", bot).member("longest", times.longest).key("counts").array();
    for (const auto& [step, count] : times.counts) json.array().value(step).value(count).end();
    json.end().end();
  }
  json.end().end();
  return json.take();
}

Expected<BlockResult> parse_block(const Json& json, const Plan& plan, const AnyGame& game) {
  Problems problems;
  const Reader reader(json, problems);
  const std::vector<Pairing> tables = pairings(plan);
  const int pairing_count = static_cast<int>(tables.size());
  const std::size_t sources = game.score_sources().size();
  BlockResult result;
  result.number = reader["block"].integer(0, kMostDeals * pairing_count - 1);
  const Pairing& pairing = tables[static_cast<std::size_t>(block_of(result.number, pairing_count).pairing)];
  const std::vector<int> turns = rotations(pairing);
  const Reader games = reader["games"];
  if (games.present() && games.size() != turns.size())
    games.problem(fmt::format("needs {} entries", turns.size()), fmt::format("braucht {} Einträge", turns.size()));
  for (std::size_t i = 0; i < turns.size(); ++i)
    result.games.push_back(parse_game(games[i], pairing, turns[i], sources));
  const Reader times = reader["times"];
  for (std::size_t i = 0; i < times.size(); ++i) result.times[times[i]["bot"].integer(0, 1000)] = parse_times(times[i]);
  if (!problems.empty()) return describe(problems);
  return result;
}

}  // namespace spielwerk::arena
