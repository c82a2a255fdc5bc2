#include "server/reviewing.hpp"

#include "server/denied.hpp"
#include "server/house.hpp"

// Finished matches that are looked at again for whoever may look at them.

namespace spielwerk::server {

namespace {

// So long it works at a stretch, if nobody else needs the time; then whoever waits sees how far it is.
constexpr std::chrono::milliseconds kStretch{1000};
// Who has not asked for so long does not wait for it any more.
constexpr std::chrono::seconds kAttention{10};
constexpr std::int64_t kRetry = 10000;  // milliseconds, for who wants two at a time

// Where a match is gone through, by one thread at a time.
bool work_at(Reviewing& reviewing, const Thinkers::Turn& turn) {
  const auto begin = std::chrono::steady_clock::now();
  const auto gone = [&] { return std::chrono::steady_clock::now() - begin; };
  do {
    reviewing.review.work(turn.stop);
    reviewing.done = reviewing.review.done();
  } while (!reviewing.review.finished() && !*turn.stop && gone() < turn.time);
  return reviewing.review.finished();
}

std::string answer(std::optional<std::pair<int, int>> progress, const std::string& document) {
  JsonWriter json;
  json.object().key("done");
  progress ? json.value(progress->first) : json.null();
  json.key("pieces");
  progress ? json.value(progress->second) : json.null();
  json.key("review");
  document.empty() ? json.null() : json.raw(document);
  return json.end().take();
}

}  // namespace

// Before the end it would say what others hold, and be a bot's help.
Task<std::shared_ptr<const Match>> Tables::match_to_review(std::string table, std::string person) {
  OpenTable opened = co_await open_for(table, person);
  if (!opened.live->info.over() || !opened.live->running) {
    deny({"A match is reviewed when it is over.", "Eine Partie wird durchgesehen, wenn sie zu Ende ist."});
  }
  co_return std::make_shared<const Match>(opened.live->running->match());
}

Task<std::string> Tables::review(std::string table, std::string person) {
  co_await match_to_review(table, person);
  if (const auto known = reviews_->find(table); known != reviews_->end()) {
    Reviewing& reviewing = *known->second;
    if (reviewing.person == person) reviewing.asked = Thinkers::now();
    co_return answer(std::pair{reviewing.done.load(), reviewing.review.pieces()}, "");
  }
  co_return answer(std::nullopt, co_await house_->store.review(table));
}

Task<std::string> Tables::begin_review(std::string table, std::string person, std::string address) {
  const std::shared_ptr<const Match> match = co_await match_to_review(table, person);
  const std::string known = co_await house_->store.review(table);
  if (!known.empty()) co_return answer(std::nullopt, known);
  if (!reviews_->contains(table)) {
    for (const auto& [other, reviewing] : *reviews_) {
      if (reviewing->person == person) {
        throw Denied{
            429,
            "slow_down",
            {"Another match is being reviewed for you.", "Für dich wird gerade eine andere Partie durchgesehen."},
            kRetry};
      }
    }
    auto reviewing = std::make_shared<Reviewing>(*match, house_->options.review, person, address, Thinkers::now());
    reviews_->insert({table, reviewing});
    begin(go_through(table, reviewing));
  }
  co_return co_await review(table, person);
}

// In the threads of those who think for people, and in their time: a share of it is its asker's.
Task<void> Tables::go_through(std::string table, std::shared_ptr<Reviewing> reviewing) {
  struct Ended {
    std::shared_ptr<std::map<std::string, std::shared_ptr<Reviewing>>> reviews;
    std::string table;
    ~Ended() { reviews->erase(table); }
  } const ended{reviews_, table};
  const auto work = [reviewing](const Thinkers::Turn& turn) { return work_at(*reviewing, turn); };
  bool finished = false;
  while (!finished) {
    if (house_->stopping) co_return;
    BotTime::Wish wish;
    wish.about = "review " + table;
    wish.payers = {{reviewing->address, reviewing->person}};
    wish.watched = Thinkers::now() - reviewing->asked < kAttention;
    wish.most = kStretch;
    wish.usual = kStretch;
    wish.since = Thinkers::now();
    const std::optional<bool> worked = co_await house_->advisers.think(std::move(wish), work);
    if (!worked) co_return;
    finished = *worked;
  }
  const std::string found = reviewing->review.json();
  co_await house_->store.keep_review(table, found);
}

}  // namespace spielwerk::server
