#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/text.hpp"

namespace spielwerk::cli {

// The words that help texts are built with. Before the first command is added: they inherit them.
void set_help_words(CLI::App& app, Language language);

// Wrong use, in one sentence. `word` is the first word that is not an option.
Text describe_error(const CLI::App& app, const CLI::Error& error, const std::string& word);

}  // namespace spielwerk::cli
