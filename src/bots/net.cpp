#include "bots/net.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/hash.hpp"

namespace spielwerk {

namespace {

constexpr std::string_view kMagic = "SPWKNET\n";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kMostBytes = 1'000'000;
constexpr std::size_t kGameName = 16;
// What an activation of 1 is in the sums of the second layer: weights are told in 64ths.
constexpr int kSecondShift = 6;

}  // namespace

// How a net file begins; then come inputs, weights and a checksum (docs/training.md).
namespace net_file {

struct Head {
  std::array<char, 8> magic;
  std::uint32_t version;
  std::uint32_t revision;
  std::uint64_t layout;
  std::array<char, kGameName> game;
  std::uint32_t columns;
  std::uint32_t inputs;
  std::uint32_t hidden;
  std::uint32_t second;
  float hand_factor;
  std::array<float, 2> scale;   // of an output's sum
  std::array<float, 2> offset;  // of an output
  float hand;                   // see Net::hand
};
static_assert(sizeof(Head) == 80);

// A bit of a byte, or that it is at least so much.
struct Input {
  std::uint16_t column;
  std::uint8_t kind;
  std::uint8_t operand;
};
constexpr std::uint8_t kBit = 0;
constexpr std::uint8_t kAtLeast = 1;

}  // namespace net_file

namespace {

Text wrong(const std::string& english, const std::string& german) {
  return {"this net cannot be used: " + english, "dieses Netz ist nicht zu gebrauchen: " + german};
}

}  // namespace

// Reads the parts of a file one after the other.
class NetReader {
  using Head = net_file::Head;
  using Input = net_file::Input;

 public:
  explicit NetReader(std::string_view file) : left_(file) {}

  Expected<std::shared_ptr<const Net>> read() {
    if (left_.size() > kMostBytes) return wrong("it has more than a million bytes", "es hat über eine Million Bytes");
    if (left_.size() < sizeof head_ + sizeof(std::uint64_t) || !left_.starts_with(kMagic))
      return wrong("it is no net file", "es ist keine Netzdatei");
    const std::string_view sealed = left_.substr(0, left_.size() - sizeof(std::uint64_t));
    std::memcpy(&head_, left_.data(), sizeof head_);
    if (head_.version != kVersion)
      return wrong(fmt::format("it has version {}, this program reads {}", head_.version, kVersion),
                   fmt::format("es hat Version {}, dieses Programm liest {}", head_.version, kVersion));
    std::uint64_t sum = 0;
    std::memcpy(&sum, left_.data() + sealed.size(), sizeof sum);
    if (sum != hash_bytes(sealed.data(), sealed.size()))
      return wrong("its checksum is wrong, it is damaged", "die Prüfsumme stimmt nicht, es ist beschädigt");
    if (!sane() || sealed.size() != size())
      return wrong("its parts do not fit together", "seine Teile passen nicht zusammen");
    left_ = sealed.substr(sizeof head_);
    return fill();
  }

 private:
  bool sane() const {
    return head_.columns > 0 && head_.columns <= 0xffff && head_.inputs <= kMostBytes && head_.hidden > 0 &&
           head_.hidden <= 1024 && head_.hidden % kLanes == 0 && head_.second == kLanes &&
           std::memchr(head_.game.data(), 0, kGameName) != nullptr && std::isfinite(head_.hand_factor) &&
           head_.hand >= 0 && head_.hand <= 1 &&
           std::all_of(head_.scale.begin(), head_.scale.end(), [](float x) { return std::isfinite(x); }) &&
           std::all_of(head_.offset.begin(), head_.offset.end(), [](float x) { return std::isfinite(x); });
  }

  std::size_t size() const {
    const std::size_t hidden = head_.hidden;
    const std::size_t second = head_.second;
    return sizeof head_ + head_.inputs * (sizeof(Input) + hidden) + hidden * sizeof(std::int16_t) + second * hidden +
           second * sizeof(std::int32_t) + Net::kOutputs * second;
  }

  template <class T>
  std::vector<T> take(std::size_t count) {
    std::vector<T> items(count);
    std::memcpy(items.data(), left_.data(), count * sizeof(T));
    left_.remove_prefix(count * sizeof(T));
    return items;
  }

  Expected<std::shared_ptr<const Net>> fill() {
    const auto inputs = take<Input>(head_.inputs);
    const auto weights = take<std::int8_t>(inputs.size() * head_.hidden);
    net_.game_ = head_.game.data();
    net_.revision_ = head_.revision;
    net_.layout_ = head_.layout;
    net_.hand_factor_ = head_.hand_factor;
    net_.hand_ = head_.hand;
    net_.scale_ = head_.scale;
    net_.offset_ = head_.offset;
    net_.hidden_ = head_.hidden;
    net_.second_ = head_.second;
    net_.columns_.resize(head_.columns);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (!place(inputs[i], weights.data() + i * head_.hidden))
        return wrong("its inputs are out of order", "seine Eingaben sind nicht in der Reihenfolge");
    }
    net_.first_bias_ = take<std::int16_t>(head_.hidden);
    net_.second_weights_ = take<std::int8_t>(head_.second * head_.hidden);
    net_.second_bias_ = take<std::int32_t>(head_.second);
    net_.outputs_ = take<std::int8_t>(Net::kOutputs * head_.second);
    return std::make_shared<const Net>(std::move(net_));
  }

