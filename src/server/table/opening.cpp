#include "server/table/opening.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "bots/plan.hpp"
#include "core/index.hpp"
#include "server/table/words.hpp"

namespace spielwerk::server {

namespace {

bool is_bot(const std::string& name) {
  return std::find(bot_names().begin(), bot_names().end(), name) != bot_names().end();
}

bool flag(const Reader& json, std::string_view name, bool otherwise) {
  const Reader member = json.optional(name);
  return member.present() ? member.boolean() : otherwise;
}

// The name of an edition that somebody sent, if it can be shown.
std::string shown(const std::string& name) {
  Limits wide;
  wide.title = 200;
  const Expected<std::string> checked = checked_title(name, wide);
  return checked ? *checked : std::string("?");
}

// {"here": "Bo"}
WantedSeat read_here(const Reader& seat, const Limits& limits) {
  seat.only({"here"});
  const Reader here = seat["here"];
  const std::string text = here.string();
  if (text.empty()) here.problem("must not be empty", "darf nicht leer sein");
  const Expected<std::string> name = checked_name(text, limits, bot_names());
  if (!text.empty() && !name) here.problem(name.error().english, name.error().german);
  return {kHere, name ? *name : std::string()};
}

// {"bot": "strong", "time": 2000}
WantedSeat read_bot(const Reader& seat, const TableInfo& info, int most_thinking) {
  seat.only({"bot", "time"});
  const Reader bot = seat["bot"];
  const Reader time = seat.optional("time");
  const std::string name = bot.string();
  if (!is_bot(name)) {
    bot.problem("must be the name of a bot", "muss der Name eines Bots sein");
  } else if (time.present() && !thinks_by_time(name, info.game, info.players)) {
    time.problem("the bot \"" + name + "\" needs no time to think: its answer would be the same",
                 "der Bot \"" + name + "\" braucht keine Bedenkzeit: Seine Antwort wäre dieselbe");
  } else if (time.present()) {
    return {kBot, timed_bot(name, time.integer(kLeastThinking, most_thinking))};
  }
  return {kBot, name};
}

WantedSeat read_seat(const Reader& seat, const TableInfo& info, const Limits& limits, int most_thinking) {
  if (seat.has("bot")) return read_bot(seat, info, most_thinking);
  if (seat.value()->kind == Json::Kind::object) return read_here(seat, limits);
  const std::string kind = seat.string();
  if (is_bot(kind)) return {kBot, kind};
  if (!kind.empty() && kind != kMe && kind != "open" && kind != "invited") {
    seat.problem(R"(is "me", "open", "invited", {"here": NAME}, the name of a bot or {"bot": NAME, "time": MS})",
                 R"(ist "me", "open", "invited", {"here": NAME}, der Name eines Bots oder {"bot": NAME, "time": MS})");
  }
  if (kind.empty()) seat.problem("must not be empty", "darf nicht leer sein");
  return {kind, ""};
}

}  // namespace

bool thinks_by_time(std::string_view bot, std::string_view game, int players) {
  const Expected<BotPlan> plan = read_plan(bot, game, players);
  if (!plan) return false;
  return plan->kind == Kind::flat || plan->kind == Kind::tree || plan->kind == Kind::lookahead;
}

Expected<Match> begin_match(const Json& request, const Seed& seed, const Limits& limits) {
  Problems problems;
  const Reader json(request, problems);
  const std::string game = json["game"].string();
  if (!problems.empty()) return describe(problems);
  const GameEntry* entry = find_game(game);
  if (entry == nullptr) {
    return Text{"There is no game \"" + game + "\".", "Es gibt kein Spiel \"" + game + "\"."};
  }
  const Json* document = request.find("edition");
  std::string hash = entry->edition.hash;
  if (document != nullptr) {
    const Expected<Edition> own = read_edition(*document);
    if (!own) return own.error();
    for (const std::string& name : {own->name.english, own->name.german}) {
      const Expected<std::string> checked = checked_title(name, limits);
      if (!checked) return checked.error();
    }
    hash = own->hash;
  }
  JsonWriter file;
  file.object().member("spielwerk", 1).member("game", game).member("rules", entry->info.revision);
  file.key("edition").object().member("hash", hash);
  if (document != nullptr) file.member("document", *document);
  file.end();
  if (const Json* players = request.find("players")) file.member("players", *players);
  const Json* options = request.find("options");
  file.key("options");
  options != nullptr ? file.value(*options) : file.object().end();
  file.member("seed", seed.hex()).key("log").array().end().end();
  return Match::load(file.text());
}

Expected<Match> match_of(const TableInfo& info) {
  // What is kept was checked when it was written.
  std::optional<Edition> own;
  if (!info.own_edition.empty()) {
    Expected<Edition> kept = read_edition(info.own_edition);
    if (kept) own = std::move(*kept);
  }
  return Match::load(info.setup, own ? &*own : nullptr);
}

void describe_match(TableInfo& info, const Match& match) {
  info.game = match.game().info().id;
  info.players = match.config().players;
  info.setup = match.save_setup();
  JsonWriter options;
  options.object();
  for (const Option& option : match.game().info().options)
    if (option.matters(info.players)) options.member(option.id, option.values[at(match.config().option(option.id))].id);
  info.options = options.end().take();
  info.edition_name = {shown(match.edition().name.english), shown(match.edition().name.german)};
  info.edition_hash = match.edition().hash;
  info.own_edition = match.edition().built_in ? std::string() : JsonWriter().value(*match.edition().document).take();
  info.seed = match.seed().hex();
  info.commitment = match.seed().commitment();
}

std::optional<Text> read_wishes(TableInfo& info, const Json& request, const Limits& limits) {
  Problems problems;
  const Reader json(request, problems);
  const Reader title = json.optional("title");
  info.title = title.present() ? title.string() : std::string();
  info.is_public = flag(json, "public", true);
  info.spectators = flag(json, "spectators", true);
  info.rated = flag(json, "rated", false);
  const Reader clock = json.optional("clock");
  if (clock.present()) info.clock = TimeControl::read(clock);
  if (!problems.empty()) return describe(problems);
  const Expected<std::string> checked = checked_title(info.title, limits);
  if (!checked) return checked.error();
  info.title = *checked;
  return std::nullopt;
}

Expected<std::vector<WantedSeat>> read_seats(const Json& request, const TableInfo& info, const Limits& limits,
                                             int most_thinking) {
  Problems problems;
  const Reader seats = Reader(request, problems)["seats"];
  std::vector<WantedSeat> wanted;
  for (std::size_t i = 0; i < seats.size(); ++i) wanted.push_back(read_seat(seats[i], info, limits, most_thinking));
  if (problems.empty() && static_cast<int>(wanted.size()) != info.players) {
    const std::string number = std::to_string(info.players);
    seats.problem("there must be " + number, "es müssen " + number + " sein");
  }
  const auto how_many = [&](std::string_view kind) {
    return std::count_if(wanted.begin(), wanted.end(), [&](const WantedSeat& seat) { return seat.kind == kind; });
  };
  if (how_many(kMe) > 1) seats.problem("\"me\" only once", "\"me\" nur einmal");
  if (how_many(kHere) > 0 && how_many(kMe) == 0) {
    seats.problem("who has others at the device needs a seat, too: \"me\"",
                  "wer andere am Gerät hat, braucht selbst einen Platz: \"me\"");
  }
  if (!problems.empty()) return describe(problems);
  return wanted;
}

Expected<WantedSeat> read_changed_seat(const Json& request, const TableInfo& info, int most_thinking) {
  Problems problems;
  const Reader kind = Reader(request, problems)["kind"];
  WantedSeat wanted;
  if (kind.has("bot")) {
    wanted = read_bot(kind, info, most_thinking);
  } else if (const std::string name = kind.string(); is_bot(name)) {
    wanted = {kBot, name};
  } else if (name == "open" || name == "invited") {
    wanted = {name, ""};
  } else {
    kind.problem(R"(is "open", "invited", the name of a bot or {"bot": NAME, "time": MS})",
                 R"(ist "open", "invited", der Name eines Bots oder {"bot": NAME, "time": MS})");
  }
  if (!problems.empty()) return describe(problems);
  return wanted;
}

// --- Seats.

// What it is called says nothing of its time to think, so that lists of players have only names that nobody else can
// have.
SeatInfo bot_seat(const std::string& bot) {
  SeatInfo seat;
  seat.kind = SeatInfo::Kind::bot;
  seat.bot = bot;
  seat.name = seat.bot_name();
  return seat;
}

SeatInfo here_seat(const std::string& person, const std::string& name) {
  SeatInfo seat;
  seat.kind = SeatInfo::Kind::here;
  seat.person = person;
  seat.name = name;
  return seat;
}

SeatInfo waiting_seat(SeatInfo::Kind kind) {
  SeatInfo seat;
  seat.kind = kind;
  return seat;
}

// --- Imports.

TableInfo imported_table(const Match& match, Time now) {
  TableInfo info;
  describe_match(info, match);
  info.is_public = false;
  info.status = TableInfo::Status::imported;
  info.created = now;
  info.ended = now;
  // Only a deal that the seed explains has something to check.
  if (match.not_dealt_by_seed()) info.commitment.clear();
  const Scores scores = match.game().score(match.position());
  for (int seat = 0; seat < info.players; ++seat) {
    SeatInfo place = waiting_seat(SeatInfo::Kind::open);
    if (match.over()) {
      place.place = scores.place(seat);
      place.points = scores.total(seat);
    }
    info.seats.push_back(std::move(place));
  }
  return info;
}

std::vector<Entry> record_of(const Match& match, Time now) {
  std::vector<Entry> entries;
  const auto add = [&](Entry::Kind kind, Seat seat, std::string body) {
    entries.push_back({static_cast<int>(entries.size()) + 1, kind, seat, std::move(body), "", now});
  };
  Position position = match.start();
  for (const Match::Entry& done : match.log()) {
    const AnyGame& game = match.game();
    add(done.seat.is_chance() ? Entry::Kind::deal : Entry::Kind::move, done.seat, game.token(position, done.action));
    position = game.after(position, done.action);
    // The last turn may be unfinished; it is shown all the same.
    const bool last = &done == &match.log().back();
    if (done.seat.is_player() && (last || game.to_move(position) != done.seat))
      add(Entry::Kind::confirm, done.seat, "");
  }
  return entries;
}

}  // namespace spielwerk::server
