#include <algorithm>
#include <bit>
#include <deque>
#include <optional>

#include "play/playout.hpp"
#include "play/registry.hpp"
#include "rounds.hpp"
#include "rules/boonlake/table.hpp"

// Section 13 once more: a second Eminence, written from the rulebook, follows random solo games step by step. It reads
// the edition itself and takes from the position only the map, the action board and the covered signs.

namespace spielwerk::boonlake {

namespace {

struct SecondTile {
  bool hard = false;
  std::vector<std::string> deeds;
  std::map<std::string, int> corners;
};

const std::map<std::string, SecondTile>& second_tiles() {
  static const auto kTiles = [] {
    std::map<std::string, SecondTile> tiles;
    for (const Json& tile : find_game("boonlake")->edition.document->find("solo_tiles")->items) {
      SecondTile& second = tiles[tile.find("id")->string];
      second.hard = tile.find("kind")->string == "B";
      for (const Json& deed : tile.find("deeds")->items) second.deeds.push_back(deed.string);
      const Tokens names = {"top_left", "top_right", "bottom_left", "bottom_right"};
      for (std::size_t i = 0; i < 4; ++i)
        second.corners[names[i]] = static_cast<int>(tile.find("corners")->items[i].integer);
    }
    return tiles;
  }();
  return kTiles;
}

const std::vector<int>& neighbours(int field) {
  static const auto kAll = [] {
    std::map<int, std::vector<int>> all;
    for (const Json& land : find_game("boonlake")->edition.document->find("fields")->items) {
      for (const Json& other : land.find("neighbours")->items)
        all[static_cast<int>(land.find("id")->integer)].push_back(static_cast<int>(other.integer));
    }
    return all;
  }();
  return kAll.at(field);
}

std::string region_of(int field) {
  return field <= 8 ? "new_hope" : field <= 16 ? "unknown" : field <= 25 ? "boonlake" : "southern";
}
const Tokens kFromNorth = {"new_hope", "unknown", "boonlake", "southern"};

// Pieces on the map, in words of the oracle: fields count from 1.
class Land {
 public:
  explicit Land(const Boonlake& game, const State& s) : game_(game), s_(s) {}

  bool tile(int field) const { return at_field(field).tile != 0; }
  bool pasture(int field) const { return tile(field) && at_field(field).tile - 1 == kPasture; }
  int plots(int field) const {
    return !tile(field) || pasture(field)
               ? 0
               : static_cast<int>(game_.printed().tiles[at(at_field(field).tile - 1)].plots.size());
  }
  int piece(int field, int plot) const { return at_field(field).plots[at(plot)]; }
  bool hers(int field, int plot, Stand what) const { return piece(field, plot) == 1 + 3 * 1 + static_cast<int>(what); }
  int cattle(int field, int side) const { return at_field(field).cattle[at(side)]; }
  int cattle(int field) const { return cattle(field, 0) + cattle(field, 1); }
  bool beside_tile(int field) const {
    return std::any_of(neighbours(field).begin(), neighbours(field).end(), [&](int other) { return tile(other); });
  }
  bool open_field(int field) const { return !tile(field) && beside_tile(field); }
  // Of everybody: settlements, or houses as well.
  int built_beside(int field, bool houses) const {
    int count = 0;
    for (const int other : neighbours(field)) {
      for (int plot = 0; plot < plots(other); ++plot) {
        const int kind = piece(other, plot) == 0 ? 0 : (piece(other, plot) - 1) % 3;
        count += kind == 2 || (houses && kind == 1) ? 1 : 0;
      }
    }
    return count;
  }
  int presences(const std::string& region, int side) const {
    int count = 0;
    for (int field = 1; field <= kFields; ++field) {
      if (region_of(field) != region) continue;
      count += cattle(field, side);
      for (int plot = 0; plot < plots(field); ++plot) {
        count += piece(field, plot) != 0 && (piece(field, plot) - 1) / 3 == side ? 1 : 0;
      }
    }
    return count;
  }

 private:
  const Field& at_field(int field) const { return s_.fields[at(field - 1)]; }

  const Boonlake& game_;
  const State& s_;
};

class SecondEminence {
 public:
  SecondEminence(const Boonlake& game, int hard_tiles) : game_(game), hard_tiles_(hard_tiles) {}

