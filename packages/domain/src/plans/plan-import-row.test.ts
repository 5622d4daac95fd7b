import { describe, expect, it } from 'vitest'
import { exampleDicts as dicts } from '../../test/plan-import-example.ts'
import { PLAN_COLUMNS, type PlanColumn, REQUIRED_COLUMNS } from './plan-import-columns.ts'
import { formHead, inFormOrder } from './plan-import-head.ts'
import { checkFormRow, isTotalLine } from './plan-import-row.ts'
import { termDays } from './plan-import-term.ts'

const good: Partial<Record<PlanColumn, string>> = {
  plan_item_type: 'закупки не превышающие финансовый год'.replace('закупки ', 'Закупки, '),
  enstru_code: '262011.100.000001',
  purchase_method: 'зцп',
  quantity: '100',
  unit_price: '416 000,00',
  month: 'март',
  kato: '710000000',
}

function check(over: Partial<Record<PlanColumn, string>> = {}) {
  const row = { ...good, ...over }
  return checkFormRow(
    PLAN_COLUMNS.map((column) => row[column] ?? ''),
    dicts,
  )
}

describe('a row of the form', () => {
  it('cannot do without the required columns, and needs no others', () => {
    const empty = PLAN_COLUMNS.map(() => '')
    expect(
      checkFormRow(empty, dicts)
        .errors.map(({ column }) => column)
        .toSorted(),
    ).toEqual(REQUIRED_COLUMNS.toSorted())
    const least = PLAN_COLUMNS.map((column) =>
      (REQUIRED_COLUMNS as readonly PlanColumn[]).includes(column) ? (good[column] ?? '') : '',
    )
    expect(checkFormRow(least, dicts).errors).toEqual([])
  })

  it('fills missing fields from the nomenclature and computes totals', () => {
    expect(check()).toEqual({
      errors: [],
      number: null,
      item: expect.objectContaining({
        name_ru: 'Ноутбук',
        purchase_subject_id: 1,
        measure_id: 796,
        quantity: '100',
        total_price: '41600000.00',
        total_price_year_1: '41600000.00',
        supplier_sign_id: 0,
        prepayment: '0',
        deliveries: [{ kato_id: 710000000, quantity: '100', place_ru: null, place_kk: null }],
        funding: [],
      }),
    })
  })

  it.each<[PlanColumn, string]>([
    ['unit_price', '416000'],
    ['unit_price', '416\u00a0000,00 ₸'],
    ['unit_price', '416000.00'],
    ['unit_price', '416,000.00'],
    ['total_price', '41 600 000,00'],
    ['total_price', '41600000.001'],
    ['month', '3'],
    ['month', '03'],
    ['month', 'МАРТ 2027 г.'],
    ['month', '2027-03-01'],
    ['month', '(часть даты) 01.03.2027'],
    ['enstru_code', '262011100000001'],
    ['measure', '796'],
    ['measure', 'шт'],
    ['purchase_method', '3'],
    ['purchase_method', 'Запрос ценовых предложений'],
    ['prepayment', '30 %'],
    ['prepayment', '1 %'],
    ['plan_item_type', '1'],
    ['supplier_sign', 'без признака'],
  ])('accepts %s «%s»', (column, text) => {
    expect(check({ [column]: text }).errors).toEqual([])
  })

  it('reports a total below one tiyn at the unit price only', () => {
    expect(check({ quantity: '0,001', unit_price: '0,01', ekrb: '149' }).errors).toEqual([
      { column: 'unit_price', code: 'sum_zero' },
    ])
  })

  it.each<[PlanColumn, string, string]>([
    ['enstru_code', '', 'required'],
    ['enstru_code', 'ноутбук', 'enstru_shape'],
    ['enstru_code', '262011.100.999999', 'enstru_near'],
    ['enstru_code', '262011.200.000001', 'enstru_unknown'],
    ['purchase_method', 'Запрос ценовых предложени', 'unknown_near'],
    ['purchase_method', 'как-нибудь', 'unknown'],
    ['purchase_method', 'АУК', 'several'],
    ['quantity', '0', 'zero'],
    ['quantity', 'сто', 'not_number'],
    ['quantity', '-5', 'negative'],
    ['quantity', '1,2345', 'too_many_digits'],
    ['unit_price', '99999999999999', 'too_large'],
    ['total_price', '41600000,01', 'sum_differs'],
    ['total_price_year_1', '1', 'years_differ'],
    ['month', 'Мартобрь', 'unknown'],
    ['delivery_term_ru', '(часть даты) 01.03.2027', 'date_in_part'],
    ['quantity', '(часть даты) 01.05.2026', 'date_in_part'],
    ['kato', 'Астана', 'kato_shape'],
    ['kato', '123456789', 'kato_unknown'],
    ['kato', '710000000; 750000000', 'part_amount_missing'],
    ['kato', '710000000 (60); 750000000 (41)', 'places_differ'],
    ['ekrb', '149 (1); 414 (2)', 'funding_differs'],
    ['subprogram', '099', 'subprogram_unknown'],
    ['name', 'я'.repeat(501), 'too_long'],
    ['prepayment', '0,3', 'percent_share'],
    ['prepayment', '1', 'percent_share'],
    ['prepayment', '0,5 %', 'percent_share'],
    ['prepayment', '101', 'percent_range'],
  ])('reports the mistake in %s «%s»: %s', (column, text, code) => {
    expect(check({ [column]: text }).errors).toEqual([expect.objectContaining({ column, code })])
  })

  it.each<[Partial<Record<PlanColumn, string>>, PlanColumn, string]>([
    [{ abp: '120', program: '999' }, 'program', 'program_unknown'],
    [{ abp: '120' }, 'program', 'program_alone'],
    [{ program: '001' }, 'abp', 'program_alone'],
    [{ abp: '120', program: '001\n001', ekrb: '149 (1)\n414 (2)\n149 (3)' }, 'program', 'parts_differ'],
    [
      { kato: '710000000 (60)\n750000000 (40)', place_ru: 'Абая, 1\nАбая, 2\nАбая, 3' },
      'place_ru',
      'parts_differ',
    ],
    [{ kato: Array(201).fill('710000000 (1)').join('\n') }, 'kato', 'parts_differ'],
  ])('reports contradicting cells: %o', (cells, column, code) => {
    const { item, errors } = check(cells)
    expect(item).toBeNull()
    expect(errors).toEqual([expect.objectContaining({ column, code })])
  })

  it('reports every mistake of a row at once', () => {
    const { item, errors } = check({
      quantity: '0',
      month: '',
      purchase_method: 'x',
      kato: '',
      place_ru: 'ул. Абая, 1',
    })
    expect(item).toBeNull()
    expect(errors.map(({ column }) => column)).toEqual(['quantity', 'purchase_method', 'month', 'kato'])
  })

  it('distinguishes a code from the same code without its leading zero', () => {
    const { item } = check({ ekrb: '01' })
    expect(item?.funding[0]?.ekrb_id).toBe(1001)
    expect(check({ ekrb: '1' }).item?.funding[0]?.ekrb_id).toBe(1)
  })

  it('does not read the totals row as an item', () => {
    expect(isTotalLine(['', '', 'Итого:', '41 600 000'])).toBe(true)
    expect(isTotalLine(['', '', '', '', '', '', '', '', '262011.100.000001', 'Итоговая табличка'])).toBe(
      false,
    )
  })
})

