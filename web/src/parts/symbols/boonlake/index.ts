import { boonEffects } from './effects'
import { boonGoods } from './goods'
import { boonPictures } from './pictures'
import { boonSigns } from './signs'

/** The symbols of Boonlake, by groups. */
export const boonlake = { boonGoods, boonSigns, boonEffects, boonPictures }
