#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/text.hpp"

// Everything that must not be guessed: ids, tokens, passwords. All of it is libsodium; all of it may be called from any
// thread.

namespace spielwerk::server {

// To be called when the server starts: says why there can be no secrets, if so. Whatever is called below without them
// ends the program, for there is no safe way on.
std::optional<Text> prepare_secrets();

std::string random_id();      // 128 bits, 22 characters of base64url
std::string random_secret();  // 256 bits, 43 characters of base64url
std::uint64_t random_number();

// What is stored of a secret that the server has made: BLAKE2b, 64 hexadecimal digits. Not for passwords.
std::string fingerprint(std::string_view secret);

// Compares in a time that does not tell where the difference is.
bool same_secret(std::string_view x, std::string_view y);

// Argon2id, 19 MiB, two passes: about 20 ms of a core, so never on the thread of the connections. The text names
// its parameters and its salt. Throws std::bad_alloc if the memory is not there.
std::string hash_password(std::string_view password);
bool verify_password(const std::string& hash, std::string_view password);

// The hash of a password that nobody knows: what an unknown name is checked against, to take the same time. The first
// call takes as long as hash_password.
const std::string& dummy_hash();

}  // namespace spielwerk::server
