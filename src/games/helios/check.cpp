#include <algorithm>
#include <bit>

#include "core/sentence.hpp"
#include "games/helios/rules.hpp"

// Whether a position holds together: every piece in exactly one place, nothing that could not have come about by play.

namespace spielwerk::helios {

namespace {

// The stack of pending steps has a fixed grammar (see state.hpp); this reads it from the bottom.
class StepReader {
 public:
  explicit StepReader(const State& s) : s_(s) {}

  bool well_formed() {
    if (take(StepKind::take)) return done();
    if (take(StepKind::persons)) {
      if (take(StepKind::activate)) return take(StepKind::pay) && done();
      return done() || ((take(StepKind::bonus_field) || take(StepKind::bonus_colour)) && done());
    }
    if (take(StepKind::begin_round)) return take(StepKind::seat_bonus) && before_round() && done();
    if (!take(StepKind::end_turn)) return false;
    if (take(StepKind::clear_row)) take(step_of<StepKind::act>(kAllSymbols));
    return (done() && at_act()) || (action() && done());
  }

 private:
  bool done() const { return next_ == s_.steps.size(); }
  bool at_act() const { return s_.steps.back().kind == StepKind::act; }
  bool take(StepKind kind) {
    if (done() || s_.steps[next_].kind != kind) return false;
    ++next_;
    return true;
  }
  bool take(const Step& step) { return !done() && s_.steps[next_] == step && take(step.kind); }

  // What may stand above "begin_round, seat_bonus".
  bool before_round() {
    if (take(StepKind::first_land)) {
      take(StepKind::deal_action_tiles);
      return true;
    }
    if (take(StepKind::bonus_field) || take(StepKind::bonus_colour)) return true;
    const bool deals = take(StepKind::deal_action_tiles);
    const bool reveals = take(StepKind::reveal_land);
    return deals || reveals;
  }

  // One action, begun or not.
  bool action() {
    if (take(StepKind::act) || take(StepKind::place) || take(StepKind::bonus_colour) || take(StepKind::exchange))
      return true;
    if (take(StepKind::temple_site)) {
      take(StepKind::pay);
      return true;
    }
    if (take(StepKind::build)) return take(StepKind::pay);
    if (take(StepKind::place_drawn)) {
      return take(StepKind::draw_land) || take(StepKind::choose_drawn) || take(StepKind::place) ||
             take(StepKind::bonus_colour);
    }
    bool shares = false;
    while (take(StepKind::share)) shares = true;
    return shares;
  }

  const State& s_;
  std::size_t next_ = 0;
};

bool has_step(const State& s, StepKind kind) {
  return std::any_of(s.steps.begin(), s.steps.end(), [&](const Step& step) { return step.kind == kind; });
}

// Land tiles of a colour that are on their way: drawn, or about to be laid.
int tiles_in_hand(const State& s, Tile tile, bool with_resource_only) {
  int tiles = 0;
  for (const std::uint8_t drawn : s.drawn) {
    if (drawn == 0 || drawn_tile(drawn) != tile) continue;
    if (!with_resource_only || drawn_with_resource(drawn)) ++tiles;
  }
  for (const Step& step : s.steps) {
    if (step.kind != StepKind::place) continue;
    const Offered offered = held<StepKind::place>(step);
    if (offered.tile == tile && (!with_resource_only || offered.with_resource)) ++tiles;
  }
  return tiles;
}

// The parts of check(): each notes the first thing that is wrong.
class Checker {
 public:
  Checker(const Helios& game, const State& s) : game_(game), printed_(game.printed()), s_(s) {}