describe('the header row of a table', () => {
  const names = Object.fromEntries(PLAN_COLUMNS.map((column) => [column, `Столбец ${column}`])) as Record<
    PlanColumn,
    string
  >

  it('is found by column names in any order', () => {
    const head = ['Столбец  NAME', 'чужой', 'столбец month', 'Столбец quantity', 'Столбец kato']
    const places = formHead(head, names)
    const cells = inFormOrder(['Бумага', '?', 'март', '5', '710000000'], places?.places as never)
    expect(cells[PLAN_COLUMNS.indexOf('name')]).toBe('Бумага')
    expect(cells[PLAN_COLUMNS.indexOf('month')]).toBe('март')
    expect(cells[PLAN_COLUMNS.indexOf('enstru_code')]).toBe('')
    expect(formHead(['Столбец name', '1', '2'], names)).toBeNull()
  })
})

describe('the term of delivery', () => {
  it.each<[string | null, number | null]>([
    ['В течение 30 календарных дней со дня заключения договора', 30],
    ['30 (тридцать) календарных дней', 30],
    ['15 дней', 15],
    ['күнтізбелік 20 күн ішінде', 20],
    ['45', 45],
    ['15 рабочих дней', null],
    ['до 31.12.2027', null],
    ['3 месяца', null],
    [null, null],
  ])('%s is %s days', (text, days) => {
    expect(termDays(text)).toBe(days)
  })
})
