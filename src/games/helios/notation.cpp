#include <fmt/format.h>

#include <algorithm>

#include "games/helios/rules.hpp"

// Actions as text: the token of logs and of the wire, a sentence for people, the rule, the things on the table.

namespace spielwerk::helios {

namespace {

const Text kSymbolNames[kSymbols] = {
    {"create land", "Land erschaffen"}, {"build", "Bauen"}, {"move the sun", "Sonne bewegen"}};
const char* const kGermanRows[kRows] = {"rote", "blaue", "gelbe"};
const Text kRowNames[kTileColours] = {{"red", "rot"}, {"blue", "blau"}, {"yellow", "gelb"}, {"grey", "grau"}};

bool is_grey(const State& s, Action take) {
  const Column& column = s.columns[at(std::get<0>(args<Act::take>(take)))];
  return !column.empty() && column.back() == kGrey;
}

// Lists the parts of a sentence: "a, b and c".
std::string join(const std::vector<std::string>& parts, const char* conjunction) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? fmt::format(" {} ", conjunction) : ", ";
    text += parts[i];
  }
  return text;
}

// Both languages of a list of parts.
struct Parts {
  std::vector<std::string> english;
  std::vector<std::string> german;
  void add(std::string en, std::string de) {
    english.push_back(std::move(en));
    german.push_back(std::move(de));
  }
  bool empty() const { return english.empty(); }
  Text text() const { return {join(english, "and"), join(german, "und")}; }
};

std::string points_en(int points) { return points == 1 ? "1 point" : fmt::format("{} points", points); }
std::string points_de(int points) { return points == 1 ? "1 Punkt" : fmt::format("{} Punkte", points); }

// The rule of each building and person of the printed game.
std::string rule_of(const std::string& id, const std::vector<std::string>& ids, const char* section,
                    const char* otherwise) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  return found == ids.end() ? otherwise : fmt::format("{}.{}", section, found - ids.begin() + 1);
}
const std::vector<std::string> kBuildingRules = {"observatory", "sun_lodge",  "power_plant", "council",
                                                 "citadel",     "watchtower", "sanctuary",   "sacred_grove",
                                                 "bazaar",      "storehouse", "land_office", "palace"};
const std::vector<std::string> kPersonRules = {"architect", "prophetess", "inventor", "cartographer",
                                               "priestess", "duchess",    "explorer", "treasurer"};
const char* const kSpecialRules[kSpecials] = {"10.3", "10.4", "10.5", "10.6"};

}  // namespace

std::string Helios::token(const State& s, Action action) const {
  const Here here(components_);
  const ActionKind& kind = grammar().kind(action);
  // A tile that is not grey goes to the row of its colour, which need not be said.
  if (act_of(action) == Act::take && !is_grey(s, action)) return fill_in("take:{0}", words_of(kind, here, action));
  return text_of(kind, here, action);
}

Text Helios::resource_name(int colour) const {
  const Resource& resource = components_.resources[at(colour)];
  return {fmt::format("{} ({})", resource.name.english, resource.colour.english),
          fmt::format("{} ({})", resource.name.german, resource.colour.german)};
}

Text Helios::tile_name(Tile tile) const {
  if (is_land(tile)) {
    const Resource& resource = components_.resources[tile];
    return {resource_name(tile).english + " land",
            fmt::format("{}-Land ({})", resource.name.german, resource.colour.german)};
  }
  const Text& name = components_.specials[at(tile - kColours)].name;
  return {fmt::format("the special tile {}", name.english), fmt::format("Sonderplättchen „{}“", name.german)};
}

