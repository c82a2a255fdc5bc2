#include "cli/draw_suna_valo.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "cli/draw_table.hpp"

namespace spielwerk::cli {

namespace {

constexpr Ink kGood = {34, kPlain, true, false};
constexpr int kNarrowestColumn = 12;
constexpr int kWidestColumn = 20;
constexpr int kColumns = 6;

// Goods: a letter of their own in both languages. Capital: it lies there; small: it could.
constexpr Sign kGoods[] = {{"grain", "g", "g", 178}, {"lily", "l", "s", 36}, {"flower", "f", "b", 32},
                           {"wool", "w", "w", 245},  {"egg", "e", "e", 137}, {"energy", "ϟ", "ϟ", 208}};
constexpr Sign kPhases[] = {{"set_up", "set-up", "Aufbau", 0},
                            {"new_era", "a new era is prepared", "eine neue Ära wird vorbereitet", 0},
                            {"turns", "turns", "Spielzüge", 0},
                            {"income", "income", "Einkommen", 0},
                            {"over", "the game is over", "das Spiel ist zu Ende", 0}};
constexpr Sign kPieces[] = {
    {"crate", "crate", "Kiste", 0}, {"barrel", "barrel", "Fass", 0}, {"ship", "ship", "Schiff", 0}};

const std::string& id_of(const Json& json) { return json.string; }

class Table : public DrawnTable {
 public:
  using DrawnTable::DrawnTable;

  Block everything() const {
    Block lines = header();
    append(lines, prompt());
    append(lines, legend());
    append(lines, shared());
    for (const int seat : seats()) append(lines, farm(seat));
    append(lines, scores());
    return lines;
  }

  // What is needed to choose, as much as there is room for.
  Block turn() const {
    const int own = own_seat();
    Block lines = header();
    append(lines, shared());
    Block other = farm(1 - own);
    const Block mine = farm(own);
    const Block points = points_line();
    const auto room = [&](const Block& more) {
      return static_cast<int>(lines.size() + mine.size() + points.size() + more.size()) <= style_.height;
    };
    if (!room(other)) other = short_farm(1 - own);
    append(lines, other);
    append(lines, mine);
    append(lines, points);
    return lines;
  }

  Block own() const { return farm(own_seat()); }

  Block others() const {
    Block lines;
    for (const int seat : seats()) {
      if (seat != reader_) append(lines, farm(seat));
    }
    return lines;
  }

  // All cards that can be had now, with what they do.
  Block buildings() const {
    Block lines = {title(say("Cards that can be bought", "Karten, die man kaufen kann"))};
    append(lines, village());
    for (const int seat : seats()) append(lines, display(seat));
    return lines;
  }

  Block persons() const {
    Block lines = {title(say("Orders", "Aufträge"))};
    append(lines, public_orders());
    append(lines, ship_orders());
    return lines;
  }

  Block scores() const {
    Block lines = {scores_title()};
    for (const int seat : seats()) append(lines, points_by_source(seat, seat_name(seat)));
    return lines;
  }

  Block legend() const {
    return dimmed(say(
        "g grain, l water lily, f flower, w wool, e egg, ϟ energy. A card: [g] an empty storage that produces grain, "
        "[G] one that holds it; an order: G still wanted, (G) supplied; ▼ face down. ✈ delivery, ⚙ step, * points, ¤ "
        "minimum price, ! shortage marker.",
        "g Getreide, s Seerose, b Blume, w Wolle, e Ei, ϟ Energie. Eine Karte: [g] leeres Lager, das Getreide "
        "produziert, [G] eines, in dem es liegt; ein Auftrag: G noch gefordert, (G) geliefert; ▼ verdeckt. ✈ "
        "Lieferung, "
        "⚙ Schritt, * Punkte, ¤ Mindestpreis, ! Knappheitsmarker."));
  }

  Block moment() const {
    if (member(view_, "phase").string != "turns") return {};
    return {fmt::format("{} {}: {} {}", say("Era", "Ära"), number(view_, "era"),
                        say("the tree is with", "den Startbaum hat"), seat_sign(number(view_, "tree"), style_.colour))};
  }

 private:
  std::string seat_name(int seat) const {
    const std::string colour = seat == 0 ? say("White", "Weiß") : say("Black", "Schwarz");
    return fmt::format("{} {}{}", seat_sign(seat, style_.colour), colour, you(seat));
  }

