import { describe, expect, it } from 'vitest'
import { PLAN_COLUMNS, type PlanColumn } from './plan-import-columns.ts'
import { isNumbering } from './plan-import-head.ts'
import { FormSheet, type FoundHead, findHead, type SheetCell, type SheetRow } from './plan-import-sheet.ts'

const NAMES = Object.fromEntries(PLAN_COLUMNS.map((column) => [column, `Столбец ${column}`])) as Record<
  PlanColumn,
  string
>
const name = (column: PlanColumn) => NAMES[column]

const rowsOf = (rows: SheetCell[][], hidden: number[] = []): SheetRow[] =>
  rows.flatMap((cells, i) => (cells.length > 0 ? { line: i + 1, cells, hidden: hidden.includes(i + 1) } : []))
const headOf = (rows: SheetCell[][]) => findHead(rowsOf(rows), NAMES)

function read(rows: SheetCell[][], hidden: number[] = []) {
  const sheet = new FormSheet(headOf(rows) as FoundHead)
  const lines = rowsOf(rows, hidden).flatMap((row) => sheet.read(row) ?? [])
  return { sheet, lines: lines.map(({ line, cells }) => [line, ...cells.filter(Boolean)]) }
}

/** Headings that name all required columns, and what stands below them. */
const COLUMNS = [
  'plan_item_type',
  'enstru_code',
  'name',
  'purchase_method',
  'month',
  'quantity',
  'unit_price',
  'description_ru',
] as const
const HEAD = COLUMNS.map(name)
const CODE = '172314.500.000002'
const ITEM: Partial<Record<PlanColumn, SheetCell>> = {
  plan_item_type: 'тип',
  enstru_code: CODE,
  name: 'Бумага',
  purchase_method: 'ОК',
  quantity: 5,
  unit_price: 10,
}
const item = (over: Partial<Record<(typeof COLUMNS)[number], SheetCell>> = {}): SheetCell[] =>
  COLUMNS.map((column) => (column in over ? over[column] : ITEM[column]) ?? null)
const placesOf = (rows: SheetCell[][]) => {
  const head = headOf(rows)
  return Object.fromEntries([...(head?.places ?? [])].map(([column, place]) => [PLAN_COLUMNS[column], place]))
}

describe('headings', () => {
  it('stand over one row or two, the title of a group above its names', () => {
    const upper = [...HEAD.slice(0, 5), 'Сколько и почём на 2027 год', null, HEAD[7] as string]
    const lower = [null, null, null, null, null, name('quantity'), name('unit_price'), null]
    const { sheet, lines } = read([['План закупок'], upper, lower, item({ month: 'март' })])
    expect(lines).toEqual([[4, 'тип', CODE, 'Бумага', 'ОК', '5', '10', 'март']])
    expect(sheet.leftOut).toEqual([])
  })

  it('of a group are read alone or with its title, and the title alone is none', () => {
    const terms = [
      [...HEAD, 'Срок поставки', null, 'Сумма', null],
      [...HEAD.map(() => null), 'на казахском', 'на русском', 'Сумма первого года', 'Общая сумма'],
    ]
    expect(placesOf(terms)).toMatchObject({
      delivery_term_kk: 8,
      delivery_term_ru: 9,
      total_price_year_1: 10,
      total_price: 11,
    })
  })

  it('are not those of a line above the table, next to it or farther', () => {
    const above = ['Наименование', 'ТОО «Ромашка»', 'Адрес', 'г. Астана', 'Программа']
    for (const rows of [
      [above, HEAD],
      [above, [], HEAD],
    ])
      expect(placesOf(rows)).toEqual(Object.fromEntries(COLUMNS.map((column, place) => [column, place])))
  })

  it('of a smaller table above the form are none', () => {
    const small = [name('name'), name('quantity'), name('unit_price'), 'Сумма']
    expect(headOf([small, ['Бумага', 1, 2, 2], [], HEAD, item()])).toMatchObject({ line: 4, missing: [] })
    expect(headOf([small, ['Бумага', 1, 2, 2]])?.missing).toEqual([
      'plan_item_type',
      'enstru_code',
      'purchase_method',
      'month',
    ])
  })

  it('that name none of the columns are told, each once and not at length', () => {
    const long = 'Ответственный '.repeat(20)
    const { sheet, lines } = read([
      [...HEAD, 'Ответственный', 'Ответственный', long],
      [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 14],
      [...item(), 'я'],
    ])
    expect(lines).toHaveLength(1)
    expect(sheet.leftOut).toEqual(['Ответственный', `${long.slice(0, 60)}…`])
  })

  it('of another table are none', () => {
    expect(headOf([['Фамилия', 'Имя', 'Стаж', 'Оклад']])).toBeNull()
  })
})