Text Helios::cost_text(const Cost& cost) const {
  Parts parts;
  for (int colour = 0; colour < kColours; ++colour) {
    const Text& name = components_.resources[at(colour)].colour;
    if ((cost.colours >> colour & 1) != 0) parts.add("1 " + name.english, "1 " + name.german);
  }
  if (cost.either != 0) {
    Parts either;
    for (int colour = 0; colour < kColours; ++colour) {
      const Text& name = components_.resources[at(colour)].colour;
      if ((cost.either >> colour & 1) != 0) either.add(name.english, name.german);
    }
    parts.add("1 " + join(either.english, "or"), "1 " + join(either.german, "oder"));
  }
  if (cost.any != 0) {
    parts.add(fmt::format("{} of any colour", cost.any),
              fmt::format("{} {}", cost.any, cost.any == 1 ? "beliebiger" : "beliebige"));
  }
  return parts.text();
}

// Mana that is gained, as far as the supply has it (Helios 1.8).
Text Helios::mana_text(const State& s, int amount) const {
  Text text = {fmt::format("{} mana", std::min<int>(amount, s.mana)),
               fmt::format("{} Mana", std::min<int>(amount, s.mana))};
  if (amount <= s.mana) return text;
  return {text.english + " (the supply has no more)", text.german + " (mehr hat der Vorrat nicht)"};
}

// What must be paid from where, as far as there is no choice in it: "brown from d4 and grey from d5".
Text Helios::payment_text(const State& s, const Cost& cost) const {
  State paying = s;
  paying.payment = owed(s.player(), cost);
  Parts parts;
  for (ActionList forced; paying.payment != Payment{}; forced.clear()) {
    legal_payments(paying, forced);
    if (forced.size() != 1) return {};
    const auto [place, colour] = args<Act::pay>(forced[0]);
    const Text& name = components_.resources[at(colour)].colour;
    const std::string& field = components_.board.name[at(place)];
    parts.add(fmt::format("{} from {}", name.english, field), fmt::format("{} von {}", name.german, field));
    pay(paying, forced[0]);
    if (paying.payment.any == 0 && paying.payment.colours == 0 && paying.payment.either == 0) break;
  }
  return parts.empty() ? Text{} : parts.text();
}

// What the sun would bring on a field: "7 points for temples, 1 blue and 5 points for the circle".
Text Helios::sun_gains(const State& s, const SunStop& stop) const {
  const Player& player = s.player();
  const int field = stop.field;
  Parts parts;
  const int temples = temple_points(player, field);
  if (temples > 0) parts.add(points_en(temples) + " from temples", points_de(temples) + " durch Tempel");
  for (int colour = 0; colour < kColours; ++colour) {
    const int gained = std::min<int>(count(shone_land(player, colour, field)), s.supply[at(colour)]);
    const Text& name = components_.resources[at(colour)].colour;
    if (gained > 0) parts.add(fmt::format("{} {}", gained, name.english), fmt::format("{} {}", gained, name.german));
  }
  if (stop.circles) {
    const int points = circle_points(player);
    parts.add(points_en(points) + " for the circle", points_de(points) + " für die Umrundung");
  }
  const bool unpaid = !stop.circles && stop.best_lap > player.best_lap && !has(player, Function::unlimited_sun);
  if (unpaid)
    parts.add("a second circle this turn, which is not paid", "eine zweite Umrundung in diesem Zug, die nichts bringt");
  if (parts.empty()) parts.add("nothing", "nichts");
  return parts.text();
}

Text Helios::take_sentence(const State& s, Action action) const {
  const auto [taken, target] = args<Act::take>(action);
  const Text& symbol = kSymbolNames[taken];
  const Text& row = kRowNames[target];
  Text text = {fmt::format("Take \"{}\" and put it into the {} row", symbol.english, row.english),
               fmt::format("„{}“ nehmen und in die {} Reihe legen", symbol.german, kGermanRows[target])};
  if (is_grey(s, action)) text = {text.english + " (a grey tile)", text.german + " (graues Plättchen)"};
  if (s.player().row_size(target) + 1 == components_.tiles_for_bonus) {
    text.english += ": its last place, so a bonus action follows";
    text.german += ": ihr letzter Platz, also folgt eine Bonusaktion";
  }
  State after = s;
  after.steps.back() = step_of<StepKind::act>(1 << taken);
  if (settle_act(after)) {
    text.english += "; the action itself is not possible now";
    text.german += "; die Aktion selbst ist jetzt nicht möglich";
  }
  return text;
}

