#pragma once

#include <array>
#include <string>

#include "core/index.hpp"
#include "core/json.hpp"
#include "games/boonlake/components.hpp"

// How goods, counts and things that may be missing are written as JSON.

namespace spielwerk::boonlake {

// Only what there is.
inline void write_goods(JsonWriter& json, const Goods& goods) {
  const auto number = [&](const char* key, int value) {
    if (value != 0) json.member(key, value);
  };
  json.object();
  number("coins", goods.coins);
  number("cards", goods.cards);
  number("inhabitants", goods.inhabitants);
  number("vases", goods.vases);
  number("points", goods.points);
  if (goods.production == kAnySite) json.member("production", "any");
  if (goods.production != 0 && goods.production != kAnySite)
    json.member("production", kResourceIds[goods.production - 1U]);
  if (goods.vase_or_production != 0) json.member("vase_or_production", true);
  json.end();
}

template <class Amount>
void write_resources(JsonWriter& json, const std::array<Amount, kResources>& amounts) {
  json.object();
  for (std::size_t i = 0; i < kResources; ++i) {
    if (amounts[i] != 0) json.member(kResourceIds[i], static_cast<int>(amounts[i]));
  }
  json.end();
}

template <class Numbers>
void write_numbers(JsonWriter& json, const Numbers& numbers) {
  json.array();
  for (const auto number : numbers) json.value(static_cast<int>(number));
  json.end();
}

// A name, or null for 0: things are numbered from 1 there.
template <class Name>
void write_optional(JsonWriter& json, int one_and_number, const Name& name) {
  if (one_and_number == 0) {
    json.null();
  } else {
    json.value(name(one_and_number - 1));
  }
}

}  // namespace spielwerk::boonlake
