#pragma once

#include <string>

#include "core/grammar.hpp"
#include "games/suna_valo/actions.hpp"
#include "games/suna_valo/components.hpp"
#include "games/suna_valo/state.hpp"

// What can be done in Suna Valo, said once: see core/grammar.hpp.

namespace spielwerk::suna_valo {

// The most cards that a farm can have in a game: 7 turns in each era (13.2) and one more (13.3), in each of which one
// card is bought, and what comes from the discards: once in each era with C08 (17.8), and for a ship order (19.10).
// Only a position that somebody edits can have more; for what is done with the cards after that there are no numbers.
inline constexpr int kMostOnFarm = 27;

// Where the words of arguments are looked up. Without a position, places have numbers instead of what lies there.
struct Here : grammar::Here {
  explicit Here(const Components& its, const State* position = nullptr) : printed(its), s(position) {}
  const Components& printed;
  const State* s;
};

namespace arguments {

using grammar::Byte;

struct ProgressTile : Byte<kTiles> {
  static constexpr std::string_view name = "progress_tile";
  static std::string word(const grammar::Here& here, int tile);
};
struct EndTile : Byte<kTiles> {
  static constexpr std::string_view name = "end_tile";
  static std::string word(const grammar::Here& here, int tile);
};
struct Character : Byte<kCharacters> {
  static constexpr std::string_view name = "character";
  static std::string word(const grammar::Here& here, int character);
};
struct PublicOrder : Byte<kOrders> {
  static constexpr std::string_view name = "public_order";
  static std::string word(const grammar::Here& here, int order);
};
struct ShipOrder : Byte<kOrders> {
  static constexpr std::string_view name = "ship_order";
  static std::string word(const grammar::Here& here, int order);
};
struct FarmCard : Byte<kFarmCards> {
  static constexpr std::string_view name = "farm_card";
  static std::string word(const grammar::Here& here, int card);
};
// A farm card or a festival.
struct Card : Byte<kCards> {
  static constexpr std::string_view name = "card";
  static std::string word(const grammar::Here& here, int card);
};
struct Festival : Byte<kFestivals> {
  static constexpr std::string_view name = "festival";
  static std::string word(const grammar::Here& here, int festival);
};
struct RevealCard : Byte<2> {
  static constexpr std::string_view name = "reveal_card";
  static std::string word(const grammar::Here& here, int kind);
};
// Places in the position: what lies there depends on it, and so do the tokens.
struct ShipPlace : Byte<kOpenOrders> {
  static constexpr std::string_view name = "ship_place";
  static std::string word(const grammar::Here& here, int place);
};
struct DisplayPlace : Byte<kDisplay> {
  static constexpr std::string_view name = "display_place";
  static std::string word(const grammar::Here& here, int place);
};
struct HandPlace : Byte<kHand> {
  static constexpr std::string_view name = "hand_place";
  static std::string word(const grammar::Here& here, int place);
};
struct OwnTile : Byte<kOwnTiles> {
  static constexpr std::string_view name = "own_tile";
  static std::string word(const grammar::Here& here, int tile);
};
// A card of the farm, counted in the order in which they were placed.
struct Placed : Byte<kMostOnFarm> {
  static constexpr std::string_view name = "placed_card";
  static std::string word(const grammar::Here& here, int number);
};
struct Storage : Byte<kFirstCard + kMostOnFarm> {
  static constexpr std::string_view name = "storage";
  static std::string word(const grammar::Here& here, int storage);
};
struct Resource : Byte<kResources> {
  static constexpr std::string_view name = "resource";
  static std::string word(const grammar::Here& here, int resource);
};
struct Good : Byte<kGoods> {
  static constexpr std::string_view name = "good";
  static std::string word(const grammar::Here& here, int good);
};
// A resource from a storage, or an energy stone, which lies in none.
struct Given {
  struct Value {
    int storage = 0;
    int good = 0;
  };
  static constexpr std::string_view name = "good_of_storage";
  static constexpr int bytes = 2;
  static constexpr int kEnergyStone = Storage::size * kResources;
  static constexpr int size = kEnergyStone + 1;
  static constexpr int index(const grammar::Bytes& in, int at) {
    const Value given = value(in, at);
    if (given.good == kEnergy) return given.storage == 0 ? kEnergyStone : -1;
    return given.storage < Storage::size && given.good < kResources ? given.storage * kResources + given.good : -1;
  }
  static constexpr void put(int index, grammar::Bytes& in, int at) {
    set(index == kEnergyStone ? Value{0, kEnergy} : Value{index / kResources, index % kResources}, in, at);
  }
  static constexpr Value value(const grammar::Bytes& in, int at) {
    return {in[static_cast<std::size_t>(at)], in[static_cast<std::size_t>(at) + 1]};
  }
  static constexpr void set(Value given, grammar::Bytes& in, int at) {
    in[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(given.storage);
    in[static_cast<std::size_t>(at) + 1] = static_cast<std::uint8_t>(given.good);
  }
  static std::string word(const grammar::Here& here, int index);
};
// What stands in the second byte alone.
template <class Argument>
struct Second : Argument {
  static constexpr int bytes = 2;
  static constexpr int index(const grammar::Bytes& in, int at) {
    return in[static_cast<std::size_t>(at)] == 0 ? Argument::index(in, at + 1) : -1;
  }
  static constexpr void put(int index, grammar::Bytes& in, int at) { Argument::put(index, in, at + 1); }
  static constexpr int value(const grammar::Bytes& in, int at) { return Argument::value(in, at + 1); }
  static constexpr void set(int value, grammar::Bytes& in, int at) { Argument::set(value, in, at + 1); }
};
struct Column : Byte<kColumns> {
  static constexpr std::string_view name = "column";
  static std::string word(const grammar::Here& here, int column);
};
struct Place : Byte<kPlaces> {
  static constexpr std::string_view name = "place";
  static std::string word(const grammar::Here& here, int place);
};
struct Direction : Byte<3> {
  static constexpr std::string_view name = "direction";
  static std::string word(const grammar::Here& here, int direction);
};
struct Space : Byte<kMaxSpaces> {
  static constexpr std::string_view name = "space";
  static std::string word(const grammar::Here& here, int space);
};
// The place of a public order on the board, or a personal order of the farm.
struct Order : Byte<kOpenOrders + kMostOnFarm> {
  static constexpr std::string_view name = "order";
  static constexpr int index(const grammar::Bytes& in, int at) {
    const int order = in[static_cast<std::size_t>(at)];
    if (order < kPersonal) return order < kOpenOrders ? order : -1;
    return order - kPersonal < kMostOnFarm ? order - kPersonal + kOpenOrders : -1;
  }
  static constexpr void put(int index, grammar::Bytes& in, int at) {
    set(index < kOpenOrders ? index : index - kOpenOrders + kPersonal, in, at);
  }
  static constexpr void set(int order, grammar::Bytes& in, int at) {
    in[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(order);
  }
  static std::string word(const grammar::Here& here, int index);
};

inline constexpr auto make_table() {
  using grammar::act;
  using grammar::always;
  using grammar::in;
  using grammar::outcome;
  using grammar::touches;
  using S = StepKind;
  return grammar::Table(
      outcome<Act::deal_progress, ProgressTile>(
          "board:{}", always(S::deal_progress), "1.4", touches("tile:{}"),
          {"A progress tile comes onto the board", "Ein Fortschritt kommt auf den Plan"}),
      outcome<Act::deal_end, EndTile>(
          "board:{}", always(S::deal_end), "1.4", touches("tile:{}"),
          {"An end-of-game tile comes onto the board", "Ein Plättchen Spielende kommt auf den Plan"}),
      outcome<Act::deal_character, Character>("deal:{}", always(S::deal_character), "1.7", touches("character:{}"),
                                              {"A character is dealt", "Ein Charakter wird ausgeteilt"}),
      outcome<Act::reveal_public, PublicOrder>(
          "reveal:{}", always(S::reveal), "12.7", touches("order:{}"),
          {"A public order is turned up", "Ein öffentlicher Auftrag wird aufgedeckt"}),
      outcome<Act::reveal_ship, ShipOrder>("reveal:{}", always(S::reveal), "12.7", touches("ship:{}"),
                                           {"A ship order is turned up", "Ein Schiffsauftrag wird aufgedeckt"}),
      outcome<Act::draw, FarmCard>("draw:{}", always(S::draw), "12.1", touches("pile"),
                                   {"A farm card is drawn", "Eine Hofkarte wird gezogen"}),
      outcome<Act::draw_festival>(
          "draw:festival", always(S::draw), "12.8", touches("pile"),
          {"A card is drawn that brings a village festival", "Eine Karte wird gezogen, die ein Dorffest bringt"}),
      outcome<Act::draw_reveal, RevealCard>(
          "draw:{}", always(S::draw), "12.7", touches("pile"),
          {"A card is drawn that turns up an order", "Eine Karte wird gezogen, die einen Auftrag aufdeckt"}),
      outcome<Act::festival, Festival>("festival:{}", always(S::draw_festival), "12.8", touches("festivals"),
                                       {"A village festival is drawn", "Ein Dorffest wird gezogen"}),
      act<Act::character, Character>("character:{}", always(S::character), "1.7", touches("character:{}"),
                                     {"Choose a character", "Einen Charakter wählen"}),
      act<Act::buy, Card>("buy:{}", always(S::turn), "4.1", touches("card:{}"), {"Buy a card", "Eine Karte kaufen"}),
      act<Act::ship, ShipPlace>("ship:{}", always(S::turn, S::ship), "11.1", touches("ship:{}"),
                                {"Fulfil the ship order at this place of the board",
                                 "Den Schiffsauftrag an diesem Platz des Plans erfüllen"}),
      act<Act::pass>("pass", always(S::turn), "3.3", touches("pass"), {"Pass", "Passen"}),
      act<Act::pay, Storage, Resource>(
          "pay:{1}@{0}", in(S::pay, S::price, S::prepare, S::source), "2.7",
          {"Pay with a resource from a storage", "Mit einem Rohstoff aus einem Lager bezahlen"}),
      act<Act::market, Second<Resource>>(
          "market:{}", in(S::pay, S::price, S::source), "2.6", touches("market:{}"),
          {"Use this resource from the market for energy", "Diesen Rohstoff für Energiesteine vom Hofmarkt nehmen"}),
      act<Act::energy>("pay:energy", in(S::pay, S::price, S::prepare), "2.7", touches("energy"),
                       {"Pay with energy", "Mit Energiesteinen bezahlen"}),
      act<Act::save, Second<Good>>(
          "save:{}", in(S::pay), "11.2",
          {"Do not pay this good of the ship order", "Dieses Hofgut des Schiffsauftrags nicht zahlen"}),
      act<Act::place, Column>("place:{}", in(S::place), "5.1", touches("column:{}"),
                              {"Place the card in a column", "Die Karte in eine Spalte legen"}),
      act<Act::flip>("flip", always(S::place), "5.3", touches("back"),
                     {"Place the card face down", "Die Karte verdeckt legen"}),
      act<Act::back, Column>("back:{}", in(S::place), "5.3", touches("column:{}"),
                             {"Place the card face down in this column", "Die Karte verdeckt in diese Spalte legen"}),
      act<Act::celebrate>("celebrate", always(S::place), "10.1", {"Celebrate the festival", "Das Dorffest feiern"}),
      act<Act::produce, Storage, Resource>(
          "produce:{1}@{0}", in(S::produce), "6.1",
          {"Produce a resource into a storage", "Einen Rohstoff in ein Lager produzieren"}),
      act<Act::take, Second<Good>>("take:{}", in(S::take, S::good, S::work), "2.4",
                                   {"Take this good", "Dieses Hofgut nehmen"}),
      act<Act::store, Storage, Resource>("store:{1}@{0}", in(S::store, S::stow), "2.4",
                                         {"Store the resource in a storage", "Den Rohstoff in ein Lager einlagern"}),
      act<Act::deliver, Order, Space>("deliver:{}.{}", in(S::work), "7.1",
                                      {"Deliver to a space of an order", "An ein Feld eines Auftrags liefern"}),
      act<Act::use_tile, OwnTile>("use:{}", in(S::work), "17.5", touches("tile:{}"),
                                  {"Use an own progress tile", "Einen eigenen Fortschritt nutzen"}),
      act<Act::step, Direction>("step:{}", in(S::cog), "9.1", touches("track:{}"),
                                {"Move a cogwheel a step", "Ein Zahnrad einen Schritt rücken"}),
      act<Act::progress, ProgressTile>("tile:{}", in(S::progress), "9.5", touches("tile:{}"),
                                       {"Take a progress tile", "Einen Fortschritt nehmen"}),
      act<Act::end_tile, EndTile>("tile:{}", in(S::end_tile), "9.6", touches("tile:{}"),
                                  {"Take an end-of-game tile", "Ein Plättchen Spielende nehmen"}),
      act<Act::piece, Place>(
          "piece:{}", in(S::piece, S::remove), "7.8", touches("piece:{}"),
          {"Take the piece from this place of the farm", "Die Figur von diesem Platz des Hofs nehmen"}),
      act<Act::row_points>("row:points", always(S::row_bonus), "8.2", {"Points for the row", "Punkte für die Reihe"}),
      act<Act::row_activate>("row:activate", always(S::row_bonus), "8.3",
                             {"Activate the cards of the row", "Die Karten der Reihe aktivieren"}),
      act<Act::activate, Placed>("activate:{}", in(S::row, S::singles), "5.6", touches("card:{}"),
                                 {"Activate a card of the farm", "Eine Karte des Hofs aktivieren"}),
      act<Act::column, Column>("column:{}", in(S::column), "5.7", touches("column:{}"),
                               {"Activate a column", "Eine Spalte aktivieren"}),
      act<Act::fetch, FarmCard, Column>(
          "fetch:{}>{}", in(S::fetch), "17.8", touches("card:{0}", "column:{1}"),
          {"Place a card from the discards in a column", "Eine Karte vom Ablagestapel in eine Spalte legen"}),
      act<Act::add, Card>("add:{}", in(S::add), "12.2", touches("card:{}"),
                          {"Add this card to the own display", "Diese Karte in die eigene Auslage legen"}),
      act<Act::look>("look", in(S::add), "17.4", touches("pile"),
                     {"Turn up the top card of the pile", "Die oberste Karte des Stapels aufdecken"}),
      act<Act::raise>("raise", always(S::price), "12.3", touches("price"),
                      {"Raise the price above the minimum", "Den Preis über den Mindestpreis erhöhen"}),
      act<Act::replace, DisplayPlace, HandPlace>(
          "replace:{}>{}", in(S::replace), "14.5", touches("card:{0}", "card:{1}"),
          {"Replace a card of the display by one of the hand", "Eine Karte der Auslage durch eine Handkarte ersetzen"}),
      act<Act::swap>(
          "swap",
          always(S::turn, S::place, S::work, S::row_bonus, S::row, S::singles, S::ship, S::column, S::before_add),
          "17.6", touches("swap"),
          {"Swap a good on a card of the own display", "Ein Hofgut auf einer Karte der eigenen Auslage tauschen"}),
      act<Act::swap_good, DisplayPlace, Good>(
          "swap:{}={}", always(S::swap), "17.6",
          {"Swap this good on a card of the display", "Dieses Hofgut auf einer Karte der Auslage tauschen"}),
      act<Act::give, Given>("give:{}", in(S::give), "17.6",
                            {"Give a good from a storage for it", "Ein Hofgut aus einem Lager dafür geben"}),
      act<Act::done>("done",
                     always(S::work, S::price, S::replace, S::ship, S::cog, S::remove, S::fetch, S::column,
                            S::before_add, S::row, S::singles, S::produce, S::swap),
                     "3.4", touches("pass"), {"No more of this", "Nichts mehr davon"}));
}

}  // namespace arguments

inline constexpr auto kTable = arguments::make_table();
static_assert(kTable.actions() <= 1400);

// The arguments of an action, as the table declares them.
template <Act Kind>
constexpr auto args(Action action) {
  return decltype(kTable)::RowOf<Kind>::Held::values(grammar::bytes_of(action));
}

}  // namespace spielwerk::suna_valo