  // Thresholds of a column come one after the other, ascending: each row of sums holds those below it, too.
  bool place(const Input& input, const std::int8_t* weights) {
    if (input.column >= net_.columns_.size() || input.kind > net_file::kAtLeast) return false;
    Net::Column& column = net_.columns_[input.column];
    const int row = static_cast<int>(net_.first_.size() / head_.hidden);
    bool on_top = false;
    if (input.kind == net_file::kBit) {
      if (input.operand > 7 || column.bits[input.operand] != Net::kNone) return false;
      column.bits[input.operand] = row;
    } else if (column.thresholds.empty()) {
      if (input.operand == 0) return false;
      column.first_level = row;
      column.thresholds.push_back(input.operand);
    } else {
      if (input.operand <= column.thresholds.back()) return false;
      if (row != column.first_level + static_cast<int>(column.thresholds.size())) return false;
      column.thresholds.push_back(input.operand);
      on_top = true;
    }
    for (std::size_t i = 0; i < head_.hidden; ++i) {
      const std::int16_t under = on_top ? net_.first_[net_.first_.size() - head_.hidden] : std::int16_t{0};
      net_.first_.push_back(static_cast<std::int16_t>(under + weights[i]));
    }
    return true;
  }

  std::string_view left_;
  Head head_{};
  Net net_;
};

Expected<std::shared_ptr<const Net>> Net::read(std::string_view file) { return NetReader(file).read(); }

const std::int16_t* Net::level(const Column& column, std::uint8_t value) const {
  const auto above = std::upper_bound(column.thresholds.begin(), column.thresholds.end(), value);
  const auto reached = above - column.thresholds.begin();
  return reached == 0 ? nullptr : sums_of(column.first_level + static_cast<int>(reached) - 1);
}

void Net::change(Sums& sums, std::size_t number, std::uint8_t before, std::uint8_t now) const {
  const Column& column = columns_[number];
  for (unsigned bits = before ^ now, bit = 0; bits != 0; bits >>= 1, ++bit) {
    if ((bits & 1) == 0 || column.bits[bit] == kNone) continue;
    ((now >> bit & 1) != 0 ? sums.added : sums.taken).push_back(sums_of(column.bits[bit]));
  }
  const std::int16_t* const old_level = level(column, before);
  const std::int16_t* const new_level = level(column, now);
  if (old_level == new_level) return;
  if (old_level != nullptr) sums.taken.push_back(old_level);
  if (new_level != nullptr) sums.added.push_back(new_level);
}

// Rows are whole words, and most of their words stay.
void Net::follow(Sums& sums, std::span<const std::uint8_t> row, const Kernels& kernels) const {
  if (sums.row.empty()) {
    sums.row.assign(row.size(), 0);
    sums.sums = first_bias_;
  }
  for (std::size_t begin = 0; begin < row.size(); begin += sizeof(std::uint64_t)) {
    if (std::memcmp(row.data() + begin, sums.row.data() + begin, sizeof(std::uint64_t)) == 0) continue;
    for (std::size_t i = begin; i < begin + sizeof(std::uint64_t); ++i) {
      if (row[i] == sums.row[i]) continue;
      change(sums, i, sums.row[i], row[i]);
      sums.row[i] = row[i];
    }
  }
  kernels.move(sums.sums, sums.added, sums.taken);
  sums.added.clear();
  sums.taken.clear();
}

Net::Outlook Net::look(Sums& sums, std::span<const std::uint8_t> row, const Kernels& kernels) const {
  follow(sums, row, kernels);
  std::array<std::uint8_t, 1024> first;
  kernels.clip(sums.sums, first.data());
  std::array<std::int32_t, kLanes> second;
  kernels.multiply({first.data(), hidden_}, second_weights_.data(), second);
  std::array<std::uint8_t, kLanes> activations;
  for (std::size_t i = 0; i < second_; ++i)
    activations[i] = static_cast<std::uint8_t>(std::clamp((second[i] + second_bias_[i]) >> kSecondShift, 0, 127));
  std::array<std::int32_t, kOutputs> outputs;
  kernels.multiply({activations.data(), second_}, outputs_.data(), outputs);
  const auto output = [&](std::size_t i) { return offset_[i] + scale_[i] * static_cast<float>(outputs[i]); };
  return {output(0), output(1)};
}

}  // namespace spielwerk
