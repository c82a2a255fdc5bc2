const own: Readonly<Record<string, string>> = {
  blue: 'worker_blue',
  red: 'worker_red',
  yellow: 'worker_yellow',
  green: 'worker_green',
  purple: 'worker_purple',
  any_worker: 'worker_any',
  spring: 'season_spring',
  summer: 'season_summer',
  autumn: 'season_autumn',
  winter: 'season_winter',
}

/** The symbol for a word of docs/views/keyflower.md. Colours and seasons mean something else in other games. */
export const symbolOf = (word: string): string => own[word] ?? word

/** The picture of a tile: all homes and all order tiles share one. */
export const pictureOf = (tile: string): string => `kf_${tile.replace(/^(home|order)_\d+$/, '$1')}`
