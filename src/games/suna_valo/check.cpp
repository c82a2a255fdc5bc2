#include <algorithm>
#include <bit>

#include "games/suna_valo/rules.hpp"
#include "games/suna_valo/words.hpp"

// What holds at every position that can be reached or read.

namespace spielwerk::suna_valo {

namespace {

int bits(std::uint64_t mask) { return std::popcount(mask); }

class Checker {
 public:
  Checker(const SunaValo& game, const State& s) : game_(game), printed_(game.printed()), s_(s) {}

  Text run() {
    course();
    if (good()) stack();
    if (good()) cards();
    if (good()) orders();
    if (good()) tiles();
    for (int seat = 0; seat < kPlayers && good(); ++seat) {
      player(seat);
      if (!good()) wrong_ = say("{}: {}", "{}: {}", kSides[seat], wrong_);
    }
    if (good() && s_.over == 0) pending();
    return wrong_;
  }

 private:
  bool good() const { return wrong_.empty(); }
  void expect(bool holds, const char* english, const char* german) {
    if (!holds && good()) wrong_ = {english, german};
  }
  // The same, in words that are put together only if it does not hold.
  template <class Words>
  void expect(bool holds, Words&& words) {
    if (!holds && good()) wrong_ = words();
  }

  template <class Callback>
  int count_steps(Callback&& wanted) const {
    int sum = 0;
    for (const Step& step : s_.steps) sum += wanted(step) ? 1 : 0;
    return sum;
  }
  int count_steps(StepKind kind) const {
    return count_steps([&](const Step& step) { return step.kind == kind; });
  }
  StepKind bottom() const { return s_.steps.empty() ? StepKind::none : s_.steps[0].kind; }
  // The step below another one.
  const Step* below(std::size_t i) const { return i == 0 ? nullptr : &s_.steps[i - 1]; }

  void course() {
    expect(s_.era < kEras && s_.tree == s_.era % kPlayers && s_.seat < kPlayers, "the era or the tree is wrong",
           "Ära oder Startbaum stimmen nicht");
    expect(s_.extra <= 1 && s_.swapped <= 1 && s_.put_off <= 1 && s_.over <= 1, "a flag is wrong",
           "eine Angabe stimmt nicht");
    expect((s_.extra == 0 && s_.over == 0) || s_.era == kEras - 1, "the game ends in era III only",
           "das Spiel endet erst in Ära III");
    expect(s_.extra == 0 || game_.era_ends(s_), "the last turns have not begun",
           "die letzten Züge haben nicht begonnen");
    expect(s_.over == 0 || s_.extra != 0, "the last turns are missing", "die letzten Züge fehlen");
    expect(s_.unused == std::array<std::uint8_t, 1>{}, "unused bytes are in use", "unbenutzte Bytes sind belegt");
    expect((s_.over != 0) == s_.steps.empty(), "nothing is pending, or too much", "es steht nichts an oder zu viel");
    if (!good()) return;
    const bool paying = s_.over == 0 && (s_.step().kind == StepKind::pay || s_.step().kind == StepKind::price);
    expect(paying || s_.payment == Payment{}, "somebody owes something without a reason",
           "jemand schuldet grundlos etwas");
    const bool working = count_steps(StepKind::work) > 0;
    expect(working || s_.work == Work{}, "something is activated without a reason", "etwas ist grundlos aktiviert");
  }

  // The steps that wait must be able to wait for each other.
  void stack() {
    if (s_.over != 0) return;
    switch (bottom()) {
      case StepKind::begin_turns: return preparation();
      case StepKind::turn:
        expect(s_.steps.size() <= 2, "too much waits in this turn", "in diesem Zug steht zu viel an");
        expect(s_.steps[0].seat == s_.seat, "somebody else is to move", "jemand anderes ist am Zug");
        if (s_.steps.size() == 2) {
          const StepKind kind = s_.steps[1].kind;
          expect(kind == StepKind::swap || kind == StepKind::give || kind == StepKind::store,
                 "this cannot wait in a turn", "das kann in einem Zug nicht anstehen");
          expect(s_.steps[1].seat == s_.seat, "somebody else is to move", "jemand anderes ist am Zug");
        }
        return;
      case StepKind::end_turn:
        expect(s_.steps[0].seat == s_.seat, "somebody else is to move", "jemand anderes ist am Zug");
        break;
      case StepKind::end_era:
        expect(s_.seat != s_.tree && game_.era_ends(s_) && (s_.era < kEras - 1 || s_.extra != 0), "the era is not over",
               "die Ära ist nicht zu Ende");
        break;
      default: expect(false, "the game cannot go on from here", "so kann es nicht weitergehen");
    }
    for (std::size_t i = 1; i < s_.steps.size() && good(); ++i) {
      expect(fits_above(i), "what is pending does not fit together", "was ansteht, passt nicht zusammen");
    }
  }

