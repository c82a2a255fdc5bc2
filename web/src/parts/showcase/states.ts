/** The states that a thing can be in, as attributes: what things.attributes(...) would set. */
export const states = [
  { name: 'plain', attributes: {} },
  { name: 'lit', attributes: { 'data-lit': '' } },
  { name: 'chosen', attributes: { 'data-chosen': '' } },
  { name: 'changed', attributes: { 'data-changed': '' } },
  { name: 'hinted', attributes: { 'data-hinted': '' } },
] as const
