#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/store/store.hpp"

// What the house throws away: guests who do not come back, tables that nobody came to, what nobody needs any more. In
// steps so small, with pauses between them, that nobody who plays meanwhile waits for it. Of several nodes one does it.

namespace spielwerk::server {

struct House;

class Upkeep {
 public:
  explicit Upkeep(House& house);

  // For ever, on its own schedule.
  Task<void> keep_on();
  // Everything that is due now, whoever did it last; for tests with a clock of their own.
  Task<void> tidy_up_now();

 private:
  // The next ids after one, and what is done with each.
  using Page = std::function<Task<std::vector<std::string>>(std::string after)>;
  using Act = std::function<Task<void>(std::string id)>;
  // Something small, done again as long as it says that there is more.
  using Step = std::function<Task<bool>()>;

  Time days_ago(int days) const;
  Task<void> tidy_up();
  Task<void> greet_present();
  Task<void> look_after_guests();
  Task<void> part_with(std::string guest);
  Task<void> look_after_tables();
  Task<void> remove_unless_claimed(std::string table);
  Task<void> clear_the_rest();
  Task<void> each(Page page, Act act);
  Task<void> as_long_as(Step step);

  House* house_;
  Time woke_;
};

}  // namespace spielwerk::server
