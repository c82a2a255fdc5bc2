#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "server/doors/router.hpp"
#include "server/wire.hpp"

// Who may do what: every route, for every role, at a table with spectators and at one without. The routes come from the
// router; a new one has to say here how it is called.

namespace spielwerk::server {

// For the lists of tests.
void PrintTo(const Route& route, std::ostream* out);
void PrintTo(const Route& route, std::ostream* out) { *out << route.method << ' ' << route.pattern; }

namespace {

enum class Role : std::uint8_t { anonymous, other_guest, other_account, seat, spectator, owner };

struct RoleName {
  Role role;
  const char* name;
};
// The seat is a guest's; the spectator is a guest who has the link and, where he may, watches; the owner has an account
// and does not sit at his table.
constexpr std::array kRoles = {
    RoleName{Role::anonymous, "anonymous"},         RoleName{Role::other_guest, "other guest"},
    RoleName{Role::other_account, "other account"}, RoleName{Role::seat, "seat"},
    RoleName{Role::spectator, "spectator"},         RoleName{Role::owner, "owner"}};

bool has_account(Role role) { return role == Role::other_account || role == Role::owner; }

enum class Stage : std::uint8_t { open, running };

// How a route is called so that whoever may, reaches what is behind it; and what is answered then.
struct Visit {
  std::string path;
  std::string body;
  int status = 200;
  Stage stage = Stage::open;
  std::map<Role, int> except = {};  // for these roles something else is answered
  bool must_see_table = false;      // the handler itself hides tables from those who may not look at them
};

const std::map<std::string, Visit>& visits() {
  constexpr Stage kRunning = Stage::running;
  static const std::map<std::string, Visit> all = {
      {"GET /healthz", {"/healthz", ""}},
      {"GET /readyz", {"/readyz", ""}},
      {"GET /api/games", {"/api/games", ""}},
      {"GET /api/games/{game}/rules", {"/api/games/helios/rules", ""}},

      {"GET /api/pages", {"/api/pages", ""}},
      {"GET /api/pages/{page}", {"/api/pages/imprint", "", 404}},

      {"POST /api/guest", {"/api/guest", "{'name':'Newcomer'}"}},
      // Who has an account already logs out first.
      {"POST /api/account",
       {"/api/account",
        "{'name':'Fresh{cell}','password':'correct horse'}",
        200,
        Stage::open,
        {{Role::other_account, 409}, {Role::owner, 409}}}},
      {"POST /api/login", {"/api/login", "{'name':'Resident','password':'correct horse'}"}},
      // Nobody has such a link.
      {"POST /api/reset", {"/api/reset", "{'secret':'guessed','password':'battery staple'}", 403}},
      {"POST /api/logout", {"/api/logout", "{}"}},
      {"GET /api/me", {"/api/me", ""}},
      {"PUT /api/me/settings", {"/api/me/settings", "{'language':'de'}"}},
      {"POST /api/me/password", {"/api/me/password", "{'old':'correct horse','new':'battery staple'}"}},
      {"GET /api/me/everything", {"/api/me/everything", ""}},
      {"DELETE /api/me", {"/api/me", "{'password':'correct horse'}"}},
      {"GET /api/me/tables", {"/api/me/tables", ""}},
      {"GET /api/me/tokens", {"/api/me/tokens", ""}},
      {"POST /api/me/tokens", {"/api/me/tokens", "{'label':'my bot'}"}},
      {"DELETE /api/me/tokens/{token}", {"/api/me/tokens/{token}", "{}"}},
      {"GET /api/people/{name}", {"/api/people/Resident", ""}},
      {"GET /api/me/matches", {"/api/me/matches", ""}},
      {"GET /api/me/imports", {"/api/me/imports", ""}},
      {"GET /api/me/avoided", {"/api/me/avoided", ""}},
      {"PUT /api/me/avoided/{person}",
       {"/api/me/avoided/{owner}", "{'kind':'block'}", 200, Stage::open, {{Role::owner, 400}}}},
      {"DELETE /api/me/avoided/{person}", {"/api/me/avoided/{owner}", "{}"}},
      {"GET /api/ranking/{game}/{players}", {"/api/ranking/helios/2", ""}},

      {"GET /api/tables", {"/api/tables", ""}},
      {"POST /api/tables", {"/api/tables", "{'game':'helios','players':2,'seats':['me','open']}"}},
      {"POST /api/tables/import", {"/api/tables/import", "{file}"}},
      {"GET /api/tables/{id}", {"/api/tables/{id}", ""}},
      // Whoever has the link may sit down at an open seat, spectators or not; once.
      {"POST /api/tables/{id}/seats/{seat}", {"/api/tables/{id}/seats/1", "{}", 200, Stage::open, {{Role::seat, 409}}}},
      {"PUT /api/tables/{id}/seats/{seat}", {"/api/tables/{id}/seats/1", "{'kind':'invited'}"}},
      {"DELETE /api/tables/{id}/seats/{seat}", {"/api/tables/{id}/seats/0", "{}"}},
      {"DELETE /api/tables/{id}", {"/api/tables/{id}", "{}"}},
      {"POST /api/tables/{id}/invitation", {"/api/tables/{id}/invitation", "{}"}},
      // Nothing of it is for tables that have not begun; at the others there is no seat of a person to wait for.
      {"POST /api/tables/{id}/seats/{seat}/invitation", {"/api/tables/{id}/seats/0/invitation", "{}", 409}},
      {"POST /api/tables/{id}/wishes", {"/api/tables/{id}/wishes", "{'wish':'pause'}", 409}},
      // A wrong invitation: for whoever may write anyway it makes no difference.
      {"POST /api/tables/{id}/voice",
       {"/api/tables/{id}/voice",
        "{'invite':'guessed'}",
        403,
        Stage::open,
        {{Role::seat, 200}, {Role::owner, 200}},
        true}},
      {"POST /api/tables/{id}/reports",
       {"/api/tables/{id}/reports",
        "{'person':'{owner}','text':'rude'}",
        200,
        Stage::open,
        {{Role::owner, 400}},
        true}},
      // The match is not over yet.
      {"POST /api/tables/{id}/rematch", {"/api/tables/{id}/rematch", "{}", 409, kRunning}},
      {"GET /api/tables/{id}/components", {"/api/tables/{id}/components", "", 200, kRunning}},
      {"GET /api/tables/{id}/at/{step}", {"/api/tables/{id}/at/0", "", 200, kRunning}},
      {"GET /api/tables/{id}/story", {"/api/tables/{id}/story", "", 200, kRunning}},
      {"GET /api/tables/{id}/file", {"/api/tables/{id}/file", "", 409, kRunning}},
      {"GET /api/tables/{id}/review", {"/api/tables/{id}/review", "", 403, kRunning}},
      {"POST /api/tables/{id}/review", {"/api/tables/{id}/review", "{}", 403, kRunning, {}, true}},
      {"POST /api/tables/{id}/continue",
       {"/api/tables/{id}/continue", "{'at':0,'seats':['me','greedy']}", 409, kRunning, {}, true}},

      {"POST /api/admin/{act}", {"/api/admin/people", "{}"}},

      // Without a handshake there is nothing here.
      {"GET /api/socket", {"/api/socket", "", 426}},
  };
  return all;
}

// What the access of a route prescribes for a role.
struct Verdict {
  int status = 200;
  std::string code;
};
const Verdict kStranger{401, "who_are_you"};
const Verdict kForbidden{403, "not_allowed"};
const Verdict kHidden{404, "not_found"};

std::optional<Verdict> refusal(Access access, Role role, bool spectators) {
  const bool stranger = role == Role::anonymous;
  const bool sees = spectators || role == Role::seat || role == Role::owner;
  if (access == Access::passer_by || access == Access::anyone) return std::nullopt;
  if (access == Access::office) return kStranger;
  if (access == Access::watcher) return sees ? std::nullopt : std::optional(kHidden);
  if (stranger) return kStranger;
  if (access == Access::person) return std::nullopt;
  if (access == Access::account) return has_account(role) ? std::nullopt : std::optional(kForbidden);
  if (!sees) return kHidden;
  const Role welcome = access == Access::owner ? Role::owner : Role::seat;
  return role == welcome ? std::nullopt : std::optional(kForbidden);
}

// One cell of the matrix: a fresh table, and whoever comes to it.
class Cell {
 public:
  Cell(const TestServer& server, Role role, Stage stage, bool spectators, int number)
      : name_(std::to_string(number)),
        // Accounts take their time to make: only who is asked about has one.
        owner_(role == Role::owner ? server.account("Owner" + name_) : server.guest("Owner" + name_)),
        seat_(server.guest("Seat" + name_)),
        other_(other(server, role)) {
    const std::string seats = stage == Stage::open ? "'open','open'" : "'open','greedy'";
    table_ = new_table(owner_, seats, spectators ? ",'spectators':true" : ",'spectators':false");
    sit_down(seat_, table_, 0);
    if (role == Role::spectator) watch_as_spectator();
    who_ = role == Role::owner ? &owner_ : role == Role::seat ? &seat_ : &other_;
    if (has_account(role)) token_ = text(ask(*who_, "POST", "/api/me/tokens", json("{'label':'x'}")).json, {"id"});
  }

