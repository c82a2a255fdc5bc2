import { corners, hexPath, type Point } from '../../../parts/hex'
import { disc } from '../../../parts/symbols/draw'
import type { Components, Region } from '../view'
import { middleOf, reach, signs, titles, upright } from './geometry'

// The land of a region: its fields, its sign and its name, and a bump here and there, so that no coast is straight.

/** Between 0 and 1, always the same for the same field and corner. */
function chance(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453
  return wave - Math.floor(wave)
}

const turned = ({ x, y }: Point): Point => ({ x: x * Math.cos(Math.PI / 6) - y * Math.sin(Math.PI / 6), y: x * Math.sin(Math.PI / 6) + y * Math.cos(Math.PI / 6) })

export interface Land {
  region: Region
  /** Hexagons of fields, to be turned upright. */
  fields: { d: string; transform: string }[]
  /** Bumps, the sign and the name. */
  rest: string
}

export function landsOf(components: Components): Land[] {
  return components.regions.map(({ id, name }) => {
    const fields = components.fields.filter(({ region }) => region === id).map((field) => ({ field: field.id, at: middleOf(field) }))
    const bumps = fields.flatMap(({ field, at }) =>
      corners(reach).flatMap((corner, nth) => {
        const { x, y } = turned(corner)
        const r = Math.round(3 + 8 * chance(field * 7 + nth))
        return r > 5 ? [disc(Math.round(at.x + x * 0.92), Math.round(at.y + y * 0.92), r)] : []
      }),
    )
    const title = titles[id]
    const wide = name.en.length * 6.2
    return {
      region: id,
      fields: fields.map(({ at }) => ({ d: hexPath(reach - 1), transform: `translate(${at.x} ${at.y}) ${upright}` })),
      rest: bumps.join('') + disc(signs[id].x, signs[id].y, 16) + disc(title.x, title.y - 7, wide, 13),
    }
  })
}
