#pragma once

#include <optional>
#include <utility>

#include "core/text.hpp"

namespace spielwerk {

// A value, or the reason why there is none. Errors from outside travel as values; nothing throws.
template <class T>
class Expected {
 public:
  Expected(T value) : value_(std::move(value)) {}     // NOLINT: meant to convert
  Expected(Text error) : error_(std::move(error)) {}  // NOLINT: meant to convert

  explicit operator bool() const { return value_.has_value(); }
  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }
  const Text& error() const { return error_; }

 private:
  std::optional<T> value_;
  Text error_;
};

}  // namespace spielwerk