  bool fits_above(std::size_t i) const {
    const Step& step = s_.steps[i];
    const bool top = i + 1 == s_.steps.size();
    const bool turn = bottom() == StepKind::end_turn;
    const StepKind under = below(i)->kind;
    const bool base = under == StepKind::end_turn || under == StepKind::refill || under == StepKind::add ||
                      under == StepKind::before_add;
    switch (step.kind) {
      case StepKind::add:
      case StepKind::refill: return turn && i == 1 && s_.extra == 0;
      case StepKind::before_add: return turn && i <= 2 && base && under != StepKind::before_add && step.seat == s_.seat;
      case StepKind::take_card: return turn && base && i + 2 == s_.steps.size() && step.seat == s_.seat;
      case StepKind::place: return turn && base && i + 2 >= s_.steps.size() && step.seat == s_.seat;
      case StepKind::stow: return top && under == StepKind::place && step.seat != s_.seat;
      case StepKind::pay:
        return top && (under == StepKind::take_card || under == StepKind::ship_paid) && below(i)->seat == step.seat;
      case StepKind::ship_paid: return turn && i + 2 == s_.steps.size() && (base || under == StepKind::festival);
      case StepKind::price: return top && under == StepKind::refill && below(i)->seat == step.seat;
      case StepKind::draw:
        return i + 2 >= s_.steps.size() && turn && step.b == 1 &&
               ((fills_village(under) && step.a == static_cast<int>(Destination::village)) ||
                (under == StepKind::add && step.a == static_cast<int>(Destination::shown)));
      case StepKind::reveal: return top && under == StepKind::draw;
      case StepKind::draw_festival: return top && under == StepKind::draw && below(i)->a == step.a;
      case StepKind::festival: return turn && (base || under == StepKind::festival);
      case StepKind::income: return bottom() == StepKind::end_era;
      case StepKind::source: return top && under == StepKind::work && below(i)->seat == step.seat;
      case StepKind::swap:
      case StepKind::give: return top && game_.in_turn(s_, step.seat);
      case StepKind::produce:
      case StepKind::take:
      case StepKind::store:
      case StepKind::good:
      case StepKind::work:
      case StepKind::cog:
      case StepKind::progress:
      case StepKind::end_tile:
      case StepKind::piece:
      case StepKind::remove:
      case StepKind::row_bonus:
      case StepKind::row:
      case StepKind::singles:
      case StepKind::ship:
      case StepKind::column:
      case StepKind::fetch:
      case StepKind::ship_effect:
      case StepKind::progress_gain: return true;
      default: return false;
    }
  }

  // With 10.4 more than one village card may be missing: the next one waits below.
  bool fills_village(StepKind under) const {
    return under == StepKind::end_turn || (under == StepKind::refill && game_.festival_discards());
  }

  // Set-up and new eras are a fixed list of steps, of which the last ones have been done.
  void preparation() {
    struct Wanted {
      StepKind kind;
      int seat;
    };
    const int first = s_.tree;
    const Wanted set_up[] = {{StepKind::begin_turns, 0},    {StepKind::prepare, 1},       {StepKind::prepare, 0},
                             {StepKind::character, 1},      {StepKind::character, 0},     {StepKind::deal_character, 1},
                             {StepKind::deal_character, 0}, {StepKind::draw, 1},          {StepKind::draw, 0},
                             {StepKind::draw, 0},           {StepKind::deal_progress, 0}, {StepKind::deal_end, 0},
                             {StepKind::reveal, 0},         {StepKind::reveal, 0}};
    const Wanted new_era[] = {{StepKind::begin_turns, first}, {StepKind::replace, 1 - first},
                              {StepKind::replace, first},     {StepKind::draw, 1 - first},
                              {StepKind::draw, first},        {StepKind::draw, first},
                              {StepKind::reveal, first},      {StepKind::reveal, first}};
    const Wanted* wanted = s_.era == 0 ? set_up : new_era;
    const std::size_t most = s_.era == 0 ? std::size(set_up) : std::size(new_era);
    std::size_t size = s_.steps.size();
    const Step& top = s_.step();
    if (top.kind == StepKind::draw_festival || top.kind == StepKind::price) {
      --size;
      const StepKind under = size == 0 ? StepKind::none : s_.steps[size - 1].kind;
      expect(under == (top.kind == StepKind::price ? StepKind::replace : StepKind::draw) &&
                 s_.steps[size - 1].seat == top.seat,
             "what is pending does not fit together", "was ansteht, passt nicht zusammen");
      expect(top.kind == StepKind::price || s_.steps[size - 1].a == top.a, "a festival goes elsewhere",
             "ein Dorffest kommt woandershin");
    }
    expect(size >= 1 && size <= most, "too much is pending", "es steht zu viel an");
    for (std::size_t i = 0; i < size && good(); ++i) {
      const Step& step = s_.steps[i];
      expect(step.kind == wanted[i].kind && step.seat == wanted[i].seat, "what is pending does not fit together",
             "was ansteht, passt nicht zusammen");
      const bool waiting = i + 1 < size;
      switch (step.kind) {
        case StepKind::prepare:
          expect(step.a < kDisplay && (!waiting || step.a == 0), "the preparation round is wrong",
                 "die Vorbereitungsrunde stimmt nicht");
          break;
        case StepKind::draw: {
          const auto where = static_cast<Destination>(step.a);
          const bool village = i == (s_.era == 0 ? 9U : 5U);
          const Destination there =
              village ? Destination::village : (s_.era == 0 ? Destination::display : Destination::hand);
          expect(where == there && step.b >= 1 && step.b <= 3 && (!waiting || step.b == 3), "the deal is wrong",
                 "die Verteilung stimmt nicht");
          break;
        }
        case StepKind::deal_character:
          expect(step.a >= 1 && step.a <= 2 && (!waiting || step.a == 2), "the deal is wrong",
                 "die Verteilung stimmt nicht");
          break;
        case StepKind::reveal:
          expect(step.a == (i + 1 == most ? 0 : 1), "the orders are wrong", "die Aufträge stimmen nicht");
          break;
        case StepKind::replace:
          expect(step.b < 8 && (!waiting || step.b == 0), "the replaced cards are wrong",
                 "die ersetzten Karten stimmen nicht");
          break;
        default: break;
      }
    }
    expect(s_.seat == s_.tree || s_.era == 0, "somebody else is to move", "jemand anderes ist am Zug");
  }

