import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlanImport } from '@zakup/contract/plans/plan-imports.routes'
import { describe, expect, it } from 'vitest'
import { useImportFixture } from '../../test/import-fixture.ts'
import { usePortal } from '../../test/portal.ts'

/**
 * The official form, filled in by real programs (`tools/spreadsheets.ts`, which also runs this with workbooks made at that
 * moment): every workbook is imported as people see it, or refused with words that say what to do.
 */
const FOLDER = process.env.SPREADSHEETS ?? join(import.meta.dirname, 'spreadsheets')

const portal = usePortal()
const planners = { libreoffice: useImportFixture(portal), openpyxl: useImportFixture(portal) }

type Writer = 'libreoffice' | 'openpyxl'
const untouched: Partial<Record<Writer, number>> = {}
type Item = Record<string, unknown>

/** What most cases fill in for each row; the others say what differs. */
const ITEM = {
  code: '262011.100.000001',
  description_ru: 'Экран 15,6"; память 16 Гб & диск 512 Гб',
  description_kk: 'Экран 15,6"; жады 16 Гб, «Қазына» жинағы',
  quantity: '2.000',
  unit_price: '385000.50',
  total_price: '770001.00',
  month_id: 3,
  delivery_term_ru: 'В течение 30 календарных дней',
  prepayment: '30.00',
  kato: '710000000',
  place_ru: 'г. Астана, ул. Мәңгілік ел, 8\n2-й подъезд',
  program: '120001',
  subprogram: '015',
  ekrb: '149',
}
const items = (...over: Item[]): Item[] =>
  over.map((one, i) => ({ ...ITEM, name_ru: `Ноутбук ${i + 1}`, ...one }))

const COMPUTE = 'Откройте файл в Excel или LibreOffice, сохраните'

/** Items, errors as «line: column: words», or the words with which the whole file is refused. */
type Expected =
  | { items: Item[]; left_out?: string[] }
  | { errors: [line: number, column: string, words: string][] }
  | { failure: string }

const EXPECTED: Record<string, Expected | Record<Writer, Expected>> = {
  filled: { items: items({}, {}, {}) },
  formulas: {
    libreoffice: { items: items({ name_ru: 'Ноутбук для бухгалтерии' }) },
    openpyxl: {
      errors: [
        [9, 'name', 'Формула =CONCATENATE(Цены!A1," для бухгалтерии") не посчитана'],
        [9, 'unit_price', COMPUTE],
        [9, 'total_price', 'Формула =ROUND(P9*Q9,2) не посчитана'],
        [9, 'total_price_year_1', COMPUTE],
      ],
    },
  },
  'formula-errors': {
    libreoffice: {
      errors: [
        [9, 'unit_price', 'ошибка таблицы: #DIV/0!'],
        [10, 'description_ru', 'ошибка таблицы: #N/A'],
        [11, 'place_ru', 'ошибка таблицы: #N/A'],
      ],
    },
    openpyxl: {
      errors: [
        [9, 'unit_price', COMPUTE],
        [10, 'description_ru', COMPUTE],
        [11, 'place_ru', COMPUTE],
      ],
    },
  },
  'partial-dates': {
    errors: [
      [9, 'delivery_term_ru', 'В ячейке дата 01.03.2027, а таблица показывает только её часть'],
      [10, 'delivery_term_ru', 'В ячейке дата 15.03.2027'],
    ],
  },
  dates: { errors: [[11, 'quantity', 'В ячейке дата 01.05.2026, а нужно число']] },
  'since-1904': { items: items({ delivery_term_ru: '15.03.2027' }) },
  'iso-dates': { items: items({ delivery_term_ru: '15.03.2027' }) },
  'merged-head': { items: items({}, {}) },
  'merged-rows': { errors: [[12, 'quantity', 'объединена со строкой выше']] },
  'hidden-columns': { items: items({}) },
  'hidden-rows': { failure: 'скрыты заполненные строки, всего 2: 10, 11' },
  'second-sheet': { items: items({}) },
  'other-tables': { items: items({}) },
  chart: { items: items({}) },
  'joined-item': {
    errors: [
      [10, 'quantity', 'впишите оба места в одну ячейку'],
      [10, 'unit_price', 'объединена со строкой выше'],
      [10, 'total_price', 'объединена со строкой выше'],
      [10, 'prepayment', 'объединена со строкой выше'],
    ],
  },
  'two-forms': { failure: 'на нескольких листах: «План», «Филиал»' },
  separators: {
    items: items({}, {}, { quantity: '1250.000', unit_price: '1000.00', total_price: '1250000.00' }),
  },
  percent: { errors: [[9, 'prepayment', 'Впишите, например, 30 вместо 0,3']] },
  booleans: { errors: [[9, 'quantity', '«ИСТИНА» не число']] },
  'own-columns': {
    items: items({ description_kk: null }),
    left_out: ['Доп. сведения (каз)', 'Ответственный'],
  },
  'open-document': { failure: 'Это не книга XLSX' },
  // A person does not come this far: the upload refuses it.
  encrypted: { failure: 'Это не книга XLSX' },
}

