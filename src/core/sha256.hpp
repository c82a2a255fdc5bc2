#pragma once

#include <string>
#include <string_view>

namespace spielwerk {

// SHA-256 (FIPS 180-4) as 64 hexadecimal digits: the name of an edition, the commitment to a deal.
std::string sha256_hex(std::string_view data);

}  // namespace spielwerk