  // Every card is in exactly one place.
  void cards() {
    std::array<int, kCards> times{};
    const auto found = [&](int card) {
      if (card < 0 || card >= kCards) {
        expect(false, "a card is unknown", "eine Karte ist unbekannt");
      } else {
        ++times[at(card)];
      }
    };
    for (int card = 0; card < kFarmCards; ++card) {
      if ((s_.pile >> card & 1) != 0) found(card);
      if ((s_.discards >> card & 1) != 0) found(card);
    }
    for (const int card : s_.village) {
      if (card != 0) found(card - 1);
    }
    if (s_.shown != 0) found(s_.shown - 1);
    for (const Player& player : s_.players) {
      for (const Offer& offer : player.display) {
        if (offer.card != 0) found(offer.card - 1);
      }
      for (const int card : player.hand) {
        if (card != 0) found(card - 1);
      }
      for (const Placed& placed : player.cards) found(placed.card);
      for (int i = 0; i < kFestivals; ++i) {
        if ((player.kept >> i & 1) != 0) found(kFarmCards + i);
      }
    }
    for (const Step& step : s_.steps) {
      if (step.kind == StepKind::place) found(step.a);
    }
    if (!good()) return;
    for (int card = 0; card < kFarmCards; ++card) {
      const bool there = printed_.cards[at(card)].era <= s_.era;
      expect(times[at(card)] == (there ? 1 : 0), [&] { return misplaced(card); });
    }
    int drawn = s_.pile_festivals + count_steps(StepKind::draw_festival);
    for (int i = 0; i < kFestivals; ++i) {
      const bool left = (s_.festivals >> i & 1) != 0;
      const int era = printed_.festivals[at(i)].era;
      expect(times[at(kFarmCards + i)] <= (left ? 0 : 1), [&] { return misplaced(kFarmCards + i); });
      expect(left || era <= s_.era,
             [&] { return say("{} comes too early", "{} kommt zu früh", title(kFarmCards + i)); });
      if (era == s_.era && !left) ++drawn;
    }
    expect(drawn == kFestivalCards, [&] {
      return say("{} festivals of this era are in the pile or were drawn, not {}",
                 "{} Dorffeste dieser Ära sind im Stapel oder gezogen, nicht {}", drawn, kFestivalCards);
    });
    expect((s_.pile >> ((s_.era + 1) * kCardsInEra)) == 0 &&
               (s_.pile & ((std::uint64_t{1} << (s_.era * kCardsInEra)) - 1)) == 0,
           "a card of another era is in the pile", "im Stapel ist eine Karte einer anderen Ära");
    expect(s_.pile_festivals <= kFestivalCards && s_.pile_reveals <= 3, "the pile is wrong", "der Stapel stimmt nicht");
    expect(bits(s_.pile) + s_.pile_festivals <= kBottomCards || s_.pile_reveals == 3,
           "a reveal card was drawn too early", "eine Aufdeckkarte wurde zu früh gezogen");
    expect((s_.festivals >> kFestivals) == 0, "a festival is unknown", "ein Dorffest ist unbekannt");
    shown();
  }

  Text title(int card) const { return say("{} ({})", "{} ({})", printed_.card_name(card), printed_.card_id(card)); }

  // Where a card is, if that is not one place.
  Text misplaced(int card) const {
    Parts places;
    const auto name = static_cast<std::uint8_t>(card + 1);
    const auto among = [&](const auto& cards) { return std::find(cards.begin(), cards.end(), name) != cards.end(); };
    if (!is_festival(card) && (s_.pile >> card & 1) != 0) places.add({"in the pile", "im Stapel"});
    if (!is_festival(card) && (s_.discards >> card & 1) != 0) places.add({"in the discard pile", "im Ablagestapel"});
    if (is_festival(card) && (s_.festivals >> (card - kFarmCards) & 1) != 0)
      places.add({"among the festivals that were not drawn", "bei den nicht gezogenen Dorffesten"});
    if (among(s_.village)) places.add({"in the village", "im Dorf"});
    if (s_.shown == name) places.add({"turned up", "aufgedeckt"});
    for (int seat = 0; seat < kPlayers; ++seat) {
      const Player& player = s_.player(seat);
      for (const Offer& offer : player.display) {
        if (offer.card == name) places.add(say("in the display of {}", "in der Auslage von {}", kSides[seat]));
      }
      if (among(player.hand)) places.add(say("in the hand of {}", "auf der Hand von {}", kSides[seat]));
      for (const Placed& placed : player.cards) {
        if (placed.card == card) places.add(say("on the farm of {}", "auf dem Hof von {}", kSides[seat]));
      }
      if (is_festival(card) && (player.kept >> (card - kFarmCards) & 1) != 0)
        places.add(say("kept by {}", "bei {} behalten", kSides[seat]));
    }
    for (const Step& step : s_.steps) {
      if (step.kind == StepKind::place && step.a == card) places.add({"about to be placed", "vor dem Anlegen"});
    }
    if (places.empty()) return say("{} is missing", "{} fehlt", title(card));
    if (places.size() > 1)
      return say("{} is in more than one place: {}", "{} ist an mehreren Orten: {}", title(card), places.all());
    return say("{} comes too early: {}", "{} kommt zu früh: {}", title(card), places.all());
  }

