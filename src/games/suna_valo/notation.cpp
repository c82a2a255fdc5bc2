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

std::string SunaValo::storage_token(const State& s, int seat, int storage) const {
  if (storage == kHeader) return "header";
  if (storage == kCharacterCard) return "character";
  return components_.card_id(s.player(seat).cards[at(storage - kFirstCard)].card);
}

std::string SunaValo::token(const State& s, Action action) const {
  const int seat = s.over != 0 ? 0 : s.step().seat;
  const auto stored = [&](const char* word) {
    return fmt::format("{}:{}@{}", word, kGoodIds[action.b], storage_token(s, seat, action.a));
  };
  switch (act_of(action)) {
    case Act::deal_progress: return "board:" + components_.progress[action.a].id;
    case Act::deal_end: return "board:" + components_.end[action.a].id;
    case Act::deal_character: return "deal:" + components_.characters[action.a].id;
    case Act::reveal_public: return "reveal:" + components_.public_orders[action.a].id;
    case Act::reveal_ship: return "reveal:" + components_.ship_orders[action.a].id;
    case Act::draw: return "draw:" + components_.cards[action.a].id;
    case Act::draw_festival: return "draw:festival";
    case Act::draw_reveal: return action.a == 0 ? "draw:reveal_public" : "draw:reveal_ship";
    case Act::festival: return "festival:" + components_.festivals[action.a].id;
    case Act::character: return "character:" + components_.characters[action.a].id;
    case Act::buy: return "buy:" + components_.card_id(action.a);
    case Act::ship: return "ship:" + components_.ship_orders[s.ship_orders[action.a] - 1U].id;
    case Act::pass: return "pass";
    case Act::pay: return stored("pay");
    case Act::market: return "market:" + kGoodIds[action.b];
    case Act::energy: return "pay:energy";
    case Act::save: return "save:" + kGoodIds[action.b];
    case Act::place: return "place:" + kColumnIds[action.a];
    case Act::flip: return "flip";
    case Act::back: return "back:" + kColumnIds[action.a];
    case Act::celebrate: return "celebrate";
    case Act::produce: return stored("produce");
    case Act::take: return "take:" + kGoodIds[action.b];
    case Act::store: return stored("store");
    case Act::deliver: {
      const std::string& id = action.a >= kPersonal
                                  ? components_.card_id(s.player(seat).cards[at(action.a - kPersonal)].card)
                                  : components_.public_orders[s.public_orders[action.a] - 1U].id;
      return fmt::format("deliver:{}.{}", id, action.b + 1);
    }
    case Act::use_tile: return "use:" + components_.progress[s.player(seat).tiles[action.a] - 1U].id;
    case Act::step: return action.a == 0 ? "step:left" : action.a == 1 ? "step:right" : "step:detour";
    case Act::progress: return "tile:" + components_.progress[action.a].id;
    case Act::end_tile: return "tile:" + components_.end[action.a].id;
    case Act::piece: return "piece:" + kPlaceIds[action.a];
    case Act::row_points: return "row:points";
    case Act::row_activate: return "row:activate";
    case Act::activate: return "activate:" + components_.card_id(s.player(seat).cards[action.a].card);
    case Act::column: return "column:" + kColumnIds[action.a];
    case Act::fetch: return fmt::format("fetch:{}>{}", components_.card_id(action.a), kColumnIds[action.b]);
    case Act::add: return "add:" + components_.card_id(action.a);
    case Act::look: return "look";
    case Act::raise: return "raise";
    case Act::replace: {
      const Player& player = s.player(seat);
      return fmt::format("replace:{}>{}", components_.card_id(player.display[action.a].card - 1),
                         components_.card_id(player.hand[action.b] - 1));
    }
    case Act::swap: return "swap";
    case Act::swap_good:
      return fmt::format("swap:{}={}", components_.card_id(s.player(seat).display[action.a].card - 1),
                         kGoodIds[action.b]);
    case Act::give: return action.b == kEnergy ? "give:energy" : stored("give");
    case Act::done: return "done";
  }
  return "";
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
        if (card == action.a + 1) return "4.2";
      }
      for (const Offer& offer : s.player(s.step().seat).display) {
        if (offer.card == action.a + 1) return "4.3";
      }
      return "4.4";
    case Act::ship: return numbered(kShipRules, s.ship_orders[action.a] - 1);
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
      if (action.a == kCharacterCard) return "17.3";
      if (action.a == kHeader) return "6.3";
      return std::has_single_bit(components_.cards[s.player(s.step().seat).cards[s.step().a].card].storages[s.step().b])
                 ? "6.1"
                 : "6.2";
    case Act::take: return now == StepKind::good ? "17.5" : "2.4";
    case Act::store: return now == StepKind::stow ? "4.6" : "2.4";
    case Act::deliver: return action.a >= kPersonal ? "7.4" : "7.2";
    case Act::use_tile: return numbered(kTileRules, s.player(s.step().seat).tiles[action.a] - 1);
    case Act::step: return action.a == 0 ? "9.3" : "9.4";
    case Act::progress: return s.step().a == 0 ? "9.5" : "19.11";
    case Act::end_tile: return "9.6";
    case Act::piece:
      if (now == StepKind::remove) return s.step().a == static_cast<int>(Removal::left_track) ? "19.4" : "19.8";
      return numbered(kImprovements, std::min<int>(action.a, static_cast<int>(Place::left_block)));
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

