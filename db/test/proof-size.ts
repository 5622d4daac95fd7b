/**
 * `npm run proof` runs every test at full size (the whole proof); `npm test` and CI run the parts that find the most
 * errors in the least time. docs/proof.md lists what only the whole proof detects.
 */
export const isWhole = process.env.PROOF === 'whole'

export const sized = <T>(usual: T, whole: T): T => (isWhole ? whole : usual)
