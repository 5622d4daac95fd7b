import { amount, tiyn } from '@zakup/domain/money'
import { itemTotal } from '@zakup/domain/plan-items/item-total'
import { PLAN_COLUMNS, type PlanColumn } from '@zakup/domain/plans/plan-import-columns'
import { writeXlsx } from 'hucre/xlsx'

/** Goods of the shipped nomenclature, with their prices. */
const THINGS = [
  ['262011.100.000001', 'Ноутбук', 'Штука', '385000.00'],
  ['172314.500.000002', 'Бумага для офисного оборудования', 'Одна пачка', '1850.50'],
  ['310011.750.000006', 'Кресло', 'Штука', '42300.00'],
  ['841212.031.000000', 'Услуги по предсменному медицинскому осмотру персонала', 'Одна услуга', '960000.00'],
] as const
const MONTHS = ['Январь', 'февраль', '3', 'Апрель', 'май', 'Июнь']

interface SampleMistake {
  /** Line of the sheet, from 1. */
  line: number
  column: PlanColumn
}

interface Sample {
  file: Uint8Array
  /** Line of the first of `rows`. */
  firstLine: number
  /** Its errors, in order of lines. */
  mistakes: SampleMistake[]
  /** The same rows as copied from a spreadsheet, without the errors. */
  rows: string[][]
}

/** Rows above the table: БИН … year, an empty one, the numbers of the columns (and their names, if given). */
const TOP = 7

/**
 * The official form as people fill it in by hand: sums with spaces, months in words and numbers. If there are enough
 * rows, three are wrong: a code that doesn't exist, a sum that is not quantity × price, a misspelt measure. With `name` all
 * items have this name.
 */
export async function planFormSample(
  count = 300,
  { wrong = true, name }: { wrong?: boolean; name?: string } = {},
): Promise<Sample> {
  const rows = Array.from({ length: count }, (_, index) => sampleRow(index))
  if (name !== undefined) for (const row of rows) row[PLAN_COLUMNS.indexOf('name')] = name
  const shown = rows.map((row) => [...row])
  const mistakes: SampleMistake[] = []
  if (wrong)
    for (const [at, column, text] of [
      [Math.floor(count * 0.1), 'enstru_code', '262011.100.999999'],
      [Math.floor(count * 0.5), 'total_price', '1,00'],
      [Math.floor(count * 0.9), 'measure', 'Штукка'],
    ] as const) {
      ;(shown[at] as string[])[PLAN_COLUMNS.indexOf(column)] = text
      mistakes.push({ line: TOP + at + 1, column })
    }
  const sheet = [
    ['БИН заказчика', '123456789012'],
    ['Код ГУ', '2170001'],
    ['Вид бюджета', 'Районный бюджет'],
    ['Наименование', 'Образец'],
    ['Финансовый год', '2027'],
    [],
    PLAN_COLUMNS.map((_, index) => index + 1),
    ...shown,
    ['', '', 'Итого'],
  ]
  return {
    file: await writeXlsx({ sheets: [{ name: 'План', rows: sheet }] }),
    firstLine: TOP + 1,
    mistakes,
    rows,
  }
}

function sampleRow(index: number): string[] {
  const [code, name, measure, price] = THINGS[index % THINGS.length] as (typeof THINGS)[number]
  const quantity = String((index % 40) + 2)
  const total = itemTotal(quantity, price)
  const local = amount((tiyn(total) * 2n) / 5n)
  const rest = amount(tiyn(total) - tiyn(local))
  const isShared = index % 7 === 3
  const cells: Partial<Record<PlanColumn, string>> = {
    plan_item_type: 'Закупки, не превышающие финансовый год',
    abp: '120',
    program: '001',
    subprogram: isShared ? '015; 011' : '15',
    ekrb: isShared ? `149 (${local}); 149 (${rest})` : '149',
    funding_source: '1',
    enstru_code: code,
    name: `${name}, партия ${index + 1}`,
    description_ru: `Для отдела № ${(index % 12) + 1}`,
    // Open tenders: so many of one kind would exceed the limit of a price request.
    purchase_method: index % 2 ? 'ОК' : 'Открытый конкурс',
    measure,
    quantity,
    unit_price: grouped(price),
    total_price: grouped(total),
    total_price_year_1: grouped(total),
    month: MONTHS[index % MONTHS.length] as string,
    delivery_term_ru: 'В течение 30 календарных дней со дня заключения договора',
    kato: index % 5 ? '710000000' : `710000000 (1); 750000000 (${Number(quantity) - 1})`,
    place_ru:
      index % 5 ? 'г. Астана, ул. Мәңгілік ел, 8' : 'г. Астана, ул. Кенесары, 1\nг. Алматы, пр. Абая, 10',
    supplier_sign: '0',
  }
  return PLAN_COLUMNS.map((column) => cells[column] ?? '')
}

/** «41 600 000,00» with non-breaking spaces. */
function grouped(sum: string): string {
  const [whole, part] = sum.split('.') as [string, string]
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${part}`
}
