#include <algorithm>
#include <array>
#include <cmath>

#include "bots/advice.hpp"
#include "bots/review.hpp"
#include "core/index.hpp"
#include "core/order.hpp"

// A review as one document, for pages and programs: docs/protocol.md says what is in it.

namespace spielwerk {

namespace {

constexpr int kPhasesTold = 3;
constexpr std::size_t kMostTold = 12;  // choices of a turn that cost something

// They are estimates: more digits would promise too much, and would have to be kept.
double rounded(double figure, double digits) { return std::round(figure * digits) / digits + 0.0; }
double chance(double figure) { return rounded(figure, 1000); }
double points(double figure) { return rounded(figure, 10); }

void write_means(JsonWriter& json, const Prospects::Means& means, int players) {
  json.key("chances").array();
  for (int seat = 0; seat < players; ++seat) json.value(chance(static_cast<double>(means.wins[at(seat)])));
  json.end().key("points").array();
  for (int seat = 0; seat < players; ++seat) json.value(points(static_cast<double>(means.points[at(seat)])));
  json.end();
}

const char* name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::good: return "good";
    case Verdict::inaccurate: return "inaccurate";
    case Verdict::bad: return "bad";
  }
  return "";
}

// What the choices cost and the draws brought one seat.
struct Account {
  double chance = 0;
  double points = 0;
  double lucky_chance = 0;
  double lucky_points = 0;
  std::array<int, 3> verdicts{};
};

void write_account(JsonWriter& json, const Account& account) {
  json.member("good", account.verdicts[0]).member("inaccurate", account.verdicts[1]).member("bad", account.verdicts[2]);
  json.member("chance", chance(account.chance)).member("points", points(account.points));
  json.member("luck_chance", chance(account.lucky_chance)).member("luck_points", points(account.lucky_points));
}

}  // namespace

std::string Review::json() const {
  const AnyGame& game = *game_;
  const int players = game.players();
  JsonWriter json;
  json.object().member("version", 1).member("game", game.info().id).member("players", players);
  json.member("steps", static_cast<int>(log_.size())).member("iterations", static_cast<std::int64_t>(plan_.iterations));
  json.key("thresholds").object().member("inaccurate", kInaccurate).member("bad", kBad).end();
  json.key("sources").array();
  for (const ScoreSource& source : sources_of_expectation(game.score_sources()))
    json.object().member("id", source.id).member("name", source.name).end();
  json.end();

  const std::vector<Turn> all = turns();
  std::vector<std::array<Account, kPhasesTold + 1>> accounts(at(players));  // by phase, and all together
  for (const Turn& turn : all) {
    for (const std::size_t part : {at(turn.phase), at(kPhasesTold)}) {
      Account& account = accounts[at(turn.seat.index())][part];
      account.chance += turn.chance;
      account.points += turn.points;
      ++account.verdicts[static_cast<std::size_t>(turn.verdict())];
    }
  }
  for (const Draw& draw : draws_) {
    for (int seat = 0; seat < players; ++seat) {
      for (const std::size_t part : {at(phase_of(draw.ply)), at(kPhasesTold)}) {
        Account& account = accounts[at(seat)][part];
        account.lucky_chance += static_cast<double>(draw.gained.wins[at(seat)]);
        account.lucky_points += static_cast<double>(draw.gained.points[at(seat)]);
      }
    }
  }
  json.key("seats").array();
  for (const auto& account : accounts) {
    json.object();
    write_account(json, account[kPhasesTold]);
    json.key("phases").array();
    for (int phase = 0; phase < kPhasesTold; ++phase) {
      json.object();
      write_account(json, account[at(phase)]);
      json.end();
    }
    json.end().end();
  }
  json.end();

  json.key("moments").array();
  for (const Moment& moment : moments_) {
    json.object().member("step", moment.ply);
    write_means(json, moment.expected, players);
    json.end();
  }
  json.end().key("draws").array();
  for (const Draw& draw : draws_) {
    const Action drawn = entry(draw.ply).action;
    json.object().member("step", draw.ply).member("text", game.sentence(before(draw.ply), drawn));
    write_means(json, draw.gained, players);
    json.end();
  }
  json.end().key("turns").array();
  for (const Turn& turn : all) {
    json.object().member("from", turn.from).member("to", turn.to).member("seat", turn.seat.index());
    json.member("phase", turn.phase).member("verdict", name_of(turn.verdict()));
    json.member("chance", chance(turn.chance)).member("points", points(turn.points));
    json.key("mistake");
    if (turn.verdict() == Verdict::good) {
      json.null();
    } else {
      write_mistake(json, turn);
    }
    json.end();
  }
  return json.end().end().take();
}

// What was done, and at the choice that cost most what would have been better.
void Review::write_mistake(JsonWriter& json, const Turn& turn) const {
  const AnyGame& game = *game_;
  json.object().key("done").array();
  for (int ply = turn.from; ply < turn.to; ++ply) json.value(game.sentence(before(ply), entry(ply).action));
  json.end();
  const Decision& worst =
      **std::max_element(turn.decisions.begin(), turn.decisions.end(),
                         [](const Decision* x, const Decision* y) { return x->chance < y->chance; });
  const Position& position = before(worst.ply);
  const std::vector<Analysis::Choice>& choices = worst.analysis.choices;
  const auto played = std::find_if(choices.begin(), choices.end(),
                                   [&](const Analysis::Choice& choice) { return choice.action == worst.played; });
  json.member("step", worst.ply).member("played", game.token(position, worst.played));
  json.member("best", game.token(position, worst.best));
  json.key("why").array();
  for (const Difference& difference : differences(choices.front(), *played)) {
    json.object().member("source", static_cast<int>(difference.source));
    json.member("points", points(difference.points)).end();
  }
  json.end().key("line").array();
  for (const Analysis::Sentence& sentence : worst.analysis.told)
    json.object().member("seat", sentence.seat.index()).member("text", sentence.text).end();
  json.end().key("choices").array();
  std::size_t told = 0;
  for (const Analysis::Choice& choice : choices) {
    if (choice.visits == 0 || (++told > kMostTold && choice.action != worst.played)) continue;
    json.object().member("token", game.token(position, choice.action));
    json.member("text", game.sentence(position, choice.action));
    json.member("chance", chance(choice.win_share)).member("points", points(choice.points)).end();
  }
  json.end().end();
}

}  // namespace spielwerk
