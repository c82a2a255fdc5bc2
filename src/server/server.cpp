#include "server/server.hpp"

#include <sys/resource.h>
#include <sys/socket.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <future>

#include "server/async.hpp"
#include "server/doors/connection.hpp"
#include "server/doors/public_url.hpp"
#include "server/house.hpp"
#include "server/log.hpp"
#include "server/net/files.hpp"
#include "server/net/secrets.hpp"
#include "server/service_manager.hpp"
#include "server/store/schema.hpp"

namespace spielwerk::server {

namespace {

// How long a farewell may take.
constexpr std::chrono::milliseconds kFarewell{3000};
constexpr std::chrono::milliseconds kFarewellStep{20};

// Thousands of connections need as many file descriptors; the system's first answer is often 1024.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// The socket that the service manager has opened.
std::optional<Text> take_over(tcp::acceptor& acceptor, int handed) {
  sockaddr_storage bound{};
  socklen_t length = sizeof(bound);
  boost::system::error_code error;
  if (getsockname(handed, reinterpret_cast<sockaddr*>(&bound), &length) != 0) {
    error = {errno, boost::system::system_category()};
  } else {
    acceptor.assign(bound.ss_family == AF_INET6 ? tcp::v6() : tcp::v4(), handed, error);
  }
  if (!error) return std::nullopt;
  return Text{"The socket of the service manager is no use: " + error.message(),
              "Der Socket der Dienstverwaltung ist nicht zu gebrauchen: " + error.message()};
}

// More than any that collects figures needs.
constexpr int kMostScrapes = 16;

Text cannot_listen(const Listen& at, const std::string& reason) {
  const std::string where = at.address + ":" + std::to_string(at.port);
  return {"Cannot listen on " + where + ": " + reason, "Auf " + where + " kann nicht gelauscht werden: " + reason};
}

// Opens a listener. Says why it cannot.
std::optional<Text> open_listener(tcp::acceptor& acceptor, const Listen& at) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(at.address, error);
  if (error) return cannot_listen(at, error.message());
  const tcp::endpoint endpoint(address, static_cast<unsigned short>(at.port));
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) return cannot_listen(at, error.message());
  return std::nullopt;
}

class RealServer final : public Server {
 public:
  RealServer(Options options, Proxies proxies, std::unique_ptr<asio::io_context> loop,
             std::unique_ptr<Database> database)
      : loop_(std::move(loop)),
        acceptor_(*loop_),
        metrics_acceptor_(*loop_),
        proxies_(std::move(proxies)),
        house_(std::move(options), loop_->get_executor(), std::move(database)),
        doorkeeper_(house_.options.limits),
        router_(house_, doorkeeper_) {}

  ~RealServer() override {
    house_.work.stop();
    house_.hashing.stop();
    house_.substitutes.stop();
    house_.bots.end();
    house_.advisers.end();
    house_.work.join();
    house_.hashing.join();
    house_.substitutes.join();
    house_.database->close();
  }

  std::optional<Text> prepare() {
    if (const auto wrong = router_.load_files()) return wrong;
    Expected<std::vector<OwnPage>> pages = read_own_pages(house_.options.pages);
    if (!pages) return pages.error();
    house_.pages = std::move(*pages);
    const Listen at{house_.options.address, house_.options.port};
    const std::optional<int> handed = house_.options.inherit ? socket_from_service_manager() : std::nullopt;
    if (auto wrong = handed ? take_over(acceptor_, *handed) : open_listener(acceptor_, at)) return wrong;
    if (house_.options.metrics) {
      if (auto wrong = open_listener(metrics_acceptor_, *house_.options.metrics)) return wrong;
    }
    house_.database->on_announcement([this](const std::string& text) { house_.hear(text); });
    return std::nullopt;
  }

  int port() const override { return acceptor_.local_endpoint().port(); }
  int metrics_port() const override {
    return metrics_acceptor_.is_open() ? metrics_acceptor_.local_endpoint().port() : 0;
  }

  void run() override {
    note(Weight::info, "listening", {{"address", house_.options.address}, {"port", std::to_string(port())}});
    open_doors();
    begin(look_after_the_house());
    begin(show_that_it_lives());
    loop_->run();
    note(Weight::info, "stopped");
  }

  void stop() override {
    asio::post(*loop_, [this] {
      if (house_.stopping) return;
      house_.stopping = true;
      note(Weight::info, "stopping");
      tell_service_manager("STOPPING=1");
      begin(say_goodbye());
    });
  }

  void vanish() override {
    asio::post(*loop_, [this] {
      house_.stopping = true;
      loop_->stop();
    });
  }

  void look_after_tables() override { run_and_wait(look_around()); }
  void tidy_up() override { run_and_wait(house_.upkeep.tidy_up_now()); }

 private:
  Task<void> look_around() {
    co_await house_.roll_call.call();
    co_await house_.look_after_tables();
    co_await house_.forget_the_past();
  }

  void begin(Task<void> task) {
    asio::co_spawn(*loop_, std::move(task), [](std::exception_ptr failure) {
      if (failure == nullptr) return;
      try {
        std::rethrow_exception(failure);
      } catch (const std::exception& error) {
        note(Weight::error, "task_failed", {{"reason", error.what()}});
      } catch (...) {
        note(Weight::warning, "task_unavailable");
      }
    });
  }

  void run_and_wait(Task<void> task) {
    std::promise<void> done;
    asio::co_spawn(*loop_, std::move(task), [&](const std::exception_ptr&) { done.set_value(); });
    done.get_future().wait();
  }

