import { docks } from './docks'
import { festivals } from './festivals'
import { fields } from './fields'
import { gifts } from './gifts'
import { sunaGoods } from './goods'
import { inventions } from './inventions'
import { pastures } from './pastures'
import { sunaPeople } from './people'
import { sunaSigns } from './signs'

/** The symbols of Suna Valo, by groups. */
export const sunaValo = { sunaGoods, sunaSigns, sunaPictures: { ...fields, ...pastures, ...inventions, ...docks, ...gifts, ...festivals }, sunaPeople }
