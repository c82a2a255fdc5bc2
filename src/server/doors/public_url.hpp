#pragma once

#include <string>
#include <string_view>

#include "core/expected.hpp"

namespace spielwerk::server {

// The address that people type (--url), as browsers write it in Origin: small letters, no port if it is the usual one,
// nothing after it. Empty stays empty. Or what is wrong with it.
Expected<std::string> checked_url(std::string_view url);

}  // namespace spielwerk::server
