#include <algorithm>
#include <charconv>

#include "bots/bot.hpp"
#include "server/denied.hpp"
#include "server/doors/router.hpp"
#include "server/log.hpp"
#include "server/net/secrets.hpp"
#include "server/office.hpp"
#include "server/table/lists.hpp"
#include "server/table/words.hpp"
#include "server/thinking.hpp"

// Every route of docs/protocol.md, in its order.

namespace spielwerk::server {

namespace {

constexpr int kMatchesOnAPage = 50;
constexpr int kRanking = 100;
// A rating with a larger deviation is a guess.
constexpr double kSettled = 110;
constexpr std::size_t kMostSettings = 4096;

// --- Reading what was asked.

// The members of a body, each of which must be there and be text.
class Body {
 public:
  Body(const Json& json, std::initializer_list<std::string_view> members) : reader_(json, problems_) {
    reader_.only(members);
  }
  std::string text(std::string_view name) { return checked(reader_[name].string()); }
  std::string text_or_nothing(std::string_view name) {
    const Reader member = reader_.optional(name);
    return checked(member.present() ? member.string() : std::string());
  }
  int integer_or(std::string_view name, int least, int most, int otherwise) {
    const Reader member = reader_.optional(name);
    return checked(member.present() ? member.integer(least, most) : otherwise);
  }
  int choice_or(std::string_view name, const std::vector<std::string>& names, int otherwise) {
    const Reader member = reader_.optional(name);
    return checked(member.present() ? member.choice(names) : otherwise);
  }
  void check() const {
    if (!problems_.empty()) deny_bad_request(describe(problems_));
  }