  // A good as its letter, in its colour.
  std::string good(std::string_view id, bool capital) const {
    for (const Sign& each : kGoods) {
      if (each.id != id) continue;
      std::string letter = style_.language == Language::german ? each.german : each.english;
      if (capital && letter[0] >= 'a' && letter[0] <= 'z') letter[0] = static_cast<char>(letter[0] - 32);
      return in(letter, {each.colour, kPlain, true, false});
    }
    return "?";
  }
  std::string kinds(const Json& list, bool capital) const {
    std::string all;
    for (const Json& kind : list.items) all += (all.empty() ? "" : "/") + good(kind.string, capital);
    return all;
  }
  // {"grain": 2, "energy": 1} as "2G 1E".
  std::string amounts(const Json& goods) const {
    std::string all;
    for (const auto& [id, amount] : goods.members) {
      if (amount.integer > 0) all += fmt::format("{}{}{}", all.empty() ? "" : kGlue, amount.integer, good(id, true));
    }
    return all;
  }

  // What a card does, in signs.
  std::string signs(const Json& card) const {
    std::string all;
    for (const Json& storage : member(card, "produces").items) all += "[" + kinds(storage, false) + "]";
    const auto add = [&](const std::string& part) { all += (all.empty() ? "" : kGlue) + part; };
    if (number(card, "energy") > 0) add(fmt::format("{}{}", number(card, "energy"), good("energy", true)));
    if (number(card, "drones") > 0) add(fmt::format("{}✈", number(card, "drones")));
    if (number(card, "cogs") > 0) add(fmt::format("{}⚙", number(card, "cogs")));
    for (const Json& take : member(card, "takes").items) add("1" + kinds(take, true));
    const auto& order = member(card, "order").items;
    if (!order.empty()) {
      std::string wanted;
      for (const Json& resource : order) wanted += good(resource.string, true);
      add(fmt::format("{}→{}*", wanted, number(card, "order_points")));
    }
    if (number(card, "points") > 0) add(fmt::format("{}*", number(card, "points")));
    return all;
  }
  std::string column_names(const Json& card) const {
    std::string names;
    for (const Json& id : member(card, "columns").items) {
      const Json* column = find("columns", id.string);
      if (column != nullptr) names += (names.empty() ? "" : "/") + text(member(*column, "name"));
    }
    return names;
  }
  // "H03 Golden Fields": a card, a festival or a character.
  std::string titled(std::string_view list, const std::string& id) const {
    const Json* thing = find(list, id);
    return thing == nullptr ? id : fmt::format("{} {}", in(id, kBold), text(member(*thing, "name")));
  }
  std::string card_title(const std::string& id) const {
    return mark("card:" + id) + titled(find("cards", id) != nullptr ? "cards" : "festivals", id);
  }
  // "H03 Golden Fields, Crop Areas [g][g] ¤2", or a festival in words.
  std::string card_line(const std::string& id) const {
    if (const Json* card = find("cards", id)) {
      return fmt::format("{}, {} {} ¤{}", card_title(id), column_names(*card), signs(*card), number(*card, "price"));
    }
    const Json* festival = find("festivals", id);
    if (festival == nullptr) return id;
    return fmt::format("{}, {}: {} ¤{}", card_title(id), say("festival", "Dorffest"), text(member(*festival, "text")),
                       number(*festival, "price"));
  }

  Block header() const {
    const std::string where =
        fmt::format("Suna Valo · {} {}/{} · {} · {} {} · {} {}{}", say("era", "Ära"), number(view_, "era"),
                    number(view_, "eras"), word(kPhases, member(view_, "phase").string), say("tree:", "Startbaum:"),
                    number(view_, "tree") == 0 ? say("White", "Weiß") : say("Black", "Schwarz"), number(view_, "pile"),
                    say("cards in the pile", "Karten im Stapel"),
                    truth(view_, "last_turns") ? say(" · last turns", " · letzte Züge")
                    : truth(view_, "era_ends") ? say(" · the era ends", " · die Ära endet")
                                               : "");
    Block lines;
    for (const std::string& line : wrap(where, style_.width, 1))
      lines.push_back(in(pad(line, style_.width), {16, 150, true, false}));
    return lines;
  }
  Block prompt() const {
    const Json& mover = member(view_, "to_move");
    const std::string who = mover.kind == Json::Kind::integer ? seat_name(static_cast<int>(mover.integer)) + ": " : "";
    return wrap(who + in(text(member(view_, "prompt")), kBold), style_.width, 2);
  }

