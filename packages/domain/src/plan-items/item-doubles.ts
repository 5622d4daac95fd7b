import type { ItemRule } from './item-rule.ts'

export const enteredOnce: ItemRule = (_item, { siblings }) =>
  siblings && siblings.doubles > 0
    ? {
        code: 'remark.double',
        level: 'warning',
        field: 'name_ru',
        ground: 'Закон ст. 6 п. 3',
        values: { count: siblings.doubles },
      }
    : null
