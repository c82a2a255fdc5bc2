#include "server/table/lists.hpp"

#include "bots/plan.hpp"
#include "core/json.hpp"
#include "server/table/opening.hpp"

namespace spielwerk::server {

namespace {

// The levels that can be given time to think, and how much.
void write_thinking(JsonWriter& json, const GameInfo& game, int most_thinking) {
  json.key("thinking").object().key("bots").array();
  for (const std::string& bot : level_names())
    if (thinks_by_time(bot, game.id, game.min_players)) json.value(bot);
  json.end().member("least", kLeastThinking).member("most", most_thinking).end();
}

}  // namespace

std::string games_as_json(int most_thinking, Language language) {
  JsonWriter json;
  json.array();
  for (const GameEntry& entry : games()) {
    json.object().member("id", entry.info.id).member("title", entry.info.title);
    json.member("min_players", entry.info.min_players).member("max_players", entry.info.max_players);
    json.member("rules", entry.info.revision);
    json.key("edition").object().member("name", entry.edition.name.in(language));
    json.member("hash", entry.edition.hash).end().key("options").array();
    for (const Option& option : entry.info.options) {
      json.object().member("id", option.id).member("name", option.name.in(language)).key("values").array();
      for (const Option::Value& value : option.values)
        json.object().member("id", value.id).member("name", value.name.in(language)).end();
      json.end().key("players").array();
      for (int count = entry.info.min_players; count <= entry.info.max_players; ++count)
        if (option.matters(count)) json.value(count);
      json.end().end();
    }
    json.end().key("bots").array();
    for (const std::string& bot : level_names()) json.value(bot);
    json.end();
    write_thinking(json, entry.info, most_thinking);
    json.end();
  }
  json.end();
  return json.take();
}

std::string rules_as_json(const GameEntry& entry, Language language) {
  JsonWriter json;
  json.array();
  for (const RuleText& rule : entry.rules) {
    json.object().member("number", rule.number).member("title", rule.title.in(language));
    json.member("text", rule.text.in(language)).end();
  }
  json.end();
  return json.take();
}

std::string matches_as_json(const std::vector<PlayedMatch>& matches) {
  JsonWriter json;
  json.array();
  for (const PlayedMatch& match : matches) {
    json.object().member("id", match.id).member("game", match.game).member("ended", match.ended);
    json.member("place", match.place).member("points", match.points).key("players").array();
    for (const std::string& player : match.players) json.value(player);
    json.end().end();
  }
  return json.end().take();
}

std::string imports_as_json(const std::vector<Import>& imports, std::optional<Time> kept, Language language) {
  JsonWriter json;
  json.array();
  for (const Import& import : imports) {
    json.object().member("id", import.id).member("game", import.game).member("players", import.players);
    json.key("edition").object().member("name", import.edition_name.in(language));
    json.member("hash", import.edition_hash).end().member("created", import.created);
    json.member("bytes", import.bytes).key("until");
    kept ? json.value(import.created + *kept) : json.null();
    json.end();
  }
  return json.end().take();
}

}  // namespace spielwerk::server