  // Whoever needs the database waits until the house is awake. Health checks and figures are answered at once.
  void open_doors() {
    const Door door{&house_, &router_, &doorkeeper_, &proxies_};
    begin(accept(&acceptor_, [this, door](tcp::socket socket) { begin(serve_connection(door, std::move(socket))); }));
    if (!house_.options.metrics) return;
    begin(accept(&metrics_acceptor_, [this](tcp::socket socket) {
      if (std::optional<Crowd::Pass> pass = scrapes_.enter("")) begin(scrape(std::move(socket), std::move(*pass)));
    }));
  }
  Task<void> look_after_the_house() {
    co_await house_.wake();
    tell_service_manager("READY=1");
    begin(house_.keep_answering());
    begin(house_.keep_watch());
    begin(house_.upkeep.keep_on());
  }
  std::string figures() const {
    Metrics now = house_.metrics;
    doorkeeper_.note_refusals(now.refused);
    now.refused["connections-address"] = now.connections_refused;
    now.refused["guests"] = house_.guests.refusals();
    now.refused["registrations"] = house_.registrations.refusals();
    now.refused["chat-rate"] = house_.chat.refusals();
    now.refused["new-tables"] = house_.new_tables.refusals();
    now.refused["logins"] = now.logins_refused;
    return now.exposition() + Metrics::exposition_of_process(house_.options.version);
  }
  // From the thread of the connections: if that hangs, nobody is served.
  Task<void> show_that_it_lives() {
    const auto interval = watchdog_interval();
    while (interval && !house_.stopping) {
      tell_service_manager("WATCHDOG=1");
      co_await pause_for(std::chrono::ceil<std::chrono::milliseconds>(*interval));
    }
  }
  Task<void> scrape(tcp::socket socket, Crowd::Pass) {
    co_await serve_metrics([this] { return figures(); }, std::move(socket));
  }

  Task<void> accept(tcp::acceptor* acceptor, std::function<void(tcp::socket)> serve) {
    while (!house_.stopping) {
      auto [error, socket] = co_await acceptor->async_accept(kValues);
      if (error == asio::error::operation_aborted) co_return;
      if (error) {
        // Out of file descriptors, perhaps: others will go.
        note(Weight::warning, "cannot_accept", {{"reason", error.message()}});
        co_await pause_for(std::chrono::milliseconds(100));
        continue;
      }
      boost::system::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      serve(std::move(socket));
    }
  }

  Task<void> say_goodbye() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    metrics_acceptor_.close(ignored);
    const Hub::Visitors everybody = house_.hub.all();
    for (const auto& visitor : everybody)
      visitor->dismiss("stopping", {"The server is restarting.", "Der Server startet neu."});
    bool noted = false;
    asio::co_spawn(*loop_, house_.roll_call.leave(), [&noted](const std::exception_ptr&) { noted = true; });
    const auto waits = [&] { return !noted || !house_.hub.all().empty(); };
    for (auto waited = kFarewellStep; waited < kFarewell && waits(); waited += kFarewellStep)
      co_await pause_for(kFarewellStep);
    loop_->stop();
  }

  std::unique_ptr<asio::io_context> loop_;
  tcp::acceptor acceptor_;
  tcp::acceptor metrics_acceptor_;
  Crowd scrapes_{kMostScrapes};
  const Proxies proxies_;
  House house_;
  Doorkeeper doorkeeper_;
  Router router_;
};

}  // namespace

std::optional<Text> check_options(const Options& options) {
  if (auto wrong = check_limits(options.limits)) return wrong;
  const Expected<std::string> url = checked_url(options.url);
  if (!url) return url.error();
  const bool https = url->starts_with("https://");
  if (const Expected<Proxies> proxies = Proxies::read(options.proxies, https); !proxies) return proxies.error();
  boost::system::error_code unreadable;
  const auto address = asio::ip::make_address(options.address, unreadable);
  if (!unreadable && !address.is_loopback() && !https) {
    return Text{
        "Without https only this machine may be served: use --url https://... behind a proxy, or listen on "
        "127.0.0.1.",
        "Ohne https darf nur dieser Rechner bedient werden: --url https://... hinter einem Proxy, oder auf "
        "127.0.0.1 lauschen."};
  }
  if (options.web.empty()) return std::nullopt;
  if (const Expected<StaticFiles> files = StaticFiles::load(options.web); !files) return files.error();
  return std::nullopt;
}

Expected<std::unique_ptr<Server>> Server::open(Options options) {
  raise_file_limit();
  if (const auto wrong = prepare_secrets()) return *wrong;
  if (const auto wrong = check_options(options)) return *wrong;
  Expected<std::string> url = checked_url(options.url);
  if (!url) return url.error();
  options.url = std::move(*url);
  Expected<Proxies> proxies = Proxies::read(options.proxies, options.url.starts_with("https://"));
  if (!proxies) return proxies.error();
  auto loop = std::make_unique<asio::io_context>(1);
  Expected<std::unique_ptr<Database>> database =
      open_database(with_password(options.database, options.database_password), loop->get_executor());
  if (!database) return database.error();
  if (const auto wrong = (*database)->migrate(schema_steps())) return *wrong;
  auto server =
      std::make_unique<RealServer>(std::move(options), std::move(*proxies), std::move(loop), std::move(*database));
  if (const auto wrong = server->prepare()) return *wrong;
  return Expected<std::unique_ptr<Server>>(std::move(server));
}

}  // namespace spielwerk::server
