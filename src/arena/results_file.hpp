#pragma once

#include "arena/tournament.hpp"

namespace spielwerk::arena {

// A file that grows block by block: the plan in the first line, a block in each further one. A program that is killed
// loses no more than the blocks that it was playing.
class ResultsFile {
 public:
  // A new file; one that is there already stays as it is.
  static Expected<ResultsFile> create(const std::string& path, const Plan& plan);
  // Goes on with a file of the same plan (or makes it): what it holds is added to the tournament.
  static Expected<ResultsFile> resume(const std::string& path, Tournament& tournament);

  ResultsFile(ResultsFile&& other) noexcept;
  ResultsFile& operator=(ResultsFile&&) = delete;
  ~ResultsFile();

  std::optional<Text> append(const BlockResult& result) { return write_line(write_block(result)); }
  // Whether the last line was not whole and was cut off: whoever wrote it was killed.
  bool was_torn() const { return torn_; }

 private:
  ResultsFile(std::string path, int file) : path_(std::move(path)), file_(file) {}
  std::optional<Text> lock() const;
  Expected<std::string> read_all() const;
  std::optional<Text> write_line(std::string line) const;
  std::optional<Text> take(const std::string& content, Tournament& tournament) const;
  Text because(int reason) const;

  std::string path_;
  int file_;
  bool torn_ = false;
};

}  // namespace spielwerk::arena
