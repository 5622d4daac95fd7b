import { PLAN_COLUMNS, type PlanColumn } from '@zakup/domain/plans/plan-import-columns'
import type { FormTop } from '../../apps/api/src/features/plans/plan-form.queries.ts'

/** What is put into a cell: a text or a number as it is, a formula, or what a person types and a program understands. */
type Content =
  | string
  | number
  | boolean
  | { formula: string }
  /** LibreOffice understands what is typed; openpyxl types nothing and is given what LibreOffice understood. */
  | {
      typed: string
      as: string | number
      format: string
      /** Set by hand, not what LibreOffice gives such a text by itself. */
      isChosen?: true
    }

interface SheetChange {
  /** Its name; added as a new sheet if the workbook has none of that name. */
  sheet: string
  /** A copy of this sheet, as it is before its own changes. */
  copyOf?: string
  cells?: Record<string, Content>
  merges?: string[]
  hidden?: { rows?: number[]; columns?: string[]; sheet?: true }
  /** An empty row is added above this one, before anything is written. */
  insertRow?: number
  /** Taken out after everything is written. */
  deleteColumn?: string
  first?: true
  /** A chart in a sheet of its own. */
  chart?: true
}

export interface FormCase {
  name: string
  changes: SheetChange[]
  /** Dates are counted from 1904, as by Excel for Mac. */
  since1904?: true
  /** Only one of the programs can make it. */
  only?: 'libreoffice' | 'openpyxl'
  saveAs?: 'ods' | 'encrypted'
  isoDates?: true
}

/** The lines above the table: a БИН with zeros in front. */
export const FORM_TOP: FormTop = {
  iin_bin: '000140000012',
  code_gu: '0123456',
  budget_type: 'Республиканский бюджет',
  organization: 'ГУ «Образец»',
  year: 2027,
  edition: 1,
  type_id: 1,
  type_name: 'Годовой план',
}

const SHEET = 'План'
/** The portal's empty form: five lines about the customer, an empty one, the names of the columns and their numbers. */
const FIRST = 9

function letter(column: PlanColumn): string {
  const index = PLAN_COLUMNS.indexOf(column)
  return index < 26 ? String.fromCharCode(65 + index) : `A${String.fromCharCode(65 + index - 26)}`
}

/** A row as a planner fills it in: numbers where a program sees numbers, so that codes lose their zeros. */
const ROW: Partial<Record<PlanColumn, Content>> = {
  plan_item_type: 'Закупки, не превышающие финансовый год',
  abp: 120,
  program: { typed: '001', as: 1, format: 'General' },
  subprogram: { typed: '015', as: 15, format: 'General' },
  ekrb: 149,
  funding_source: 1,
  enstru_code: '262011.100.000001',
  name: 'Ноутбук для бухгалтерии',
  description_ru: 'Экран 15,6"; память 16 Гб & диск 512 Гб',
  description_kk: 'Экран 15,6"; жады 16 Гб, «Қазына» жинағы',
  purchase_method: 'Открытый конкурс',
  measure: 'Штука',
  quantity: 2,
  unit_price: { typed: '385 000,50', as: 385000.5, format: '#,##0.00' },
  total_price: 770001,
  month: 'Март',
  delivery_term_ru: 'В течение 30 календарных дней',
  kato: 710000000,
  place_ru: 'г. Астана, ул. Мәңгілік ел, 8\n2-й подъезд',
  prepayment: 30,
  supplier_sign: 0,
}

function row(line: number, over: Partial<Record<PlanColumn, Content | null>> = {}): Record<string, Content> {
  return Object.fromEntries(
    Object.entries({ ...ROW, ...over }).flatMap(([column, content]) =>
      content === null ? [] : [[`${letter(column as PlanColumn)}${line}`, content]],
    ),
  )
}
const at = (column: PlanColumn, line: number) => `${letter(column)}${line}`
const filled = (...rows: Partial<Record<PlanColumn, Content | null>>[]) =>
  Object.assign({}, ...rows.map((over, i) => row(FIRST + i, { name: `Ноутбук ${i + 1}`, ...over })))

