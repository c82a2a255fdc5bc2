#include "server/store/store.hpp"

#include <algorithm>
#include <chrono>
#include <map>

#include "core/index.hpp"
#include "server/store/room.hpp"
#include "server/store/values.hpp"

namespace spielwerk::server {

namespace {

constexpr const char* kTableColumns =
    "t.id, t.game, t.setup, t.options, t.edition_en, t.edition_de, t.edition_hash, t.players, t.title, t.status, "
    "t.is_public, t.spectators, t.rated,"
    " t.clock, t.owner, t.created, t.started, t.ended, t.seed, t.commitment, t.previous, t.next, t.to_act, t.deadline,"
    " t.away, t.grace, t.clock_started";
constexpr int kMostDevices = 20;
constexpr const char* kSessionColumns = "fingerprint, id, person, kind, label, created, scope, expires";
constexpr const char* kSeatColumns =
    "s.table_id, s.kind, s.person, s.name, s.bot, s.invite, s.has_left, s.rating, s.place, s.points, s.node";

// --- What rows say.

TimeControl read_clock(const std::string& json) {
  const Expected<Json> parsed = parse_json(json);
  Problems problems;
  return parsed ? TimeControl::read(Reader(*parsed, problems)) : TimeControl();
}

std::string write_clock(const TimeControl& clock) {
  JsonWriter json;
  clock.write(json);
  return json.take();
}

TableInfo read_table(const Row& row) {
  Columns column(row);
  TableInfo table;
  table.id = text(column.next());
  table.game = text(column.next());
  table.setup = text(column.next());
  table.options = text(column.next());
  table.edition_name.english = text(column.next());
  table.edition_name.german = text(column.next());
  table.edition_hash = text(column.next());
  table.players = small(column.next());
  table.title = text(column.next());
  table.status = table_status(text(column.next())).value_or(TableInfo::Status::closed);
  table.is_public = integer(column.next()) != 0;
  table.spectators = integer(column.next()) != 0;
  table.rated = integer(column.next()) != 0;
  table.clock = read_clock(text(column.next()));
  table.owner = text(column.next());
  table.created = integer(column.next());
  table.started = optional_number<Time>(column.next());
  table.ended = optional_number<Time>(column.next());
  table.seed = text(column.next());
  table.commitment = text(column.next());
  table.previous = text(column.next());
  table.next = text(column.next());
  table.to_act = Seat(optional_number<int>(column.next()).value_or(Seat::nobody().index()));
  table.deadline = optional_number<Time>(column.next());
  table.away = optional_number<Time>(column.next());
  table.grace = optional_number<Time>(column.next());
  table.clock_started = optional_number<Time>(column.next());
  return table;
}

// After the id of the table; the node comes last.
SeatInfo read_seat(const Row& row) {
  Columns column(row);
  column.next();
  SeatInfo seat;
  seat.kind = seat_kind(text(column.next())).value_or(SeatInfo::Kind::open);
  seat.person = text(column.next());
  seat.name = text(column.next());
  seat.bot = text(column.next());
  seat.invite = text(column.next());
  seat.left = integer(column.next()) != 0;
  seat.rating = optional_number<int>(column.next());
  seat.place = optional_number<int>(column.next());
  seat.points = optional_number<int>(column.next());
  return seat;
}

Person read_person(const Row& row) {
  Columns column(row);
  Person person;
  person.id = text(column.next());
  person.name = text(column.next());
  person.password = text(column.next());
  person.settings = text(column.next());
  person.created = integer(column.next());
  person.seen = integer(column.next());
  return person;
}

// Tokens from before there were scopes have none, and those of a later version have one that is not known here.
Scope read_scope(const std::string& name) {
  if (name.empty()) return Scope::all_but_account;
  const auto& names = token_scopes();
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? Scope::read : static_cast<Scope>(found - names.begin());
}

Session read_session(const Row& row) {
  Columns column(row);
  Session session;
  session.fingerprint = text(column.next());
  session.id = text(column.next());
  session.person = text(column.next());
  session.kind = text(column.next()) == "program" ? Session::Kind::program : Session::Kind::browser;
  session.label = text(column.next());
  session.created = integer(column.next());
  const std::string scope = text(column.next());
  if (session.kind == Session::Kind::program) session.scope = read_scope(scope);
  session.expires = optional_number<Time>(column.next());
  return session;
}

std::vector<Session> read_sessions(const Answer& answer) {
  std::vector<Session> sessions;
  for (const Row& row : answer.rows[0]) sessions.push_back(read_session(row));
  return sessions;
}

RatingRow read_rating(const Row& row) {
  Columns column(row);
  RatingRow rating;
  rating.person = text(column.next());
  rating.name = text(column.next());
  rating.game = text(column.next());
  rating.players = small(column.next());
  rating.rating.rating = real(column.next());
  rating.rating.deviation = real(column.next());
  rating.rating.volatility = real(column.next());
  rating.matches = small(column.next());
  rating.at = integer(column.next());
  return rating;
}

// --- Statements that several functions use.

void add_entries(Batch& batch, const std::string& table, const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    batch.push_back(statement(
        "INSERT INTO entries (table_id, ply, kind, seat, body, client, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        {table, number(entry.ply), std::string(name_of(entry.kind)), number(entry.seat.index()), entry.body,
         text_or_null(entry.client), number(entry.at)}));
  }
}

