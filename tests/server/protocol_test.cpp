#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <thread>

#include "here.hpp"
#include "server/database_file.hpp"
#include "server/doors/router.hpp"
#include "server/office.hpp"
#include "server/protocol_page.hpp"
#include "server/short_match.hpp"
#include "server/store/testing.hpp"
#include "server/table/commands.hpp"
#include "server/wire.hpp"

// Keeps docs/protocol.md true: what the page shows is sent, and what comes back must look as the page says.

namespace spielwerk::server {
namespace {

using Names = std::set<std::string>;

const Page& page() {
  static const Page page = PageReader().read();
  return page;
}

Names names_of(const std::map<std::string, Section>& entries) {
  Names names;
  for (const auto& [name, entry] : entries) names.insert(name);
  return names;
}

Names without(const Names& all, const Names& some) {
  Names rest;
  std::set_difference(all.begin(), all.end(), some.begin(), some.end(), std::inserter(rest, rest.end()));
  return rest;
}

// Everything in the sources of the server that looks like this; the first group counts.
Names found_in_sources(const std::regex& pattern) {
  Names found;
  for (const auto& file : std::filesystem::recursive_directory_iterator(here::source("src/server"))) {
    if (file.path().extension() != ".cpp") continue;
    std::ifstream stream(file.path());
    const std::string source{std::istreambuf_iterator<char>(stream), {}};
    for (std::sregex_iterator place(source.begin(), source.end(), pattern), end; place != end; ++place)
      found.insert((*place)[1]);
  }
  return found;
}

// --- The page and the program name the same things.

TEST(Protocol, ThePageHasEveryRouteAndNoOther) {
  Names known;
  for (const Route& route : routes()) known.insert(route.method + " " + route.pattern);
  EXPECT_EQ(names_of(page().routes), known);
}

TEST(Protocol, ThePageHasEveryMessageToTheServerAndNoOther) {
  EXPECT_EQ(names_of(page().to_server), Names(command_names().begin(), command_names().end()));
}

TEST(Protocol, ThePageHasEveryMessageFromTheServerAndNoOther) {
  // Wherever one is written: member("type", "pong"), or as text.
  const Names written = found_in_sources(std::regex(R"re("type(?:", |\\":\\)"([a-z_]+))re"));
  EXPECT_EQ(names_of(page().from_server), written);
}

TEST(Protocol, EveryMessageOfThePageHasItsOwnNameInIt) {
  for (const auto& [name, entry] : page().to_server) {
    ASSERT_TRUE(entry.message) << name;
    EXPECT_EQ(text(entry.message->json, {"do"}), name);
  }
  for (const auto& [name, entry] : page().from_server) {
    ASSERT_TRUE(entry.message) << name;
    EXPECT_EQ(text(entry.message->json, {"type"}), name);
  }
}

// Who checks has to be checked: this is what a difference looks like.
TEST(Protocol, TheComparisonFindsWhatIsDifferent) {
  const auto differences = [](const std::string& example, const std::string& real) {
    return Comparison(page(), *parse_json(json(example)), *parse_json(json(real))).differences();
  };
  using Found = std::vector<std::string>;
  EXPECT_EQ(differences("{'a':1,'b':['x']}", "{'b':['y','z'],'a':2}"), Found());
  EXPECT_EQ(differences("{'a':1}", "{'a':null}"), Found());
  EXPECT_EQ(differences("{'settings':{}}", "{'settings':{'x':1}}"), Found());
  EXPECT_EQ(differences("{'a':1}", "{}"), Found({".a is missing"}));
  EXPECT_EQ(differences("{}", "{'a':1}"), Found({".a is not on the page"}));
  EXPECT_EQ(differences("{'a':1}", "{'a':'1'}"), Found({".a is of another kind"}));
  EXPECT_EQ(differences("[null,{'a':1}]", "[{'a':1},{'a':1,'b':2}]"), Found({"[].b is not on the page"}));
  EXPECT_EQ(differences("{'clock':{'kind':'none'}}", "{'clock':{'kind':'days','days':3,'x':1}}"),
            Found({".clock.x is not on the page"}));
  EXPECT_FALSE(differences("'table'", "{'id':'T4'}").empty());
}

// --- A conversation that says everything on the page.

// What stands in the examples for something that only the server knows, and what it is here.
using Words = std::vector<std::pair<std::string, std::string>>;

std::string filled(std::string text, const Words& words) {
  for (const auto& [example, real] : words) text = replaced(std::move(text), example, real);
  return text;
}

class Conversation {
 public:
  // Sends the request of the page and compares the answer with that of the page.
  Json call(BlockingClient& who, const std::string& route, const Words& words = {}) {
    const Section& entry = page().routes.at(route);
    const auto space = route.find(' ');
    const std::string path = filled(route.substr(space + 1), words);
    const std::string body = entry.request ? filled(entry.request->text, words) : std::string();
    const auto answer = ask(who, route.substr(0, space), path, body);
    EXPECT_EQ(answer.status, 200) << route << " " << body << answer.body;
    if (entry.answer && answer.status == 200) compare(route, entry.answer->json, answer.json);
    called.insert(route);
    return answer.json;
  }