Text Helios::sun_sentence(const State& s, int field) const {
  SunStops stops;
  sun_stops(components_.board, s.player().tiles(), sun_of(s, s.seat), stops);
  const std::string& name = components_.board.name[at(field)];
  for (const SunStop& stop : stops) {
    if (stop.field != field) continue;
    const Text gains = sun_gains(s, stop);
    return {fmt::format("Move the sun to {} ({} {}): {}", name, stop.steps, stop.steps == 1 ? "step" : "steps",
                        gains.english),
            fmt::format("Sonne nach {} ({} {}): {}", name, stop.steps, stop.steps == 1 ? "Schritt" : "Schritte",
                        gains.german)};
  }
  return {"Move the sun to " + name, "Sonne nach " + name};
}

Text Helios::place_sentence(const State& s, int field) const {
  const Board& board = components_.board;
  const std::string& name = board.name[at(field)];
  Parts extras;
  if ((board.mana & bit(field)) != 0) {
    extras.add(mana_text(s, components_.field_mana).english, mana_text(s, components_.field_mana).german);
  }
  if ((board.bonus_resource & bit(field)) != 0) extras.add("a bonus resource", "ein Bonusrohstoff");
  if ((board.around[at(field)] & board.corners) != 0) {
    extras.add(fmt::format("reaches a corner field ({} at the end)", points_en(components_.corner_points)),
               fmt::format("erreicht ein Eck-Feld (am Ende {})", points_de(components_.corner_points)));
  }
  const Tile tile = held<StepKind::place>(s.step()).tile;
  if (!is_land(tile)) {
    const int worth = special_worth(s, tile, field);
    extras.add(fmt::format("worth {} there now", points_en(worth)),
               fmt::format("dort jetzt {} wert", points_de(worth)));
  }
  Text text = {"Lay the tile on " + name, "Plättchen auf " + name + " legen"};
  if (!extras.empty()) {
    text.english += ": " + extras.text().english;
    text.german += ": " + extras.text().german;
  }
  return text;
}

// The points of a special tile on a field, if the game ended with it there.
int Helios::special_worth(const State& s, Tile tile, int field) const {
  State with = s;
  const auto line = [&](const State& state) {
    const Scores scores = score(state);
    int sum = 0;
    for (int kind = 0; kind < kSpecials; ++kind) sum += scores.points[at(kSpecialLines + kind)][s.seat];
    return sum;
  };
  const int before = line(s);
  with.player().special[at(tile - kColours)] |= bit(field);
  return line(with) - before;
}

// The points that an active person would be worth to the player now.
int Helios::person_worth(const State& s, int person) const {
  State with = s;
  Player& player = with.player();
  player.active = static_cast<std::uint8_t>(player.active | 1U << person);
  gain_range(player, components_.persons[at(person)].range);
  return score(with).points[at(kPersonLines + person)][s.seat];
}

// The colours of a cost that the player lacks.
Text Helios::missing_colours(const Player& player, const Cost& cost) const {
  const Payment payment = owed(player, cost);
  Parts parts;
  for (int colour = 0; colour < kColours; ++colour) {
    const Text& name = components_.resources[at(colour)].colour;
    const bool lacks = ((cost.colours & ~payment.colours) >> colour & 1) != 0 ||
                       (payment.either == 0 && (cost.either >> colour & 1) != 0);
    if (lacks) parts.add(name.english, name.german);
  }
  return parts.empty() ? Text{} : parts.text();
}

