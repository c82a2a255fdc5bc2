#include "play/layout.hpp"

#include "games/boonlake/shape.hpp"
#include "games/helios/shape.hpp"
#include "games/keyflower/shape.hpp"
#include "games/suna_valo/shape.hpp"
#include "play/games.hpp"

namespace spielwerk {

Layout layout_of(const AnyGame& game) {
  Layout layout;
  with_concrete(game, [&](const auto& concrete) { layout = make_layout(concrete); });
  return layout;
}

void observe(const AnyGame& game, const Position& position, Seat reader, std::span<std::int16_t> out) {
  with_concrete(
      game, [&]<class G>(const G& concrete) { observe(concrete, to_state<typename G::State>(position), reader, out); });
}

void observe(const AnyGame& game, const Position& position, Seat reader, std::span<float> out) {
  with_concrete(
      game, [&]<class G>(const G& concrete) { observe(concrete, to_state<typename G::State>(position), reader, out); });
}

void observe_everything(const AnyGame& game, const Position& position, Seat first, std::span<std::int16_t> out) {
  with_concrete(game, [&]<class G>(const G& concrete) {
    observe_everything(concrete, to_state<typename G::State>(position), first, out);
  });
}

namespace {

void write_words(JsonWriter& json, const char* key, const std::vector<std::string>& words) {
  if (words.empty()) return;
  json.key(key).array();
  for (const std::string& word : words) json.value(word);
  json.end();
}

}  // namespace

void write_layout(const Layout& layout, JsonWriter& json) {
  json.object().member("size", layout.size).member("fingerprint", layout.fingerprint()).key("entries").array();
  for (const Layout::Entry& entry : layout.entries) {
    json.compact().object().member("name", entry.name).member("first", entry.first).member("count", entry.count);
    json.member("kind", word_for(entry.kind)).member("least", entry.least).member("most", entry.most).key("whose");
    if (entry.whose < 0) {
      json.null();
    } else {
      json.value(entry.whose);
    }
    json.member("known", word_for(entry.known));
    write_words(json, "items", entry.items);
    write_words(json, "values", entry.values);
    json.end();
  }
  json.end().end();
}

}  // namespace spielwerk
