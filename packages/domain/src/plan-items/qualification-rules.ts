import type { ItemRule } from './item-rule.ts'

/** A permit already proves the means for the work: requiring both keeps other suppliers out. */
export const permitOrMeans: ItemRule = (item) => {
  const permit = item.licenses > 0 || item.first_category
  const field = item.materials > 0 ? 'materials' : item.labour > 0 ? 'labour' : null
  return permit && field
    ? { code: 'remark.permit_and_means', level: 'blocking', field, ground: 'Правила п. 72' }
    : null
}
