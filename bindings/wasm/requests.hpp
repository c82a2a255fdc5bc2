#pragma once

#include <string>

#include "core/expected.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

// What the module answers, by the parts that answer it. Each function takes a request and gives an answer as JSON.

namespace spielwerk::page {

// Notes what is wrong with the request, or gives the error.
using Answered = Expected<std::string>;

Language language_of(const Reader& request);

Answered answer_house(const std::string& what, const Reader& request, const Problems& problems);
Answered answer_match(const std::string& what, const Reader& request, const Problems& problems);

inline Text unknown_request(const std::string& what) {
  return {"there is no request \"" + what + "\"", "es gibt keine Anfrage \"" + what + "\""};
}

}  // namespace spielwerk::page
