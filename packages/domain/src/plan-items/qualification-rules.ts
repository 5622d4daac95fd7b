import type { ItemRule } from './item-rule.ts'

/** Who has the permit has shown the means for it already: asking for both keeps others out. */
export const permitOrMeans: ItemRule = (item) => {
  const permit = item.licenses > 0 || item.first_category
  const field = item.materials > 0 ? 'materials' : item.labour > 0 ? 'labour' : null
  return permit && field
    ? { code: 'remark.permit_and_means', level: 'blocking', field, ground: 'Правила п. 72' }
    : null
}
