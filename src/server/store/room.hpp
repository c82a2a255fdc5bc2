#pragma once

#include "server/store/store.hpp"

// What must be true of a batch that adds a table, so that nobody takes up more than he may: however many requests come
// at once, on however many nodes.

namespace spielwerk::server {

// About as many bytes as these take on the disk, with their keys and indexes.
std::int64_t stored_bytes(const TableInfo& table);
std::int64_t stored_bytes(const std::vector<Entry>& entries);
std::int64_t stored_bytes(const std::string& edition);

// Comes first: whoever adds something for the same person, or from the same address, waits here until this is done. The
// edition is kept, once for all who play with it.
void begin_addition(Batch& batch, const TableInfo& table);
// Comes last: nothing of it happens if it is more than is allowed.
void demand_room(Batch& batch, const TableInfo& table, const Allowance& allowance);

}  // namespace spielwerk::server
