#include <algorithm>
#include <array>

#include "bots/advice.hpp"
#include "bots/plan.hpp"
#include "core/index.hpp"
#include "wasm/house.hpp"

// Bots at the tables of the house, and what they think for people.

namespace spielwerk::page {

using namespace server;  // NOLINT: the house speaks of nothing else

namespace {

constexpr const char* kAdviserName = "strong";
// As long as a server gives a bot for a choice.
constexpr int kBotTime = 3750;
// What is thought for people is thought in pieces, so that there is something to tell when it is ended.
constexpr std::array kHintPieces = {200, 800};
constexpr std::array kAnalysisPieces = {300, 1200, 3500};

int piece_of(Job::Kind kind, std::size_t piece) {
  return kind == Job::Kind::hint ? kHintPieces[piece] : kAnalysisPieces[piece];
}

std::size_t pieces_of(Job::Kind kind) { return kind == Job::Kind::hint ? kHintPieces.size() : kAnalysisPieces.size(); }

int luck() { return static_cast<int>(random_number() & 0x7fffffff); }

}  // namespace

void House::ask(Job& job) {
  job.id = "j" + std::to_string(++jobs_);
  JsonWriter json;
  json.object().member("event", "think").key("job");
  write_job(json, job);
  json.end();
  event(json);
}

void House::drop(const std::string& job) {
  JsonWriter json;
  json.object().member("event", "drop").member("job", job).end();
  event(json);
}

void House::thought(const std::string& job, const Json& answer) {
  when_free([this, job, answer] {
    if (advice_ && advice_->job.id == job) return take_advice(answer);
    const auto found =
        std::find_if(bots_.begin(), bots_.end(), [&](const auto& bot) { return bot.second.job.id == job; });
    if (found == bots_.end()) return;
    const std::string table = found->first;
    const Running& running = *find(table)->running;
    const AnyGame& game = running.match().game();
    const Position& position = running.match().position();
    const Pending pending = std::move(found->second);
    bots_.erase(found);
    const auto chosen = read_choice(answer, game, position);
    bot_plays(table, chosen ? *chosen : glance(game, position, pending.job.seat, pending.job.bot));
  });
}

// --- At the tables.

void House::call_bots() {
  for (auto& [id, table] : tables_) {
    if (writing_) return;
    if (table.running && watched(id)) call_bot(table);
  }
}

void House::call_bot(Table& table) {
  const std::string& id = table.info.id;
  if (writing_ || bots_.contains(id) || table.info.over() || !watched(id)) return;
  const Running& running = *table.running;
  const Seat seat = running.to_act();
  if (!seat.is_player() || !table.info.seats[at(seat.index())].played_by_bot()) return;
  if (running.awaits_confirmation()) {
    const auto planned = running.plan_confirm(seat, running.ply() + 1, "", now());
    if (const auto* entries = std::get_if<std::vector<Entry>>(&planned)) write(id, *entries, [] {}, [](const Text&) {});
    return;
  }
  const Match& match = running.match();
  const std::vector<Action> legal = match.legal();
  if (legal.size() == 1) return bot_plays(id, legal[0]);
  const SeatInfo& bot = table.info.seats[at(seat.index())];
  Pending pending;
  pending.table = id;
  pending.job.table = id;
  pending.job.position = imagined_position(match, match.position(), seat);
  pending.job.seat = seat;
  pending.job.bot = bot.bot;
  pending.job.time = std::min(kBotTime, bot.bot_time().value_or(kBotTime));
  pending.job.luck = luck();
  ask(pending.job);
  bots_[id] = std::move(pending);
}

// What cannot be written is not played: the bot is called again when something else could be.
void House::bot_plays(const std::string& table, Action action) {
  const Running& running = *find(table)->running;
  const std::string token = running.match().game().token(running.match().position(), action);
  const auto planned = running.plan_move(running.to_act(), running.ply() + 1, token, "", true, now());
  if (const auto* entries = std::get_if<std::vector<Entry>>(&planned))
    write(table, *entries, [] {}, [](const Text&) {});
}

void House::drop_bot(const std::string& table) {
  const auto found = bots_.find(table);
  if (found == bots_.end()) return;
  drop(found->second.job.id);
  bots_.erase(found);
}

// --- For people.

void House::hint(const std::string& socket, const Command& command) {
  Table* table = find_running(command.table);
  if (table == nullptr)
    return refuse(socket, command, "not_found", because("There is no such thing here.", "Das gibt es hier nicht."));
  if (!table->info.seat_of(begin_.id)) {
    return refuse(socket, command, "not_allowed",
                  because("You do not sit at this table.", "Du sitzt nicht an diesem Tisch."));
  }
  const Running& running = *table->running;
  if (!table->info.plays(begin_.id, running.to_act()) || running.awaits_confirmation()) {
    return refuse(socket, command, "not_your_turn",
                  because("There is nothing for you to choose now.", "Du hast jetzt nichts zu wählen."));
  }
  Thought thought;
  thought.at = running.ply();
  thought.seat = running.to_act();
  advise(socket, command, *table, running.match().position(), std::move(thought));
}

void House::analyse(const std::string& socket, const Command& command) {
  if (command.off) return hurry(socket, command.table);
  Table* table = find_running(command.table);
  const auto nothing = [&] {
    refuse(socket, command, "not_found", because("There is no such thing here.", "Das gibt es hier nicht."));
  };
  if (table == nullptr) return nothing();
  const Match& match = table->running->match();
  // Nobody is told how much others have chosen without confirming it.
  const int steps = table->running->visible_steps(reader_of(*table));
  if (command.step > steps) return nothing();
  const Position position = match.at(command.step);
  Thought thought;
  thought.at = command.step;
  thought.seat = match.game().to_move(position);
  if (!table->info.plays(begin_.id, thought.seat) && !table->info.over()) {
    return refuse(socket, command, "not_allowed",
                  because("Before the match is over you can only have your own choices analysed.",
                          "Bevor die Partie zu Ende ist, kannst du nur deine eigenen Entscheidungen untersuchen "
                          "lassen."));
  }
  if (!thought.seat.is_player()) {
    return refuse(socket, command, "not_allowed", because("Nobody has a choice there.", "Dort hat niemand eine Wahl."));
  }
  if (command.step < steps) thought.played = match.game().token(position, match.log()[at(command.step)].action);
  advise(socket, command, *table, position, std::move(thought));
}

// One thought at a time.
void House::advise(const std::string& socket, const Command& command, Table& table, const Position& position,
                   Thought thought) {
  if (advice_) {
    return refuse(socket, command, "slow_down",
                  because("A bot is still thinking for you.", "Ein Bot denkt noch für dich nach."));
  }
  advice_.emplace();
  advice_->table = command.table;
  advice_->socket = socket;
  advice_->command = command;
  advice_->position = position;
  advice_->thought = std::move(thought);
  Job& job = advice_->job;
  job.kind = command.kind == Command::Kind::hint ? Job::Kind::hint : Job::Kind::analysis;
  job.table = command.table;
  job.position = imagined_position(table.running->match(), position, advice_->thought.seat);
  job.seat = advice_->thought.seat;
  job.bot = kAdviser;
  next_piece();
}

void House::next_piece() {
  advice_->job.time = piece_of(advice_->job.kind, advice_->piece);
  advice_->job.luck = luck();
  ask(advice_->job);
}

void House::take_advice(const Json& answer) {
  const Table* table = find(advice_->table);
  if (table == nullptr || !table->running) return forget_advice();
  auto found = read_analysis(answer, table->running->match().game(), advice_->position);
  const bool failed = !found;
  if (found) advice_->found = std::move(found);
  if (failed || advice_->enough || ++advice_->piece == pieces_of(advice_->job.kind)) return tell_advice();
  next_piece();
}

void House::tell_advice() {
  const Pending advice = std::move(*advice_);
  advice_.reset();
  if (!sockets_.contains(advice.socket)) return;
  if (!advice.found) {
    return refuse(advice.socket, advice.command, "unavailable",
                  because("The bot has no idea.", "Der Bot weiß keinen Rat."));
  }
  const Table& table = *find(advice.table);
  Thought thought = advice.thought;
  thought.bot = kAdviserName;
  thought.take_in(*advice.found, table.running->match().game(), advice.position);
  const Language language = language_of(advice.socket);
  const bool is_hint = advice.job.kind == Job::Kind::hint;
  if (is_hint) thought.why = reason_of(*advice.found);
  tell(advice.socket, is_hint ? hint_message(advice.command.id, advice.table, thought, language)
                              : analysis_message(advice.command.id, advice.table, thought, language));
}

// What is being thought for this socket about this table is wanted no more: what was found is told, or what is found
// first.
void House::hurry(const std::string& socket, const std::string& table) {
  if (!advice_ || advice_->socket != socket || advice_->table != table) return;
  if (!advice_->found) {
    advice_->enough = true;
    return;
  }
  drop(advice_->job.id);
  tell_advice();
}

void House::forget_advice() {
  if (!advice_) return;
  drop(advice_->job.id);
  advice_.reset();
}

}  // namespace spielwerk::page
