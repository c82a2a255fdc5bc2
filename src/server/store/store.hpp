#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/metrics.hpp"
#include "server/scope.hpp"
#include "server/store/database.hpp"
#include "server/table/deeds.hpp"
#include "server/table/lists.hpp"
#include "server/table/rating.hpp"
#include "server/table/record.hpp"
#include "server/table/seating.hpp"

// Everything that the server keeps, by name: every query is in this folder and nowhere else (store.cpp; room.cpp for
// who takes up how much; upkeep.cpp for what is thrown away). What a function writes is on disk when it returns. Where
// the database is away, it throws Unavailable, which the doors of the server (router, socket) answer.

namespace spielwerk::server {

struct Unavailable {};

template <class T>
using Task = boost::asio::awaitable<T>;

struct Person {
  std::string id;
  std::string name;
  std::string password;  // its hash; empty for a guest
  std::string settings = "{}";
  Time created = 0;
  Time seen = 0;  // to a day

  bool guest() const { return password.empty(); }
};

struct Session {
  enum class Kind { browser, program };
  std::string fingerprint;
  std::string id;
  std::string person;
  Kind kind = Kind::browser;
  std::string label;
  Time created = 0;
  Scope scope = Scope::account;
  std::optional<Time> expires = {};  // of an API token
};

// A browser that a person has logged in with.
struct Device {
  std::string fingerprint;
  std::string person;
  Time seen = 0;
};

// A limit that all nodes share: every event adds a drop, and the bucket drains by itself.
struct Bucket {
  std::string name;
  Time drop = 0;           // how long one event takes to drain
  Time depth = 0;          // how long a full bucket takes
  bool overflows = false;  // what does not fit in is not counted; otherwise it may not happen
};

// How much somebody takes up, or may: a person with what he can remove or end himself, an address with what came from
// it lately.
struct Holdings {
  int tables = 0;          // open and running
  std::int64_t bytes = 0;  // of tables, records, imports and editions of one's own
  int editions = 0;        // of one's own
  int lobby = 0;           // public, and waiting for players
};

// What may stand in the store of a person and of an address once a new table is in it.
struct Allowance {
  Holdings person;
  Holdings address;
};

struct ChatLine {
  std::string id;
  int number = 0;  // at its table, from 1
  std::string person;
  std::string name;
  std::string text;
  std::string client;
  Time at = 0;
};

// Somebody whom a person does not want to hear, or to meet at tables either.
struct Avoided {
  enum class Kind : std::uint8_t { mute, block };
  std::string person;
  std::string name;
  Kind kind = Kind::mute;
  Time at = 0;
};
// The names of the kinds, in their order.
const std::vector<std::string>& avoided_kinds();

// What somebody says of somebody else's conduct.
struct Report {
  std::string id;
  Time at = 0;
  std::string reporter;
  std::string person;
  std::string table;
  std::string line;  // of the chat, as it was; empty if it is about something else
  std::string text;
};

// How long those at a table without a clock wait for whoever is to act.
struct Patience {
  int ply = 0;                    // the last that everybody knew: what follows is about the turn after it
  Time extra = 0;                 // more time, as a gift, and what was a pause
  std::set<std::string> replace;  // who wishes that a bot takes over
  std::optional<Time> paused;
  std::set<std::string> pause;  // who wishes a pause
};

// A part of what is kept of somebody: rows with the names of their columns.
struct Kept {
  std::string name;
  std::vector<std::string> columns;
  Rows rows;
};

// Something that was done in the office, as its log has it. `told`: what servers do about it, a line each: "ended
// PERSON", "renamed PERSON", "banned PERSON", "seats TABLE", "posted".
struct Deed {
  std::string who;
  std::string act;
  std::string detail;  // JSON
  std::string told;
  Time at = 0;
  std::int64_t number = 0;
};

// Somebody who may not come in.
struct Ban {
  enum class Kind : std::uint8_t { person, address };
  Kind kind = Kind::person;
  std::string subject;  // the id of the person; an address with its bits
  std::string reason;
  Time at = 0;
  std::optional<Time> until = {};
};

// What is posted at the door of the house.
struct Posted {
  Text notice;
  std::optional<Time> until;
  bool drain = false;  // nobody new, and no new tables
  std::vector<Ban> addresses;
};

// A key of the office, without its secret.
struct OfficeKey {
  std::string id;
  std::string label;
  Time at = 0;
  Time until = 0;
};

// Somebody, as the office lists him.
struct Found {
  std::string id;
  std::string name;
  bool guest = false;
  Time created = 0;
  Time seen = 0;
  bool banned = false;
};

struct Statistic {
  std::string game;
  int players = 0;
  int matches = 0;
  int won = 0;
  double mean_points = 0;
  int best_points = 0;
};

struct RatingRow {
  std::string person;
  std::string name;
  std::string game;
  int players = 0;
  Rating rating;
  int matches = 0;
  Time at = 0;  // of the last rated match
};

// A process that serves this database, as the roll call knows it.
struct Node {
  std::string id;
  Time at = 0;             // of its last sign of life
  std::int64_t beats = 0;  // how many there were
  bool gone = false;       // that was its goodbye
  Time ahead = 0;          // of the clock of its machine
};

class Store {
 public:
  // `complain` hears why, whenever something could not be done.
  Store(Database& database, Metrics& metrics, std::function<void(const std::string& reason)> complain = {})
      : database_(&database), metrics_(&metrics), complain_(std::move(complain)) {}

