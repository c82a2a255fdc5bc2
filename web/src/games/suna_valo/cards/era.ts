/** Eras are counted in Roman figures, as on the backs of the cards. */
export function eraMark(era: number): string {
  return ['I', 'II', 'III'][era - 1] ?? String(era)
}
