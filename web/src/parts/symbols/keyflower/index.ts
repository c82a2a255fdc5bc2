import { keyGoods } from './goods'
import { keyPictures } from './pictures'
import { keySigns } from './signs'
import { keyWorkers } from './workers'

/** The symbols of Keyflower, by groups. */
export const keyflower = { keyWorkers, keyGoods, keySigns, keyPictures }