 private:
  template <class T>
  T checked(T content) const {
    check();
    return content;
  }
  Problems problems_;
  Reader reader_;
};

bool https(const House& house) { return house.options.url.starts_with("https://"); }

Caller caller(const House& house, const Call& call) {
  return {call.request.address, call.request.id, device_of(call.request, https(house))};
}

void expect_empty(const Call& call) { Body(call.body, {}).check(); }

std::int64_t whole_number(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) deny_not_found();
  return number;
}

int small_number(const std::string& text) {
  const std::int64_t number = whole_number(text);
  if (number < 0 || number > 1000000) deny_not_found();
  return static_cast<int>(number);
}

Opener opener(const Call& call) { return {call.person(), fingerprint(call.request.address)}; }

// "?before=TIME" turns the page of a list that begins with the newest.
Time before(const Call& call, const House& house) {
  const auto asked = call.request.query.find("before");
  Time time = house.now() + 1;
  if (asked == call.request.query.end()) return time;
  const char* end = asked->second.data() + asked->second.size();
  const auto read = std::from_chars(asked->second.data(), end, time);
  if (read.ec != std::errc() || read.ptr != end)
    deny_bad_request({"\"before\" is a time in milliseconds.", "\"before\" ist eine Zeit in Millisekunden."});
  return time;
}

// --- Writing what is answered.

Response person_response(const Person& person) {
  JsonWriter json;
  write_person(json, person);
  return json_response(json.take());
}

Response logged_in(House& house, const LoggedIn& logged_in) {
  Response response = person_response(logged_in.person);
  response.headers.emplace_back("Set-Cookie", session_cookie(logged_in.secret, https(house)));
  if (!logged_in.device.empty())
    response.headers.emplace_back("Set-Cookie", device_cookie(logged_in.device, https(house)));
  return response;
}

Response table_response(const TableInfo& table, Language language) {
  JsonWriter json;
  table.write(json, language);
  return json_response(json.take());
}

Response new_table_response(const NewTable& made, Language language) {
  JsonWriter json;
  json.object().key("table");
  made.info.write(json, language);
  json.key("invites").array();
  for (const std::string& invite : made.invites) invite.empty() ? json.null() : json.value(invite);
  json.end().end();
  return json_response(json.take());
}

int rounded(double number) { return static_cast<int>(number + 0.5); }

// --- System.

Response status_response(const House& house, std::string_view status) {
  JsonWriter json;
  json.object().member("status", status).member("version", house.options.version).end();
  return json_response(json.take());
}

// The process lives, whatever has become of its database: to start it anew would not help.
Task<Response> health(House& house, Call) { co_return status_response(house, "ok"); }

Task<Response> ready(House& house, Call) {
  co_await house.until_awake();
  const bool can_write = co_await house.readiness.can_write();
  if (house.stopping || !can_write) deny_unavailable();
  co_return status_response(house, "ready");
}

Task<Response> list_games(House& house, Call call) {
  co_return json_response(games_as_json(most_thinking(house.options), call.language));
}

Task<Response> list_rules(House&, Call call) {
  const GameEntry* entry = find_game(call.parts[0]);
  if (entry == nullptr) deny_not_found();
  co_return json_response(rules_as_json(*entry, call.language));
}

// What whoever runs the server has written.
Task<Response> list_pages(House& house, Call) {
  JsonWriter json;
  json.array();
  for (const OwnPage& page : house.pages) json.value(page.name);
  co_return json_response(json.end().take());
}

Task<Response> show_page(House& house, Call call) {
  for (const OwnPage& page : house.pages) {
    if (page.name != call.parts[0]) continue;
    co_return json_response(JsonWriter().object().member("text", page.text.in(call.language)).end().take());
  }
  deny_not_found();
}

// --- People.

Task<Response> add_guest(House& house, Call call) {
  Body body(call.body, {"name"});
  const std::string name = body.text("name");
  co_return logged_in(house, co_await house.people.add_guest(name, call.request.address));
}

Task<Response> add_account(House& house, Call call) {
  Body body(call.body, {"name", "password"});
  const std::string name = body.text("name");
  const std::string password = body.text("password");
  const Caller from = caller(house, call);
  co_return logged_in(house, co_await house.people.add_account(call.known, name, password, from));
}

Task<Response> log_in(House& house, Call call) {
  Body body(call.body, {"name", "password"});
  const std::string name = body.text("name");
  const std::string password = body.text("password");
  const Caller from = caller(house, call);
  co_return logged_in(house, co_await house.people.log_in(call.known, name, password, from));
}

Task<Response> reset_password(House& house, Call call) {
  Body body(call.body, {"secret", "password"});
  const std::string secret = body.text("secret");
  const std::string password = body.text("password");
  const Caller from = caller(house, call);
  co_return logged_in(house, co_await house.people.reset_password(secret, password, from));
}

Task<Response> log_out(House& house, Call call) {
  expect_empty(call);
  const Caller from = caller(house, call);
  const std::string device = co_await house.people.log_out(*call.known, from);
  Response response = json_response("{}");
  response.headers.emplace_back("Set-Cookie", session_cookie("", https(house)));
  if (!device.empty()) response.headers.emplace_back("Set-Cookie", device_cookie(device, https(house)));
  co_return response;
}

Task<Response> me(House&, Call call) { co_return person_response(call.person()); }

Task<Response> set_settings(House& house, Call call) {
  const std::string settings = canonical_json(call.body);
  if (settings.size() > kMostSettings) {
    deny_bad_request({"Settings have at most 4096 bytes.", "Einstellungen haben höchstens 4096 Bytes."});
  }
  co_await house.store.set_settings(call.person().id, settings);
  co_return json_response(settings);
}

Task<Response> change_password(House& house, Call call) {
  Body body(call.body, {"old", "new"});
  const std::string old_password = body.text("old");
  const std::string new_password = body.text("new");
  const Caller from = caller(house, call);
  const std::string device = co_await house.people.change_password(*call.known, old_password, new_password, from);
  Response response = json_response("{}");
  response.headers.emplace_back("Set-Cookie", device_cookie(device, https(house)));
  co_return response;
}

void write_value(JsonWriter& json, const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) {
    json.value(*text);
  } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
    json.value(*number);
  } else if (const auto* real = std::get_if<double>(&value)) {
    json.value(*real);
  } else {
    json.null();
  }
}

Task<Response> everything(House& house, Call call) {
  count_or_deny(house.downloads, call.person().id, house.now());
  const std::vector<Kept> all = co_await house.store.everything_of(call.person().id);
  JsonWriter json;
  json.object();
  for (const Kept& kept : all) {
    json.key(kept.name).array();
    for (const Row& row : kept.rows) {
      json.object();
      for (std::size_t i = 0; i < kept.columns.size(); ++i) {
        json.key(kept.columns[i]);
        write_value(json, row[i]);
      }
      json.end();
    }
    json.end();
  }
  Response response = json_response(json.end().take());
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"spielwerk-" + call.person().id + ".json\"");
  note_security(Weight::info, "everything_downloaded", caller(house, call), call.person().id);
  co_return response;
}