// One that was called off meanwhile grows no more. `added`: how many bytes its record has grown by.
void set_standing(Batch& batch, const std::string& table, const Standing& standing, Time now, std::int64_t added) {
  const Value to_act = standing.to_act.is_player() ? number(standing.to_act.index()) : Value();
  const Value bot_waits = standing.bot_to_act ? number(now) : Value();
  batch.push_back(statement(
      "UPDATE tables SET to_act = $2, deadline = $3, bot_waits = $4, bytes = bytes + $5, node = $6,"
      " clock_started = $7, away = $8 WHERE id = $1 AND COALESCE(away, -1) = $9 AND status <> 'closed'",
      {table, to_act, number_or_null(standing.deadline), bot_waits, number(added), standing.node,
       number(standing.clock_started), number_or_null(standing.away), number(standing.away_before.value_or(-1))},
      1));
  for (const int seat : standing.left) {
    batch.push_back(statement("UPDATE seats SET has_left = 1, bot = $3 WHERE table_id = $1 AND seat = $2",
                              {table, number(seat), standing.bot}));
  }
  if (!standing.ended) return;
  batch.push_back(statement("UPDATE tables SET status = 'finished', ended = $2, unrated = rated WHERE id = $1",
                            {table, number(*standing.ended)}));
  for (std::size_t seat = 0; seat < standing.seats.size(); ++seat) {
    batch.push_back(statement("UPDATE seats SET place = $3, points = $4 WHERE table_id = $1 AND seat = $2",
                              {table, number(static_cast<int>(seat)), number_or_null(standing.seats[seat].place),
                               number_or_null(standing.seats[seat].points)}));
  }
}

void insert_table(Batch& batch, const TableInfo& table, std::int64_t bytes) {
  batch.push_back(statement(
      "INSERT INTO tables (id, game, setup, options, edition_en, edition_de, edition_hash, players, title, status,"
      " is_public, spectators, rated, clock, owner, created, started, ended, seed, commitment, previous, origin, bytes,"
      " unrated) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, "
      "$21,"
      " $22, $23, 0)",
      {table.id,
       table.game,
       table.setup,
       table.options,
       table.edition_name.english,
       table.edition_name.german,
       table.edition_hash,
       number(table.players),
       table.title,
       std::string(name_of(table.status)),
       flag(table.is_public),
       flag(table.spectators),
       flag(table.rated),
       write_clock(table.clock),
       table.owner,
       number(table.created),
       number_or_null(table.started),
       number_or_null(table.ended),
       table.seed,
       table.commitment,
       text_or_null(table.previous),
       text_or_null(table.origin),
       number(bytes)}));
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const SeatInfo& seat = table.seats[i];
    batch.push_back(
        statement("INSERT INTO seats (table_id, seat, kind, person, name, bot, invite, has_left, rating, place, points)"
                  " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
                  {table.id, number(static_cast<int>(i)), std::string(name_of(seat.kind)), text_or_null(seat.person),
                   text_or_null(seat.name), text_or_null(seat.bot), text_or_null(seat.invite), flag(seat.left),
                   number_or_null(seat.rating), number_or_null(seat.place), number_or_null(seat.points)}));
  }
}

void insert_session(Batch& batch, const Session& session) {
  const bool program = session.kind == Session::Kind::program;
  batch.push_back(statement(
      std::string("INSERT INTO sessions (") + kSessionColumns + ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
      {session.fingerprint, session.id, session.person, std::string(program ? "program" : "browser"), session.label,
       number(session.created), program ? Value(name_of(session.scope)) : Value(), number_or_null(session.expires)}));
}

