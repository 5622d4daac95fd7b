import type { PlanImport } from '@zakup/contract/plans/plan-imports.routes'
import { planFormSample } from '@zakup/db/demo/plan-form-sample'
import { PLAN_COLUMNS } from '@zakup/domain/plans/plan-import-columns'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { runImportJobs, useImportFixture } from '../../test/import-fixture.ts'
import { usePortal } from '../../test/portal.ts'
import { COLUMN_NAMES } from './plan-form.ts'

const portal = usePortal()
const { draft, upload, checked, get, apply, correct, itemsOf } = useImportFixture(portal)

const sample = await planFormSample(300)

describe('an import from a workbook', () => {
  it('reports only invalid rows, accepts their corrections, and writes all rows', async () => {
    const planId = await draft()
    const found = await checked(planId, { attachment: await upload(sample.file) })
    expect(found).toMatchObject({
      state: 'checked',
      rows_total: 300,
      rows_done: 300,
      rows_bad: 3,
      rows_new: 297,
    })
    expect(found.bad_rows.map(({ line, errors }) => ({ line, column: errors[0]?.column }))).toEqual(
      sample.mistakes,
    )
    expect(found.bad_rows[0]?.errors).toEqual([
      {
        column: 'enstru_code',
        column_number: 9,
        column_name: 'Код товара, работы, услуги',
        code: 'enstru_near',
        text: 'Код ЕНС ТРУ 262011.100.999999 не найден. Проверьте код или найдите по названию; ближайший: 262011.100.000000 «Ноутбук».',
      },
    ])
    expect(found.bad_rows[2]?.errors[0]?.text).toContain('Возможно, имелось в виду «Штука»')
    expect(await itemsOf(planId)).toBe(0)

    const refused = await apply(found.id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'plan_import.has_bad_rows' })

    const corrected = await correct(
      found.id,
      sample.mistakes.map(({ line }) => ({ line, cells: sample.rows[line - 8] })),
    )
    expect(corrected.json()).toMatchObject({ rows_bad: 0, rows_new: 300, bad_rows: [] })

    const applying = await apply(found.id)
    expect(applying.json()).toMatchObject({ state: 'applying', rows_done: 0 })
    await runImportJobs(portal)
    const done: PlanImport = await get(found.id)
    expect(done).toMatchObject({
      state: 'applied',
      rows_done: 300,
      total_price: corrected.json().total_price,
    })
    const { rows } = await portal.admin.query(
      'select item_count, total_price::text from plan where id = $1',
      [planId],
    )
    expect(rows[0]).toEqual({ item_count: 300, total_price: done.total_price })
    const journal = await portal.admin.query(
      `select count(*)::int as n, count(distinct person_id)::int as people, count(after)::int as after, count(before)::int as before
       from journal_event where action = 'plan_item.import' and subject_type = 'plan_item'
         and subject_id in (select id::text from plan_item where plan_id = $1)`,
      [planId],
    )
    expect(journal.rows[0]).toEqual({ n: 300, people: 1, after: 300, before: 0 })
    expect((await apply(found.id)).json().code).toBe('plan_import.already_applied')
    expect((await correct(found.id, [{ line: 8, leave_out: true }])).statusCode).toBe(409)
  })

  it('refuses a method and a month that ended, by their cells', async () => {
    const { rows } = await planFormSample(1, { wrong: false })
    const row = (rows[0] as string[])
      .with(PLAN_COLUMNS.indexOf('purchase_method'), 'Аукцион (с 2022)')
      .with(PLAN_COLUMNS.indexOf('month'), 'Прошлый год')
    const { bad_rows } = await checked(await draft(), { rows: [row] })
    expect(bad_rows[0]?.errors.map(({ column, code, text }) => [column, code, text])).toEqual([
      ['purchase_method', 'ended', '«Аукцион (с 2022)» больше не действует. Выберите действующее значение.'],
      ['month', 'ended', '«Прошлый год» больше не действует. Выберите действующее значение.'],
    ])
  })

  it.each([
    ['a text file', Buffer.from('это не книга'), 'Это не книга XLSX'],
    ['an empty archive', Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'), 'Это не книга XLSX'],
  ])('refuses %s as not a workbook', async (_, file, words) => {
    const found = await checked(await draft(), { attachment: await upload(file) })
    expect(found.state).toBe('failed')
    expect(found.failure).toContain(words)
    expect((await apply(found.id)).json().code).toBe('plan_import.failed')
  })

  it('refuses another table, an empty form and too many rows', async () => {
    const book = (rows: (string | number)[][]) => writeXlsx({ sheets: [{ name: 'Лист', rows }] })
    const numbers = PLAN_COLUMNS.map((_, index) => index + 1)
    const item = (name: string) => PLAN_COLUMNS.map((column) => (column === 'name' ? name : ''))
    const failure = async (rows: (string | number)[][]) =>
      (await checked(await draft(), { attachment: await upload(await book(rows)) })).failure
    expect(
      await failure([
        ['Фамилия', 'Имя'],
        ['Серикова', 'Айгуль'],
      ]),
    ).toContain('Не нашли шапку')
    expect(await failure([numbers, ['1'], ['2'], ['', 'Итого', 5]])).toContain('нет заполненных строк')
    const second = [...Array<string>(18).fill(''), 'на 2027 год', 'на 2028 год']
    expect(await failure([numbers, second, ['', 'Раздел: Мебель'], ['', '', 'Руководитель']])).toContain(
      'нет заполненных строк',
    )
    const long = Array.from({ length: 10_001 }, () => item('Бумага'))
    expect(await failure([numbers, ...long])).toContain('больше 10\u00a0000 строк')
  })

  it('refuses codes on another sheet whose headings are not those of the form; without codes it is none', async () => {
    const head = PLAN_COLUMNS.map((column) => COLUMN_NAMES[column])
    const row = (await planFormSample(1, { wrong: false })).rows[0] as string[]
    const other = head.with(PLAN_COLUMNS.indexOf('unit_price'), 'Цена за ед. изм. по договорённости')
    const found = async (rows: string[][]) => {
      const sheets = [
        { name: 'Товары', rows: [head, row] },
        { name: 'Услуги', rows },
      ]
      return checked(await draft(), { attachment: await upload(await writeXlsx({ sheets })) })
    }
    expect((await found([other, row])).failure).toBe(
      'Строки с кодами есть и на листе «Услуги», но обязательных столбцов там нет: «Цена за единицу, тенге». Назовите столбцы, как в форме. Если этот лист не часть плана, скройте его.',
    )
    const withoutCodes = (cells: string[]) => cells.with(PLAN_COLUMNS.indexOf('enstru_code'), '')
    expect(await found([withoutCodes(other), withoutCodes(row)])).toMatchObject({
      state: 'checked',
      rows_total: 1,
    })
  })

  it('limits the cells of a hostile sheet', async () => {
    const numbers = PLAN_COLUMNS.map((_, index) => index + 1)
    const wild = [...Array(9000).fill(''), 'далеко справа']
    const rows = [numbers, ['', '1', '', '', '', '', '', '', 'x'.repeat(9000), 'а_x0000_б\ud800'], wild]
    const file = await writeXlsx({ sheets: [{ name: 'Лист', rows }] })
    const found = await checked(await draft(), { attachment: await upload(file) })
    expect(found).toMatchObject({ state: 'checked', rows_total: 1, rows_bad: 1 })
    expect(found.bad_rows[0]?.cells).toHaveLength(29)
    expect(found.bad_rows[0]?.cells[8]?.length).toBeLessThan(4200)
    expect(found.bad_rows[0]?.name).not.toContain('\0')
  })
})