  // With C04 a card of the pile may lie open while its owner adds a card.
  void shown() {
    if (s_.shown == 0) return;
    const bool adding = s_.over == 0 && s_.step().kind == StepKind::add;
    const bool refilling = s_.over == 0 && s_.steps.size() > 1 && s_.steps[1].kind == StepKind::refill &&
                           s_.steps[1].a == 0 && s_.step().kind == StepKind::price &&
                           std::find(s_.village.begin(), s_.village.end(), 0) != s_.village.end();
    expect(adding || refilling, "a card lies open without a reason", "eine Karte liegt grundlos offen");
  }

  void orders() {
    for (int kind = 0; kind < 2; ++kind) {
      const auto& open = kind == 0 ? s_.public_orders : s_.ship_orders;
      const auto& first = kind == 0 ? s_.first_barrel : s_.first_ship;
      std::uint32_t seen = 0;
      int in_era = 0;
      for (int i = 0; i < kOpenOrders; ++i) {
        const int order = open[at(i)] - 1;
        const int era = i / kOpenInEra;
        expect(order < kOrders, "an order is unknown", "ein Auftrag ist unbekannt");
        expect(order < 0 || order / kOrdersInEra == era, "an order is of another era",
               "ein Auftrag ist aus einer anderen Ära");
        expect(order < 0 || (seen >> order & 1) == 0, "an order lies there twice", "ein Auftrag liegt doppelt da");
        expect(order >= 0 || era >= s_.era, "an order of an earlier era is missing", "ein früherer Auftrag fehlt");
        expect(order < 0 || era <= s_.era, "an order lies open too early", "ein Auftrag liegt zu früh offen");
        if (!good()) return;
        if (order >= 0) seen |= 1U << order;
        if (order >= 0 && era == s_.era) ++in_era;
        const bool white = ((kind == 0 ? s_.players[0].barrels : s_.players[0].ships) >> i & 1) != 0;
        const bool black = ((kind == 0 ? s_.players[1].barrels : s_.players[1].ships) >> i & 1) != 0;
        expect(order >= 0 || (!white && !black), "a face-down order is fulfilled",
               "ein verdeckter Auftrag ist erfüllt");
        const bool fits = first[at(i)] == 0 ? !white && !black : first[at(i)] == 1 ? white : first[at(i)] == 2 && black;
        expect(fits, "who was first at an order is wrong", "wer bei einem Auftrag zuerst war, stimmt nicht");
        const bool gap = in_era == 1 && order >= 0 && i % kOpenInEra == 1;
        expect(era != s_.era || !gap, "the first order of the era is missing", "der erste Auftrag der Ära fehlt");
      }
      const int waiting =
          count_steps([&](const Step& step) { return step.kind == StepKind::reveal && step.a == kind; });
      const int in_pile = s_.pile_reveals >> kind & 1;
      expect(in_era == kOpenInEra - in_pile - waiting, "the open orders do not fit the pile",
             "die offenen Aufträge passen nicht zum Stapel");
    }
  }

  void tiles() {
    unsigned seen = s_.progress;
    unsigned end = s_.end_tiles;
    for (const Player& player : s_.players) {
      bool gap = false;
      for (std::size_t i = 0; i < kOwnTiles; ++i) {
        const int tile = player.tiles[i];
        expect(tile <= kTiles && (tile == 0 || !gap), "a progress tile is wrong", "ein Fortschritt stimmt nicht");
        expect(tile != 0 || (player.fresh >> i & 1) == 0, "a progress tile is wrong", "ein Fortschritt stimmt nicht");
        if (!good()) return;
        gap = gap || tile == 0;
        if (tile == 0) continue;
        expect((seen >> (tile - 1) & 1) == 0, [&] {
          return say("progress tile {} is in two places", "der Fortschritt {} ist an zwei Orten",
                     printed_.progress[at(tile - 1)].id);
        });
        seen |= 1U << (tile - 1);
      }
      expect((player.fresh >> kOwnTiles) == 0, "a progress tile is wrong", "ein Fortschritt stimmt nicht");
      expect(player.end_tile <= kTiles, "an end-of-game tile is wrong", "ein Plättchen Spielende stimmt nicht");
      if (player.end_tile == 0 || !good()) continue;
      expect((end >> (player.end_tile - 1) & 1) == 0, [&] {
        return say("end-of-game tile {} is in two places", "das Plättchen Spielende {} ist an zwei Orten",
                   printed_.end[player.end_tile - 1U].id);
      });
      end |= 1U << (player.end_tile - 1);
    }
    int progress_left = 0;
    int end_left = 0;
    for (const Step& step : s_.steps) {
      if (step.kind == StepKind::deal_progress) progress_left = step.a;
      if (step.kind == StepKind::deal_end) end_left = step.a;
    }
    const bool dealing = progress_left + end_left > 0;
    expect(!dealing || (bits(seen) + progress_left == kProgressOnBoard && bits(end) + end_left == kEndOnBoard),
           "the bot tiles are dealt wrongly", "die Botplättchen sind falsch verteilt");
    if (dealing) return;
    expect(bits(end) == kEndOnBoard, [&] {
      return say("{} end-of-game tiles are in play, not {}", "{} Plättchen Spielende sind im Spiel, nicht {}",
                 bits(end), kEndOnBoard);
    });
    // Suna Valo 1.4, 9.5, 19.11: five in play, and one more for each ship order that takes one from the box.
    int from_box = 0;
    for (std::size_t i = 0; i < kOpenOrders; ++i) {
      if (s_.ship_orders[i] == 0 || !printed_.ship_orders[s_.ship_orders[i] - 1U].tile) continue;
      for (const Player& player : s_.players) from_box += (player.ships >> i & 1) != 0 ? 1 : 0;
    }
    const int in_play = bits(seen);
    expect(
        bits(s_.progress) <= kProgressOnBoard && in_play >= kProgressOnBoard && in_play <= kProgressOnBoard + from_box,
        [&] {
          return say(
              "{} progress tiles are in play, {} of them on the board: {} came to the board, {} at most from the box",
              "{} Fortschritte sind im Spiel, davon {} auf dem Plan: {} kamen auf den Plan, höchstens {} aus der "
              "Schachtel",
              in_play, bits(s_.progress), kProgressOnBoard, from_box);
        });
  }

