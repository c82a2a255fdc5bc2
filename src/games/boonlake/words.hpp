#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/sentence.hpp"
#include "games/boonlake/components.hpp"

// The words that the sentences of Boonlake are made of, and what is printed on the components, in words.

namespace spielwerk::boonlake {

inline Text points_text(int count) { return so_many(count, {"point", "Siegpunkt"}, {"points", "Siegpunkte"}); }
inline Text coins_text(int count) { return so_many(count, {"coin", "Münze"}, {"coins", "Münzen"}); }
inline Text cards_text(int count) { return so_many(count, {"card", "Karte"}, {"cards", "Karten"}); }
inline Text vases_text(int count) { return so_many(count, {"vase", "Vase"}, {"vases", "Vasen"}); }
inline Text steps_text(int count) { return so_many(count, {"step", "Schritt"}, {"steps", "Schritte"}); }
inline Text inhabitants_text(int count) {
  return so_many(count, {"inhabitant", "Bewohner"}, {"inhabitants", "Bewohner"});
}
inline Text presences_text(int count) { return so_many(count, {"presence", "Präsenz"}, {"presences", "Präsenzen"}); }
inline Text levers_text(int count) { return so_many(count, {"lever", "Hebel"}, {"levers", "Hebel"}); }
Text capital(Text text);  // as the beginning of a sentence

// A name that is not declined: „Offener Aufruf“.
inline Text quoted(const Text& name) { return {name.english, "„" + name.german + "“"}; }

// "13a": the upper or only plot of field 13
std::string plot_name(int field, int plot);

extern const Text kTypeNames[kCardTypes];  // day, ...
extern const Text kTrackNames[2];          // coin track, ...
extern const Text kOnTracks[2];            // on the coin track, ...

Text goods_text(const Components& printed, const Goods& goods);  // "3 coins and 1 card"; nothing: empty
Text or_nothing(Text text);
Text resources_text(const Components& printed, const std::array<int, kResources>& amounts);
Text price_text(const Components& printed, const Text& coins, int vases,
                const std::array<std::uint8_t, kResources>& resources);  // no coins: an empty text
Text effect_text(const Components& printed, const Effect& effect);
Text exchange_text(const Components& printed, const Effect& effect, bool back);
Text lasting_text(int what, int amount);
Text end_text(const Components& printed, const EndEffect& effect);
Text card_text(const Components& printed, const Card& card);  // everything that it does
Text plot_text(const Components& printed, const Plot& plot);
Text tile_text(const Components& printed, int tile);          // of both plots
Text measure_text(const Components& printed, Measure what);   // "levers", "presences in New Hope"
Text goal_text(const Components& printed, const Goal& goal);  // its condition
Text goal_need_text(const Components& printed, const Goal& goal, int scoring);
Text project_text(const Components& printed, const Goal& goal, bool own);  // what it brings
Text lever_text(int lever);
std::string lever_rule(int lever);
Text deed_text(Deed deed);
Text deed_shared_text(Deed deed);

}  // namespace spielwerk::boonlake