  // What she does next, as a token; empty if it is not hers to say.
  std::string expected(const State& s) {
    const Land land(game_, s);
    if (s.step().kind == StepKind::her_income) return "her_income:" + std::to_string(income(land));
    if (tasks_.empty()) return "her_area:" + std::to_string(areas(land, left_out_, 1));  // of the person's turn
    const std::string task = tasks_.front();
    if (task == "structure") return structure(land);
    if (task == "cattle") return cattle_ == 0 ? "her_points:10" : place_cattle(land);
    if (task == "one step") return "her_cactus:1";
    if (task == "two steps") return "her_cactus:2";
    if (task == "deed") return choose_deed(s);
    if (task == "pasture") {
      const auto field = s.pastures == 0 ? std::nullopt : search([&](int at) { return land.open_field(at); });
      return field ? "her_pasture:" + std::to_string(*field) : "her_nothing";
    }
    if (task == "tile" || task == "second tile") {
      const auto field = search([&](int at) { return land.open_field(at); });
      return revealed_ && field ? "her_tile:" + std::to_string(*field) : "her_nothing";
    }
    if (task == "house") return houses_ == 0 ? "her_points:10" : "her_house:" + std::to_string(last_tile_) + "a";
    if (task == "region") return "her_region:" + region(land, s);
    if (task == "areas") return "her_area:" + std::to_string(areas(land, left_out_, tile_->hard ? 2 : 1));
    return "her_sail:" + sail(s);
  }

  // She has done it, or chance has.
  void did(const State& before, const std::string& token) {
    const auto colon = token.find(':');
    const std::string word = token.substr(0, colon);
    const std::string rest = colon == std::string::npos ? "" : token.substr(colon + 1);
    if (word == "eminence") return turn_over(before, rest);
    if (word == "reveal") {
      revealed_ = !tasks_.empty();
      return;
    }
    if (word == "her_income") {
      points_ += std::stoi(rest);
      return;
    }
    if (word == "her_area" || word == "her_points") points_ += std::stoi(rest);
    if (tasks_.empty()) return;
    const std::string task = tasks_.front();
    tasks_.pop_front();
    if (word == "her_cactus") cactus_ = std::min(35, cactus_ + std::stoi(rest));
    if (word == "her_house") --houses_;
    if (word == "her_settlement") --settlements_;
    if (word == "her_cattle") --cattle_;
    if (word == "her_deed") begin(rest);
    if (word == "her_tile") last_tile_ = std::stoi(rest);
    if (task == "tile" || task == "second tile") revealed_ = false;
    if (task == "tile" && word == "her_nothing" && !tasks_.empty() && tasks_.front() == "second tile") {
      tasks_.pop_front();
      tasks_.pop_front();  // no house either
    }
    if (task == "second tile" && word == "her_nothing") tasks_.pop_front();
    if (word == "her_region") {
      left_out_ = rest;
      const auto number = std::find(kFromNorth.begin(), kFromNorth.end(), rest) - kFromNorth.begin();
      if ((before.covered >> number & 1) == 0) points_ += rest == "boonlake" ? 4 : 3;
    }
    if (word == "her_sail") ship_ = rest;
  }
  void person_left_out(const std::string& region) { left_out_ = region; }
  void new_round() { ship_ = "T1"; }

  // What she has, beside the map.
  void expect_like(const State& s) const {
    const Player& hers = s.player(kEminence);
    ASSERT_EQ(hers.total(), points_);
    ASSERT_EQ(s.solo.cactus, cactus_);
    ASSERT_EQ(std::popcount(hers.covered & 0b111111U), houses_);
    ASSERT_EQ(std::popcount(hers.covered & 0b1111000000U), settlements_);
    ASSERT_EQ(std::popcount(hers.covered & 0b111110000000000U), cattle_);
    ASSERT_EQ(game_.printed().river[hers.ship].id, ship_);
  }
  int final_points() const {
    int face_down = hard_tiles_;
    for (const std::string& tile : turned_) face_down -= tile[0] == 'B' ? 1 : 0;
    return points_ + 10 * face_down;
  }

