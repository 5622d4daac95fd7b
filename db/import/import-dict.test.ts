import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { syncDicts } from '../sync-dicts.ts'
import { type KatoLine, katoTree } from './kato-tree.ts'
import { counts, useImports } from './test-imports.ts'

const imports = useImports()
const HEADER = ['Код', 'Наименование на русском языке', 'Наименование на казахском языке']
const SIZE = 17_796

const katoFile = (name: string, lines: readonly KatoLine[]) => imports.csvFile(name, [HEADER, ...lines])

const everyKato = () => imports.select<{ id: number }>('select * from dict_kato order by id')

test(`imports ${SIZE} rows, and the same file again changes nothing`, async () => {
  const tree = katoTree(SIZE)
  expect(tree).toHaveLength(SIZE)
  const path = await katoFile('kato.csv', tree)
  const progress: number[] = []
  const started = performance.now()
  const first = await imports.run('katos', path, { onProgress: (rows) => progress.push(rows) })
  console.log(`${SIZE} rows imported in ${Math.round(performance.now() - started)} ms`)
  expect(first).toMatchObject({ rows: SIZE, refused: [], imported: true })
  expect(first.added + first.changed + first.unchanged).toBe(SIZE)
  expect(progress.at(-1)).toBe(SIZE)
  expect(progress.length).toBeGreaterThan(15)

  const after = await everyKato()
  expect(counts(await imports.run('katos', path))).toEqual({
    added: 0,
    changed: 0,
    switchedOff: 0,
    unchanged: SIZE,
    refused: 0,
  })
  expect(await everyKato()).toEqual(after)
  const levels = await imports.select(
    'select level, count(*)::int as n from dict_kato where is_active group by level order by level',
  )
  expect(levels).toEqual([
    { level: 1, n: 20 },
    { level: 2, n: 240 },
    { level: 3, n: 2880 },
    { level: 4, n: 14_656 },
  ])
})

test('level, parent, region and full names follow from the codes', async () => {
  const path = await imports.csvFile('official.csv', [
    ['te', 'ab', 'cd', 'ef', 'hij', 'k', 'kaz_name', 'rus_name', 'nn'],
    ['100000000', '10', '00', '00', '000', '', 'Абай облысы', 'область Абай', '1'],
    ['101000000', '10', '10', '00', '000', '', 'Семей Қ.Ә.', 'Семей Г.А.', '2'],
    ['101010000', '10', '10', '10', '000', '', 'Семей қ.', 'г.Семей', '3'],
    ['101065100', '10', '10', '65', '100', '', 'Шүлбі к.', 'п.Шульбинск', '4'],
    ['750000000', '75', '00', '00', '000', '', 'Алматы қ.', 'г.Алматы', '5'],
    ['751110000', '75', '11', '10', '000', '', 'Алмалы ауданы', 'Алмалинский район', '6'],
  ])
  const report = await imports.run('katos', path)
  expect(report.unusedColumns).toEqual(['k', 'nn'])
  const rows =
    await imports.select(`select id, level, parent_id, region_id, full_name_ru, full_name_kk, egz_code
      from dict_kato where is_active and level > 2 order by id`)
  expect(rows).toEqual([
    {
      id: 101010000,
      level: 3,
      parent_id: 101000000,
      region_id: 100000000,
      full_name_ru: 'область Абай, г.Семей',
      full_name_kk: 'Абай облысы, Семей қ.',
      egz_code: '101010000',
    },
    {
      id: 101065100,
      level: 4,
      parent_id: 101000000,
      region_id: 100000000,
      full_name_ru: 'область Абай, Семей Г.А., п.Шульбинск',
      full_name_kk: 'Абай облысы, Семей Қ.Ә., Шүлбі к.',
      egz_code: '101065100',
    },
    {
      id: 751110000,
      level: 3,
      parent_id: 750000000,
      region_id: 750000000,
      full_name_ru: 'г.Алматы, Алмалинский район',
      full_name_kk: 'Алматы қ., Алмалы ауданы',
      egz_code: '751110000',
    },
  ])
})

test('of a file with 50 invalid rows none of them is imported and all 50 are reported with their lines', async () => {
  const tree = katoTree(6000)
  const bad = new Map<number, KatoLine>()
  const lines = tree.map((line, n): KatoLine => {
    // Settlements only: refusing a district would also refuse its settlements.
    if (bad.size === 50 || n % 17 !== 0 || line[0].endsWith('000')) return line
    const invalid = invalidate(line, bad.size)
    bad.set(n + 2, invalid)
    return invalid
  })
  expect(bad.size).toBe(50)
  const report = await imports.run('katos', await katoFile('bad.csv', lines))
  expect(counts(report)).toMatchObject({ refused: 50, switchedOff: 0 })
  expect(report.added + report.changed + report.unchanged).toBe(5950)
  expect([...new Set(report.refused.map((row) => row.line))]).toEqual([...bad.keys()])
  for (const { line, column, value } of report.refused)
    expect(value).toBe((bad.get(line) ?? [])[HEADER.indexOf(column)])
  expect(report.switchOffWithheld).toBe(true)
  const names = await imports.select<{ n: number }>(
    `select count(*)::int as n from dict_kato where name_ru like '%БРАК%'`,
  )
  expect(names).toEqual([{ n: 0 }])
})

