import type { ItemRule } from './item-rule.ts'

/** A purchase refused because the need was gone may not be planned again in the same year. Закон ст. 6 п. 10. */
export const notRefusedThisYear: ItemRule = (_item, { siblings }) =>
  siblings?.refused
    ? {
        code: 'remark.refused_this_year',
        level: 'blocking',
        field: 'enstru_id',
        ground: 'Закон ст. 6 п. 10',
      }
    : null