std::vector<std::string> SunaValo::targets(const State& s, Action action) const {
  const int seat = s.over != 0 ? 0 : s.step().seat;
  const auto card = [&](int number) { return "card:" + components_.card_id(number); };
  const auto storage = [&](int number) {
    if (number == kHeader) return "header:" + kColumnIds[components_.head_of[action.b]];
    if (number == kCharacterCard) return "character:" + components_.characters[s.player(seat).character - 1U].id;
    return card(s.player(seat).cards[at(number - kFirstCard)].card);
  };
  const auto good = [&] { return action.b == kEnergy ? std::string("energy") : "good:" + kGoodIds[action.b]; };
  switch (act_of(action)) {
    case Act::deal_progress:
    case Act::progress: return {"tile:" + components_.progress[action.a].id};
    case Act::deal_end:
    case Act::end_tile: return {"tile:" + components_.end[action.a].id};
    case Act::deal_character:
    case Act::character: return {"character:" + components_.characters[action.a].id};
    case Act::reveal_public: return {"order:" + components_.public_orders[action.a].id};
    case Act::reveal_ship: return {"ship:" + components_.ship_orders[action.a].id};
    case Act::draw:
    case Act::draw_festival:
    case Act::draw_reveal:
    case Act::look: return {"pile"};
    case Act::festival: return {"festivals"};
    case Act::buy:
    case Act::add: return {card(action.a)};
    case Act::ship: return {"ship:" + components_.ship_orders[s.ship_orders[action.a] - 1U].id};
    case Act::pay:
    case Act::produce:
    case Act::store: return {storage(action.a), good()};
    case Act::market: return {"market:" + kGoodIds[action.b]};
    case Act::energy: return {"energy"};
    case Act::raise: return {"price"};
    case Act::save: return {good()};
    case Act::place: return {"column:" + kColumnIds[action.a], card(s.step().a)};
    case Act::flip: return {"back"};
    case Act::back: return {"column:" + kColumnIds[action.a]};
    case Act::celebrate: return {card(s.step().a)};
    case Act::take: return {good()};
    case Act::deliver: {
      const std::string name = token(s, action).substr(std::string_view("deliver:").size());
      if (action.a >= kPersonal) return {card(s.player(seat).cards[at(action.a - kPersonal)].card), "space:" + name};
      return {"order:" + components_.public_orders[s.public_orders[action.a] - 1U].id, "space:" + name};
    }
    case Act::use_tile: return {"tile:" + components_.progress[s.player(seat).tiles[action.a] - 1U].id};
    case Act::step: return {action.a == 0 ? "track:left" : action.a == 1 ? "track:right" : "track:detour"};
    case Act::piece: return {"piece:" + kPlaceIds[action.a]};
    case Act::row_points: return {fmt::format("row:{}", s.step().a + 1), "row:points"};
    case Act::row_activate: return {fmt::format("row:{}", s.step().a + 1), "row:activate"};
    case Act::activate: return {card(s.player(seat).cards[action.a].card)};
    case Act::column: return {"column:" + kColumnIds[action.a]};
    case Act::fetch: return {card(action.a), "column:" + kColumnIds[action.b]};
    case Act::replace:
      return {card(s.player(seat).display[action.a].card - 1), card(s.player(seat).hand[action.b] - 1)};
    case Act::swap: return {"swap"};
    case Act::swap_good: return {card(s.player(seat).display[action.a].card - 1), good()};
    case Act::give:
      if (action.b == kEnergy) return {"energy"};
      return {storage(action.a), good()};
    case Act::pass:
    case Act::done: return {"pass"};
  }
  return {};
}

}  // namespace spielwerk::suna_valo
