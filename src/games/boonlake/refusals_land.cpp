#include "games/boonlake/refusals.hpp"

#include <algorithm>
#include <bit>

// Why something cannot be done on the map or on the river.

namespace spielwerk::boonlake {

namespace {

constexpr int kNeighbours = 3;  // presences beside a new settlement

int pieces_left(const Components& printed, const Player& player, Piece piece) {
  int left = 0;
  for (std::size_t i = 0; i < kRecesses; ++i)
    left += printed.recesses[i].piece == piece && (player.covered >> i & 1) != 0 ? 1 : 0;
  return left;
}

}  // namespace

Refusal Boonlake::why_not_place(const State& s, std::string_view id) const {
  const int field = find_field(id);
  if (field < 0) return unknown(id);
  const std::string rule = s.step().kind == StepKind::pasture ? "6.3" : "5.1";
  if (s.fields[at(field)].tile != 0)
    return {rule, say("There is a tile on field {} already", "Auf Feld {} liegt schon ein Plättchen", field + 1)};
  return {rule, say("Field {} is not beside a tile", "Feld {} grenzt an kein Plättchen", field + 1)};
}

Refusal Boonlake::why_not_build(const State& s, std::string_view word, std::string_view id) const {
  const char letter = id.empty() ? ' ' : id.back();
  const int field = id.empty() ? -1 : find_field(id.substr(0, id.size() - 1));
  if (field < 0 || (letter != 'a' && letter != 'b')) return unknown(id);
  const int plot = letter - 'a';
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const Field& land = s.fields[at(field)];
  if (land.tile == 0 || land.pasture() || plot >= static_cast<int>(components_.tiles[land.tile - 1U].plots.size()))
    return {"5.4", say("There is no plot {}", "Einen Bauplatz {} gibt es nicht", std::string(id))};
  if (word == "develop") {
    if (land.plots[at(plot)] != 0) return {"5.4", say("Plot {} is taken", "Bauplatz {} ist belegt", std::string(id))};
    if (player.ranch == 0)
      return {"5.4", {"There is no inhabitant on your ranch", "Auf deiner Ranch ist kein Bewohner"}};
    const Goods& cost = components_.tiles[land.tile - 1U].plots[at(plot)].cost;
    return {"5.5", say("Plot {} costs {}, which you do not have", "Bauplatz {} kostet {}; das hast du nicht",
                       std::string(id), goods_text(components_, cost))};
  }
  if (word == "settlement") return why_not_settlement(s, field, plot);
  if (land.plots[at(plot)] != standing(step.seat, Stand::inhabitant))
    return {"5.6", say("No inhabitant of yours is on {}", "Auf {} steht keiner deiner Bewohner", std::string(id))};
  if (step.kind == StepKind::upgrade && (step.a & kUpgradeHouse) == 0)
    return {"11.6", {"This effect is for a settlement", "Dieser Effekt ist für eine Siedlung"}};
  if (player.ranch == 0)
    return {"5.6",
            {"There is no inhabitant on your ranch to give up", "Auf deiner Ranch ist kein Bewohner zum Abgeben"}};
  return {"5.7", {"All your houses are on the map", "Alle deine Häuser sind auf dem Plan"}};
}

Refusal Boonlake::why_not_settlement(const State& s, int field, int plot) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  if (s.fields[at(field)].plots[at(plot)] != standing(step.seat, Stand::house))
    return {"5.8", say("No house of yours is on {}", "Auf {} steht keines deiner Häuser", plot_name(field, plot))};
  if (step.kind == StepKind::upgrade && (step.a & kUpgradeSettlement) == 0)
    return {"11.5", {"This effect is for a house", "Dieser Effekt ist für ein Haus"}};
  if (pieces_left(components_, player, Piece::settlement) == 0)
    return {"5.8", {"You have no settlement left", "Du hast keine Siedlung mehr"}};
  const int discount = step.kind == StepKind::upgrade ? step.c : 0;
  const int needed = kNeighbours - discount - (player.can_use(Lever::settlement_discount) ? 1 : 0);
  const int beside = presences_beside(s, field) - 1;
  if (beside < needed)
    return {"5.8", say("It takes {} presences beside it; now: {}", "Nötig sind {} Präsenzen daneben; jetzt: {}", needed,
                       beside)};
  return {"5.8", say("You have too few inhabitants on your ranch for it ({})",
                     "Auf deiner Ranch sind dafür zu wenige Bewohner ({})", static_cast<int>(player.ranch))};
}

Refusal Boonlake::why_not_cattle(const State& s, std::string_view id) const {
  const int field = find_field(id);
  if (field < 0) return unknown(id);
  const Player& player = s.player(s.step().seat);
  const Field& land = s.fields[at(field)];
  if (!land.pasture())
    return {"6.4", say("There is no pasture on field {}", "Auf Feld {} liegt keine Rinderweide", field + 1)};
  if (land.cows() >= kMaxCattle)
    return {"6.4", say("The pasture on field {} is full", "Die Rinderweide auf Feld {} ist voll", field + 1)};
  const int left = pieces_left(components_, player, Piece::cattle);
  if (left == 0) return {"6.4", {"You have no cattle left", "Du hast kein Rind mehr"}};
  return {left <= 2 ? "6.10" : "6.4",
          say("{} are on this pasture, so the next one costs {} at least; you have {}",
              "Auf dieser Weide sind schon {}, also kostet das nächste mindestens {}; du hast {}",
              so_many(land.cows(), {"cattle", "Rind"}, {"cattle", "Rinder"}),
              inhabitants_text(std::max(0, land.cows() + 1 - lasting(player, Lasting::cattle_cost))),
              static_cast<int>(player.ranch))};
}

Refusal Boonlake::why_not_sail(const State& s, std::string_view id) const {
  const int space = find_thing(components_.river, id);
  if (space < 0) return unknown(id);
  const Step& step = s.step();
  const int there = position(s.round, space);
  if (there < 0)
    return {"8.4",
            say("{} is not on the way of this round", "{} liegt nicht auf dem Weg dieser Runde", std::string(id))};
  if (there <= position(s.round, s.player(step.seat).ship))
    return {"8.1",
            {"Ships only go downstream, at least one space", "Schiffe fahren nur flussabwärts, mindestens ein Feld"}};
  if (occupied(s, space))
    return {"8.2", say("Another ship is on {}", "Auf {} ist ein anderes Schiff", std::string(id))};
  return {"8.1", say("{} is too far for {}", "{} ist für {} zu weit", std::string(id), steps_text(step.a))};
}

}  // namespace spielwerk::boonlake
