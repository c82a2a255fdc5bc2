#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/metrics.hpp"
#include "server/store/database.hpp"
#include "server/table/rating.hpp"
#include "server/table/record.hpp"
#include "server/table/seating.hpp"

// Everything that the server keeps, by name: every query is here and nowhere else. What a function writes is on disk
// when it returns. Where the database is away, it throws Unavailable, which the doors of the server (router, socket)
// answer.

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
};

// Where a table stands after some entries.
struct Standing {
  Seat to_act = Seat::nobody();
  bool bot_to_act = false;
  std::optional<Time> deadline;
  std::optional<Time> ended;
  std::vector<int> left;        // these seats were given up ...
  std::string bot;              // ... to this bot
  std::vector<SeatInfo> seats;  // with places and points, at the end
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

struct PlayedMatch {
  std::string id;
  std::string game;
  Time ended = 0;
  int place = 0;
  int points = 0;
  std::vector<std::string> players;
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

class Store {
 public:
  Store(Database& database, Metrics& metrics) : database_(&database), metrics_(&metrics) {}

  Task<void> check();  // that the database answers

  // --- People. False: the name is taken.
  Task<bool> add_person(Person person, std::string name_key);
  Task<bool> make_account(std::string person, std::string name, std::string name_key, std::string password);
  Task<std::optional<Person>> person(std::string id);
  Task<std::optional<Person>> account(std::string name_key);
  Task<void> set_settings(std::string person, std::string settings);
  // Ends every session and token of the person except one.
  Task<void> set_password(std::string person, std::string password, std::string kept_session);
  Task<void> remove_person(std::string person, std::string gone_name);

  Task<void> add_session(Session session);
  Task<std::optional<Session>> session(std::string fingerprint);
  Task<void> end_session(std::string fingerprint);
  Task<std::vector<Session>> tokens(std::string person);

  // --- Tables.
  Task<void> add_table(TableInfo table, std::vector<Entry> entries, Standing standing, std::string announcement);
  Task<std::optional<TableInfo>> table(std::string id);
  Task<std::vector<TableInfo>> lobby();
  Task<std::vector<TableInfo>> tables_of(std::string person);  // open and running
  // False: the seat or the table is no longer as it was.
  Task<bool> change_seat(std::string table, int seat, SeatInfo before, SeatInfo after);
  Task<bool> start(std::string table, Time now, std::vector<Entry> entries, Standing standing,
                   std::string announcement);
  Task<bool> close_table(std::string table, Time now);
  Task<bool> link_rematch(std::string table, TableInfo next);
  Task<std::vector<std::string>> stale_tables(Time older_than);  // open ones that nobody came to

  // --- The record.
  Task<std::vector<Entry>> entries(std::string table, int after_ply);
  // False: one of the plies is taken, or the message has been here before.
  Task<bool> append(std::string table, std::vector<Entry> entries, Standing standing, std::string announcement);
  // The entry that a message became, if it did.
  Task<std::optional<Entry>> entry_of(std::string table, Seat seat, std::string client);
  Task<std::vector<std::string>> tables_past_deadline(Time now);
  Task<std::vector<std::string>> tables_with_waiting_bots(Time since);
  Task<int> running_tables();

  // --- Chat. The number of the line; nothing if it has been here before.
  Task<std::optional<int>> add_chat(std::string table, ChatLine line);
  Task<std::vector<ChatLine>> chat(std::string table, int most);

  // --- Ratings, history.
  Task<std::vector<std::string>> tables_to_rate();
  Task<std::vector<RatingRow>> ratings_of(std::string person);
  Task<std::optional<RatingRow>> rating(std::string person, std::string game, int players);
  // False: somebody else has rated the table, or a rating has moved meanwhile.
  Task<bool> set_ratings(std::string table, std::vector<RatingRow> before, std::vector<RatingRow> after);
  Task<std::vector<RatingRow>> ranking(std::string game, int players, double most_deviation, int most);
  Task<std::vector<PlayedMatch>> matches_of(std::string person, Time before, bool public_only, int most);
  Task<std::vector<Statistic>> statistics_of(std::string person);

  // --- The server itself.
  // Notes that the server is there; a gap since the last time becomes an outage, and deadlines move by it. True: there
  // was one.
  Task<bool> heartbeat(Time now, Time largest_gap);
  Task<Outages> outages();
  Task<void> keep_edition(std::string hash, std::string document);
  Task<std::vector<std::string>> editions();  // the documents

 private:
  Task<Answer> run(Batch batch, std::string announcement = {});
  Task<std::vector<TableInfo>> tables_where(std::string condition, std::vector<Value> values);

  Database* database_;
  Metrics* metrics_;
};

}  // namespace spielwerk::server