/** Only one of the programs makes these. */
const ONLY: Record<Writer, string[]> = {
  libreoffice: ['encrypted', 'open-document'],
  openpyxl: ['iso-dates', 'chart'],
}

it('knows each of the workbooks', () => {
  const made = (writer: Writer) => readdirSync(join(FOLDER, writer)).map((file) => file.replace(/\.\w+$/, ''))
  const both = Object.keys(EXPECTED).filter((name) => !Object.values(ONLY).flat().includes(name))
  for (const writer of ['libreoffice', 'openpyxl'] as const)
    expect(made(writer).toSorted()).toEqual([...both, ...ONLY[writer]].toSorted())
})

describe.each(['libreoffice', 'openpyxl'] as const)('a form filled in with %s', (writer) => {
  it.each(readdirSync(join(FOLDER, writer)).toSorted())('%s', async (file) => {
    const name = file.replace(/\.\w+$/, '')
    const known = EXPECTED[name] as Expected | Record<Writer, Expected>
    const expected = writer in known ? (known as Record<Writer, Expected>)[writer] : (known as Expected)
    const { draft, upload, checked, applied } = planners[writer]
    // Nothing is written of what is refused, so one plan serves.
    const planId = 'items' in expected ? await draft() : (untouched[writer] ??= await draft())
    const found = await checked(planId, {
      attachment: await upload(readFileSync(join(FOLDER, writer, file))),
    })
    expect(seen(found)).toEqual(
      'failure' in expected
        ? { failure: expect.stringContaining(expected.failure) }
        : 'errors' in expected
          ? expected.errors.map(([line, column, words]) => [line, column, expect.stringContaining(words)])
          : { good: expected.items.length, left_out: expected.left_out ?? [] },
    )
    if (!('items' in expected)) return
    await applied(found.id)
    expect(await itemsIn(planId)).toEqual(expected.items)
  })
})

function seen({ state, failure, bad_rows, rows_total, left_out }: PlanImport) {
  if (state === 'failed') return { failure }
  const errors = bad_rows.flatMap(({ line, errors }) =>
    errors.map(({ column, text }) => [line, column, text]),
  )
  return errors.length > 0 ? errors : { good: rows_total, left_out }
}

async function itemsIn(planId: number): Promise<Item[]> {
  const { rows } = await portal.admin.query(
    `select i.name_ru, e.code, i.description_ru, i.description_kk, i.quantity::text, i.unit_price::text, i.total_price::text,
       i.month_id, i.delivery_term_ru, i.prepayment::text, k.code as kato, d.place_ru,
       b.code as program, s.code as subprogram, x.code as ekrb
     from plan_item i join dict_enstru e on e.id = i.enstru_id
     join plan_item_delivery d on d.plan_item_id = i.id join dict_kato k on k.id = d.kato_id
     join plan_item_funding f on f.plan_item_id = i.id
     left join dict_fkrb b on b.id = f.fkrb_id left join dict_fkr_subprogram s on s.id = f.fkr_subprogram_id
     left join dict_ekrb x on x.id = f.ekrb_id
     where i.plan_id = $1 order by i.id`,
    [planId],
  )
  return rows
}