  void player(int seat) {
    const Player& player = s_.player(seat);
    characters(seat);
    storages(player);
    expect(player.unused == std::array<std::uint8_t, 1>{}, "unused bytes are in use", "unbenutzte Bytes sind belegt");
    expect(
        (player.pieces >> kPlaces) == 0 && (player.barrels >> kOpenOrders) == 0 && (player.ships >> kOpenOrders) == 0,
        "a piece is unknown", "eine Figur ist unbekannt");
    for (int i = 0; i < kFestivals; ++i) {
      expect((player.kept >> i & 1) == 0 || printed_.festivals[at(i)].points != 0, "a festival cannot be kept",
             "ein Dorffest kann nicht behalten werden");
    }
    rows(player, seat);
    for (const Offer& offer : player.display) {
      expect(offer.card != 0 || offer.total() == 0, "goods lie on no card", "Hofgüter liegen auf keiner Karte");
    }
    const bool replacing =
        count_steps([&](const Step& step) { return step.kind == StepKind::replace && step.seat == seat; }) > 0;
    for (const int card : player.hand) {
      expect(card == 0 || replacing, "somebody holds cards without a reason",
             "jemand hat grundlos Karten auf der Hand");
    }
    if (good()) delivered(player, seat);
    if (good()) tracks(player);
    if (good()) pieces(player, seat);
  }

  // A marker lies at every complete row, or is about to.
  void rows(const Player& player, int seat) {
    for (int row = 0; row < kRows; ++row) {
      bool complete = true;
      for (int column = 0; column < kColumns; ++column) complete = complete && player.cards_in(column) > row;
      const int waiting = count_steps(
          [&](const Step& step) { return step.kind == StepKind::row_bonus && step.seat == seat && step.a == row; });
      const bool marker = player.rows[at(row)] != 0;
      expect(player.rows[at(row)] <= 2 && complete == (marker || waiting == 1) && waiting <= 1 &&
                 !(marker && waiting == 1),
             "a row marker is wrong", "ein Reihenbonusmarker stimmt nicht");
    }
  }

  void characters(int seat) {
    const Player& player = s_.player(seat);
    const Player& other = s_.player(1 - seat);
    const auto waits = [&](StepKind kind) {
      int left = 0;
      for (const Step& step : s_.steps) {
        if (step.kind == kind && step.seat == seat) left = kind == StepKind::deal_character ? step.a : 1;
      }
      return left;
    };
    const bool choosing = count_steps(StepKind::character) > 0;
    expect(player.character <= kCharacters && (player.dealt & ~game_.characters_in_play()) == 0,
           "a character is unknown", "ein Charakter ist unbekannt");
    if (!good()) return;
    if (choosing) {
      expect(bits(player.dealt) == 2 - waits(StepKind::deal_character) && (player.dealt & other.dealt) == 0,
             "the characters are dealt wrongly", "die Charaktere sind falsch verteilt");
      const bool chosen = waits(StepKind::character) == 0;
      expect(chosen == (player.character != 0), "a character is chosen too early", "ein Charakter ist zu früh gewählt");
      expect(!chosen || (player.dealt >> (player.character - 1) & 1) != 0, "a character was not dealt",
             "ein Charakter wurde nicht verteilt");
      return;
    }
    expect(player.dealt == 0 && player.character != 0 && player.character != other.character,
           "a character is missing or chosen twice", "ein Charakter fehlt oder ist doppelt gewählt");
    expect((game_.characters_in_play() >> (player.character - 1) & 1) != 0, "a character is not in this game",
           "ein Charakter ist nicht im Spiel");
  }

  void storages(const Player& player) {
    for (int column = 0; column < kColumns; ++column) {
      const ColumnHead& head = printed_.columns[at(column)];
      if (head.produces == 0) continue;
      int stored = 0;
      for (std::size_t i = 0; i < kResources; ++i) {
        if ((head.produces >> i & 1) != 0) stored += player.header[i];
      }
      const bool endless = !player.has_piece(static_cast<Place>(static_cast<int>(Place::endless_crop) + column));
      expect(endless || stored <= head.storages, "a header holds too much", "ein Spaltenkopf ist zu voll");
    }
    int on_character = 0;
    for (const int amount : player.character_card) on_character += amount;
    expect(on_character <= (game_.has(player, Ability::three_storages) ? kCharacterStorages : 0),
           "the character card holds too much", "die Charakterkarte ist zu voll");
    for (const Placed& placed : player.cards) {
      if (good()) card(placed);
    }
  }

