#include <algorithm>
#include <bit>

#include "core/shape_json.hpp"
#include "games/suna_valo/shape.hpp"

// A position as JSON that a person can edit, and back: made from its shape, but for a few parts.

namespace spielwerk::suna_valo {

// The names of steps in files, in the order of StepKind.
const std::vector<std::string> kStepIds = {
    "none",          "deal_progress", "deal_end",    "deal_character", "reveal",   "draw",
    "draw_festival", "character",     "prepare",     "turn",           "pay",      "place",
    "stow",          "produce",       "take",        "store",          "good",     "work",
    "source",        "cog",           "progress",    "end_tile",       "piece",    "remove",
    "row_bonus",     "row",           "singles",     "ship",           "column",   "fetch",
    "add",           "price",         "replace",     "swap",           "give",     "before_add",
    "take_card",     "ship_paid",     "ship_effect", "festival",       "activate", "activate_card",
    "progress_gain", "refill",        "end_turn",    "income",         "end_era",  "begin_turns"};
static_assert(kStepKinds == 48);

const std::vector<std::string> kRowIds = {"", "points", "activated"};

// A card with what lies on it: the spaces of a personal order that are filled, or what its storages hold.
void file_placed(JsonWriter& json, const SunaValo& game, const Placed& placed) {
  json.compact().object().member("card", game.printed().card_id(placed.card));
  json.member("column", kColumnIds[at(placed.column())]).member("face_down", !placed.face_up());
  const bool personal = placed.column() == static_cast<int>(Column::personal);
  if (placed.face_up() && personal) {
    json.member("complete", (placed.goods & kComplete) != 0).key("filled").array();
    for (int space = 0; space < kMaxSpaces; ++space) {
      if ((placed.goods >> space & 1) != 0) json.value(space + 1);
    }
    json.end();
  } else if (placed.face_up() && game.printed().cards[placed.card].storages[0] != 0) {
    json.key("stored").array();
    for (int i = 0; i < 2; ++i) {
      if (game.printed().cards[placed.card].storages[at(i)] == 0) continue;
      if (placed.stored(i) < 0) {
        json.null();
      } else {
        json.value(kGoodIds[at(placed.stored(i))]);
      }
    }
    json.end();
  }
  json.end();
}

void file_placed(const Reader& entry, const SunaValo& game, Placed& placed) {
  entry.only({"card", "column", "face_down", "complete", "filled", "stored"});
  placed.card = static_cast<std::uint8_t>(entry["card"].choice(words_of(kCards, PrintedIds{&game.printed()}.cards())));
  placed.where = static_cast<std::uint8_t>(entry["column"].choice(kColumnIds));
  if (entry["face_down"].boolean()) placed.where |= kBack;
  unsigned goods = 0;
  if (entry.has("complete") && entry["complete"].boolean()) goods |= kComplete;
  const Reader filled = entry.optional("filled");
  for (std::size_t i = 0; filled.present() && i < filled.size(); ++i)
    goods |= 1U << (filled[i].integer(1, kMaxSpaces) - 1);
  const Reader stored = entry.optional("stored");
  if (stored.present()) {
    if (stored.size() > 2) stored.problem("has too many entries", "hat zu viele Einträge");
    for (std::size_t i = 0; i < stored.size() && i < 2; ++i) {
      const bool none = stored[i].present() && stored[i].value()->kind == Json::Kind::null;
      const int resource = none ? -1 : stored[i].choice({kGoodIds.begin(), kGoodIds.begin() + kResources});
      goods |= static_cast<unsigned>(1 + resource) << (4 * i);
    }
  }
  placed.goods = static_cast<std::uint8_t>(goods);
}

// Own progress tiles, and whether they do not work yet.
void file_tiles(JsonWriter& json, const SunaValo& game, const Player& player) {
  json.compact().array();
  for (std::size_t i = 0; i < kOwnTiles; ++i) {
    if (player.tiles[i] == 0) continue;
    json.object().member("tile", game.printed().progress[player.tiles[i] - 1U].id);
    json.member("fresh", (player.fresh >> i & 1) != 0).end();
  }
  json.end();
}

void file_tiles(const Reader& list, const SunaValo& game, Player& player) {
  const auto ids = words_of(kTiles, PrintedIds{&game.printed()}.progress());
  if (list.size() > kOwnTiles) list.problem("has too many tiles", "hat zu viele Plättchen");
  for (std::size_t i = 0; i < list.size() && i < kOwnTiles; ++i) {
    list[i].only({"tile", "fresh"});
    player.tiles[i] = static_cast<std::uint8_t>(list[i]["tile"].choice(ids) + 1);
    if (list[i]["fresh"].boolean()) player.fresh = static_cast<std::uint8_t>(player.fresh | 1U << i);
  }
}

void SunaValo::write_position(const State& s, JsonWriter& json) const {
  ShapeToJson writer(kPlayers, json);
  writer.object([&] { fields(writer, *this, s); });
}

State SunaValo::read_position(Reader position) const {
  State s;
  ShapeFromJson reader(kPlayers, position);
  reader.object([&] { fields(reader, *this, s); });
  return s;
}

}  // namespace spielwerk::suna_valo
