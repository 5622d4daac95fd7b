import type { OwnOrganization } from '@zakup/contract/organizations/organizations.routes'
import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { expect, it } from 'vitest'
import { filledForm } from './example-form.ts'
import { bodyOf } from './item-body.ts'
import { formOf, type ItemForm, newForm, withAllFields, withPlace } from './item-form.ts'
import { followed, placesTotal, totalOf } from './item-sums.ts'

const ref = (id: number) => ({ id, code: String(id), name: `№ ${id}` })

it('a saved item loaded into the form is sent back unchanged', () => {
  const saved = {
    plan_item_type: ref(1),
    purchase_subject: ref(1),
    enstru: { id: 7, code: '262011.100.000003', name: 'Ноутбук', description: null },
    name_ru: 'Ноутбук',
    name_kk: 'Ноутбук',
    description_ru: null,
    description_kk: null,
    measure: { id: 796, name: 'Штука', short_name: 'шт.' },
    quantity: '104.000',
    unit_price: '400000.00',
    total_price_year_2: '0.00',
    total_price_year_3: '0.00',
    purchase_method: ref(2),
    justification: null,
    month: ref(12),
    delivery_days: 30,
    delivery_term_ru: null,
    delivery_term_kk: null,
    prepayment: '0.00',
    supplier_sign: ref(0),
    deliveries: [
      {
        kato: { ...ref(631010000), full_name: 'г. Семей' },
        place_ru: 'ул. Интернациональная, 43',
        place_kk: null,
        quantity: '104.000',
      },
    ],
    funding_source: ref(1),
    budget_type: ref(2),
    funding: [{ fkrb: ref(261004), fkr_subprogram: null, ekrb: ref(414), amount: '41600000.00' }],
    is_construction: false,
    conclusion_number: null,
    conclusion_date: null,
    files: [],
  } as unknown as OwnPlanItem
  expect(bodyOf(formOf(saved))).toEqual(bodyOf(filledForm()))
})

it('a new form is prefilled with the place and the budget type of the organisation', () => {
  const organization = {
    kato: { ...ref(196200000), full_name: 'Талгарский район' },
    address: 'ул. Ауэзова, 3',
    budget_type: ref(3),
  } as unknown as OwnOrganization
  expect(newForm(organization)).toMatchObject({
    budget_type_id: 3,
    funding_source_id: 1,
    deliveries: [{ kato: { id: 196200000, name: 'Талгарский район' }, place_ru: 'ул. Ауэзова, 3' }],
  })
  expect(newForm(null)).toMatchObject({ budget_type_id: null, funding_source_id: null })
})

it('a single place and funding line follow the quantity and the sum until they are edited', () => {
  const typed = followed(newForm(null), { quantity: '2', unit_price: '10.5' })
  expect(typed.deliveries[0]?.quantity).toBe('2')
  expect(typed.funding[0]?.amount).toBe('21')
  const more = followed(typed, { quantity: '3' })
  expect([more.deliveries[0]?.quantity, more.funding[0]?.amount]).toEqual(['3', '31.5'])
  const own = followed(more, { deliveries: more.deliveries.map((row) => ({ ...row, quantity: '1' })) })
  expect(followed(own, { quantity: '9' }).deliveries[0]?.quantity).toBe('1')
  const two = followed(more, { deliveries: withPlace(more.deliveries) })
  expect(followed(two, { quantity: '9' }).deliveries.map(({ quantity }) => quantity)).toEqual(['3', ''])
})

it('computes totals exactly, money to the tiyn', () => {
  expect(totalOf({ quantity: '0.333', unit_price: '10.01' })).toBe('3.33')
  expect(totalOf({ quantity: '', unit_price: '10' })).toBeNull()
  const rows = ['0.1', '0.2', ''].map((quantity, key) => ({
    key,
    kato: null,
    place_ru: '',
    place_kk: '',
    quantity,
  }))
  expect(placesTotal(filledForm({ deliveries: rows }))).toBe('0.3')
})

it('a field that a kept draft or an older server does not know is empty, not the text «undefined»', () => {
  const { delivery_term_ru: _, supplier_sign_id: __, ...kept } = filledForm()
  const restored = withAllFields(kept as ItemForm)
  expect(restored).toEqual(filledForm())
  expect(bodyOf(restored)).toMatchObject({ delivery_term_ru: null, supplier_sign_id: 0 })
  const years = { total_price_year_2: '0.00', total_price_year_3: '0.00' }
  const older = { ...years, enstru: ref(7), deliveries: [], funding: [], files: [] } as unknown as OwnPlanItem
  expect(Object.values(formOf(older))).not.toContain('undefined')
})
