#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/text.hpp"

// How much somebody may do with what he came with. Each includes those before it.

namespace spielwerk::server {

enum class Scope : std::uint8_t {
  read,             // looks
  play,             // sits down, plays, chats
  all_but_account,  // opens tables, keeps settings
  account           // passwords, tokens, the account itself: for people in a browser
};

// The names of those that an API token may have, in their order.
inline const std::vector<std::string>& token_scopes() {
  static const std::vector<std::string> names = {"read", "play", "all-but-account"};
  return names;
}

inline const std::string& name_of(Scope scope) { return token_scopes()[static_cast<std::size_t>(scope)]; }

inline Text too_narrow(Scope needed) {
  if (needed == Scope::account) return {"No API token may do that.", "Das darf kein API-Token."};
  return {"This API token may not do that: it needs the scope \"" + name_of(needed) + "\".",
          "Dieses API-Token darf das nicht: Es braucht den Umfang „" + name_of(needed) + "“."};
}

}  // namespace spielwerk::server
