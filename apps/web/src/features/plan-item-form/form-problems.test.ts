import { itemRemarks } from '@zakup/domain/plan-items/plan-item-rules'
import { describe, expect, it } from 'vitest'
import { filledForm } from './example-form.ts'
import { factsOf } from './form-facts.ts'
import { formProblems, serverProblems } from './form-problems.ts'
import { type ItemForm, newForm, withPlace } from './item-form.ts'

const known = { justificationCode: null, subjectId: 1, item: null }
const context = { year: 2026, today: '2026-11-15', limits: {}, siblings: null, price: null }
const asItem = (form: ItemForm) => formProblems(form, itemRemarks(factsOf(form, known), context))

describe('problems that prevent saving', () => {
  it('do not exist in a complete form', () => {
    expect(formProblems(filledForm(), null)).toEqual([])
    expect(asItem(filledForm())).toEqual([])
  })

  it('of a draft are only missing mandatory fields', () => {
    expect(formProblems(newForm(null), null).map(({ field }) => field)).toEqual([
      'purchase_subject_id',
      'enstru_id',
      'name_ru',
      'measure_id',
      'quantity',
      'unit_price',
      'purchase_method_id',
      'month_id',
    ])
    expect(formProblems(filledForm({ deliveries: [], funding: [], delivery_days: '' }), null)).toEqual([])
  })

  it('have the texts of the specification', () => {
    const texts = (patch: Partial<ItemForm>) => asItem(filledForm(patch)).map(({ text }) => text)
    expect(texts({ quantity: '0', deliveries: [] })).toContain('Введите количество больше нуля')
    expect(texts({ purchase_method_id: 23 })).toEqual(['Выберите обоснование способа „Из одного источника“'])
    const [place] = filledForm().deliveries
    expect(texts({ deliveries: place ? [{ ...place, quantity: '90' }] : [] })).toEqual([
      'Сумма по местам поставки (90) не равна количеству (104)',
    ])
  })

  it('name the row they are about', () => {
    const { deliveries } = filledForm()
    const rows = withPlace(deliveries).map((row) => (row.key === 1 ? { ...row, quantity: 'x' } : row))
    expect(formProblems(filledForm({ deliveries: rows }), null).map(({ field }) => field)).toEqual([
      'deliveries.1.kato_id',
      'deliveries.1.quantity',
    ])
    const [line] = filledForm().funding
    expect(asItem(filledForm({ funding: line ? [{ ...line, ekrb: null }] : [] }))).toMatchObject([
      { field: 'funding.0.ekrb_id' },
    ])
  })

  it('are at most one per field', () => {
    const fields = asItem(newForm(null)).map(({ field }) => field)
    expect(new Set(fields).size).toBe(fields.length)
  })

  it.each([
    ['delivery_days', { delivery_days: 'год' }],
    ['delivery_days', { delivery_days: '0' }],
    ['delivery_days', { delivery_days: '3651' }],
    ['prepayment', { prepayment: '101' }],
    ['prepayment', { prepayment: 'треть' }],
    ['total_price_year_2', { total_price_year_2: '1,234' }],
    ['conclusion_date', { is_construction: true, conclusion_date: '31.02.2026' }],
  ])('name %s where its input cannot be sent: %o', (field, patch) => {
    expect(formProblems(filledForm(patch), null).map((problem) => problem.field)).toEqual([field])
  })

  it('do not include a date that is not shown', () => {
    expect(formProblems(filledForm({ conclusion_date: '31.02.2026' }), null)).toEqual([])
  })

  it('include sums of later years that exceed the total', () => {
    const form = filledForm({ plan_item_type_id: 2, total_price_year_2: '99999999' })
    expect(formProblems(form, null)).toMatchObject([{ field: 'total_price_year_2' }])
  })
})

it('maps fields and row indexes of server errors to those of the form', () => {
  const { deliveries } = filledForm()
  const [sent] = deliveries
  const form = filledForm({
    deliveries: sent ? [{ ...sent, kato: null, place_ru: '', quantity: '' }, sent] : [],
  })
  const error = { code: 'field.invalid', detail: 'Неверно' }
  expect(
    serverProblems(
      [
        { field: 'deliveries.0.kato_id', ...error },
        { field: 'total_price', ...error },
        { field: 'name_ru', ...error },
      ],
      form,
    ).map(({ field }) => field),
  ).toEqual(['deliveries.1.kato_id', 'unit_price', 'name_ru'])
})
