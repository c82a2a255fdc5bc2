#include <fmt/format.h>

#include <algorithm>

#include "cli/draw_helios.hpp"

// The table as a whole: what stands where, as large as the terminal allows.

namespace spielwerk::cli::helios_drawing {

namespace {

constexpr int kBoardWidth = 58;                               // of a large board; a flat one takes no more
constexpr int kBesideBoard = kBoardWidth + 2 + kPanel;        // from here on the panels stand beside it
constexpr int kBesideSmallBoard = 31 + kPanel;                // or at least beside a small one
constexpr int kThreeColumns = kBesideBoard + 2 + 2 * 29 + 2;  // and from here on the others' boards as well
constexpr int kFacts = 28;                                    // columns of the facts about an opponent
constexpr int kTwoTables = 150;                               // city and persons beside each other
constexpr int kWidestPanel = 60;

int height(const Block& block) { return static_cast<int>(block.size()); }

Block below(Block above, const Block& more) {
  append(above, more);
  return above;
}

// The first of these that is not too high, or the last.
template <class... Makers>
Block first_that_fits(int room, Makers&&... makers) {
  Block block;
  const auto fits = [&](auto&& make) {
    Block made = make();
    if (made.empty()) return false;  // there is no room for it beside anything
    block = std::move(made);
    return height(block) <= room;
  };
  (void)(fits(makers) || ...);
  return block;
}

}  // namespace

Block Table::header() const {
  std::string where = " HELIOS";
  if (phase() != "set_up") {
    where += fmt::format("   {} {} {} {}", say("round", "Durchgang"), number(view_, "round"), say("of", "von"),
                         number(view_, "rounds"));
  }
  where += "   " + phase_word();
  if (phase() == "actions") {
    const int turn = std::min(number(view_, "turns_taken") + 1, number(view_, "turns"));
    where += fmt::format("   {} {} {} {}", say("turn", "Zug"), turn, say("of", "von"), number(view_, "turns"));
  }
  if (phase() != "over") {
    where +=
        fmt::format("   {} {}", say("start player", "Startspieler"), seat_sign(number(view_, "start_player"), false));
  }
  Block lines;
  for (const std::string& line : wrap(where, style_.width, 1)) {
    lines.push_back(in(pad(line, style_.width), {16, 214, true, false}));
  }
  return lines;
}

// What a new round or phase is announced with.
Block Table::moment() const {
  const std::string round = fmt::format("{} {} {} {}", say("Round", "Durchgang"), number(view_, "round"),
                                        say("of", "von"), number(view_, "rounds"));
  if (phase() == "actions") {
    return {fmt::format("{}: {}, {} {}", round, phase_word(), say("start player", "Startspieler"),
                        seat_sign(number(view_, "start_player"), style_.colour))};
  }
  if (phase() == "persons") return {fmt::format("{}: {}", round, phase_word())};
  return {};
}

// The panels beside a board in its full size.
Block Table::full_panels(int width) const {
  Block mine = possessions(own_player(), kPanel);
  mine.emplace_back();
  append(mine, action_tiles());
  Block shared = land(kPanel);
  shared.emplace_back();
  append(shared, specials(kPanel));
  append(shared, supply(kPanel));
  return beside({mine, shared}, width);
}

// The same in half as many lines.
Block Table::brief_panels(int width) const {
  Block lines = possessions(own_player(), width);
  append(lines, action_lines(width));
  append(lines, land(width));
  append(lines, special_lines(width));
  return lines;
}

// The reader's board with the panels.
Block Table::own_table(int room) const {
  const Json& me = own_player();
  const int width = style_.width;
  const int beside_board = std::min(width - kBoardWidth - 2, kWidestPanel);
  return first_that_fits(
      room, [&] { return width >= kBesideBoard ? beside({large_board(me), full_panels(kPanel)}, kWide) : Block{}; },
      [&] {
        const bool narrow = width < kBesideBoard && width >= 2 * kPanel + 2;
        return narrow ? below(full_panels(width), large_board(me)) : Block{};
      },
      [&] { return width >= kBesideBoard ? beside({flat_board(me), brief_panels(beside_board)}, kWide) : Block{}; },
      [&] {
        if (width < kBesideSmallBoard) return below(brief_panels(width), small_board(me));
        return beside({small_board(me), brief_panels(std::min(width - 31, kWidestPanel))}, kWide);
      });
}

// All boards, for somebody who has none of them.
Block Table::all_boards() const {
  std::vector<Block> large;
  for (const Json* player : other_players()) large.push_back(below(possessions(*player, kPanel), large_board(*player)));
  return first_that_fits(
      style_.height, [&] { return style_.width >= kBoardWidth ? beside(large, style_.width) : Block{}; },
      [&] { return opponent_boards(style_.width); });
}

// In the middle of a turn: the board, with as much beside it as costs no lines.
Block Table::board() const {
  if (reader_ < 0) return all_boards();
  if (style_.width >= kBesideBoard) return own_table(style_.height);
  const Json& me = own_player();
  const bool room = style_.width >= kBoardWidth;
  return first_that_fits(
      style_.height, [&] { return room ? large_board(me) : Block{}; }, [&] { return room ? flat_board(me) : Block{}; },
      [&] { return room ? Block{} : small_board(me); });
}

Block Table::with_facts(const Json& player, const Block& drawing) const {
  return below(facts(player, std::max(block_width(drawing), kFacts)), drawing);
}

Block Table::opponent_boards(int width) const {
  std::vector<Block> boards;
  for (const Json* player : other_players()) boards.push_back(with_facts(*player, small_board(*player)));
  return beside(boards, width);
}

// As large as they can be side by side on the height of the terminal.
Block Table::others() const {
  std::vector<Block> large;
  for (const Json* player : other_players()) large.push_back(with_facts(*player, large_board(*player)));
  Block lines = first_that_fits(
      style_.height, [&] { return style_.width >= kBoardWidth ? beside(large, style_.width) : Block{}; },
      [&] { return opponent_boards(style_.width); });
  return below(lines, legend(style_.width));
}

Block Table::opponent_lines() const {
  Block lines;
  for (const Json* player : other_players()) {
    int temples = 0;
    for (const auto& [name, lying] : member(*player, "fields").members) temples += truth(lying, "temple") ? 1 : 0;
    const auto houses = member(*player, "buildings").items.size();
    std::string line =
        fmt::format("{}  ♦{}{}  ☼{}{}  {}  {}  {}:{}{}, {}:{}{}", seat_name(number(*player, "seat")), kGlue,
                    number(*player, "mana"), kGlue, range(*player), resources(*player), row_counts(*player),
                    say("temples", "Tempel"), kGlue, temples, say("buildings", "Gebäude"), kGlue, houses);
    if (const std::string persons = owned_persons(*player); !persons.empty()) line += "  " + persons;
    append(lines, wrap(line, style_.width, 3));
  }
  return lines;
}

// What a choice needs: it fits on a screen together with the list of choices.
Block Table::turn() const {
  if (reader_ < 0) return everything();
  const Block points = points_line();
  if (style_.width >= kThreeColumns) {
    const Block others = opponent_boards(style_.width - kBesideBoard - 2);
    const Block table = beside({large_board(own_player()), full_panels(kPanel), others}, style_.width);
    const Block whole = below(below(header(), table), points);
    if (height(whole) <= style_.height) return whole;
  }
  // On a low screen first the others give way, then the points, at last the header: all can be asked for.
  const Block others = opponent_lines();
  return first_that_fits(
      style_.height,
      [&] {
        const Block above = below(header(), others);
        return below(below(above, own_table(style_.height - height(above) - height(points))), points);
      },
      [&] { return below(below(header(), own_table(style_.height - height(points) - 1)), points); },
      [&] { return below(header(), own_table(style_.height - 1)); }, [&] { return own_table(style_.height); });
}

// All there is. What matters most stands lowest.
Block Table::everything() const {
  Block lines = header();
  const Json& mover = member(view_, "to_move");
  const std::string who = mover.kind == Json::Kind::integer ? seat_name(static_cast<int>(mover.integer)) + ": " : "";
  append(lines, wrap(who + in(text(member(view_, "prompt")), kBold), style_.width, 2));
  append(lines, legend(style_.width));
  const int half = style_.width >= kTwoTables ? (style_.width - 2) / 2 : style_.width;
  append(lines, beside({city(half), persons(half)}, style_.width));
  lines.emplace_back();
  if (reader_ < 0) {
    Block shared = land(kPanel);
    shared.emplace_back();
    append(shared, specials(kPanel));
    append(shared, supply(kPanel));
    append(lines, beside({action_tiles(), shared}, style_.width));
    append(lines, board());
  } else {
    append(lines, opponent_boards(style_.width));
    lines.emplace_back();
    append(lines, own_table(kNoLimit));
  }
  return below(lines, scores());
}

}  // namespace spielwerk::cli::helios_drawing
