#include "games/boonlake/components_reading.hpp"

#include <algorithm>

namespace spielwerk::boonlake::reading {

namespace {

const std::vector<std::string> kSourceIds = {"rulebook", "public", "reconstruction", "own"};
const std::vector<std::string> kProductionIds = {"wood", "clay", "stone", "iron", "any"};

}  // namespace

std::uint8_t byte(const Reader& value, int least, int most) {
  return static_cast<std::uint8_t>(value.integer(least, most));
}

std::uint8_t optional_byte(const Reader& entry, const char* key, int most) {
  const Reader value = entry.optional(key);
  return value.present() ? byte(value, 0, most) : std::uint8_t{0};
}

bool optional_truth(const Reader& entry, const char* key) {
  const Reader value = entry.optional(key);
  return value.present() && value.boolean();
}

Text read_text(const Reader& value) {
  value.only({"en", "de"});
  return {value["en"].string(), value["de"].string()};
}

void read_source(const Reader& entry) {
  entry["source"].choice(kSourceIds);
  for (const char* key : {"from_rulebook", "from_public"}) {
    const Reader list = entry.optional(key);
    if (!list.present()) continue;
    for (std::size_t i = 0; i < list.size(); ++i) list[i].string();
  }
}

std::string read_id(const Reader& value, Taken& taken) {
  const std::string id = value.string();
  const bool good = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
  if (value.present() && !good)
    value.problem("must consist of letters, 0-9, _ and -", "darf nur aus Buchstaben, 0-9, _ und - bestehen");
  if (!taken.ids.insert(id).second) value.problem("is used twice", "kommt doppelt vor");
  return id;
}

Text read_name(const Reader& value, Taken& taken) {
  value.only({"en", "de", "source"});
  if (value.present()) value["source"].choice(kSourceIds);
  const auto read = [&](const char* language, std::set<std::string>& names) {
    const Reader name = value[language];
    const std::string text = name.string();
    if (!name.present() || name.value()->kind != Json::Kind::string) return text;
    if (text.find_first_not_of(' ') == std::string::npos) {
      name.problem("must not be empty", "darf nicht leer sein");
    } else if (!names.insert(text).second) {
      name.problem("is the name of something else", "heißt schon etwas anderes");
    }
    return text;
  };
  std::string english = read("en", taken.english);
  return {std::move(english), read("de", taken.german)};
}

bool expect_entries(const Reader& list, std::size_t least, std::size_t most) {
  const std::size_t size = list.size();
  if (size >= least && size <= most) return true;
  const std::string range = least == most ? std::to_string(least) : std::to_string(least) + "-" + std::to_string(most);
  list.problem("must have " + range + " entries", "muss " + range + " Einträge haben");
  return false;
}

void expect_id(const Reader& value, const std::string& id) {
  if (value.string() != id) value.problem("must be " + id + " here", "muss hier " + id + " sein");
}

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
