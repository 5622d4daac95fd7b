import { describe, expect, it } from 'vitest'
import { exampleContext, exampleItem } from '../../test/item-example.ts'
import { BODY_FIELDS, itemField } from './item-fields.ts'
import { isMandatory, neededFields } from './needed-fields.ts'
import { FUNDING_SOURCE, ITEM_TYPE, METHOD } from './purchase-codes.ts'

const ALWAYS = [
  'name_kk',
  'delivery_days',
  'deliveries',
  'deliveries.place_ru',
  'funding_source_id',
  'funding',
]
const BUDGET = ['budget_type_id', 'funding.ekrb_id']

describe('the fields that approval asks for', () => {
  it.each([
    ['of an item paid from the budget', {}, [...ALWAYS, ...BUDGET]],
    ['of an item paid from own income', { funding_source_id: FUNDING_SOURCE.ownIncome }, ALWAYS],
    [
      'of a direct purchase',
      { purchase_method_id: METHOD.direct, justification_code: '16.3.28' },
      [...ALWAYS, ...BUDGET, 'justification_id'],
    ],
    [
      'beyond the year',
      { plan_item_type_id: ITEM_TYPE.beyondYear, total_price_year_2: '1' },
      [...ALWAYS, ...BUDGET, 'total_price_year_2'],
    ],
    [
      'of construction',
      { is_construction: true, conclusion_number: '1', conclusion_date: '2026-01-01' },
      [...ALWAYS, ...BUDGET, 'conclusion_number', 'conclusion_date'],
    ],
  ])('%s', (_, change, fields) => {
    expect([...neededFields(exampleItem(change), exampleContext())].toSorted()).toEqual(fields.toSorted())
  })

  it('are none of those that not even a draft may lack', () => {
    expect(BODY_FIELDS.filter(isMandatory)).toEqual([
      'plan_item_type_id',
      'purchase_subject_id',
      'enstru_id',
      'name_ru',
      'measure_id',
      'quantity',
      'unit_price',
      'purchase_method_id',
      'month_id',
    ])
    expect(BODY_FIELDS.filter((field) => isMandatory(field) && itemField(field).optional)).toEqual([])
  })
})
