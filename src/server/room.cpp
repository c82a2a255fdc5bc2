#include <fmt/format.h>

#include "server/denied.hpp"
#include "server/house.hpp"
#include "server/store/room.hpp"

// Room: how much people and addresses may keep here. What somebody has already is never taken away for it, and whoever
// sits at a table plays on.

namespace spielwerk::server {

namespace {

[[noreturn]] void deny_person_tables(const Holdings& most) {
  deny_conflict(
      {fmt::format(
           "You have {} open and running tables, and more is not possible. Call one off, leave one or finish one "
           "first.",
           most.tables),
       fmt::format("Du hast {} offene und laufende Tische, mehr geht nicht. Sag zuerst einen ab, verlass einen oder "
                   "spiel einen zu Ende.",
                   most.tables)});
}

[[noreturn]] void deny_person_bytes(const Holdings& most) {
  deny_conflict(
      {fmt::format("There is no room left for you: your tables, imports and own editions may take up {} MB. Delete "
                   "imports that you do not need, or finish tables.",
                   most.bytes / kMegabyte),
       fmt::format("Dein Platz ist voll: Deine Tische, eingelesenen Partien und eigenen Ausgaben dürfen {} MB belegen. "
                   "Lösche eingelesene Partien, die du nicht brauchst, oder spiel Tische zu Ende.",
                   most.bytes / kMegabyte)});
}

[[noreturn]] void deny_person_editions(const Holdings& most) {
  deny_conflict(
      {fmt::format(
           "You have {} editions of your own here, and more is not possible. Delete imports that are played with "
           "one, or finish such tables.",
           most.editions),
       fmt::format("Du hast hier {} eigene Ausgaben, mehr geht nicht. Lösche eingelesene Partien mit einer davon, oder "
                   "spiel solche Tische zu Ende.",
                   most.editions)});
}

[[noreturn]] void deny_person_lobby(const Holdings& most) {
  deny_conflict(
      {fmt::format("You have {} public tables that wait for players, and more is not possible. Call one off first, or "
                   "open a private one and send its links.",
                   most.lobby),
       fmt::format("Du hast {} öffentliche Tische, die auf Mitspieler warten, mehr geht nicht. Sag zuerst einen ab, "
                   "oder eröffne einen privaten und verschick seine Links.",
                   most.lobby)});
}

// Whoever shares an address with others has not done it all himself.
[[noreturn]] void deny_address(const Text& what, int days) {
  deny_conflict(
      {fmt::format(
           "From your network address {} within {} days, together with everybody who shares it, and more is not "
           "possible. Tables that are there go on, and you can still sit down at open ones. Try again later, or "
           "delete imports that you do not need.",
           what.english, days),
       fmt::format(
           "Von deiner Netzadresse {} in {} Tagen, zusammen mit allen, die sie teilen, und mehr geht nicht. "
           "Vorhandene Tische gehen weiter, und an offene kannst du dich setzen. Versuch es später noch einmal, "
           "oder lösche eingelesene Partien, die du nicht brauchst.",
           what.german, days)});
}

Text tables_came(const Holdings& most) {
  return {fmt::format("{} tables that are still open or running came", most.tables),
          fmt::format("kamen {} Tische, die noch offen sind oder laufen,", most.tables)};
}

Text bytes_came(const Holdings& most) {
  return {fmt::format("{} MB came", most.bytes / kMegabyte), fmt::format("kamen {} MB", most.bytes / kMegabyte)};
}

Text lobby_came(const Holdings& most) {
  return {fmt::format("{} public tables that still wait for players came", most.lobby),
          fmt::format("kamen {} öffentliche Tische, die noch auf Mitspieler warten,", most.lobby)};
}

Text editions_came(const Holdings& most) {
  return {fmt::format("{} editions of their own came", most.editions),
          fmt::format("kamen {} eigene Ausgaben", most.editions)};
}

void deny_full_disk() {
  throw Denied{
      503,
      "unavailable",
      {"The disk of this server is nearly full: what is left is kept for the tables that there are. They go on; "
       "new ones have to wait.",
       "Die Platte dieses Servers ist fast voll: Was übrig ist, bleibt für die vorhandenen Tische. Sie gehen "
       "weiter; neue müssen warten."},
      kMinute};
}

}  // namespace

Allowance Tables::allowance() const {
  const Limits& limits = house_->options.limits;
  return {{limits.tables, limits.stored * kMegabyte, limits.editions, limits.lobby_person},
          {limits.tables_address, limits.stored_address * kMegabyte, limits.editions_address, limits.lobby_address}};
}

// Somebody's tables, and how fast he comes to new ones: for who sits down.
Task<void> Tables::limit_seats(std::string person) {
  const Holdings own = co_await house_->store.holdings_of_person(person);
  const Allowance most = allowance();
  if (own.tables >= most.person.tables) deny_person_tables(most.person);
  count_or_deny(house_->new_tables, person, house_->now());
}

// For who opens or brings one: asked before any work is done for it.
Task<void> Tables::limit_new_tables(Opener who, Holdings more) {
  house_->deny_new();
  const std::optional<std::int64_t> free = house_->database->free_space();
  if (free && *free < house_->options.limits.reserve * kMegabyte) deny_full_disk();
  co_await demand_room(who.person.id, who.origin, more);
  count_or_deny(house_->new_tables, who.person.id, house_->now());
}

// Says what there would be too much of, if anything.
Task<void> Tables::demand_room(std::string person, std::string origin, Holdings more) {
  const Holdings own = co_await house_->store.holdings_of_person(person);
  const Holdings address = co_await house_->store.holdings_of_address(origin);
  const Allowance most = allowance();
  if (own.tables + more.tables > most.person.tables) deny_person_tables(most.person);
  if (own.bytes + more.bytes > most.person.bytes) deny_person_bytes(most.person);
  if (own.editions + more.editions > most.person.editions) deny_person_editions(most.person);
  if (more.lobby > 0 && own.lobby + more.lobby > most.person.lobby) deny_person_lobby(most.person);
  const int days = house_->options.limits.address_days;
  if (address.tables + more.tables > most.address.tables) deny_address(tables_came(most.address), days);
  if (more.lobby > 0 && address.lobby + more.lobby > most.address.lobby) deny_address(lobby_came(most.address), days);
  if (address.bytes + more.bytes > most.address.bytes) deny_address(bytes_came(most.address), days);
  if (address.editions + more.editions > most.address.editions) deny_address(editions_came(most.address), days);
}

// Why a table was not stored. It may be that others at the same address were faster, and that there is room again.
Task<void> Tables::deny_room(TableInfo info, std::vector<Entry> entries) {
  const std::int64_t bytes = stored_bytes(info) + stored_bytes(entries) + stored_bytes(info.own_edition);
  const bool played = info.status == TableInfo::Status::open || info.status == TableInfo::Status::running;
  const bool shown = info.status == TableInfo::Status::open && info.is_public;
  const Holdings more{played ? 1 : 0, bytes, info.own_edition.empty() ? 0 : 1, shown ? 1 : 0};
  co_await demand_room(info.owner, info.origin, more);
  deny_conflict({"Somebody was faster. Please try again.", "Jemand war schneller. Versuch es noch einmal."});
}

}  // namespace spielwerk::server
