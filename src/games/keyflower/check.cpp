#include <algorithm>
#include <bit>

#include "games/keyflower/rules.hpp"
#include "games/keyflower/words.hpp"

// What holds at every position that can be reached or read.

namespace spielwerk::keyflower {

class Checker {
 public:
  Checker(const Keyflower& game, const State& s) : game_(game), printed_(game.printed()), s_(s), n_(game.players()) {}

  Text run() {
    course();
    if (good()) stack();
    if (good()) tiles();
    if (good()) geometry();
    if (good()) lots();
    if (good()) uses();
    if (good()) boats();
    if (good()) winter();
    if (good()) counts();
    if (good()) screens();
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
  const Text& name(int tile) const { return printed_.tiles[at(tile)].name; }
  StepKind bottom() const { return s_.steps.empty() ? StepKind::none : s_.steps[0].kind; }
  StepKind top() const { return s_.steps.empty() ? StepKind::none : s_.step().kind; }
  bool waits(StepKind kind) const { return find(kind) != nullptr; }
  const Step* find(StepKind kind) const {
    const auto* const found =
        std::find_if(s_.steps.begin(), s_.steps.end(), [&](const Step& step) { return step.kind == kind; });
    return found == s_.steps.end() ? nullptr : found;
  }
  bool winter_now() const { return s_.season == static_cast<int>(Season::winter); }
  bool ending() const { return s_.over != 0 || bottom() == StepKind::next_season; }  // the end of a season
  bool beginning() const { return bottom() == StepKind::begin_turns; }

  void course() {
    expect(s_.season < kSeasons && s_.start < n_ && s_.passes < n_ && s_.over <= 1 && s_.sides < 16,
           "season, start player or passes are wrong", "Jahreszeit, Startspieler oder Passen stimmen nicht");
    expect(s_.over == 0 || winter_now(), "the game ends in winter", "das Spiel endet im Winter");
    expect((s_.over != 0) == s_.steps.empty(), "nothing is pending, or too much", "es steht nichts an oder zu viel");
    expect(s_.unused == decltype(s_.unused){}, "unused bytes are in use", "unbenutzte Bytes sind belegt");
    for (const Step& step : s_.steps)
      expect(step.seat < n_, "a seat that nobody has is pending", "ein Platz ohne Person steht an");
    expect(!(beginning() || ending()) || s_.passes == 0, "nobody can pass now", "jetzt kann niemand passen");
  }

  // The steps that wait, from the bottom: each in its place, some may be missing.
  bool matches(std::initializer_list<StepKind> order, std::size_t from) const {
    const auto* next = order.begin();
    for (std::size_t i = from; i < s_.steps.size(); ++i) {
      next = std::find(next, order.end(), s_.steps[i].kind);
      if (next == order.end()) return false;
      ++next;
    }
    return true;
  }
  // The same without gaps.
  bool begins(std::initializer_list<StepKind> order) const {
    if (s_.steps.size() > order.size()) return false;
    for (std::size_t i = 0; i < s_.steps.size(); ++i) {
      if (s_.steps[i].kind != order.begin()[i]) return false;
    }
    return true;
  }

  void stack() {
    if (s_.over != 0) return;
    using S = StepKind;
    bool fits = false;
    switch (bottom()) {
      case S::turn: fits = s_.steps.size() == 1; break;
      case S::begin_turns:
        if (s_.season == 0) {
          fits = begins({S::begin_turns, S::load_skills, S::load_workers, S::start_workers, S::deal_winter, S::reveal,
                         S::deal_home});
        } else if (winter_now()) {
          fits = begins({S::begin_turns, S::winter}) && s_.steps.size() == 2;
        } else {
          fits = begins({S::begin_turns, S::reveal, S::load_skills, S::load_workers});
        }
        break;
      case S::end_turn: fits = in_turn(); break;
      case S::next_season: {
        const bool flips = winter_now();
        const std::size_t from = flips && s_.steps.size() > 1 && s_.steps[1].kind == S::flipper ? 2 : 1;
        if (top() == S::flip) {
          fits = flips && s_.steps.size() == 2;
        } else {
          fits = (from == 2) == flips && s_.steps.size() > from && s_.steps[from].kind == S::expand &&
                 (matches({S::expand, S::marker, S::boats, S::boat}, from) ||
                  matches({S::expand, S::marker, S::boats, S::draw_workers}, from) ||
                  matches({S::expand, S::tile}, from) || matches({S::expand, S::cell}, from) ||
                  matches({S::expand, S::facing}, from));
          const bool taking = top() == S::boat || top() == S::draw_workers;
          fits = fits && taking == (waits(S::boats) && waits(S::marker));
        }
        break;
      }
      default: break;
    }
    expect(fits, "what is pending does not fit together", "was ansteht, passt nicht zusammen");
  }

  // Somebody's turn: all steps are that seat's.
  bool in_turn() const {
    using S = StepKind;
    for (const Step& step : s_.steps) {
      if (step.seat != s_.steps[0].seat) return false;
    }
    if (top() == S::muster) return s_.steps.size() == 2;
    if (waits(S::effect)) {
      return waits(S::put_back) &&
             (matches({S::end_turn, S::put_back, S::effect, S::pay_worker}, 0) ||
              matches({S::end_turn, S::put_back, S::effect, S::pay_skill}, 0)) &&
             top() != S::effect;
    }
    const bool work = matches({S::end_turn, S::put_back, S::take, S::haul, S::draw_workers, S::draw_skills}, 0) ||
                      matches({S::end_turn, S::put_back, S::take, S::haul, S::drop}, 0) ||
                      matches({S::end_turn, S::put_back, S::take, S::haul, S::turn_over, S::pay_skill, S::pay}, 0);
    const bool upgrading = top() == S::pay || top() == S::pay_skill;
    if (upgrading != waits(S::turn_over)) return false;
    if ((top() == S::drop || upgrading) && !waits(S::haul)) return false;
    return work && s_.steps.size() > 1 && top() != S::put_back;
  }

  // Every tile is in one place, and in one where it can be now.
  void tiles() {
    Tiles all = 0;
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      const Tiles here = s_.villages[at(seat)];
      const Tiles won = s_.won[at(seat)];
      expect(seat < n_ || (here | won) == 0, "somebody who is not there has tiles",
             "jemand, der nicht da ist, hat Plättchen");
      const Tiles twice = (all & here) | ((all | here) & won);
      expect(twice == 0,
             [&] { return say("{} is in two places", "{} ist an zwei Stellen", name(std::countr_zero(twice))); });
      all |= here | won;
      const int homes = std::popcount(here & tiles_from(kHomes, kSpring));
      const Step* dealing = find(StepKind::deal_home);
      expect(homes == (dealing == nullptr || seat < dealing->seat ? 1 : 0) || seat >= n_,
             [&] { return say("seat {} has {} home tiles", "Platz {} hat {} Höfe", seat, homes); });
      expect((won & tiles_from(kHomes, kSpring)) == 0, "a home tile was won", "ein Hof wurde ersteigert");
    }
    Tiles possible = tiles_from(kHomes, kSpring);
    for (int season = 0; season < s_.season + (ending() ? 1 : 0); ++season)
      possible |= tiles_from(first_of_season(season), kSeasonTiles);
    if (ending() && winter_now()) {
      possible |= tiles_from(kBoats, n_) | tiles_from(kOrders, game_.set_up().order_tiles);
    }
    expect((all & ~possible) == 0, [&] {
      return say("{} is in a village too early", "{} ist zu früh in einem Dorf",
                 name(std::countr_zero(all & ~possible)));
    });
    Tiles placed = 0;
    for (const Tiles village : s_.villages) placed |= village;
    const Tiles upgraded = s_.flipped & ~(placed & printed_.upgradable);
    expect(upgraded == 0, [&] {
      return say("{} cannot be upgraded", "{} kann nicht aufgewertet sein", name(std::countr_zero(upgraded)));
    });
    const bool won = std::any_of(s_.won.begin(), s_.won.end(), [](Tiles each) { return each != 0; });
    expect(!won || (ending() && s_.over == 0 && top() != StepKind::flip), "tiles wait to be placed",
           "Plättchen warten aufs Anlegen");
    // A summer boat that never came up shows its first side.
    const Tiles boats = all & tiles_from(kSummerBoats, kSummerBoatTiles);
    const bool summer = s_.season == static_cast<int>(Season::summer) && !ending();
    const unsigned now = summer ? static_cast<unsigned>(s_.auction) >> (kSummerBoats - kSummer) & 15U : 0U;
    const auto there = static_cast<unsigned>(boats >> kSummerBoats) | now;
    expect(s_.season > 0 || s_.sides == 0, "a summer boat is there too early", "ein Sommer-Schiff ist zu früh da");
    expect(!summer || (s_.sides & ~there) == 0, "a summer boat shows a side and is not there",
           "ein Sommer-Schiff zeigt eine Seite und ist nicht da");
    // Every season brings so many tiles at most.
    for (int season = 0; season < kSeasons - 1; ++season) {
      const int count = std::popcount(all & tiles_from(first_of_season(season), kSeasonTiles));
      expect(count <= game_.set_up().season_tiles, "there are too many tiles of a season",
             "von einer Jahreszeit gibt es zu viele Plättchen");
    }
  }

