#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/kernels.hpp"
#include "core/expected.hpp"

namespace spielwerk {

// A small network that corrects what a game's hand-written evaluation expects (docs/decisions/0037). It sees a row of
// bytes from the side of a seat (bots/sight.hpp). Its inputs are single bits of these bytes and thresholds: "byte 17 is
// at least 4". Two layers of clipped sums of whole numbers follow, then two outputs.
class Net {
 public:
  // What it says for the seat from whose side the row was.
  struct Outlook {
    float points;  // to be added to what the hand expects
    float spread;  // the standard deviation of what two seats can still gain on each other, as a logarithm
  };

  // The sums of the first layer for one row. From row to row only what has changed is added and taken away.
  class Sums {
   private:
    friend class Net;
    std::vector<std::uint8_t> row;
    std::vector<std::int16_t> sums;
    std::vector<const std::int16_t*> added;
    std::vector<const std::int16_t*> taken;
  };

  // The bytes of a net file, or why they are none.
  static Expected<std::shared_ptr<const Net>> read(std::string_view file);

  const std::string& game() const { return game_; }
  std::uint32_t revision() const { return revision_; }  // of the rules
  std::uint64_t layout() const { return layout_; }      // of the rows (layout_of)
  std::size_t columns() const { return columns_.size(); }
  // What the hand's expectation is multiplied by before it is corrected.
  float hand_factor() const { return hand_factor_; }
  // How much the hand's own expectation should count beside that, so that it plays best (Taste).
  float hand() const { return hand_; }

  Outlook look(Sums& sums, std::span<const std::uint8_t> row, const Kernels& kernels = best_kernels()) const;

 private:
  static constexpr std::size_t kOutputs = 2;
  static constexpr std::size_t kMostSecond = 64;
  static constexpr int kNone = -1;

  // What one byte of the row adds to the sums: the row of each bit that is set, and the row of the highest threshold
  // that is reached, which holds the sum of all that are.
  struct Column {
    std::array<int, 8> bits{kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone};
    std::vector<std::uint8_t> thresholds;  // ascending
    int first_level = 0;
  };

  Net() = default;
  const std::int16_t* sums_of(int row) const { return first_.data() + static_cast<std::size_t>(row) * hidden_; }
  const std::int16_t* level(const Column& column, std::uint8_t value) const;
  void change(Sums& sums, std::size_t column, std::uint8_t before, std::uint8_t now) const;
  void follow(Sums& sums, std::span<const std::uint8_t> row, const Kernels& kernels) const;

  std::string game_;
  std::uint32_t revision_ = 0;
  std::uint64_t layout_ = 0;
  float hand_factor_ = 1;
  float hand_ = 0;
  std::array<float, kOutputs> scale_{};
  std::array<float, kOutputs> offset_{};
  std::size_t hidden_ = 0;
  std::size_t second_ = 0;
  std::vector<Column> columns_;
  std::vector<std::int16_t> first_;  // a row for each bit and level
  std::vector<std::int16_t> first_bias_;
  std::vector<std::int8_t> second_weights_;
  std::vector<std::int32_t> second_bias_;
  std::vector<std::int8_t> outputs_;

  friend class NetReader;
};

}  // namespace spielwerk