Task<Response> remove_me(House& house, Call call) {
  Body body(call.body, {"password"});
  const std::string password = body.text_or_nothing("password");
  const Caller from = caller(house, call);
  co_await house.people.remove(*call.known, password, from);
  Response response = json_response("{}");
  response.headers.emplace_back("Set-Cookie", session_cookie("", https(house)));
  co_return response;
}

Task<Response> my_tables(House& house, Call call) {
  co_return json_response(co_await house.tables.my_tables(call.person().id));
}

void write_token(JsonWriter& json, const Session& token) {
  json.member("id", token.id).member("label", token.label).member("created", token.created);
  json.member("scope", name_of(token.scope)).key("expires");
  token.expires ? json.value(*token.expires) : json.null();
}

Task<Response> my_tokens(House& house, Call call) {
  const std::vector<Session> tokens = co_await house.store.tokens(call.person().id);
  JsonWriter json;
  json.array();
  for (const Session& token : tokens) {
    json.object();
    write_token(json, token);
    json.end();
  }
  json.end();
  co_return json_response(json.take());
}

Task<Response> add_token(House& house, Call call) {
  const Limits& limits = house.options.limits;
  Body body(call.body, {"label", "scope", "days"});
  TokenWish wish;
  wish.label = body.text("label");
  wish.scope = static_cast<Scope>(body.choice_or("scope", token_scopes(), static_cast<int>(wish.scope)));
  wish.days = body.integer_or("days", 1, limits.token_days_most, limits.token_days);
  const Caller from = caller(house, call);
  const NewToken made = co_await house.people.add_token(*call.known, std::move(wish), from);
  JsonWriter json;
  json.object();
  write_token(json, made.session);
  json.member("secret", made.secret).end();
  co_return json_response(json.take());
}

Task<Response> end_token(House& house, Call call) {
  expect_empty(call);
  const Caller from = caller(house, call);
  co_await house.people.end_token(*call.known, call.parts[0], from);
  co_return json_response("{}");
}

Task<Response> profile(House& house, Call call) {
  const std::optional<Person> person = co_await house.store.account(name_key(call.parts[0]));
  if (!person) deny_not_found();
  const std::vector<RatingRow> ratings = co_await house.store.ratings_of(person->id);
  const std::vector<Statistic> statistics = co_await house.store.statistics_of(person->id);
  const std::vector<PlayedMatch> matches =
      co_await house.store.matches_of(person->id, house.now() + 1, true, kMatchesOnAPage);
  JsonWriter json;
  json.object().member("name", person->name).member("since", person->created).key("ratings").array();
  for (const RatingRow& row : ratings) {
    json.object().member("game", row.game).member("players", row.players);
    json.member("rating", rounded(row.rating.rating)).member("deviation", rounded(row.rating.deviation));
    json.member("matches", row.matches).end();
  }
  json.end().key("statistics").array();
  for (const Statistic& row : statistics) {
    json.object().member("game", row.game).member("players", row.players).member("matches", row.matches);
    json.member("won", row.won).member("mean_points", row.mean_points).member("best_points", row.best_points).end();
  }
  json.end().key("matches").raw(matches_as_json(matches)).end();
  co_return json_response(json.take());
}

Task<Response> my_matches(House& house, Call call) {
  const Time time = before(call, house);
  const std::vector<PlayedMatch> matches =
      co_await house.store.matches_of(call.person().id, time, false, kMatchesOnAPage);
  co_return json_response(matches_as_json(matches));
}

Task<Response> my_imports(House& house, Call call) {
  const Time time = before(call, house);
  const std::vector<Import> imports = co_await house.store.imports_of(call.person().id, time, kMatchesOnAPage);
  std::optional<Time> kept;
  if (call.person().guest()) kept = house.options.limits.import_days * kDay;
  co_return json_response(imports_as_json(imports, kept, call.language));
}

