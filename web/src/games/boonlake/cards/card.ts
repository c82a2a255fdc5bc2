/** How a card of 100 by 140 is divided. */
export const bandHeight = 30
/** Left of it the sign of the type, and below that the costs. */
export const titleStart = 27
/** Where the strip of effects begins. */
export const effectsTop = 98
export const cardHeight = 140
export const outline = 'M7 0H93Q100 0 100 7V133Q100 140 93 140H7Q0 140 0 133V7Q0 0 7 0z'
