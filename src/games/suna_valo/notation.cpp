#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/suna_valo/rules.hpp"

// Actions as text: the token of logs and of the wire, the rule, the things on the table.

namespace spielwerk::suna_valo {

namespace {

// The n-th rule of a section: 18.3.
std::string numbered(int section, int number) { return fmt::format("{}.{}", section, number + 1); }

constexpr int kImprovements = 16;
constexpr int kFestivalRules = 18;
constexpr int kShipRules = 19;
constexpr int kTileRules = 20;

bool below_is(const State& s, StepKind kind) { return s.steps.size() > 1 && s.steps[s.steps.size() - 2].kind == kind; }

}  // namespace

std::string SunaValo::token(const State& s, Action action) const {
  return text_of(grammar().kind(action), Here(components_, &s), action);
}

std::string SunaValo::rule(const State& s, Action action) const {
  const StepKind now = s.over != 0 ? StepKind::none : s.step().kind;
  const bool set_up = s.steps[0].kind == StepKind::begin_turns;
  switch (act_of(action)) {
    case Act::deal_progress:
    case Act::deal_end: return "1.4";
    case Act::deal_character:
    case Act::character: return "1.7";
    case Act::reveal_public:
    case Act::reveal_ship:
      if (!set_up) return "12.7";
      return s.era == 0 ? "1.2" : "14.3";
    case Act::draw:
      if (set_up) return s.era == 0 ? "1.6" : "14.4";
      return static_cast<Destination>(s.step().a) == Destination::shown ? "17.4" : "12.1";
    case Act::draw_festival:
    case Act::festival: return "12.8";
    case Act::draw_reveal: return "12.7";
    case Act::buy:
      for (const int card : s.village) {
        if (card == args<Act::buy>(action) + 1) return "4.2";
      }
      for (const Offer& offer : s.player(s.step().seat).display) {
        if (offer.card == args<Act::buy>(action) + 1) return "4.3";
      }
      return "4.4";
    case Act::ship: return numbered(kShipRules, s.ship_orders[at(args<Act::ship>(action))] - 1);
    case Act::pass: return "3.3";
    case Act::market: return "2.6";
    case Act::save: return "11.2";
    case Act::pay:
    case Act::energy:
      if (now == StepKind::prepare) return "1.8";
      if (now == StepKind::price) return "12.3";
      if (now == StepKind::source) return "7.1";
      if (below_is(s, StepKind::ship_paid)) return "11.2";
      if (s.payment.to == 0) return "4.2";
      return s.payment.any > 0 && s.payment.energy == 0 ? "4.5" : "4.4";
    case Act::place: {
      const Columns columns = components_.cards[s.step().a].columns;
      return (columns & (columns - 1)) != 0 ? "5.2" : "5.1";
    }
    case Act::flip:
    case Act::back: return "5.3";
    case Act::celebrate: return numbered(kFestivalRules, s.step().a - kFarmCards);
    case Act::produce:
      if (const int storage = std::get<0>(args<Act::produce>(action)); storage <= kCharacterCard)
        return storage == kCharacterCard ? "17.3" : "6.3";
      return std::has_single_bit(components_.cards[s.player(s.step().seat).cards[s.step().a].card].storages[s.step().b])
                 ? "6.1"
                 : "6.2";
    case Act::take: return now == StepKind::good ? "17.5" : "2.4";
    case Act::store: return now == StepKind::stow ? "4.6" : "2.4";
    case Act::deliver: return std::get<0>(args<Act::deliver>(action)) >= kPersonal ? "7.4" : "7.2";
    case Act::use_tile: return numbered(kTileRules, s.player(s.step().seat).tiles[at(args<Act::use_tile>(action))] - 1);
    case Act::step: return args<Act::step>(action) == 0 ? "9.3" : "9.4";
    case Act::progress: return s.step().a == 0 ? "9.5" : "19.11";
    case Act::end_tile: return "9.6";
    case Act::piece:
      if (now == StepKind::remove) return s.step().a == static_cast<int>(Removal::left_track) ? "19.4" : "19.8";
      return numbered(kImprovements, std::min<int>(args<Act::piece>(action), static_cast<int>(Place::left_block)));
    case Act::row_points: return "8.2";
    case Act::row_activate: return "8.3";
    case Act::activate:
      if (now == StepKind::row) return "8.3";
      return s.step().c != 0 ? "10.3" : "17.7";
    case Act::column: return "5.7";
    case Act::fetch: return s.step().a != 0 ? "17.8" : "19.10";
    case Act::add: return "12.2";
    case Act::look: return "17.4";
    case Act::raise: return "12.3";
    case Act::replace: return "14.5";
    case Act::swap:
    case Act::swap_good:
    case Act::give: return "17.6";
    case Act::done:
      switch (now) {
        case StepKind::price: return "12.3";
        case StepKind::replace: return "14.6";
        case StepKind::ship: return "10.2";
        case StepKind::cog: return "9.1";
        case StepKind::swap:
        case StepKind::before_add: return "17.6";
        default: return "3.4";
      }
  }
  return "";
}

// Most names follow from the table. What a storage or an order is called depends on what it is.
std::vector<std::string> SunaValo::targets(const State& s, Action action) const {
  const Here here(components_, &s);
  const int seat = s.over != 0 ? 0 : s.step().seat;
  const Player& player = s.player(seat);
  const auto card = [&](int number) { return "card:" + components_.card_id(number); };
  const auto good = [&](int kind) { return kind == kEnergy ? std::string("energy") : "good:" + kGoodIds[at(kind)]; };
  const auto stored = [&](int storage, int kind) -> std::vector<std::string> {
    if (kind == kEnergy) return {"energy"};
    if (storage == kHeader) return {"header:" + kColumnIds[at(components_.head_of[at(kind)])], good(kind)};
    if (storage == kCharacterCard) return {"character:" + components_.characters[player.character - 1U].id, good(kind)};
    return {card(player.cards[at(storage - kFirstCard)].card), good(kind)};
  };
  std::vector<std::string> things = things_of(grammar().kind(action), here, action);
  switch (act_of(action)) {
    case Act::pay: return std::apply(stored, args<Act::pay>(action));
    case Act::produce: return std::apply(stored, args<Act::produce>(action));
    case Act::store: return std::apply(stored, args<Act::store>(action));
    case Act::give: {
      const auto [storage, kind] = args<Act::give>(action);
      return stored(storage, kind);
    }
    case Act::save: return {good(args<Act::save>(action))};
    case Act::take: return {good(args<Act::take>(action))};
    case Act::place: things.push_back(card(s.step().a)); return things;
    case Act::celebrate: return {card(s.step().a)};
    case Act::deliver: {
      const std::string name = token(s, action).substr(std::string_view("deliver:").size());
      const bool personal = std::get<0>(args<Act::deliver>(action)) >= kPersonal;
      return {(personal ? "card:" : "order:") + name.substr(0, name.rfind('.')), "space:" + name};
    }
    case Act::row_points: return {fmt::format("row:{}", s.step().a + 1), "row:points"};
    case Act::row_activate: return {fmt::format("row:{}", s.step().a + 1), "row:activate"};
    case Act::swap_good: {
      const auto [place, kind] = args<Act::swap_good>(action);
      return {card(player.display[at(place)].card - 1), good(kind)};
    }
    default: return things;
  }
}

}  // namespace spielwerk::suna_valo
