#include "server/office.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <filesystem>

#include "bots/bot.hpp"
#include "server/denied.hpp"
#include "server/doors/addresses.hpp"
#include "server/net/secrets.hpp"
#include "server/options.hpp"
#include "server/store/schema.hpp"
#include "server/table/words.hpp"

namespace spielwerk::server {

namespace {

constexpr int kMostRows = 100;
constexpr int kMostDays = 36'500;
constexpr int kMostHours = 24 * 365;
constexpr Time kResetLife = kDay;
constexpr int kKeyDays = 365;

const OfficeArgument kPerson{"person",
                             {"the name of an account, or an id", "der Name eines Kontos, oder eine Kennung"}};
const OfficeArgument kReason{"reason", {"why; the person reads it", "warum; die Person liest es"}, false};
const OfficeArgument kDays{
    "days", {"for so many days (otherwise for good)", "für so viele Tage (sonst für immer)"}, false, true};
const OfficeArgument kTable{"table", {"the id of the table", "die Kennung des Tisches"}};
const OfficeArgument kPart{
    "find", {"only where this is part of a name or title", "nur, wo dies Teil eines Namens oder Titels ist"}, false};
const OfficeArgument kNetwork{
    "address", {"an address, or a network like 203.0.113.0/24", "eine Adresse, oder ein Netz wie 203.0.113.0/24"}};

}  // namespace

const std::vector<OfficeAct>& office_acts() {
  static const std::vector<OfficeAct> acts = {
      {"people",
       {"List people, those who were here last first", "Leute auflisten, wer zuletzt da war, zuerst"},
       {kPart}},
      {"rename",
       {"Give somebody another name", "Jemandem einen anderen Namen geben"},
       {kPerson, {"name", {"the new name", "der neue Name"}}}},
      {"reset-password",
       {"Make a link with which somebody sets a new password, once and within a day",
        "Einen Link anlegen, mit dem jemand ein neues Passwort setzt, einmal und innerhalb eines Tages"},
       {kPerson}},
      {"ban-person",
       {"Log somebody out everywhere and let him in no more; bots play on for him",
        "Jemanden überall abmelden und nicht mehr hereinlassen; Bots spielen für ihn weiter"},
       {kPerson, kReason, kDays}},
      {"unban-person", {"Let somebody in again", "Jemanden wieder hereinlassen"}, {kPerson}},
      {"ban-address",
       {"Answer an address or a network no more", "Einer Adresse oder einem Netz nicht mehr antworten"},
       {kNetwork, kReason, kDays}},
      {"unban-address", {"Answer it again", "Wieder antworten"}, {kNetwork}},
      {"bans", {"List who is banned", "Auflisten, wer gesperrt ist"}, {}},
      {"tables",
       {"List tables, the newest first", "Tische auflisten, die neuesten zuerst"},
       {{"status",
         {"open (if it is missing), running, finished, closed or imported",
          "open (wenn nichts dasteht), running, finished, closed oder imported"},
         false},
        kPart}},
      {"close-table", {"Call a table off, also one that runs", "Einen Tisch absagen, auch einen, der läuft"}, {kTable}},
      {"hide-table",
       {"Take a table out of the lobby; who has its link still finds it",
        "Einen Tisch aus der Lobby nehmen; wer seinen Link hat, findet ihn weiter"},
       {kTable}},
      {"clear-lobby",
       {"Call off all public tables that wait for players",
        "Alle öffentlichen Tische absagen, die auf Mitspieler warten"},
       {}},
      {"reports", {"List the reports that wait", "Die Meldungen auflisten, die warten"}, {}},
      {"settle-report",
       {"Be done with a report", "Eine Meldung erledigen"},
       {{"report", {"its id", "ihre Kennung"}},
        {"verdict", {"what came of it, for the log", "was daraus wurde, für das Protokoll"}}}},
      {"notice",
       {"Show a notice on all pages; without a text, none any more",
        "Auf allen Seiten einen Hinweis zeigen; ohne Text keinen mehr"},
       {{"english", {"what it says", "was darin steht, auf Englisch"}, false},
        {"german", {"the same in German", "dasselbe auf Deutsch"}, false},
        {"hours",
         {"for so many hours (otherwise until the next one)", "für so viele Stunden (sonst bis zum nächsten)"},
         false,
         true}}},
      {"drain",
       {"Let nobody new in and no new tables; what runs goes on. \"off\" ends it",
        "Niemand Neues und keine neuen Tische mehr; was läuft, geht weiter. „off“ beendet es"},
       {{"off", {"on (if it is missing) or off", "on (wenn nichts dasteht) oder off"}, false}}},
      {"statistics", {"Say how many", "Sagen, wie viele"}, {}},
      {"audit", {"Show what was done here last", "Zeigen, was hier zuletzt getan wurde"}, {}},
      {"add-key",
       {"Make a key with which this can be done over HTTP", "Einen Schlüssel anlegen, mit dem das über HTTP geht"},
       {{"label", {"whose it is, for the log", "wem er gehört, für das Protokoll"}},
        {"days", {"for so many days (365)", "für so viele Tage (365)"}, false, true}},
       true},
      {"keys", {"List the keys", "Die Schlüssel auflisten"}, {}, true},
      {"end-key", {"End a key", "Einen Schlüssel beenden"}, {{"key", {"its id", "seine Kennung"}}}, true},
  };
  return acts;
}

// What is to be done, read and checked.
struct Office::Order {
  const OfficeAct* act = nullptr;
  std::map<std::string, std::string> texts;
  std::map<std::string, int> numbers;
  Deed deed;

