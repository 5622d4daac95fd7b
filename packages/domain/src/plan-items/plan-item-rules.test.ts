import { describe, expect, it } from 'vitest'
import { CONCLUSION_CASES } from '../../test/conclusion-cases.ts'
import { exampleContext, exampleItem, exampleSiblings, itemOf, worksItem } from '../../test/item-example.ts'
import { LIMIT_CASES, LIMITED_PURCHASES } from '../../test/limit-cases.ts'
import { PURCHASE_CASES } from '../../test/purchase-cases.ts'
import { type RemarkCase, SUBJECT_CASES } from '../../test/remark-cases.ts'
import { REMARK_CODES } from './plan-item-remark.ts'
import { itemRemarks } from './plan-item-rules.ts'

const CASES: readonly RemarkCase[] = [
  ...SUBJECT_CASES,
  ...PURCHASE_CASES,
  ...CONCLUSION_CASES,
  ...LIMIT_CASES,
]

const WARNINGS = new Set([
  'remark.not_for_the_plan',
  'remark.split_same_class',
  'remark.calculation_missing',
  'remark.specification_missing',
  'remark.term_beyond_year',
  'remark.month_passed',
  'remark.prepayment_not_usual',
  'remark.producers_of_goods_only',
  'remark.price_above_median',
  'remark.double',
  'remark.brand',
])

describe('rules of a plan item', () => {
  it.each([
    ['goods', exampleItem()],
    ['building works', worksItem()],
    [
      'turnkey construction without a conclusion',
      worksItem({
        purchase_method_id: 201,
        conclusion_number: null,
        conclusion_date: null,
        conclusion_result: null,
        file_kinds: ['technical_specification'],
      }),
    ],
    [
      'goods paid from own income',
      exampleItem({
        funding_source_id: 7,
        budget_type_id: null,
        funding: [{ fkrb_id: null, ekrb_id: null, amount: '104000.00' }],
      }),
    ],
    [
      'a purchase over several years',
      itemOf('300', {
        plan_item_type_id: 2,
        total_price_year_1: '100',
        total_price_year_2: '100',
        total_price_year_3: '100',
      }),
    ],
  ])('report nothing for %s without mistakes', (_, item) => {
    expect(itemRemarks(item, exampleContext({ siblings: exampleSiblings() }))).toEqual([])
  })

  it.each(CASES)('$code: $says', ({ code, fires, silent, context = exampleContext(), silentContext }) => {
    const found = itemRemarks(fires, context).filter((remark) => remark.code === code)
    expect(found).toHaveLength(1)
    expect(found[0]?.level).toBe(WARNINGS.has(code) ? 'warning' : 'blocking')
    expect(found[0]?.ground).toMatch(/^(Закон|Правила)/)
    expect(codes(silent, silentContext ?? context)).not.toContain(code)
  })

  it('each have a case that triggers them', () => {
    const covered = new Set(CASES.map(({ code }) => code))
    expect(REMARK_CODES.filter((code) => !covered.has(code))).toEqual([])
  })

  it('list blocking remarks first', () => {
    const found = itemRemarks(exampleItem({ file_kinds: [], month_id: 1, deliveries: [], funding: [] }), {
      ...exampleContext({ today: '2026-11-15' }),
    })
    expect(found.map(({ level }) => level)).toEqual(['blocking', 'blocking', 'warning', 'warning'])
  })

  it('report everything in an empty draft at once, and never throw', () => {
    const empty = exampleItem({
      quantity: '0',
      unit_price: '0',
      total_price: '0',
      total_price_year_1: '0',
      deliveries: [],
      funding: [],
      funding_source_id: null,
      budget_type_id: null,
      delivery_days: null,
      file_kinds: [],
    })
    expect(codes(empty)).toEqual([
      'remark.quantity_zero',
      'remark.price_zero',
      'remark.term_missing',
      'remark.places_missing',
      'remark.funding_source_missing',
      'remark.funding_missing',
      'remark.specification_missing',
    ])
  })
})

describe('limits', () => {
  it.each(LIMITED_PURCHASES)('that are unknown are not applied: $says', ({ buys, above }) => {
    const siblings = exampleSiblings({
      same_code: { count: 1, total: above },
      same_class: { count: 1, total: above },
    })
    for (const limits of [{}, { mrp: '4325' }, { zcp_max_mrp: '8000', eshop_max_mrp: '4000' }])
      expect(codes(itemOf(above, buys), exampleContext({ limits, siblings }))).toEqual([])
  })

  it('are reported in tenge', () => {
    const [found] = itemRemarks(itemOf('34600000.01', { purchase_method_id: 3 }), exampleContext())
    expect(found?.values).toEqual({ total: '34600000.01', limit: '34600000.00', mrp: 8000 })
  })

  it('are those of the year: 2025 allowed less than 2026', () => {
    const limits = { ...exampleContext().limits, mrp: '3932' }
    const direct = { purchase_method_id: 23, justification_code: '16.3.28' }
    expect(codes(itemOf('393200', direct), exampleContext({ limits }))).toEqual([])
    expect(codes(itemOf('393200.01', direct), exampleContext({ limits }))).toEqual([
      'remark.direct_over_limit',
    ])
  })

  it('cause one remark per item: over the limit, else split by code, else split by class', () => {
    const siblings = exampleSiblings({
      same_code: { count: 1, total: '34600000' },
      same_class: { count: 3, total: '99600000' },
    })
    const context = exampleContext({ siblings })
    const request = { purchase_method_id: 3 }
    expect(codes(itemOf('34600000.01', request), context)).toEqual(['remark.price_request_over_limit'])
    expect(codes(itemOf('0.01', request), context)).toEqual(['remark.split_same_code'])
  })

  it('do not apply to other methods', () => {
    expect(codes(itemOf('999999999.99'))).toEqual([])
    expect(codes(itemOf('999999999.99', { purchase_method_id: 23, justification_code: '16.3.1' }))).toEqual(
      [],
    )
  })
})

function codes(item: Parameters<typeof itemRemarks>[0], context = exampleContext()) {
  return itemRemarks(item, context).map(({ code }) => code)
}
