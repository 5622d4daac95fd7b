import { expect, test } from 'vitest'
import { CLASSIFIERS } from './classifiers.ts'
import { cellsOf, findHeader, hasExtraCells, headerOf, unusedColumns } from './header.ts'
import type { TableRow } from './table-row.ts'

async function* file(...rows: string[][]): AsyncGenerator<TableRow> {
  for (const [n, cells] of rows.entries()) yield { line: n + 1, cells }
}

test.each([
  [['code', 'name_ru', 'name_kk']],
  [['Код', 'Наименование на русском языке', 'Наименование на казахском языке']],
  [[' КОД  КАТО ', 'Наименование\nна русском языке*', 'Атауы қазақ тілінде']],
  [['te', 'ab', 'cd', 'ef', 'hij', 'k', 'kaz_name', 'rus_name', 'nn']],
])('recognises the header of КАТО: %j', (cells) => {
  const header = headerOf({ line: 1, cells }, CLASSIFIERS.katos)
  expect([...header.places.keys()]).toEqual(expect.arrayContaining(['code', 'name_ru', 'name_kk']))
})

test('the most specific heading is used, and unused columns are reported', () => {
  const cells = ['Код', 'Наименование', 'Наименование на русском языке', 'Примечание', '']
  const header = headerOf({ line: 1, cells }, CLASSIFIERS.katos)
  expect(cellsOf({ line: 2, cells: ['7', 'short', ' long \u00A0 name '] }, header)).toEqual({
    code: '7',
    name_ru: 'long name',
  })
  expect(unusedColumns(header)).toEqual(['Наименование', 'Примечание'])
  expect(hasExtraCells({ line: 2, cells: ['1', '2', '3', '4', '5', ' '] }, header)).toBe(false)
  expect(hasExtraCells({ line: 2, cells: ['1', '2', '3', '4', '5', 'x'] }, header)).toBe(true)
})

test('the header may be below a title', async () => {
  const header = await findHeader(file(['Утвержден приказом'], ['Код', 'Наименование']), CLASSIFIERS.measures)
  expect(header.line).toBe(2)
})

test('a missing column stops the import; the message lists the headings found and expected', async () => {
  const found = findHeader(file(['Код', 'Заголовок']), CLASSIFIERS.enstrus)
  await expect(found).rejects.toThrow(
    /ЕНС ТРУ.*missing name_ru, subject\nfound in line 1: «Код», «Заголовок»\nknown:\n {2}code: code \|/,
  )
})

test('a duplicate column stops the import', () => {
  const cells = ['Код', 'код', 'Наименование']
  expect(() => headerOf({ line: 3, cells }, CLASSIFIERS.katos)).toThrow('line 3: duplicate column «Код»')
})

test('an empty file stops the import', async () => {
  await expect(findHeader(file(), CLASSIFIERS.katos)).rejects.toThrow('the file is empty')
})