  bool is(std::string_view name) const { return act->name == name; }
  const std::string& text(const std::string& name) { return texts[name]; }
  std::optional<int> number(const std::string& name) const {
    const auto found = numbers.find(name);
    return found == numbers.end() ? std::nullopt : std::optional(found->second);
  }
  std::optional<Time> until(const std::string& name, Time unit) const {
    const std::optional<int> count = number(name);
    return count ? std::optional(deed.at + *count * unit) : std::nullopt;
  }
};

namespace {

const OfficeAct& act_named(const std::string& name) {
  const auto& acts = office_acts();
  const auto found = std::find_if(acts.begin(), acts.end(), [&](const OfficeAct& act) { return act.name == name; });
  if (found == acts.end()) deny_not_found();
  return *found;
}

std::string lines(std::string_view what, const std::vector<std::string>& whom) {
  std::string told;
  for (const std::string& one : whom) told += fmt::format("{}{} {}", told.empty() ? "" : "\n", what, one);
  return told;
}

std::string done() { return "{}"; }

void write_time(JsonWriter& json, std::string_view name, std::optional<Time> time) {
  json.key(name);
  time ? json.value(*time) : json.null();
}

void write_ban(JsonWriter& json, const Ban& ban, const std::string& name) {
  json.object().member("kind", ban.kind == Ban::Kind::person ? "person" : "address").member("whom", ban.subject);
  json.member("name", name).member("reason", ban.reason).member("since", ban.at);
  write_time(json, "until", ban.until);
  json.end();
}

void write_found(JsonWriter& json, const Found& person) {
  json.object().member("id", person.id).member("name", person.name).member("guest", person.guest);
  json.member("since", person.created).member("seen", person.seen).member("banned", person.banned).end();
}

void write_table(JsonWriter& json, const TableInfo& table) {
  json.object().member("id", table.id).member("game", table.game).member("title", table.title);
  json.member("status", name_of(table.status)).member("public", table.is_public).member("created", table.created);
  std::string players;
  for (const SeatInfo& seat : table.seats)
    players += (players.empty() ? "" : ", ") + (seat.name.empty() ? std::string("-") : seat.name);
  json.member("players", players).end();
}

// "203.0.113.7" or "203.0.113.0/24", as it is written in the list.
std::string read_network(const std::string& text) {
  const std::optional<Network> network = Network::read(text);
  if (!network) {
    deny_bad_request(
        {"\"" + text + "\" is no address and no network.", "„" + text + "“ ist keine Adresse und kein Netz."});
  }
  if (network->bits < 8 || network->address.is_loopback()) {
    deny_bad_request({"This would shut out too many: a network has at least 8 bits, and this machine stays.",
                      "Das würde zu viele aussperren: Ein Netz hat mindestens 8 Bit, und dieser Rechner bleibt."});
  }
  return fmt::format("{}/{}", network->address.to_string(), network->bits);
}

Person found_person(std::optional<Person> person) {
  if (!person) deny_not_found();
  return std::move(*person);
}

}  // namespace

Task<std::string> Office::perform(std::string act, Json arguments, std::string who, Time now) {
  Order order;
  order.act = &act_named(act);
  Problems problems;
  const Reader json(arguments, problems);
  for (const OfficeArgument& argument : order.act->arguments) {
    if (!argument.needed && !json.has(argument.name)) continue;
    const Reader member = json[argument.name];
    if (argument.number) {
      order.numbers[argument.name] = member.integer(1, argument.name == "hours" ? kMostHours : kMostDays);
    } else {
      order.texts[argument.name] = member.string();
    }
  }
  for (const auto& [name, value] : arguments.members) {
    const auto& known = order.act->arguments;
    if (std::none_of(known.begin(), known.end(), [&](const OfficeArgument& one) { return one.name == name; }))
      json[name].problem("is not known here", "ist hier nicht bekannt");
  }
  if (!problems.empty()) deny_bad_request(describe(problems));
  for (const auto& [name, text] : order.texts) {
    if (text.size() > 1000 || !is_utf8(text) || text.find('\0') != std::string::npos)
      deny_bad_request({"\"" + name + "\" is no text that can be kept.",
                        "„" + name + "“ ist kein Text, der aufbewahrt werden kann."});
  }
  order.deed = {std::move(who), std::move(act), canonical_json(arguments), "", now};
  co_return co_await do_it(std::move(order));
}

Task<std::string> Office::do_it(Order order) {
  const std::string& name = order.act->name;
  if (name == "people" || name == "rename" || name == "reset-password") co_return co_await of_people(std::move(order));
  if (name.find("ban") != std::string::npos) co_return co_await of_bans(std::move(order));
  if (name == "tables" || name.ends_with("-table") || name == "clear-lobby")
    co_return co_await of_tables(std::move(order));
  co_return co_await of_the_house(std::move(order));
}

// By the name of an account, or by id.
Task<Person> Office::person_of(std::string text) {
  std::optional<Person> person = co_await store_->account(name_key(text));
  if (!person) person = co_await store_->person(text);
  co_return found_person(std::move(person));
}

Task<std::string> Office::of_people(Order order) {
  JsonWriter json;
  if (order.is("people")) {
    const std::vector<Found> found = co_await store_->find_people(order.text("find"), kMostRows);
    Batch nothing;
    co_await store_->act(std::move(nothing), order.deed);
    json.array();
    for (const Found& person : found) write_found(json, person);
    co_return json.end().take();
  }
  const Person person = co_await person_of(order.text("person"));
  if (order.is("rename")) {
    const Expected<std::string> name = checked_name(order.text("name"), *limits_, bot_names());
    if (!name) deny_bad_request(name.error());
    order.deed.told = "renamed " + person.id;
    const bool renamed = co_await store_->rename(person.id, *name, name_key(*name), order.deed);
    if (!renamed) deny_conflict({"This name is taken.", "Diesen Namen gibt es schon."});
    co_return done();
  }
  if (person.guest()) {
    deny_conflict({"This is a guest, who has no password.", "Das ist ein Gast, der hat kein Passwort."});
  }
  const std::string secret = random_secret();
  const Time until = order.deed.at + kResetLife;
  co_await store_->add_reset(fingerprint(secret), person.id, until, order.deed);
  json.object().member("link", url_ + "/reset#" + secret).member("until", until).end();
  co_return json.take();
}

Task<std::string> Office::of_bans(Order order) {
  if (order.is("bans")) {
    const std::vector<Ban> bans = co_await store_->bans(order.deed.at);
    Batch nothing;
    co_await store_->act(std::move(nothing), order.deed);
    JsonWriter json;
    json.array();
    for (const Ban& ban : bans) {
      std::string name;
      if (ban.kind == Ban::Kind::person) {
        const std::optional<Person> person = co_await store_->person(ban.subject);
        if (person) name = person->name;
      }
      write_ban(json, ban, name);
    }
    co_return json.end().take();
  }
  Ban ban;
  ban.kind = order.act->name.ends_with("person") ? Ban::Kind::person : Ban::Kind::address;
  ban.reason = order.text("reason");
  ban.at = order.deed.at;
  ban.until = order.until("days", kDay);
  if (ban.kind == Ban::Kind::person) {
    ban.subject = (co_await person_of(order.text("person"))).id;
    order.deed.told = (order.is("ban-person") ? "banned " : "unbanned ") + ban.subject;
  } else {
    ban.subject = read_network(order.text("address"));
    order.deed.told = "posted";
  }
  if (order.act->name.starts_with("un")) {
    const bool ended = co_await store_->unban(ban.kind, ban.subject, order.deed);
    if (!ended) deny_not_found();
  } else {
    co_await store_->ban(std::move(ban), order.deed);
  }
  co_return done();
}

Task<std::string> Office::of_tables(Order order) {
  if (order.is("tables")) {
    const std::string status = order.text("status").empty() ? "open" : order.text("status");
    if (!table_status(status))
      deny_bad_request({"There is no status \"" + status + "\".", "Den Zustand „" + status + "“ gibt es nicht."});
    const std::vector<TableInfo> tables = co_await store_->find_tables(status, order.text("find"), kMostRows);
    Batch nothing;
    co_await store_->act(std::move(nothing), order.deed);
    JsonWriter json;
    json.array();
    for (const TableInfo& table : tables) write_table(json, table);
    co_return json.end().take();
  }
  const bool one = !order.is("clear-lobby");
  std::vector<std::string> tables = {order.text("table")};
  if (!one) tables = co_await store_->tables_that_wait();
  order.deed.told = lines("seats", tables);
  bool changed = false;
  const std::size_t count = tables.size();
  if (order.is("hide-table")) {
    changed = co_await store_->hide_table(tables.front(), order.deed);
  } else {
    changed = co_await store_->close_tables(std::move(tables), one, order.deed.at, order.deed);
  }
  if (!changed) deny_not_found();
  co_return one ? done() : JsonWriter().object().member("tables", static_cast<std::int64_t>(count)).end().take();
}

Task<std::string> Office::of_the_house(Order order) {
  JsonWriter json;
  Batch nothing;
  if (order.is("reports")) {
    const std::vector<Report> reports = co_await store_->reports_waiting(kMostRows);
    co_await store_->act(std::move(nothing), order.deed);
    json.array();
    for (const Report& report : reports) {
      const std::optional<Person> person = co_await store_->person(report.person);
      json.object().member("id", report.id).member("at", report.at).member("reporter", report.reporter);
      json.member("person", report.person).member("name", person ? person->name : std::string());
      json.member("table", report.table).member("line", report.line).member("text", report.text).end();
    }
    co_return json.end().take();
  }
  if (order.is("settle-report")) {
    const bool settled =
        co_await store_->settle_report(order.text("report"), order.text("verdict"), order.deed.at, order.deed);
    if (!settled) deny_not_found();
    co_return done();
  }
  if (order.is("notice")) {
    Text notice{order.text("english"), order.text("german")};
    if (notice.german.empty()) notice.german = notice.english;
    if (notice.english.empty()) notice.english = notice.german;
    order.deed.told = "posted";
    co_await store_->post_notice(std::move(notice), order.until("hours", kHour), order.deed);
    co_return done();
  }
  if (order.is("drain")) {
    const std::string word = order.text("off");
    if (!word.empty() && word != "on" && word != "off")
      deny_bad_request({"This is \"on\" or \"off\".", "Hier steht „on“ oder „off“."});
    order.deed.told = "posted";
    co_await store_->set_drain(word != "off", order.deed);
    co_return done();
  }
  if (order.is("statistics")) {
    const auto figures = co_await store_->figures(order.deed.at);
    co_await store_->act(std::move(nothing), order.deed);
    json.object();
    for (const auto& [name, count] : figures) json.member(name, count);
    co_return json.end().take();
  }
  if (order.is("audit")) {
    const std::vector<Deed> deeds = co_await store_->latest_deeds(kMostRows);
    json.array();
    for (const Deed& deed : deeds) {
      json.object().member("at", deed.at).member("who", deed.who).member("act", deed.act);
      json.key("what").raw(deed.detail).end();
    }
    co_return json.end().take();
  }
  if (order.is("add-key")) {
    const std::string secret = "swa_" + random_secret();
    const OfficeKey key{random_id(), order.text("label"), order.deed.at,
                        order.deed.at + order.number("days").value_or(kKeyDays) * kDay};
    co_await store_->add_key(key, fingerprint(secret), order.deed);
    co_return json.object().member("id", key.id).member("secret", secret).member("until", key.until).end().take();
  }
  if (order.is("end-key")) {
    const bool ended = co_await store_->end_key(order.text("key"), order.deed);
    if (!ended) deny_not_found();
    co_return done();
  }
  const std::vector<OfficeKey> keys = co_await store_->keys();
  json.array();
  for (const OfficeKey& key : keys) {
    json.object().member("id", key.id).member("label", key.label).member("since", key.at).member("until", key.until);
    json.end();
  }
  co_return json.end().take();
}

Expected<std::string> perform_at_database(const std::string& database, const std::string& url, const std::string& act,
                                          const Json& arguments, const std::string& who, Time now) {
  constexpr std::string_view kFile = "sqlite:";
  if (database.starts_with(kFile) && !std::filesystem::exists(database.substr(kFile.size()))) {
    const std::string path = database.substr(kFile.size());
    return Text{"there is no database " + path, "die Datenbank " + path + " gibt es nicht"};
  }
  if (auto wrong = prepare_secrets()) return *wrong;
  boost::asio::io_context loop(1);
  const std::string address = database.starts_with(kFile) ? database + "?beside" : database;
  Expected<std::unique_ptr<Database>> opened = open_database(address, loop.get_executor());
  if (!opened) return opened.error();
  (*opened)->on_announcement([](const std::string&) {});
  if (auto wrong = (*opened)->migrate(schema_steps())) return *wrong;
  Metrics metrics;
  std::string reason;
  Store store(**opened, metrics, [&](const std::string& said) { reason = said; });
  const Limits limits;
  Office office(store, limits, url);
  std::exception_ptr failure;
  std::string answer;
  boost::asio::co_spawn(loop, office.perform(act, arguments, who, now),
                        [&](std::exception_ptr failed, std::string text) {
                          failure = std::move(failed);
                          answer = std::move(text);
                          // A connection may listen for ever.
                          loop.stop();
                        });
  loop.run();
  (*opened)->close();
  try {
    if (failure != nullptr) std::rethrow_exception(failure);
  } catch (const Denied& denied) {
    return denied.text;
  } catch (const Unavailable&) {
    return Text{"the database cannot do that now: " + reason, "die Datenbank kann das gerade nicht: " + reason};
  }
  return Expected<std::string>(std::move(answer));
}

}  // namespace spielwerk::server
