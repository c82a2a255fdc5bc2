#include <algorithm>
#include <bit>

#include "games/boonlake/goods.hpp"
#include "games/boonlake/json_words.hpp"
#include "games/boonlake/rules.hpp"

// What a seat may see. Hidden are the hands, and scoring tiles while they are chosen (14.1, 14.2).

namespace spielwerk::boonlake {

namespace {

const char* const kStands[] = {"inhabitant", "house", "settlement"};
const char* const kSiteReasons[] = {"set_up", "bonus", "harbour"};

bool waits(const State& s, StepKind kind) {
  return std::any_of(s.steps.begin(), s.steps.end(), [&](const Step& step) { return step.kind == kind; });
}

bool set_up(const State& s) {
  const auto first_site = [](const Step& step) {
    return step.kind == StepKind::site && step.a == static_cast<int>(SiteFor::set_up);
  };
  return s.goals[kGoalsInPlay - 1] == 0 || waits(s, StepKind::open_goals) ||
         std::any_of(s.steps.begin(), s.steps.end(), first_site);
}

const char* phase(const State& s) {
  if (s.over != 0) return "over";
  if (set_up(s)) return "set_up";
  return waits(s, StepKind::scoring) || waits(s, StepKind::finish) ? "scoring" : "turns";
}

// The choices of players have names in views; everything else happens by itself.
const char* choice_name(StepKind kind) {
  switch (kind) {
    case StepKind::goal: return "goal";
    case StepKind::site: return "site";
    case StepKind::turn: return "turn";
    case StepKind::offer: return "offer";
    case StepKind::pay: return "pay";
    case StepKind::explore: return "explore";
    case StepKind::place: return "place";
    case StepKind::pasture: return "pasture";
    case StepKind::tile_lever: return "tile_lever";
    case StepKind::due: return "due";
    case StepKind::recess: return "recess";
    case StepKind::drop: return "drop";
    case StepKind::exchange: return "exchange";
    case StepKind::track: return "track";
    case StepKind::reset: return "reset";
    case StepKind::region: return "region";
    case StepKind::area: return "area";
    case StepKind::hire: return "hire";
    case StepKind::modernize: return "modernize";
    case StepKind::upgrade: return "upgrade";
    case StepKind::sail: return "sail";
    case StepKind::interim: return "interim";
    case StepKind::score: return "score";
    case StepKind::trade: return "trade";
    case StepKind::levers: return "levers";
    default: return "";
  }
}

void write_types(JsonWriter& json, unsigned types) {
  json.key("types").array();
  for (std::size_t i = 0; i < kCardTypes; ++i) {
    if ((types >> i & 1) != 0) json.value(kTypeIds[i]);
  }
  json.end();
}

// What is paid for or exchanged: a card, or a scoring tile whose project it is.
void write_subject(JsonWriter& json, const Components& printed, const State& s, int what) {
  if (what >= kProject) {
    json.member("goal", printed.goals[s.goals[at(what - kProject)] - 1U].id);
  } else {
    json.member("card", printed.cards[at(what)].id);
  }
}

void write_step(JsonWriter& json, const Components& printed, const State& s) {
  const Step& step = s.step();
  json.object().member("kind", choice_name(step.kind)).member("seat", static_cast<int>(step.seat));
  if (s.below != 0) json.member("deed", kDeedIds[s.below - 1U]);
  switch (step.kind) {
    case StepKind::site: json.member("for", kSiteReasons[step.a]); break;
    case StepKind::offer:
      if ((step.a & (kOfferPlay | kOfferDiscard)) != 0) write_types(json, step.b);
      json.member("shared", (step.c & kShared) != 0);
      break;
    case StepKind::interim:
      write_types(json, kAllTypes);
      json.member("count", static_cast<int>(step.a));
      break;
    case StepKind::pay:
    case StepKind::exchange: write_subject(json, printed, s, step.a); break;
    case StepKind::due:
      json.member("for", step.a == static_cast<int>(DueFor::settlement) ? "settlement" : "cattle");
      json.member("field", step.b + 1);
      if (step.a == static_cast<int>(DueFor::settlement)) json.member("plot", step.c == 0 ? "a" : "b");
      break;
    case StepKind::recess: json.member("field", step.a + 1).member("plot", step.b == 0 ? "a" : "b"); break;
    case StepKind::explore:
    case StepKind::drop:
    case StepKind::track:
    case StepKind::sail: json.member("count", static_cast<int>(step.a)); break;
    case StepKind::area: json.member("region", kRegionIds[step.a]); break;
    case StepKind::trade: json.member("goal", printed.goals[s.goals[step.a] - 1U].id); break;
    default: break;
  }
  json.end();
}

void write_field(JsonWriter& json, const Components& printed, const Field& field) {
  json.object().key("tile");
  write_optional(json, field.tile, [&](int tile) { return tile == kPasture ? "pasture" : printed.tiles[at(tile)].id; });
  json.key("plots").array();
  const std::size_t plots = field.tile == 0 || field.pasture() ? 0 : printed.tiles[field.tile - 1U].plots.size();
  for (std::size_t i = 0; i < plots; ++i) {
    if (field.plots[i] == 0) {
      json.null();
    } else {
      json.object().member("side", owner_of(field.plots[i]));
      json.member("piece", kStands[static_cast<std::size_t>(stand_of(field.plots[i]))]).end();
    }
  }
  json.end();
  if (field.cows() > 0) {
    json.key("cattle").array();
    for (int side = 0; side < kMaxPlayers; ++side) {
      const int count = field.cattle[at(side)];
      if (count > 0) json.object().member("side", side).member("count", count).end();
    }
    json.end();
  }
  json.end();
}

void write_seat(JsonWriter& json, Seat seat) {
  if (seat.is_player()) {
    json.value(seat.index());
  } else if (seat.is_chance()) {
    json.value("chance");
  } else {
    json.null();
  }
}

int revealed(const State& s) {
  for (const Step& step : s.steps) {
    if (step.kind == StepKind::place || step.kind == StepKind::her_tile) return step.a;
  }
  return 0;
}

template <class Name>
void write_card_set(JsonWriter& json, const CardSet& set, const Name& name) {
  json.array();
  set.each([&](int card) { json.value(name(card)); });
  json.end();
}

}  // namespace

void Boonlake::view(const State& s, Seat reader, JsonWriter& json) const {
  const Seat mover = to_move(s);
  const bool playing = s.over == 0 && !set_up(s);
  json.object().member("game", "boonlake").key("reader");
  write_seat(json, reader);
  json.key("to_move");
  write_seat(json, mover);
  json.member("phase", phase(s)).member("prompt", prompt(s)).key("active");
  write_optional(json, playing ? s.seat + 1 : 0, [](int seat) { return seat; });
  json.member("round", s.round + 1).member("scoring", static_cast<int>(s.scorings)).member("ending", s.ending != 0);
  view_shared(s, json);
  json.key("step");
  if (mover.is_player()) {
    write_step(json, components_, s);
  } else {
    json.null();
  }
  json.key("players").array();
  for (int seat = 0; seat < players_; ++seat) view_player(s, seat, reader, json);
  json.end().key("eminence");
  if (solo()) {
    view_eminence(s, json);
  } else {
    json.null();
  }
  const Scores scores = score(s);
  json.key("scores").array();
  for (int seat = 0; seat < players_; ++seat) {
    json.array();
    for (std::size_t line = 0; line < kLines; ++line) json.value(static_cast<int>(scores.points[line][at(seat)]));
    json.end();
  }
  json.end().end();
}

void Boonlake::view_shared(const State& s, JsonWriter& json) const {
  const auto deed = [](int number) { return kDeedIds[at(number)]; };
  const auto card = [&](int number) { return components_.cards[at(number)].id; };
  const auto goal = [&](int number) { return components_.goals[at(number)].id; };
  json.key("deeds").array();
  for (const int one_and_deed : s.deeds) write_optional(json, one_and_deed, deed);
  json.end().key("below");
  write_optional(json, s.below, deed);
  json.key("fields").array();
  for (const Field& field : s.fields) write_field(json, components_, field);
  json.end().key("covered").array();
  for (std::size_t i = 0; i < kRegions; ++i) {
    if ((s.covered >> i & 1) != 0) json.value(kRegionIds[i]);
  }
  json.end().member("heap", std::popcount(s.grey)).member("pastures", static_cast<int>(s.pastures)).key("revealed");
  write_optional(json, revealed(s), [&](int tile) { return components_.tiles[at(tile)].id; });
  json.key("goals").array();
  for (int area = 0; area < kGoalsInPlay; ++area) {
    json.object().key("goal");
    write_optional(json, s.goals[at(area)], goal);
    json.key("seat");
    write_optional(json, area < players_ ? area + 1 : 0, [](int seat) { return seat; });
    json.key("projects").array();
    for (int seat = 0; seat < players_; ++seat) {
      if ((s.player(seat).projects >> area & 1) != 0) json.value(seat);
    }
    json.end().key("marks").array();
    for (int seat = 0; seat < players_; ++seat) {
      for (int scoring = 0; scoring < kScorings; ++scoring) {
        if (s.player(seat).marks[at(scoring)] == area + 1)
          json.object().member("seat", seat).member("scoring", scoring + 1).end();
      }
    }
    json.end().end();
  }
  json.end().member("pile", s.pile.size()).key("discards");
  write_card_set(json, s.discards, card);
}

// What is lacking for a card or a project that cannot be paid: coins and vases if boats and levers could bring the
// resources, else also the resources that would still be missing then.
Price Boonlake::lacking(const State& s, int seat, int what) const {
  const Player& player = s.player(seat);
  const Price asked = price(s, seat, what);
  State rich = s;
  rich.player(seat).coins = 999;
  rich.player(seat).vases = 99;
  Ways found;
  ways(rich, seat, what, found);
  Price missing;
  int coins = asked.coins;
  if (found.empty()) {
    // Both boats and the jokers would still help: the boats first where they lie, then wherever most is missing.
    missing.missing = asked.missing;
    int helpers =
        kBoats + (player.can_use(Lever::joker_or_goods) ? 1 : 0) + (player.can_use(Lever::joker_and_coins) ? 1 : 0);
    for (const int boat : player.boats) {
      if (missing.missing[at(boat)] == 0) continue;
      --missing.missing[at(boat)];
      --helpers;
    }
    for (; helpers > 0; --helpers) --*std::max_element(missing.missing.begin(), missing.missing.end());
    for (const int amount : missing.missing) missing.deficit += amount;
  } else {
    coins = found[0].coins;
    for (const Way& way : found) coins = std::min(coins, way.coins);
  }
  missing.coins = std::max(0, coins - player.coins);
  missing.vases = std::max(0, asked.vases - player.vases);
  return missing;
}

void Boonlake::view_missing(const State& s, int seat, int what, JsonWriter& json) const {
  const Price missing = lacking(s, seat, what);
  json.object();
  if (missing.coins != 0) json.member("coins", missing.coins);
  if (missing.vases != 0) json.member("vases", missing.vases);
  for (std::size_t i = 0; i < kResources; ++i) {
    if (missing.missing[i] != 0) json.member(kResourceIds[i], missing.missing[i]);
  }
  json.end();
}

void Boonlake::view_price(const State& s, int seat, int what, JsonWriter& json) const {
  const bool can_pay = payable(s, seat, what);
  // What it takes at least without giving up a lever, or with one if it cannot be paid otherwise.
  const Price asked = price(s, seat, what);
  Ways found;
  ways(s, seat, what, found);
  Ways plain;
  for (const Way& way : found) {
    if (way.levers == 0) plain.push(way);
  }
  const int coins = std::max(0, coins_of(asked, plain.empty() ? found : plain).least);
  json.member("coins", coins).member("payable", can_pay).key("missing");
  if (can_pay) {
    json.object().end();
  } else {
    view_missing(s, seat, what, json);
  }
}

void Boonlake::view_player(const State& s, int seat, Seat reader, JsonWriter& json) const {
  const Player& player = s.player(seat);
  const bool own = reader.is_player() && reader.index() == seat;
  const auto goal = [&](int number) { return components_.goals[at(number)].id; };
  json.object().member("seat", seat).key("hand");
  if (own) {
    json.array();
    player.hand.each([&](int card) {
      json.object().member("card", components_.cards[at(card)].id);
      view_price(s, seat, card, json);
      json.end();
    });
    json.end();
  } else {
    json.null();
  }
  json.member("hand_size", player.hand.size()).key("projects").array();
  for (int area = 0; area < kGoalsInPlay; ++area) {
    const bool done = (player.projects >> area & 1) != 0;
    json.object().member("done", done);
    if (done || s.goals[at(area)] == 0) {
      json.member("coins", 0).member("payable", false).key("missing").object().end();
    } else {
      view_price(s, seat, kProject + area, json);
    }
    json.end();
  }
  json.end().member("coins", static_cast<int>(player.coins)).member("vases", static_cast<int>(player.vases));
  json.member("ranch", static_cast<int>(player.ranch)).member("supply", static_cast<int>(player.supply));
  json.member("beside", static_cast<int>(player.beside)).member("points", player.total());
  view_board(s, seat, json);
  json.key("dealt").array();
  for (const int tile : player.dealt) {
    if (own && tile != 0) json.value(goal(tile - 1));
  }
  json.end().key("chosen");
  write_optional(json, own ? player.chosen : 0, goal);
  json.key("aims").array();
  for (int area = 0; area < kGoalsInPlay; ++area) view_aim(s, seat, area, json);
  json.end().end();
}

void Boonlake::view_board(const State& s, int seat, JsonWriter& json) const {
  const Player& player = s.player(seat);
  json.key("tracks").object();
  for (std::size_t i = 0; i < 2; ++i) json.member(kTrackIds[i], static_cast<int>(player.tracks[i]));
  json.end().key("sites");
  write_resources(json, player.sites);
  json.key("boats").array();
  for (const int site : player.boats) json.value(kResourceIds[at(site)]);
  json.end().key("levers").object();
  for (std::size_t i = 0; i < kLevers; ++i) {
    if ((player.levers >> i & 1) != 0) json.member(kLeverIds[i], (player.used >> i & 1) != 0 ? "used" : "ready");
  }
  json.end().key("recesses").array();
  for (int i = 0; i < kRecesses; ++i) json.value((player.covered >> i & 1) != 0);
  json.end().key("rows").array();
  for (int i = 0; i < kRows; ++i) json.value((player.rows >> i & 1) != 0);
  json.end().key("played");
  write_card_set(json, player.played, [&](int card) { return components_.cards[at(card)].id; });
  json.key("lasting").object();
  for (int i = 0; i < kLastings; ++i) {
    const int amount = lasting(player, static_cast<Lasting>(i));
    if (amount != 0) json.member(kLastingIds[at(i)], amount);
  }
  json.end().member("ship", components_.river[player.ship].id).key("presences").object();
  for (int region = 0; region < kRegions; ++region) json.member(kRegionIds[at(region)], presences(s, seat, region));
  json.end().key("income");
  write_goods(json, income(s, seat));
  json.member("herds", herd_points(s, seat));
}

// The scoring that is next for this seat: the one that runs, as long as it has put no marker in it.
int Boonlake::next_scoring(const State& s, int seat) const {
  if (s.scorings > 0 && s.player(seat).marks[s.scorings - 1U] == 0) return s.scorings - 1;
  return std::min<int>(s.scorings, kScorings - 1);
}

void Boonlake::view_aim(const State& s, int seat, int area, JsonWriter& json) const {
  const Player& player = s.player(seat);
  json.object();
  if (s.goals[at(area)] == 0) {
    json.key("now").array().end().key("need").array().end().member("fulfilled", false).key("marked").null().end();
    return;
  }
  const Goal& goal = components_.goals[s.goals[at(area)] - 1U];
  const bool pair = goal.measure == Measure::region_pair || goal.measure == Measure::type_pair;
  const int scoring = next_scoring(s, seat);
  const std::array<int, 2> now = goal_progress(s, seat, area);
  const auto write_both = [&](const char* key, int first, int second) {
    json.key(key).array().value(first);
    if (pair) json.value(second);
    json.end();
  };
  write_both("now", now[0], now[1]);
  write_both("need", goal.least[at(scoring)][0], goal.least[at(scoring)][1]);
  json.member("fulfilled", fulfils(s, seat, area, scoring)).key("marked");
  int marked = 0;
  for (int i = 0; i < kScorings; ++i) marked = player.marks[at(i)] == area + 1 ? i + 1 : marked;
  write_optional(json, marked, [](int i) { return i + 1; });
  json.end();
}

void Boonlake::view_eminence(const State& s, JsonWriter& json) const {
  const Player& hers = s.player(kEminence);
  const auto left = [&](unsigned first, unsigned count) {
    return std::popcount(static_cast<unsigned>(hers.covered) >> first & ((1U << count) - 1U));
  };
  const std::array<int, 2> tiles = stack(s);
  const auto tile = [&](int number) { return components_.solo[at(number)].id; };
  json.object().member("level", kLevelIds[at(level_)]).member("points", hers.total());
  json.member("cactus", static_cast<int>(s.solo.cactus)).member("income", her_income(s));
  json.member("herds", herd_points(s, kEminence));
  json.member("ship", components_.river[hers.ship].id).member("houses", left(0, kHouses));
  json.member("settlements", left(kHouses, kSettlements)).member("cattle", left(kHouses + kSettlements, kCattle));
  json.key("tile");
  write_optional(json, s.solo.tile, tile);
  json.key("wish");
  write_optional(json, s.solo.tile == 0 ? 0 : s.solo.wish + 1, [](int field) { return field + 1; });
  json.member("stack", tiles[0] + tiles[1]).key("turned").array();
  for (int i = 0; i < kSoloTiles; ++i) {
    if ((s.solo.turned >> i & 1) != 0) json.value(tile(i));
  }
  // Boonlake 13.14: when it is over, her points hold it.
  json.end().member("bonus", s.over == 0 ? kHardTilePoints * tiles[1] : 0).end();
}

}  // namespace spielwerk::boonlake