  void geometry() {
    for (int tile = 0; tile < kTiles && good(); ++tile) {
      const int owner = game_.owner_of(s_, tile);
      const bool zero = s_.q[at(tile)] == 0 && s_.r[at(tile)] == 0 && s_.turns[at(tile)] == 0;
      if (owner < 0) {
        expect(zero && s_.near[at(tile)] == std::array<std::uint8_t, kHexSides>{}, "a tile lies where no village is",
               "ein Plättchen liegt, wo kein Dorf ist");
        continue;
      }
      expect(!is_home(tile) || zero, "a home tile is not where it should be", "ein Hof ist nicht an seinem Platz");
      // Keyflower 8.3: of turns that look the same only the first is used.
      const Tile& printed = printed_.tiles[at(tile)];
      const int turns = s_.turns[at(tile)];
      expect(turns < kHexSides && (printed.turns >> turns & 1) != 0, [&] {
        int first = 0;
        while (turns < kHexSides && printed.edges[at(first)] != printed.edges[at(turns)]) ++first;
        return say("{0} turned {1} times looks as if turned {2} times: \"turns\" must be {2}",
                   "{0}, {1}-mal gedreht, sieht aus wie {2}-mal gedreht: „turns“ muss {2} sein", name(tile), turns,
                   first);
      });
      if (good()) neighbours(owner, tile);
    }
    for (int seat = 0; seat < n_ && good(); ++seat) {
      if (s_.villages[at(seat)] != 0)
        expect(connected(seat),
               [&] { return say("the village of seat {} falls apart", "das Dorf von Platz {} zerfällt", seat); });
    }
  }

