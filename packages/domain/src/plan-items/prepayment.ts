import { tiyn } from '../money.ts'
import type { ItemRule } from './item-rule.ts'

const GROUND = 'Правила прил. 1 гр. 28'
const USUAL_FOR_CONSTRUCTION = '30'
const WHOLE = '100'

export const prepaymentWithinTotal: ItemRule = (item) =>
  tiyn(item.prepayment) <= tiyn(WHOLE)
    ? null
    : { code: 'remark.prepayment_over_total', level: 'blocking', field: 'prepayment', ground: GROUND }

export const prepaymentOfConstruction: ItemRule = (item, context) =>
  !item.is_construction ||
  tiyn(item.prepayment) === tiyn(USUAL_FOR_CONSTRUCTION) ||
  prepaymentWithinTotal(item, context)
    ? null
    : {
        code: 'remark.prepayment_not_usual',
        level: 'warning',
        field: 'prepayment',
        ground: GROUND,
        values: { percent: item.prepayment, usual: USUAL_FOR_CONSTRUCTION },
      }
