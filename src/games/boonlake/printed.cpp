#include "games/boonlake/json_words.hpp"
#include "games/boonlake/rules.hpp"
#include "games/boonlake/words.hpp"

// What never changes during a match, as JSON: the printed components and what they mean.

namespace spielwerk::boonlake {

namespace {

void write_map(JsonWriter& json, const Components& printed) {
  json.key("regions").array();
  for (const RegionKind& region : printed.regions) {
    json.object().member("id", region.id).member("name", region.name).key("sign");
    write_goods(json, region.sign);
    json.end();
  }
  json.end().key("fields").array();
  for (int i = 0; i < kFields; ++i) {
    const FieldKind& field = printed.fields[at(i)];
    json.object().member("id", i + 1).member("region", kRegionIds[field.region]).key("reward");
    write_goods(json, field.reward);
    json.key("neighbours").array();
    for (const int neighbour : field.neighbours) json.value(neighbour + 1);
    json.end().member("start", static_cast<int>(field.start)).member("bridge", field.bridge).key("xy");
    write_numbers(json, field.xy);
    json.end();
  }
  const auto pairs = [&](const char* key, const auto& list) {
    json.key(key).array();
    for (const auto& pair : list) json.array().value(pair[0] + 1).value(pair[1] + 1).end();
    json.end();
  };
  json.end();
  pairs("bridges", printed.bridges);
  pairs("canal", printed.canal);
}

void write_river(JsonWriter& json, const Components& printed, int players) {
  json.key("river").array();
  for (const RiverSpace& space : printed.river) {
    json.object().member("id", space.id).key("reward");
    write_goods(json, space.reward);
    json.member("harbour", space.harbour).key("xy");
    write_numbers(json, space.xy);
    json.end();
  }
  json.end().key("river_start").array();
  for (const auto& starts : printed.river_start) json.value(printed.river[starts[at(players - 1)]].id);
  json.end();
}

void write_actions(JsonWriter& json, const Components& printed) {
  json.key("rows").array();
  for (const ActionRow& row : printed.rows)
    json.object().member("steps", static_cast<int>(row.steps)).member("points", static_cast<int>(row.points)).end();
  json.end().key("deeds").array();
  for (int i = 0; i < kActions; ++i) {
    const ActionTile& deed = printed.deeds[at(i)];
    json.object().member("id", deed.id).member("name", deed.name).key("type");
    write_optional(json, deed.has_card ? 1 + static_cast<int>(deed.type) : 0,
                   [](int type) { return kTypeIds[at(type)]; });
    json.member("text", deed_text(static_cast<Deed>(i)));
    json.member("shared_text", deed_shared_text(static_cast<Deed>(i))).end();
  }
  json.end().key("resources").array();
  for (std::size_t i = 0; i < kResources; ++i)
    json.object().member("id", kResourceIds[i]).member("name", printed.resource_names[i]).end();
  json.end();
}

void write_plot(JsonWriter& json, const Components& printed, const Plot& plot) {
  json.object().key("cost");
  write_goods(json, plot.cost);
  json.key("gain");
  write_goods(json, plot.gain);
  json.key("steps").object();
  for (std::size_t track = 0; track < 2; ++track) {
    if (plot.steps[track] != 0) json.member(kTrackIds[track], static_cast<int>(plot.steps[track]));
  }
  json.end().member("choice_steps", static_cast<int>(plot.choice_steps)).key("income");
  write_optional(json, plot.income, [](int track) { return kTrackIds[at(track)]; });
  json.member("settlement_points", static_cast<int>(plot.settlement_points));
  json.member("text", plot_text(printed, plot)).end();
}

void write_tiles(JsonWriter& json, const Components& printed) {
  json.key("tiles").array();
  for (const Tile& tile : printed.tiles) {
    json.object().member("id", tile.id).member("start", static_cast<int>(tile.start)).key("plots").array();
    for (const Plot& plot : tile.plots) write_plot(json, printed, plot);
    json.end().end();
  }
  json.end();
}

void write_effect(JsonWriter& json, const Effect& effect) {
  const auto number = [&](const char* key, int value) {
    if (value != 0) json.member(key, value);
  };
  static constexpr const char* kOps[] = {
      "none", "track", "gain", "exchange", "lever_reset", "upgrade_house", "upgrade_settlement"};
  json.object().member("op", kOps[static_cast<std::size_t>(effect.op)]);
  switch (effect.op) {
    case Op::track:
      json.member("track", kTrackIds[static_cast<std::size_t>(effect.track)]);
      json.member("steps", static_cast<int>(effect.count));
      break;
    case Op::gain:
      json.key("get");
      write_goods(json, effect.get);
      break;
    case Op::exchange:
      json.key("give");
      write_goods(json, effect.give);
      json.key("get");
      write_goods(json, effect.get);
      json.member("two_way", effect.two_way);
      break;
    case Op::lever_reset: json.member("count", static_cast<int>(effect.count)); break;
    default: break;
  }
  number("inhabitant_discount", effect.inhabitant_discount);
  number("presence_discount", effect.presence_discount);
  json.end();
}

void write_end_effect(JsonWriter& json, const EndEffect& effect) {
  json.object().member("measure", kMeasureIds[static_cast<std::size_t>(effect.measure)]);
  if (effect.each != 0) {
    json.member("each", static_cast<int>(effect.each));
  } else {
    json.key("tiers").array();
    for (const auto& tier : effect.tiers) write_numbers(json, tier);
    json.end();
  }
  json.end();
}

void write_cards(JsonWriter& json, const Components& printed) {
  json.key("cards").array();
  for (const Card& card : printed.cards) {
    json.object().member("id", card.id).member("name", card.name);
    json.member("type", kTypeIds[static_cast<std::size_t>(card.type)]).member("coins", static_cast<int>(card.coins));
    json.member("vases", static_cast<int>(card.vases)).key("resources");
    write_resources(json, card.resources);
    json.member("points", static_cast<int>(card.points)).key("effects").array();
    for (const Effect& effect : card.effects) write_effect(json, effect);
    json.end().key("lasting").array();
    for (std::size_t i = 0; i < kLastings; ++i) {
      if (card.lasting[i] == 0) continue;
      json.object().member("what", kLastingIds[i]).member("amount", static_cast<int>(card.lasting[i])).end();
    }
    json.end().key("end").array();
    for (const EndEffect& effect : card.end) write_end_effect(json, effect);
    json.end().member("text", card_text(printed, card)).end();
  }
  json.end();
}

void write_goals(JsonWriter& json, const Components& printed) {
  json.key("goals").array();
  for (const Goal& goal : printed.goals) {
    const bool regions = goal.measure == Measure::region_pair;
    const bool pair = regions || goal.measure == Measure::type_pair;
    json.object().member("id", goal.id).member("name", goal.name).member("coins", static_cast<int>(goal.coins));
    json.key("resources");
    write_resources(json, goal.resources);
    json.member("points", static_cast<int>(goal.points));
    json.member("track", kTrackIds[static_cast<std::size_t>(goal.track)]);
    json.member("measure", kMeasureIds[static_cast<std::size_t>(goal.measure)]).key("pair").array();
    for (std::size_t i = 0; i < 2 && pair; ++i) json.value((regions ? kRegionIds : kTypeIds)[goal.pair[i]]);
    json.end().key("least").array();
    for (const auto& least : goal.least) {
      json.array().value(static_cast<int>(least[0]));
      if (pair) json.value(static_cast<int>(least[1]));
      json.end();
    }
    json.end().member("text", goal_text(printed, goal)).end();
  }
  json.end();
}

void write_boards(JsonWriter& json, const Components& printed) {
  json.key("recesses").array();
  for (const Recess& recess : printed.recesses) {
    json.object().member("piece", kPieceIds[static_cast<std::size_t>(recess.piece)]).member("row", recess.row + 1);
    json.key("income");
    write_goods(json, recess.income);
    json.end();
  }
  json.end().key("board_rows").array();
  for (const BoardRow& row : printed.board_rows) {
    json.object().member("inhabitant", row.inhabitant).key("income");
    write_goods(json, row.income);
    json.member("final_points", static_cast<int>(row.final_points)).end();
  }
  json.end().key("levers").array();
  for (int i = 0; i < kLevers; ++i) {
    const LeverSlot& lever = printed.levers[at(i)];
    json.object().member("id", lever.id).member("name", lever.name).member("row", static_cast<int>(lever.row));
    json.member("column", static_cast<int>(lever.column)).member("coins", static_cast<int>(lever.coins));
    json.member("text", lever_text(i)).member("rule", lever_rule(i)).end();
  }
  json.end().key("tracks").object();
  for (std::size_t track = 0; track < 2; ++track) {
    json.key(kTrackIds[track]).array();
    for (const TrackSpace& space : printed.tracks[track]) {
      json.object().key("income");
      write_goods(json, space.income);
      json.key("bonus");
      write_goods(json, space.bonus);
      json.end();
    }
    json.end();
  }
  json.end();
}

void write_solo(JsonWriter& json, const Components& printed) {
  json.key("solo").object().key("tiles").array();
  for (const SoloTile& tile : printed.solo) {
    json.object().member("id", tile.id).member("hard", tile.hard).key("deeds").array();
    for (const Deed deed : tile.deeds) json.value(kDeedIds[static_cast<std::size_t>(deed)]);
    json.end().key("corners").array();
    for (const int field : tile.corners) json.value(field + 1);
    json.end().end();
  }
  json.end().key("levels").array();
  for (const SoloLevel& level : printed.levels) {
    json.object().member("id", level.id).member("name", level.name).member("easy", static_cast<int>(level.easy));
    json.member("hard", static_cast<int>(level.hard)).end();
  }
  json.end().key("houses");
  write_numbers(json, printed.solo_houses);
  json.key("settlements");
  write_numbers(json, printed.solo_settlements);
  json.key("cattle");
  write_numbers(json, printed.solo_cattle);
  json.key("cactus");
  write_numbers(json, printed.solo_cactus);
  json.end();
}

}  // namespace

void Boonlake::components(JsonWriter& json) const {
  json.object().member("game", "boonlake").member("edition", components_.name).member("players", players_).key("level");
  write_optional(json, solo() ? 1 + level_ : 0, [](int level) { return kLevelIds[at(level)]; });
  write_map(json, components_);
  write_river(json, components_, players_);
  write_actions(json, components_);
  write_tiles(json, components_);
  write_cards(json, components_);
  write_goals(json, components_);
  write_boards(json, components_);
  write_solo(json, components_);
  json.key("score_sources").array();
  for (const ScoreSource& source : score_sources())
    json.object().member("id", source.id).member("name", source.name).end();
  json.end().end();
}

}  // namespace spielwerk::boonlake
