import { lacksKazakh } from '../both-languages.ts'
import type { ItemRule } from './item-rule.ts'

export const nameInKazakh: ItemRule = (item) =>
  lacksKazakh(item.name_kk)
    ? {
        code: 'remark.name_kk_missing',
        level: 'blocking',
        field: 'name_kk',
        ground: 'Правила прил. 1 гр. 10',
      }
    : null