Task<Response> my_avoided(House& house, Call call) {
  const std::vector<Avoided> avoided = co_await house.store.avoided_by(call.person().id);
  JsonWriter json;
  json.array();
  for (const Avoided& one : avoided) {
    json.object().member("id", one.person).member("name", one.name);
    json.member("kind", avoided_kinds()[static_cast<std::size_t>(one.kind)]).member("since", one.at).end();
  }
  json.end();
  co_return json_response(json.take());
}

Task<Response> avoid(House& house, Call call) {
  Body body(call.body, {"kind"});
  const auto kind = static_cast<Avoided::Kind>(body.choice_or("kind", avoided_kinds(), 0));
  const std::string other = call.parts[0];
  if (other == call.person().id) {
    deny_bad_request({"You cannot avoid yourself.", "Dir selbst kannst du nicht aus dem Weg gehen."});
  }
  if (!co_await house.store.person(other)) deny_not_found();
  const int most = house.options.limits.avoided;
  const bool done = co_await house.store.avoid(call.person().id, other, kind, most, house.now());
  if (!done) {
    const std::string count = std::to_string(most);
    deny_conflict({"You avoid " + count + " people already. Take one off the list first.",
                   "Du gehst schon " + count + " Leuten aus dem Weg. Nimm zuerst jemanden von der Liste."});
  }
  co_return json_response("{}");
}

Task<Response> avoid_no_more(House& house, Call call) {
  expect_empty(call);
  co_await house.store.avoid_no_more(call.person().id, call.parts[0]);
  co_return json_response("{}");
}

Task<Response> ranking(House& house, Call call) {
  if (find_game(call.parts[0]) == nullptr) deny_not_found();
  const int players = small_number(call.parts[1]);
  const std::vector<RatingRow> rows = co_await house.store.ranking(call.parts[0], players, kSettled, kRanking);
  JsonWriter json;
  json.array();
  for (const RatingRow& row : rows) {
    json.object().member("name", row.name).member("rating", rounded(row.rating.rating));
    json.member("deviation", rounded(row.rating.deviation)).member("matches", row.matches).end();
  }
  json.end();
  co_return json_response(json.take());
}

// --- Tables.

Task<Response> lobby(House& house, Call call) {
  const std::vector<TableInfo> tables = co_await house.tables.lobby();
  JsonWriter json;
  json.array();
  for (const TableInfo& table : tables) table.write(json, call.language);
  json.end();
  co_return json_response(json.take());
}

Task<Response> create(House& house, Call call) {
  Opener who = opener(call);
  co_return new_table_response(co_await house.tables.create(std::move(who), call.body), call.language);
}

Task<Response> show(House& house, Call call) {
  const OpenTable table = co_await house.tables.open_for(call.parts[0], call.person_id());
  co_return table_response(table.live->info, call.language);
}

Task<Response> sit_down(House& house, Call call) {
  Body body(call.body, {"invite"});
  const std::string invite = body.text_or_nothing("invite");
  const int seat = small_number(call.parts[1]);
  co_return table_response(co_await house.tables.sit_down(call.parts[0], seat, call.person(), invite), call.language);
}

Task<Response> set_seat(House& house, Call call) {
  Body(call.body, {"kind"}).check();
  const int seat = small_number(call.parts[1]);
  const Tables::SeatSet set = co_await house.tables.set_seat(call.parts[0], seat, call.person(), call.body);
  JsonWriter json;
  json.object().key("table");
  set.info.write(json, call.language);
  json.key("invite");
  set.invite.empty() ? json.null() : json.value(set.invite);
  json.end();
  co_return json_response(json.take());
}

Task<Response> stand_up(House& house, Call call) {
  expect_empty(call);
  const int seat = small_number(call.parts[1]);
  co_return table_response(co_await house.tables.stand_up(call.parts[0], seat, call.person()), call.language);
}

Task<Response> invite_watchers(House& house, Call call) {
  expect_empty(call);
  const std::string secret = co_await house.tables.invite_watchers(call.parts[0], call.person().id);
  co_return json_response(JsonWriter().object().member("invite", secret).end().take());
}

Task<Response> take_voice(House& house, Call call) {
  Body body(call.body, {"invite"});
  const std::string invite = body.text("invite");
  co_await house.tables.take_voice(call.parts[0], call.person().id, invite);
  co_return json_response("{}");
}