  Text run() {
    numbers();
    if (good()) steps();
    for (int seat = 0; seat < kMaxPlayers && good(); ++seat) {
      player(seat);
      if (!good()) wrong_ = say("seat {}: {}", "Platz {}: {}", seat, wrong_);
    }
    if (good()) pieces();
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

  void numbers() {
    const int players = game_.players();
    expect(s_.seat < players && s_.start < players, "the active player or the start player does not exist",
           "den aktiven Spieler oder den Startspieler gibt es nicht");
    expect(s_.round < game_.rounds().rounds, "there is no such round", "diesen Durchgang gibt es nicht");
    expect(s_.turns <= players * game_.rounds().turns, "more turns have been taken than there are",
           "es wurden mehr Züge gemacht, als es gibt");
    expect(s_.circled <= 1 && s_.bought <= 1 && s_.acted <= 1 && s_.over <= 1, "a yes or no is neither",
           "ein Ja oder Nein ist keines von beiden");
    expect(s_.acted >= s_.bought, "who has bought a person has done something",
           "wer eine Person erworben hat, hat etwas getan");
    expect(s_.passes < players, "too many players have passed", "zu viele Spieler haben gepasst");
    expect(s_.unused == std::array<std::uint8_t, 6>{}, "unused bytes are in use", "unbenutzte Bytes sind belegt");
    expect(s_.steps.size() <= kMaxSteps, "there are too many pending steps", "es gibt zu viele offene Schritte");
    for (const Column& column : s_.columns) {
      expect(column.size() <= printed_.tiles_in_column, "a column of action tiles is too long",
             "eine Spalte von Aktionsplättchen ist zu lang");
      for (const int colour : column)
        expect(colour < kTileColours, "an action tile has an unknown colour",
               "ein Aktionsplättchen hat eine unbekannte Farbe");
    }
  }

  void steps() {
    if (s_.over != 0) {
      expect(s_.steps.empty() && s_.payment == Payment{} && s_.drawn == std::array<std::uint8_t, 2>{},
             "the game is over, but something is still to be done",
             "das Spiel ist zu Ende, aber es ist noch etwas zu tun");
      return;
    }
    expect(!s_.steps.empty() && StepReader(s_).well_formed(), "the pending steps do not fit together",
           "die offenen Schritte passen nicht zusammen");
    for (const Step& step : s_.steps) {
      if (good())
        expect(step_is_sound(step), "a pending step does not fit the position",
               "ein offener Schritt passt nicht zur Stellung");
    }
    if (!good()) return;
    const bool persons = s_.steps[0].kind == StepKind::persons;
    expect(persons || (s_.bought == 0 && s_.acted == 0 && s_.passes == 0),
           "buying and passing belong to the persons phase", "Erwerben und Passen gehören in die Personenphase");
    const bool in_turn = s_.steps[0].kind == StepKind::end_turn;
    expect(in_turn || s_.circled == 0, "a circle belongs to a turn", "eine Umrundung gehört zu einem Zug");
    const int turns = game_.players() * game_.rounds().turns;
    expect(in_turn || s_.steps[0].kind == StepKind::take ? s_.turns < turns : true, "no turn is left in this round",
           "in diesem Durchgang ist kein Zug mehr übrig");
    expect(has_step(s_, StepKind::pay) || s_.payment == Payment{}, "something is owed for nothing",
           "für nichts wird etwas geschuldet");
    expect(has_step(s_, StepKind::place_drawn) || s_.drawn == std::array<std::uint8_t, 2>{},
           "drawn tiles belong to nobody", "gezogene Plättchen gehören niemandem");
    expect(s_.drawn[0] != 0 || s_.drawn[1] == 0, "the first drawn tile is missing",
           "das erste gezogene Plättchen fehlt");
    for (const std::uint8_t drawn : s_.drawn)
      expect(drawn == 0 || drawn_tile(drawn) < kColours, "a drawn tile is unknown",
             "ein gezogenes Plättchen ist unbekannt");
    if (has_step(s_, StepKind::first_land)) set_up();
    expect(s_.step().kind != StepKind::choose_drawn || (s_.drawn[1] != 0 && s_.drawn[0] != s_.drawn[1]),
           "there is nothing to choose between", "es gibt nichts auszuwählen");
    expect(s_.step().kind != StepKind::draw_land || s_.drawn[1] == 0, "no more tiles can be drawn",
           "mehr Plättchen lassen sich nicht ziehen");
    expect(s_.step().kind != StepKind::draw_land || s_.drawn[0] == 0 || held<StepKind::draw_land>(s_.step()) == 1,
           "no more tiles can be drawn", "mehr Plättchen lassen sich nicht ziehen");
  }

  // Before everybody has a first land, no other land is in sight.
  void set_up() {
    constexpr std::array<std::uint8_t, kColours> kNone{};
    expect(s_.land_stacks == kNone && s_.extra_stack == kNone && s_.display == kNone && s_.display_bare == kNone,
           "land lies open before the first land is chosen", "Land liegt aus, bevor das erste Land gewählt ist");
    for (int seat = 0; seat < game_.players(); ++seat) {
      const Player& player = s_.players[at(seat)];
      expect((player.tiles() & ~bit(printed_.board.start_tile)) == 0, "a tile was laid before the first land is chosen",
             "ein Plättchen liegt schon vor der Wahl des ersten Landes");
      expect(player.sun == printed_.board.sun_start, "the sun moved before the first land is chosen",
             "die Sonne hat sich vor der Wahl des ersten Landes bewegt");
    }
  }

  bool step_is_sound(const Step& step) const {
    if (!is_declared(step)) return false;
    const Player& player = s_.player();
    const auto has_building = [&](int number) { return (player.buildings >> number & 1) != 0; };
    const auto is_building = [&](int number) { return at(number) < printed_.buildings.size(); };
    switch (step.kind) {
      case StepKind::draw_land: return held<StepKind::draw_land>(step) >= 1;
      case StepKind::bonus_colour: {
        const int field = held<StepKind::bonus_colour>(step);
        return field < printed_.board.size && (player.tiles() & ~player.temples & ~player.full() & bit(field)) != 0;
      }
      case StepKind::act: {
        const int symbols = held<StepKind::act>(step);
        return symbols == kAllSymbols || std::has_single_bit(static_cast<unsigned>(symbols));
      }
      case StepKind::exchange: {
        const int number = held<StepKind::exchange>(step);
        return is_building(number) && printed_.buildings[at(number)].function == Function::exchange_mana &&
               has_building(number);
      }
      case StepKind::share: {
        const int lowest = std::get<1>(held<StepKind::share>(step));
        return lowest <= printed_.board.size && lowest < kMaxFields;
      }
      case StepKind::build: {
        const int number = held<StepKind::build>(step);
        return is_building(number) && !has_building(number) && s_.houses > 0;
      }
      case StepKind::temple_site: return s_.houses > 0 && (player.tiles() & ~player.temples) != 0;
      case StepKind::activate: {
        const int number = held<StepKind::activate>(step);
        return at(number) < printed_.persons.size() && (player.persons >> number & 1) != 0 &&
               (player.active >> number & 1) == 0;
      }
      case StepKind::clear_row: return player.row_size(held<StepKind::clear_row>(step)) == printed_.tiles_for_bonus;
      case StepKind::seat_bonus: return held<StepKind::seat_bonus>(step) <= game_.players();
      default: return step.kind != StepKind::none;
    }
  }

  void player(int seat) {
    const Player& player = s_.players[at(seat)];
    if (seat >= game_.players()) {
      expect(player == Player{}, "a seat that nobody has is not empty", "ein Platz, den niemand hat, ist nicht leer");
      return;
    }
    const bool waits_for_land = s_.over == 0 && has_step(s_, StepKind::first_land) && seat >= s_.seat;
    board(player, waits_for_land);
    expect(player.unused == std::array<std::uint8_t, 2>{}, "unused bytes are in use", "unbenutzte Bytes sind belegt");
    expect((player.buildings >> printed_.buildings.size()) == 0, "a building is unknown", "ein Gebäude ist unbekannt");
    expect((player.persons >> printed_.persons.size()) == 0, "a person is unknown", "eine Person ist unbekannt");
    expect((player.active & ~player.persons) == 0, "an active person does not belong to the player",
           "eine aktive Person gehört dem Spieler nicht");
    expect(player.best_lap >= 0 && player.lap <= player.best_lap && player.lap >= -100,
           "the laps of the sun do not fit", "die Umläufe der Sonne passen nicht");
    expect(player.range == range_of(player), "the range of the sun does not fit the buildings and persons",
           "die Zugweite der Sonne passt nicht zu Gebäuden und Personen");
    for (int row = 0; row < kRows; ++row) {
      const bool full =
          s_.over == 0 && seat == s_.seat && s_.steps.size() > 1 && s_.steps[1] == step_of<StepKind::clear_row>(row);
      expect(full || player.row_size(row) < printed_.tiles_for_bonus, "a row of action tiles should have been cleared",
             "eine Reihe von Aktionsplättchen hätte abgelegt werden müssen");
    }
    if (good() && !waits_for_land && seat == s_.seat && s_.over == 0) payment(player);
  }

  void board(const Player& player, bool empty) {
    const Board& board = printed_.board;
    const Fields tiles = player.tiles();
    int sum = 0;
    for (const Fields land : player.land) sum += count(land);
    for (const Fields special : player.special) sum += count(special);
    expect(sum == count(tiles), "two tiles lie on one field", "zwei Plättchen liegen auf einem Feld");
    expect((tiles & ~board.light) == 0, "a tile lies on a dark field", "ein Plättchen liegt auf einem dunklen Feld");
    expect(((tiles & bit(board.start_tile)) != 0) != empty, "the tile in the centre is missing or too early",
           "das Plättchen in der Mitte fehlt oder kommt zu früh");
    expect((player.temples & ~tiles) == 0, "a temple stands on no tile", "ein Tempel steht auf keinem Plättchen");
    const Fields bearing = tiles & ~player.temples;
    Fields some = 0;
    Fields two = 0;
    for (int colour = 0; colour < kColours; ++colour) {
      const Fields resource = player.resource[at(colour)];
      const Fields second = player.second[at(colour)];
      expect((second & ~resource) == 0, "a second resource lies on a tile without a first one",
             "ein zweiter Rohstoff liegt ohne einen ersten da");
      expect((resource & ~bearing) == 0, "a resource lies on no tile or beside a temple",
             "ein Rohstoff liegt auf keinem Plättchen oder bei einem Tempel");
      expect((resource & two) == 0 && (second & some) == 0, "more than two resources lie on a tile",
             "mehr als zwei Rohstoffe liegen auf einem Plättchen");
      two |= (some & resource) | second;
      some |= resource;
    }
    Fields connected = bit(board.start_tile) & tiles;
    for (Fields before = 0; before != connected;) {
      before = connected;
      for (const int field : each(before)) connected |= board.around[at(field)] & tiles;
    }
    expect(connected == tiles, "a tile lies apart from the others", "ein Plättchen liegt abseits der anderen");
    expect(player.sun < board.size && (tiles & bit(player.sun)) == 0, "the sun is not on a free field",
           "die Sonne ist auf keinem freien Feld");
    expect(player.before == kNoField || player.before < board.size, "the sun comes from an unknown field",
           "die Sonne kommt von einem unbekannten Feld");
    if (good() && !empty) sun(player, tiles);
  }

  void sun(const Player& player, Fields tiles) {
    expect((printed_.board.around[player.sun] & tiles) != 0, "the sun does not touch the land",
           "die Sonne berührt das Land nicht");
    if (!good()) return;
    Fields free = bit(player.sun);
    for (Fields before = 0; before != free;) {
      before = free;
      for (const int field : each(before)) free |= printed_.board.around[at(field)] & ~tiles;
    }
    expect((free & printed_.board.dark) != 0, "the sun is walled in", "die Sonne ist umschlossen");
  }

  int range_of(const Player& player) const {
    int range = printed_.start_range;
    for (std::size_t i = 0; i < printed_.buildings.size(); ++i) {
      if ((player.buildings >> i & 1) != 0) range += printed_.buildings[i].range;
    }
    for (std::size_t i = 0; i < printed_.persons.size(); ++i) {
      if ((player.active >> i & 1) != 0) range += printed_.persons[i].range;
    }
    return std::min<int>(range, printed_.last_range);
  }

  // What is owed can be paid.
  void payment(const Player& player) {
    if (s_.step().kind != StepKind::pay) return;
    const Payment& payment = s_.payment;
    constexpr unsigned kColourBits = (1U << kColours) - 1;
    expect((payment.colours & ~kColourBits) == 0 && (payment.either & ~kColourBits) == 0 && payment.colour < kColours &&
               payment.field < kMaxFields,
           "what is owed is unknown", "was geschuldet wird, ist unbekannt");
    for (const std::uint8_t floor : payment.floor)
      expect(floor < kMaxFields, "what is owed is unknown", "was geschuldet wird, ist unbekannt");
    expect(payment.either == 0 || (payment.colours == 0 && payment.any == 0), "what is owed is unknown",
           "was geschuldet wird, ist unbekannt");
    for (int colour = 0; colour < kColours; ++colour) {
      const bool unpaid = (payment.colours >> colour & 1) != 0;
      expect(!unpaid || payment.floor[at(colour)] == 0, "a colour that is still owed has been paid in part",
             "eine noch geschuldete Farbe ist schon zum Teil bezahlt");
    }
    expect((payment.colours == 0 && payment.either == 0) || (payment.field == 0 && payment.colour == 0),
           "free resources were paid before the coloured ones", "beliebige Rohstoffe wurden vor den farbigen bezahlt");
    if (!good()) return;
    expect(game_.payable(player, payment), "what is owed cannot be paid", "was geschuldet wird, ist nicht bezahlbar");
  }

  void pieces() {
    const int players = game_.players();
    unsigned sold = 0;
    int mana = s_.mana;
    int houses = s_.houses;
    for (int seat = 0; seat < players; ++seat) {
      const Player& player = s_.players[at(seat)];
      const unsigned twice = sold & player.persons;
      expect(twice == 0, [&] {
        return say("the person {} belongs to two players", "die Person {} gehört zwei Spielern",
                   printed_.persons[at(std::countr_zero(twice))].name);
      });
      sold |= player.persons;
      mana += player.mana;
      houses += count(player.temples) + std::popcount(static_cast<unsigned>(player.buildings));
    }
    expect(mana == printed_.mana, "the mana does not add up", "die Menge an Mana stimmt nicht");
    expect(houses == printed_.houses, "the houses do not add up", "die Zahl der Häuser stimmt nicht");
    for (int colour = 0; colour < kColours; ++colour) land_and_resources(colour);
    for (int kind = 0; kind < kSpecials; ++kind) {
      int tiles = s_.specials[at(kind)] + tiles_in_hand(s_, special_tile(kind), false);
      for (int seat = 0; seat < players; ++seat) tiles += count(s_.players[at(seat)].special[at(kind)]);
      expect(tiles == printed_.specials[at(kind)].count, "the special tiles do not add up",
             "die Zahl der Sonderplättchen stimmt nicht");
    }
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
      for (int colour = 0; colour < kTileColours; ++colour) action_tiles(symbol, colour);
    }
  }

