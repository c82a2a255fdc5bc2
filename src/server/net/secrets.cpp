#include "server/net/secrets.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <new>

namespace spielwerk::server {

namespace {

constexpr std::size_t kIdBytes = 16;
constexpr std::size_t kSecretBytes = 32;
constexpr std::size_t kFingerprintBytes = 32;
constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemory = 19 * 1024 * 1024;

bool ready() {
  static const bool initialised = sodium_init() >= 0;
  return initialised;
}

void require_ready() {
  if (ready()) return;
  std::fputs("libsodium could not be initialised\n", stderr);
  std::abort();
}

// libsodium wants a pointer even to nothing.
const char* characters(std::string_view text) { return text.empty() ? "" : text.data(); }

template <std::size_t Bytes>
std::string random_base64url() {
  require_ready();
  std::array<unsigned char, Bytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(Bytes, kVariant)> text{};  // ends with a zero
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
  return text.data();
}

}  // namespace

std::optional<Text> prepare_secrets() {
  if (ready()) return std::nullopt;
  return Text{"libsodium could not be initialised: there are no random numbers",
              "libsodium ließ sich nicht starten: es gibt keine Zufallszahlen"};
}

std::string random_id() { return random_base64url<kIdBytes>(); }

std::string random_secret() { return random_base64url<kSecretBytes>(); }

std::uint64_t random_number() {
  require_ready();
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

std::string fingerprint(std::string_view secret) {
  require_ready();
  std::array<unsigned char, kFingerprintBytes> digest{};
  const auto* bytes = reinterpret_cast<const unsigned char*>(characters(secret));
  crypto_generichash(digest.data(), digest.size(), bytes, secret.size(), nullptr, 0);
  std::array<char, 2 * kFingerprintBytes + 1> text{};
  return sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
}

bool same_secret(std::string_view x, std::string_view y) {
  require_ready();
  return x.size() == y.size() && sodium_memcmp(characters(x), characters(y), x.size()) == 0;
}

std::string hash_password(std::string_view password) {
  require_ready();
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str_alg(text.data(), characters(password), password.size(), kPasses, kMemory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::bad_alloc();  // the only way in which it fails
  }
  return text.data();
}

bool verify_password(const std::string& hash, std::string_view password) {
  require_ready();
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (hash.size() >= text.size()) return false;
  std::copy(hash.begin(), hash.end(), text.begin());
  return crypto_pwhash_str_verify(text.data(), characters(password), password.size()) == 0;
}

const std::string& dummy_hash() {
  static const std::string hash = hash_password(random_secret());
  return hash;
}

}  // namespace spielwerk::server
