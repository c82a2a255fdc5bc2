#include <algorithm>

#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/log.hpp"
#include "server/net/secrets.hpp"
#include "server/table/messages.hpp"
#include "server/table/words.hpp"

// Company: who writes to whom at a table, who meets whom there, and what is to be done about those who do harm.

namespace spielwerk::server {

namespace {

constexpr int kChatLines = 50;
constexpr std::size_t kChatBytes = 16384;  // of the lines that come with "watch"

std::string chat_message(const std::string& table, const std::vector<ChatLine>& lines) {
  JsonWriter json;
  json.object().member("type", "chat").member("table", table).key("lines").array();
  for (const ChatLine& line : lines) {
    json.object().member("id", line.id).member("name", line.name).member("person", line.person);
    json.member("text", line.text).member("time", line.at).end();
  }
  json.end().end();
  return json.take();
}

// Who watches many tables at once must not choke on old chats.
void shorten(std::vector<ChatLine>& lines) {
  std::size_t bytes = 0;
  std::size_t kept = 0;
  while (kept < lines.size() && bytes + lines[lines.size() - 1 - kept].text.size() <= kChatBytes)
    bytes += lines[lines.size() - 1 - kept++].text.size();
  lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(kept));
}

}  // namespace

// --- Chat.

// Who plays, or has played to the end; who opened the table; at a private table whoever has its link; else who was
// invited. All who may look at the table read it.
bool Tables::may_write(const LiveTable& live, const std::string& person) const {
  if (person.empty()) return false;
  const TableInfo& info = live.info;
  const bool plays = info.over() ? info.sat_here(person) : info.seat_of(person).has_value();
  return plays || info.owner == person || !info.is_public || live.voices.contains(person);
}

void Tables::send_table(LiveTable& live, const std::shared_ptr<Visitor>& visitor) {
  const std::string person = visitor->person_id();
  visitor->send(
      message(table_message(live.info, live.info.seat_of(person), may_write(live, person), visitor->language)));
}

Task<void> Tables::chat(std::shared_ptr<Visitor> visitor, Command command) {
  if (!visitor->person) deny({"Please say who you are first.", "Bitte sag zuerst, wer du bist."});
  const Expected<std::string> text = checked_chat(command.text, house_->options.limits);
  if (!text) deny_bad_request(text.error());
  OpenTable table = co_await open_for(command.table, visitor->person_id());
  if (!may_write(*table.live, visitor->person_id())) {
    deny({"Here only those write who play, and watchers whom they have invited.",
          "Hier schreibt nur, wer mitspielt, und wer von ihnen eingeladen zusieht."});
  }
  count_or_deny(house_->chat, visitor->person_id(), house_->now());
  ChatLine line{random_id(), 0, visitor->person->id, visitor->person->name, *text, command.id, house_->now()};
  // A line that was here before has been shown already.
  const std::optional<int> fresh =
      co_await house_->store.add_chat(command.table, line, house_->options.limits.chat_kept);
  const auto& running = table.live->running;
  const int ply =
      running ? running->visible_ply(table.live->info.seat_for(visitor->person_id(), running->to_act())) : 0;
  visitor->send(message(done_message(command.id, command.table, ply)));
  if (!fresh) co_return;
  table.live->chat_shown = std::max(table.live->chat_shown, *fresh);
  ++house_->metrics.chat_lines;
  const std::vector<ChatLine> lines = {line};
  const Message text_message = message(chat_message(command.table, lines));
  for (const auto& other : table.live->watchers) other->send(text_message);
}

// The last lines, for somebody who comes.
Task<void> Tables::show_old_chat(Live live, std::shared_ptr<Visitor> visitor) {
  std::vector<ChatLine> lines = co_await house_->store.chat(live->info.id, kChatLines);
  shorten(lines);
  // What the others here have not been shown yet comes with its announcement; this visitor may get it twice.
  if (live->watchers.size() == 1 && !lines.empty()) live->chat_shown = lines.back().number;
  visitor->send(message(chat_message(live->info.id, lines)));
}

// Another node has written some.
Task<void> Tables::show_new_chat(std::string table) {
  OpenTable opened = co_await open(table);
  std::vector<ChatLine> lines = co_await house_->store.chat(table, kChatLines);
  std::erase_if(lines, [&](const ChatLine& line) { return line.number <= opened.live->chat_shown; });
  if (lines.empty()) co_return;
  opened.live->chat_shown = lines.back().number;
  const Message text = message(chat_message(table, lines));
  for (const auto& visitor : opened.live->watchers) visitor->send(text);
}

// --- Watchers who may write.

Task<std::string> Tables::invite_watchers(std::string table, std::string person) {
  const OpenTable opened = co_await open_for(table, person);
  if (!may_write(*opened.live, person)) deny({"You do not play here.", "Du spielst hier nicht mit."});
  const std::string secret = random_id();
  co_await house_->store.set_invitation(table, fingerprint(secret));
  co_return secret;
}

Task<void> Tables::take_voice(std::string table, std::string person, std::string invite) {
  const OpenTable opened = co_await open_for(table, person);
  if (may_write(*opened.live, person)) co_return;
  const bool welcome = co_await house_->store.add_voice(table, fingerprint(invite), person);
  if (!welcome) {
    deny({"This invitation does not count any more. Ask for a new one.",
          "Diese Einladung gilt nicht mehr. Bitte um eine neue."});
  }
  opened.live->voices.insert(person);
  show_table(*opened.live);
}

// --- Who does not want to meet whom.

// Whoever opened a table or sits there, and has blocked somebody, need not play with him.
Task<void> Tables::deny_blocked(TableInfo info, std::string person) {
  std::vector<std::string> hosts = {info.owner};
  for (const SeatInfo& seat : info.seats)
    if (seat.of(seat.person)) hosts.push_back(seat.person);
  const std::vector<std::string> blocking = co_await house_->store.blocked_by(std::move(hosts), person);
  if (!blocking.empty()) {
    deny({"Somebody at this table does not want to play with you.",
          "Jemand an diesem Tisch möchte nicht mit dir spielen."});
  }
}

// --- Reports.

Task<void> Tables::report(std::string table, Person who, Report report) {
  const Expected<std::string> checked = checked_chat(report.text, house_->options.limits);
  if (!checked) deny_bad_request(checked.error());
  const OpenTable opened = co_await open_for(table, who.id);
  if (!report.line.empty()) {
    const std::optional<ChatLine> line = co_await house_->store.chat_line(table, report.line);
    if (!line) deny_not_found();
    report.person = line->person;
    report.line = line->text;
  } else if (!opened.live->info.sat_here(report.person) && opened.live->info.owner != report.person) {
    deny_not_found();
  }
  if (report.person == who.id) {
    deny_bad_request({"You cannot report yourself.", "Dich selbst kannst du nicht melden."});
  }
  count_or_deny(house_->reports, who.id, house_->now());
  report.id = random_id();
  report.at = house_->now();
  report.reporter = who.id;
  report.table = table;
  report.text = *checked;
  co_await house_->store.add_report(std::move(report));
  note(Weight::warning, "conduct_reported", {{"table", short_id(table)}});
}

}  // namespace spielwerk::server
