import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfXlsx } from './rows-of-xlsx.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zakup-xlsx-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(bytes: Uint8Array): Promise<[number, ...string[]][]> {
  const path = join(folder, 'rows.xlsx')
  await writeFile(path, bytes)
  const rows: [number, ...string[]][] = []
  for await (const { line, cells } of rowsOfXlsx(path)) rows.push([line, ...cells])
  return rows
}

test('reads the first sheet: numbers as text, without empty rows, with the row numbers of Excel', async () => {
  const rows = [
    ['Код', 'Имя'],
    [null, ' '],
    [710_000_000, 'г. Астана'],
    [null, true],
  ]
  const bytes = await writeXlsx({
    sheets: [
      { name: 'A', rows },
      { name: 'B', rows: [['x']] },
    ],
  })
  expect(await rowsOf(bytes)).toEqual([
    [1, 'Код', 'Имя'],
    [3, '710000000', 'г. Астана'],
    [4, '', 'true'],
  ])
})

test('a file that is not a workbook stops the import', async () => {
  await expect(rowsOf(Buffer.from('code,name_ru\n'))).rejects.toThrow('the workbook cannot be read')
})
