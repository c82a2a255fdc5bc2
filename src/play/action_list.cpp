#include "play/action_list.hpp"

#include <algorithm>

#include "core/hash.hpp"

namespace spielwerk {

namespace {

void write_kind(JsonWriter& json, const ActionKind& kind) {
  json.object().member("token", std::string(kind.token)).member("text", sentence_of(kind));
  json.member("rule", std::string(kind.rule)).member("first", kind.first).member("count", kind.size);
  json.key("arguments").compact().array();
  for (const ActionKind::Argument& argument : kind.arguments)
    if (!argument.name.empty()) json.value(std::string(argument.name));
  json.end().end();
}

void write_part(JsonWriter& json, const AnyGame& game, bool chance) {
  const Grammar& grammar = game.grammar();
  json.object().member("count", chance ? grammar.outcomes() : grammar.actions()).key("kinds").array();
  for (const ActionKind& kind : grammar.kinds())
    if (kind.chance == chance) write_kind(json, kind);
  // Number by number.
  json.end().key("texts").array();
  for (const ActionKind& kind : grammar.kinds()) {
    if (kind.chance != chance) continue;
    for (int index = 0; index < kind.size; ++index) json.value(text_of(game, kind.at(index)));
  }
  json.end().end();
}

}  // namespace

std::string text_of(const AnyGame& game, Action action) {
  const ActionKind& kind = game.grammar().kind(action);
  const std::vector<std::string> words = game.argument_words(action);
  const bool printed = std::find(words.begin(), words.end(), kNotPrinted) == words.end();
  return printed ? fill_in(kind.token, words) : "";
}

Text sentence_of(const ActionKind& kind) { return {std::string(kind.says.english), std::string(kind.says.german)}; }

std::string action_list(const AnyGame& game) {
  JsonWriter json(true);
  json.object().member("game", game.info().id).member("revision", game.info().revision);
  json.key("actions");
  write_part(json, game, false);
  json.key("outcomes");
  write_part(json, game, true);
  json.end();
  return json.take();
}

std::uint64_t fingerprint(const Grammar& grammar) {
  std::string all;
  for (const ActionKind& kind : grammar.kinds()) {
    all += kind.chance ? '?' : '!';
    for (const ActionKind::Argument& argument : kind.arguments) all.append(argument.name) += ' ';
    for (int index = 0; index < kind.size; ++index) {
      const Action action = kind.at(index);
      for (const std::uint8_t byte : {action.kind, action.a, action.b, action.c}) all += static_cast<char>(byte);
    }
  }
  return hash_bytes(reinterpret_cast<const std::byte*>(all.data()), all.size());
}

}  // namespace spielwerk
