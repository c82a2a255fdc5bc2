#include "server/doors/router.hpp"

#include <algorithm>

#include "server/denied.hpp"
#include "server/log.hpp"
#include "server/net/secrets.hpp"
#include "server/table/words.hpp"

namespace spielwerk::server {

namespace {

std::vector<std::string_view> segments(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    path.remove_prefix(1);
    const auto end = std::min(path.find('/'), path.size());
    parts.push_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

// What stands in the place of {...}, if the path has the shape of the pattern.
std::optional<std::vector<std::string>> match_path(std::string_view pattern, std::string_view path) {
  if (path.empty() || path[0] != '/') return std::nullopt;
  const auto shape = segments(pattern);
  const auto given = segments(path);
  if (shape.size() != given.size()) return std::nullopt;
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i].starts_with('{')) {
      parts.push_back(percent_decoded(given[i]));
      if (!is_utf8(parts.back()) || parts.back().find('\0') != std::string::npos) return std::nullopt;
    } else if (shape[i] != given[i]) {
      return std::nullopt;
    }
  }
  return parts;
}

bool is_json(std::string_view content_type) {
  return content_type.substr(0, content_type.find(';')) == "application/json";
}

bool is_loopback_host(std::string_view host) {
  const auto colon = host.rfind(':');
  if (colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos) host = host.substr(0, colon);
  return host == "localhost" || host == "127.0.0.1" || host == "[::1]";
}

constexpr const char* kPlainPage =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Spielwerk</title>"
    "<h1>Spielwerk</h1><p>The server is running. It was started without the files of the client (--web); programs can "
    "use it all the same.</p><p lang=\"de\">Der Server läuft. Er wurde ohne die Dateien der Oberfläche gestartet "
    "(--web); Programme können ihn trotzdem benutzen.</p></html>";

