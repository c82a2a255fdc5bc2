#pragma once

#include <string_view>

namespace spielwerk {

// A file of the repository that is part of the program ("data/helios.json"). Empty if there is none.
std::string_view embedded_file(std::string_view path);

}  // namespace spielwerk
