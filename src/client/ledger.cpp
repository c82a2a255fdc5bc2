#include "client/ledger.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <fstream>
#include <optional>

#include "core/index.hpp"
#include "core/json.hpp"

namespace spielwerk::client {

namespace {

const std::vector<std::string>& kind_names() {
  static const std::vector<std::string> names = {"move", "confirm", "undo"};
  return names;
}

const std::string& name_of(Ledger::Kind kind) { return kind_names()[static_cast<std::size_t>(kind)]; }

// Tokens are kept as they stand in messages.
std::string quoted(const std::string& escaped) { return "\"" + escaped + "\""; }

std::string escaped(const std::string& text) {
  JsonWriter json;
  json.value(text);
  return json.text().substr(1, json.text().size() - 2);
}

Text cannot_write(const std::string& path) { return {"cannot write " + path, path + " lässt sich nicht schreiben"}; }

Text unreadable(const std::string& path, int line) {
  const std::string where = path + ":" + std::to_string(line);
  return {where + ": this is not a line of a ledger", where + ": das ist keine Zeile eines Kassenbuchs"};
}

constexpr int kMostPlies = 1'000'000'000;
constexpr int kMostPlayers = 1'000'000;

}  // namespace

std::optional<Text> Ledger::write_to(const std::string& path) {
  // The cookies in it are those of guests without a future, but nobody else has to have them.
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return cannot_write(path);
  file_.reset(fdopen(file, "w"));
  return std::nullopt;
}

void Ledger::put(const std::string& line) {
  if (!file_) return;
  std::fputs((line + "\n").c_str(), file_.get());
  std::fflush(file_.get());
}

void Ledger::add_player(int number, Player player) {
  JsonWriter json;
  json.object().member("player", number).member("url", player.url).member("cookie", player.cookie).end();
  put(json.text());
  if (players_.size() <= at(number)) players_.resize(at(number) + 1);
  players_[at(number)] = std::move(player);
}

int Ledger::add_table(std::string id, std::vector<int> players) {
  JsonWriter json;
  json.object().member("table", id).key("players").array();
  for (const int player : players) json.value(player);
  json.end().end();
  put(json.text());
  const int number = static_cast<int>(tables_.size());
  table_numbers_[id] = number;
  tables_.push_back({std::move(id), std::move(players), false});
  return number;
}

bool Ledger::add(Entry entry) {
  JsonWriter json;
  json.object().member("done", tables_[at(entry.table)].id).member("player", entry.player).member("ply", entry.ply);
  json.member("id", entry.id).member("kind", name_of(entry.kind)).key("token").raw(quoted(entry.token)).end();
  put(json.text());
  plies_[{entry.player, entry.id}] = entry.ply;
  const bool free = owners_.emplace(std::pair(entry.table, entry.ply), static_cast<int>(entries_.size())).second;
  entries_.push_back(std::move(entry));
  return free;
}

void Ledger::set_over(int table) {
  tables_[at(table)].over = true;
  JsonWriter json;
  json.object().member("over", tables_[at(table)].id).end();
  put(json.text());
}

std::optional<int> Ledger::ply_of(int player, const std::string& id) const {
  const auto found = plies_.find({player, id});
  if (found == plies_.end()) return std::nullopt;
  return found->second;
}

std::string Ledger::message(const Entry& entry) const {
  return message(entry.kind, tables_[at(entry.table)].id, entry.ply, entry.token, entry.id);
}

std::string Ledger::message(Kind kind, const std::string& table, int ply, const std::string& token,
                            const std::string& id) {
  JsonWriter json;
  json.object().member("do", name_of(kind)).member("table", table).member("ply", ply);
  if (kind == Kind::move) json.key("token").raw(quoted(token));
  json.member("id", id);
  if (kind == Kind::move) json.member("confirm", true);
  if (kind == Kind::undo) json.member("all", false);
  json.end();
  return json.take();
}

bool Ledger::read_line(const std::string& line) {
  const Expected<Json> parsed = parse_json(line);
  if (!parsed) return false;
  Problems problems;
  const Reader json(*parsed, problems);
  if (json.has("cookie")) {
    add_player(json["player"].integer(0, kMostPlayers), {json["url"].string(), json["cookie"].string()});
    return problems.empty();
  }
  if (json.has("table")) {
    const Reader seats = json["players"];
    std::vector<int> players;
    for (std::size_t i = 0; i < seats.size(); ++i)
      players.push_back(seats[i].integer(0, static_cast<int>(players_.size()) - 1));
    if (problems.empty()) add_table(json["table"].string(), std::move(players));
    return problems.empty();
  }
  const bool over = json.has("over");
  const auto table = table_numbers_.find(json[over ? "over" : "done"].string());
  if (table == table_numbers_.end()) return false;
  if (over) {
    set_over(table->second);
    return problems.empty();
  }
  Entry entry;
  entry.table = table->second;
  entry.player = json["player"].integer(0, static_cast<int>(players_.size()) - 1);
  entry.ply = json["ply"].integer(1, kMostPlies);
  entry.id = json["id"].string();
  entry.kind = static_cast<Kind>(json["kind"].choice(kind_names()));
  entry.token = escaped(json["token"].string());
  if (problems.empty()) add(std::move(entry));
  return problems.empty();
}

Expected<Ledger> Ledger::read(const std::string& path) {
  std::ifstream file(path);
  if (!file) return Text{"cannot read " + path, path + " lässt sich nicht lesen"};
  Ledger ledger;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    // Whoever wrote the last line may have been killed while doing so.
    if (file.eof()) break;
    if (!ledger.read_line(line)) return unreadable(path, number);
  }
  return ledger;
}

}  // namespace spielwerk::client
