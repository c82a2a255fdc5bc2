#include "play/match.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace spielwerk {

namespace {

constexpr int kFileVersion = 1;
constexpr int kMaxLog = 100000;

struct Head {
  std::string game;
  int revision = 0;
  Config config;
  Edition edition;
};

void read_options(const Reader& options, const GameInfo& info, Config& config) {
  for (const std::string& id : options.keys()) {
    const auto option =
        std::find_if(info.options.begin(), info.options.end(), [&](const Option& o) { return o.id == id; });
    if (option == info.options.end()) {
      options[id].problem("is not an option of this game", "ist keine Option dieses Spiels");
      continue;
    }
    std::vector<std::string> values;
    for (const Option::Value& value : option->values) values.push_back(value.id);
    config.options[id] = options[id].choice(values);
  }
}

Expected<Head> read_head(const Reader& file, const Edition* own, Problems& problems) {
  Head head;
  const Reader version = file["spielwerk"];
  if (version.present() && version.value()->kind == Json::Kind::integer && version.value()->integer > kFileVersion) {
    version.problem("this file was written by a newer version of the program",
                    "diese Datei stammt von einer neueren Fassung des Programms");
  } else {
    version.integer(1, kFileVersion);
  }
  head.game = file["game"].string();
  head.revision = file["rules"].integer(1, 1000000);
  const Reader edition = file["edition"];
  const std::string hash = edition["hash"].string();
  if (!problems.empty()) return describe(problems);
  const GameEntry* entry = find_game(head.game);
  if (entry == nullptr) {
    file["game"].problem("there is no game \"" + head.game + "\"", "es gibt kein Spiel \"" + head.game + "\"");
    return describe(problems);
  }
  head.config.players = file["players"].integer(1, kMaxSeats);
  read_options(file["options"], entry->info, head.config);
  if (!problems.empty()) return describe(problems);
  const Reader document = edition.optional("document");
  if (document.present()) {
    Expected<Edition> brought = read_edition(*document.value());
    if (!brought) return brought.error();
    if (brought->hash != hash) {
      edition["hash"].problem("is not the hash of the edition in this file",
                              "ist nicht der Hash der Ausgabe in dieser Datei");
      return describe(problems);
    }
    head.edition = *brought;
  } else if (own != nullptr && own->hash == hash) {
    head.edition = *own;
  } else if (const std::optional<Edition> known = find_edition(head.game, hash)) {
    head.edition = *known;
  } else {
    edition["hash"].problem("this program does not have that edition", "diese Ausgabe hat das Programm nicht");
    return describe(problems);
  }
  return head;
}

// A token as it may stand in a file or on the command line.
bool plausible_token(std::string_view token) { return !token.empty() && token.size() <= 100; }

}  // namespace

Match::Match(std::shared_ptr<const AnyGame> game, Config config, std::shared_ptr<const Edition> edition,
             const Seed& seed)
    : game_(std::move(game)),
      entry_(find_game(game_->info().id)),
      config_(std::move(config)),
      edition_(std::move(edition)),
      dealer_(seed),
      start_(game_->start()),
      position_(start_) {}

Expected<Match> Match::begin(const std::string& game, const Config& config, const Edition& edition, const Seed& seed) {
  auto made = make_game(game, config, edition);
  if (!made) return made.error();
  return Match(*made, config, std::make_shared<const Edition>(edition), seed);
}

Expected<Match> Match::from_position(std::string_view text, const Seed& seed) {
  Expected<Json> json = parse_json(text);
  if (!json) return json.error();
  Problems problems;
  const Reader file(*json, problems);
  Expected<Head> head = read_head(file, nullptr, problems);
  if (!head) return head.error();
  file.only({"spielwerk", "game", "rules", "edition", "players", "options", "position"});
  auto game = make_game(head->game, head->config, head->edition, head->revision);
  if (!game) return game.error();
  const Position position = (*game)->read_position(file["position"]);
  if (!problems.empty()) return describe(problems);
  const Text wrong = (*game)->check(position);
  if (!wrong.empty()) {
    return Text{"the position does not hold together: " + wrong.english,
                "die Stellung passt nicht zusammen: " + wrong.german};
  }
  Match match(*game, head->config, std::make_shared<const Edition>(head->edition), seed);
  match.own_start_ = true;
  match.start_ = position;
  match.position_ = position;
  return match;
}

