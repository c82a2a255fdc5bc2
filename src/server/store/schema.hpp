#pragma once

#include <string>
#include <vector>

namespace spielwerk::server {

// The steps from an empty database to today's. A step that was released never changes; what is new is a new step.
const std::vector<std::vector<std::string>>& schema_steps();

}  // namespace spielwerk::server
