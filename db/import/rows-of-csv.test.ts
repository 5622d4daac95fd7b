import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delimiterOf, rowsOfCsv } from './rows-of-csv.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zakup-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(text: string): Promise<[number, ...string[]][]> {
  const path = join(folder, 'rows.csv')
  await writeFile(path, text)
  const rows: [number, ...string[]][] = []
  for await (const { line, cells } of rowsOfCsv(path)) rows.push([line, ...cells])
  return rows
}

test.each([
  ['code,name\n1,a;b', ','],
  ['code;name\n1;"a, b, c, d"', ';'],
  ['code\tname', '\t'],
  ['code', ','],
])('the delimiter of %j is %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter))

test('reads a BOM, CRLF and quotes inside a cell, and skips empty lines', async () => {
  expect(await rowsOf('\uFEFFcode;name\r\n\r\n;\r\n7;ТОО "Х" и Ко\r\n')).toEqual([
    [1, 'code', 'name'],
    [4, '7', 'ТОО "Х" и Ко'],
  ])
})

test('the line number is that of the first line of the row, if a cell contains a line break', async () => {
  expect(await rowsOf('code,name\n1,"a\nb"\n2,c\n')).toEqual([
    [1, 'code', 'name'],
    [2, '1', 'a\nb'],
    [4, '2', 'c'],
  ])
})

test('an unclosed quote stops the import', async () => {
  await expect(rowsOf('code,name\n1,"a\n2,b\n')).rejects.toThrow('invalid CSV')
})

test('a row of a million characters stops the import', async () => {
  await expect(rowsOf(`code,name\n1,${'x'.repeat(1_000_001)}\n`)).rejects.toThrow('invalid CSV')
})
