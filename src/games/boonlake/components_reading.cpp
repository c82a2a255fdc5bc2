#include "games/boonlake/components_reading.hpp"

#include <algorithm>

namespace spielwerk::boonlake::reading {

namespace {

const std::vector<std::string> kProductionIds = {"wood", "clay", "stone", "iron", "any"};

}  // namespace

std::array<std::int16_t, 2> read_xy(const Reader& list) {
  if (!expect_entries(list, 2)) return {};
  return {static_cast<std::int16_t>(list[0].integer(0, 10'000)), static_cast<std::int16_t>(list[1].integer(0, 10'000))};
}

Goods read_goods(const Reader& value, unsigned allowed) {
  value.only({"coins", "cards", "inhabitants", "vases", "points", "production", "vase_or_production"});
  const auto refuse = [](const Reader& member) { member.problem("does not belong here", "gehört nicht hierher"); };
  const auto amount = [&](const char* key, unsigned kind, int most) {
    const Reader member = value.optional(key);
    if (!member.present()) return std::uint8_t{0};
    if ((allowed & kind) == 0) refuse(member);
    return byte(member, 1, most);
  };
  Goods goods;
  goods.coins = amount("coins", kCoins, kMostCoins);
  goods.cards = amount("cards", kHandCards, kMostCards);
  goods.inhabitants = amount("inhabitants", kPeople, kInhabitants);
  goods.vases = amount("vases", kVases, kMostVases);
  if (const Reader points = value.optional("points"); points.present()) {
    if ((allowed & (kPoints | kLostPoints)) == 0) refuse(points);
    const int least = (allowed & kLostPoints) != 0 ? -kMostPoints : 0;
    goods.points = static_cast<std::int8_t>(points.integer(least, kMostPoints));
  }
  if (const Reader site = value.optional("production"); site.present()) {
    goods.production = static_cast<std::uint8_t>(1 + site.choice(kProductionIds));
    if ((allowed & (goods.production == kAnySite ? kFreeSite : kSite)) == 0) refuse(site);
  }
  if (const Reader either = value.optional("vase_or_production"); either.present()) {
    if ((allowed & kVaseOrSite) == 0) refuse(either);
    goods.vase_or_production = either.boolean() ? 1 : 0;
  }
  return goods;
}

Goods optional_goods(const Reader& entry, const char* key, unsigned allowed) {
  const Reader value = entry.optional(key);
  return value.present() ? read_goods(value, allowed) : Goods{};
}

std::array<std::uint8_t, kResources> read_needed(const Reader& value) {
  std::array<std::uint8_t, kResources> needed{};
  if (!value.present()) return needed;
  value.only({"wood", "clay", "stone", "iron"});
  for (std::size_t i = 0; i < kResources; ++i) needed[i] = optional_byte(value, kResourceIds[i].c_str(), 9);
  return needed;
}

}  // namespace spielwerk::boonlake::reading