Text Helios::building_sentence(const State& s, int number) const {
  const Building& building = components_.buildings[at(number)];
  const Player& player = s.player();
  const Text cost = cost_text(building.cost);
  Parts gains;
  if (building.range > 0)
    gains.add(fmt::format("sun range +{}", building.range), fmt::format("Zugweite der Sonne +{}", building.range));
  if (building.mana > 0) gains.add(mana_text(s, building.mana).english, mana_text(s, building.mana).german);
  gains.add(points_en(building.points) + " at the end", points_de(building.points) + " am Ende");
  Text text = {fmt::format("Build the {} for {}: {}", building.name.english, cost.english, gains.text().english),
               fmt::format("Bauen: {} für {}: {}", building.name.german, cost.german, gains.text().german)};
  const bool in_vain = building.function == Function::circle_points && has(player, Function::unlimited_sun);
  const Text function = in_vain ? Text{"circles still bring no points", "Umrundungen bringen trotzdem keine Punkte"}
                                : function_text(building);
  if (!function.empty()) {
    text.english += "; " + function.english;
    text.german += "; " + function.german;
  }
  return with_payment(s, text, building.cost);
}

// Adds what the player lacks and what will be paid without asking.
Text Helios::with_payment(const State& s, Text text, const Cost& cost) const {
  const Text missing = missing_colours(s.player(), cost);
  if (!missing.empty()) {
    text.english += fmt::format(" ({} is missing: two others replace it)", missing.english);
    text.german += fmt::format(" (es fehlt {}: zwei andere ersetzen es)", missing.german);
  }
  const Text paid = payment_text(s, cost);
  if (!paid.empty()) {
    text.english += fmt::format(" (paid with {})", paid.english);
    text.german += fmt::format(" (bezahlt mit {})", paid.german);
  }
  return text;
}

Text Helios::function_text(const Building& building) const {
  switch (building.function) {
    case Function::unlimited_sun:
      return {"the sun moves any number of steps from now on, but circles bring no points any more",
              "die Sonne zieht ab jetzt beliebig weit, aber Umrundungen bringen keine Punkte mehr"};
    case Function::temple_points:
      return {fmt::format("every temple in the sun brings {} points more", building.amount),
              fmt::format("jeder bestrahlte Tempel bringt {} Punkte mehr", building.amount)};
    case Function::cheap_temples: return {"temples cost 1 resource only", "Tempel kosten nur noch 1 Rohstoff"};
    case Function::circle_points:
      return {fmt::format("a circle of the sun brings {} points", building.amount),
              fmt::format("eine Sonnenumrundung bringt {} Punkte", building.amount)};
    case Function::exchange_mana:
      return {fmt::format("exchange up to {} mana for {} points each, now", building.amount, building.rate),
              fmt::format("sofort bis zu {} Mana in je {} Punkte tauschen", building.amount, building.rate)};
    case Function::second_resource:
      return {"land in the sun takes a second resource", "bestrahltes Land nimmt einen zweiten Rohstoff auf"};
    case Function::draw_land:
      return {fmt::format("draw {} land tiles and lay them, now", building.amount),
              fmt::format("sofort {} Landplättchen ziehen und legen", building.amount)};
    case Function::bonus_action: return {"a bonus action, now", "sofort eine Bonusaktion"};
    case Function::none: return {};
  }
  return {};
}