  Block village() const {
    Block lines;
    const auto& prices = member(components_, "village_prices").items;
    const auto& places = member(view_, "village").items;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const std::string& id = id_of(member(places[i], "card"));
      const std::string slot = fmt::format("{} +{}", say("Village", "Dorf"), prices[i].integer);
      if (id.empty()) {
        lines.push_back(in(pad(slot, 11) + "—", kDim));
        continue;
      }
      const auto& cost = member(places[i], "prices").items;
      const int seat = own_seat();
      const auto price = cost[at(seat)].integer;
      const std::string goods = price == 1 ? say("good", "Hofgut") : say("goods", "Hofgüter");
      append(lines, wrap(fmt::format("{}{} = {} {}", pad(slot, 11), card_line(id), price, goods), style_.width, 12));
    }
    if (!id_of(member(view_, "shown")).empty())
      append(lines,
             wrap(pad(say("Shown", "Gezeigt"), 11) + card_line(id_of(member(view_, "shown"))), style_.width, 12));
    if (!id_of(member(view_, "bought")).empty())
      append(lines,
             wrap(pad(say("Bought", "Gekauft"), 11) + card_line(id_of(member(view_, "bought"))), style_.width, 12));
    return lines;
  }
  Block display(int seat) const {
    Block lines;
    for (const Json& offer : member(player(seat), "display").items) {
      const std::string& id = id_of(member(offer, "card"));
      const std::string whose = pad(seat == 0 ? say("White", "Weiß") : say("Black", "Schwarz"), 11);
      if (id.empty()) {
        lines.push_back(in(whose + "—", kDim));
        continue;
      }
      std::string price = amounts(member(offer, "goods"));
      for (int i = 0; i < number(offer, "markers"); ++i) price += "!";
      append(lines, wrap(fmt::format("{}{} — {}", whose, card_line(id), price.empty() ? say("free", "gratis") : price),
                         style_.width, 12));
    }
    return lines;
  }

  // What the next one to complete an order gets, if there is one.
  std::string next_points(const Json& place, std::string_view pieces, const Json& order) const {
    const auto& done = member(place, pieces).items;
    if (std::all_of(done.begin(), done.end(), [](const Json& each) { return each.boolean; })) return "";
    const bool taken = member(place, "first").kind == Json::Kind::integer;
    return fmt::format("  {}*", member(order, pieces).items[taken ? 1 : 0].integer);
  }

  Block public_orders() const {
    Block lines;
    for (const Json& place : member(view_, "public_orders").items) {
      const std::string& id = id_of(member(place, "order"));
      const Json* order = find("public_orders", id);
      if (order == nullptr) continue;
      std::string line = mark("order:" + id) + in(id, kBold);
      for (const int seat : seats()) {
        const bool done = member(place, "barrels").items[at(seat)].boolean;
        line += fmt::format("  {}", seat_sign(seat, style_.colour));
        if (done) {
          const bool first = member(place, "first").integer == seat;
          line += kGlue + in(fmt::format("✓{}*", member(*order, "barrels").items[first ? 0 : 1].integer), kGood);
          continue;
        }
        const auto& filled = member(place, "filled").items[at(seat)].items;
        std::int64_t space = 0;
        for (const Json& each : member(*order, "sides").items[at(seat)].items) {
          ++space;
          const bool supplied =
              std::any_of(filled.begin(), filled.end(), [&](const Json& f) { return f.integer == space; });
          std::string reward;
          if (number(each, "energy") > 0) reward = fmt::format(":{}{}", number(each, "energy"), good("energy", true));
          if (number(each, "cogs") > 0) reward = fmt::format(":{}⚙", number(each, "cogs"));
          if (!member(each, "take").items.empty()) reward = ":" + kinds(member(each, "take"), true);
          const std::string wanted = good(member(each, "resource").string, true);
          line += kGlue + (supplied ? "(" + wanted + ")" : wanted + reward);
        }
      }
      line += next_points(place, "barrels", *order);
      append(lines, wrap(line, style_.width, 4));
    }
    return lines;
  }
  Block ship_orders() const {
    Block lines;
    for (const Json& place : member(view_, "ship_orders").items) {
      const std::string& id = id_of(member(place, "order"));
      const Json* order = find("ship_orders", id);
      if (order == nullptr) continue;
      std::string line = fmt::format("{}{} {} → {}", mark("ship:" + id), in(id, kBold), amounts(member(*order, "cost")),
                                     text(member(*order, "text")));
      const auto& values = member(*order, "ships").items;
      for (const int seat : seats()) {
        if (!member(place, "ships").items[at(seat)].boolean) continue;
        const bool first = member(place, "first").integer == seat;
        line += fmt::format("  {}{}", seat_sign(seat, style_.colour),
                            in(fmt::format("✓{}*", values[first ? 0 : 1].integer), kGood));
      }
      line += next_points(place, "ships", *order);
      append(lines, wrap(line, style_.width, 4));
    }
    return lines;
  }