void end_oldest_logins(Batch& batch, const std::string& person, int kept) {
  batch.push_back(
      statement("DELETE FROM sessions WHERE person = $1 AND kind = 'browser' AND fingerprint NOT IN (SELECT fingerprint"
                " FROM sessions WHERE person = $1 AND kind = 'browser' ORDER BY created DESC, fingerprint LIMIT $2)",
                {person, number(kept)}));
}

// Who logs in everywhere has only the latest known.
void add_device(Batch& batch, const Device& device) {
  batch.push_back(
      statement("INSERT INTO devices (fingerprint, person, seen) VALUES ($1, $2, $3) ON CONFLICT (fingerprint) DO"
                " UPDATE SET seen = $3",
                {device.fingerprint, device.person, number(device.seen)}));
  batch.push_back(
      statement("DELETE FROM devices WHERE person = $1 AND fingerprint NOT IN (SELECT fingerprint FROM devices WHERE"
                " person = $1 ORDER BY seen DESC, fingerprint LIMIT $2)",
                {device.person, number(kMostDevices)}));
}

void empty_by_one(Batch& batch, const std::vector<Bucket>& buckets) {
  for (const Bucket& bucket : buckets) {
    batch.push_back(
        statement("UPDATE buckets SET empty_at = empty_at - $2 WHERE name = $1", {bucket.name, number(bucket.drop)}));
  }
}

// What lets the other nodes know that a table looks different.
std::string seats_changed(const std::string& table) { return "seats " + table; }

}  // namespace

Task<Answer> Store::run(Batch batch, std::string announcement) {
  const auto began = std::chrono::steady_clock::now();
  Answer answer = co_await database_->run(std::move(batch), std::move(announcement));
  ++metrics_->store_batches;
  metrics_->store_latency.observe(milliseconds_since(began));
  if (answer.conflict()) ++metrics_->store_conflicts;
  if (answer.outcome == Answer::Outcome::unavailable) {
    ++metrics_->store_unavailable;
    if (complain_) complain_(answer.reason);
    throw Unavailable();
  }
  co_return answer;
}

// --- People.

Task<bool> Store::add_person(Person person, std::string name_key) {
  Batch batch = {statement(
      "INSERT INTO people (id, name, name_key, password, settings, created, seen) VALUES ($1, $2, $3, $4, $5, $6, $6)",
      {person.id, person.name, text_or_null(name_key), text_or_null(person.password), person.settings,
       number(person.created)})};
  const Answer answer = co_await run(std::move(batch));
  co_return answer.done();
}

Task<bool> Store::make_account(std::string person, std::string name, std::string name_key, std::string password) {
  Batch batch = {
      statement("UPDATE people SET name = $2, name_key = $3, password = $4 WHERE id = $1 AND password IS NULL",
                {person, name, name_key, password}, 1),
      // Others at the same device keep their names.
      statement("UPDATE seats SET name = $2 WHERE person = $1 AND kind <> 'here'", {person, name})};
  const Answer answer = co_await run(std::move(batch), "renamed " + person);
  co_return answer.done();
}

Task<std::optional<Person>> Store::person(std::string id) {
  Batch batch = {statement("SELECT id, name, password, settings, created, seen FROM people WHERE id = $1", {id})};
  const Answer answer = co_await run(std::move(batch));
  if (answer.rows[0].empty()) co_return std::nullopt;
  co_return read_person(answer.rows[0][0]);
}

Task<std::optional<Person>> Store::account(std::string name_key) {
  Batch batch = {
      statement("SELECT id, name, password, settings, created, seen FROM people WHERE name_key = $1", {name_key})};
  const Answer answer = co_await run(std::move(batch));
  if (answer.rows[0].empty()) co_return std::nullopt;
  co_return read_person(answer.rows[0][0]);
}

Task<void> Store::set_settings(std::string person, std::string settings) {
  Batch batch = {statement("UPDATE people SET settings = $2 WHERE id = $1", {person, settings})};
  co_await run(std::move(batch));
}

Task<void> Store::set_password(std::string person, std::string password, std::string kept_session, Device kept_device) {
  Batch batch = {statement("UPDATE people SET password = $2 WHERE id = $1", {person, password}),
                 statement("DELETE FROM sessions WHERE person = $1 AND fingerprint <> $2", {person, kept_session}),
                 statement("DELETE FROM devices WHERE person = $1", {person})};
  add_device(batch, kept_device);
  co_await run(std::move(batch), "ended " + person);
}

Task<void> Store::add_session(Session session) {
  Batch batch;
  insert_session(batch, session);
  co_await run(std::move(batch));
}

