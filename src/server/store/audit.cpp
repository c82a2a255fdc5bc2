#include "server/store/store.hpp"
#include "server/store/values.hpp"

// What is asked about the database as a whole.

namespace spielwerk::server {

Task<std::int64_t> Store::schema_step() {
  Batch batch = {statement("SELECT COALESCE(MAX(step), 0) FROM schema_steps", {})};
  const Answer answer = co_await run(std::move(batch));
  co_return integer(answer.rows[0][0][0]);
}

Task<std::int64_t> Store::database_bytes() {
  Batch batch = {statement(database_->size_query(), {})};
  const Answer answer = co_await run(std::move(batch));
  co_return integer(answer.rows[0][0][0]);
}

Task<std::vector<std::string>> Store::started_tables(bool running_only, std::string after, int most) {
  const std::string which = running_only ? "('running')" : "('running', 'finished', 'imported')";
  Batch batch = {statement("SELECT id FROM tables WHERE status IN " + which + " AND id > $1 ORDER BY id LIMIT $2",
                           {after, number(most)})};
  co_return first_column(co_await run(std::move(batch)));
}

}  // namespace spielwerk::server