Task<Response> wish(House& house, Call call) {
  static const std::vector<std::string> wishes = {"replace", "time", "pause", "go-on"};
  Body body(call.body, {"wish"});
  const std::string what = body.text("wish");
  if (std::find(wishes.begin(), wishes.end(), what) == wishes.end()) {
    deny_bad_request({"A wish is replace, time, pause or go-on.", "Ein Wunsch ist replace, time, pause oder go-on."});
  }
  co_await house.tables.wish(call.parts[0], call.person().id, what);
  co_return json_response("{}");
}

Task<Response> offer_seat(House& house, Call call) {
  expect_empty(call);
  const int seat = small_number(call.parts[1]);
  const std::string secret = co_await house.tables.offer_seat(call.parts[0], seat, call.person().id);
  co_return json_response(JsonWriter().object().member("invite", secret).end().take());
}

Task<Response> report(House& house, Call call) {
  Body body(call.body, {"person", "line", "text"});
  Report report;
  report.person = body.text("person");
  report.line = body.text_or_nothing("line");
  report.text = body.text("text");
  co_await house.tables.report(call.parts[0], call.person(), std::move(report));
  co_return json_response("{}");
}

Task<Response> close(House& house, Call call) {
  expect_empty(call);
  co_await house.tables.close(call.parts[0], call.person());
  co_return json_response("{}");
}

Task<Response> rematch(House& house, Call call) {
  expect_empty(call);
  Opener who = opener(call);
  co_return table_response(co_await house.tables.rematch(call.parts[0], std::move(who)), call.language);
}

Task<Response> components(House& house, Call call) {
  Response response = json_response(co_await house.tables.components_of(call.parts[0], call.person_id()));
  response.cache_control = "private, max-age=86400";
  co_return response;
}

// Whose eyes are asked for: "?seat=0", "?seat=all".
std::string wanted_seat(const Call& call) {
  const auto seat = call.request.query.find("seat");
  return seat == call.request.query.end() ? std::string() : seat->second;
}

Task<Response> view_at(House& house, Call call) {
  const std::string wanted = wanted_seat(call);
  const int step = small_number(call.parts[1]);
  co_return json_response(co_await house.tables.view_at(call.parts[0], call.person_id(), step, wanted, call.language));
}

Task<Response> story(House& house, Call call) {
  const std::string wanted = wanted_seat(call);
  co_return json_response(co_await house.tables.story(call.parts[0], call.person_id(), wanted, call.language));
}

Task<Response> review(House& house, Call call) {
  co_return json_response(co_await house.tables.review(call.parts[0], call.person_id()));
}

Task<Response> begin_review(House& house, Call call) {
  expect_empty(call);
  co_return json_response(co_await house.tables.begin_review(call.parts[0], call.person().id, call.request.address));
}

Task<Response> file(House& house, Call call) {
  Response response = json_response(co_await house.tables.file_of(call.parts[0], call.person_id()));
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"match-" + call.parts[0] + ".json\"");
  co_return response;
}

Task<Response> continue_from(House& house, Call call) {
  Opener who = opener(call);
  co_return new_table_response(co_await house.tables.continue_from(call.parts[0], std::move(who), call.body),
                               call.language);
}

Task<Response> import(House& house, Call call) {
  Opener who = opener(call);
  co_return table_response(co_await house.tables.import(std::move(who), call.request.body), call.language);
}

// --- The office.

Task<Response> act(House& house, Call call) {
  Office office(house.store, house.options.limits, house.options.url);
  const std::string name = call.parts[0];
  const auto& acts = office_acts();
  const auto known = std::find_if(acts.begin(), acts.end(), [&](const OfficeAct& one) { return one.name == name; });
  if (known == acts.end()) deny_not_found();
  if (known->at_database) {
    deny({"Keys are made and ended at the database: spielwerk admin --db.",
          "Schlüssel werden an der Datenbank angelegt und beendet: spielwerk admin --db."});
  }
  std::string answer = co_await office.perform(name, call.body, call.key_holder, house.now());
  note_security(Weight::info, "office_act", caller(house, call));
  co_await house.follow_office();
  co_return json_response(std::move(answer));
}

// Only reached by a request that is no handshake; connection.cpp takes those.
Task<Response> socket(House&, Call) {
  throw Denied{426, "bad_request", {"This is the place of the WebSocket.", "Hier ist der Platz des WebSockets."}, 0};
  co_return Response{};
}

}  // namespace

