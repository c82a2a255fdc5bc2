#include "bots/nets.hpp"

#include <fmt/format.h>

#include <map>

#include "bots/sight.hpp"
#include "core/platform.hpp"
#include "play/embedded.hpp"
#include "play/games.hpp"
#include "play/playout.hpp"
#include "play/registry.hpp"

namespace spielwerk {

namespace {

// What threads share: nets never change once they are there.
struct Shared {
  Mutex mutex;
  std::map<std::string, std::string, std::less<>> brought;              // files by name
  std::map<std::string, std::shared_ptr<const Net>, std::less<>> read;  // by game and name
  std::map<std::string, std::uint64_t, std::less<>> layouts;            // by game
};
Shared& shared() {
  static Shared all;
  return all;
}

std::string_view file_of(std::string_view name) {
  const auto found = shared().brought.find(name);
  return found != shared().brought.end() ? found->second : embedded_file(fmt::format("data/nets/{}.net", name));
}

// Every position of a game in which chance and everybody do what comes first at random.
template <Game G>
std::uint64_t hash_of_rows(const G& game) {
  const Sight<G> sight(game);
  std::array<std::uint8_t, Sight<G>::kSize> row;
  std::uint64_t hash = Sight<G>::kSize;
  Rng rng(1);
  auto state = game.start();
  do {
    for (int seat = 0; seat < game.players(); ++seat) {
      sight.see(state, Seat(seat), row);
      hash = hash_bytes(row.data(), row.size(), hash);
    }
  } while (random_step(game, state, rng));
  return hash;
}

}  // namespace

std::uint64_t layout_of(std::string_view name) {
  auto& known = shared().layouts;
  {
    const Lock lock(shared().mutex);
    if (const auto found = known.find(name); found != known.end()) return found->second;
  }
  const GameEntry* const entry = find_game(name);
  std::uint64_t layout = 0;
  Config config;
  config.players = std::min(3, entry->info.max_players);
  const auto game = make_game(entry->info.id, config, entry->edition);
  with_concrete(**game, [&](const auto& concrete) { layout = hash_of_rows(concrete); });
  const Lock lock(shared().mutex);
  known.emplace(name, layout);
  return layout;
}

Expected<std::shared_ptr<const Net>> read_net(std::string_view file, std::string_view game) {
  const auto net = Net::read(file);
  if (!net) return net.error();
  if ((*net)->game() != game)
    return Text{fmt::format("this net is for {}, not for {}", (*net)->game(), game),
                fmt::format("dieses Netz ist für {}, nicht für {}", (*net)->game(), game)};
  const GameEntry* const entry = find_game(game);
  if (static_cast<int>((*net)->revision()) != entry->info.revision)
    return Text{fmt::format("this net was trained for revision {} of the rules, this program plays {}",
                            (*net)->revision(), entry->info.revision),
                fmt::format("dieses Netz wurde für die Regelfassung {} trainiert, dieses Programm spielt {}",
                            (*net)->revision(), entry->info.revision)};
  if ((*net)->layout() != layout_of(game))
    return Text{"this net was trained for positions that are laid out otherwise: train it again",
                "dieses Netz wurde für anders aufgebaute Stellungen trainiert: es muss neu trainiert werden"};
  return net;
}

void know_net(std::string name, std::string file) {
  const Lock lock(shared().mutex);
  shared().brought.insert_or_assign(std::move(name), std::move(file));
}

Expected<std::shared_ptr<const Net>> find_net(std::string_view game, std::string_view name) {
  const std::string key = fmt::format("{} {}", game, name);
  std::string_view file;
  {
    const Lock lock(shared().mutex);
    if (const auto found = shared().read.find(key); found != shared().read.end()) return found->second;
    file = file_of(name);
  }
  if (file.empty())
    return Text{fmt::format("there is no net \"{}\"", name), fmt::format("es gibt kein Netz „{}“", name)};
  auto net = read_net(file, game);
  const Lock lock(shared().mutex);
  if (net) shared().read.emplace(key, *net);
  return net;
}

bool has_net(std::string_view game) { return static_cast<bool>(find_net(game, game)); }

}  // namespace spielwerk