  // --- People. False: the name is taken.
  Task<bool> add_person(Person person, std::string name_key);
  Task<bool> make_account(std::string person, std::string name, std::string name_key, std::string password);
  Task<std::optional<Person>> person(std::string id);
  Task<std::optional<Person>> account(std::string name_key);
  Task<void> set_settings(std::string person, std::string settings);
  // Ends every session and token of the person except one, and forgets every device except one.
  Task<void> set_password(std::string person, std::string password, std::string kept_session, Device kept_device);

  Task<void> add_session(Session session);
  // A log-in that was right: the device is known from now on, and what was counted as a failure was none. So many
  // log-ins of a person last; the oldest ends.
  Task<void> add_login(Session session, int most, Device device, std::vector<Bucket> counted);
  Task<std::optional<Session>> session(std::string fingerprint);
  Task<void> end_session(std::string fingerprint);
  Task<std::vector<Session>> tokens(std::string person);
  Task<std::vector<Session>> ended_tokens(Time now);

  // Nothing: nobody has logged in with it, or that is too long ago.
  Task<std::optional<Device>> device(std::string fingerprint, Time seen_after);
  Task<void> know_device(Device device);
  Task<void> forget_devices(Time seen_before);

  // --- Limits that all nodes share.
  struct Filled {
    bool all = false;            // an event was counted in every bucket; else in none, for one of them is full
    std::vector<Time> empty_at;  // of each
  };
  Task<Filled> fill(std::vector<Bucket> buckets, Time now);
  Task<void> take_back(std::vector<Bucket> buckets);
  Task<void> forget_empty_buckets(Time now);

  // --- Tables.
  // False: it would be more than is allowed.
  Task<bool> add_table(TableInfo table, std::vector<Entry> entries, Standing standing, std::string announcement,
                       Allowance allowance);
  Task<std::optional<TableInfo>> table(std::string id);
  // Those that wait for players, the fullest and then the freshest first, unless they are too old; then running ones.
  Task<std::vector<TableInfo>> lobby(Time waiting_since);
  Task<std::vector<TableInfo>> tables_of(std::string person);  // open and running
  Task<bool> plays_now(std::string person);                    // sits at a running table
  // False: the seat or the table is no longer as it was.
  Task<bool> change_seat(std::string table, int seat, SeatInfo before, SeatInfo after);
  Task<bool> start(std::string table, Time now, std::vector<Entry> entries, Standing standing,
                   std::string announcement);
  Task<bool> close_table(std::string table, Time now);
  // False: there is one already, or it would be more than is allowed.
  Task<bool> link_rematch(std::string table, TableInfo next, Allowance allowance);

  // --- The record.
  Task<std::vector<Entry>> entries(std::string table, int after_ply);
  // False: one of the plies is taken, the message has been here before, or the clock stands that did not, or runs.
  Task<bool> append(std::string table, std::vector<Entry> entries, Standing standing, std::string announcement);
  // The entry that a message became, if it did.
  Task<std::optional<Entry>> entry_of(std::string table, Seat seat, std::string client);
  Task<std::vector<std::string>> tables_with_waiting_bots(Time since);
  Task<int> running_tables();

  // --- Reviews of matches that are over, as documents. Empty: there is none.
  Task<std::string> review(std::string table);
  Task<void> keep_review(std::string table, std::string document);