test('children of a refused new row are refused too; a refused existing row stays unchanged', async () => {
  const path = await katoFile('cascade.csv', [
    ['100000000', 'область Абай', ''],
    ['103200000', 'Абайский район', 'Абай ауданы'],
    ['990000000', '', 'Жаңа облыс'],
    ['991000000', 'Новый район', 'Жаңа аудан'],
    ['991010000', 'Новый город', 'Жаңа қала'],
    ['881000000', 'Ничей район', 'Иесіз аудан'],
    ['103200000', 'Абайский район ещё раз', 'Абай ауданы'],
  ])
  const report = await imports.run('katos', path)
  expect(report.refused).toEqual([
    { line: 2, column: HEADER[2], value: '', reason: 'is empty' },
    { line: 4, column: HEADER[1], value: '', reason: 'is empty' },
    { line: 5, column: 'Код', value: '991000000', reason: 'its parent 990000000 on line 4 was refused' },
    { line: 6, column: 'Код', value: '991010000', reason: 'its parent 991000000 on line 5 was refused' },
    { line: 7, column: 'Код', value: '881000000', reason: 'its region 880000000 is not in the file' },
    { line: 8, column: 'Код', value: '103200000', reason: 'duplicate of line 3' },
  ])
  expect(counts(report)).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 6, switchedOff: 284 })
  const [region] = await imports.select(`select name_kk, is_active from dict_kato where id = 100000000`)
  expect(region).toEqual({ name_kk: 'Абай облысы', is_active: true })
})

test('a row in use is switched off, not deleted, and comes back with the next file', async () => {
  await imports.client.query(`insert into organization (iin_bin, name_ru, is_customer, kato_id)
      values ('070240006286', 'Заказчик', true, 101010000)`)
  const tree = katoTree(3200)
  const report = await imports.run('katos', await katoFile('without.csv', tree))
  expect(report.switchedOff).toBeGreaterThan(0)
  const inUse = () =>
    imports.select(`select k.is_active, k.name_ru from organization o join dict_kato k on k.id = o.kato_id`)
  expect(await inUse()).toEqual([{ is_active: false, name_ru: 'г. Семей' }])
  const again = await imports.run(
    'katos',
    await katoFile('with.csv', [...tree, ['101010000', 'г. Семей', 'Семей қ.']]),
  )
  expect(counts(again)).toMatchObject({ added: 0, changed: 1, switchedOff: 0 })
  expect(await inUse()).toEqual([{ is_active: true, name_ru: 'г. Семей' }])
})

test('a dry run reports the same counts and changes nothing', async () => {
  const path = await katoFile('dry.csv', katoTree(3500))
  const before = await everyKato()
  const dry = await imports.run('katos', path, { dryRun: true })
  expect(dry.imported).toBe(false)
  expect(await everyKato()).toEqual(before)
  expect(await imports.select('select dict from dict_import')).toEqual([])
  expect(counts(await imports.run('katos', path))).toEqual(counts(dry))
})

test('a workbook gives the same result as a CSV file', async () => {
  const tree = katoTree(3500)
  const xlsx = join(imports.folder, 'kato.xlsx')
  const rows = [['Классификатор'], HEADER, ...tree.map(([code, ...names]) => [Number(code), ...names])]
  await writeFile(
    xlsx,
    await writeXlsx({
      sheets: [
        { name: 'КАТО', rows },
        { name: 'Прочее', rows: [['x']] },
      ],
    }),
  )
  expect(counts(await imports.run('katos', xlsx))).toMatchObject({ refused: 0 })
  const after = await everyKato()
  expect(counts(await imports.run('katos', await katoFile('same.csv', tree)))).toMatchObject({
    added: 0,
    changed: 0,
  })
  expect(await everyKato()).toEqual(after)

  rows[5] = [12, 'БРАК', 'БРАК']
  await writeFile(xlsx, await writeXlsx({ sheets: [{ name: 'КАТО', rows }] }))
  const { refused } = await imports.run('katos', xlsx)
  expect(refused[0]).toMatchObject({ line: 6, column: 'Код', value: '12' })
})

test('an import is recorded, and shipped rows no longer change the dictionary', async () => {
  const path = await katoFile('official.csv', katoTree(3300))
  const { added, changed, switchedOff } = await imports.run('katos', path)
  const [note] = await imports.select<{ sha256: Buffer; imported_at: Date }>('select * from dict_import')
  expect(note).toMatchObject({
    dict: 'kato',
    file_name: 'official.csv',
    added,
    changed,
    switched_off: switchedOff,
  })
  expect(note?.sha256).toEqual(
    createHash('sha256')
      .update(await readFile(path))
      .digest(),
  )
  const after = await everyKato()
  expect(await syncDicts(imports.client)).toContain('kato.csv: kept as imported')
  expect(await everyKato()).toEqual(after)
})

/** Ten kinds of errors, each in its column; the name marks the row in the table. */
function invalidate([code, nameRu, nameKk]: KatoLine, kind: number): KatoLine {
  const invalid: KatoLine[] = [
    [code.slice(1, 8), 'БРАК', nameKk],
    [`${code}0`, 'БРАК', nameKk],
    ['', 'БРАК', nameKk],
    [`O${code.slice(1)}`, 'БРАК', nameKk],
    [`00${code.slice(2)}`, 'БРАК', nameKk],
    [code, '', nameKk],
    [code, 'БРАК', ' '],
    [`99${code.slice(2)}`, 'БРАК', nameKk],
    ['100000000', 'БРАК', nameKk],
    [code, `БРАК ${nameRu} \uFFFD`, nameKk],
  ]
  return invalid[kind % invalid.length] as KatoLine
}
