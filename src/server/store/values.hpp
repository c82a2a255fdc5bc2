#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/database.hpp"

// Values of statements: how they are made, and how they are read again.

namespace spielwerk::server {

// --- In.

inline Value text_or_null(const std::string& text) { return text.empty() ? Value() : Value(text); }
inline Value number(std::int64_t value) { return value; }
inline Value flag(bool truth) { return std::int64_t{truth ? 1 : 0}; }
template <class T>
Value number_or_null(const std::optional<T>& value) {
  return value ? Value(static_cast<std::int64_t>(*value)) : Value();
}

inline Statement statement(std::string sql, std::vector<Value> values, int must_change = -1) {
  return {std::move(sql), std::move(values), must_change};
}

// --- Out. A column that is null reads as empty or zero.

inline std::string text(const Value& value) {
  const auto* found = std::get_if<std::string>(&value);
  return found != nullptr ? *found : std::string();
}

inline std::int64_t integer(const Value& value) {
  if (const auto* found = std::get_if<std::int64_t>(&value)) return *found;
  if (const auto* real = std::get_if<double>(&value)) return static_cast<std::int64_t>(*real);
  return 0;
}

inline int small(const Value& value) { return static_cast<int>(integer(value)); }

inline double real(const Value& value) {
  if (const auto* found = std::get_if<double>(&value)) return *found;
  return static_cast<double>(integer(value));
}

template <class T>
std::optional<T> optional_number(const Value& value) {
  if (std::holds_alternative<std::monostate>(value)) return std::nullopt;
  return static_cast<T>(integer(value));
}

inline std::vector<std::string> first_column(const Answer& answer) {
  std::vector<std::string> texts;
  for (const Row& row : answer.rows[0]) texts.push_back(text(row[0]));
  return texts;
}

// Reads a row from left to right.
class Columns {
 public:
  explicit Columns(const Row& row) : row_(&row) {}
  const Value& next() { return (*row_)[place_++]; }

 private:
  const Row* row_;
  std::size_t place_ = 0;
};

}  // namespace spielwerk::server