Expected<Match> Match::load(std::string_view text, const Edition* own) {
  Expected<Json> json = parse_json(text);
  if (!json) return json.error();
  Problems problems;
  const Reader file(*json, problems);
  Expected<Head> head = read_head(file, own, problems);
  if (!head) return head.error();
  if (file.has("position") && !file.has("log")) {
    return Text{"this is a position, not a match; \"spielwerk from\" makes a match of it",
                "das ist eine Stellung, keine Partie; \"spielwerk from\" macht eine Partie daraus"};
  }
  file.only({"spielwerk", "game", "rules", "edition", "players", "options", "seed", "commitment", "position", "log"});
  auto game = make_game(head->game, head->config, head->edition, head->revision);
  if (!game) return game.error();
  Expected<Seed> seed = Seed::parse(file["seed"].string());
  if (!seed && problems.empty()) file["seed"].problem(seed.error().english, seed.error().german);
  const Reader commitment = file.optional("commitment");
  if (seed && commitment.present() && commitment.string() != seed->commitment()) {
    commitment.problem("does not belong to this seed: the deal was not fixed at the start",
                       "gehört nicht zu diesem Seed: Die Verteilung stand nicht von Anfang an fest");
  }
  if (!problems.empty()) return describe(problems);
  Match match(*game, head->config, std::make_shared<const Edition>(head->edition), *seed);
  const Reader position = file.optional("position");
  if (position.present()) {
    match.start_ = (*game)->read_position(position);
    if (!problems.empty()) return describe(problems);
    const Text wrong = (*game)->check(match.start_);
    if (!wrong.empty())
      position.problem("does not hold together: " + wrong.english, "passt nicht zusammen: " + wrong.german);
    match.position_ = match.start_;
    match.own_start_ = true;
  }
  const Reader log = file["log"];
  if (log.size() > kMaxLog) log.problem("is too long", "ist zu lang");
  for (std::size_t i = 0; problems.empty() && i < log.size(); ++i) {
    const std::string token = log[i].string();
    const std::optional<Action> action = plausible_token(token) ? match.find(token) : std::nullopt;
    if (!action) {
      const Refusal refusal = match.why_not(beginning(token, 100));
      log[i].problem(fmt::format("ply {}: {}", i + 1, refusal.text.english),
                     fmt::format("Schritt {}: {}", i + 1, refusal.text.german));
      break;
    }
    match.play(*action);
  }
  if (!problems.empty()) return describe(problems);
  return match;
}

Position Match::at(int ply) const {
  Position position = start_;
  for (int i = 0; i < ply && i < plies(); ++i)
    position = game_->after(position, log_[static_cast<std::size_t>(i)].action);
  return position;
}

std::optional<Action> Match::find(std::string_view token) const {
  if (to_move().is_chance()) {
    for (const Outcome& outcome : game_->outcomes(position_)) {
      if (game_->token(position_, outcome.action) == token) return outcome.action;
    }
    return std::nullopt;
  }
  for (const Action action : game_->legal(position_)) {
    if (game_->token(position_, action) == token) return action;
  }
  return std::nullopt;
}

void Match::play(Action action) {
  const Seat mover = to_move();
  if (mover.is_chance()) dealer_.count(game_->pile(position_));
  log_.push_back({mover, action});
  position_ = game_->after(position_, action);
}

int Match::deal() {
  int dealt = 0;
  while (to_move().is_chance()) {
    play(next_deal());
    ++dealt;
  }
  return dealt;
}

Match Match::again(const Seed& seed) const {
  Match match(game_, config_, edition_, seed);
  match.own_start_ = own_start_;
  match.start_ = start_;
  match.position_ = start_;
  return match;
}

std::optional<int> Match::not_dealt_by_seed() const {
  Match again = this->again(seed());
  for (const Entry& entry : log_) {
    if (entry.seat.is_chance()) {
      if (again.next_deal() != entry.action) return again.plies() + 1;
    }
    again.play(entry.action);
  }
  return std::nullopt;
}

void Match::shorten(int plies) {
  Match again = this->again(seed());
  for (int i = 0; i < plies; ++i) again.play(log_[static_cast<std::size_t>(i)].action);
  *this = std::move(again);
}

std::optional<Text> Match::undo() {
  if (log_.empty()) return Text{"nothing has been done yet", "noch ist nichts geschehen"};
  const Entry last = log_.back();
  if (last.seat.is_chance()) {
    return Text{"what was revealed cannot be taken back", "was aufgedeckt wurde, lässt sich nicht zurücknehmen"};
  }
  if (game_->reveals(at(plies() - 1), last.action)) {
    return Text{"this showed something hidden and cannot be taken back",
                "das hat Verborgenes gezeigt und lässt sich nicht zurücknehmen"};
  }
  shorten(plies() - 1);
  return std::nullopt;
}

// The head of a save file and of a position file: which game, with what.
void Match::write_head(JsonWriter& json, EditionAs as) const {
  json.member("spielwerk", kFileVersion).member("game", game().info().id);
  json.member("rules", game().info().revision);
  json.key("edition").object().member("hash", edition().hash);
  if (as == EditionAs::document) {
    json.member("name", edition().name);
    // An edition that is not part of every program travels with the match.
    if (!edition().built_in) json.member("document", *edition().document);
  }
  json.end();
  json.member("players", config().players);
  json.key("options").compact().object();
  for (const auto& [id, value] : config().options) {
    for (const Option& option : game().info().options) {
      if (option.id == id) json.member(id, option.values[static_cast<std::size_t>(value)].id);
    }
  }
  json.end();
}

std::string Match::save(std::string_view commitment) const { return save(commitment, EditionAs::document); }

std::string Match::save_setup() const { return again(seed()).save("", EditionAs::hash); }

std::string Match::save(std::string_view commitment, EditionAs edition) const {
  JsonWriter json(true);
  json.object();
  write_head(json, edition);
  json.member("seed", seed().text());
  if (!commitment.empty()) json.member("commitment", commitment);
  if (own_start_) json.key("position").raw(game_->write_position(start_));
  json.key("log").array();
  Position position = start_;
  for (const Entry& entry : log_) {
    json.value(game_->token(position, entry.action));
    position = game_->after(position, entry.action);
  }
  json.end().end();
  return json.take() + "\n";
}

std::string Match::save_position(const Position& position) const {
  JsonWriter json(true);
  json.object();
  write_head(json, EditionAs::document);
  json.key("position").raw(game_->write_position(position));
  json.end();
  return json.take() + "\n";
}

}  // namespace spielwerk
