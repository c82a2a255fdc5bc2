#include "server/table/story.hpp"

#include "core/index.hpp"
#include "server/table/messages.hpp"

namespace spielwerk::server {

namespace {

void write_points(JsonWriter& json, const AnyGame& game, const Position& position, int step, Seat reader) {
  const Scores scores = game.score(position);
  json.object().member("step", step).key("points").array();
  for (int seat = 0; seat < scores.seats; ++seat)
    game.knows_score(position, reader, Seat(seat)) ? json.value(scores.total(seat)) : json.null();
  json.end().end();
}

// The points at the start and after the last choice of every turn. A turn is over when somebody else has chosen, or is
// to choose.
void write_scores(JsonWriter& json, const Match& match, int steps, Seat reader) {
  const AnyGame& game = match.game();
  Position position = match.start();
  json.key("scores").array();
  write_points(json, game, position, 0, reader);
  Seat turn = Seat::nobody();
  Position end_of_turn;
  int last = 0;
  for (int i = 0; i < steps; ++i) {
    const Match::Entry& done = match.log()[at(i)];
    if (done.seat.is_player() && turn.is_player() && done.seat != turn)
      write_points(json, game, end_of_turn, last, reader);
    position = game.after(position, done.action);
    if (!done.seat.is_player()) continue;
    turn = done.seat;
    last = i + 1;
    end_of_turn = position;
  }
  if (turn.is_player() && game.to_move(position) != turn) write_points(json, game, end_of_turn, last, reader);
  json.end();
}

}  // namespace

std::string story_of(const std::string& table, const Running& running, Seat reader, Language language) {
  const int steps = running.visible_steps(reader);
  JsonWriter json;
  json.object().member("table", table).member("steps", steps);
  write_log(json, running.log(0, reader), language);
  write_scores(json, running.match(), steps, reader);
  json.end();
  return json.take();
}

Expected<Seat> past_reader(const TableInfo& info, const Running& running, const std::string& person,
                           const std::string& seat) {
  const bool digit = seat.size() == 1 && seat[0] >= '0' && seat[0] < '0' + info.players;
  const Seat wanted = digit ? Seat(seat[0] - '0') : Seat::nobody();
  if (info.over() && !seat.empty()) {
    if (!digit && seat != "all") return Text{"There is no such seat.", "Diesen Platz gibt es nicht."};
    return wanted;
  }
  if (info.plays(person, wanted)) return wanted;  // one of several
  return info.seat_for(person, running.to_act());
}

}  // namespace spielwerk::server