 private:
  void turn_over(const State& before, const std::string& rest) {
    if (turned_.size() == 6) turned_.clear();
    const std::string id = rest.substr(0, 2);
    turned_.push_back(id);
    tile_ = &second_tiles().at(id);
    wish_ = tile_->corners.at(rest.substr(3));
    EXPECT_TRUE(turned_.size() < 6 || rest.substr(3) == "top_left");
    const std::string lowest = kDeedIds[at(before.deeds[6] - 1)];
    if (lowest == "settle") {
      tasks_.insert(tasks_.end(), tile_->hard ? 2 : 1, "structure");
    } else if (lowest == "cattle") {
      tasks_.emplace_back("cattle");
      if (tile_->hard) tasks_.emplace_back("one step");
    } else {
      tasks_.emplace_back(tile_->hard ? "two steps" : "one step");
    }
    tasks_.emplace_back("deed");
  }

  void begin(const std::string& deed) {
    const auto add = [&](const std::string& task) { tasks_.push_back(task); };
    const std::string steps = tile_->hard ? "two steps" : "one step";
    if (deed == "builder" || deed == "progress") add(steps);
    if (deed == "hire") {
      add("tile");
      add(steps);
    }
    if (deed == "pioneer") {
      add("tile");
      add("second tile");
      add("house");
    }
    if (deed == "cattle") {
      add("pasture");
      add("cattle");
    }
    if ((deed == "pioneer" || deed == "cattle") && tile_->hard) add("one step");
    if (deed == "settle") tasks_.insert(tasks_.end(), tile_->hard ? 2 : 1, "structure");
    if (deed == "area_scoring") {
      add("region");
      add("areas");
    }
    add("sail");
  }

  template <class Possible>
  std::optional<int> search(const Possible& possible) const {
    for (int i = 0; i < kFields; ++i) {
      const int field = (wish_ - 1 + i) % kFields + 1;
      if (possible(field)) return field;
    }
    return std::nullopt;
  }

  std::string structure(const Land& land) const {
    int on_map = 0;
    for (int field = 1; field <= kFields; ++field) {
      for (int plot = 0; plot < land.plots(field); ++plot) on_map += land.hers(field, plot, Stand::house) ? 1 : 0;
    }
    const bool settlement = on_map >= 2;
    if ((settlement ? settlements_ : houses_) == 0) return "her_points:10";
    const auto suits = [&](int field, int plot) {
      return settlement ? land.hers(field, plot, Stand::house) : land.piece(field, plot) == 0;
    };
    for (const char plot : {'a', 'b'}) {
      const auto field =
          search([&](int at) { return (land.plots(at) > 0 && suits(at, 0)) || (land.plots(at) > 1 && suits(at, 1)); });
      if (!field) return "her_nothing";
      if (plot == 'a' && !suits(*field, 0)) continue;
      return (settlement ? "her_settlement:" : "her_house:") + std::to_string(*field) + plot;
    }
    return "";
  }

  std::string place_cattle(const Land& land) const {
    // (difference, fewer cattle, sooner found) by size.
    std::vector<std::array<int, 4>> pastures;
    for (int field = 1; field <= kFields; ++field) {
      if (!land.pasture(field) || land.cattle(field) > 3) continue;
      const int way = (field - wish_ + kFields) % kFields;
      pastures.push_back({land.built_beside(field, true) - land.cattle(field), -land.cattle(field), -way, field});
    }
    if (pastures.empty()) return "her_nothing";
    return "her_cattle:" + std::to_string((*std::max_element(pastures.begin(), pastures.end()))[3]);
  }

  std::string choose_deed(const State& s) const {
    for (const int deed : s.deeds) {
      const std::string& id = kDeedIds[at(deed - 1)];
      if (std::find(tile_->deeds.begin(), tile_->deeds.end(), id) != tile_->deeds.end()) return "her_deed:" + id;
    }
    return "";
  }

  static std::string region(const Land& land, const State& s) {
    std::string best;
    int widest = -100;
    for (std::size_t i = 0; i < kFromNorth.size(); ++i) {
      const int lead = land.presences(kFromNorth[i], 0) - land.presences(kFromNorth[i], 1);
      if (((s.covered >> i & 1) != 0 && s.covered != 15) || lead <= widest) continue;
      widest = lead;
      best = kFromNorth[i];
    }
    return best;
  }

  static int areas(const Land& land, const std::string& left_out, int each) {
    int sum = 0;
    for (const std::string& region : kFromNorth) sum += region == left_out ? 0 : each * land.presences(region, 1);
    return sum;
  }

