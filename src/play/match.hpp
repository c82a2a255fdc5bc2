#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/dealer.hpp"
#include "play/registry.hpp"

// A match: a configuration, an edition and a list of actions. The position is what comes out of replaying them.

namespace spielwerk {

class Match {
 public:
  struct Entry {
    Seat seat;  // who chose; chance for what was dealt
    Action action;
  };

  // A new match; nothing is dealt yet.
  static Expected<Match> begin(const std::string& game, const Config& config, const Edition& edition, const Seed& seed);
  // A match that begins with a position of its own instead of the set-up.
  static Expected<Match> from_position(std::string_view json, const Seed& seed);
  // `own`: an edition that the file may name by its hash alone, because whoever loads it keeps the edition himself.
  static Expected<Match> load(std::string_view save_file, const Edition* own = nullptr);
  // The same set-up with another seed, nothing dealt.
  Match again(const Seed& seed) const;

  const AnyGame& game() const { return *game_; }
  std::shared_ptr<const AnyGame> shared_game() const { return game_; }
  const GameEntry& entry() const { return *entry_; }
  const Config& config() const { return config_; }
  const Edition& edition() const { return *edition_; }
  const Seed& seed() const { return dealer_.seed(); }

  const std::vector<Entry>& log() const { return log_; }
  int plies() const { return static_cast<int>(log_.size()); }
  const Position& position() const { return position_; }
  const Position& start() const { return start_; }
  // The position after so many plies.
  Position at(int ply) const;

  Seat to_move() const { return game_->to_move(position_); }
  bool over() const { return to_move().is_nobody(); }
  std::vector<Action> legal() const { return game_->legal(position_); }

  // The legal action or possible outcome with this token, or why there is none.
  std::optional<Action> find(std::string_view token) const;
  Refusal why_not(std::string_view token) const { return game_->why_not(position_, token); }
  // Plays a legal action, or an outcome of chance.
  void play(Action action);
  // Deals until a player is to move or the game is over. Says how many outcomes were dealt.
  int deal();
  // What the dealer brings next; chance must be to move.
  Action next_deal() const { return dealer_.deal(game_->pile(position_), game_->outcomes(position_)); }
  // Whether every outcome in the log is what the seed deals there; else the first ply that is not.
  std::optional<int> not_dealt_by_seed() const;

  // Takes back the last choice, if a player made it and it showed nothing. Returns why not otherwise.
  std::optional<Text> undo();
  // Forgets everything after so many plies, whatever it was.
  void shorten(int plies);

  std::string save() const { return save(""); }
  // With the commitment that was published when the match started.
  std::string save(std::string_view commitment) const;
  // The match before its first action, with its edition by its hash alone: for who keeps editions himself.
  std::string save_setup() const;
  // The position after so many plies as a file that a person can edit.
  std::string save_position(int ply) const { return save_position(at(ply)); }
  // Another position of this game in the same way.
  std::string save_position(const Position& position) const;

 private:
  enum class EditionAs : std::uint8_t { document, hash };
  Match(std::shared_ptr<const AnyGame> game, Config config, std::shared_ptr<const Edition> edition, const Seed& seed);

  std::string save(std::string_view commitment, EditionAs edition) const;
  void write_head(JsonWriter& json, EditionAs edition) const;

  std::shared_ptr<const AnyGame> game_;
  const GameEntry* entry_;
  Config config_;
  std::shared_ptr<const Edition> edition_;
  Dealer dealer_;
  bool own_start_ = false;
  Position start_;
  Position position_;
  std::vector<Entry> log_;
};

}  // namespace spielwerk
