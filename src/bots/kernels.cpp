#include "bots/kernels.hpp"

#include <algorithm>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace spielwerk {

namespace {

constexpr std::int16_t kFull = 127;

void move_portable(std::span<std::int16_t> sums, std::span<const std::int16_t* const> added,
                   std::span<const std::int16_t* const> taken) {
  for (const std::int16_t* const row : added)
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
  for (const std::int16_t* const row : taken)
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = static_cast<std::int16_t>(sums[i] - row[i]);
}

void clip_portable(std::span<const std::int16_t> sums, std::uint8_t* activations) {
  for (std::size_t i = 0; i < sums.size(); ++i)
    activations[i] = static_cast<std::uint8_t>(std::clamp<std::int16_t>(sums[i], 0, kFull));
}

void multiply_portable(std::span<const std::uint8_t> activations, const std::int8_t* weights,
                       std::span<std::int32_t> outputs) {
  for (std::int32_t& output : outputs) {
    output = 0;
    for (const std::uint8_t activation : activations) output += activation * *weights++;
  }
}

#if defined(__x86_64__)

// One block of sixteen sums after the other stays in a register while all rows go through it.
__attribute__((target("avx2"))) void move_avx2(std::span<std::int16_t> sums, std::span<const std::int16_t* const> added,
                                               std::span<const std::int16_t* const> taken) {
  for (std::size_t i = 0; i < sums.size(); i += 16) {
    auto* const place = reinterpret_cast<__m256i*>(sums.data() + i);
    __m256i sum = _mm256_loadu_si256(place);
    for (const std::int16_t* const row : added)
      sum = _mm256_add_epi16(sum, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(row + i)));
    for (const std::int16_t* const row : taken)
      sum = _mm256_sub_epi16(sum, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(row + i)));
    _mm256_storeu_si256(place, sum);
  }
}

__attribute__((target("avx2"))) void clip_avx2(std::span<const std::int16_t> sums, std::uint8_t* activations) {
  for (std::size_t i = 0; i < sums.size(); i += kLanes) {
    const auto* const place = reinterpret_cast<const __m256i*>(sums.data() + i);
    const __m256i packed = _mm256_packs_epi16(_mm256_loadu_si256(place), _mm256_loadu_si256(place + 1));
    const __m256i ordered = _mm256_permute4x64_epi64(packed, 0b11'01'10'00);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(activations + i), _mm256_max_epi8(ordered, _mm256_setzero_si256()));
  }
}

// Two products of an activation and a weight fit into sixteen bits: 2 * 127 * 127 is below 32,768.
__attribute__((target("avx2"))) void multiply_avx2(std::span<const std::uint8_t> activations,
                                                   const std::int8_t* weights, std::span<std::int32_t> outputs) {
  const __m256i ones = _mm256_set1_epi16(1);
  for (std::int32_t& output : outputs) {
    __m256i sum = _mm256_setzero_si256();
    for (std::size_t i = 0; i < activations.size(); i += kLanes) {
      const __m256i some = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(activations.data() + i));
      const __m256i row = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights + i));
      sum = _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_maddubs_epi16(some, row), ones));
    }
    weights += activations.size();
    const __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    const __m128i pair = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b01'00'11'10));
    output = _mm_cvtsi128_si32(_mm_add_epi32(pair, _mm_shuffle_epi32(pair, 0b10'11'00'01)));
  }
}

constexpr Kernels kAvx2 = {move_avx2, clip_avx2, multiply_avx2};

#endif

constexpr Kernels kPortable = {move_portable, clip_portable, multiply_portable};

}  // namespace

const Kernels& portable_kernels() { return kPortable; }

const Kernels& best_kernels() {
#if defined(__x86_64__)
  static const bool avx2 = __builtin_cpu_supports("avx2") != 0;
  if (avx2) return kAvx2;
#endif
  return kPortable;
}

}  // namespace spielwerk