  // --- Chat. The number of the line; nothing if it has been here before. A table keeps the last lines.
  Task<std::optional<int>> add_chat(std::string table, ChatLine line, int kept);
  Task<std::vector<ChatLine>> chat(std::string table, int most);

  Task<std::optional<ChatLine>> chat_line(std::string table, std::string id);

  // --- How people get along (company.cpp).
  Task<std::vector<Avoided>> avoided_by(std::string person);
  // False: there is no such person, or it would be too many.
  Task<bool> avoid(std::string person, std::string other, Avoided::Kind kind, int most, Time now);
  Task<void> avoid_no_more(std::string person, std::string other);
  // Which of these people have blocked somebody.
  Task<std::vector<std::string>> blocked_by(std::vector<std::string> people, std::string other);
  // Who may write at a table without sitting there. A new invitation ends the one before; false: it is another one.
  Task<std::vector<std::string>> voices(std::string table);
  Task<void> set_invitation(std::string table, std::string fingerprint);
  Task<bool> add_voice(std::string table, std::string fingerprint, std::string person);
  Task<void> add_report(Report report);

  // --- Tables without a clock (patience.cpp).
  Task<Patience> patience(std::string table);
  Task<void> set_patience(std::string table, Patience patience);
  // Of a running match. False: it is not as it was.
  Task<bool> set_seat_invitation(std::string table, int seat, std::string fingerprint);
  Task<bool> take_seat(std::string table, int seat, std::string fingerprint, SeatInfo after);

  // --- Privacy (privacy.cpp).
  Task<std::vector<Kept>> everything_of(std::string person);
  Task<std::vector<std::string>> all_imports_of(std::string person);
  // What others have of him stays, without his name and his words.
  Task<void> remove_person(std::string person, std::string gone_name);

  // --- The office (store/office.cpp). False: there is no such thing, or it is so already.
  Task<bool> act(Batch changes, Deed deed);
  Task<std::vector<Deed>> deeds_after(std::int64_t last, Time since);
  Task<std::vector<Deed>> latest_deeds(int most);
  Task<std::vector<Found>> find_people(std::string part, int most);
  Task<bool> rename(std::string person, std::string name, std::string name_key, Deed deed);
  Task<void> add_reset(std::string fingerprint, std::string person, Time until, Deed deed);
  Task<std::optional<std::string>> reset_of(std::string fingerprint, Time now);
  // Ends every session and forgets every device.
  Task<bool> use_reset(std::string fingerprint, std::string person, std::string password);
  Task<void> forget_resets(Time now);  // and bans whose time is over
  Task<void> ban(Ban ban, Deed deed);
  Task<bool> unban(Ban::Kind kind, std::string subject, Deed deed);
  Task<std::vector<Ban>> bans(Time now);
  Task<std::optional<Ban>> ban_of(std::string person, Time now);
  Task<std::vector<TableInfo>> find_tables(std::string status, std::string part, int most);
  Task<std::vector<std::string>> tables_that_wait();  // in the lobby
  Task<bool> close_tables(std::vector<std::string> tables, bool running, Time now, Deed deed);
  Task<bool> hide_table(std::string table, Deed deed);
  Task<std::vector<Report>> reports_waiting(int most);
  Task<bool> settle_report(std::string id, std::string verdict, Time now, Deed deed);
  Task<Posted> posted(Time now);
  Task<void> post_notice(Text notice, std::optional<Time> until, Deed deed);
  Task<void> set_drain(bool drain, Deed deed);
  Task<void> add_key(OfficeKey key, std::string fingerprint, Deed deed);
  Task<bool> end_key(std::string id, Deed deed);
  Task<std::vector<OfficeKey>> keys();
  Task<std::optional<std::string>> key_holder(std::string fingerprint, Time now);  // the label
  Task<std::vector<std::pair<std::string, std::int64_t>>> figures(Time now);

  // --- Ratings, history.
  Task<std::vector<std::string>> tables_to_rate();
  Task<std::vector<RatingRow>> ratings_of(std::string person);
  Task<std::optional<RatingRow>> rating(std::string person, std::string game, int players);
  // False: somebody else has rated the table, or a rating has moved meanwhile.
  Task<bool> set_ratings(std::string table, std::vector<RatingRow> before, std::vector<RatingRow> after);
  Task<std::vector<RatingRow>> ranking(std::string game, int players, double most_deviation, int most);
  Task<std::vector<PlayedMatch>> matches_of(std::string person, Time before, bool public_only, int most);
  Task<std::vector<Statistic>> statistics_of(std::string person);

