import { actions } from './actions'
import { buildings } from './buildings'
import { persons } from './persons'
import { resources } from './resources'

/** Everything that is printed on boards, tiles and cards. Loaded when the first of these symbols is shown. */
export const groups = { resources, actions, buildings, persons }
export const printed = { ...resources, ...actions, ...buildings, ...persons }