  Block shared() const {
    Block lines = {title(say("Village and displays", "Dorf und Auslagen"))};
    append(lines, village());
    for (const int seat : seats()) append(lines, display(seat));
    lines.push_back(title(say("Orders", "Aufträge")));
    append(lines, public_orders());
    append(lines, ship_orders());
    std::string tiles = say("Bot tiles:", "Botplättchen:");
    for (const char* list : {"progress_tiles", "end_tiles"}) {
      for (const Json& tile : member(view_, list).items) tiles += " " + mark("tile:" + tile.string) + tile.string;
    }
    append(lines, wrap(tiles, style_.width, 4));
    return lines;
  }

  // A card of a farm: "H03[G][g]", "H18 (G)W", "▼H12".
  std::string placed(const Json& card) const {
    const std::string& id = member(card, "card").string;
    const std::string name = mark("card:" + id) + id;
    if (truth(card, "face_down")) return in("▼" + id, kDim);
    const Json* printed = find("cards", id);
    if (printed == nullptr) return name;
    std::string all = name;
    const auto& produces = member(*printed, "produces").items;
    const auto& stored = member(card, "stored").items;
    for (std::size_t i = 0; i < produces.size(); ++i) {
      const bool full = i < stored.size() && stored[i].kind == Json::Kind::string;
      all += "[" + (full ? good(stored[i].string, true) : kinds(produces[i], false)) + "]";
    }
    const auto& order = member(*printed, "order").items;
    if (!order.empty()) {
      if (truth(card, "complete")) return all + " " + in(fmt::format("✓{}*", number(*printed, "order_points")), kGood);
      const auto& filled = member(card, "filled").items;
      all += " ";
      std::int64_t space = 0;
      for (const Json& resource : order) {
        ++space;
        const bool supplied =
            std::any_of(filled.begin(), filled.end(), [&](const Json& f) { return f.integer == space; });
        all += supplied ? "(" + good(resource.string, true) + ")" : good(resource.string, true);
      }
      return all;
    }
    if (produces.empty()) all += " " + signs(*printed);
    return all;
  }

  std::string belongings(int seat) const {
    const Json& me = player(seat);
    std::string line =
        fmt::format("{} {}{} {}", in(say("Energy", "Energie"), kDim), kGlue, number(me, "energy"), mark("energy"));
    const std::string resources = amounts(member(me, "resources"));
    line += fmt::format("  {} {}", in(say("resources", "Ressourcen"), kDim), resources.empty() ? "—" : resources);
    const std::string on_card = amounts(member(me, "character_card"));
    line +=
        fmt::format("  {} {}{}", in(say("character", "Charakter"), kDim),
                    titled("characters", member(me, "character").string), on_card.empty() ? "" : " (" + on_card + ")");
    line += fmt::format("  {} {} {}{}", in(say("tracks", "Leisten"), kDim), member(me, "left").string,
                        member(me, "right").string, truth(me, "detour") ? "+" : "");
    std::string tiles;
    for (const Json& tile : member(me, "tiles").items)
      tiles += " " + member(tile, "tile").string + (truth(tile, "works") ? "" : "…");
    if (!member(me, "end_tile").string.empty()) tiles += " " + member(me, "end_tile").string;
    if (!tiles.empty()) line += "  " + in(say("tiles", "Plättchen"), kDim) + tiles;
    std::string rows;
    for (const Json& row : member(me, "rows").items)
      rows += row.string == "points" ? "*" : row.string.empty() ? "·" : "!";
    line += fmt::format("  {} {}", in(say("rows", "Reihen"), kDim), rows);
    if (number(me, "shortage") > 0)
      line += fmt::format("  {} {}", in(say("shortage", "Knappheit"), kDim), number(me, "shortage"));
    for (const Json& kept : member(me, "kept").items) line += "  " + titled("festivals", kept.string);
    if (number(me, "hand_cards") > 0) {
      line += fmt::format("  {}", in(say("hand", "Hand"), kDim));
      const auto& hand = member(me, "hand").items;
      if (hand.empty()) line += fmt::format(" {}", number(me, "hand_cards"));
      for (const Json& card : hand) line += "  " + card_title(card.string);
    }
    return line;
  }