  static std::string sail(const State& s) {
    constexpr std::array<int, 7> kSteps = {4, 4, 3, 3, 2, 2, 1};
    Tokens way;
    for (int i = 1; i <= 13; ++i) way.push_back("T" + std::to_string(i));
    for (int i = 1; i <= (s.round == 0 ? 9 : 8); ++i) way.push_back((s.round == 0 ? "U" : "L") + std::to_string(i));
    const auto name = [&](int ship) {
      if (ship < 13) return "T" + std::to_string(ship + 1);
      return ship < 22 ? "U" + std::to_string(ship - 12) : "L" + std::to_string(ship - 21);
    };
    const Tokens harbours = {"T9", "T13", "U4", "U8", "U9", "L8"};
    const std::string yours = name(s.player(0).ship);
    auto place = std::find(way.begin(), way.end(), name(s.player(1).ship));
    for (int left = kSteps[s.row]; left > 0 && place + 1 != way.end();) {
      ++place;
      const bool harbour = std::find(harbours.begin(), harbours.end(), *place) != harbours.end();
      if (harbour || *place != yours) --left;
    }
    return *place;
  }

  int income(const Land& land) const {
    constexpr std::array<int, 7> kHousePoints = {3, 3, 2, 2, 1, 1, 0};  // by what is left on her board
    constexpr std::array<int, 5> kSettlementPoints = {12, 9, 6, 3, 0};
    constexpr std::array<int, 6> kCattlePoints = {10, 8, 6, 4, 2, 0};
    int sum = cactus_ + kHousePoints[at(houses_)] + kSettlementPoints[at(settlements_)] + kCattlePoints[at(cattle_)];
    for (int field = 1; field <= kFields; ++field) sum += land.cattle(field, 1) * land.built_beside(field, false);
    return sum;
  }

  const Boonlake& game_;
  int hard_tiles_;
  int points_ = 0;
  int cactus_ = 0;
  int houses_ = 6;
  int settlements_ = 4;
  int cattle_ = 5;
  std::string ship_ = "T1";
  std::vector<std::string> turned_;  // since the stack was shuffled
  const SecondTile* tile_ = nullptr;
  int wish_ = 0;
  std::deque<std::string> tasks_;
  bool revealed_ = false;
  int last_tile_ = 0;
  std::string left_out_;
};

void follow_game(const std::string& level, int hard_tiles, std::uint64_t seed) {
  const Boonlake game = printed_game(1, level);
  SecondEminence second(game, hard_tiles);
  Rng rng(seed);
  State s = game.start();
  int incomes = 0;
  while (!game.to_move(s).is_nobody()) {
    const State before = s;
    Action action;
    if (game.to_move(s).is_chance()) {
      action = random_outcome(game, s, rng);
    } else {
      ActionList actions;
      game.legal(s, actions);
      action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    }
    const std::string token = game.token(s, action);
    if (token.starts_with("her_")) {
      ASSERT_EQ(token, second.expected(s)) << level << ", seed " << seed;
    }
    if (token.starts_with("her_income")) ++incomes;
    if (token.starts_with("region:")) second.person_left_out(token.substr(7));
    game.apply(s, action);
    // The last sign that is not covered is taken without a question.
    for (std::size_t i = 0; i < kFromNorth.size(); ++i) {
      if ((s.covered & ~before.covered) == 1 << i) second.person_left_out(kFromNorth[i]);
    }
    if (token.starts_with("her_") || token.starts_with("eminence:") || token.starts_with("reveal:"))
      second.did(before, token);
    if (s.round != before.round) second.new_round();
    if (s.over == 0) second.expect_like(s);
    if (testing::Test::HasFatalFailure()) {
      ADD_FAILURE() << token << " at " << level << ", seed " << seed;
      return;
    }
  }
  EXPECT_EQ(incomes, 5) << "four scorings and the count";
  EXPECT_EQ(game.score(s).rival, second.final_points());
}

// Rule 13.3, 13.4, 13.5, 13.6, 13.11, 13.12, 13.13, 13.14, 13.15, 13.16
TEST(BoonlakeEminence, ASecondEminenceDoesTheSameInHundredsOfGames) {
  for (std::size_t level = 0; level < kLevelIds.size(); ++level) {
    for (std::uint64_t seed = 1; seed <= rounds(60U, 3U); ++seed) {
      follow_game(kLevelIds[level], static_cast<int>(level) + 1, seed);
      if (HasFatalFailure()) return;
    }
  }
}

}  // namespace

}  // namespace spielwerk::boonlake