Task<void> Store::add_login(Session session, int most, Device device, std::vector<Bucket> counted) {
  Batch batch;
  end_oldest_logins(batch, session.person, most - 1);
  insert_session(batch, session);
  add_device(batch, device);
  empty_by_one(batch, counted);
  co_await run(std::move(batch));
}

Task<std::optional<Session>> Store::session(std::string fingerprint) {
  Batch batch = {
      statement(std::string("SELECT ") + kSessionColumns + " FROM sessions WHERE fingerprint = $1", {fingerprint})};
  const Answer answer = co_await run(std::move(batch));
  if (answer.rows[0].empty()) co_return std::nullopt;
  co_return read_session(answer.rows[0][0]);
}

Task<void> Store::end_session(std::string fingerprint) {
  Batch batch = {statement("DELETE FROM sessions WHERE fingerprint = $1", {fingerprint})};
  co_await run(std::move(batch), "ended-session " + fingerprint);
}

Task<std::vector<Session>> Store::tokens(std::string person) {
  Batch batch = {statement(std::string("SELECT ") + kSessionColumns +
                               " FROM sessions WHERE person = $1 AND kind = 'program' ORDER BY created, id",
                           {person})};
  co_return read_sessions(co_await run(std::move(batch)));
}

Task<std::vector<Session>> Store::ended_tokens(Time now) {
  Batch batch = {
      statement(std::string("SELECT ") + kSessionColumns + " FROM sessions WHERE expires <= $1", {number(now)})};
  co_return read_sessions(co_await run(std::move(batch)));
}

Task<std::optional<Device>> Store::device(std::string fingerprint, Time seen_after) {
  Batch batch = {statement("SELECT fingerprint, person, seen FROM devices WHERE fingerprint = $1 AND seen > $2",
                           {fingerprint, number(seen_after)})};
  const Answer answer = co_await run(std::move(batch));
  if (answer.rows[0].empty()) co_return std::nullopt;
  const Row& row = answer.rows[0][0];
  co_return Device{text(row[0]), text(row[1]), integer(row[2])};
}

Task<void> Store::know_device(Device device) {
  Batch batch;
  add_device(batch, device);
  co_await run(std::move(batch));
}

Task<void> Store::forget_devices(Time seen_before) {
  Batch batch = {statement("DELETE FROM devices WHERE seen <= $1", {number(seen_before)})};
  co_await run(std::move(batch));
}

// --- Limits that all nodes share.

Task<Store::Filled> Store::fill(std::vector<Bucket> buckets, Time now) {
  Batch levels;
  for (const Bucket& bucket : buckets)
    levels.push_back(statement("SELECT empty_at FROM buckets WHERE name = $1", {bucket.name}));
  Batch batch;
  for (const Bucket& bucket : buckets) {
    // Fuller than any bucket can be: the clock was set back. It begins anew.
    const Time nonsense = now + 2 * bucket.depth;
    batch.push_back(
        statement("INSERT INTO buckets (name, empty_at) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE"
                  " SET empty_at = CASE WHEN buckets.empty_at > $3 AND buckets.empty_at <= $6"
                  " THEN buckets.empty_at ELSE $3 END + $4"
                  " WHERE buckets.empty_at <= $5 OR buckets.empty_at > $6",
                  {bucket.name, number(now + bucket.drop), number(now), number(bucket.drop),
                   number(now + bucket.depth - bucket.drop), number(nonsense)},
                  bucket.overflows ? -1 : 1));
  }
  batch.insert(batch.end(), levels.begin(), levels.end());
  Answer answer = co_await run(std::move(batch));
  Filled filled;
  filled.all = answer.done();
  if (!filled.all) answer = co_await run(std::move(levels));
  for (std::size_t i = answer.rows.size() - buckets.size(); i < answer.rows.size(); ++i)
    filled.empty_at.push_back(answer.rows[i].empty() ? now : integer(answer.rows[i][0][0]));
  co_return filled;
}

Task<void> Store::take_back(std::vector<Bucket> buckets) {
  Batch batch;
  empty_by_one(batch, buckets);
  co_await run(std::move(batch));
}

Task<void> Store::forget_empty_buckets(Time now) {
  Batch batch = {statement("DELETE FROM buckets WHERE empty_at <= $1", {number(now)})};
  co_await run(std::move(batch));
}

// --- Tables.

