#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "here.hpp"

namespace spielwerk::server {

// `spielwerk serve` as a process of its own.
class Program {
 public:
  // `environment`: what is set for it besides, as NAME=VALUE.
  explicit Program(std::string database, std::vector<std::string> environment = {})
      : database_(std::move(database)), environment_(std::move(environment)) {}
  ~Program() { kill(); }

  void start() {
    const std::vector<std::string> words = {here::program(), "serve",
                                            "--db",          database_,
                                            "--listen",      "127.0.0.1:0",
                                            "--log",         "off",
                                            "--limit",       "messages=1000000",
                                            "--limit",       "guests=100000",
                                            "--limit",       "connections-address=10000",
                                            "--limit",       "tables-address=10000"};
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    int ends[2];
    ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
    process_ = fork();
    if (process_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive the test
      dup2(ends[1], STDOUT_FILENO);
      close_range(3, ~0U, 0);
      for (std::string& setting : environment_) putenv(setting.data());
      execv(arguments[0], arguments.data());
      _exit(127);
    }
    close(ends[1]);
    std::string said;
    char letter = 0;
    while (said.find('\n') == std::string::npos && ::read(ends[0], &letter, 1) == 1) said += letter;
    close(ends[0]);
    const auto begin = said.find("http://");
    ASSERT_NE(begin, std::string::npos) << "it did not start: " << said;
    const std::lock_guard lock(mutex_);
    url_ = said.substr(begin, said.find_last_not_of(" \n") + 1 - begin);
    up_since_ = std::chrono::steady_clock::now();
  }

  void kill() { end(SIGKILL); }
  void stop() { end(SIGTERM); }
  void send(int signal) const { ::kill(process_, signal); }

  void end(int signal) {
    if (process_ <= 0) return;
    send(signal);
    waitpid(process_, nullptr, 0);
    process_ = -1;
    const std::lock_guard lock(mutex_);
    url_.clear();
    up_ += std::chrono::steady_clock::now() - up_since_;
  }

  // Empty while it is away.
  std::string url() const {
    const std::lock_guard lock(mutex_);
    return url_;
  }
  double seconds_up() const { return std::chrono::duration<double>(up_).count(); }

 private:
  std::string database_;
  std::vector<std::string> environment_;
  pid_t process_ = -1;
  mutable std::mutex mutex_;
  std::string url_;
  std::chrono::steady_clock::time_point up_since_;
  std::chrono::steady_clock::duration up_{};
};

}  // namespace spielwerk::server