  void say(BlockingClient& who, const std::string& name, const Words& words) {
    EXPECT_TRUE(who.send(filled(page().to_server.at(name).message->text, words))) << name;
    said.insert(name);
  }

  // Everything that somebody has heard.
  void compare_heard(const BlockingClient& who) {
    look_at_frames(who);
    for (const std::string& frame : who.frames()) {
      const Expected<Json> message = parse_json(frame);
      const std::string type = message ? text(*message, {"type"}) : std::string();
      const auto entry = page().from_server.find(type);
      ASSERT_NE(entry, page().from_server.end()) << "not on the page: " << frame;
      compare(type, entry->second.message->json, *message);
      heard.insert(type);
    }
  }

  Names called, said, heard;

 private:
  static void compare(const std::string& what, const Json& example, const Json& real) {
    const Comparison comparison(page(), example, real);
    EXPECT_EQ(comparison.differences(), std::vector<std::string>()) << what << ": " << canonical_json(real);
  }
};

Words at_table(const std::string& table) { return {{"{id}", table}, {"T4...", table}}; }

Words with_ply(const std::string& table, std::int64_t ply, const std::string& id) {
  const std::string number = "\"ply\": " + std::to_string(ply);
  return {{"T4...", table}, {"\"ply\": 18", number}, {"\"ply\": 19", number}, {"a-18", id}, {"a-19", id}};
}

bool flag(const Json& state, std::string_view name) { return get(state, {name}).boolean; }

// Chooses, takes a choice back, chooses again and confirms, whoever is to move.
void play_with_second_thoughts(Conversation& talk, const std::string& table, std::vector<BlockingClient*> seats) {
  bool undone = false;
  bool confirmed = false;
  Json state = watch(*seats[0], table);
  for (int i = 0; !undone || !confirmed; ++i) {
    ASSERT_LT(i, 500) << "nothing can be taken back";
    const std::int64_t seat = number(state, {"to_move"});
    BlockingClient& who = *seats[static_cast<std::size_t>(seat)];
    if (number(state, {"seat"}) != seat) state = watch(who, table);
    Words words = with_ply(table, number(state, {"ply"}) + 1, "m" + std::to_string(i));
    const bool undo = !undone && flag(state, "can_undo");
    const bool confirm = !undo && flag(state, "can_confirm");
    if (!undo && !confirm) words.emplace_back("take:sun>red", text(state, {"actions", "0", "token"}));
    talk.say(who, undo ? "undo" : confirm ? "confirm" : "move", words);
    ASSERT_TRUE(who.wait_for("done"));
    state = who.wait_for("state").value_or(Json());
    undone = undone || undo;
    confirmed = confirmed || confirm;
  }
}

// Both give up, and the bots play to the end.
void leave_and_wait_for_the_end(Conversation& talk, const std::string& table,
                                const std::vector<BlockingClient*>& seats) {
  for (BlockingClient* who : seats) talk.say(*who, "leave", with_ply(table, 0, "bye"));
  for (;;) {
    const auto state = seats[0]->wait_for("state");
    ASSERT_TRUE(state);
    if (get(*state, {"result"}).kind == Json::Kind::object) return;
  }
}

void talk_about_the_system(Conversation& talk, BlockingClient& anybody) {
  talk.call(anybody, "GET /healthz");
  talk.call(anybody, "GET /readyz");
  EXPECT_EQ(talk.call(anybody, "GET /api/pages").items.size(), 1U);
  talk.call(anybody, "GET /api/pages/{page}", {{"{page}", "imprint"}});
  talk.call(anybody, "GET /api/games");
  talk.call(anybody, "GET /api/games/{game}/rules", {{"{game}", "helios"}});
}

void talk_about_me(Conversation& talk, BlockingClient& ada) {
  const Json guest = talk.call(ada, "POST /api/guest");
  const Json account = talk.call(ada, "POST /api/account");
  EXPECT_EQ(text(guest, {"id"}), text(account, {"id"}));
  talk.call(ada, "POST /api/logout");
  talk.call(ada, "POST /api/login");
  talk.call(ada, "PUT /api/me/settings");
  EXPECT_EQ(text(talk.call(ada, "GET /api/me"), {"settings", "language"}), "de");
  const Json token = talk.call(ada, "POST /api/me/tokens");
  EXPECT_EQ(talk.call(ada, "GET /api/me/tokens").items.size(), 1U);
  talk.call(ada, "DELETE /api/me/tokens/{token}", {{"{token}", text(token, {"id"})}});
}

// The table of the page, with its invited seat.
void talk_about_seats(Conversation& talk, BlockingClient& ada, BlockingClient& cy) {
  const Json made = talk.call(ada, "POST /api/tables");
  const std::string table = text(made, {"table", "id"});
  Words words = at_table(table);
  words.emplace_back("{seat}", "1");
  words.emplace_back("x8Kq...", text(made, {"invites", "1"}));
  EXPECT_EQ(text(talk.call(cy, "POST /api/tables/{id}/seats/{seat}", words), {"status"}), "running");
  EXPECT_EQ(talk.call(ada, "GET /api/me/tables").items.size(), 1U);

  const std::string open = new_table(ada, "'open','open','open'");
  Words other = at_table(open);
  other.emplace_back("{seat}", "1");
  sit_down(cy, open, 1);
  talk.call(cy, "DELETE /api/tables/{id}/seats/{seat}", other);
  EXPECT_EQ(text(talk.call(ada, "PUT /api/tables/{id}/seats/{seat}", other), {"table", "seats", "1", "bot"}), "greedy");
  EXPECT_FALSE(talk.call(cy, "GET /api/tables").items.empty());
  const std::string person = text(ask(cy, "GET", "/api/me").json, {"id"});
  talk.call(ada, "PUT /api/me/avoided/{person}", {{"{person}", person}});
  EXPECT_EQ(talk.call(ada, "GET /api/me/avoided").items.size(), 1U);
  talk.call(ada, "DELETE /api/me/avoided/{person}", {{"{person}", person}});
  Words running = at_table(table);
  running.emplace_back("x8Kq...", text(talk.call(ada, "POST /api/tables/{id}/invitation", running), {"invite"}));
  talk.call(cy, "POST /api/tables/{id}/voice", running);
  talk.call(ada, "DELETE /api/tables/{id}", other);
}

void talk_about_a_finished_table(Conversation& talk, BlockingClient& ada, const std::string& table) {
  Words words = at_table(table);
  words.emplace_back("{step}", "12");
  EXPECT_EQ(text(talk.call(ada, "GET /api/tables/{id}", words), {"status"}), "finished");
  talk.call(ada, "GET /api/tables/{id}/components", words);
  EXPECT_EQ(talk.call(ada, "GET /api/tables/{id}/at/{step}", words).find("log")->items.size(), 1U);
  const Json story = talk.call(ada, "GET /api/tables/{id}/story", words);
  EXPECT_EQ(static_cast<std::int64_t>(get(story, {"log"}).items.size()), number(story, {"steps"}));
  const Words brought = at_table(import_short_match(ada));
  talk.call(ada, "POST /api/tables/{id}/review", brought);
  EXPECT_TRUE(eventually([&] {
    return talk.call(ada, "GET /api/tables/{id}/review", brought).find("review")->kind == Json::Kind::object;
  }));
  talk.call(ada, "GET /api/tables/{id}/file", words);
  talk.call(ada, "POST /api/tables/{id}/rematch", words);
  talk.call(ada, "POST /api/tables/{id}/continue", words);
  const Expected<Json> file = parse_json(match_file(ada));
  talk.call(ada, "POST /api/tables/import", {{"9c1e...", text(*file, {"edition", "hash"})}});
  EXPECT_EQ(talk.call(ada, "GET /api/me/imports").items.size(), 2U);
  EXPECT_EQ(talk.call(ada, "GET /api/me/matches").items.size(), 1U);
  const Json profile = talk.call(ada, "GET /api/people/{name}", {{"{name}", "Ada"}});
  for (const char* const part : {"ratings", "statistics", "matches"})
    EXPECT_EQ(get(profile, {part}).items.size(), 1U) << part;
}

// At a table without a clock.
void talk_about_patience(Conversation& talk, BlockingClient& ada, BlockingClient& cy) {
  const std::string table = new_table(ada, "'me','open'");
  sit_down(cy, table, 1);
  Words words = at_table(table);
  words.emplace_back("{seat}", "1");
  watch(cy, table);
  EXPECT_TRUE(cy.wait_for("patience"));
  talk.call(ada, "POST /api/tables/{id}/wishes", words);
  talk.call(cy, "POST /api/tables/{id}/seats/{seat}/invitation", words);
}

// By somebody with a key, made at the database.
void talk_about_the_office(Conversation& talk, TestServer& server, BlockingClient& spectator) {
  const auto at_database = [&](const std::string& act, const std::string& arguments) {
    return *parse_json(
        *perform_at_database(server.database(), "", act, *parse_json(json(arguments)), "root", server.now()));
  };
  auto admin = server.visitor();
  admin.set_token(text(at_database("add-key", "{'label':'the admin'}"), {"secret"}));
  const auto di = server.account("Di");
  EXPECT_EQ(talk.call(admin, "POST /api/admin/{act}", {{"{act}", "people"}, {"Ada", "Di"}}).items.size(), 1U);
  const std::string link = text(at_database("reset-password", "{'person':'Di'}"), {"link"});
  auto forgetful = server.visitor();
  talk.call(forgetful, "POST /api/reset", {{"r5Td...", link.substr(link.find('#') + 1)}});
  at_database("notice", "{'english':'Back at ten.'}");
  server.advance(1);
  EXPECT_TRUE(spectator.wait_for("notice"));
}

// The step at which the first player chooses.
std::int64_t first_choice(BlockingClient& who, const std::string& table) {
  const auto story = ask(who, "GET", "/api/tables/" + table + "/story");
  for (const Json& line : get(story.json, {"log"}).items)
    if (get(line, {"seat"}).kind == Json::Kind::integer) return number(line, {"step"}) - 1;
  return 0;
}

TEST(Protocol, EveryRouteAndMessageIsAsThePageShowsIt) {
  const TemporaryFolder folder;
  std::ofstream(folder / "imprint.md") << "# Imprint";
  Options options = TestServer::quiet_options();
  options.pages = folder / "";
  TestServer server(options);
  Conversation talk;
  auto ada = server.visitor();
  talk_about_the_system(talk, ada);
  talk_about_me(talk, ada);
  auto cy = server.guest("Cy");
  talk_about_seats(talk, ada, cy);

  // A rated match, with everything that can be said at it.
  auto bo = server.account("Bo");
  const std::string table = new_table(
      ada, "'me','open'", ",'rated':true,'title':'Friday','clock':{'kind':'live','minutes':20,'increment':15}");
  auto spectator = server.visitor();
  ASSERT_EQ(talk.call(spectator, "GET /api/tables").items.size(), 1U);
  ASSERT_EQ(spectator.connect().status, 101);
  ASSERT_EQ(ada.connect().status, 101);
  ASSERT_EQ(bo.connect().status, 101);
  talk.called.insert("GET /api/socket");
  talk.say(spectator, "lobby", {});
  ASSERT_TRUE(spectator.wait_for("lobby"));
  sit_down(bo, table, 1);
  for (BlockingClient* who : {&ada, &bo, &spectator}) talk.say(*who, "watch", with_ply(table, 0, ""));
  ASSERT_TRUE(ada.wait_for("state") && bo.wait_for("state"));
  const Words words = at_table(table);
  talk.say(ada, "ping", {});
  ASSERT_TRUE(ada.wait_for("pong"));
  talk.say(ada, "chat", words);
  const auto said = bo.wait_for("chat");
  ASSERT_TRUE(said);
  Words about = words;
  about.emplace_back("p7Yk...", text(*said, {"lines", "0", "person"}));
  about.emplace_back("m1...", text(*said, {"lines", "0", "id"}));
  talk.call(bo, "POST /api/tables/{id}/reports", about);
  talk.say(ada, "hint", at_table(new_table(ada, "'me','greedy'")));
  ASSERT_TRUE(ada.wait_for("hint"));
  talk.say(spectator, "why", words);
  ASSERT_TRUE(spectator.wait_for("why"));
  talk.say(spectator, "move", words);
  ASSERT_TRUE(spectator.wait_for("refused"));
  talk.say(spectator, "unwatch", words);
  play_with_second_thoughts(talk, table, {&ada, &bo});
  leave_and_wait_for_the_end(talk, table, {&ada, &bo});
  // The ranking shows those who have played for long.
  DatabaseFile(server).execute(
      "INSERT INTO ratings (person, game, players, rating, deviation, volatility, matches, at)"
      " SELECT id, 'helios', 2, 1543.0, 61.0, 0.06, 23, 0 FROM people WHERE password IS NOT NULL");
  const Words ranking = {{"{game}", "helios"}, {"{players}", "2"}};
  EXPECT_EQ(talk.call(spectator, "GET /api/ranking/{game}/{players}", ranking).items.size(), 2U);
  talk_about_a_finished_table(talk, ada, table);
  Words first = words;
  first.emplace_back("\"step\": 12", "\"step\": " + std::to_string(first_choice(ada, table)));
  talk.say(ada, "analyse", first);
  ASSERT_TRUE(ada.wait_for("analysis"));

  talk_about_the_office(talk, server, spectator);
  talk_about_patience(talk, bo, cy);

  talk.call(ada, "GET /api/me/everything");
  ada.read_all();
  talk.call(ada, "POST /api/me/password");
  ASSERT_TRUE(ada.wait_for("bye"));
  talk.call(ada, "DELETE /api/me");
  std::thread stopping([&] { server.stop(); });
  for (BlockingClient* who : {&bo, &spectator}) EXPECT_TRUE(who->wait_for("bye"));
  for (BlockingClient* who : {&bo, &spectator}) who->read_all();
  stopping.join();
  for (const BlockingClient* who : {&ada, &bo, &cy, &spectator}) talk.compare_heard(*who);

  EXPECT_EQ(without(names_of(page().routes), talk.called), Names()) << "never called";
  EXPECT_EQ(without(names_of(page().to_server), talk.said), Names()) << "never said";
  EXPECT_EQ(without(names_of(page().from_server), talk.heard), Names()) << "never heard";
}

// --- Refusals.

class Refusals {
 public:
  void expect(int status, const std::string& code, const BlockingClient::Answer& answer) {
    EXPECT_EQ(answer.status, status) << answer.body;
    EXPECT_EQ(answer.error_code(), code) << answer.body;
    const Comparison comparison(page(), page().error, answer.json);
    EXPECT_EQ(comparison.differences(), std::vector<std::string>()) << answer.body;
    if (status == 429) {
      EXPECT_NE(answer.header("Retry-After"), "");
    }
    seen[status].insert(code);
  }
  std::map<int, Names> seen;
};

TEST(Protocol, EveryCodeComesWithTheStatusOfThePage) {
  Options options = TestServer::quiet_options();
  options.limits.registrations = 2;
  TestServer server(options);
  Refusals refusals;
  auto nobody = server.visitor();
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  refusals.expect(400, "bad_request", ask(nobody, "POST", "/api/guest", "{}"));
  refusals.expect(401, "who_are_you", ask(nobody, "GET", "/api/me"));
  refusals.expect(401, "wrong_password",
                  ask(nobody, "POST", "/api/login", json("{'name':'Ada','password':'wrong horse'}")));
  refusals.expect(403, "not_allowed", ask(bo, "DELETE", "/api/tables/" + table, "{}"));
  refusals.expect(403, "wrong_origin", ask(bo, "POST", "/api/logout", "{}", {{"Origin", "http://evil.example"}}));
  refusals.expect(404, "not_found", ask(nobody, "GET", "/api/tables/none"));
  refusals.expect(405, "wrong_method", ask(nobody, "DELETE", "/healthz", "{}"));
  refusals.expect(409, "conflict", ask(ada, "POST", "/api/tables/" + table + "/rematch", "{}"));
  refusals.expect(409, "name_taken",
                  ask(nobody, "POST", "/api/account", json("{'name':'ADA','password':'correct horse'}")));
  refusals.expect(413, "too_large", ask(bo, "PUT", "/api/me/settings", std::string(65537, ' ')));
  refusals.expect(415, "not_json", ask(bo, "PUT", "/api/me/settings", "{}", {{"Content-Type", "text/plain"}}));
  refusals.expect(426, "bad_request", ask(nobody, "GET", "/api/socket"));
  refusals.expect(429, "slow_down",
                  ask(nobody, "POST", "/api/account", json("{'name':'Cy','password':'correct horse'}")));
  const HeldDatabase held(server);
  refusals.expect(503, "unavailable", ask(nobody, "POST", "/api/guest", json("{'name':'Di'}")));
  EXPECT_EQ(refusals.seen, page().codes);
}

TEST(Protocol, ABadRequestNamesTheMember) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::vector<std::pair<std::string, std::string>> bodies = {
      {"players", "{'game':'helios','players':'two','seats':['me','open']}"},
      {"seats", "{'game':'helios','players':2}"},
      {"public", "{'game':'helios','players':2,'seats':['me','open'],'public':1}"},
      {"minutes", "{'game':'helios','players':2,'seats':['me','open'],'clock':{'kind':'live','increment':1}}"},
      {"colour", "{'game':'helios','players':2,'seats':['me','open'],'colour':'red'}"}};
  for (const auto& [member, body] : bodies) {
    const auto answer = ask(ada, "POST", "/api/tables", json(body));
    EXPECT_EQ(answer.error_code(), "bad_request") << answer.body;
    EXPECT_NE(text(answer.json, {"error", "text"}).find(member), std::string::npos) << answer.body;
  }
}

TEST(Protocol, RefusalsSpeakTheLanguageOfTheRequest) {
  TestServer server;
  auto ada = server.visitor();
  const auto german = ask(ada, "GET", "/api/me", "", {{"Accept-Language", "de-DE,de;q=0.9,en;q=0.5"}});
  EXPECT_EQ(text(german.json, {"error", "text"}), "Bitte sag zuerst, wer du bist.");
  const auto english = ask(ada, "GET", "/api/me", "", {{"Accept-Language", "en,de;q=0.5"}});
  EXPECT_EQ(text(english.json, {"error", "text"}), "Please say who you are first.");
}

// The codes of a message, as the prose of its section lists them.
Names codes_of_message(const std::string& name) {
  return without(code_words(page().from_server.at(name).prose), names_of(page().from_server));
}

TEST(Protocol, EveryCodeOfRefusedIsOnThePage) {
  Options options = TestServer::quiet_options();
  options.limits.messages = 12;
  TestServer server(options);
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  auto spectator = server.visitor();
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  const Json state = watch(ada, table);
  const Json other = watch(bo, table);
  ASSERT_EQ(spectator.connect().status, 101);
  const auto mover = number(state, {"to_move"});
  BlockingClient& first = mover == 0 ? ada : bo;
  BlockingClient& second = mover == 0 ? bo : ada;
  const std::string next = std::to_string(number(state, {"ply"}) + 1);
  const std::string here = "'table':'" + table + "'";

  Names seen;
  const auto code = [&](BlockingClient& who, const std::string& message) {
    who.send(json(message));
    const auto refused = who.wait_for("refused");
    EXPECT_TRUE(refused) << message;
    const std::string given = refused ? text(*refused, {"code"}) : std::string();
    seen.insert(given);
    return given;
  };
  EXPECT_EQ(code(first, "{'do':'move'," + here + ",'ply':" + next + ",'token':'no such thing','id':'a'}"), "not_legal");
  EXPECT_EQ(code(first, "{'do':'move'," + here + ",'ply':1,'token':'x','id':'b'}"), "late");
  EXPECT_EQ(code(second, "{'do':'move'," + here + ",'ply':" + next + ",'token':'x','id':'c'}"), "not_your_turn");
  EXPECT_EQ(code(spectator, "{'do':'leave'," + here + ",'id':'d'}"), "not_allowed");
  EXPECT_EQ(code(ada, "{'do':'watch','table':'none'}"), "not_found");
  EXPECT_EQ(code(ada, "{'do':'dance'}"), "bad_request");
  code(spectator, "{'do':'chat'," + here + ",'text':'Hello','id':'e'}");
  const Json& own = mover == 0 ? state : other;
  first.send(json("{'do':'move'," + here + ",'ply':" + next + ",'token':'" + text(own, {"actions", "0", "token"}) +
                  "','id':'h'}"));
  ASSERT_TRUE(first.wait_for("done"));
  EXPECT_EQ(code(first, "{'do':'leave'," + here + ",'id':'h'}"), "id_used");
  {
    const HeldDatabase held(server);
    EXPECT_EQ(code(ada, "{'do':'chat'," + here + ",'text':'Hello','id':'f'}"), "unavailable");
  }
  for (int i = 0; i < options.limits.messages; ++i) spectator.send(json("{'do':'ping','id':'p'}"));
  EXPECT_EQ(code(spectator, "{'do':'ping','id':'g'}"), "slow_down");
  EXPECT_EQ(seen, codes_of_message("refused"));
}

TEST(Protocol, ThePageHasEveryCodeOfByeAndNoOther) {
  EXPECT_EQ(codes_of_message("bye"), found_in_sources(std::regex(R"re(dismiss\("([a-z_]+)")re")));
}

// --- What the prose promises.

TEST(Protocol, DoneNamesThePlyThatTheMoveAskedFor) {
  TestServer server;
  auto ada = server.guest("Ada");
  const Json state = watch(ada, new_table(ada, "'me','random'"));
  Json mine = state;
  while (get(mine, {"actions"}).items.empty()) mine = ada.wait_for("state").value_or(Json());
  const std::int64_t ply = number(mine, {"ply"}) + 1;
  ada.send("{\"do\":\"move\",\"table\":\"" + text(mine, {"table"}) + "\",\"ply\":" + std::to_string(ply) +
           ",\"token\":" + as_json(text(mine, {"actions", "0", "token"})) + ",\"id\":\"m\"}");
  const auto done = ada.wait_for("done");
  ASSERT_TRUE(done);
  EXPECT_EQ(number(*done, {"ply"}), ply);
}

TEST(Protocol, AMessageThatIsSentAgainCountsOnceAndIsAnsweredAgain) {
  TestServer server;
  auto ada = server.guest("Ada");
  Json mine = watch(ada, new_table(ada, "'me','random'"));
  while (get(mine, {"actions"}).items.empty()) mine = ada.wait_for("state").value_or(Json());
  const std::string message = "{\"do\":\"move\",\"table\":\"" + text(mine, {"table"}) +
                              "\",\"ply\":" + std::to_string(number(mine, {"ply"}) + 1) +
                              ",\"token\":" + as_json(text(mine, {"actions", "0", "token"})) + ",\"id\":\"m\"}";
  ada.send(message);
  const auto first = ada.wait_for("done");
  const auto state = ada.wait_for("state");
  ada.send(message);
  const auto second = ada.wait_for("done");
  ASSERT_TRUE(first && second && state);
  EXPECT_EQ(canonical_json(*first), canonical_json(*second));
  ada.send(watching(text(mine, {"table"})));
  const auto after = ada.wait_for("state");
  ASSERT_TRUE(after);
  EXPECT_EQ(number(*after, {"ply"}), number(*state, {"ply"}));
}

TEST(Protocol, TwentyTablesAreWatchedAndNoMore) {
  TestServer server;
  auto ada = server.guest("Ada");
  ASSERT_EQ(ada.connect().status, 101);
  for (int i = 0; i < 20; ++i) {
    ada.send(watching(new_table(ada, "'me','open'")));
    ASSERT_TRUE(ada.wait_for("table")) << i;
  }
  const std::string last = new_table(ada, "'me','open'");
  ada.send(watching(last));
  const auto refused = ada.wait_for("refused");
  ASSERT_TRUE(refused);
  EXPECT_EQ(text(*refused, {"code"}), "not_allowed");
}

TEST(Protocol, TheLobbyShowsOpenPublicTablesAndRunningOnesThatMayBeWatched) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string open = new_table(ada, "'me','open'");
  const std::string running = new_table(ada, "'me','greedy'");
  const std::string open_without_spectators = new_table(ada, "'me','open'", ",'spectators':false");
  new_table(ada, "'me','greedy'", ",'spectators':false");
  new_table(ada, "'me','open'", ",'public':false");
  new_table(ada, "'me','greedy'", ",'public':false");
  Names shown;
  for (const Json& table : ask(ada, "GET", "/api/tables").json.items) shown.insert(text(table, {"id"}));
  EXPECT_EQ(shown, Names({open, running, open_without_spectators}));
}

TEST(Protocol, TheSeedIsSecretUntilTheEnd) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','greedy'");
  watch(ada, table);
  const auto before = ask(ada, "GET", "/api/tables/" + table);
  EXPECT_EQ(get(before.json, {"seed"}).kind, Json::Kind::null);
  EXPECT_EQ(text(before.json, {"commitment"}).size(), 64U);
  ada.send(json("{'do':'leave','table':'" + table + "','id':'x'}"));
  for (Json state; get(state, {"result"}).kind != Json::Kind::object;) {
    const auto next = ada.wait_for("state");
    ASSERT_TRUE(next);
    state = *next;
  }
  const auto after = ask(ada, "GET", "/api/tables/" + table);
  const std::string seed = text(after.json, {"seed"});
  EXPECT_EQ(seed.size(), 64U);
  for (const std::string& frame : ada.frames()) {
    const bool over = frame.find("\"finished\"") != std::string::npos;
    EXPECT_TRUE(over || frame.find(seed) == std::string::npos);
  }
}

}  // namespace
}  // namespace spielwerk::server