  void land_and_resources(int colour) {
    int resources = s_.supply[at(colour)] + s_.display[at(colour)] + tiles_in_hand(s_, static_cast<Tile>(colour), true);
    int tiles = s_.land_stacks[at(colour)] + s_.extra_stack[at(colour)] + s_.display[at(colour)] +
                s_.display_bare[at(colour)] + tiles_in_hand(s_, static_cast<Tile>(colour), false);
    for (int seat = 0; seat < game_.players(); ++seat) {
      const Player& player = s_.players[at(seat)];
      resources += player.resources(colour);
      tiles += count(player.land[at(colour)]);
    }
    expect(resources == printed_.resources[at(colour)].count, "the resources do not add up",
           "die Zahl der Rohstoffe stimmt nicht");
    expect(tiles <= printed_.resources[at(colour)].land_tiles, [&] {
      return say("there are {} land tiles with {}, {} in the box",
                 "es sind {} Landplättchen mit {}, in der Schachtel {}", tiles, printed_.resources[at(colour)].name,
                 static_cast<int>(printed_.resources[at(colour)].land_tiles));
    });
  }

  void action_tiles(int symbol, int colour) {
    const Column& column = s_.columns[at(symbol)];
    int tiles = s_.stacks[at(symbol)][at(colour)] + s_.discards[at(symbol)][at(colour)] +
                static_cast<int>(std::count(column.begin(), column.end(), colour));
    for (int seat = 0; seat < game_.players(); ++seat) {
      for (int row = 0; row < kRows; ++row) {
        const auto& here = s_.players[at(seat)].rows[at(row)][at(symbol)];
        if (colour == row) tiles += here[0];
        if (colour == kGrey) tiles += here[1];
      }
    }
    expect(tiles == printed_.action_tiles[at(symbol)][at(colour)], "the action tiles do not add up",
           "die Zahl der Aktionsplättchen stimmt nicht");
  }

