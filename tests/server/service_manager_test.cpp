#include "server/service_manager.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "client/blocking.hpp"
#include "here.hpp"

// As systemd would: the program is started with its variables, and must say what it does.

namespace spielwerk::server {

namespace {

namespace fs = std::filesystem;

class ServiceManager : public testing::Test {
 protected:
  ServiceManager() {
    std::string pattern = (fs::temp_directory_path() / "spielwerk-sd-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = (folder_ / "notify").string();
    path.copy(address.sun_path, sizeof(address.sun_path) - 1);
    in_ = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    const timeval patience{.tv_sec = 20, .tv_usec = 0};
    setsockopt(in_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    EXPECT_EQ(bind(in_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  }
  ~ServiceManager() override {
    close(in_);
    fs::remove_all(folder_);
  }

  std::string heard() const {
    std::array<char, 256> bytes{};
    const auto count = recv(in_, bytes.data(), bytes.size(), 0);
    return count < 0 ? "" : std::string(bytes.data(), static_cast<std::size_t>(count));
  }
  // Messages until this one.
  std::vector<std::string> heard_until(const std::string& last) const {
    std::vector<std::string> all = {heard()};
    while (!all.back().empty() && all.back() != last) all.push_back(heard());
    return all;
  }

  fs::path folder_;
  int in_ = -1;
};

TEST_F(ServiceManager, HearsThatTheServerIsReadyLivesAndStops) {
  const pid_t server = fork();
  if (server == 0) {
    setenv("NOTIFY_SOCKET", (folder_ / "notify").c_str(), 1);
    setenv("WATCHDOG_USEC", "20000", 1);
    const std::string database = "sqlite:" + (folder_ / "a.db").string();
    execl(here::program().c_str(), "spielwerk", "serve", "--listen", "127.0.0.1:0", "--log", "off", "--db",
          database.c_str(), nullptr);
    _exit(1);
  }
  EXPECT_EQ(heard_until("READY=1").back(), "READY=1");
  EXPECT_EQ(heard_until("WATCHDOG=1").back(), "WATCHDOG=1");
  kill(server, SIGTERM);
  EXPECT_EQ(heard_until("STOPPING=1").back(), "STOPPING=1");
  int status = 0;
  waitpid(server, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

// A socket that listens, as systemd keeps one, with the server that gets it.
class KeptSocket {
 public:
  KeptSocket() : listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    EXPECT_EQ(listen(listener_, 16), 0);
    socklen_t length = sizeof(address);
    EXPECT_EQ(getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &length), 0);
    port_ = ntohs(address.sin_port);
  }
  ~KeptSocket() { close(listener_); }
  KeptSocket(const KeptSocket&) = delete;
  KeptSocket& operator=(const KeptSocket&) = delete;

  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }

  pid_t serve(const fs::path& folder) const {
    const pid_t server = fork();
    if (server != 0) return server;
    // A copy, also if it has the number already: that one would be closed.
    const int copy = dup(listener_);
    dup2(copy, 3);
    setenv("LISTEN_FDS", "1", 1);
    setenv("LISTEN_PID", std::to_string(getpid()).c_str(), 1);
    setenv("NOTIFY_SOCKET", (folder / "notify").c_str(), 1);
    const std::string database = "sqlite:" + (folder / "b.db").string();
    execl(here::program().c_str(), "spielwerk", "serve", "--log", "off", "--db", database.c_str(), nullptr);
    _exit(1);
  }

 private:
  int listener_;
  int port_ = 0;
};

TEST_F(ServiceManager, KeepsTheSocketWhileTheServerIsAway) {
  const KeptSocket socket;
  for (int round = 0; round < 2; ++round) {
    // Comes before the server does, and waits.
    client::BlockingClient visitor(socket.url());
    std::string answer;
    std::thread early([&] { answer = visitor.request("GET", "/healthz").body; });
    const pid_t server = socket.serve(folder_);
    EXPECT_EQ(heard_until("READY=1").back(), "READY=1");
    early.join();
    EXPECT_NE(answer.find("ok"), std::string::npos) << answer;
    kill(server, SIGTERM);
    int status = 0;
    waitpid(server, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
}

TEST_F(ServiceManager, WhatIsForAnotherProcessIsNotForUs) {
  setenv("WATCHDOG_USEC", "20000", 1);
  EXPECT_EQ(watchdog_interval(), std::chrono::microseconds(10000));
  setenv("WATCHDOG_PID", "1", 1);
  EXPECT_FALSE(watchdog_interval());
  unsetenv("WATCHDOG_PID");
  setenv("WATCHDOG_USEC", "soon", 1);
  EXPECT_FALSE(watchdog_interval());
  unsetenv("WATCHDOG_USEC");
  EXPECT_FALSE(socket_from_service_manager());
  setenv("LISTEN_FDS", "1", 1);
  setenv("LISTEN_PID", "1", 1);
  EXPECT_FALSE(socket_from_service_manager());
  setenv("LISTEN_PID", std::to_string(getpid()).c_str(), 1);
  EXPECT_EQ(socket_from_service_manager(), 3);
  unsetenv("LISTEN_FDS");
  unsetenv("LISTEN_PID");
  tell_service_manager("READY=1");  // to nobody
}

}  // namespace

}  // namespace spielwerk::server
