import { exampleContext as around, exampleSiblings, exampleItem as item, worksItem } from './item-example.ts'
import type { RemarkCase } from './remark-cases.ts'

const price = (count: number, median: string) => around({ price: { count, median } })

/** For tests: how and when it is bought. */
export const PURCHASE_CASES: readonly RemarkCase[] = [
  {
    code: 'remark.justification_missing',
    says: 'a direct purchase without a ground',
    fires: item({ purchase_method_id: 23 }),
    silent: item({ purchase_method_id: 23, justification_code: '16.3.1' }),
  },
  {
    code: 'remark.justification_missing',
    says: 'a purchase after a failed one without a ground',
    fires: item({ purchase_method_id: 6 }),
    silent: item({ purchase_method_id: 6, justification_code: '16.2' }),
  },
  {
    code: 'remark.justification_of_other_method',
    says: 'a ground of the direct purchase after a failed one',
    fires: item({ purchase_method_id: 6, justification_code: '16.3.1' }),
    silent: item({ purchase_method_id: 6, justification_code: '16.2' }),
  },
  {
    code: 'remark.justification_of_other_method',
    says: 'a ground for a method that needs none',
    fires: item({ justification_code: '16.2' }),
    silent: item({ purchase_method_id: 3 }),
  },
  {
    code: 'remark.not_for_the_plan',
    says: 'an emergency is bought without a plan',
    fires: item({ purchase_method_id: 23, justification_code: '16.3.3' }),
    silent: item({ purchase_method_id: 23, justification_code: '16.3.31' }),
  },
  {
    code: 'remark.auction_goods_only',
    says: 'services by auction',
    fires: item({ purchase_method_id: 78, purchase_subject_id: 3, enstru_subject_id: 3 }),
    silent: item({ purchase_method_id: 78 }),
  },
  {
    code: 'remark.eshop_goods_only',
    says: 'works in the e-shop',
    fires: item({ purchase_method_id: 60, purchase_subject_id: 2, enstru_subject_id: 2 }),
    silent: item({ purchase_method_id: 60 }),
  },
  {
    code: 'remark.refused_this_year',
    says: 'a purchase refused this year',
    fires: item(),
    silent: item(),
    context: around({ siblings: exampleSiblings({ refused: 1 }) }),
    silentContext: around({ siblings: exampleSiblings({ refused: 0 }) }),
  },
  {
    code: 'remark.permit_and_means',
    says: 'a licence and materials',
    fires: worksItem({ licenses: 1, materials: 1 }),
    silent: worksItem({ licenses: 1 }),
  },
  {
    code: 'remark.permit_and_means',
    says: 'the first category and labour',
    fires: worksItem({ first_category: true, labour: 1 }),
    silent: worksItem({ materials: 1, labour: 1 }),
  },
  {
    code: 'remark.term_missing',
    says: 'no term',
    fires: item({ delivery_days: null }),
    silent: item({ delivery_days: 15 }),
  },
  {
    code: 'remark.term_too_short',
    says: 'fourteen days',
    fires: item({ delivery_days: 14 }),
    silent: item({ delivery_days: 15 }),
  },
  {
    code: 'remark.term_too_short',
    says: 'fifty-nine days for producers',
    fires: item({ delivery_days: 59, supplier_sign_id: 3 }),
    silent: item({ delivery_days: 60, supplier_sign_id: 3 }),
  },
  {
    code: 'remark.term_beyond_year',
    says: 'from the first of December to the first of January',
    fires: item({ delivery_days: 31 }),
    silent: item({ delivery_days: 30 }),
  },
  {
    code: 'remark.term_beyond_year',
    says: 'a purchase that may last beyond the year',
    fires: item({ delivery_days: 400 }),
    silent: item({ delivery_days: 400, plan_item_type_id: 2 }),
  },
  {
    code: 'remark.month_passed',
    says: 'planned for October, and it is November',
    fires: item({ month_id: 10 }),
    silent: item({ month_id: 11 }),
    context: around({ today: '2026-11-30' }),
  },
  {
    code: 'remark.month_passed',
    says: 'the year is over; «Прошлый год» is not a month of it',
    fires: item({ month_id: 12 }),
    silent: item({ month_id: 99 }),
    context: around({ today: '2027-01-01' }),
  },
  {
    code: 'remark.prepayment_over_total',
    says: 'a prepayment over 100 per cent',
    fires: item({ prepayment: '100.01' }),
    silent: item({ prepayment: '100' }),
  },
  {
    code: 'remark.prepayment_not_usual',
    says: 'construction with less than thirty per cent',
    fires: worksItem({ prepayment: '29.99' }),
    silent: worksItem({ prepayment: '30' }),
  },
  {
    code: 'remark.producers_of_goods_only',
    says: 'services from producers of goods',
    fires: item({ supplier_sign_id: 3, purchase_subject_id: 3 }),
    silent: item({ supplier_sign_id: 3 }),
  },
  {
    code: 'remark.price_above_median',
    says: 'nine per cent over three contracts',
    fires: item({ unit_price: '109' }),
    silent: item({ unit_price: '108.99' }),
    context: price(3, '100'),
  },
  {
    code: 'remark.price_above_median',
    says: 'two contracts are too few',
    fires: item({ unit_price: '1000' }),
    silent: item({ unit_price: '1000' }),
    context: price(3, '1'),
    silentContext: price(2, '1'),
  },
  {
    code: 'remark.double',
    says: 'entered twice',
    fires: item(),
    silent: item(),
    context: around({ siblings: exampleSiblings({ doubles: 1 }) }),
    silentContext: around({ siblings: exampleSiblings() }),
  },
  {
    code: 'remark.brand',
    says: 'a trade mark in the name',
    fires: item({ name_ru: 'Принтер HP, лазерный' }),
    silent: item({ name_ru: 'Принтер лазерный, USB' }),
  },
  {
    code: 'remark.brand',
    says: 'a trade mark in the description',
    fires: item({ description_ru: 'как Lenovo' }),
    silent: item({ description_ru: null }),
  },
]