  // Pieces that are gone, by what they have freed.
  Block freed(int seat) const {
    const auto& pieces = member(player(seat), "pieces").items;
    std::string gone;
    std::array<int, 3> left{};
    for (const Json& place : member(components_, "places").items) {
      const std::string& id = member(place, "id").string;
      const bool there = std::any_of(pieces.begin(), pieces.end(), [&](const Json& p) { return p.string == id; });
      for (std::size_t i = 0; i < 3; ++i) left[i] += there && kPieces[i].id == member(place, "piece").string ? 1 : 0;
      if (!there) gone += (gone.empty() ? "" : "; ") + text(member(place, "text"));
    }
    std::string line = in(say("pieces left", "Figuren übrig"), kDim);
    for (std::size_t i = 0; i < 3; ++i) line += fmt::format(" {}{}{}", left[i], kGlue, word(kPieces, kPieces[i].id));
    if (!gone.empty()) line += "  " + in(say("freed:", "frei:"), kDim) + " " + gone;
    return wrap(line, style_.width, 4);
  }

  // The storages of a header: "[G][g/l]"; an endless one: "2G 1L g/l∞".
  std::string storages(const Json& me, const Json& column) const {
    const Json& kinds_here = member(column, "produces");
    if (kinds_here.items.empty()) return "";
    const std::string& id = member(column, "id").string;
    const std::string endless = id == "floriculture" ? "endless_flower" : "endless_" + id;
    const auto& pieces = member(me, "pieces").items;
    const bool limited = std::any_of(pieces.begin(), pieces.end(), [&](const Json& p) { return p.string == endless; });
    std::string all;
    int left = number(column, "storages");
    for (const Json& kind : kinds_here.items) {
      const int amount = number(member(me, "header"), kind.string);
      left -= amount;
      if (!limited && amount > 0) all += fmt::format("{}{} ", amount, good(kind.string, true));
      for (int i = 0; i < amount && limited; ++i) all += "[" + good(kind.string, true) + "]";
    }
    for (int i = 0; i < left && limited; ++i) all += "[" + kinds(kinds_here, false) + "]";
    return limited ? all : all + kinds(kinds_here, false) + "∞";
  }

  Block farm(int seat) const {
    const Json& me = player(seat);
    Block lines = {title(fmt::format("{} · {} {}", seat_name(seat), points(seat), say("points now", "Punkte jetzt")))};
    append(lines, wrap(belongings(seat), style_.width, 4));
    append(lines, freed(seat));
    const int width = std::clamp((style_.width + 1) / kColumns, kNarrowestColumn, kWidestColumn) - 1;
    std::vector<Block> columns;
    for (const Json& column : member(components_, "columns").items) {
      const std::string& id = member(column, "id").string;
      const std::string name = cut(text(member(column, "name")), width - 2);
      Block cells = {pad(mark("column:" + id) + in(name, kBold), width)};
      std::string head = storages(me, column);
      if (!head.empty()) head = mark("header:" + id) + head;
      if (number(column, "energy") > 0) head = fmt::format("{}{}", number(column, "energy"), good("energy", true));
      if (number(column, "drones") > 0) head = fmt::format("{}✈", number(column, "drones"));
      cells.push_back(pad(head, width));
      for (const Json& card : member(member(me, "columns"), id).items) cells.push_back(pad(placed(card), width));
      columns.push_back(cells);
    }
    append(lines, beside(columns, style_.width, 1));
    return lines;
  }

  Block short_farm(int seat) const {
    std::string line = seat_name(seat) + "  " + belongings(seat) + "  " + in(say("cards", "Karten"), kDim);
    for (const auto& [column, cards] : member(player(seat), "columns").members)
      line += fmt::format("{}{}", column == "crop" ? " " : "/", cards.items.size());
    return wrap(line, style_.width, 4);
  }

  Block points_line() const {
    std::string line = in(say("Points now:", "Punkte jetzt:"), kDim);
    for (const int seat : seats())
      line += fmt::format("  {} {}", seat_sign(seat, style_.colour), in(points(seat), kBold));
    return {line};
  }
};

}  // namespace

std::string draw_suna_valo(const Json& view, const Json& components, const DrawStyle& style) {
  return draw_part(Table(view, components, style), style.part);
}

}  // namespace spielwerk::cli
