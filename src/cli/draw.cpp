#include "cli/draw.hpp"

#include <fmt/format.h>

#include "cli/draw_boonlake.hpp"
#include "cli/draw_helios.hpp"
#include "cli/draw_keyflower.hpp"
#include "cli/draw_suna_valo.hpp"
#include "cli/terminal.hpp"

namespace spielwerk::cli {

namespace {

struct SeatLook {
  const char* shape;
  int colour;  // readable on dark and on light grounds, and apart for colour-blind people (after Okabe and Ito)
};
constexpr SeatLook kSeatLooks[] = {{"●", 208}, {"■", 32}, {"▲", 36}, {"▼", 169}, {"◆", 178}, {"○", 245}};

}  // namespace

std::string seat_sign(int seat, bool colour) {
  const auto look = kSeatLooks[static_cast<std::size_t>(seat) % std::size(kSeatLooks)];
  return paint(fmt::format("{}{}", look.shape, seat), {look.colour, kPlain, true, false}, colour);
}

std::string draw_view(const Json& view, const Json& components, const DrawStyle& style) {
  const Json* game = view.find("game");
  if (game != nullptr && game->string == "helios") return draw_helios(view, components, style);
  if (game != nullptr && game->string == "suna_valo") return draw_suna_valo(view, components, style);
  if (game != nullptr && game->string == "keyflower") return draw_keyflower(view, components, style);
  if (game != nullptr && game->string == "boonlake") return draw_boonlake(view, components, style);
  // A game without a drawing of its own can still be played from its list of choices.
  if (style.part != DrawPart::everything) return "";
  const Json* prompt = view.find("prompt");
  const Json* text = prompt == nullptr ? nullptr : prompt->find(style.language == Language::german ? "de" : "en");
  return text == nullptr ? std::string() : text->string + "\n";
}

}  // namespace spielwerk::cli
