import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncDicts } from '@zakup/db/sync-dicts'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOfficer } from '../../test/build-exp.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'
import { upload } from '../../test/upload.ts'

const portal = usePortal()
let operator: Planner

beforeAll(async () => {
  operator = await buildOfficer(portal)
})

const SHIPPED = join(import.meta.dirname, '../../../../../db/dicts')

async function send(name: string, content: string | Buffer, who = operator): Promise<string> {
  const answer = await upload(who.browser, name, content)
  expect(answer.statusCode).toBe(200)
  return answer.json().uuid
}
const check = (dict: string, attachment: string, who = operator) =>
  who.ask('POST', `operator/dicts/${dict}/import/check/`, { attachment })
const apply = (dict: string, attachment: string) =>
  operator.ask('POST', `operator/dicts/${dict}/import/`, { attachment })
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code]

async function shipped(dict: string): Promise<string[]> {
  return (await readFile(join(SHIPPED, `${dict}.csv`), 'utf8')).trimEnd().split('\n')
}

const stored = async (text: string) => (await portal.admin.query(text)).rows

describe('a file of a dictionary', () => {
  it('is checked first without changes, then imported completely; importing it again changes nothing', async () => {
    const [head, first, , ...rest] = await shipped('insoterm')
    const lines = [
      head,
      first?.replace('Франко завод', 'Франко-завод'),
      ...rest,
      '99,XYZ,Новое условие,,,,,990',
    ]
    const attachment = await send('incoterms.csv', `${lines.join('\n')}\n`)
    const before = await stored('select * from dict_insoterm order by id')
    const checked = await check('insoterm', attachment)
    expect(checked.body).toMatchObject({
      file_name: 'incoterms.csv',
      added: 1,
      changed: 1,
      switched_off: 1,
      faults: [],
      is_applied: false,
      added_rows: [{ code: 'XYZ', name: 'Новое условие' }],
      changed_rows: [{ fields: [{ field: 'name_ru', before: 'Франко завод', after: 'Франко-завод' }] }],
    })
    expect(await stored('select * from dict_insoterm order by id')).toEqual(before)
    expect(await stored('select * from dict_import')).toEqual([])

    const applied = await apply('insoterm', attachment)
    expect(applied.body).toMatchObject({ added: 1, changed: 1, switched_off: 1, is_applied: true })
    expect(
      await stored("select file_name, added, changed, switched_off from dict_import where dict = 'insoterm'"),
    ).toEqual([{ file_name: 'incoterms.csv', added: 1, changed: 1, switched_off: 1 }])
    const [event] = await stored(
      "select * from journal_event where subject_type = 'dict' and subject_id = 'insoterm'",
    )
    expect(event.after).toMatchObject({ sha256: checked.body.sha256, added: 1, changed: 1, switched_off: 1 })
    const [{ id }] = await stored("select id from dict_insoterm where code = 'XYZ'")
    const { body: row } = await operator.ask('GET', `operator/dicts/insoterm/rows/${id}/`)
    expect(row.history).toMatchObject([{ action: 'dict_row.import' }])

    expect((await check('insoterm', attachment)).body).toMatchObject({
      is_same_file: true,
      added: 0,
      changed: 0,
      switched_off: 0,
    })
    const again = await apply('insoterm', attachment)
    expect([again.status, again.body.is_applied]).toEqual([200, false])
    expect(
      await stored("select count(*)::int as count from journal_event where subject_type = 'dict'"),
    ).toEqual([{ count: 1 }])
  })

  it('of an official classifier is read in its official format', async () => {
    const attachment = await send('мкеи.csv', 'Код;Наименование на русском языке\n006;Метр\n9992;Катушка\n')
    const { body } = await check('measure', attachment)
    expect(body).toMatchObject({ rows: 2, added: 1, added_rows: [{ code: '9992', name: 'Катушка' }] })
    expect(body.switched_off).toBeGreaterThan(50)
    expect(body.switched_off_rows).toHaveLength(5)
  })

  it('with errors lists their lines, and nothing is changed', async () => {
    const [head, , , , ...rest] = await shipped('rnu-reason')
    const lines = [
      head,
      '1,1,,,,,,10,inclusion',
      '2,2,Основание,,,,,20,прочее',
      '3,2,Ещё раз,,,,,30,inclusion',
      '3,3,Не внесено обеспечение,,,,,30,inclusion',
      ...rest,
    ]
    const attachment = await send('reasons.csv', `${lines.join('\n')}\n`)
    const { body } = await check('rnu_reason', attachment)
    expect(body.faults).toEqual([
      { line: 2, column: 'name_ru', value: '', reason: 'ячейка пуста' },
      { line: 3, column: 'kind', value: 'прочее', reason: 'такого значения здесь не бывает' },
      { line: 4, column: 'code', value: '2', reason: 'такой код уже стоит в строке 3' },
    ])
    expect(codeOf(await apply('rnu_reason', attachment))).toEqual([409, 'dict.file_has_faults'])
    expect(await stored("select from dict_import where dict = 'rnu_reason'")).toEqual([])
  })

  it.each([
    ['пусто.csv', 'кот;пёс\n1;2\n', 422, 'dict.file_stopped'],
    ['note.txt', 'code,name_ru\n', 422, 'dict.file_kind'],
  ])('such as %s is refused completely', async (name, content, status, code) => {
    expect(codeOf(await check('contract_form', await send(name, content)))).toEqual([status, code])
  })

  it.each([
    ['country', /^398,/, '398'],
    ['organization-type', /^14,/, 'ИНД'],
    ['purchase-method-justification', /,16\.3\.28,/, '16.3.28'],
    ['license-activity-type', /^2,/, '2'],
    ['measure', /^839,/, '839'],
  ])(
    'of %s without a row that a rule refers to is refused with the code of the row',
    async (file, row, code) => {
      const dict = file.replaceAll('-', '_')
      const lines = (await shipped(file)).filter((line) => !row.test(line))
      const attachment = await send(`${file}.csv`, `${lines.join('\n')}\n`)
      const { body } = await check(dict, attachment)
      expect([body.faults, body.switched_off]).toEqual([
        [{ line: 0, column: 'code', value: code, reason: expect.stringContaining('нет в файле') }],
        0,
      ])
      expect(codeOf(await apply(dict, attachment))).toEqual([409, 'dict.file_has_faults'])
      expect(await stored(`select code from dict_${dict} where not is_active`)).toEqual([])
    },
  )

  it('may rename such a row, but not change its meaning', async () => {
    const lines = (await shipped('license-activity-type')).map((line) =>
      line.startsWith('25,') ? line.replace(/,2$/, ',3').replace('дорог', 'путей') : line,
    )
    const { body } = await check('license_activity_type', await send('lic.csv', `${lines.join('\n')}\n`))
    expect(body.faults).toEqual([
      {
        line: expect.any(Number),
        column: 'parent_id',
        value: '3',
        reason: expect.stringContaining('правила'),
      },
    ])
    const renamed = (await shipped('organization-type')).map((line) =>
      line.replace('Индивидуальный предприниматель', 'Индивидуальное предпринимательство'),
    )
    const { body: report } = await check(
      'organization_type',
      await send('opf.csv', `${renamed.join('\n')}\n`),
    )
    expect([report.faults, report.changed]).toEqual([[], 1])
  })

  it('is refused for a dictionary the code depends on, from other roles, and if others uploaded it', async () => {
    const attachment = await send('status.csv', 'code,name_ru\n1,Проект\n')
    expect(codeOf(await check('plan_status', attachment))).toEqual([409, 'dict.code_bound'])
    const customer = await buildPlanner(portal)
    expect(codeOf(await check('measure', attachment, customer))).toEqual([403, 'operator.only'])
    const foreign = await send('foreign.csv', 'code,name_ru\n1,Проект\n', customer)
    expect(codeOf(await check('measure', foreign))).toEqual([404, 'dict.file_not_yours'])
  })
})

