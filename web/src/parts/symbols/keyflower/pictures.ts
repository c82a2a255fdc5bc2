import { autumn } from './autumn'
import { ships } from './ships'
import { spring } from './spring'
import { summer } from './summer'
import { winter } from './winter'

/** A picture for every tile. */
export const keyPictures = { ...spring, ...summer, ...autumn, ...winter, ...ships }
