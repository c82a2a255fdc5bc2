#include "server/table/commands.hpp"

#include <algorithm>
#include <limits>

#include "core/json.hpp"

namespace spielwerk::server {

namespace {

constexpr std::size_t kLongestId = 40;
constexpr std::size_t kLongestToken = 100;

bool good_id(std::string_view id) {
  const auto good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.' || c == ':';
  };
  return !id.empty() && id.size() <= kLongestId && std::all_of(id.begin(), id.end(), good);
}

void read_id(const Reader& json, Command& command) {
  const Reader member = json["id"];
  command.id = member.string();
  if (member.present() && !command.id.empty() && !good_id(command.id)) {
    member.problem("has 1 to 40 letters, digits or one of - _ . :",
                   "hat 1 bis 40 Buchstaben, Ziffern oder eines von - _ . :");
  }
  if (member.present() && command.id.empty()) member.problem("must not be empty", "darf nicht leer sein");
}

void read_ply(const Reader& member, Command& command, int least) {
  command.ply = member.integer(least, std::numeric_limits<int>::max() - 1);
}

bool flag(const Reader& json, std::string_view name) {
  const Reader member = json.optional(name);
  return member.present() && member.boolean();
}

void read_token(const Reader& json, Command& command) {
  const Reader member = json["token"];
  command.token = member.string();
  if (command.token.size() > kLongestToken) member.problem("is too long", "ist zu lang");
}

// What an entry of the record needs.
void read_entry(const Reader& json, Command& command) {
  command.table = json["table"].string();
  read_ply(json["ply"], command, 1);
  read_id(json, command);
}

void read_members(const Reader& json, Command& command) {
  switch (command.kind) {
    case Command::Kind::watch:
      json.only({"do", "table", "ply", "id"});
      if (json.has("id")) read_id(json, command);
      command.table = json["table"].string();
      if (json.has("ply")) read_ply(json["ply"], command, 0);
      break;
    case Command::Kind::unwatch:
      json.only({"do", "table"});
      command.table = json["table"].string();
      break;
    case Command::Kind::move:
      json.only({"do", "table", "ply", "token", "id", "confirm"});
      read_entry(json, command);
      read_token(json, command);
      command.confirm = flag(json, "confirm");
      break;
    case Command::Kind::confirm:
      json.only({"do", "table", "ply", "id"});
      read_entry(json, command);
      break;
    case Command::Kind::undo:
      json.only({"do", "table", "ply", "id", "all"});
      read_entry(json, command);
      command.all = flag(json, "all");
      break;
    case Command::Kind::leave:
      json.only({"do", "table", "id"});
      command.table = json["table"].string();
      read_id(json, command);
      break;
    case Command::Kind::why:
      json.only({"do", "table", "token", "id"});
      if (json.has("id")) read_id(json, command);
      command.table = json["table"].string();
      read_token(json, command);
      break;
    case Command::Kind::hint:
      json.only({"do", "table", "id"});
      command.table = json["table"].string();
      read_id(json, command);
      break;
    case Command::Kind::analyse:
      json.only({"do", "table", "step", "id", "off"});
      command.table = json["table"].string();
      command.step = json["step"].integer(0, std::numeric_limits<int>::max());
      read_id(json, command);
      command.off = flag(json, "off");
      break;
    case Command::Kind::chat:
      json.only({"do", "table", "text", "id"});
      command.table = json["table"].string();
      command.text = json["text"].string();
      read_id(json, command);
      break;
    case Command::Kind::lobby:
      json.only({"do", "off"});
      command.off = flag(json, "off");
      break;
    case Command::Kind::ping:
      json.only({"do", "id"});
      read_id(json, command);
      break;
  }
}

}  // namespace

const std::vector<std::string>& command_names() {
  static const std::vector<std::string> names = {"watch", "unwatch", "move",    "confirm", "undo",  "leave",
                                                 "why",   "hint",    "analyse", "chat",    "lobby", "ping"};
  return names;
}

Scope scope_of(Command::Kind kind) {
  switch (kind) {
    case Command::Kind::watch:
    case Command::Kind::unwatch:
    case Command::Kind::why:
    case Command::Kind::lobby:
    case Command::Kind::ping: return Scope::read;
    case Command::Kind::move:
    case Command::Kind::confirm:
    case Command::Kind::undo:
    case Command::Kind::leave:
    case Command::Kind::hint:
    case Command::Kind::analyse:
    case Command::Kind::chat: return Scope::play;
  }
  return Scope::account;
}

Expected<Command> read_command(std::string_view text, const Limits& limits) {
  const Expected<Json> parsed = parse_json(text, limits.depth);
  if (!parsed) return parsed.error();
  Problems problems;
  const Reader json(*parsed, problems);
  Command command;
  command.kind = static_cast<Command::Kind>(json["do"].choice(command_names()));
  if (problems.empty()) read_members(json, command);
  if (!problems.empty()) return describe(problems);
  return command;
}

std::string salvaged_id(std::string_view text, const Limits& limits) {
  const Expected<Json> parsed = parse_json(text, limits.depth);
  if (!parsed || parsed->kind != Json::Kind::object) return {};
  const Json* id = parsed->find("id");
  return id != nullptr && id->kind == Json::Kind::string && good_id(id->string) ? id->string : std::string();
}

}  // namespace spielwerk::server