  void card(const Placed& placed) {
    expect((placed.where & ~(kBack | 7)) == 0 && placed.column() < kColumns, "a card lies nowhere",
           "eine Karte liegt nirgends");
    if (!placed.face_up()) {
      expect(placed.goods == 0, "something lies on a face-down card", "auf einer verdeckten Karte liegt etwas");
      return;
    }
    expect(!is_festival(placed.card), "a festival lies face up on a farm", "ein Dorffest liegt offen auf einem Hof");
    if (!good()) return;
    const FarmCard& printed = printed_.cards[placed.card];
    expect((printed.columns >> placed.column() & 1) != 0, "a card lies in a wrong column",
           "eine Karte liegt in einer falschen Spalte");
    if (placed.column() == static_cast<int>(Column::personal)) {
      const unsigned spaces = (1U << printed.order.size()) - 1;
      const bool sound = placed.goods == kComplete || ((placed.goods & ~spaces) == 0 && placed.goods != spaces);
      expect(sound, "a personal order is filled wrongly", "ein persönlicher Auftrag ist falsch gefüllt");
      return;
    }
    for (int i = 0; i < 2; ++i) {
      const int stored = placed.stored(i);
      expect(stored < 0 || (stored < kResources && (printed.storages[at(i)] >> stored & 1) != 0),
             "something lies in a wrong storage", "etwas liegt in einem falschen Lager");
    }
  }

  void delivered(const Player& player, int seat) {
    for (std::size_t i = 0; i < kOpenOrders; ++i) {
      const unsigned filled = player.delivered[i];
      if (filled == 0) continue;
      expect(s_.public_orders[i] != 0 && (player.barrels >> i & 1) == 0, "an order is supplied that is not open",
             "ein Auftrag ist beliefert, der nicht offen ist");
      if (!good()) return;
      const auto& spaces = printed_.public_orders[s_.public_orders[i] - 1U].spaces[at(seat)];
      const unsigned all = (1U << spaces.size()) - 1;
      expect((filled & ~all) == 0 && filled != all, "an order is supplied wrongly", "ein Auftrag ist falsch beliefert");
    }
  }

  void tracks(const Player& player) {
    expect(player.left <= kLastSpace && (player.right & ~kDetour) <= kLastSpace, "a cogwheel is off its track",
           "ein Zahnrad ist neben seiner Leiste");
    const auto& detours = printed_.right.blocked_after;
    const bool detour = (player.right & kDetour) != 0;
    expect(!detour || std::find(detours.begin(), detours.end(), player.right & ~kDetour) != detours.end(),
           "a cogwheel is on a detour that is not there", "ein Zahnrad ist auf einem Umweg, den es nicht gibt");
    for (int i = 0; i < kBlocks; ++i) {
      const auto place = static_cast<Place>(static_cast<int>(Place::left_block) + i);
      expect(printed_.left.blocked_after[at(i)] >= player.left || !player.has_piece(place), "a cogwheel passed a piece",
             "ein Zahnrad ist an einer Figur vorbei");
    }
  }

  // For every completed order a piece is gone; more are gone only by ship orders that remove pieces.
  void pieces(const Player& player, int seat) {
    std::array<int, 3> completed = {0, bits(player.barrels), bits(player.ships)};
    for (const Placed& placed : player.cards) {
      const bool order = placed.face_up() && placed.column() == static_cast<int>(Column::personal);
      completed[0] += order && placed.goods == kComplete ? 1 : 0;
    }
    int removals = 0;
    for (std::size_t i = 0; i < kOpenOrders; ++i) {
      if ((player.ships >> i & 1) == 0) continue;
      removals += printed_.ship_orders[s_.ship_orders[i] - 1U].remove != Removal::none ? 1 : 0;
    }
    int more = 0;
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const int waiting = count_steps(
          [&](const Step& step) { return step.kind == StepKind::piece && step.seat == seat && step.a == kind; });
      const int gone = kPiecesOfKind - bits(player.pieces & printed_.places_of[kind]);
      expect(gone >= completed[kind] - waiting, "a piece is missing on a completed order",
             "auf einem erfüllten Auftrag fehlt eine Figur");
      expect(waiting <= 1 && (waiting == 0 || gone < kPiecesOfKind), "there is no piece for an order",
             "für einen Auftrag ist keine Figur da");
      more += gone - (completed[kind] - waiting);
    }
    expect(more <= removals, "too many pieces are gone", "zu viele Figuren sind weg");
  }

  void pending() {
    for (std::size_t i = 0; i < s_.steps.size() && good(); ++i) {
      expect(sound(s_.steps[i], i), "something that is pending is wrong", "etwas, das ansteht, stimmt nicht");
    }
    if (good()) payment();
    const bool stowing = s_.step().kind == StepKind::stow || s_.payment.to != 0;
    const std::array<std::uint16_t, kResources> none{};
    expect(stowing || s_.stow == none, "something is to be stored without a reason", "etwas ist grundlos einzulagern");
  }

  int free_in(const Step& step) const {
    const Player& player = s_.player(step.seat);
    switch (static_cast<Destination>(step.a)) {
      case Destination::village: return static_cast<int>(std::count(s_.village.begin(), s_.village.end(), 0));
      case Destination::hand: return static_cast<int>(std::count(player.hand.begin(), player.hand.end(), 0));
      case Destination::display:
        return static_cast<int>(std::count_if(player.display.begin(), player.display.end(),
                                              [](const Offer& offer) { return offer.card == 0; }));
      case Destination::shown: return s_.shown == 0 ? 1 : 0;
    }
    return 0;
  }