it('changes made by the operator survive a sync of the shipped dictionaries', async () => {
  await operator.ask('POST', 'operator/dicts/contract_form/rows/', { code: 'IV', name_ru: 'Иная форма' })
  await operator.ask('POST', 'operator/dicts/contract_form/rows/1/switch/', { is_active: false })
  await operator.ask('POST', 'operator/limits/', {
    code: 'mrp',
    from_date: '2099-01-01',
    value: '9000',
    ground: 'Закон',
  })
  await operator.ask('POST', 'operator/calendar/day/', {
    day: '2099-03-08',
    kind: 'holiday',
    name: 'Праздник',
    was: null,
  })
  await operator.ask('POST', 'operator/calendar/day/remove/', {
    day: '2027-12-16',
    was: { kind: 'holiday', name: 'День Независимости' },
  })
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  await syncDicts(client)
  await client.end()
  expect(
    await stored("select code, is_active from dict_contract_form where id = 1 or code = 'IV' order by id"),
  ).toEqual([
    { code: '1', is_active: false },
    { code: 'IV', is_active: true },
  ])
  expect(await stored("select value::text from dated_limit where from_date = '2099-01-01'")).toEqual([
    { value: '9000.0000' },
  ])
  expect(
    await stored("select day::text from calendar_day where day in ('2099-03-08', '2027-12-16')"),
  ).toEqual([{ day: '2099-03-08' }])
})
