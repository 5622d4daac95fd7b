import { planItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { describe, expect, it } from 'vitest'
import { filledForm } from './example-form.ts'
import { bodyOf } from './item-body.ts'
import { withLine, withPlace } from './item-form.ts'
import { daysOf } from './typed-values.ts'

describe('the request body of a plan item', () => {
  it('matches the schema of the contract', () => {
    const body = bodyOf(filledForm({ name_kk: ' ', prepayment: '', conclusion_date: '05.03.2026' }))
    expect(planItemBody.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      enstru_id: 7,
      quantity: '104',
      name_kk: null,
      prepayment: '0',
      delivery_days: 30,
      total_price_year_1: null,
      // Without construction there is no expert conclusion.
      conclusion_date: null,
      deliveries: [{ kato_id: 631010000, quantity: '104' }],
      funding: [{ fkrb_id: 261004, fkr_subprogram_id: null, ekrb_id: 414, amount: '41600000' }],
    })
  })

  it('leaves out empty rows', () => {
    const { deliveries, funding } = filledForm()
    const body = bodyOf(filledForm({ deliveries: withPlace(deliveries), funding: withLine(funding) }))
    expect(body?.deliveries).toHaveLength(1)
    expect(body?.funding).toHaveLength(1)
  })

  it('gives the first year the remainder of the later years', () => {
    expect(bodyOf(filledForm({ plan_item_type_id: 2, total_price_year_2: '600000.5' }))).toMatchObject({
      total_price_year_1: '40999999.50',
      total_price_year_2: '600000.5',
      total_price_year_3: '0',
    })
  })

  it.each([
    { enstru: null },
    { name_ru: '  ' },
    { measure_id: null },
    { quantity: 'сто' },
    { unit_price: '' },
    { purchase_method_id: null },
    { month_id: null },
    { prepayment: 'много' },
    { deliveries: [{ key: 0, kato: null, place_ru: 'ул. Абая', place_kk: '', quantity: '1' }] },
  ])('is null with %o', (patch) => {
    expect(bodyOf(filledForm(patch))).toBeNull()
  })
})

it.each([
  ['30', 30],
  [' 7 ', 7],
  ['0', null],
  ['', null],
  ['30 дней', null],
  ['1,5', null],
])('«%s» is parsed as %s days', (text, days) => {
  expect(daysOf(text)).toBe(days)
})
