#include "arena/results_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace spielwerk::arena {

namespace {

std::string head_line(const Plan& plan) { return "{\"spielwerk\":\"arena\",\"plan\":" + write_plan(plan) + "}"; }

Text in_line(const std::string& path, int line, const Text& wrong) {
  return {fmt::format("{}, line {}: {}", path, line, wrong.english),
          fmt::format("{}, Zeile {}: {}", path, line, wrong.german)};
}

std::optional<Text> check_head(const std::string& path, const Json& head, const Plan& plan) {
  const Json* kind = head.find("spielwerk");
  const Json* written = head.find("plan");
  if (kind == nullptr || kind->string != "arena" || written == nullptr)
    return Text{path + " is not a results file of the arena", path + " ist keine Ergebnisdatei der Arena"};
  const Expected<Plan> old = parse_plan(*written);
  if (!old) return Text{path + ": " + old.error().english, path + ": " + old.error().german};
  if (identity(*old) == identity(plan)) return std::nullopt;
  return Text{fmt::format("{} belongs to another plan: {}", path, command_line(*old)),
              fmt::format("{} gehört zu einem anderen Plan: {}", path, command_line(*old))};
}

}  // namespace

ResultsFile::ResultsFile(ResultsFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), torn_(other.torn_) {}

ResultsFile::~ResultsFile() {
  if (file_ >= 0) ::close(file_);
}

Text ResultsFile::because(int reason) const {
  return {fmt::format("{}: {}", path_, std::strerror(reason)), fmt::format("{}: {}", path_, std::strerror(reason))};
}

// Two runs that write into one file would spoil it.
std::optional<Text> ResultsFile::lock() const {
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return std::nullopt;
  return Text{path_ + " is being written by another run", "in " + path_ + " schreibt ein anderer Lauf"};
}

Expected<ResultsFile> ResultsFile::create(const std::string& path, const Plan& plan) {
  ResultsFile file(path, ::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (file.file_ < 0 && errno == EEXIST) {
    return Text{path + " exists already and was not touched; --resume goes on with it",
                path + " gibt es schon und bleibt unverändert; --resume macht damit weiter"};
  }
  if (file.file_ < 0) return file.because(errno);
  if (auto problem = file.lock()) return *problem;
  if (auto problem = file.write_line(head_line(plan))) return *problem;
  return file;
}

Expected<ResultsFile> ResultsFile::resume(const std::string& path, Tournament& tournament) {
  ResultsFile file(path, ::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
  if (file.file_ < 0) return file.because(errno);
  if (auto problem = file.lock()) return *problem;
  Expected<std::string> content = file.read_all();
  if (!content) return content.error();
  const std::size_t whole = content->rfind('\n') + 1;  // 0 if there is no whole line
  // A first line that is not whole may be somebody's text: only the beginning of our own is cut off.
  if (whole == 0 && !head_line(tournament.plan()).starts_with(*content)) {
    return Text{path + " is not a results file of the arena", path + " ist keine Ergebnisdatei der Arena"};
  }
  file.torn_ = whole < content->size();
  content->resize(whole);
  if (auto problem = file.take(*content, tournament)) return *problem;
  if (file.torn_ && ::ftruncate(file.file_, static_cast<off_t>(whole)) != 0) return file.because(errno);
  if (content->empty()) {
    if (auto problem = file.write_line(head_line(tournament.plan()))) return *problem;
  }
  return file;
}

Expected<std::string> ResultsFile::read_all() const {
  std::string content;
  std::string part(1U << 16U, '\0');
  for (;;) {
    const ssize_t got = ::pread(file_, part.data(), part.size(), static_cast<off_t>(content.size()));
    if (got < 0) return because(errno);
    if (got == 0) return content;
    content.append(part, 0, static_cast<std::size_t>(got));
  }
}

std::optional<Text> ResultsFile::take(const std::string& content, Tournament& tournament) const {
  std::size_t begin = 0;
  for (int line = 1; begin < content.size(); ++line) {
    const std::size_t end = content.find('\n', begin);
    const Expected<Json> json = parse_json(std::string_view(content).substr(begin, end - begin));
    begin = end + 1;
    if (!json) return in_line(path_, line, json.error());
    if (line == 1) {
      if (auto wrong = check_head(path_, *json, tournament.plan())) return wrong;
      continue;
    }
    Expected<BlockResult> result = parse_block(*json, tournament.plan(), tournament.game());
    if (!result) return in_line(path_, line, result.error());
    tournament.add(std::move(*result));
  }
  return std::nullopt;
}

// In one go: a line is there as a whole, or the disk is full.
std::optional<Text> ResultsFile::write_line(std::string line) const {
  line += '\n';
  for (std::size_t done = 0; done < line.size();) {
    const ssize_t wrote = ::write(file_, line.data() + done, line.size() - done);
    if (wrote < 0 && errno != EINTR) return because(errno);
    if (wrote > 0) done += static_cast<std::size_t>(wrote);
  }
  return std::nullopt;
}

}  // namespace spielwerk::arena
