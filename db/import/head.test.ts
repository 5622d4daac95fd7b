import { expect, test } from 'vitest'
import { CLASSIFIERS } from './classifiers.ts'
import { cellsOf, findHead, hasExtraCells, headOf, unusedColumns } from './head.ts'
import type { TableRow } from './table-row.ts'

async function* file(...rows: string[][]): AsyncGenerator<TableRow> {
  for (const [n, cells] of rows.entries()) yield { line: n + 1, cells }
}

test.each([
  [['code', 'name_ru', 'name_kk']],
  [['Код', 'Наименование на русском языке', 'Наименование на казахском языке']],
  [[' КОД  КАТО ', 'Наименование\nна русском языке*', 'Атауы қазақ тілінде']],
  [['te', 'ab', 'cd', 'ef', 'hij', 'k', 'kaz_name', 'rus_name', 'nn']],
])('a head of КАТО: %j', (cells) => {
  const head = headOf({ line: 1, cells }, CLASSIFIERS.katos)
  expect([...head.places.keys()]).toEqual(expect.arrayContaining(['code', 'name_ru', 'name_kk']))
})

test('the surest head wins, and columns not read are known', () => {
  const cells = ['Код', 'Наименование', 'Наименование на русском языке', 'Примечание', '']
  const head = headOf({ line: 1, cells }, CLASSIFIERS.katos)
  expect(cellsOf({ line: 2, cells: ['7', 'short', ' long \u00A0 name '] }, head)).toEqual({
    code: '7',
    name_ru: 'long name',
  })
  expect(unusedColumns(head)).toEqual(['Наименование', 'Примечание'])
  expect(hasExtraCells({ line: 2, cells: ['1', '2', '3', '4', '5', ' '] }, head)).toBe(false)
  expect(hasExtraCells({ line: 2, cells: ['1', '2', '3', '4', '5', 'x'] }, head)).toBe(true)
})

test('the head may stand below a title', async () => {
  const head = await findHead(file(['Утвержден приказом'], ['Код', 'Наименование']), CLASSIFIERS.measures)
  expect(head.line).toBe(2)
})

test('a missing column stops the import and names what was found and what is known', async () => {
  const found = findHead(file(['Код', 'Заголовок']), CLASSIFIERS.enstrus)
  await expect(found).rejects.toThrow(
    /ЕНС ТРУ.*missing name_ru, subject\nfound in line 1: «Код», «Заголовок»\nknown:\n {2}code: code \|/,
  )
})

test('the same column twice stops the import', () => {
  const cells = ['Код', 'код', 'Наименование']
  expect(() => headOf({ line: 3, cells }, CLASSIFIERS.katos)).toThrow(
    'line 3: the column «Код» stands there twice',
  )
})

test('an empty file stops the import', async () => {
  await expect(findHead(file(), CLASSIFIERS.katos)).rejects.toThrow('the file is empty')
})