it.each([
  [[1, 2, 3, 4, 5, null], true],
  [[1, 2, 3, 5, 6, 9], true],
  [[1, 12, null, 13, 20, 30, 600], false],
  [[2, 3, 4], false],
])('a line of numbers %j is one of the column numbers: %s', (cells, isOne) => {
  expect(isNumbering(cells.map((cell) => String(cell ?? '')))).toBe(isOne)
})

describe('cells', () => {
  it.each<[SheetCell, string]>([
    [41600.1 + 0.2, '41600.3'],
    [true, 'ИСТИНА'],
    [{ date: '2027-03-15T00:00:00.000Z' }, '15.03.2027'],
    [{ date: '2027-03-15T09:30:00' }, '15.03.2027 09:30'],
    [{ date: '2027-03-01T00:00:00', isPartial: true }, '(часть даты) 01.03.2027'],
    [{ date: '1899-12-31T12:00:00.000Z' }, '12:00'],
    [{ date: '1899-12-31T12:00:00.000Z', isPartial: true }, '12:00'],
    [{ date: '1899-05-01T00:00:00.000Z' }, '#####'],
    [{ date: '+015589-07-02T00:00:00.000Z' }, '#####'],
    [{ formula: 'P9*Q9', isZero: false }, 'ƒ =P9*Q9'],
    [{ formula: 'CONCATENATE(A1)', isZero: true }, 'ƒ0 =CONCATENATE(A1)'],
    [{ error: '#DIV/0!' }, '#DIV/0!'],
    ['а\0б\ud800', 'аб\ufffd'],
  ])('%j is read as people see it', (cell, text) => {
    const { lines } = read([HEAD, item({ description_ru: cell })])
    expect(lines).toEqual([[2, 'тип', CODE, 'Бумага', text, 'ОК', '5', '10']])
  })

  it('of sums may be zero by a formula', () => {
    const rows = [
      [...HEAD, name('total_price_year_2')],
      [...item(), { formula: 'A1*0', isZero: true }],
    ]
    expect(read(rows).lines[0]?.at(-1)).toBe('0')
  })

  it('merged with an empty row have nothing of the row above that', () => {
    const { lines } = read([
      HEAD,
      item({ month: 'март' }),
      HEAD.map(() => null),
      item({ name: 'Картон', month: { above: true } }),
    ])
    expect(lines.map(([line, ...cells]) => [line, cells.includes('март')])).toEqual([
      [2, true],
      [4, false],
    ])
  })

  it('merged over rows give each row the word, and ask for the number', () => {
    const above = { above: true } as const
    const { lines } = read([
      HEAD,
      item({ month: 'март' }),
      item({ name: 'Картон', quantity: above, month: above }),
      // A second place of the same item: all else is merged.
      [above, above, above, above, above, above, above, 'Алматы'],
      // Joined, and nothing of its own.
      [above, above, above, above, above, above, above, null],
    ])
    const merged = '(объединённая ячейка)'
    expect(lines).toEqual([
      [2, 'тип', CODE, 'Бумага', 'ОК', '5', '10', 'март'],
      [3, 'тип', CODE, 'Картон', 'ОК', merged, '10', 'март'],
      [4, 'тип', CODE, 'Картон', 'Алматы', 'ОК', merged, merged, 'март'],
    ])
  })
})

it('takes no row for an item because a formula was filled down into it', () => {
  const total = (isZero: boolean): SheetCell => ({ formula: 'F2*G2', isZero })
  const spare = (...cells: SheetCell[]): SheetCell[] => [...HEAD.map(() => null), ...cells]
  const withTotal = (isZero: boolean) => [
    [...HEAD, name('total_price')],
    [...item(), total(isZero)],
    spare(total(isZero)),
    spare(total(isZero)),
  ]
  for (const isZero of [true, false]) {
    const { lines, sheet } = read(withTotal(isZero), [4])
    expect(lines.map(([line]) => line)).toEqual([2])
    expect(sheet.hidden).toEqual([])
  }
  // A formula in place of a name or a price that was not computed is not empty.
  for (const column of ['name', 'unit_price']) {
    const only = COLUMNS.map((one) => (one === column ? { formula: 'A1', isZero: false } : null))
    expect([column, read([HEAD, only]).lines.length]).toEqual([column, 1])
  }
})

it('tells which filled rows are hidden, and nothing of hidden empty ones', () => {
  expect(read([HEAD, item(), item(), ['Раздел'], item(), [null]], [3, 4, 6]).sheet.hidden).toEqual([3])
})
