#include "server/doors/socket.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <deque>

#include "server/denied.hpp"
#include "server/log.hpp"
#include "server/table/messages.hpp"

namespace spielwerk::server {

namespace {

constexpr std::chrono::seconds kHandshake{10};
constexpr std::chrono::seconds kIdle{60};  // then a ping; without an answer the connection is gone
// Who sends on after so many refusals for sending too much is shown out.
constexpr int kMostRefusals = 200;

std::string welcome_to(const House& house, const std::optional<Person>& person) {
  JsonWriter json;
  person ? write_person(json, *person) : (void)json.null();
  return welcome_message(house.options.version, house.now(), json.text());
}

class Socket final : public Visitor, public std::enable_shared_from_this<Socket> {
 public:
  Socket(House& house, beast::tcp_stream stream)
      : house_(&house), stream_(std::move(stream)), pace_(house.options.limits.messages, kMessagesPeriod) {
    connected = false;  // until the handshake is done: nothing may be written before
  }

  Task<bool> shake_hands(http::request<http::string_body> handshake) {
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(websocket::stream_base::timeout{kHandshake, kIdle, true});
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      response.set(http::field::server, "Spielwerk");
      response.set(http::field::cache_control, "no-store");
    }));
    stream_.read_message_max(static_cast<std::size_t>(house_->options.limits.frame));
    stream_.auto_fragment(false);
    stream_.text(true);
    const auto [error] = co_await stream_.async_accept(handshake, kValues);
    connected = !error;
    if (farewell_) dismiss(farewell_->first, farewell_->second);
    co_return !error;
  }

  // Reads one message after another: what somebody sends is done in the order in which it was sent.
  Task<void> listen() {
    beast::flat_buffer buffer;
    for (;;) {
      const auto [error, bytes] = co_await stream_.async_read(buffer, kValues);
      if (error) break;
      if (!stream_.got_text()) {
        dismiss("bad_request", {"Messages are JSON text.", "Nachrichten sind JSON-Text."});
        break;
      }
      std::string text(static_cast<const char*>(buffer.data().data()), bytes);
      buffer.consume(bytes);
      buffer.shrink_to_fit();
      co_await obey(std::move(text));
      if (leaving_) break;
    }
    connected = false;
  }

  void send(Message text) override {
    if (leaving_ || !connected) return;
    waiting_bytes_ += text->size();
    if (waiting_bytes_ > static_cast<std::size_t>(house_->options.limits.queue)) {
      // It does not read; a farewell would only wait, too.
      note(Weight::info, "visitor_too_slow");
      leaving_ = true;
      connected = false;
      waiting_.clear();
      beast::get_lowest_layer(stream_).close();
      return;
    }
    waiting_.push_back(std::move(text));
    if (!writing_) begin_writing();
  }

  void dismiss(std::string_view code, const Text& why) override {
    // During the handshake it is only noted.
    if (!connected && !leaving_) farewell_ = {std::string(code), why};
    if (leaving_ || !connected) return;
    waiting_.push_back(message(bye_message(code, why, language)));
    leaving_ = true;
    if (!writing_) begin_writing();
  }

 private:
  void begin_writing() {
    writing_ = true;
    asio::co_spawn(stream_.get_executor(), write_all(shared_from_this()), asio::detached);
  }

  // Writes what waits, and ends the connection after a farewell.
  static Task<void> write_all(std::shared_ptr<Socket> self) {
    while (!self->waiting_.empty()) {
      const Message text = self->waiting_.front();
      self->waiting_.pop_front();
      const auto [error, bytes] = co_await self->stream_.async_write(asio::buffer(*text), kValues);
      self->waiting_bytes_ -= std::min(self->waiting_bytes_, text->size());
      if (error) {
        self->waiting_.clear();
        self->connected = false;
      }
    }
    if (self->leaving_ && self->connected) {
      self->connected = false;
      co_await self->stream_.async_close(websocket::close_code::going_away, kValues);
    }
    self->writing_ = false;
  }

  Task<void> obey(std::string text) {
    const Limits& limits = house_->options.limits;
    if (!pace_.allow("", house_->now())) {
      ++house_->metrics.refused["messages"];
      if (++refusals_ > kMostRefusals) dismiss("slow_down", too_fast());
      refuse(salvaged_id(text, limits), "", "slow_down", too_fast());
      co_return;
    }
    const Expected<Command> command = read_command(text, limits);
    if (!command) {
      refuse(salvaged_id(text, limits), "", "bad_request", command.error());
      co_return;
    }
    try {
      co_await dispatch(*command);
    } catch (const Denied& denied) {
      refuse(command->id, command->table, denied.code, denied.text);
    } catch (const Unavailable&) {
      refuse(command->id, command->table, "unavailable",
             {"This could not be stored. Please send it again.",
              "Das konnte nicht gespeichert werden. Bitte sende es noch einmal."});
    } catch (const std::exception& failure) {
      note(Weight::error, "message_failed", {{"reason", failure.what()}});
      refuse(command->id, command->table, "unavailable",
             {"Something went wrong here.", "Hier ist etwas schiefgegangen."});
    }
  }

  Task<void> dispatch(Command command) {
    const std::shared_ptr<Visitor> self = shared_from_this();
    if (const Scope needed = scope_of(command.kind); scope < needed) deny(too_narrow(needed));
    switch (command.kind) {
      case Command::Kind::watch: co_await house_->tables.watch(self, std::move(command)); break;
      case Command::Kind::unwatch: house_->tables.unwatch(self, command.table); break;
      case Command::Kind::move:
      case Command::Kind::confirm:
      case Command::Kind::undo:
      case Command::Kind::leave: co_await house_->tables.act(self, std::move(command)); break;
      case Command::Kind::why: co_await house_->tables.explain(self, std::move(command)); break;
      case Command::Kind::hint: co_await house_->tables.hint(self, std::move(command)); break;
      case Command::Kind::analyse: co_await house_->tables.analyse(self, std::move(command)); break;
      case Command::Kind::chat: co_await house_->tables.chat(self, std::move(command)); break;
      case Command::Kind::lobby: co_await house_->tables.enter_lobby(self, command.off); break;
      case Command::Kind::ping: send(message(pong_message(command.id, house_->roll_call.now()))); break;
    }
  }

  void refuse(const std::string& id, const std::string& table, std::string_view code, const Text& why) {
    send(message(refused_message(id, table, code, {"", why}, std::nullopt, language)));
  }

  static Text too_fast() {
    return {"Too many messages. Please wait a little.", "Zu viele Nachrichten. Bitte warte ein wenig."};
  }

  House* house_;
  websocket::stream<beast::tcp_stream> stream_;
  std::deque<Message> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool writing_ = false;
  bool leaving_ = false;
  std::optional<std::pair<std::string, Text>> farewell_;
  RateLimiter pace_;
  int refusals_ = 0;
};

}  // namespace