Task<bool> Store::add_table(TableInfo table, std::vector<Entry> entries, Standing standing, std::string announcement,
                            Allowance allowance) {
  Batch batch;
  begin_addition(batch, table);
  insert_table(batch, table, stored_bytes(table) + stored_bytes(entries));
  add_entries(batch, table.id, entries);
  if (table.status == TableInfo::Status::running) set_standing(batch, table.id, standing, table.created, 0);
  demand_room(batch, table, allowance);
  const Answer answer = co_await run(std::move(batch), std::move(announcement));
  co_return answer.done();
}

Task<std::vector<TableInfo>> Store::tables_where(std::string condition, std::vector<Value> values) {
  Batch batch = {statement(std::string("SELECT ") + kTableColumns + " FROM tables t WHERE " + condition, values),
                 statement(std::string("SELECT ") + kSeatColumns +
                               " FROM seats s WHERE s.table_id IN (SELECT t.id FROM tables t WHERE " + condition +
                               ") ORDER BY s.table_id, s.seat",
                           values)};
  const Answer answer = co_await run(std::move(batch));
  std::vector<TableInfo> tables;
  std::map<std::string, std::size_t> places;
  for (const Row& row : answer.rows[0]) {
    tables.push_back(read_table(row));
    places[tables.back().id] = tables.size() - 1;
  }
  for (const Row& row : answer.rows[1]) {
    const auto found = places.find(text(row[0]));
    if (found == places.end()) continue;
    tables[found->second].seats.push_back(read_seat(row));
    tables[found->second].nodes.push_back(text(row.back()));
  }
  co_return tables;
}

Task<std::optional<TableInfo>> Store::table(std::string id) {
  std::vector<Value> values = {id};
  std::vector<TableInfo> found = co_await tables_where("t.id = $1", std::move(values));
  if (found.empty()) co_return std::nullopt;
  co_return found.front();
}

Task<std::vector<TableInfo>> Store::lobby(Time waiting_since) {
  // How many are missing; at tables that run nobody is.
  const auto missing = [](const std::string& table) {
    return "(CASE WHEN " + table + ".status = 'open' THEN (SELECT COUNT(*) FROM seats s WHERE s.table_id = " + table +
           ".id AND s.kind IN ('open', 'invited', 'reserved')) ELSE 0 END)";
  };
  std::vector<Value> values = {number(waiting_since)};
  co_return co_await tables_where(
      "t.id IN (SELECT l.id FROM tables l WHERE l.is_public = 1 AND ((l.status = 'open' AND l.created > $1) OR"
      " (l.status = 'running' AND l.spectators = 1)) ORDER BY l.status, " +
          missing("l") + ", l.created DESC LIMIT 100) ORDER BY t.status, " + missing("t") + ", t.created DESC, t.id",
      std::move(values));
}

Task<std::vector<TableInfo>> Store::tables_of(std::string person) {
  std::vector<Value> values = {person};
  co_return co_await tables_where(
      "t.status IN ('open', 'running') AND ((t.owner = $1 AND t.status = 'open') OR t.id IN (SELECT table_id"
      " FROM seats WHERE person = $1 AND has_left = 0)) ORDER BY t.created, t.id",
      std::move(values));
}

Task<bool> Store::plays_now(std::string person) {
  Batch batch = {
      statement("SELECT 1 FROM seats JOIN tables t ON t.id = seats.table_id WHERE seats.person = $1"
                " AND seats.has_left = 0 AND t.status = 'running' LIMIT 1",
                {person})};
  const Answer answer = co_await run(std::move(batch));
  co_return !answer.rows[0].empty();
}

Task<bool> Store::change_seat(std::string table, int seat, SeatInfo before, SeatInfo after) {
  // Touching the table first puts writers of one table in a row and fails once it has started.
  Batch batch = {
      statement("UPDATE tables SET status = status WHERE id = $1 AND status = 'open'", {table}, 1),
      statement("UPDATE seats SET kind = $3, person = $4, name = $5, bot = $6, invite = $7, rating = $8"
                " WHERE table_id = $1 AND seat = $2 AND kind = $9 AND COALESCE(person, '') = $10"
                " AND COALESCE(invite, '') = $11",
                {table, number(seat), std::string(name_of(after.kind)), text_or_null(after.person),
                 text_or_null(after.name), text_or_null(after.bot), text_or_null(after.invite),
                 number_or_null(after.rating), std::string(name_of(before.kind)), before.person, before.invite},
                1)};
  const Answer answer = co_await run(std::move(batch), seats_changed(table));
  co_return answer.done();
}

