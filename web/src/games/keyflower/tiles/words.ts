import { words } from '../../../state/words'

/** What only tiles say: their names are on the server. */
export const say = words({ en: { order: 'Order' }, de: { order: 'Reihenfolge' } })
