#include "server/store/fault_proxy.hpp"

#include <fmt/format.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <future>

namespace spielwerk::server {

namespace asio = boost::asio;

namespace {

constexpr auto kResult = asio::as_tuple(asio::use_awaitable);
constexpr const char* kSocketName = ".s.PGSQL.5432";

std::string option(const std::string& address, const std::string& name, const std::string& otherwise) {
  std::string value = otherwise;
  PQconninfoOption* options = PQconninfoParse(address.c_str(), nullptr);
  for (PQconninfoOption* each = options; each != nullptr && each->keyword != nullptr; ++each) {
    if (name == each->keyword && each->val != nullptr) value = each->val;
  }
  PQconninfoFree(options);
  return value;
}

}  // namespace

FaultProxy::FaultProxy(const std::string& server)
    : server_(find(server)),
      acceptor_(loop_, asio::local::stream_protocol::endpoint((folder_ / kSocketName).string())) {
  asio::co_spawn(loop_, accept(), asio::detached);
  thread_ = std::thread([this] { loop_.run(); });
}

FaultProxy::~FaultProxy() {
  there([this] {
    acceptor_.close();
    close_all();
  });
  loop_.stop();
  thread_.join();
}

FaultProxy::Endpoint FaultProxy::find(const std::string& server) {
  const std::string host = option(server, "host", "localhost");
  const std::string port = option(server, "port", "5432");
  if (host.starts_with("/")) return asio::local::stream_protocol::endpoint(host + "/.s.PGSQL." + port);
  asio::ip::tcp::resolver resolver(loop_);
  return resolver.resolve(host, port).begin()->endpoint();
}

std::string FaultProxy::address(const std::string& database) const {
  const std::string user = option(postgres_server(), "user", "postgres");
  return fmt::format("postgres:///{}?host={}&user={}", database, folder_.path().string(), user);
}

void FaultProxy::set_mode(Mode mode) {
  there([&] {
    mode_ = mode;
    if (mode == Mode::refuse) close_all();
  });
}

void FaultProxy::cut_after(Direction direction, long bytes) {
  there([&] {
    limit_[to_server] = limit_[to_client] = -1;
    passed_[to_server] = passed_[to_client] = 0;
    limit_[direction] = bytes;
    has_cut_ = false;
  });
}

bool FaultProxy::has_cut() {
  bool cut = false;
  there([&] { cut = has_cut_; });
  return cut;
}

long FaultProxy::passed(Direction direction) {
  long bytes = 0;
  there([&] { bytes = passed_[direction]; });
  return bytes;
}

void FaultProxy::there(const std::function<void()>& deed) {
  std::promise<void> done;
  asio::post(loop_, [&] {
    deed();
    done.set_value();
  });
  done.get_future().wait();
}

void FaultProxy::close_all() {
  for (const auto& each : sockets_) {
    boost::system::error_code ignored;
    if (const auto socket = each.lock()) socket->close(ignored);
  }
  sockets_.clear();
}

asio::awaitable<void> FaultProxy::accept() {
  while (acceptor_.is_open()) {
    asio::local::stream_protocol::socket accepted(loop_);
    const auto [error] = co_await acceptor_.async_accept(accepted, kResult);
    if (error || mode_ == Mode::refuse) continue;
    auto client = std::make_shared<Socket>(std::move(accepted));
    auto server = std::make_shared<Socket>(loop_);
    const auto [away] = co_await server->async_connect(server_, kResult);
    if (away) continue;
    sockets_.push_back(client);
    sockets_.push_back(server);
    asio::co_spawn(loop_, pump(client, server, to_server), asio::detached);
    asio::co_spawn(loop_, pump(server, client, to_client), asio::detached);
  }
}

asio::awaitable<void> FaultProxy::pump(std::shared_ptr<Socket> from, std::shared_ptr<Socket> to, Direction direction) {
  std::vector<char> bytes(4096);
  while (true) {
    const auto [error, count] = co_await from->async_read_some(asio::buffer(bytes), kResult);
    if (error) break;
    if (mode_ == Mode::swallow) continue;
    long let_pass = static_cast<long>(count);
    const bool cut = limit_[direction] >= 0 && passed_[direction] + let_pass >= limit_[direction];
    if (cut) let_pass = limit_[direction] - passed_[direction];
    passed_[direction] += let_pass;
    const auto piece = asio::buffer(bytes.data(), static_cast<std::size_t>(let_pass));
    const auto [broken, written] = co_await asio::async_write(*to, piece, kResult);
    if (cut) {
      limit_[direction] = -1;
      has_cut_ = true;
      close_all();
    }
    if (broken) break;
  }
  boost::system::error_code ignored;
  from->close(ignored);
  to->close(ignored);
}

}  // namespace spielwerk::server