  const Helios& game_;
  const Components& printed_;
  const State& s_;
  Text wrong_;
};

}  // namespace

bool Helios::payable(const Player& player, const Payment& payment) const {
  if (payment.either == 0 && payment.colours == 0 && payment.any == 0) return false;
  State s;
  s.players[0] = player;
  s.payment = payment;
  s.push(StepKind::pay);
  while (s.payment.either != 0 || s.payment.colours != 0 || s.payment.any != 0) {
    ActionList ways;
    legal_payments(s, ways);
    if (ways.empty()) return false;
    pay(s, ways[0]);
  }
  return true;
}

Text Helios::check(const State& s) const {
  const Text wrong = Checker(*this, s).run();
  if (!wrong.empty()) return wrong;
  State settled = s;
  settle(settled);
  return settled == s ? Text{} : Text{"something would happen by itself", "es würde etwas von selbst geschehen"};
}

// Works out what follows from the rest: supply, stacks of action tiles, range of the sun.
Text Helios::restock(State& s) const {
  Text wrong;
  const auto rest = [&](int printed, int used, std::uint8_t& left, const Text& what) {
    left = static_cast<std::uint8_t>(std::clamp(printed - used, 0, 255));
    if (used > printed && wrong.empty())
      wrong = say("more pieces are in use than there are in the box: {} {} of {}",
                  "es sind mehr Teile im Spiel als in der Schachtel: {} {} von {}", used, what, printed);
  };
  int mana = 0;
  int houses = 0;
  for (int seat = 0; seat < players_; ++seat) {
    Player& player = s.players[at(seat)];
    mana += player.mana;
    houses += count(player.temples) + std::popcount(static_cast<unsigned>(player.buildings));
    player.range = components_.start_range;
    for (std::size_t i = 0; i < components_.buildings.size(); ++i) {
      if ((player.buildings >> i & 1) != 0) gain_range(player, components_.buildings[i].range);
    }
    for (std::size_t i = 0; i < components_.persons.size(); ++i) {
      if ((player.active >> i & 1) != 0) gain_range(player, components_.persons[i].range);
    }
  }
  rest(components_.mana, mana, s.mana, {"mana", "Mana"});
  rest(components_.houses, houses, s.houses, {"houses", "Häuser"});
  for (int colour = 0; colour < kColours; ++colour) {
    int used = s.display[at(colour)] + tiles_in_hand(s, static_cast<Tile>(colour), true);
    for (int seat = 0; seat < players_; ++seat) used += s.players[at(seat)].resources(colour);
    rest(components_.resources[at(colour)].count, used, s.supply[at(colour)], components_.resources[at(colour)].name);
  }
  for (int kind = 0; kind < kSpecials; ++kind) {
    int used = tiles_in_hand(s, special_tile(kind), false);
    for (int seat = 0; seat < players_; ++seat) used += count(s.players[at(seat)].special[at(kind)]);
    rest(components_.specials[at(kind)].count, used, s.specials[at(kind)],
         say("special tiles \"{0}\"", "Sonderplättchen „{0}“", kSpecialIds[at(kind)]));
  }
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    const Column& column = s.columns[at(symbol)];
    for (int colour = 0; colour < kTileColours; ++colour) {
      int used =
          s.discards[at(symbol)][at(colour)] + static_cast<int>(std::count(column.begin(), column.end(), colour));
      for (int seat = 0; seat < players_; ++seat) {
        for (int row = 0; row < kRows; ++row) {
          const auto& here = s.players[at(seat)].rows[at(row)][at(symbol)];
          used += (colour == row ? here[0] : 0) + (colour == kGrey ? here[1] : 0);
        }
      }
      rest(components_.action_tiles[at(symbol)][at(colour)], used, s.stacks[at(symbol)][at(colour)],
           say("action tiles \"{0}\" in {1}", "Aktionsplättchen „{0}“ in {1}", kSymbolIds[at(symbol)],
               kRowIds[at(colour)]));
    }
  }
  return wrong;
}

}  // namespace spielwerk::helios