Task<bool> Store::start(std::string table, Time now, std::vector<Entry> entries, Standing standing,
                        std::string announcement) {
  // The first statement waits for whoever is changing a seat; the second sees what came of it.
  Batch batch = {statement("UPDATE tables SET status = status WHERE id = $1 AND status = 'open'", {table}, 1),
                 statement("UPDATE tables SET status = 'running', started = $2 WHERE id = $1 AND NOT EXISTS"
                           " (SELECT 1 FROM seats WHERE table_id = $1 AND kind NOT IN ('person', 'here', 'bot'))",
                           {table, number(now)}, 1)};
  add_entries(batch, table, entries);
  set_standing(batch, table, standing, now, stored_bytes(entries));
  const Answer answer = co_await run(std::move(batch), std::move(announcement));
  co_return answer.done();
}

Task<bool> Store::close_table(std::string table, Time now) {
  Batch batch = {statement("UPDATE tables SET status = 'closed', ended = $2 WHERE id = $1 AND status = 'open'",
                           {table, number(now)}, 1)};
  const Answer answer = co_await run(std::move(batch), seats_changed(table));
  co_return answer.done();
}

Task<bool> Store::link_rematch(std::string table, TableInfo next, Allowance allowance) {
  Batch batch;
  begin_addition(batch, next);
  batch.push_back(statement("UPDATE tables SET next = $2 WHERE id = $1 AND next IS NULL", {table, next.id}, 1));
  insert_table(batch, next, stored_bytes(next));
  demand_room(batch, next, allowance);
  const Answer answer = co_await run(std::move(batch), seats_changed(table) + "\n" + seats_changed(next.id));
  co_return answer.done();
}

// --- The record.

namespace {

constexpr const char* kEntryColumns = "SELECT ply, kind, seat, body, client, at FROM entries WHERE ";

std::vector<Entry> read_entries(const Answer& answer) {
  std::vector<Entry> entries;
  for (const Row& row : answer.rows[0]) {
    entries.push_back({small(row[0]), entry_kind(text(row[1])).value_or(Entry::Kind::deal), Seat(small(row[2])),
                       text(row[3]), text(row[4]), integer(row[5])});
  }
  return entries;
}

}  // namespace

Task<std::vector<Entry>> Store::entries(std::string table, int after_ply) {
  Batch batch = {
      statement(std::string(kEntryColumns) + "table_id = $1 AND ply > $2 ORDER BY ply", {table, number(after_ply)})};
  co_return read_entries(co_await run(std::move(batch)));
}

Task<bool> Store::append(std::string table, std::vector<Entry> entries, Standing standing, std::string announcement) {
  const Time now = entries.back().at;
  Batch batch;
  add_entries(batch, table, entries);
  set_standing(batch, table, standing, now, stored_bytes(entries));
  const Answer answer = co_await run(std::move(batch), std::move(announcement));
  if (answer.done()) metrics_->entries += static_cast<std::int64_t>(entries.size());
  co_return answer.done();
}

Task<std::optional<Entry>> Store::entry_of(std::string table, Seat seat, std::string client) {
  Batch batch = {statement(std::string(kEntryColumns) + "table_id = $1 AND seat = $2 AND client = $3",
                           {table, number(seat.index()), client})};
  const std::vector<Entry> found = read_entries(co_await run(std::move(batch)));
  if (found.empty()) co_return std::nullopt;
  co_return found.front();
}

Task<std::vector<std::string>> Store::tables_with_waiting_bots(Time since) {
  Batch batch = {
      statement("SELECT id FROM tables WHERE bot_waits <= $1 AND status = 'running' ORDER BY bot_waits LIMIT 1000",
                {number(since)})};
  co_return first_column(co_await run(std::move(batch)));
}

Task<int> Store::running_tables() {
  Batch batch = {statement("SELECT count(*) FROM tables WHERE status = 'running'", {})};
  const Answer answer = co_await run(std::move(batch));
  co_return small(answer.rows[0][0][0]);
}

// --- Reviews.

Task<std::string> Store::review(std::string table) {
  Batch batch = {statement("SELECT document FROM reviews WHERE table_id = $1", {table})};
  const Answer answer = co_await run(std::move(batch));
  co_return answer.rows[0].empty() ? std::string() : text(answer.rows[0][0][0]);
}

// It takes up room of whoever opened the table. Two nodes may have found the same.
Task<void> Store::keep_review(std::string table, std::string document) {
  Batch batch = {statement("INSERT INTO reviews (table_id, document) SELECT id, $2 FROM tables WHERE id = $1"
                           " ON CONFLICT DO NOTHING RETURNING table_id",
                           {table, document}, 1),
                 statement("UPDATE tables SET bytes = bytes + $2 WHERE id = $1",
                           {table, number(static_cast<std::int64_t>(document.size()))})};
  co_await run(std::move(batch));
}

