#pragma once

#include <string>

// Where things are while tests run. Values, not macros: a test is the same to the compiler wherever the checkout is.

namespace spielwerk::here {

// The whole path of a file of the repository: source("docs/protocol.md"), or of its root.
std::string source(const std::string& path = {});
// The program that was built with the tests.
std::string program();

}  // namespace spielwerk::here