Task<void> serve_socket(House& house, beast::tcp_stream stream, http::request<http::string_body> handshake,
                        Request request, std::optional<People::Known> known, bool seated) {
  auto socket = std::make_shared<Socket>(house, std::move(stream));
  if (known) {
    socket->person = known->person;
    socket->session = known->session.fingerprint;
    socket->scope = known->session.scope;
  }
  socket->language = language_of(request);
  socket->address = request.address;
  socket->seated = seated;
  house.hub.add(socket);
  ++house.metrics.sockets_opened;
  house.metrics.connections = static_cast<std::int64_t>(house.hub.all().size());
  if (co_await socket->shake_hands(std::move(handshake))) {
    socket->send(message(welcome_to(house, socket->person)));
    const std::string notice = house.notice(socket->language);
    if (!notice.empty() || house.posted.drain) socket->send(message(notice_message(notice, house.posted.drain)));
    try {
      if (socket->person) {
        const std::string mine = co_await house.tables.my_tables(socket->person->id);
        socket->send(message(yours_message(mine)));
      }
    } catch (const Unavailable&) {
      // It will be told when it changes.
    }
    if (house.stopping) {
      socket->dismiss("stopping", {"The server is restarting.", "Der Server startet neu."});
    }
    co_await socket->listen();
  }
  house.tables.forget(socket);
  house.hub.remove(socket);
  house.metrics.connections = static_cast<std::int64_t>(house.hub.all().size());
}

}  // namespace spielwerk::server
