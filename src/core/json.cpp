#include "core/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/index.hpp"

namespace spielwerk {

namespace {

// Counts lines while the parser reads on.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  struct Place {
    int line = 1;
    bool at_line_end = false;  // the last character read was a line break
  };

  CountingIterator(const char* at, Place* place) : at_(at), place_(place) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    place_->at_line_end = *at_ == '\n';
    if (place_->at_line_end) ++place_->line;
    ++at_;
    return *this;
  }
  CountingIterator operator++(int) {
    const CountingIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingIterator& x, const CountingIterator& y) { return x.at_ == y.at_; }

 private:
  const char* at_;
  Place* place_;
};

// Builds a Json from the events of the nlohmann parser, which checks the syntax.
class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  Builder(const CountingIterator::Place& place, int most_levels) : place_(place), most_levels_(at(most_levels)) {}

  bool null() override { return add(Json::Kind::null) != nullptr; }
  bool boolean(bool truth) override {
    Json* json = add(Json::Kind::boolean);
    if (json != nullptr) json->boolean = truth;
    return json != nullptr;
  }
  bool number_integer(number_integer_t number) override { return integer(number); }
  bool number_unsigned(number_unsigned_t number) override {
    if (number > static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max())) {
      return number_float(static_cast<double>(number), {});
    }
    return integer(static_cast<std::int64_t>(number));
  }
  bool number_float(number_float_t number, const string_t& /*text*/) override {
    Json* json = add(Json::Kind::real, after_number());
    if (json != nullptr) json->real = number;
    return json != nullptr;
  }
  bool string(string_t& text) override {
    Json* json = add(Json::Kind::string);
    if (json != nullptr) json->string = std::move(text);
    return json != nullptr;
  }
  bool binary(binary_t& /*bytes*/) override { return false; }
  bool start_object(std::size_t /*size*/) override { return descend(Json::Kind::object); }
  bool start_array(std::size_t /*size*/) override { return descend(Json::Kind::array); }
  bool end_object() override { return ascend(); }
  bool end_array() override { return ascend(); }
  bool key(string_t& name) override {
    if (open_.back()->find(name) != nullptr) {
      return fail(fmt::format("the key \"{}\" occurs twice", name),
                  fmt::format("der Schlüssel \"{}\" kommt zweimal vor", name));
    }
    if (open_.back()->members.size() >= kMaxJsonMembers) {
      return fail(fmt::format("an object with more than {} members", kMaxJsonMembers),
                  fmt::format("ein Objekt mit mehr als {} Einträgen", kMaxJsonMembers));
    }
    open_.back()->members.emplace_back(std::move(name), Json{});
    return true;
  }
  // The parser's own words are English, and may quote half a character: the line has to do.
  bool parse_error(std::size_t /*byte*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    return fail("this is not JSON", "das ist kein JSON");
  }

  Json root;
  Text error;

 private:
  int after_number() const { return place_.line - (place_.at_line_end ? 1 : 0); }
  bool fail(const std::string& english, const std::string& german) {
    error = {fmt::format("line {}: {}", place_.line, english), fmt::format("Zeile {}: {}", place_.line, german)};
    return false;
  }
  bool integer(std::int64_t number) {
    Json* json = add(Json::Kind::integer, after_number());
    if (json != nullptr) json->integer = number;
    return json != nullptr;
  }
  Json* add(Json::Kind kind) { return add(kind, place_.line); }
  Json* add(Json::Kind kind, int line) {
    Json* json = &root;
    if (!open_.empty()) {
      Json* parent = open_.back();
      if (parent->kind == Json::Kind::array) {
        json = &parent->items.emplace_back();
      } else {
        json = &parent->members.back().second;
      }
    }
    json->kind = kind;
    json->line = line;
    return json;
  }
  bool descend(Json::Kind kind) {
    if (open_.size() >= most_levels_) {
      return fail(fmt::format("more than {} levels of brackets", most_levels_),
                  fmt::format("mehr als {} Ebenen von Klammern", most_levels_));
    }
    open_.push_back(add(kind));
    return true;
  }
  bool ascend() {
    open_.pop_back();
    return true;
  }

  const CountingIterator::Place& place_;
  std::size_t most_levels_;
  std::vector<Json*> open_;
};

bool is_plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

void write_escaped(std::string& out, char c) {
  switch (c) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\n': out += "\\n"; break;
    case '\r': out += "\\r"; break;
    case '\t': out += "\\t"; break;
    default: out += fmt::format("\\u{:04x}", static_cast<int>(c));
  }
}

void write_string(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const auto plain = static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_plain) - text.begin());
    out.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    write_escaped(out, text.front());
    text.remove_prefix(1);
  }
  out += '"';
}

}  // namespace

const Json* Json::find(std::string_view key) const {
  for (const auto& [name, content] : members) {
    if (name == key) return &content;
  }
  return nullptr;
}

Expected<Json> parse_json(std::string_view text, int most_levels) {
  CountingIterator::Place place;
  Builder builder(place, most_levels);
  const bool good = nlohmann::json::sax_parse(CountingIterator(text.data(), &place),
                                              CountingIterator(text.data() + text.size(), &place), &builder);
  if (!good) return builder.error;
  return std::move(builder.root);
}

std::string canonical_json(const Json& value) {
  if (value.kind == Json::Kind::object) {
    std::vector<std::pair<std::string_view, const Json*>> sorted;
    for (const auto& [name, content] : value.members) sorted.emplace_back(name, &content);
    std::sort(sorted.begin(), sorted.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
    std::string out = "{";
    for (const auto& [name, content] : sorted) {
      if (out.size() > 1) out += ',';
      write_string(out, name);
      out += ':' + canonical_json(*content);
    }
    return out + '}';
  }
  if (value.kind == Json::Kind::array) {
    std::string out = "[";
    for (const Json& item : value.items) {
      if (out.size() > 1) out += ',';
      out += canonical_json(item);
    }
    return out + ']';
  }
  JsonWriter writer;
  writer.value(value);
  return writer.take();
}

Text describe(const Problems& problems) {
  constexpr std::size_t kShown = 8;
  Text text;
  for (std::size_t i = 0; i < problems.size() && i < kShown; ++i) {
    const Problem& problem = problems[i];
    const std::string field = problem.field.empty() ? "" : problem.field + ": ";
    const std::string separator = i > 0 ? "; " : "";
    text.english += fmt::format("{}line {}: {}{}", separator, problem.line, field, problem.text.english);
    text.german += fmt::format("{}Zeile {}: {}{}", separator, problem.line, field, problem.text.german);
  }
  if (problems.size() > kShown) {
    text.english += fmt::format("; and {} more", problems.size() - kShown);
    text.german += fmt::format("; und {} weitere", problems.size() - kShown);
  }
  return text;
}

bool Reader::expect(Json::Kind kind, const char* english, const char* german) const {
  if (value_ == nullptr) return false;
  if (value_->kind == kind) return true;
  problem(fmt::format("must be {}", english), fmt::format("muss {} sein", german));
  return false;
}

bool Reader::has(std::string_view key) const { return value_ != nullptr && value_->find(key) != nullptr; }

Reader Reader::optional(std::string_view key) const {
  const std::string path = path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
  if (!expect(Json::Kind::object, "an object", "ein Objekt")) return {nullptr, problems_, path};
  return {value_->find(key), problems_, path};
}

Reader Reader::operator[](std::string_view key) const {
  Reader member = optional(key);
  if (!member.present() && value_ != nullptr && value_->kind == Json::Kind::object) {
    problem(fmt::format("\"{}\" is missing", key), fmt::format("\"{}\" fehlt", key));
  }
  return member;
}

std::size_t Reader::size() const {
  return expect(Json::Kind::array, "a list", "eine Liste") ? value_->items.size() : 0;
}

Reader Reader::operator[](std::size_t index) const {
  const std::string path = fmt::format("{}[{}]", path_, index);
  if (value_ == nullptr || value_->kind != Json::Kind::array || index >= value_->items.size()) {
    return {nullptr, problems_, path};
  }
  return {&value_->items[index], problems_, path};
}

std::vector<std::string> Reader::keys() const {
  std::vector<std::string> names;
  if (!expect(Json::Kind::object, "an object", "ein Objekt")) return names;
  for (const auto& [name, content] : value_->members) names.push_back(name);
  return names;
}

int Reader::integer(int least, int most) const {
  if (!expect(Json::Kind::integer, "a whole number", "eine ganze Zahl")) return least;
  if (value_->integer < least || value_->integer > most) {
    problem(fmt::format("must be from {} to {}, not {}", least, most, value_->integer),
            fmt::format("muss zwischen {} und {} liegen, nicht {}", least, most, value_->integer));
    return least;
  }
  return static_cast<int>(value_->integer);
}

bool Reader::boolean() const {
  return expect(Json::Kind::boolean, "true or false", "true oder false") && value_->boolean;
}

std::string Reader::string() const {
  return expect(Json::Kind::string, "a text in quotes", "ein Text in Anführungszeichen") ? value_->string
                                                                                         : std::string();
}

int Reader::choice(const std::vector<std::string>& names) const {
  if (!expect(Json::Kind::string, "a text in quotes", "ein Text in Anführungszeichen")) return 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == value_->string) return static_cast<int>(i);
  }
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  problem(fmt::format("\"{}\" is not one of: {}", value_->string, list),
          fmt::format("\"{}\" ist keines von: {}", value_->string, list));
  return 0;
}

void Reader::only(std::initializer_list<std::string_view> keys) const {
  if (!expect(Json::Kind::object, "an object", "ein Objekt")) return;
  for (const auto& [name, content] : value_->members) {
    if (std::find(keys.begin(), keys.end(), std::string_view(name)) == keys.end()) {
      Reader(&content, problems_, path_.empty() ? name : path_ + "." + name)
          .problem("is not known here", "ist hier nicht bekannt");
    }
  }
}

void Reader::problem(std::string english, std::string german) const {
  if (value_ == nullptr) return;
  const auto same = [&](const Problem& known) {
    return known.field == path_ && known.line == value_->line && known.text.english == english;
  };
  if (std::any_of(problems_->begin(), problems_->end(), same)) return;
  problems_->push_back({value_->line, path_, {std::move(english), std::move(german)}});
}

void JsonWriter::new_line() {
  text_ += '\n';
  text_.append(2 * levels_.size(), ' ');
}

void JsonWriter::before_value() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (levels_.empty()) return;
  Level& level = levels_.back();
  if (!level.empty) text_ += readable_ && level.compact ? ", " : ",";
  if (readable_ && !level.compact) new_line();
  level.empty = false;
}

JsonWriter& JsonWriter::open(char bracket) {
  before_value();
  const bool compact = next_compact_ || (!levels_.empty() && levels_.back().compact);
  next_compact_ = false;
  text_ += bracket;
  levels_.push_back({bracket == '{' ? '}' : ']', compact, true});
  return *this;
}

JsonWriter& JsonWriter::compact() {
  next_compact_ = true;
  return *this;
}

JsonWriter& JsonWriter::end() {
  const Level level = levels_.back();
  levels_.pop_back();
  if (readable_ && !level.compact && !level.empty) new_line();
  text_ += level.closer;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  before_value();
  write_string(text_, name);
  text_ += readable_ ? ": " : ":";
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  before_value();
  write_string(text_, text);
  return *this;
}

JsonWriter& JsonWriter::value(bool truth) { return raw(truth ? "true" : "false"); }

JsonWriter& JsonWriter::value(std::int64_t number) { return raw(std::to_string(number)); }

JsonWriter& JsonWriter::value(double number) { return raw(fmt::format("{}", number)); }

JsonWriter& JsonWriter::value(const Text& text) {
  return compact().object().member("en", text.english).member("de", text.german).end();
}

JsonWriter& JsonWriter::value(const Json& json) {
  switch (json.kind) {
    case Json::Kind::null: return null();
    case Json::Kind::boolean: return value(json.boolean);
    case Json::Kind::integer: return value(json.integer);
    case Json::Kind::real: return value(json.real);
    case Json::Kind::string: return value(json.string);
    case Json::Kind::array:
      array();
      for (const Json& item : json.items) value(item);
      return end();
    case Json::Kind::object:
      object();
      for (const auto& [name, content] : json.members) member(name, content);
      return end();
  }
  return *this;
}

JsonWriter& JsonWriter::null() { return raw("null"); }

JsonWriter& JsonWriter::raw(std::string_view json) {
  before_value();
  text_ += json;
  return *this;
}

}  // namespace spielwerk