  void neighbours(int owner, int tile) {
    std::array<std::uint8_t, kHexSides> near{};
    for (Tiles left = s_.villages[at(owner)]; left != 0; left &= left - 1) {
      const int other = std::countr_zero(left);
      if (other == tile) continue;
      const int q = s_.q[at(other)] - s_.q[at(tile)];
      const int r = s_.r[at(other)] - s_.r[at(tile)];
      expect(q != 0 || r != 0, [&] {
        return say("{} and {} lie in one place", "{} und {} liegen an einem Platz", name(tile), name(other));
      });
      for (int side = 0; side < kHexSides; ++side) {
        if (kHexDirections[at(side)].q != q || kHexDirections[at(side)].r != r) continue;
        near[at(side)] = static_cast<std::uint8_t>(other + 1);
        if (s_.turns[at(other)] >= kHexSides || game_.has(s_, owner, Ability::across_fields)) continue;
        const Edges& here = game_.edges(s_, tile);
        const Edges& there = game_.edges(s_, other);
        expect((here.road >> side & 1) == (there.road >> opposite(side) & 1) &&
                   (here.water >> side & 1) == (there.water >> opposite(side) & 1),
               [&] {
                 return say("sides of {} and {} do not match", "Seiten von {} und {} passen nicht zueinander",
                            name(tile), name(other));
               });
      }
    }
    expect(near == s_.near[at(tile)], "neighbours are wrong", "Nachbarn stimmen nicht");
    expect(std::abs(s_.q[at(tile)]) <= kTiles && std::abs(s_.r[at(tile)]) <= kTiles, "a tile is too far away",
           "ein Plättchen ist zu weit weg");
  }

  bool connected(int seat) const {
    Tiles all = tile_bit(game_.home_of(s_, seat));
    for (Tiles fresh = all; fresh != 0;) {
      const int tile = std::countr_zero(fresh);
      fresh &= fresh - 1;
      for (const int other : s_.near[at(tile)]) {
        if (other == 0 || (all >> (other - 1) & 1) != 0) continue;
        all |= tile_bit(other - 1);
        fresh |= tile_bit(other - 1);
      }
    }
    return all == s_.villages[at(seat)];
  }

