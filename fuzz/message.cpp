#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/checked.hpp"
#include "core/index.hpp"
#include "core/json.hpp"
#include "server/table/commands.hpp"
#include "server/table/messages.hpp"
#include "server/table/running.hpp"

// What somebody might send over the WebSocket. The first byte chooses the game and the number of players; then every
// line is a message, and its first character says from which seat it comes (a digit, or whoever is to act).
//
// So that whole turns are found: ply 1 means the ply that is due, and the token "#3" the fourth action of the list.

namespace spielwerk::server {

namespace {

constexpr int kMostMessages = 100;
constexpr Time kStart = 1000;

Match new_match(std::uint8_t choice) {
  const GameEntry& entry = games()[choice % games().size()];
  Config config;
  config.players = entry.info.min_players + choice / 16 % (entry.info.max_players - entry.info.min_players + 1);
  return *Match::begin(entry.info.id, config, entry.edition, Seed(choice));
}

// Making one takes longer than most inputs do.
const Match& known_match(std::uint8_t choice) {
  static std::map<std::uint8_t, Match> known;
  const auto found = known.find(choice);
  return found != known.end() ? found->second : known.emplace(choice, new_match(choice)).first->second;
}

Running new_running(const Match& match) {
  TimeControl control;
  control.kind = TimeControl::Kind::live;
  control.minutes = 10;
  control.increment = 5;
  return Running(match, control, std::vector<bool>(at(match.config().players), true),
                 std::make_shared<const Outages>());
}

void demand(bool holds, const char* what) {
  if (!holds) stop_if_wrong(what);
}

// "#3": the fourth of the list.
std::string meant_token(const Running& running, const std::string& token) {
  if (token.size() < 2 || token[0] != '#' || running.awaits_confirmation()) return token;
  const std::vector<Action> legal = running.match().legal();
  if (legal.empty()) return token;
  const auto number = static_cast<std::size_t>(static_cast<unsigned char>(token[1]) - '0');
  return running.match().game().token(running.match().position(), legal[number % legal.size()]);
}

class Table {
 public:
  explicit Table(const Match& match) : match_(match), running_(new_running(match)) {
    write(running_.plan_start(kStart), running_.ply());
  }

  void hear(std::string_view line) {
    const Limits limits;
    const char who = line.empty() ? '?' : line[0];
    const std::string_view text = line.substr(line.empty() ? 0 : 1);
    const std::string id = salvaged_id(text, limits);
    demand(id.size() <= 40, "a salvaged id is too long");
    const Expected<Command> command = read_command(text, limits);
    if (!command) {
      demand(!command.error().english.empty() && !command.error().german.empty(), "refused without a reason");
      return;
    }
    demand(command->id.size() <= 40 && command->token.size() <= 100, "too long");
    const int players = match_.config().players;
    act(*command, who >= '0' && who <= '9' ? Seat((who - '0') % players) : running_.to_act());
  }

  // Everything that follows from the record, and nothing else, is the table.
  void check() const {
    const AnyGame& game = match_.game();
    stop_if_wrong(game.check(running_.match().position()).english);
    Running again = new_running(match_);
    demand(again.replay(record_), "the record does not fit");
    demand(again.match().position() == running_.match().position(), "the record leads to another position");
    demand(again.ply() == running_.ply() && again.visible_ply(Seat::nobody()) == running_.visible_ply(Seat::nobody()),
           "another ply");
    demand(again.shared_steps() == running_.shared_steps() && again.to_act() == running_.to_act(), "another turn");
    for (int seat = -1; seat < match_.config().players; ++seat) {
      const Seat reader = seat < 0 ? Seat::nobody() : Seat(seat);
      const int since = running_.ply() / 2;
      const std::string seen = state_message("t", running_, reader, since, Language::english, now_);
      demand(seen == state_message("t", again, reader, since, Language::english, now_), "another state");
      demand(static_cast<bool>(parse_json(seen)), "a state that is no JSON");
      if (reader != running_.to_act())
        demand(running_.visible_steps(reader) == running_.shared_steps(), "somebody sees tentative choices");
    }
  }

 private:
  Running::Planned plan(const Command& command, Seat seat) const {
    const int ply = command.ply == 1 ? running_.ply() + 1 : command.ply;
    switch (command.kind) {
      case Command::Kind::move:
        return running_.plan_move(seat, ply, meant_token(running_, command.token), command.id, command.confirm, now_);
      case Command::Kind::confirm: return running_.plan_confirm(seat, ply, command.id, now_);
      case Command::Kind::undo: return running_.plan_undo(seat, ply, command.id, command.all, now_);
      default: return running_.plan_leave({seat}, running_.ply() + 1, command.id, "greedy", now_);
    }
  }

  void act(const Command& command, Seat seat) {
    const bool entry = command.kind == Command::Kind::move || command.kind == Command::Kind::confirm ||
                       command.kind == Command::Kind::undo || command.kind == Command::Kind::leave;
    // The server only asks for somebody who sits there.
    if (!entry || !seat.is_player()) return;
    now_ += 10;
    const int before = running_.ply();
    const Position position = running_.match().position();
    const Running::Planned planned = plan(command, seat);
    demand(running_.ply() == before && running_.match().position() == position, "planning has changed the table");
    if (const auto* refused = std::get_if<Running::Refused>(&planned)) {
      demand(!refused->reason.text.english.empty() && !refused->reason.text.german.empty(), "refused without a reason");
      return;
    }
    const Position shared = running_.visible_position(Seat::nobody());
    write(std::get<std::vector<Entry>>(planned), before);
    // A choice that is tentative has changed nothing for the others, and can be taken back.
    if (!running_.tentative()) return;
    demand(running_.visible_position(Seat::nobody()) == shared || command.kind == Command::Kind::move,
           "the others see a tentative choice");
    Running back = running_;
    const Running::Planned undo = back.plan_undo(back.to_act(), back.ply() + 1, "u", true, now_);
    demand(std::holds_alternative<std::vector<Entry>>(undo), "a tentative choice cannot be taken back");
    for (const Entry& taken : std::get<std::vector<Entry>>(undo)) demand(back.take_in(taken), "an undo does not fit");
    demand(back.match().position() == running_.visible_position(Seat::nobody()), "taking back leads elsewhere");
  }

  void write(const std::vector<Entry>& entries, int before) {
    for (const Entry& entry : entries) {
      demand(entry.ply == ++before, "a ply is missing");
      demand(running_.take_in(entry), "what was planned does not fit");
      record_.push_back(entry);
    }
  }

  Match match_;
  Running running_;
  std::vector<Entry> record_;
  Time now_ = kStart;
};

}  // namespace

}  // namespace spielwerk::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk::server;
  if (size < 1) return 0;
  Table table(known_match(data[0]));
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  for (int i = 0; i < kMostMessages && !rest.empty(); ++i) {
    const auto end = rest.find('\n');
    table.hear(rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
  table.check();
  return 0;
}
