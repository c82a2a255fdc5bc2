#include "client/knock.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <memory>
#include <vector>

#include "client/load.hpp"
#include "client/measure.hpp"

namespace spielwerk::client {

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

constexpr std::chrono::milliseconds kStep{20};
constexpr std::size_t kPart = 16 * 1024;
constexpr auto kValues = asio::as_tuple(asio::use_awaitable);

// "HTTP/1.1 401 Unauthorized" -> 401
int status_of(std::string_view answer) {
  constexpr std::string_view kBegin = "HTTP/1.1 ";
  int status = 0;
  if (answer.starts_with(kBegin))
    std::from_chars(answer.data() + kBegin.size(), answer.data() + std::min(answer.size(), kBegin.size() + 3), status);
  return status;
}

class Knock {
 public:
  explicit Knock(const KnockPlan& plan) : plan_(plan) {}

  Expected<KnockReport> run() {
    report_.before = report_.most = resident_bytes({plan_.process});
    if (report_.before == 0) {
      return Text{fmt::format("there is no process {}", plan_.process),
                  fmt::format("es gibt keinen Prozess {}", plan_.process)};
    }
    for (int i = 0; i < plan_.connections; ++i) {
      visitors_.push_back(std::make_unique<Visitor>(loop_));
      asio::co_spawn(loop_, send(visitors_.back().get()), asio::detached);
      asio::co_spawn(loop_, hear(visitors_.back().get()), asio::detached);
    }
    asio::co_spawn(loop_, watch(), asio::detached);
    loop_.run();
    for (const auto& visitor : visitors_) ++report_.answers[status_of(visitor->answer)];
    return report_;
  }

 private:
  struct Visitor {
    explicit Visitor(asio::io_context& loop) : socket(loop), connected(loop, asio::steady_timer::time_point::max()) {}
    tcp::socket socket;
    asio::steady_timer connected;
    std::string answer;
  };

  asio::awaitable<void> send(Visitor* visitor) {
    const tcp::endpoint server(asio::ip::make_address(plan_.url.host == "localhost" ? "127.0.0.1" : plan_.url.host),
                               static_cast<unsigned short>(plan_.url.port));
    const auto [failure] = co_await visitor->socket.async_connect(server, kValues);
    visitor->connected.cancel();
    if (failure) co_return;
    const std::string head = fmt::format(
        "POST /api/tables/import HTTP/1.1\r\nHost: {}\r\nOrigin: {}\r\nContent-Type: application/json\r\n"
        "Content-Length: {}\r\n\r\n",
        plan_.url.authority(), plan_.url.origin(), plan_.bytes);
    co_await asio::async_write(visitor->socket, asio::buffer(head), kValues);
    const std::string part(kPart, ' ');
    // The last byte never comes.
    for (std::int64_t left = plan_.bytes - 1; left > 0;) {
      const auto size = static_cast<std::size_t>(std::min<std::int64_t>(left, kPart));
      const auto [error, bytes] = co_await asio::async_write(visitor->socket, asio::buffer(part, size), kValues);
      if (error) co_return;
      left -= static_cast<std::int64_t>(bytes);
      report_.taken += static_cast<std::int64_t>(bytes);
    }
  }

  asio::awaitable<void> hear(Visitor* visitor) {
    co_await visitor->connected.async_wait(kValues);
    for (std::array<char, 1024> bytes{};;) {
      const auto [error, got] = co_await visitor->socket.async_read_some(asio::buffer(bytes), kValues);
      if (error) co_return;
      visitor->answer.append(bytes.data(), got);
    }
  }

  asio::awaitable<void> watch() {
    asio::steady_timer timer(loop_);
    const auto steps = static_cast<std::int64_t>(plan_.seconds * 1000) / kStep.count();
    for (std::int64_t i = 0; i < steps; ++i) {
      if (plan_.progress) plan_.progress({"bodies", "Rümpfe"}, i, steps);
      timer.expires_after(kStep);
      co_await timer.async_wait(kValues);
      report_.most = std::max(report_.most, resident_bytes({plan_.process}));
    }
    loop_.stop();
  }

  KnockPlan plan_;
  asio::io_context loop_{1};
  std::vector<std::unique_ptr<Visitor>> visitors_;
  KnockReport report_;
};

}  // namespace

Expected<KnockReport> run_knock(const KnockPlan& plan) {
  if (const auto why = not_for_load(plan.url)) return *why;
  return Knock(plan).run();
}

}  // namespace spielwerk::client