  void lots() {
    const unsigned orders = ((1U << game_.set_up().order_tiles) - 1) << kSeasonTiles;
    const unsigned season = s_.auction & ((1U << kSeasonTiles) - 1);
    const bool gone = ending() && winter_now();
    expect((s_.auction & ~((1U << kSeasonTiles) - 1)) == (gone ? 0U : orders), "order tiles are missing",
           "Reihenfolgeplättchen fehlen");
    expect(!ending() || season == 0, "tiles are still up for auction", "es wird noch um Plättchen geboten");
    int expected = game_.set_up().season_tiles;
    if (const Step* reveal = find(StepKind::reveal)) expected -= reveal->a;
    if (!ending() && !winter_now())
      expect(std::popcount(season) == expected, "the number of tiles up for auction is wrong",
             "um eine falsche Anzahl von Plättchen wird geboten");
    if (winter_now() && !ending())
      expect(std::popcount(season) <= game_.set_up().winter_tiles * n_ && (season != 0) != beginning(),
             "the number of tiles up for auction is wrong", "um eine falsche Anzahl von Plättchen wird geboten");
    for (int lot = 0; lot < kLots && good(); ++lot) this->lot(lot);
  }

  void lot(int lot) {
    const auto& bids = s_.bids[at(lot)];
    int highest = 0;
    int lead = 0;
    bool level = false;
    const int tile = tile_of(s_.season, lot);
    const int colour = s_.colour[at(tile)];
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      const std::uint8_t bid = bids[at(seat)];
      if (bid == 0) continue;
      const int count = bid_count(bid);
      expect(seat < n_ && count > 0, "a bid is wrong", "ein Gebot stimmt nicht");
      level = count == highest || (level && count < highest);
      if (count > highest) {
        highest = count;
        lead = seat + 1;
        level = false;
      }
      const bool other = bid_colour(bid) + 1 != colour;
      expect(!other || (lot < kSeasonTiles && game_.has(s_, seat, Ability::bid_any_colour)), [&] {
        return say("the bid of seat {} for {} has a wrong colour",
                   "das Gebot von Platz {} für {} hat eine falsche Farbe", seat, name(tile));
      });
    }
    expect(highest == 0 || (s_.on_auction(lot) && !beginning()), "somebody bids for a tile that is not there",
           "jemand bietet um ein Plättchen, das nicht da ist");
    expect(!level && lead == s_.lead[at(lot)],
           [&] { return say("no bid for {} is the highest", "für {} ist kein Gebot das höchste", name(tile)); });
    const bool used = tile < kStayingTiles && s_.used[at(tile)] != 0;
    if (s_.on_auction(lot))
      expect((colour != 0) == (highest > 0 || used),
             [&] { return say("the colour of {} is wrong", "die Farbe von {} stimmt nicht", name(tile)); });
  }

  void uses() {
    Tiles allowed = 0;
    if (!ending() && !beginning() && s_.over == 0) {
      for (const Tiles village : s_.villages) allowed |= village;
      if (!winter_now())
        allowed |= static_cast<Tiles>(s_.auction & ((1U << kSeasonTiles) - 1)) << first_of_season(s_.season);
      allowed &= printed_.usable[0] | printed_.usable[1];
    }
    bool mixes = false;
    for (int seat = 0; seat < n_; ++seat) mixes = mixes || game_.has(s_, seat, Ability::use_any_colours);
    for (int tile = 0; tile < kTiles && good(); ++tile) {
      const bool lot =
          !is_home(tile) && !is_boat(tile) && s_.on_auction(lot_of(tile)) && tile_of(s_.season, lot_of(tile)) == tile;
      const int colour = s_.colour[at(tile)];
      expect(colour <= kColours, "a colour is unknown", "eine Farbe ist unbekannt");
      if (tile >= kStayingTiles) {
        expect(lot || colour == 0, "a colour is wrong", "eine Farbe stimmt nicht");
        continue;
      }
      const int on = s_.on(tile);
      const int last = s_.last[at(tile)];
      expect((on == 0) == (last == 0) && last <= on && on <= printed_.most_on_tile, [&] {
        return say("{} workers on {}, {} of them in the last use: that cannot be",
                   "{} Arbeiter auf {}, davon {} bei der letzten Nutzung: das kann nicht sein", on, name(tile), last);
      });
      expect(on == 0 || (allowed >> tile & 1) != 0,
             [&] { return say("no workers can be on {} now", "auf {} können jetzt keine Arbeiter sein", name(tile)); });
      expect(lot || (colour != 0) == (on > 0),
             [&] { return say("the colour of {} is wrong", "die Farbe von {} stimmt nicht", name(tile)); });
      if (on > 0 && colour > 0 && !mixes)
        expect(s_.on(tile, colour - 1) == on, [&] {
          return say("workers on {} have wrong colours", "Arbeiter auf {} haben falsche Farben", name(tile));
        });
      const bool lies = s_.resources[at(tile)] != std::array<std::uint8_t, kResources>{};
      expect(!lies || game_.owner_of(s_, tile) >= 0, [&] {
        return say("resources lie on {}, which is in no village", "auf {} liegen Rohstoffe, es ist aber in keinem Dorf",
                   name(tile));
      });
    }
  }

