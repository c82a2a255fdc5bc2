#include <algorithm>

#include "core/index.hpp"
#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/log.hpp"
#include "server/net/secrets.hpp"
#include "server/thinking.hpp"

// Bots at tables: they are called when it is their turn, think when theirs has come (server/bot_time.hpp), and always
// play something that is worth playing.

namespace spielwerk::server {

namespace {

// What a bot is asked.
struct Question {
  std::shared_ptr<const AnyGame> game;
  Position position;
  Seat seat;
  std::string bot;
  std::uint64_t seed;
};

struct Choice {
  std::optional<Action> action;  // nothing: somebody else needed the time before there was anything worth playing
  bool quick = false;
  bool failed = false;
  BotTime::Time took{};
};

bool is_legal(const Question& question, Action action) {
  const std::vector<Action> legal = question.game->legal(question.position);
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

// What looks best at a glance.
Choice glance(const Question& question) {
  const AnyGame& game = *question.game;
  try {
    const Expected<BotPlan> plan = read_plan(question.bot, game.info().id, game.players());
    if (plan) return {bot_of(at_a_glance(*plan), game, question.seed)->choose(question.position, question.seat), true};
  } catch (const std::exception&) {
    // The match has to go on.
  }
  return {game.legal(question.position).front(), true, true};
}

Choice glance_instead(const Question& question) {
  Choice choice = glance(question);
  choice.failed = true;
  return choice;
}

// In a thread, when its turn has come.
Choice choose(const Question& question, const Options& options, const Thinkers::Turn& turn) {
  if (turn.quick()) return glance(question);
  const auto began = Thinkers::now();
  try {
    const std::string name = question.bot + ":limit=" + std::to_string(turn.time.count());
    const auto bot = options.make_bot(name, *question.game, question.seed);
    if (bot == nullptr) return glance_instead(question);
    bot->heed(turn.stop);
    const Action action = bot->choose(question.position, question.seat);
    const BotTime::Time took = Thinkers::now() - began;
    const bool cut = *turn.stop && bot->late() > 0;
    if (cut && took < BotTime::kLeast) return {};
    if (is_legal(question, action)) return {action, false, false, took};
  } catch (const std::exception&) {
    // Somebody else has to choose for it.
  }
  return glance_instead(question);
}

void remember(LiveTable& live, BotTime::Time took) {
  const bool first = live.usual_thought.count() == 0;
  live.usual_thought = first ? took : (3 * live.usual_thought + took) / 4;
}

}  // namespace

// --- Calling them.

bool Tables::waits_for_bot(const LiveTable& live) const {
  if (!live.loaded || !live.running || live.info.over() || live.info.closed()) return false;
  const Seat to_act = live.running->to_act();
  return to_act.is_player() && live.info.seats[at(to_act.index())].played_by_bot();
}

void Tables::call_bot(const Live& live) {
  if (!waits_for_bot(*live) || live->bot_thinks || house_->stopping) return;
  live->bot_thinks = true;
  begin(bot_plays(live));
}

Task<void> Tables::wake_bot(std::string table) {
  const auto known = tables_.find(table);
  if (known != tables_.end() && known->second->bot_thinks) co_return;
  OpenTable opened = co_await open(table);
  // Another node may have played long ago.
  co_await catch_up(opened.live);
  call_bot(opened.live);
}

// At tables that somebody watches here a bot of another node is not waited for for long.
Task<void> Tables::help_out() {
  const Time longest = static_cast<Time>(house_->options.bot_limit.count()) + kSecond;
  std::vector<std::string> waiting;
  for (const auto& [id, live] : tables_) {
    const bool missed = live->watched && !live->bot_thinks && waits_for_bot(*live);
    if (missed && live->moved + longest < house_->roll_call.now()) waiting.push_back(id);
  }
  for (const std::string& table : waiting) co_await wake_bot(table);
}

// --- Playing.

// Plays until it is a person's turn. Its moves take the same way as everybody's.
Task<void> Tables::bot_plays(Live live) {
  struct Done {
    Live live;
    ~Done() { live->bot_thinks = false; }
  } done{live};
  while (!house_->stopping) {
    if (!live->loaded) {
      Gate::Pass pass = co_await live->gate.enter();
      if (!live->loaded) co_await load(live->info.id, live);
    }
    if (!waits_for_bot(*live)) co_return;
    const int ply = live->running->ply();
    const Seat seat = live->running->to_act();
    std::optional<std::string> token = "";
    if (!live->running->awaits_confirmation()) token = co_await bot_chooses(live, seat);
    Gate::Pass pass = co_await live->gate.enter();
    if (!live->loaded) co_await load(live->info.id, live);
    // It may have been called off meanwhile.
    if (!token || !waits_for_bot(*live) || live->running->ply() != ply) continue;
    const Running::Planned planned =
        token->empty() ? live->running->plan_confirm(seat, ply + 1, "", house_->roll_call.now())
                       : live->running->plan_move(seat, ply + 1, *token, "", true, house_->roll_call.now());
    const auto* entries = std::get_if<std::vector<Entry>>(&planned);
    if (entries == nullptr) co_return;
    const bool stored = co_await write(live, *entries);
    if (!stored) continue;
    ++house_->metrics.bot_moves;
    written(live, seat);
  }
}

// Nothing, if there is nothing to choose there any more.
Task<std::optional<std::string>> Tables::bot_chooses(Live live, Seat seat) {
  const Running& running = *live->running;
  Question question{running.match().shared_game(), running.match().position(), seat,
                    live->info.seats[at(seat.index())].bot, random_number()};
  const std::vector<Action> legal = question.game->legal(question.position);
  if (legal.size() == 1) co_return question.game->token(question.position, legal[0]);
  const int ply = running.ply();
  const BotTime::Time began = Thinkers::now();
  auto work = [question, options = &house_->options](const Thinkers::Turn& turn) {
    return choose(question, *options, turn);
  };
  std::optional<Choice> choice = Choice{};
  while (choice && !choice->action) {
    BotTime::Wish wish = wish_of(*live, seat, began);
    choice = co_await house_->bots.think(std::move(wish), work);
    if (!live->loaded || !live->running || live->running->ply() != ply) co_return std::nullopt;
  }
  if (!choice) {
    auto instead = [question] { return glance_instead(question); };
    choice = co_await elsewhere(house_->substitutes, std::move(instead), std::nullopt);
  }
  if (choice->failed) note(Weight::warning, "bot_failed", {{"table", short_id(live->info.id)}, {"bot", question.bot}});
  if (choice->quick && !choice->failed) ++house_->metrics.bot_quick;
  if (!choice->quick) remember(*live, choice->took);
  count_wait(*live, began, choice->failed);
  co_return question.game->token(question.position, *choice->action);
}

void Tables::count_wait(const LiveTable& live, BotTime::Time began, bool failed) {
  const BotTime::Time waited = Thinkers::now() - (live.watched ? std::max(began, live.watched_since) : began);
  Metrics& metrics = house_->metrics;
  Histogram& latency = live.watched ? metrics.bot_latency : metrics.unwatched_bot_latency;
  latency.observe(std::chrono::duration<double, std::milli>(waited).count());
  if (failed || (live.watched && waited > house_->options.bot_limit)) ++metrics.bot_late;
}

std::vector<Payer> Tables::payers_of(const LiveTable& live) const {
  // Nobody has looked at it since the server started.
  if (live.payers.empty()) return {{"", live.info.owner}};
  return live.payers;
}

BotTime::Wish Tables::wish_of(const LiveTable& live, Seat seat, BotTime::Time began) const {
  const SeatInfo& bot = live.info.seats[at(seat.index())];
  const std::chrono::milliseconds most = thinking_within(house_->options.bot_limit);
  BotTime::Wish wish;
  wish.about = live.info.id;
  wish.payers = payers_of(live);
  wish.watched = live.watched;
  wish.most = bot.bot_time() ? std::min(most, std::chrono::milliseconds(*bot.bot_time())) : most;
  wish.usual = bot.bot_time() ? wish.most : live.usual_thought;
  wish.since = wish.watched ? std::max(began, live.watched_since) : began;
  return wish;
}

}  // namespace spielwerk::server