// The client has pages of its own (/t/..., /people/...): all of them are index.html. A dot may be part of a name there;
// elsewhere it belongs to a file.
bool is_page(std::string_view path) {
  if (path.starts_with("/api/") || path.starts_with("/assets/")) return false;
  return path.find('.') == std::string_view::npos || path.find('/', 1) != std::string_view::npos;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> security_headers(bool https) {
  std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
       "'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; "
       "form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}};
  if (https) headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
  return headers;
}

Router::Router(House& house, Doorkeeper& doorkeeper)
    : house_(&house), doorkeeper_(&doorkeeper), https_(house.options.url.starts_with("https://")) {}

std::optional<Text> Router::load_files() {
  if (house_->options.web.empty()) return std::nullopt;
  Expected<StaticFiles> files = StaticFiles::load(house_->options.web);
  if (!files) return files.error();
  files_ = std::move(*files);
  return std::nullopt;
}

// On plain loopback a foreign page could have its own name point here; the name tells.
bool Router::good_host(const Request& request) const {
  return !house_->options.url.empty() || is_loopback_host(request.host);
}

bool Router::good_origin(const Request& request) const {
  if (!house_->options.url.empty()) return request.origin == house_->options.url;
  return request.origin == "http://" + request.host;
}

Router::Found Router::find(const Request& request) const {
  Found found;
  for (const Route& route : routes()) {
    auto parts = match_path(route.pattern, request.path);
    if (!parts) continue;
    if (route.method == request.method || (route.method == "GET" && request.method == "HEAD"))
      return {&route, std::move(*parts), ""};
    found.allowed += (found.allowed.empty() ? "" : ", ") + route.method;
  }
  return found;
}

// What is read of a body costs memory, also where it is refused then.
std::size_t Router::body_limit(const Route& route, bool known) const {
  const Limits& limits = house_->options.limits;
  const int most = known ? limits.body : std::min(limits.body, limits.body_stranger);
  return static_cast<std::size_t>(route.takes_file ? limits.import_file : most);
}

namespace {

// The one place where what was thrown becomes an answer.
Response answer_to(std::exception_ptr failure, Language language) {
  try {
    std::rethrow_exception(failure);
  } catch (const Denied& denied) {
    Response response = error_response(denied.status, denied.code, denied.text, language);
    if (denied.retry_after_ms > 0)
      response.headers.emplace_back("Retry-After", std::to_string((denied.retry_after_ms + 999) / 1000));
    return response;
  } catch (const Unavailable&) {
    return answer_to(std::make_exception_ptr(unavailable_now()), language);
  } catch (const std::exception& error) {
    // What went wrong is for the log, not for whoever asked.
    note(Weight::error, "request_failed", {{"reason", error.what()}});
    return error_response(500, "unavailable", {"Something went wrong here.", "Hier ist etwas schiefgegangen."},
                          language);
  }
}

[[noreturn]] void deny_address() { deny({"This address may not come in.", "Diese Adresse darf nicht herein."}); }

[[noreturn]] void deny_origin() {
  throw Denied{403, "wrong_origin", {"Another page asked for this.", "Das hat eine fremde Seite verlangt."}, 0};
}

}  // namespace

// Before anything is asked of the database.
Crowd::Pass Router::knock(const Request& head) {
  const std::string secret = proof_of(head, https_).secret;
  const std::string login = secret.empty() ? std::string() : fingerprint(secret);
  return doorkeeper_->request({head.address, login, head.forwarded}, house_->now());
}

Task<Router::Admission> Router::admit(Request head) {
  const Language language = language_of(head);
  const std::string id = random_id();
  head.id = id;
  std::exception_ptr failure;
  Crowd::Pass pass;
  Admission admission;
  try {
    pass = knock(head);
    admission = co_await decide(std::move(head));
  } catch (...) {
    failure = std::current_exception();
  }
  if (failure != nullptr) admission.answer = answer_to(failure, language);
  if (admission.answer) admission.answer->headers.emplace_back("X-Request-Id", id);
  admission.pass = std::move(pass);
  co_return admission;
}

Task<Response> Router::answer(const Route* route, Call call, std::string body) {
  const Language language = call.language;
  const std::string id = call.request.id;
  std::exception_ptr failure;
  Response response;
  try {
    response = co_await handle(route, std::move(call), std::move(body));
  } catch (...) {
    failure = std::current_exception();
  }
  if (failure != nullptr) response = answer_to(failure, language);
  response.headers.emplace_back("X-Request-Id", id);
  co_return response;
}

Task<Router::Handshake> Router::admit_socket(Request head) {
  const Language language = language_of(head);
  std::exception_ptr failure;
  Crowd::Pass pass;
  Handshake handshake;
  try {
    pass = knock(head);
    handshake = co_await check_handshake(std::move(head));
  } catch (...) {
    failure = std::current_exception();
  }
  if (failure != nullptr) handshake.refusal = answer_to(failure, language);
  handshake.pass = std::move(pass);
  co_return handshake;
}

Task<std::optional<People::Known>> Router::who(std::string secret) {
  std::optional<People::Known> known = co_await house_->people.who(std::move(secret));
  if (known) doorkeeper_->know(known->session.fingerprint);
  co_return known;
}

// Whose key of the office it is.
Task<std::string> Router::key_holder(Request request, Proof proof) {
  if (proof.secret.empty() || proof.from_cookie) deny_stranger();
  const std::optional<std::string> holder = co_await house_->store.key_holder(fingerprint(proof.secret), house_->now());
  if (!holder) {
    note_security(Weight::warning, "office_refused", {request.address, request.id, ""});
    deny_stranger();
  }
  co_return *holder;
}

// A page of somebody else may open a socket here, too; it must not come with our cookie.
bool Router::foreign(const Request& request, const Proof& proof) const {
  return request.origin.empty() ? proof.from_cookie : !good_origin(request);
}

// Who sits at a running table comes in although strangers, or others who only look around, have filled the address.
Task<Router::Handshake> Router::check_handshake(Request head) {
  const Proof proof = proof_of(head, https_);
  if (!good_host(head) || foreign(head, proof)) deny_origin();
  co_await house_->until_awake();
  if (house_->shut_out(head.address)) deny_address();
  Handshake handshake;
  handshake.known = co_await who(proof.secret);
  if (!proof.secret.empty() && !handshake.known) deny_stranger();
  const Limits& limits = house_->options.limits;
  const auto full = [&](bool seated) {
    return house_->tables.visitors_from(head.address, seated) >=
           (seated ? limits.connections_seated : limits.connections_address);
  };
  if (handshake.known && full(false)) handshake.seated = co_await house_->store.plays_now(handshake.known->person.id);
  const bool too_many = handshake.known && static_cast<int>(house_->hub.of(handshake.known->person.id).size()) >=
                                               limits.connections_person;
  if (too_many || full(handshake.seated)) deny_too_fast(10 * kSecond);
  co_return handshake;
}

Task<Router::Admission> Router::decide(Request head) {
  Admission admission;
  if (!good_host(head)) {
    throw Denied{403, "wrong_origin", {"This server has another name.", "Dieser Server heißt anders."}, 0};
  }
  Found found = find(head);
  const bool passer_by = found.route != nullptr && found.route->access == Access::passer_by;
  if (!passer_by && house_->shut_out(head.address)) deny_address();
  if (found.route == nullptr) {
    if (found.allowed.empty()) {
      admission.answer = static_file(head);
      co_return admission;
    }
    admission.answer =
        error_response(405, "wrong_method", {"This cannot be done here.", "Das geht hier nicht."}, language_of(head));
    admission.answer->headers.emplace_back("Allow", found.allowed);
    co_return admission;
  }
  const Route& route = *found.route;
  const bool changes = changes_something(head);
  const Proof proof = proof_of(head, https_);
  if (changes) {
    // A cookie comes along with whatever page a browser shows; the origin says which one.
    if (foreign(head, proof)) deny_origin();
    if (!is_json(head.content_type)) {
      throw Denied{415,
                   "not_json",
                   {"The content type must be application/json.", "Der Inhaltstyp muss application/json sein."},
                   0};
    }
  }
  const Language language = language_of(head);
  Call call{std::move(head), std::move(found.parts), std::nullopt, language, {}};
  if (route.access != Access::passer_by) {
    co_await house_->until_awake();
    if (route.access == Access::office) {
      call.key_holder = co_await key_holder(call.request, proof);
    } else {
      call.known = co_await who(proof.secret);
    }
  }
  if (call.known && call.known->session.scope < route.scope) deny(too_narrow(route.scope));
  co_await check_access(route, call);
  if (route.takes_file) admission.upload = doorkeeper_->upload(call.request.address);
  admission.most = changes ? body_limit(route, call.known.has_value()) : 0;
  admission.route = &route;
  admission.call = std::move(call);
  co_return admission;
}

Task<Response> Router::handle(const Route* route, Call call, std::string body) {
  if (route->takes_file) {
    call.request.body = std::move(body);
  } else if (changes_something(call.request)) {
    Expected<Json> parsed = parse_json(body, house_->options.limits.depth);
    if (!parsed) deny_bad_request(parsed.error());
    if (parsed->kind != Json::Kind::object)
      deny_bad_request({"The body must be a JSON object.", "Der Inhalt muss ein JSON-Objekt sein."});
    call.body = std::move(*parsed);
  }
  co_return co_await route->handle(*house_, std::move(call));
}

Task<void> Router::check_access(const Route& route, const Call& call) {
  if (route.access == Access::passer_by || route.access == Access::anyone || route.access == Access::office) co_return;
  if (route.access == Access::watcher) {
    co_await house_->tables.open_for(call.parts[0], call.person_id());
    co_return;
  }
  if (!call.known) deny_stranger();
  if (route.access == Access::person) co_return;
  if (route.access == Access::account) {
    if (call.person().guest()) deny({"This needs an account.", "Dafür braucht man ein Konto."});
    co_return;
  }
  const OpenTable table = co_await house_->tables.open_for(call.parts[0], call.person_id());
  const TableInfo& info = table.live->info;
  const bool welcome = route.access == Access::owner ? info.owner == call.person_id() : info.sat_here(call.person_id());
  if (!welcome) deny({"This is not your table.", "Das ist nicht dein Tisch."});
}

Response Router::static_file(const Request& request) const {
  if (changes_something(request)) deny_not_found();
  Response response;
  response.content_type = "text/html; charset=utf-8";
  if (!files_) {
    if (request.path != "/") deny_not_found();
    response.body = kPlainPage;
    return response;
  }
  const std::string path = percent_decoded(request.path);
  const File* file = files_->find(path, request.accept_encoding);
  if (file == nullptr && is_page(path)) file = files_->find("/", request.accept_encoding);
  if (file == nullptr) deny_not_found();
  response.content_type = file->content_type;
  response.cache_control = file->cache_control;
  response.headers = {{"ETag", file->etag}, {"Vary", std::string(kVary)}};
  if (!file->content_encoding.empty()) response.headers.emplace_back("Content-Encoding", file->content_encoding);
  if (file->is_in(request.if_none_match)) {
    response.status = 304;
  } else {
    response.body = file->body;
  }
  return response;
}

}  // namespace spielwerk::server
