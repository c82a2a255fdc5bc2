#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "server/limits.hpp"
#include "server/store/store.hpp"

// The office: what those who run the house may do. It needs the store and nothing else, so that `spielwerk admin` does
// the same at the database of a server (on its machine) and at its door (with a key). Every act is in the log of the
// office; a server reads there what was done, and does what follows from it (House::follow_office).

namespace spielwerk::server {

struct OfficeArgument {
  std::string name;
  Text what;
  bool needed = true;
  bool number = false;
};

struct OfficeAct {
  std::string name;
  Text what;
  std::vector<OfficeArgument> arguments;
  // Keys are made and ended only by whoever has the database.
  bool at_database = false;
};

const std::vector<OfficeAct>& office_acts();

class Office {
 public:
  // `url`: what people type, for links.
  Office(Store& store, const Limits& limits, std::string url)
      : store_(&store), limits_(&limits), url_(std::move(url)) {}

  // The answer as JSON: an object, or an array of objects. Throws Denied.
  Task<std::string> perform(std::string act, Json arguments, std::string who, Time now);

 private:
  struct Order;
  Task<std::string> do_it(Order order);
  Task<std::string> of_people(Order order);
  Task<std::string> of_bans(Order order);
  Task<std::string> of_tables(Order order);
  Task<std::string> of_the_house(Order order);
  Task<Person> person_of(std::string text);

  Store* store_;
  const Limits* limits_;
  std::string url_;
};

// On the machine of a server, at its database. The error says what is wrong.
Expected<std::string> perform_at_database(const std::string& database, const std::string& url, const std::string& act,
                                          const Json& arguments, const std::string& who, Time now);

}  // namespace spielwerk::server
