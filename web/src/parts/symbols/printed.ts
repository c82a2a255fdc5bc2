import { actions } from './actions'
import { boonlake } from './boonlake'
import { buildings } from './buildings'
import { keyflower } from './keyflower'
import { persons } from './persons'
import { resources } from './resources'
import { sunaValo } from './suna_valo'

/** Everything that is printed on boards, tiles and cards. Loaded when the first of these symbols is shown. */
export const groups = { resources, actions, buildings, persons, ...sunaValo, ...keyflower, ...boonlake }
export const printed = {
  ...resources,
  ...actions,
  ...buildings,
  ...persons,
  ...sunaValo.sunaGoods,
  ...sunaValo.sunaSigns,
  ...sunaValo.sunaPictures,
  ...sunaValo.sunaPeople,
  ...keyflower.keyWorkers,
  ...keyflower.keyGoods,
  ...keyflower.keySigns,
  ...keyflower.keyPictures,
  ...boonlake.boonGoods,
  ...boonlake.boonSigns,
  ...boonlake.boonEffects,
  ...boonlake.boonPictures,
}