/** The official form as people fill it in with real programs. What each must give: `plan-import-spreadsheets.test.ts`. */
export const FORM_CASES: FormCase[] = [
  { name: 'filled', changes: [{ sheet: SHEET, cells: filled({}, {}, {}) }] },
  {
    name: 'formulas',
    changes: [
      { sheet: 'Цены', cells: { A1: 'Ноутбук', B1: 385000.5 } },
      {
        sheet: SHEET,
        cells: filled({
          unit_price: { formula: 'Цены!B1' },
          total_price: { formula: `ROUND(${at('quantity', FIRST)}*${at('unit_price', FIRST)},2)` },
          total_price_year_1: { formula: at('total_price', FIRST) },
          name: { formula: 'CONCATENATE(Цены!A1," для бухгалтерии")' },
          short_description: { formula: 'IF(1=1,"","нет")' },
        }),
      },
    ],
  },
  {
    name: 'formula-errors',
    changes: [
      {
        sheet: SHEET,
        cells: filled(
          { unit_price: { formula: '1/0' }, total_price: null },
          { description_ru: { formula: 'NA()' } },
          { place_ru: { formula: 'VLOOKUP("нет",A1:B3,2,0)' } },
        ),
      },
    ],
  },
  {
    name: 'dates',
    changes: [
      {
        sheet: SHEET,
        cells: filled(
          { delivery_term_ru: { typed: '15.03.2027', as: '2027-03-15', format: 'DD.MM.YYYY' } },
          { month: { typed: '01.03.2027', as: '2027-03-01', format: 'MMM YY' } },
          // One and a half, typed as a date would be.
          { quantity: { typed: '1.5.26', as: '2026-05-01', format: 'DD.MM.YY' }, total_price: null },
        ),
      },
    ],
  },
  {
    // What is inside cannot be seen: the day in the first, the year in the second.
    name: 'partial-dates',
    changes: [
      {
        sheet: SHEET,
        cells: filled(
          {
            delivery_term_ru: { typed: '01.03.2027', as: '2027-03-01', format: 'MMMM YYYY', isChosen: true },
          },
          { delivery_term_ru: { typed: '15.03.2027', as: '2027-03-15', format: 'D MMMM', isChosen: true } },
        ),
      },
    ],
  },
  {
    name: 'since-1904',
    since1904: true,
    changes: [
      {
        sheet: SHEET,
        cells: filled({ delivery_term_ru: { typed: '15.03.2027', as: '2027-03-15', format: 'DD.MM.YYYY' } }),
      },
    ],
  },
  {
    name: 'iso-dates',
    only: 'openpyxl',
    isoDates: true,
    changes: [
      {
        sheet: SHEET,
        cells: filled({ delivery_term_ru: { typed: '15.03.2027', as: '2027-03-15', format: 'DD.MM.YYYY' } }),
      },
    ],
  },
  {
    // Two rows of headings: most stand over both, the places have a title with their names below it.
    name: 'merged-head',
    changes: [
      {
        sheet: SHEET,
        insertRow: FIRST - 1,
        cells: {
          ...Object.assign({}, row(FIRST + 1, { name: 'Ноутбук 1' }), row(FIRST + 2, { name: 'Ноутбук 2' })),
          Y7: 'Место поставки',
          Z7: '',
          AA7: '',
          Y8: 'Место поставки (код населённого пункта по КАТО)',
          Z8: 'Адрес поставки (на казахском языке)',
          AA8: 'Адрес поставки (на русском языке)',
        },
        merges: [
          'Y7:AA7',
          ...PLAN_COLUMNS.filter((column) => !['kato', 'place_kk', 'place_ru'].includes(column)).map(
            (column) => `${at(column, 7)}:${at(column, 8)}`,
          ),
        ],
      },
    ],
  },
  {
    name: 'merged-rows',
    changes: [
      {
        sheet: SHEET,
        cells: filled(
          {},
          { abp: null, program: null, month: null },
          {},
          { quantity: null, total_price: null },
        ),
        merges: [
          `${at('abp', 9)}:${at('abp', 10)}`,
          `${at('program', 9)}:${at('program', 10)}`,
          `${at('month', 9)}:${at('month', 10)}`,
          `${at('quantity', 11)}:${at('quantity', 12)}`,
        ],
      },
    ],
  },
  {
    name: 'hidden-columns',
    changes: [{ sheet: SHEET, cells: filled({}), hidden: { columns: ['L', 'AB'] } }],
  },
  {
    name: 'hidden-rows',
    changes: [{ sheet: SHEET, cells: filled({}, {}, {}), hidden: { rows: [10, 11] } }],
  },
  {
    name: 'second-sheet',
    changes: [
      { sheet: 'Копия', copyOf: SHEET, cells: row(9, { name: 'Скрытый лист' }), hidden: { sheet: true } },
      { sheet: SHEET, cells: filled({}) },
      {
        sheet: 'Инструкция',
        cells: { A1: 'Как заполнять', A2: 'Каждая строка — один пункт плана' },
        first: true,
      },
    ],
  },
  {
    // What people keep beside a plan: how they came to a price.
    name: 'other-tables',
    changes: [
      { sheet: SHEET, cells: filled({}) },
      {
        sheet: 'Расчёт цены',
        cells: {
          A1: 'Наименование',
          B1: 'Количество',
          C1: 'Цена',
          D1: 'Сумма',
          A2: 'Ноутбук',
          B2: 2,
          C2: 3,
          D2: 6,
        },
        first: true,
      },
    ],
  },
  { name: 'chart', only: 'openpyxl', changes: [{ sheet: SHEET, cells: filled({}), chart: true }] },
  {
    // A second place of delivery: all but the place is joined with the row above.
    name: 'joined-item',
    changes: [
      {
        sheet: SHEET,
        cells: {
          ...row(9, { name: 'Ноутбук 1' }),
          [at('kato', 10)]: 750000000,
          [at('place_ru', 10)]: 'г. Алматы, пр. Абая, 10',
        },
        merges: PLAN_COLUMNS.filter((column) => column in ROW && !['kato', 'place_ru'].includes(column)).map(
          (column) => `${at(column, 9)}:${at(column, 10)}`,
        ),
      },
    ],
  },
  {
    name: 'two-forms',
    changes: [
      { sheet: 'Филиал', copyOf: SHEET, cells: row(9, { name: 'Второй лист' }) },
      { sheet: SHEET, cells: filled({}) },
    ],
  },
  {
    name: 'separators',
    changes: [
      {
        sheet: SHEET,
        cells: filled(
          { unit_price: '385\u00a0000,50', total_price: '770\u202f001,00 ₸' },
          { unit_price: '385 000.50', total_price: '770,001.00' },
          {
            quantity: 1250,
            unit_price: 1000,
            total_price: { typed: '1 250 000,00', as: 1250000, format: '# ##0.00' },
          },
        ),
      },
    ],
  },
  {
    name: 'percent',
    changes: [{ sheet: SHEET, cells: filled({ prepayment: { typed: '30%', as: 0.3, format: '0%' } }) }],
  },
  {
    name: 'booleans',
    changes: [{ sheet: SHEET, cells: filled({ description_ru: true, quantity: true, total_price: null }) }],
  },
  {
    name: 'own-columns',
    changes: [
      {
        sheet: SHEET,
        cells: {
          ...filled({}),
          AD7: 'Ответственный',
          AD8: 30,
          AD9: 'Серикова А.',
          L7: 'Доп. сведения (каз)',
        },
        deleteColumn: 'K',
      },
    ],
  },
  {
    name: 'encrypted',
    only: 'libreoffice',
    saveAs: 'encrypted',
    changes: [{ sheet: SHEET, cells: filled({}) }],
  },
  {
    name: 'open-document',
    only: 'libreoffice',
    saveAs: 'ods',
    changes: [{ sheet: SHEET, cells: filled({}) }],
  },
]
