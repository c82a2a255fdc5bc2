import type { LogLine } from '../../protocol/messages'

/** A turn is about the card that is bought (4), the ship order (19) or the pass (3.3) that it begins with. */
export const headline = ({ rule }: LogLine): boolean => /^(4\.[2-4]|3\.3|19\.\d+)$/.test(rule)
