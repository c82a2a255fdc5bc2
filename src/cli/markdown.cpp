#include "cli/markdown.hpp"

#include <algorithm>

namespace spielwerk::cli {

namespace {

using Row = std::vector<std::string>;

constexpr int kNarrowestColumn = 8;
constexpr int kGap = 2;

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

// "| a | b |" as its cells.
Row cells_of(std::string_view line, bool colour) {
  line = trimmed(line);
  line.remove_prefix(1);
  if (line.ends_with('|')) line.remove_suffix(1);
  Row cells;
  for (;;) {
    const auto bar = line.find('|');
    cells.push_back(markdown_inline(trimmed(line.substr(0, bar)), colour));
    if (bar == std::string_view::npos) return cells;
    line.remove_prefix(bar + 1);
  }
}

// "|---|:--|": the line between the head of a table and its rows.
bool is_ruler(std::string_view line) { return line.find_first_not_of("|-: ") == std::string_view::npos; }

// As wide as the longest cell; if that is too much, the widest columns give way.
std::vector<int> column_widths(const std::vector<Row>& rows, int width) {
  std::vector<int> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  const auto total = [&] {
    int sum = -kGap;
    for (const int column : widths) sum += column + kGap;
    return sum;
  };
  while (total() > width) {
    int& widest = *std::max_element(widths.begin(), widths.end());
    if (widest <= kNarrowestColumn) break;
    --widest;
  }
  return widths;
}

Block table(const std::vector<Row>& rows, int width, bool colour) {
  const std::vector<int> widths = column_widths(rows, width);
  Block lines;
  for (std::size_t number = 0; number < rows.size(); ++number) {
    std::vector<Block> columns;
    for (std::size_t i = 0; i < rows[number].size(); ++i) {
      const bool head = number == 0;
      Block cell = wrap(rows[number][i], widths[i]);
      for (std::string& line : cell) line = pad(head ? paint(line, kBold, colour) : line, widths[i]);
      columns.push_back(cell);
    }
    append(lines, beside(columns, 1000, kGap));
    if (number > 0) continue;
    std::string ruler;
    for (const int column : widths) {
      if (!ruler.empty()) ruler += std::string(kGap, ' ');
      for (int i = 0; i < column; ++i) ruler += "─";
    }
    lines.push_back(paint(ruler, kDim, colour));
  }
  return lines;
}

// Word by word, so that a line that is broken keeps its ink.
std::string bold_words(std::string_view text, bool colour) {
  std::string result;
  while (!text.empty()) {
    const auto blank = std::min(text.find(' '), text.size());
    result += paint(text.substr(0, blank), kBold, colour);
    if (blank < text.size()) result += ' ';
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  return result;
}

}  // namespace

std::string markdown_inline(std::string_view text, bool colour) {
  std::string result;
  std::string marked;
  bool emphasis = false;
  bool code = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '`') {
      code = !code;
    } else if (text[i] == '*' && !code) {
      if (text.substr(i).starts_with("**")) ++i;
      result += bold_words(marked, colour);
      marked.clear();
      emphasis = !emphasis;
    } else {
      (emphasis ? marked : result) += text[i];
    }
  }
  return result + marked;
}

Block markdown(std::string_view text, int width, bool colour) {
  Block lines;
  std::vector<Row> rows;
  const auto finish_table = [&] {
    if (!rows.empty()) append(lines, table(rows, width, colour));
    rows.clear();
  };
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with('|')) {
      if (!is_ruler(line)) rows.push_back(cells_of(line, colour));
      continue;
    }
    finish_table();
    const bool item = trimmed(line).starts_with("- ");
    append(lines, wrap(markdown_inline(line, colour), width, item ? 2 : 0));
  }
  finish_table();
  return lines;
}

}  // namespace spielwerk::cli
