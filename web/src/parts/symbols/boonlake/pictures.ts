import { life } from './life'
import { shore } from './shore'
import { work } from './work'

/** Pictures for the cards. */
export const boonPictures = { ...shore, ...work, ...life }