Text Helios::scoring_text(const Person& person) const {
  switch (person.scoring) {
    case PersonScoring::per_house:
      return {fmt::format("{} points for each house (temples and buildings)", person.points),
              fmt::format("{} Punkte für jedes Haus (Tempel und Gebäude)", person.points)};
    case PersonScoring::per_tile:
      return {fmt::format("{} points for each land and special tile", person.points),
              fmt::format("{} Punkte für jedes Land- und Sonderplättchen", person.points)};
    case PersonScoring::per_special_tile:
      return {fmt::format("{} points for each special tile", person.points),
              fmt::format("{} Punkte für jedes Sonderplättchen", person.points)};
    case PersonScoring::per_land_kind:
      return {fmt::format("{} points for each different kind of land", person.points),
              fmt::format("{} Punkte für jede Landsorte", person.points)};
    case PersonScoring::fixed: return {points_en(person.points), points_de(person.points)};
    case PersonScoring::per_sun_range:
      return {fmt::format("{} points for each step of the sun's range", person.points),
              fmt::format("{} Punkte für jeden Schritt der Zugweite", person.points)};
    case PersonScoring::corner_value:
      return {fmt::format("{} instead of {} points for each corner field", person.points, components_.corner_points),
              fmt::format("{} statt {} Punkte für jedes Eck-Feld", person.points, components_.corner_points)};
    case PersonScoring::leftovers:
      return {
          fmt::format("{} points for each resource left, {} for each mana", person.points, person.mana_points),
          fmt::format("{} Punkte für jeden übrigen Rohstoff, {} für jedes Mana", person.points, person.mana_points)};
  }
  return {};
}

Text Helios::person_sentence(const State& s, Action action) const {
  const bool buys = act_of(action) == Act::buy;
  const int number = buys ? args<Act::buy>(action) : args<Act::activate>(action);
  const Person& person = components_.persons[at(number)];
  const Text cost = cost_text(person.activation);
  Parts gains;
  if (person.range > 0)
    gains.add(fmt::format("sun range +{}", person.range), fmt::format("Zugweite der Sonne +{}", person.range));
  if (person.mana > 0) gains.add(mana_text(s, person.mana).english, mana_text(s, person.mana).german);
  if (person.bonus_resources > 0) gains.add("a bonus resource", "ein Bonusrohstoff");
  const Text scoring = scoring_text(person);
  const int worth = person_worth(s, number);
  gains.add(fmt::format("at the end {} (now {})", scoring.english, worth),
            fmt::format("am Ende {} (jetzt {})", scoring.german, worth));
  if (!buys) {
    const Text text = {
        fmt::format("Activate the {} for {}: {}", person.name.english, cost.english, gains.text().english),
        fmt::format("Aktivieren: {} für {}: {}", person.name.german, cost.german, gains.text().german)};
    return with_payment(s, text, person.activation);
  }
  const bool payable_now = affordable(s.player(), person.activation);
  return {
      fmt::format("Buy the {} for {} mana. To activate: {} ({}). Then {}", person.name.english, person.mana_cost,
                  cost.english, payable_now ? "you can pay that now" : "you cannot pay that now", gains.text().english),
      fmt::format("Erwerben: {} für {} Mana. Aktivierung: {} ({}). Dann {}", person.name.german, person.mana_cost,
                  cost.german, payable_now ? "kannst du jetzt bezahlen" : "kannst du jetzt nicht bezahlen",
                  gains.text().german)};
}

// What is paid, and what must be paid with it because there is no other way left.
Text Helios::pay_sentence(const State& s, Action action) const {
  const auto field = [&](int number) { return components_.board.name[at(number)]; };
  Parts parts;
  const auto add = [&](Action payment) {
    const auto [from_field, colour] = args<Act::pay>(payment);
    const Text name = resource_name(colour);
    parts.add(fmt::format("{} from {}", name.english, field(from_field)),
              fmt::format("{} von {}", name.german, field(from_field)));
  };
  add(action);
  State after = s;
  pay(after, action);
  for (ActionList forced; after.payment.any != 0 || after.payment.colours != 0; forced.clear()) {
    legal_payments(after, forced);
    if (forced.size() != 1) break;
    add(forced[0]);
    pay(after, forced[0]);
  }
  Text text = {"Pay " + parts.text().english, parts.text().german + " bezahlen"};
  const int open = after.payment.any + std::popcount(static_cast<unsigned>(after.payment.colours));
  if (open > 0) {
    text.english += fmt::format(", then choose {} more", open);
    text.german += fmt::format(", danach noch {} wählen", open);
  }
  return text;
}

