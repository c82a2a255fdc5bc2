#pragma once

#include <string_view>

namespace spielwerk::server {

// Whether somebody who guesses would soon come upon a password: it is one of data/common_passwords.txt or the name of
// whoever has it, in any case, perhaps with a few digits and marks before or after it.
bool is_soon_guessed(std::string_view password, std::string_view name);

}  // namespace spielwerk::server