  // Whether the arguments of a step make sense.
  bool sound(const Step& step, std::size_t i) const {
    if (step.seat >= kPlayers) return false;
    const Player& player = s_.player(step.seat);
    const auto no_more_than = [&](int most) {
      const int used[] = {step.a, step.b, step.c, step.d};
      for (int k = most; k < 4; ++k) {
        if (used[k] != 0) return false;
      }
      return true;
    };
    switch (step.kind) {
      case StepKind::deal_progress: return no_more_than(1) && step.a >= 1 && step.a <= kProgressOnBoard;
      case StepKind::deal_end: return no_more_than(1) && step.a >= 1 && step.a <= kEndOnBoard;
      case StepKind::deal_character: return no_more_than(1);
      case StepKind::reveal: return no_more_than(1) && step.a <= 1;
      case StepKind::draw: return no_more_than(2) && step.a <= 3 && step.b >= 1 && free_in(step) >= step.b;
      case StepKind::draw_festival: return no_more_than(1) && step.a <= 3;
      case StepKind::prepare: return no_more_than(1) && step.a < kDisplay && prepared(step);
      case StepKind::place: return no_more_than(2) && step.a < kCards && step.b <= 1;
      case StepKind::produce: return producing(player, step);
      case StepKind::take:
        return (step.a | step.b | step.c | step.d) <= kAnyKind && (step.a | step.b | step.c | step.d) != 0;
      case StepKind::store:
        return no_more_than(2) && step.a < kResources && step.b <= kFirstCard + static_cast<int>(player.cards.size());
      case StepKind::work: return no_more_than(0) && working(player);
      case StepKind::source: return no_more_than(2) && s_.work.drones > 0 && source_fits(player, step);
      case StepKind::cog: return no_more_than(2) && step.a >= 1 && step.b <= 1;
      case StepKind::progress: return no_more_than(1) && step.a <= 1;
      case StepKind::piece: return no_more_than(1) && step.a < 3;
      case StepKind::remove: return no_more_than(1) && step.a >= 1 && step.a <= 2 && may_remove(player);
      case StepKind::row_bonus: return no_more_than(1) && step.a < kRows && player.rows[step.a] == 0;
      case StepKind::row: return no_more_than(2) && step.a < 32 && step.b < kRows;
      case StepKind::singles: return step.d == 0 && step.a >= 1 && step.a <= kColumns && step.b < 32 && step.c <= 1;
      case StepKind::ship: return no_more_than(2) && step.a <= 20 && step.b <= (game_.festival_discards() ? 1 : 0);
      case StepKind::column: return no_more_than(1) && step.a >= 1 && step.a < 32;
      case StepKind::fetch: return no_more_than(1) && step.a <= 1;
      case StepKind::add: {
        if (!no_more_than(1) || step.a >= kDisplay) return false;
        const bool bought =
            i + 2 < s_.steps.size() || (i + 1 < s_.steps.size() && s_.steps[i + 1].kind == StepKind::take_card);
        return player.display[step.a].card == 0 || (bought && takes_from(step));
      }
      case StepKind::price:
        return step.d == 0 && step.a < kDisplay && player.display[step.a].card != 0 && step.b <= 20 &&
               (step.c == 0 || (step.c == 1 && step.b == 0));
      case StepKind::replace: return step.a == 0 && step.c == 0 && step.d == 0 && step.b < 8;
      case StepKind::give:
        return no_more_than(2) && step.a < kDisplay && step.b < kGoods && player.display[step.a].goods[step.b] > 0 &&
               game_.has(player, Ability::swap_price) && s_.swapped == 0;
      case StepKind::swap: return no_more_than(0) && game_.has(player, Ability::swap_price) && s_.swapped == 0;
      case StepKind::take_card: return step.d == 0 && taking(step);
      case StepKind::ship_paid:
        return no_more_than(1) && step.a < kOpenOrders && s_.ship_orders[step.a] != 0 &&
               (player.ships >> step.a & 1) == 0 && game_.pieces_left(player, Piece::ship);
      case StepKind::ship_effect: return no_more_than(1) && step.a < kOpenOrders && (player.ships >> step.a & 1) != 0;
      case StepKind::festival: return no_more_than(2) && step.a < kFestivals && step.b <= 20;
      case StepKind::progress_gain: return no_more_than(1) && step.a < kOwnTiles && player.tiles[step.a] != 0;
      case StepKind::refill: return no_more_than(1) && step.a <= 1;
      case StepKind::income: return no_more_than(1) && step.a < 8;
      case StepKind::none: return false;
      default: return no_more_than(0);
    }
  }

  // Every place of the display has a card, the ones before this have a price, and there are goods for the rest.
  bool prepared(const Step& step) const {
    const Player& player = s_.player(step.seat);
    const bool drawn = count_steps(StepKind::draw) > 0;
    for (std::size_t i = 0; i < kDisplay; ++i) {
      if (!drawn && player.display[i].card == 0) return false;
      if (player.display[i].total() != (i < step.a ? 1 : 0)) return false;
    }
    return game_.goods(player) >= kDisplay - step.a;
  }

  bool producing(const Player& player, const Step& step) const {
    if (step.d != 0 || step.b > 1) return false;
    if (step.c == kOneCard) {
      return step.a < player.cards.size() && player.cards[step.a].face_up() &&
             player.cards[step.a].column() <= static_cast<int>(Column::pasture);
    }
    return step.c <= static_cast<int>(Column::pasture) && step.a <= player.cards.size();
  }