Text Helios::temple_sentence(const State& s) const {
  const Player& player = s.player();
  const int number = count(player.temples) + 1;
  Cost cost;
  cost.any = static_cast<std::uint8_t>(temple_cost(player));
  const Fields sites = player.tiles() & ~player.temples;
  const std::string where = count(sites) == 1 ? components_.board.name[at(first(sites))] : "";
  const Text mana = mana_text(s, number);
  const Text text = {fmt::format("Build temple no. {}{} for {} {}: {}, and points whenever the sun shines on it; its "
                                 "tile gives no more resources",
                                 number, where.empty() ? "" : " on " + where, cost.any,
                                 cost.any == 1 ? "resource" : "resources", mana.english),
                     fmt::format("Tempel Nr. {}{} errichten für {} {}: {}, und Punkte, sooft die Sonne ihn bestrahlt; "
                                 "sein Plättchen gibt keine Rohstoffe mehr",
                                 number, where.empty() ? "" : " auf " + where, cost.any,
                                 cost.any == 1 ? "Rohstoff" : "Rohstoffe", mana.german)};
  return with_payment(s, text, cost);
}

// What a special tile counts at the end (Helios 10.3-10.6).
Text Helios::special_text(int kind) const {
  const int points = components_.specials[at(kind)].points;
  switch (static_cast<Special>(kind)) {
    case Special::free_fields:
      return {points_en(points) + " for each empty field around it",
              points_de(points) + " für jedes leere Feld ringsum"};
    case Special::created_land:
      return {points_en(points) + " for itself and each tile around it",
              points_de(points) + " für sich und jedes Plättchen ringsum"};
    case Special::resources:
      return {points_en(points) + " for each resource on it and around it",
              points_de(points) + " für jeden Rohstoff darauf und ringsum"};
    case Special::temples:
      return {points_en(points) + " for each temple on it and around it",
              points_de(points) + " für jeden Tempel darauf und ringsum"};
  }
  return {};
}

Text Helios::tile_sentence(Action action) const {
  const bool lays = act_of(action) == Act::lay;
  const auto [tile, with_resource] = lays ? args<Act::lay>(action) : args<Act::land>(action);
  const Text name = tile_name(tile);
  const bool bare = is_land(tile) && !with_resource;
  Text text = {name.english + (bare ? " (without a resource)" : ""), name.german + (bare ? " (ohne Rohstoff)" : "")};
  if (lays) return {"Lay first: " + text.english, "Zuerst legen: " + text.german};
  if (is_land(tile)) return {"Create " + text.english, text.german + " erschaffen"};
  const Text scoring = special_text(tile - kColours);
  return {fmt::format("Create {}: at the end {}", text.english, scoring.english),
          fmt::format("{} legen: am Ende {}", text.german, scoring.german)};
}

