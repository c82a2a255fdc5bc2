#include "core/grammar.hpp"

namespace spielwerk {

namespace {

// The braces of a pattern, one after the other: what stands before them, and which argument they name.
class Pattern {
 public:
  explicit Pattern(std::string_view text) : rest_(text) {}

  std::string_view literal() const { return rest_.substr(0, rest_.find('{')); }
  bool ends() const { return rest_.find('{') == std::string_view::npos; }
  // The argument of the next braces; goes on behind them.
  std::size_t next() {
    const auto open = rest_.find('{');
    const auto close = rest_.find('}', open);
    const std::size_t which = close == open + 1 ? unnumbered_++ : static_cast<std::size_t>(rest_[open + 1] - '0');
    rest_.remove_prefix(close + 1);
    return which;
  }

 private:
  std::string_view rest_;
  std::size_t unnumbered_ = 0;
};

using Indices = std::array<int, 3>;

// Whether the text says what the pattern says, and with which arguments.
bool matches(Pattern pattern, const ActionKind& kind, const grammar::Here& here, std::string_view text,
             Indices& found) {
  if (!text.starts_with(pattern.literal())) return false;
  text.remove_prefix(pattern.literal().size());
  if (pattern.ends()) return text.empty();
  const std::size_t which = pattern.next();
  const ActionKind::Argument& argument = kind.arguments[which];
  for (int index = 0; index < argument.size; ++index) {
    const std::string word = argument.word(here, index);
    found[which] = index;
    if (word != kNotPrinted && text.starts_with(word) && matches(pattern, kind, here, text.substr(word.size()), found))
      return true;
  }
  return false;
}

// "build" of "build:temple".
std::string_view word_in(std::string_view text) { return text.substr(0, text.find(':')); }

// Whether the token of some action of this kind begins with this word. What begins with an argument has as many words
// as that has.
bool begins_with(const ActionKind& kind, const grammar::Here& here, std::string_view word) {
  if (!kind.token.starts_with('{')) return word_in(kind.token) == word;
  const ActionKind::Argument& first = kind.arguments[0];
  for (int index = 0; index < first.size; ++index)
    if (word_in(first.word(here, index)) == word) return true;
  return false;
}

}  // namespace

std::vector<std::string> words_of(const ActionKind& kind, const grammar::Here& here, Action action) {
  std::vector<std::string> words;
  int rest = kind.index(action);
  int size = kind.size;
  for (const ActionKind::Argument& argument : kind.arguments) {
    if (argument.word == nullptr) break;
    size /= argument.size;
    words.push_back(argument.word(here, rest / size));
    rest %= size;
  }
  return words;
}

std::string fill_in(std::string_view pattern, std::span<const std::string> words) {
  std::string text;
  for (Pattern left(pattern);;) {
    text += left.literal();
    if (left.ends()) return text;
    text += words[left.next()];
  }
}

std::string text_of(const ActionKind& kind, const grammar::Here& here, Action action) {
  return fill_in(kind.token, words_of(kind, here, action));
}

std::vector<std::string> things_of(const ActionKind& kind, const grammar::Here& here, Action action) {
  const std::vector<std::string> words = words_of(kind, here, action);
  std::vector<std::string> things;
  for (const std::string_view target : kind.targets)
    if (!target.empty()) things.push_back(fill_in(target, words));
  return things;
}

std::optional<Action> read_as(const ActionKind& kind, std::string_view pattern, const grammar::Here& here,
                              std::string_view text) {
  Indices found{};
  if (!matches(Pattern(pattern), kind, here, text, found)) return std::nullopt;
  int index = 0;
  for (std::size_t i = 0; i < found.size(); ++i) index = index * kind.arguments[i].size + found[i];
  return kind.at(index);
}

Heard hear(const Grammar& grammar, int step, const grammar::Here& here, std::string_view text) {
  Heard heard;
  const std::string_view word = word_in(text);
  heard.rest = word.size() == text.size() ? std::string_view{} : text.substr(word.size() + 1);
  for (const ActionKind& kind : grammar.kinds()) {
    if (!begins_with(kind, here, word)) continue;
    const bool now = kind.in(step);
    const std::optional<Action> action = read_as(kind, kind.token, here, text);
    // A kind that can be chosen now comes before one that cannot, and one whose arguments fit before one that is only
    // called so.
    const auto fit = [](bool in_step, bool known) { return 2 * (in_step ? 1 : 0) + (known ? 1 : 0); };
    if (heard.kind != nullptr && fit(now, action.has_value()) <= fit(heard.now, heard.action.has_value())) continue;
    heard.kind = &kind;
    heard.now = now;
    heard.action = action;
  }
  return heard;
}

}  // namespace spielwerk
