import { describe, expect, it } from 'vitest'
import { PLAN_COLUMNS, type PlanColumn } from './plan-import-columns.ts'
import type { ColumnNames } from './plan-import-head.ts'
import { pastedTable } from './plan-import-paste.ts'

/** Official names as the tests need them; the real ones are messages. */
const NAMES = Object.fromEntries(PLAN_COLUMNS.map((column) => [column, `Столбец ${column}`])) as ColumnNames

const row = (cells: Partial<Record<PlanColumn, string>>) => PLAN_COLUMNS.map((column) => cells[column] ?? '')
const LAPTOP = {
  plan_item_type: 'Тип',
  enstru_code: '262011.100.000001',
  purchase_method: 'Аукцион',
  quantity: '2',
  unit_price: '350000',
  month: 'Март',
}
const VALUES = Object.values(LAPTOP)
const HEAD = ['Тип пункта', 'Код ЕНС ТРУ', 'Способ закупки', 'Количество', 'Цена за единицу', 'Месяц']

describe('a table pasted from a spreadsheet', () => {
  it.each<[string, string[][], Partial<ReturnType<typeof pastedTable>>]>([
    ['by its headings', [HEAD, VALUES], { rows: [row(LAPTOP)], leftOut: [], missing: [] }],
    [
      'by its headings in another order',
      [HEAD.toReversed(), VALUES.toReversed()],
      { rows: [row(LAPTOP)], missing: [] },
    ],
    [
      'by official names, in any case and with odd spaces',
      [HEAD.with(1, ' СТОЛБЕЦ\u00a0enstru_code '), VALUES],
      { rows: [row(LAPTOP)] },
    ],
    [
      'by the headings of our export, with the currency',
      [HEAD.with(4, 'Цена за единицу без\u00a0НДС,\u00a0₸'), VALUES],
      { rows: [row(LAPTOP)] },
    ],
    [
      'without unknown columns, which are named',
      [
        [...HEAD, 'Статус', '', 'Заказчик'],
        [...VALUES, 'Проект', '', 'Школа'],
      ],
      { rows: [row(LAPTOP)], leftOut: ['Статус', 'Заказчик'], missing: [] },
    ],
    [
      'without the second of two equal columns',
      [
        [...HEAD, 'Кол-во'],
        [...VALUES, '99'],
      ],
      { rows: [row(LAPTOP)], leftOut: ['Кол-во'] },
    ],
    [
      'with the required columns it lacks',
      [HEAD.slice(0, 3), VALUES.slice(0, 3)],
      { missing: ['quantity', 'unit_price', 'month'] },
    ],
    [
      'of words that name no column as a header row',
      [
        ['Кто', 'Что', 'Зачем'],
        ['Школа', 'Парта', 'Учёба'],
      ],
      { leftOut: ['Кто', 'Что', 'Зачем'], missing: Object.keys(LAPTOP) as PlanColumn[] },
    ],
    ['by position without headings', [row(LAPTOP)], { rows: [row(LAPTOP)], leftOut: [], missing: [] }],
    ['by position, cut to the form', [[...row(LAPTOP), 'x', 'y']], { rows: [row(LAPTOP)] }],
    [
      'by position without a number',
      [['', 'Тип', '', '', '', '149']],
      { rows: [row({ plan_item_type: 'Тип', ekrb: '149' })] },
    ],
    [
      'without the line of column numbers, single cells and empty rows',
      [HEAD, ['1', '2', '3', '4', '5', '6'], ['Итого'], ['', ''], VALUES],
      { rows: [row(LAPTOP)] },
    ],
    ['of nothing', [['', ''], ['Итого']], { rows: [], leftOut: [], missing: [] }],
  ])('is read %s', (_, copied, read) => expect(pastedTable(copied, NAMES)).toMatchObject(read))
})