Text Helios::sentence(const State& s, Action action) const {
  const auto field = [&](int number) { return components_.board.name[at(number)]; };
  const auto land_name = [&](int colour) { return tile_name(static_cast<Tile>(colour)); };
  switch (act_of(action)) {
    case Act::deal: {
      const auto [column, tile_colour] = args<Act::deal>(action);
      const Text& symbol = kSymbolNames[column];
      const Text& colour = kRowNames[tile_colour];
      return {fmt::format("A {} tile is added to the column \"{}\"", colour.english, symbol.english),
              fmt::format("Ein Plättchen ({}) kommt in die Spalte „{}“", colour.german, symbol.german)};
    }
    case Act::reveal: {
      const Text name = land_name(args<Act::reveal>(action));
      return {fmt::format("The extra stack shows {}", name.english),
              fmt::format("Der Zusatzstapel zeigt {}", name.german)};
    }
    case Act::draw: {
      const Text name = land_name(args<Act::draw>(action));
      return {fmt::format("{} is drawn from below the extra stack", name.english),
              fmt::format("{} wird unten vom Zusatzstapel gezogen", name.german)};
    }
    case Act::first_land: {
      const Text name = land_name(args<Act::first_land>(action));
      return {fmt::format("Begin with {}", name.english), fmt::format("Mit {} beginnen", name.german)};
    }
    case Act::take: return take_sentence(s, action);
    case Act::forgo: return {"Do nothing with this action", "Auf diese Aktion verzichten"};
    case Act::land:
    case Act::lay: return tile_sentence(action);
    case Act::place: return place_sentence(s, args<Act::place>(action));
    case Act::temple: return temple_sentence(s);
    case Act::building: return building_sentence(s, args<Act::building>(action));
    case Act::pay: return pay_sentence(s, action);
    case Act::site: {
      const int site = args<Act::site>(action);
      const bool loses = (s.player().with_resources() & bit(site)) != 0;
      return {
          fmt::format("Put the temple on {}{}", field(site), loses ? ": what lies there goes back to the supply" : ""),
          fmt::format("Tempel auf {} setzen{}", field(site),
                      loses ? ": was dort liegt, geht in den Vorrat zurück" : "")};
    }
    case Act::exchange: {
      const int mana = args<Act::exchange>(action);
      const int points = mana * components_.buildings[at(held<StepKind::exchange>(s.step()))].rate;
      if (mana == 0) return {"Exchange no mana", "Kein Mana tauschen"};
      return {fmt::format("Exchange {} mana for {} points", mana, points),
              fmt::format("{} Mana in {} Punkte tauschen", mana, points)};
    }
    case Act::sun: return sun_sentence(s, args<Act::sun>(action));
    case Act::share: {
      const std::string name = field(args<Act::share>(action));
      return {fmt::format("The tile on {} gets one of the last resources", name),
              fmt::format("Das Plättchen auf {} erhält einen der letzten Rohstoffe", name)};
    }
    case Act::bonus_field: {
      const std::string name = field(args<Act::bonus_field>(action));
      return {"Put the bonus resource on " + name, "Bonusrohstoff auf " + name + " legen"};
    }
    case Act::colour: {
      const Text name = resource_name(args<Act::colour>(action));
      return {"Take " + name.english + " as the bonus resource", name.german + " als Bonusrohstoff nehmen"};
    }
    case Act::buy:
    case Act::activate: return person_sentence(s, action);
    case Act::done:
      return s.acted != 0 ? Text{"End this turn with the persons", "Diesen Zug bei den Personen beenden"}
                          : Text{"Pass: neither buy nor activate", "Passen: weder erwerben noch aktivieren"};
  }
  return {};
}

// What is printed in another edition may have no rule of its own.
std::string Helios::building_rule(const Building& building) const {
  return rule_of(building.id, kBuildingRules, "5", "4.5");
}
std::string Helios::person_rule(const Person& person) const { return rule_of(person.id, kPersonRules, "8", "7.4"); }
std::string Helios::special_rule(int kind) const { return kSpecialRules[kind]; }

std::string Helios::rule(const State& s, Action action) const {
  switch (act_of(action)) {
    case Act::deal: return s.round == 0 ? "1.2" : "9.4";
    case Act::reveal: return s.round == 0 ? "1.5" : "9.2";
    case Act::take: return is_grey(s, action) ? "2.4" : "2.2";
    case Act::building: return building_rule(components_.buildings[at(args<Act::building>(action))]);
    case Act::pay:
      if (s.payment.colours != 0 || s.payment.either != 0) return "4.1";
      return s.steps[s.steps.size() - 2].kind == StepKind::temple_site ? "4.2" : "4.6";
    case Act::colour:
      if (s.steps[0].kind == StepKind::end_turn) return "3.7";
      if (s.steps[0].kind == StepKind::persons) return "7.7";
      return s.round == 0 ? "1.7" : "9.7";
    case Act::activate: return person_rule(components_.persons[at(args<Act::activate>(action))]);
    default: return std::string(grammar().kind(action).rule);
  }
}