  // --- Room (room.cpp).
  Task<Holdings> holdings_of_person(std::string person);
  Task<Holdings> holdings_of_address(std::string origin);
  Task<std::string> own_edition(std::string hash);  // its document; empty if there is none
  Task<std::vector<Import>> imports_of(std::string person, Time before, int most);
  // For good, with its record and its chat. False: there is no table that can be removed.
  Task<bool> remove_table(std::string table);

  // --- Upkeep (upkeep.cpp). Lists go on after the last one that came before; steps say whether there is more to do.
  // True: this node tidies up now, and nobody has since then. If nobody did for more than a day before this node woke,
  // nobody was there to be seen by: guests are then taken to have been seen so much later.
  Task<bool> claim_upkeep(Time now, Time since, Time woke);
  Task<void> saw(std::string person, Time now);
  Task<bool> see_unknown(Time now, int most);  // those of whom nothing was noted yet
  Task<std::vector<std::string>> unseen_guests(Time since, std::string after, int most);
  // False: he has come back. Otherwise he cannot any more.
  Task<bool> lock_out(std::string guest, Time unseen_since);
  Task<bool> remove_guest(std::string guest, Time unseen_since, std::string gone_name);
  Task<std::vector<std::string>> unclaimed_tables(std::string after, int most);
  // False: there is somebody to whom it matters.
  Task<bool> remove_unless_claimed(std::string table);
  Task<std::vector<std::string>> open_tables(Time older_than, std::string after, int most);
  Task<std::vector<std::string>> closed_tables(Time older_than, std::string after, int most);
  Task<std::vector<std::string>> imports_of_guests(Time older_than, std::string after, int most);
  Task<bool> clear_leftovers(int most);
  Task<bool> end_old_sessions(Time older_than, int most);
  Task<bool> forget_origins(Time older_than, int most);
  Task<bool> drop_editions(Time unused_since, int most);

  Task<std::int64_t> database_bytes();

  // --- Audits (audit.cpp).
  Task<std::int64_t> schema_step();
  Task<std::vector<std::string>> started_tables(bool running_only, std::string after,
                                                int most);  // finished ones, imports

  // --- The server itself.
  Task<Outages> outages();  // that earlier versions noted
  // Writes, and nothing else: whether that can be done. Each node has a row of its own, so that none waits for another.
  Task<void> write_pulse(std::string node, Time now);
  Task<void> forget_pulses(Time before);
  Task<void> keep_edition(std::string hash, std::string document);
  Task<std::vector<std::string>> editions();  // the documents

  // --- Who keeps the clocks (nodes.cpp). A clock is kept by the node that its player was last connected to, or else by
  // the one that wrote last.
  Task<std::vector<Node>> nodes();
  Task<void> enter(Node node);
  // A sign of life, and who else there is. With `spare` nothing is written as long as no clock runs.
  Task<std::vector<Node>> sign(Node node, bool spare);
  Task<void> say_goodbye(std::string node, Time now);
  // The clocks that a dead node kept stand since its last sign, and wait for their players until the given moment;
  // another node keeps them. False: somebody else has done it, or it lives.
  Task<bool> take_up(Node dead, std::string by, Time until);
  // A node was not there between two moments: that is credited to all clocks that it keeps and that run. Gives the
  // tables, and the ply that it is credited at.
  Task<std::vector<std::pair<std::string, int>>> credit_silence(std::string node, Time from, Time to);
  // Running clocks that this node keeps and that have run out; clocks that have waited long enough.
  Task<std::vector<std::string>> tables_past_deadline(std::string node, Time now);
  Task<std::vector<std::string>> tables_past_grace(std::string node, Time now);
  // A clock that stood goes on. False: somebody else has seen to it.
  Task<bool> go_on(std::string table, Time away, Credit credit, std::optional<Time> deadline, Time now);
  Task<std::vector<Credit>> credits(std::string table);
  // A deadline that is past there, and not in truth.
  Task<void> correct_deadline(std::string table, Time now, Time deadline);
  // The person of these seats is connected to this node.
  Task<void> connect(std::string table, std::string person, std::string node);

 private:
  Task<Answer> run(Batch batch, std::string announcement = {});
  Task<std::vector<TableInfo>> tables_where(std::string condition, std::vector<Value> values);

  Database* database_;
  Metrics* metrics_;
  std::function<void(const std::string&)> complain_;
};

}  // namespace spielwerk::server