  void boats() {
    const Step* workers = find(StepKind::load_workers);
    const Step* skills = find(StepKind::load_skills);
    for (int boat = 0; boat < kBoatTiles && good(); ++boat) {
      int on = 0;
      int skill = 0;
      for (const int count : s_.load[at(boat)]) on += count;
      for (const int count : s_.load_skills[at(boat)]) skill += count;
      const bool empty = boat >= n_ || winter_now() ||
                         std::find(s_.boat_of.begin(), s_.boat_of.end(), boat + 1) != s_.boat_of.end() ||
                         (ending() && !waits(StepKind::boats));
      const BoatTile& printed = printed_.boats[at(boat)];
      const auto most = [&](const Step* step, int load, bool on_top) {
        if (empty) return 0;
        if (step == nullptr || !on_top) return step == nullptr ? load : 0;
        return std::min(load, static_cast<int>(step->a) + (boat < step->b ? 1 : 0));
      };
      const int most_workers = most(workers, printed.workers[s_.season], top() == StepKind::load_workers);
      const int most_skills = most(skills, printed.skills[s_.season], top() == StepKind::load_skills);
      expect(on <= most_workers && skill <= most_skills, "a boat carries too much", "ein Schiff trägt zu viel");
      const bool loading = top() == StepKind::load_workers;
      expect(!loading || on == most_workers, "a boat is loaded wrongly", "ein Schiff ist falsch beladen");
      expect(top() != StepKind::load_skills || skill == most_skills, "a boat is loaded wrongly",
             "ein Schiff ist falsch beladen");
    }
    unsigned taken = 0;
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      const int boat = s_.boat_of[at(seat)];
      if (boat == 0) {
        expect(!ending() || s_.over != 0 || seat >= n_ || waits(StepKind::boats), "somebody has no boat",
               "jemand hat kein Schiff");
        continue;
      }
      expect(ending() && s_.over == 0 && seat < n_ && boat <= n_ && (taken >> boat & 1) == 0, "a boat is taken wrongly",
             "ein Schiff ist falsch vergeben");
      taken |= 1U << (boat & 15);
    }
    for (int i = 0; i < kOrderTiles; ++i) {
      const int owner = s_.order_owner[at(i)];
      expect(owner == 0 || (ending() && s_.over == 0 && owner <= n_ && i < game_.set_up().order_tiles),
             "an order tile is won wrongly", "ein Reihenfolgeplättchen ist falsch vergeben");
    }
    if (!ending() || !winter_now() || s_.over != 0) return;
    // At the end of winter boats and order tiles belong to those who took them.
    for (int seat = 0; seat < n_ && good(); ++seat) {
      const Tiles has = s_.villages[at(seat)] | s_.won[at(seat)];
      const Tiles boat = has & tiles_from(kBoats, kBoatTiles);
      expect((boat & ~(s_.boat_of[at(seat)] == 0 ? Tiles{0} : tile_bit(kBoats + s_.boat_of[at(seat)] - 1))) == 0,
             "a boat is taken wrongly", "ein Schiff ist falsch vergeben");
      for (int i = 0; i < kOrderTiles; ++i) {
        expect((has >> (kOrders + i) & 1) == 0 || s_.order_owner[at(i)] == seat + 1, "an order tile is won wrongly",
               "ein Reihenfolgeplättchen ist falsch vergeben");
      }
    }
  }

  void winter() {
    const Step* dealing = find(StepKind::deal_winter);
    const Step* choosing = find(StepKind::winter);
    const int full = game_.set_up().winter_tiles;
    const bool before = !winter_now() || choosing != nullptr;
    unsigned all = 0;
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      const Player& player = s_.player(seat);
      const unsigned hand = player.winter;
      int expected = seat < n_ && before ? full : 0;
      if (dealing != nullptr && seat == dealing->seat) expected = full - dealing->a;
      if (dealing != nullptr && seat > dealing->seat) expected = 0;
      expect(hand < (1U << kSeasonTiles) && (hand & all) == 0 && std::popcount(hand) == expected,
             "winter tiles are dealt wrongly", "Winterplättchen sind falsch verteilt");
      all |= hand;
      expect((player.chosen & ~hand) == 0, "winter tiles are chosen wrongly", "Winterplättchen sind falsch gewählt");
      if (choosing == nullptr) {
        expect(player.chosen == 0, "winter tiles are chosen too early", "Winterplättchen sind zu früh gewählt");
        continue;
      }
      if (seat >= n_) continue;
      const int turn = (seat - s_.start + n_) % n_;
      expect((player.chosen != 0) == (turn < choosing->a), "winter tiles are chosen wrongly",
             "Winterplättchen sind falsch gewählt");
    }
    if (choosing == nullptr) return;
    expect(choosing->a < n_ && choosing->seat == (s_.start + choosing->a) % n_ && choosing->b == 0,
           "winter tiles are chosen wrongly", "Winterplättchen sind falsch gewählt");
    const bool clear = dealing == nullptr || (dealing->a >= 1 && dealing->a <= full);
    expect(clear, "winter tiles are dealt wrongly", "Winterplättchen sind falsch verteilt");
  }

  // Nothing is lost and nothing comes from nowhere.
  void counts() {
    for (int colour = 0; colour < kColours; ++colour) {
      int sum = s_.bag[at(colour)] + s_.aside[at(colour)] + (colour == kGreen ? s_.green : 0);
      for (const Player& player : s_.players) sum += player.workers[at(colour)];
      for (const auto& load : s_.load) sum += load[at(colour)];
      for (int tile = 0; tile < kStayingTiles; ++tile) sum += s_.on(tile, colour);
      for (const auto& bids : s_.bids) {
        for (const std::uint8_t bid : bids) sum += bid_colour(bid) == colour ? bid_count(bid) : 0;
      }
      expect(sum == printed_.workers[at(colour)].count, [&] {
        const Text& kind = printed_.workers[at(colour)].name;
        return say("the position has {0} {1} workers, the game {2}", "die Stellung hat {0} {1} Arbeiter, das Spiel {2}",
                   sum, Text{kind.english, declined(kind.german, 2, Case::accusative)},
                   static_cast<int>(printed_.workers[at(colour)].count));
      });
    }
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      int sum = s_.skills[skill] + s_.aside_skills[skill];
      for (const Player& player : s_.players) sum += player.skills[skill];
      for (const auto& load : s_.load_skills) sum += load[skill];
      expect(sum == printed_.skills[skill].count, [&] {
        return say("the position has {}, the game {}", "die Stellung hat {}, das Spiel {}",
                   skills_text(printed_.skills[skill].name, sum), static_cast<int>(printed_.skills[skill].count));
      });
    }
    for (std::size_t kind = 0; kind < kResources; ++kind) {
      int sum = s_.supply[kind];
      for (const auto& lies : s_.resources) sum += lies[kind];
      expect(sum == printed_.resources[kind].count, [&] {
        return say("the position has {} {}, the game {}", "die Stellung hat {} {}, das Spiel {}", sum,
                   printed_.resources[kind].name, static_cast<int>(printed_.resources[kind].count));
      });
    }
  }

  void screens() {
    for (int seat = 0; seat < kMaxPlayers && good(); ++seat) {
      const Player& player = s_.player(seat);
      if (seat >= n_) {
        expect(player == Player{}, "somebody who is not there has something", "jemand, der nicht da ist, hat etwas");
        continue;
      }
      for (std::size_t i = 0; i < kColours; ++i)
        expect(player.known[i] <= player.workers[i], "a worker is known that is not there",
               "ein Arbeiter ist bekannt, der nicht da ist");
      expect(player.maybe_green >= player.workers[kGreen] - player.known[kGreen] &&
                 player.maybe_green <= player.unseen_workers(),
             "green workers are known wrongly", "grüne Arbeiter sind falsch bekannt");
      int above = 0;
      for (std::size_t i = 0; i < kSkills; ++i) {
        above += std::max(0, player.skills[i] - player.known_skills[i]);
        expect(player.known_skills[i] <= player.skill_total(), "a skill is known that is not there",
               "eine Fertigkeit ist bekannt, die nicht da ist");
      }
      expect(above <= player.unseen_skills && player.unseen_skills <= player.skill_total(), "skills are known wrongly",
             "Fertigkeiten sind falsch bekannt");
      if (!good()) wrong_ = say("seat {}: {}", "Platz {}: {}", seat, wrong_);
    }
  }

  void pending() {
    for (std::size_t i = 0; i < s_.steps.size() && good(); ++i)
      expect(sound(s_.steps[i], i), "something that is pending is wrong", "etwas, das ansteht, stimmt nicht");
    if (!good()) return;
    expect(top() == StepKind::muster || s_.muster == Muster{}, "workers are mustered without a reason",
           "Arbeiter sind grundlos aufgeboten");
    expect(waits(StepKind::put_back) ||
               (s_.aside == decltype(s_.aside){} && s_.aside_skills == decltype(s_.aside_skills){}),
           "something was paid without a reason", "etwas ist grundlos bezahlt");
    expect(top() == StepKind::pay || s_.paid == decltype(s_.paid){}, "something was paid without a reason",
           "etwas ist grundlos bezahlt");
    expect(top() == StepKind::pay_skill || s_.paid_skills == decltype(s_.paid_skills){},
           "something was paid without a reason", "etwas ist grundlos bezahlt");
    if (!good() || !game_.to_move(s_).is_player()) return;
    ActionList actions;
    game_.legal(s_, actions);
    expect(!actions.empty(), "nothing can be done here", "hier lässt sich nichts tun");
  }

  bool unused(const Step& step, int used) const {
    return (used > 0 || step.a == 0) && (used > 1 || step.b == 0) && (used > 2 || step.c == 0);
  }
  bool own(const Step& step, int tile) const { return tile < kTiles && (s_.villages[step.seat] >> tile & 1) != 0; }
  bool used_now(int tile) const {
    return tile < kStayingTiles && s_.on(tile) > 0 && (game_.usable_tiles(s_) >> tile & 1) != 0;
  }

  // Whether the arguments of a step make sense.
  bool sound(const Step& step, std::size_t i) const {
    using S = StepKind;
    switch (step.kind) {
      case S::deal_home: return unused(step, 0);
      case S::reveal: return unused(step, 1) && step.seat == 0 && step.a >= 1 && step.a <= game_.set_up().season_tiles;
      case S::deal_winter: return unused(step, 1) && step.a >= 1 && step.a <= game_.set_up().winter_tiles;
      case S::start_workers:
        return unused(step, 1) && step.a <= printed_.start_workers && (step.a > 0) == (printed_.start_workers > 0);
      case S::draw_workers: return unused(step, 1) && step.a >= 1 && step.a <= s_.bag_total();
      case S::draw_skills: return unused(step, 1) && step.a >= 1 && step.a <= s_.skill_total();
      case S::load_workers:
      case S::load_skills:
        return unused(step, i + 1 == s_.steps.size() ? 2 : 0) && step.seat == 0 && step.a <= 12 && step.b <= n_;
      case S::turn: return unused(step, 0);
      case S::muster: return unused(step, 2) && step.b <= 1 && mustering(step);
      case S::pay_worker:
        return unused(step, 1) && used_now(step.a) && s_.steps[i - 1].a == step.a &&
               game_.face(s_, step.a).pay_worker != 0;
      case S::pay_skill: return step.c <= 1 && step.b < kSkills && paying_skill(step, i);
      case S::take: return unused(step, 1) && used_now(step.a) && game_.face(s_, step.a).one_of != 0;
      case S::haul: return unused(step, 2) && step.a <= 48 && step.b <= 24;
      case S::drop:
        return unused(step, 2) && own(step, step.a) && step.a < kStayingTiles && step.b < kResources &&
               s_.resources[step.a][step.b] > 0 && s_.steps[i - 1].a > 0;
      case S::pay: return unused(step, 2) && step.b < kResources && s_.steps[i - 1].a == step.a && paying(step);
      case S::boat: return unused(step, 0) && step.seat == game_.next_for_boat(s_);
      case S::tile: return unused(step, 0) && placing(step);
      case S::cell:
        return unused(step, 1) && placing(step) && step.a < kTiles && (s_.won[step.seat] >> step.a & 1) != 0;
      case S::facing: return placing(step) && step.a < kTiles && (s_.won[step.seat] >> step.a & 1) != 0 && beside(step);
      case S::winter: return step.c == 0;
      case S::flip: return unused(step, 0) && game_.boat_with(s_, step.seat, BoatScoring::flip) != nullptr;
      case S::effect: {
        const bool tile = used_now(step.a);
        return step.c == 0 && tile && step.b == s_.side(step.a);
      }
      case S::turn_over:
        return unused(step, 1) && own(step, step.a) &&
               (s_.villages[step.seat] & printed_.upgradable & ~s_.flipped & tile_bit(step.a)) != 0;
      case S::put_back:
      case S::end_turn: return unused(step, 0);
      default: return unused(step, 0) && step.seat == 0;
    }
  }

  bool placing(const Step& step) const {
    for (int i = 0; i < n_; ++i) {
      const int seat = (s_.start + i) % n_;
      if (s_.won[at(seat)] != 0) return seat == step.seat;
    }
    return false;
  }

  // Whether the place of a tile that is being turned is one beside the village.
  bool beside(const Step& step) const {
    Places places;
    game_.places(s_, step.seat, places);
    return std::any_of(places.begin(), places.end(),
                       [&](const Place& place) { return place.q == step.b - kOrigin && place.r == step.c - kOrigin; });
  }

  bool mustering(const Step& step) const {
    const Muster& muster = s_.muster;
    const int tile = step.a;
    const bool use = step.b != 0;
    if (tile >= kTiles) return false;
    const bool lot =
        !is_home(tile) && !is_boat(tile) && s_.on_auction(lot_of(tile)) && tile_of(s_.season, lot_of(tile)) == tile;
    if (use ? (game_.usable_tiles(s_) >> tile & 1) == 0 || !game_.can_pay_skill(s_, step.seat, tile) : !lot)
      return false;
    unsigned groups = game_.outbid(s_, step.seat);
    if (!use) groups &= ~(1U << lot_of(tile));
    if ((muster.groups & ~groups) != 0 || muster.next > kColours) return false;
    const bool mixes = use && game_.mixes(s_, step.seat, tile);
    const Colours allowed =
        use ? game_.use_colours(s_, step.seat, tile) : game_.bid_colours(s_, step.seat, lot_of(tile));
    for (unsigned left = muster.groups; left != 0; left &= left - 1) {
      const int colour = bid_colour(s_.bids[at(std::countr_zero(left))][step.seat]);
      if (!mixes && (muster.colour != colour + 1 || (allowed >> colour & 1) == 0)) return false;
    }
    if ((mixes || muster.groups == 0) && muster.colour != 0) return false;
    for (int colour = 0; colour < kColours; ++colour) {
      const int sent = muster.sent[at(colour)];
      if (sent > 0 && (!mixes || colour >= muster.next || sent > s_.player(step.seat).workers[at(colour)]))
        return false;
    }
    if (muster.next > 0 && muster.sent[at(muster.next - 1)] == 0) return false;
    return !use || game_.mustered(s_, step.seat) <= game_.most_for_use(s_, tile);
  }

  bool paying(const Step& step) const {
    for (int kind = 0; kind < kResources; ++kind) {
      if (s_.paid[at(kind)] > s_.resources[step.a][at(kind)] || (kind > step.b && s_.paid[at(kind)] > 0)) return false;
    }
    return game_.upgrade_payable(s_, step.seat, step.a);
  }

  bool paying_skill(const Step& step, std::size_t i) const {
    const Player& player = s_.player(step.seat);
    for (int skill = 0; skill < kSkills; ++skill) {
      if (s_.paid_skills[at(skill)] > player.skills[at(skill)]) return false;
      if (skill > step.b && s_.paid_skills[at(skill)] > 0) return false;
    }
    if (s_.steps[i - 1].a != step.a) return false;
    if (step.c != 0) return used_now(step.a) && waits(StepKind::effect) && game_.can_pay_skill(s_, step.seat, step.a);
    if (waits(StepKind::effect)) return false;
    const Cost& cost = printed_.tiles[step.a].cost;
    return cost.skill_total() > 0 && game_.skills_cover(player, cost, {}, 0);
  }

  const Keyflower& game_;
  const Components& printed_;
  const State& s_;
  int n_;
  Text wrong_;
};

Text Keyflower::check(const State& s) const {
  const Text wrong = Checker(*this, s).run();
  if (!wrong.empty()) return wrong;
  State settled = s;
  settle(settled);
  return settled == s ? Text{} : Text{"something would happen by itself", "es würde etwas von selbst geschehen"};
}

}  // namespace spielwerk::keyflower
