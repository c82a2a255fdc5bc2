#include "client/blocking.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <stdexcept>

#include "client/client.hpp"

namespace spielwerk::client {

namespace {

Url checked(const std::string& text) {
  const Expected<Url> url = Url::read(text);
  if (!url) throw std::invalid_argument(url.error().english);
  return *url;
}

Json parsed(const std::string& text) {
  Expected<Json> json = parse_json(text);
  return json ? std::move(*json) : Json();
}

BlockingClient::Answer answer(Response response) {
  return {response.status, std::move(response.headers), response.body, parsed(response.body)};
}

bool is_type(const Json& message, std::string_view type) {
  const Json* member = message.find("type");
  return member != nullptr && member->string == type;
}

}  // namespace

struct BlockingClient::State {
  explicit State(Url server) : client(loop.get_executor(), std::move(server)) {}

  template <class T>
  T wait(Task<T> task) {
    std::optional<T> result;
    boost::asio::co_spawn(loop, std::move(task), [&](std::exception_ptr failure, T value) {
      if (failure == nullptr) result.emplace(std::move(value));
    });
    loop.restart();
    while (!result && loop.run_one() > 0) {
    }
    if (!result) throw std::runtime_error("the client has failed");
    return std::move(*result);
  }

  static Task<bool> flush(Client& client) {
    co_await client.sent();
    co_return client.connected();
  }

  boost::asio::io_context loop{1};
  Client client;
  std::vector<std::string> frames;
};

std::string BlockingClient::Answer::header(std::string_view name) const {
  return Response{status, headers, {}}.header(name);
}

std::string BlockingClient::Answer::error_code() const {
  const Json* error = json.find("error");
  const Json* code = error != nullptr ? error->find("code") : nullptr;
  return code != nullptr ? code->string : std::string();
}

BlockingClient::BlockingClient(const std::string& url) : state_(std::make_unique<State>(checked(url))) {}
BlockingClient::~BlockingClient() = default;
BlockingClient::BlockingClient(BlockingClient&&) noexcept = default;
BlockingClient& BlockingClient::operator=(BlockingClient&&) noexcept = default;

const std::string& BlockingClient::cookie() const { return state_->client.cookie(); }
void BlockingClient::set_cookie(std::string cookie) { state_->client.set_cookie(std::move(cookie)); }
void BlockingClient::set_token(std::string token) { state_->client.set_token(std::move(token)); }
void BlockingClient::come_from(std::string address) { state_->client.come_from(std::move(address)); }

BlockingClient::Answer BlockingClient::request(std::string method, std::string path, std::string body,
                                               Headers headers) {
  return answer(
      state_->wait(state_->client.request(std::move(method), std::move(path), std::move(body), std::move(headers))));
}

BlockingClient::Answer BlockingClient::connect(std::string query, Headers headers) {
  return answer(state_->wait(state_->client.connect(std::move(query), std::move(headers))));
}

bool BlockingClient::connected() const { return state_->client.connected(); }

void BlockingClient::disconnect() {
  state_->client.disconnect();
  state_->loop.restart();
  state_->loop.poll();
}

bool BlockingClient::send(std::string text) {
  state_->client.send(std::move(text));
  return state_->wait(State::flush(state_->client));
}

bool BlockingClient::send_binary(std::string bytes) {
  state_->client.send_binary(std::move(bytes));
  return state_->wait(State::flush(state_->client));
}

std::optional<Json> BlockingClient::next(Milliseconds limit) {
  const std::optional<std::string> text = state_->wait(state_->client.next(limit));
  if (!text) return std::nullopt;
  state_->frames.push_back(*text);
  return parsed(*text);
}

std::optional<Json> BlockingClient::wait_for(std::string_view type, Milliseconds limit) {
  const auto end = std::chrono::steady_clock::now() + limit;
  for (;;) {
    const auto left = std::chrono::duration_cast<Milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return std::nullopt;
    std::optional<Json> message = next(left);
    if (!message || is_type(*message, type)) return message;
  }
}

void BlockingClient::read_all(Milliseconds quiet) {
  while (next(quiet)) {
  }
}

const std::vector<std::string>& BlockingClient::frames() const { return state_->frames; }

}  // namespace spielwerk::client
