#include "wasm/requests.hpp"

#include <algorithm>
#include <memory>

#include "wasm/house.hpp"

// The requests of a house.

namespace spielwerk::page {

namespace {

std::unique_ptr<House>& the_house() {
  static std::unique_ptr<House> house;
  return house;
}

std::string optional_text(const Reader& request, std::string_view name) {
  const Reader member = request.optional(name);
  return member.present() ? member.string() : std::string();
}

std::string percent_decoded(std::string_view text) {
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
  };
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool coded = text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0;
    decoded += coded ? static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2])) : text[i];
    if (coded) i += 2;
  }
  return decoded;
}

// "/api/tables/T4/at/12?seat=0"
void read_path(std::string_view path, Call& call) {
  constexpr std::string_view kRoot = "/api/";
  const auto end = std::min(path.find('?'), path.size());
  std::string_view query = path.substr(std::min(end + 1, path.size()));
  std::string_view place = path.substr(0, end);
  if (!place.starts_with(kRoot)) return;
  place.remove_prefix(kRoot.size());
  while (!place.empty()) {
    const auto slash = std::min(place.find('/'), place.size());
    call.parts.push_back(percent_decoded(place.substr(0, slash)));
    place.remove_prefix(std::min(slash + 1, place.size()));
  }
  while (!query.empty()) {
    const auto and_sign = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, and_sign);
    const auto equals = std::min(pair.find('='), pair.size());
    call.query[percent_decoded(pair.substr(0, equals))] =
        percent_decoded(pair.substr(std::min(equals + 1, pair.size())));
    query.remove_prefix(std::min(and_sign + 1, query.size()));
  }
}

Answered begin_house(const Reader& request, const Problems& problems) {
  request.only({"do", "person", "version", "ids"});
  const Reader person = request["person"];
  House::Begin begin{person["id"].string(), person["name"].string(), request["version"].string(),
                     optional_text(request, "ids")};
  if (problems.empty() && begin.id.empty()) person["id"].problem("must not be empty", "darf nicht leer sein");
  if (!problems.empty()) return describe(problems);
  the_house() = std::make_unique<House>(std::move(begin));
  return std::string();
}

void take_rows(House& house, const Reader& request, const Problems& problems) {
  const Reader rows = request["rows"];
  for (std::size_t i = 0; i < rows.size() && problems.empty(); ++i) {
    std::string key = rows[i]["key"].string();
    std::string value = rows[i]["value"].string();
    if (problems.empty()) house.take_row(std::move(key), std::move(value));
  }
}

void take_request(House& house, const Reader& request, const Problems& problems) {
  Call call;
  call.id = request["id"].string();
  call.method = request["method"].string();
  call.language = language_of(request);
  read_path(request["path"].string(), call);
  call.body.kind = Json::Kind::object;
  const Reader body = request.optional("body");
  if (body.present() && body.value()->kind != Json::Kind::null) call.body = *body.value();
  if (problems.empty()) house.request(std::move(call));
}

constexpr int kMostWrites = 2'000'000'000;

}  // namespace

Language language_of(const Reader& request) {
  const Reader member = request.optional("language");
  return member.present() && member.string().starts_with("de") ? Language::german : Language::english;
}

Answered answer_house(const std::string& what, const Reader& request, const Problems& problems) {
  if (what == "house.begin") {
    const Answered begun = begin_house(request, problems);
    if (!begun) return begun;
  }
  if (the_house() == nullptr)
    return Text{"there is no house: house.begin first", "es gibt kein Haus: erst house.begin"};
  House& house = *the_house();
  const bool before = what == "house.begin" || what == "house.rows" || what == "house.open";
  if (before == house.is_open())
    return house.is_open() ? Text{"the house is open already", "das Haus ist schon offen"}
                           : Text{"the house is not open yet", "das Haus ist noch nicht offen"};
  if (what == "house.rows") {
    take_rows(house, request, problems);
  } else if (what == "house.open") {
    house.open();
  } else if (what == "house.connect") {
    const std::string socket = request["socket"].string();
    if (problems.empty()) house.connect(socket, language_of(request));
  } else if (what == "house.hear") {
    const std::string socket = request["socket"].string();
    const std::string text = request["text"].string();
    if (problems.empty()) house.hear(socket, text);
  } else if (what == "house.close") {
    const std::string socket = request["socket"].string();
    if (problems.empty()) house.close(socket);
  } else if (what == "house.request") {
    take_request(house, request, problems);
  } else if (what == "house.kept") {
    const int write = request["write"].integer(1, kMostWrites);
    if (problems.empty()) house.kept(write);
  } else if (what == "house.lost") {
    const int write = request["write"].integer(1, kMostWrites);
    const std::string why = request["why"].string();
    if (problems.empty()) house.lost(write, why);
  } else if (what == "house.thought") {
    const std::string job = request["job"].string();
    const Reader answer = request["answer"];
    if (problems.empty()) house.thought(job, *answer.value());
  } else if (what != "house.begin") {
    return unknown_request(what);
  }
  if (!problems.empty()) return describe(problems);
  return JsonWriter().object().key("events").raw(house.take_events()).end().take();
}

}  // namespace spielwerk::page