std::vector<std::string> Helios::targets(const State&, Action action) const {
  return things_of(grammar().kind(action), Here(components_), action);
}

Text Helios::prompt(const State& s) const {
  if (s.over != 0) return {"The game is over", "Das Spiel ist zu Ende"};
  const Player& player = s.player();
  switch (s.step().kind) {
    case StepKind::deal_action_tiles: return {"Action tiles are dealt", "Aktionsplättchen werden ausgelegt"};
    case StepKind::reveal_land:
      return {"A tile of the extra stack is turned up", "Ein Plättchen vom Zusatzstapel wird aufgedeckt"};
    case StepKind::draw_land:
      return {"Land is drawn from below the extra stack", "Land wird unten vom Zusatzstapel gezogen"};
    case StepKind::first_land: return {"Choose your first land", "Wähle dein erstes Land"};
    case StepKind::bonus_field:
      return {"Choose a tile for the bonus resource", "Wähle ein Plättchen für den Bonusrohstoff"};
    case StepKind::bonus_colour:
      return {"Choose the colour of the bonus resource", "Wähle die Farbe des Bonusrohstoffs"};
    case StepKind::take: return {"Take an action tile", "Nimm ein Aktionsplättchen"};
    case StepKind::act:
      switch (held<StepKind::act>(s.step())) {
        case 1: return {"Choose a tile to create, or do nothing", "Wähle ein Plättchen zum Erschaffen oder verzichte"};
        case 2:
          return {"Build a temple or a building, or do nothing",
                  "Errichte einen Tempel oder ein Gebäude oder verzichte"};
        case 4:
          if (has(player, Function::unlimited_sun)) {
            return {"Choose a field for the sun: any number of steps",
                    "Wähle ein Feld für die Sonne: beliebig viele Schritte"};
          }
          return {fmt::format("Choose a field for the sun: {} steps at most", player.range),
                  fmt::format("Wähle ein Feld für die Sonne: höchstens {} Schritte", player.range)};
        default:
          return {"Bonus action: create land, build or move the sun, or do nothing",
                  "Bonusaktion: Land erschaffen, bauen, Sonne bewegen oder verzichten"};
      }
    case StepKind::choose_drawn:
      return {"Choose which drawn tile is laid first", "Wähle, welches gezogene Plättchen zuerst gelegt wird"};
    case StepKind::place: {
      const Text name = tile_name(held<StepKind::place>(s.step()).tile);
      return {"Choose a field for " + name.english, "Wähle ein Feld für " + name.german};
    }
    case StepKind::pay: {
      Cost rest;
      rest.colours = s.payment.colours;
      rest.either = s.payment.either;
      rest.any = s.payment.any;
      const Text owed_now = cost_text(rest);
      return {"Choose what to pay with; you still owe " + owed_now.english,
              "Wähle, womit du bezahlst; offen: " + owed_now.german};
    }
    case StepKind::temple_site: return {"Choose a tile for the temple", "Wähle ein Plättchen für den Tempel"};
    case StepKind::exchange: return {"How much mana do you exchange?", "Wie viel Mana tauschst du?"};
    case StepKind::share: {
      const Text& name = components_.resources[at(std::get<0>(held<StepKind::share>(s.step())))].colour;
      return {fmt::format("Too few {} resources: choose the land that gets one", name.english),
              fmt::format("Zu wenig Rohstoffe ({}): wähle das Land, das einen erhält", name.german)};
    }
    case StepKind::persons:
      return s.bought != 0
                 ? Text{"Activate persons, or end the turn", "Aktiviere Personen oder beende den Zug"}
                 : Text{"Buy a person, activate persons, or pass", "Erwirb eine Person, aktiviere Personen oder passe"};
    default: return {};
  }
}

}  // namespace spielwerk::helios
