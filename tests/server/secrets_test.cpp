#include "server/net/secrets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>

namespace spielwerk::server {

namespace {

bool is_base64url(const std::string& text) {
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; });
}

TEST(Secrets, CanBeMade) { EXPECT_EQ(prepare_secrets(), std::nullopt); }

TEST(Secrets, IdsAreShortAndNeverTheSame) {
  std::set<std::string> ids;
  for (int i = 0; i < 1000; ++i) ids.insert(random_id());
  EXPECT_EQ(ids.size(), 1000U);
  for (const std::string& id : ids) {
    EXPECT_EQ(id.size(), 22U);
    EXPECT_TRUE(is_base64url(id)) << id;
  }
}

TEST(Secrets, SecretsAreLonger) {
  EXPECT_EQ(random_secret().size(), 43U);
  EXPECT_TRUE(is_base64url(random_secret()));
  EXPECT_NE(random_secret(), random_secret());
}

// BLAKE2b-256, as `b2sum -l 256` prints it.
TEST(Secrets, FingerprintIsBlake2b) {
  EXPECT_EQ(fingerprint(""), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  EXPECT_EQ(fingerprint("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  EXPECT_NE(fingerprint("abc"), fingerprint("abd"));
}

TEST(Secrets, Compare) {
  EXPECT_TRUE(same_secret("", ""));
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "ab"));
  EXPECT_FALSE(same_secret("", "a"));
}

TEST(Passwords, AreKnownAgain) {
  const std::string hash = hash_password("correct horse");
  EXPECT_TRUE(verify_password(hash, "correct horse"));
  EXPECT_FALSE(verify_password(hash, "Correct horse"));
  EXPECT_FALSE(verify_password(hash, ""));
  EXPECT_FALSE(verify_password(hash, std::string_view()));
  EXPECT_NE(hash, hash_password("correct horse")) << "the salt differs";
}

TEST(Passwords, NullBytesAndLongOnesCount) {
  const std::string hash = hash_password(std::string("pass\0word", 9));
  EXPECT_TRUE(verify_password(hash, std::string("pass\0word", 9)));
  EXPECT_FALSE(verify_password(hash, "pass"));
  const std::string tall(512, 'x');
  EXPECT_FALSE(verify_password(hash_password(tall), tall.substr(1)));
}

// OWASP's least for Argon2id: 19 MiB, two passes, one lane.
TEST(Passwords, HaveTheParametersOfTheDocuments) {
  for (const std::string& hash : {hash_password("correct horse"), dummy_hash()}) {
    EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << hash;
  }
}

TEST(Passwords, TheDummyIsOneAndNobodys) {
  EXPECT_EQ(&dummy_hash(), &dummy_hash());
  EXPECT_FALSE(verify_password(dummy_hash(), ""));
  EXPECT_FALSE(verify_password(dummy_hash(), "correct horse"));
}

TEST(Passwords, BrokenHashesFitNothing) {
  const std::string good = hash_password("correct horse");
  for (const std::string& hash :
       {std::string(), std::string("x"), std::string("$argon2id$"), good.substr(0, good.size() - 1), good + "A",
        std::string(127, '$'), std::string(128, '$'), std::string(10'000, 'x')}) {
    EXPECT_FALSE(verify_password(hash, "correct horse")) << hash;
  }
}

}  // namespace

}  // namespace spielwerk::server