// --- Chat.

Task<std::optional<int>> Store::add_chat(std::string table, ChatLine line, int kept) {
  for (;;) {
    Batch batch = {statement(
        "INSERT INTO chat (id, table_id, n, person, name, body, client, at) SELECT CAST($1 AS TEXT), CAST($2 AS TEXT),"
        " COALESCE(max(n), 0) + 1, CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), CAST($6 AS TEXT),"
        " CAST($7 AS BIGINT) FROM chat WHERE table_id = $2 RETURNING n",
        {line.id, table, line.person, line.name, line.text, line.client, number(line.at)})};
    batch.push_back(
        statement("DELETE FROM chat WHERE table_id = $1 AND n <= (SELECT max(n) FROM chat WHERE table_id = $1) - $2",
                  {table, number(kept)}));
    const Answer answer = co_await run(std::move(batch), "chat " + table);
    if (answer.done()) co_return small(answer.rows[0][0][0]);
    // Either this line is there, or another node took the number.
    Batch look = {statement("SELECT 1 FROM chat WHERE table_id = $1 AND person = $2 AND client = $3",
                            {table, line.person, line.client})};
    const Answer there = co_await run(std::move(look));
    if (!there.rows[0].empty()) co_return std::nullopt;
  }
}

Task<std::vector<ChatLine>> Store::chat(std::string table, int most) {
  Batch batch = {statement(
      "SELECT id, n, person, name, body, at FROM chat WHERE table_id = $1 AND body <> '' ORDER BY n DESC LIMIT $2",
      {table, number(most)})};
  const Answer answer = co_await run(std::move(batch));
  std::vector<ChatLine> lines;
  for (const Row& row : answer.rows[0])
    lines.push_back({text(row[0]), small(row[1]), text(row[2]), text(row[3]), text(row[4]), "", integer(row[5])});
  std::reverse(lines.begin(), lines.end());
  co_return lines;
}

Task<std::optional<ChatLine>> Store::chat_line(std::string table, std::string id) {
  Batch batch = {
      statement("SELECT id, n, person, name, body, at FROM chat WHERE table_id = $1 AND id = $2", {table, id})};
  const Answer answer = co_await run(std::move(batch));
  if (answer.rows[0].empty()) co_return std::nullopt;
  const Row& row = answer.rows[0][0];
  co_return ChatLine{text(row[0]), small(row[1]), text(row[2]), text(row[3]), text(row[4]), "", integer(row[5])};
}

// --- Ratings, history.

Task<std::vector<std::string>> Store::tables_to_rate() {
  Batch batch = {statement("SELECT id FROM tables WHERE unrated = 1 LIMIT 100", {})};
  co_return first_column(co_await run(std::move(batch)));
}

namespace {
constexpr const char* kRatingColumns =
    "r.person, p.name, r.game, r.players, r.rating, r.deviation, r.volatility, r.matches, r.at"
    " FROM ratings r JOIN people p ON p.id = r.person";

std::vector<RatingRow> read_ratings(const Answer& answer) {
  std::vector<RatingRow> ratings;
  for (const Row& row : answer.rows[0]) ratings.push_back(read_rating(row));
  return ratings;
}
}  // namespace

Task<std::vector<RatingRow>> Store::ratings_of(std::string person) {
  Batch batch = {
      statement(std::string("SELECT ") + kRatingColumns + " WHERE r.person = $1 ORDER BY r.game, r.players", {person})};
  co_return read_ratings(co_await run(std::move(batch)));
}

Task<std::optional<RatingRow>> Store::rating(std::string person, std::string game, int players) {
  Batch batch = {
      statement(std::string("SELECT ") + kRatingColumns + " WHERE r.person = $1 AND r.game = $2 AND r.players = $3",
                {person, game, number(players)})};
  const std::vector<RatingRow> found = read_ratings(co_await run(std::move(batch)));
  if (found.empty()) co_return std::nullopt;
  co_return found.front();
}

