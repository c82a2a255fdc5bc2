#pragma once

#include <string>
#include <vector>

#include "core/sentence.hpp"

// The words that the sentences of Suna Valo are made of.

namespace spielwerk::suna_valo {

// The two sides of the table, by seat.
inline const Text kSides[] = {{"White", "Weiß"}, {"Black", "Schwarz"}};

inline Text points_text(int count) { return so_many(count, {"point", "Punkt"}, {"points", "Punkte"}); }
inline Text steps_text(int count) { return so_many(count, {"step", "Schritt"}, {"steps", "Schritte"}); }
inline Text deliveries_text(int count) {
  return so_many(count, {"delivery", "Lieferung"}, {"deliveries", "Lieferungen"});
}
inline Text energy_text(int count) { return so_many(count, {"energy", "Energiestein"}, {"energy", "Energiesteine"}); }
inline Text goods_text(int count) { return so_many(count, {"good", "Hofgut"}, {"goods", "Hofgüter"}); }
inline Text any_goods_text(int count) {
  return count == 1 ? Text{"1 good of any kind", "1 beliebiges Hofgut"}
                    : say("{} goods of any kind", "{} beliebige Hofgüter", count);
}
inline Text markers_text(int count) {
  return so_many(count, {"shortage marker", "Knappheitsmarker"}, {"shortage markers", "Knappheitsmarker"});
}

}  // namespace spielwerk::suna_valo
