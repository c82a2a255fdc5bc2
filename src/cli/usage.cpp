#include "cli/usage.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace spielwerk::cli {

namespace {

template <class Kind>
bool is(const CLI::Error& error) {
  return dynamic_cast<const Kind*>(&error) != nullptr;
}

std::string after(const std::string& text, const std::string& mark) {
  const auto found = text.find(mark);
  return found == std::string::npos ? text : text.substr(found + mark.size());
}

std::string before(const std::string& text, const std::string& mark) { return text.substr(0, text.find(mark)); }

}  // namespace

void set_help_words(CLI::App& app, Language language) {
  if (language == Language::english) return;
  constexpr const char* kWords[][2] = {
      {"Usage", "Aufruf"},        {"Positionals", "Angaben"},  {"OPTIONS", "OPTIONEN"}, {"SUBCOMMAND", "BEFEHL"},
      {"SUBCOMMANDS", "BEFEHLE"}, {"REQUIRED", "(nötig)"},     {"FILE", "DATEI"},       {"SEAT", "PLATZ"},
      {"PLY", "SCHRITT"},         {"NAME=VALUE", "NAME=WERT"}, {"WHO,...", "WER,..."},  {"TOKEN...", "AKTION..."}};
  for (const auto& [english, german] : kWords) app.get_formatter()->label(english, german);
  app.option_defaults()->group("Optionen");
  app.group("Befehle");
}

Text describe_error(const CLI::App& app, const CLI::Error& error, const std::string& word) {
  const std::string what = error.what();
  const bool no_command = app.get_subcommands().empty();
  if (no_command && !word.empty()) {
    return {fmt::format("there is no command \"{}\"; see: spielwerk --help", word),
            fmt::format("es gibt keinen Befehl \"{}\"; siehe: spielwerk --help", word)};
  }
  if (no_command && is<CLI::RequiredError>(error)) {
    return {"something is missing: a command; see: spielwerk --help",
            "etwas fehlt: ein Befehl; siehe: spielwerk --help"};
  }
  if (is<CLI::RequiredError>(error)) {
    std::string name = before(what, " is required");
    const bool command = name == "A subcommand";
    return {"something is missing: " + (command ? "a command" : name),
            "etwas fehlt: " + (command ? "ein Befehl" : name)};
  }
  if (is<CLI::ExtrasError>(error)) {
    const std::string extra = after(what, "expected: ");
    return {"this was not expected: " + extra, "das war nicht vorgesehen: " + extra};
  }
  if (is<CLI::ArgumentMismatch>(error)) {
    const std::string name = before(what, ":");
    return {"something is missing after " + name, "etwas fehlt nach " + name};
  }
  if (is<CLI::ConversionError>(error)) {
    const std::string given = after(what, "convert: ");
    return {"this does not fit: " + given, "das passt nicht: " + given};
  }
  const std::string name = before(what, ":");
  return {"this does not fit: " + what, fmt::format("der Wert von {} passt nicht; --help sagt, was möglich ist", name)};
}

}  // namespace spielwerk::cli