Task<bool> Store::set_ratings(std::string table, std::vector<RatingRow> before, std::vector<RatingRow> after) {
  Batch batch = {statement("UPDATE tables SET unrated = 0 WHERE id = $1 AND unrated = 1", {table}, 1)};
  for (std::size_t i = 0; i < after.size(); ++i) {
    const RatingRow& row = after[i];
    batch.push_back(
        statement("INSERT INTO ratings (person, game, players, rating, deviation, volatility, matches, at)"
                  " VALUES ($1, $2, $3, 0.0, 0.0, 0.0, 0, 0) ON CONFLICT DO NOTHING",
                  {row.person, row.game, number(row.players)}));
    batch.push_back(
        statement("UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, matches = $7, at = $8"
                  " WHERE person = $1 AND game = $2 AND players = $3 AND matches = $9",
                  {row.person, row.game, number(row.players), row.rating.rating, row.rating.deviation,
                   row.rating.volatility, number(row.matches), number(row.at), number(before[i].matches)},
                  1));
  }
  const Answer answer = co_await run(std::move(batch));
  co_return answer.done();
}

Task<std::vector<RatingRow>> Store::ranking(std::string game, int players, double most_deviation, int most) {
  Batch batch = {statement(std::string("SELECT ") + kRatingColumns +
                               " WHERE r.game = $1 AND r.players = $2 AND r.deviation <= $3"
                               " ORDER BY r.rating DESC, p.name LIMIT $4",
                           {game, number(players), most_deviation, number(most)})};
  co_return read_ratings(co_await run(std::move(batch)));
}

Task<std::vector<PlayedMatch>> Store::matches_of(std::string person, Time before, bool public_only, int most) {
  const std::string mine =
      "FROM tables t JOIN seats s ON s.table_id = t.id WHERE s.person = $1 AND s.kind = 'person' AND"
      " t.status = 'finished' AND t.ended < $2 AND t.is_public >= $3 ORDER BY t.ended DESC, t.id LIMIT $4";
  const std::vector<Value> values = {person, number(before), flag(public_only), number(most)};
  Batch batch = {
      statement("SELECT t.id, t.game, t.ended, s.place, s.points " + mine, values),
      statement("SELECT table_id, name FROM seats WHERE table_id IN (SELECT t.id " + mine + ") ORDER BY table_id, seat",
                values)};
  const Answer answer = co_await run(std::move(batch));
  std::vector<PlayedMatch> matches;
  for (const Row& row : answer.rows[0])
    matches.push_back({text(row[0]), text(row[1]), integer(row[2]), small(row[3]), small(row[4]), {}});
  for (const Row& row : answer.rows[1]) {
    for (PlayedMatch& match : matches)
      if (match.id == text(row[0])) match.players.push_back(text(row[1]));
  }
  co_return matches;
}

Task<std::vector<Statistic>> Store::statistics_of(std::string person) {
  Batch batch = {
      statement("SELECT t.game, t.players, count(*), sum(CASE WHEN s.place = 1 AND s.has_left = 0 THEN 1 ELSE 0 END),"
                " CAST(avg(CASE WHEN s.has_left = 0 THEN s.points END) AS DOUBLE PRECISION),"
                " max(CASE WHEN s.has_left = 0 THEN s.points END) FROM tables t JOIN seats s ON s.table_id = t.id"
                " WHERE s.person = $1 AND s.kind = 'person' AND t.status = 'finished' GROUP BY t.game, t.players"
                " ORDER BY t.game, t.players",
                {person})};
  const Answer answer = co_await run(std::move(batch));
  std::vector<Statistic> statistics;
  for (const Row& row : answer.rows[0])
    statistics.push_back({text(row[0]), small(row[1]), small(row[2]), small(row[3]), real(row[4]), small(row[5])});
  co_return statistics;
}

// --- The server itself.

Task<Outages> Store::outages() {
  Batch batch = {statement("SELECT began, ended FROM outages ORDER BY began", {})};
  const Answer answer = co_await run(std::move(batch));
  Outages outages;
  for (const Row& row : answer.rows[0]) outages.push_back({integer(row[0]), integer(row[1])});
  co_return outages;
}

Task<void> Store::write_pulse(std::string node, Time now) {
  Batch batch = {statement("INSERT INTO pulses (node, at) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET at = $2",
                           {node, number(now)})};
  co_await run(std::move(batch));
}

Task<void> Store::forget_pulses(Time before) {
  Batch batch = {statement("DELETE FROM pulses WHERE at < $1", {number(before)})};
  co_await run(std::move(batch));
}

Task<void> Store::keep_edition(std::string hash, std::string document) {
  Batch batch = {
      statement("INSERT INTO editions (hash, document) VALUES ($1, $2) ON CONFLICT DO NOTHING", {hash, document})};
  co_await run(std::move(batch));
}

Task<std::vector<std::string>> Store::editions() {
  Batch batch = {statement("SELECT document FROM editions", {})};
  co_return first_column(co_await run(std::move(batch)));
}

}  // namespace spielwerk::server
