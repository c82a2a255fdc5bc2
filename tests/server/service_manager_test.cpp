#include "server/service_manager.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

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