  BlockingClient::Answer call(const Route& route, const Visit& visit) {
    const std::string owner = text(ask(owner_, "GET", "/api/me").json, {"id"});
    std::string body = json(replaced(replaced(visit.body, "{cell}", name_), "{owner}", owner));
    if (body == "{file}") body = match_file(owner_);
    std::string path = replaced(replaced(visit.path, "{id}", table_), "{token}", token_);
    path = replaced(path, "{owner}", owner);
    return ask(*who_, route.method, path, body);
  }

 private:
  BlockingClient other(const TestServer& server, Role role) const {
    if (role == Role::other_account) return server.account("Other" + name_);
    if (role == Role::other_guest || role == Role::spectator) return server.guest("Other" + name_);
    return server.visitor();
  }

  void watch_as_spectator() {
    EXPECT_EQ(other_.connect().status, 101);
    other_.send(watching(table_));
    other_.send(json("{'do':'ping','id':'p'}"));
    EXPECT_TRUE(other_.wait_for("pong"));
  }

  std::string name_;
  BlockingClient owner_;
  BlockingClient seat_;
  BlockingClient other_;
  BlockingClient* who_ = nullptr;
  std::string table_;
  std::string token_ = "none";
};

std::string key(const Route& route) { return route.method + " " + route.pattern; }

TEST(Access, EveryRouteSaysHereHowItIsCalled) {
  std::set<std::string> known;
  for (const Route& route : routes()) known.insert(key(route));
  std::set<std::string> called;
  for (const auto& [route, visit] : visits()) called.insert(route);
  EXPECT_EQ(called, known);
}

class AccessOf : public testing::TestWithParam<Route> {};

TEST_P(AccessOf, EveryRoleIsAsTheRouteSays) {
  const Route& route = GetParam();
  ASSERT_TRUE(visits().contains(key(route))) << "say above how it is called";
  const Visit& visit = visits().at(key(route));
  TestServer server;
  const auto resident = server.account("Resident");
  int number = 0;
  for (const bool spectators : {true, false}) {
    for (const auto& [role, name] : kRoles) {
      SCOPED_TRACE(key(route) + " as " + name + (spectators ? " with spectators" : " without spectators"));
      Cell cell(server, role, visit.stage, spectators, ++number);
      const auto answer = cell.call(route, visit);
      std::optional<Verdict> refused = refusal(route.access, role, spectators);
      if (!refused && visit.must_see_table) refused = refusal(Access::watcher, role, spectators);
      if (refused) {
        EXPECT_EQ(answer.status, refused->status) << answer.body;
        EXPECT_EQ(answer.error_code(), refused->code) << answer.body;
      } else {
        const auto other = visit.except.find(role);
        EXPECT_EQ(answer.status, other == visit.except.end() ? visit.status : other->second) << answer.body;
      }
    }
  }
}

std::string test_name(const testing::TestParamInfo<Route>& route) {
  std::string name = key(route.param);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Routes, AccessOf, testing::ValuesIn(routes()), test_name);

// --- The same at the WebSocket.

// The code with which a message is refused; empty if it is not.
std::string refused_code(BlockingClient& who, const std::string& message) {
  who.send(json(message));
  who.send(json("{'do':'ping','id':'end'}"));
  std::string code;
  for (;;) {
    const auto next = who.next();
    if (!next || text(*next, {"type"}) == "pong") return code;
    if (text(*next, {"type"}) == "refused") code = text(*next, {"code"});
  }
}

struct AtTheSocket {
  std::string message;
  std::string stranger;   // the code for somebody who is not a person
  std::string bystander;  // and for somebody who does not sit there
};

TEST(AccessAtTheSocket, AtATableWithSpectatorsOthersLookAndChatAndNothingElse) {
  TestServer server;
  auto owner = server.guest("Owner");
  auto seat = server.guest("Seat");
  const std::string table = new_table(owner, "'open','greedy'");
  sit_down(seat, table, 0);
  auto stranger = server.visitor();
  auto bystander = server.guest("Other");
  ASSERT_EQ(stranger.connect().status, 101);
  ASSERT_EQ(bystander.connect().status, 101);
  const std::string here = "'table':'" + table + "'";
  const std::vector<AtTheSocket> cases = {
      {"{'do':'watch'," + here + "}", "", ""},
      {"{'do':'why'," + here + ",'token':'x'}", "", ""},
      {"{'do':'hint'," + here + ",'id':'h'}", "not_allowed", "not_allowed"},
      {"{'do':'analyse'," + here + ",'step':0,'id':'i'}", "not_allowed", "not_allowed"},
      {"{'do':'move'," + here + ",'ply':1,'token':'x','id':'a'}", "not_allowed", "not_allowed"},
      {"{'do':'confirm'," + here + ",'ply':1,'id':'b'}", "not_allowed", "not_allowed"},
      {"{'do':'undo'," + here + ",'ply':1,'id':'c'}", "not_allowed", "not_allowed"},
      {"{'do':'leave'," + here + ",'id':'d'}", "not_allowed", "not_allowed"},
      {"{'do':'chat'," + here + ",'text':'Hello','id':'e'}", "not_allowed", "not_allowed"}};
  for (const AtTheSocket& one : cases) {
    EXPECT_EQ(refused_code(stranger, one.message), one.stranger) << one.message;
    EXPECT_EQ(refused_code(bystander, one.message), one.bystander) << one.message;
  }
}

TEST(AccessAtTheSocket, ATableWithoutSpectatorsIsNotThereForOthers) {
  TestServer server;
  auto owner = server.guest("Owner");
  auto seat = server.guest("Seat");
  const std::string table = new_table(owner, "'open','greedy'", ",'spectators':false");
  sit_down(seat, table, 0);
  auto bystander = server.guest("Other");
  ASSERT_EQ(bystander.connect().status, 101);
  const std::string here = "'table':'" + table + "'";
  for (const char* const message :
       {"{'do':'watch',HERE}", "{'do':'why',HERE,'token':'x'}", "{'do':'hint',HERE,'id':'h'}",
        "{'do':'analyse',HERE,'step':0,'id':'i'}", "{'do':'move',HERE,'ply':1,'token':'x','id':'a'}",
        "{'do':'confirm',HERE,'ply':1,'id':'b'}", "{'do':'undo',HERE,'ply':1,'id':'c'}", "{'do':'leave',HERE,'id':'d'}",
        "{'do':'chat',HERE,'text':'Hello','id':'e'}"}) {
    EXPECT_EQ(refused_code(bystander, replaced(message, "HERE", here)), "not_found") << message;
  }
  for (BlockingClient* who : {&owner, &seat}) {
    ASSERT_EQ(who->connect().status, 101);
    EXPECT_EQ(refused_code(*who, "{'do':'watch'," + here + "}"), "");
  }
}

// --- Invited seats.

TEST(Access, AnInvitedSeatIsForWhoeverHasItsSecretAndForNobodyElse) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const auto made =
      ask(ada, "POST", "/api/tables", json("{'game':'helios','players':3,'seats':['me','invited','invited']}"));
  const std::string table = text(made.json, {"table", "id"});
  const std::string seat = "/api/tables/" + table + "/seats/1";
  const auto with = [](const std::string& invite) { return json("{'invite':'" + invite + "'}"); };
  EXPECT_EQ(ask(bo, "POST", seat, "{}").status, 403);
  EXPECT_EQ(ask(bo, "POST", seat, with("guessed")).status, 403);
  EXPECT_EQ(ask(bo, "POST", seat, with(text(made.json, {"invites", "2"}))).status, 403) << "of another seat";
  EXPECT_EQ(ask(bo, "POST", seat, with(text(made.json, {"invites", "1"}))).status, 200);
  // It is in no other answer.
  for (const std::string& path : {"/api/tables/" + table, std::string("/api/tables"), std::string("/api/me/tables")})
    EXPECT_EQ(ask(ada, "GET", path).body.find(text(made.json, {"invites", "2"})), std::string::npos) << path;
}

TEST(Access, ANewInvitationEndsTheOldOne) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const auto made = ask(ada, "POST", "/api/tables", json("{'game':'helios','players':2,'seats':['me','invited']}"));
  const std::string seat = "/api/tables/" + text(made.json, {"table", "id"}) + "/seats/1";
  const auto again = ask(ada, "PUT", seat, json("{'kind':'invited'}"));
  EXPECT_EQ(ask(bo, "POST", seat, json("{'invite':'" + text(made.json, {"invites", "1"}) + "'}")).status, 403);
  EXPECT_EQ(ask(bo, "POST", seat, json("{'invite':'" + text(again.json, {"invite"}) + "'}")).status, 200);
}

}  // namespace
}  // namespace spielwerk::server
