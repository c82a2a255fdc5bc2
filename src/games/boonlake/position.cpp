#include <algorithm>

#include "core/shape_json.hpp"
#include "games/boonlake/shape.hpp"

// A position as JSON that a person can edit, and back: made from its shape.

namespace spielwerk::boonlake {

// The names of steps in files, in the order of StepKind.
const std::vector<std::string> kStepIds = {
    "none",        "deal_deeds",    "deal_starts", "deal_goals",   "open_goals",   "draw",     "reveal",
    "turn_over",   "her_structure", "her_cattle",  "her_cactus",   "her_deed",     "her_tile", "her_house",
    "her_pasture", "her_region",    "her_area",    "her_sail",     "her_income",   "goal",     "site",
    "turn",        "offer",         "pay",         "explore",      "place",        "pasture",  "tile_lever",
    "due",         "recess",        "drop",        "exchange",     "track",        "reset",    "region",
    "area",        "hire",          "modernize",   "upgrade",      "sail",         "interim",  "score",
    "trade",       "levers",        "effects",     "project_done", "deed_effects", "shared",   "scoring",
    "end_action",  "end_turn",      "next_turn",   "finish"};
static_assert(kStepKinds == 53);

const std::vector<std::string> kStandIds = {"inhabitant", "house", "settlement"};

const std::vector<std::string> kLineIds = {"goals", "income", "herds", "projects", "levers",
                                           "land",  "river",  "cards", "spent"};
static_assert(kTrackLines == 9);

namespace {

// What is nowhere else is in the pile, in the heap and beside the map: files do not list it.
void fill_piles(State& s) {
  CardSet elsewhere = s.discards;
  const auto add = [&](int card) { elsewhere.add(card); };
  for (const Player& player : s.players) {
    player.hand.each(add);
    player.played.each(add);
  }
  std::uint64_t tiles = 0;
  int pastures = kPastures;
  for (const Step& step : s.steps) {
    if (step.kind == StepKind::pay && step.a < kCards) add(step.a);
    const bool revealed = step.kind == StepKind::place || step.kind == StepKind::her_tile;
    if (revealed && step.a != 0 && step.a <= kGreyTiles) tiles |= std::uint64_t{1} << (step.a - 1);
  }
  for (const Field& field : s.fields) {
    if (field.pasture()) --pastures;
    if (field.tile != 0 && !field.pasture()) tiles |= std::uint64_t{1} << (field.tile - 1);
  }
  for (int card = 0; card < kCards; ++card) {
    if (!elsewhere.has(card)) s.pile.add(card);
  }
  s.grey = static_cast<std::uint32_t>(~tiles & ((1U << kGreyTiles) - 1));
  s.starts = static_cast<std::uint16_t>(~tiles >> kGreyTiles & ((1U << kStartTiles) - 1));
  s.pastures = static_cast<std::uint8_t>(std::max(0, pastures));
}

}  // namespace

void Boonlake::write_position(const State& s, JsonWriter& json) const {
  ShapeToJson writer(sides(), json);
  writer.object([&] { fields(writer, *this, s); });
}

State Boonlake::read_position(Reader position) const {
  State s;
  ShapeFromJson reader(sides(), position);
  reader.object([&] { fields(reader, *this, s); });
  fill_piles(s);
  return s;
}

}  // namespace spielwerk::boonlake