  bool working(const Player& player) const {
    for (int i = 0; i < kOwnTiles; ++i) {
      if ((s_.work.tiles >> i & 1) != 0 && player.tiles[at(i)] == 0) return false;
    }
    for (const Kinds kinds : s_.work.takes) {
      if (kinds == 0 || kinds > kAnyKind) return false;
    }
    if (count_steps(StepKind::work) != 1) return false;
    return s_.work.orders < kOneOrder || s_.work.orders - kOneOrder < static_cast<int>(player.cards.size());
  }

  bool source_fits(const Player& player, const Step& step) const {
    if (step.a >= kPersonal) {
      const auto number = static_cast<std::size_t>(step.a - kPersonal);
      if (number >= player.cards.size()) return false;
      const Placed& placed = player.cards[number];
      if (!placed.face_up() || placed.column() != static_cast<int>(Column::personal)) return false;
      if (s_.work.orders >= kOneOrder && s_.work.orders - kOneOrder != static_cast<int>(number)) return false;
    } else if (step.a >= kOpenOrders || s_.work.orders != kAllOrders) {
      return false;
    }
    return game_.order_open(s_, step.seat, step.a, step.b);
  }

  // A piece may go to the box for a ship order that says so, once.
  bool may_remove(const Player& player) const {
    int allowed = 0;
    int gone = 0;
    for (std::size_t i = 0; i < kOpenOrders; ++i) {
      if ((player.ships >> i & 1) != 0 && printed_.ship_orders[s_.ship_orders[i] - 1U].remove != Removal::none)
        ++allowed;
    }
    int completed = bits(player.barrels) + bits(player.ships);
    for (const Placed& placed : player.cards) {
      const bool order = placed.face_up() && placed.column() == static_cast<int>(Column::personal);
      completed += order && placed.goods == kComplete ? 1 : 0;
    }
    gone = kPlaces - bits(player.pieces) + count_steps(StepKind::piece);
    return gone - completed + count_steps(StepKind::remove) <= allowed;
  }

  bool takes_from(const Step& add) const {
    for (const Step& step : s_.steps) {
      if (step.kind != StepKind::take_card || static_cast<Source>(step.b) == Source::village) continue;
      const int owner = static_cast<Source>(step.b) == Source::own ? step.seat : 1 - step.seat;
      if (owner == add.seat && step.c == add.a) return true;
    }
    return false;
  }

  bool taking(const Step& step) const {
    if (step.a >= kCards || step.b > 2 || step.c > 2) return false;
    const auto source = static_cast<Source>(step.b);
    const Step* waiting = s_.steps.size() > 1 ? &s_.steps[1] : nullptr;
    const auto name = static_cast<std::uint8_t>(step.a + 1);
    if (source == Source::village) {
      return s_.village[step.c] == name && (s_.extra != 0 || waiting->kind == StepKind::refill);
    }
    const int owner = source == Source::own ? step.seat : 1 - step.seat;
    if (s_.player(owner).display[step.c].card != name) return false;
    return s_.extra != 0 || (waiting->kind == StepKind::add && waiting->seat == owner && waiting->a == step.c);
  }

  void payment() {
    const Payment& owed = s_.payment;
    const Step& step = s_.step();
    if (step.kind == StepKind::price) {
      const Payment cursor = {{}, 0, 0, 0, 0, owed.kind, owed.from};
      expect(owed == cursor && owed.kind < kResources && owed.from <= kFromEnergy, "a price is set wrongly",
             "ein Preis ist falsch festgelegt");
      return;
    }
    if (step.kind != StepKind::pay) return;
    const Step& for_what = s_.steps[s_.steps.size() - 2];
    const bool ship = for_what.kind == StepKind::ship_paid;
    const bool from_other = !ship && static_cast<Source>(for_what.b) == Source::other;
    expect(ship || for_what.kind == StepKind::take_card, "somebody pays for nothing", "jemand zahlt für nichts");
    expect(owed.to == (from_other ? 2 - step.seat : 0), "somebody else is paid", "jemand anderes wird bezahlt");
    expect(ship || owed.savings == 0, "nothing can be saved here", "hier lässt sich nichts sparen");
    expect(!ship || owed.any == 0, "a ship order asks for certain goods",
           "ein Schiffsauftrag verlangt bestimmte Hofgüter");
    int need = owed.energy;
    for (const int amount : owed.need) need += amount;
    expect(ship || from_other || need == 0, "the village takes any goods", "das Dorf nimmt beliebige Hofgüter");
    expect(owed.kind < kResources && owed.from <= kFromMarket, "what is owed is unknown",
           "was geschuldet wird, ist unbekannt");
    expect(need == 0 || owed.kind == 0, "what is owed is unknown", "was geschuldet wird, ist unbekannt");
    const Player& player = s_.player(step.seat);
    expect(game_.payable(player, player.energy, game_.stock(player), owed), "what is owed cannot be paid",
           "was geschuldet wird, ist nicht bezahlbar");
    expect(player.energy < 60000, "there is too much energy", "es ist zu viel Energie da");
  }

  const SunaValo& game_;
  const Components& printed_;
  const State& s_;
  Text wrong_;
};

}  // namespace

Text SunaValo::check(const State& s) const {
  const Text wrong = Checker(*this, s).run();
  if (!wrong.empty()) return wrong;
  State settled = s;
  settle(settled);
  return settled == s ? Text{} : Text{"something would happen by itself", "es würde etwas von selbst geschehen"};
}

}  // namespace spielwerk::suna_valo
