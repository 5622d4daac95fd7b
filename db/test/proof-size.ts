/**
 * `npm run proof` runs every test at full size; `npm test` and CI run what finds the most in the least time.
 * docs/proof.md says what only the whole proof sees.
 */
export const isWhole = process.env.PROOF === 'whole'

export const sized = <T>(usual: T, whole: T): T => (isWhole ? whole : usual)