const std::vector<Route>& routes() {
  static const std::vector<Route> all = {
      {"GET", "/healthz", Access::passer_by, health},
      {"GET", "/readyz", Access::passer_by, ready},
      {"GET", "/api/games", Access::anyone, list_games},
      {"GET", "/api/games/{game}/rules", Access::anyone, list_rules},

      {"GET", "/api/pages", Access::anyone, list_pages},
      {"GET", "/api/pages/{page}", Access::anyone, show_page},

      {"POST", "/api/guest", Access::anyone, add_guest},
      {"POST", "/api/account", Access::anyone, add_account},
      {"POST", "/api/login", Access::anyone, log_in},
      {"POST", "/api/reset", Access::anyone, reset_password},
      {"POST", "/api/logout", Access::person, log_out},
      {"GET", "/api/me", Access::person, me},
      {"PUT", "/api/me/settings", Access::person, set_settings, Scope::all_but_account},
      {"POST", "/api/me/password", Access::account, change_password, Scope::account},
      {"GET", "/api/me/everything", Access::person, everything, Scope::account},
      {"DELETE", "/api/me", Access::person, remove_me, Scope::account},
      {"GET", "/api/me/tables", Access::person, my_tables},
      {"GET", "/api/me/tokens", Access::account, my_tokens, Scope::account},
      {"POST", "/api/me/tokens", Access::account, add_token, Scope::account},
      {"DELETE", "/api/me/tokens/{token}", Access::account, end_token, Scope::account},
      {"GET", "/api/people/{name}", Access::anyone, profile},
      {"GET", "/api/me/matches", Access::person, my_matches},
      {"GET", "/api/me/imports", Access::person, my_imports},
      {"GET", "/api/me/avoided", Access::person, my_avoided},
      {"PUT", "/api/me/avoided/{person}", Access::person, avoid, Scope::all_but_account},
      {"DELETE", "/api/me/avoided/{person}", Access::person, avoid_no_more, Scope::all_but_account},
      {"GET", "/api/ranking/{game}/{players}", Access::anyone, ranking},

      {"GET", "/api/tables", Access::anyone, lobby},
      {"POST", "/api/tables", Access::person, create, Scope::all_but_account},
      {"POST", "/api/tables/import", Access::person, import, Scope::all_but_account, true},
      {"GET", "/api/tables/{id}", Access::watcher, show},
      {"POST", "/api/tables/{id}/seats/{seat}", Access::person, sit_down, Scope::play},
      {"PUT", "/api/tables/{id}/seats/{seat}", Access::owner, set_seat, Scope::all_but_account},
      {"DELETE", "/api/tables/{id}/seats/{seat}", Access::player, stand_up, Scope::play},
      {"DELETE", "/api/tables/{id}", Access::owner, close, Scope::all_but_account},
      {"POST", "/api/tables/{id}/invitation", Access::player, invite_watchers, Scope::all_but_account},
      {"POST", "/api/tables/{id}/seats/{seat}/invitation", Access::player, offer_seat, Scope::all_but_account},
      {"POST", "/api/tables/{id}/wishes", Access::player, wish, Scope::play},
      {"POST", "/api/tables/{id}/voice", Access::person, take_voice, Scope::play},
      {"POST", "/api/tables/{id}/reports", Access::person, report, Scope::all_but_account},
      {"POST", "/api/tables/{id}/rematch", Access::player, rematch, Scope::play},
      {"GET", "/api/tables/{id}/components", Access::watcher, components},
      {"GET", "/api/tables/{id}/at/{step}", Access::watcher, view_at},
      {"GET", "/api/tables/{id}/story", Access::watcher, story},
      {"GET", "/api/tables/{id}/review", Access::watcher, review},
      {"POST", "/api/tables/{id}/review", Access::person, begin_review, Scope::play},
      {"GET", "/api/tables/{id}/file", Access::watcher, file},
      {"POST", "/api/tables/{id}/continue", Access::person, continue_from, Scope::all_but_account},

      {"POST", "/api/admin/{act}", Access::office, act, Scope::account},

      {"GET", "/api/socket", Access::anyone, socket},
  };
  return all;
}

}  // namespace spielwerk::server
