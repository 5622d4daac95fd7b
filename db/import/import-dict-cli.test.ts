import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SHIPPED, useImports } from './test-imports.ts'

const imports = useImports()

const command = (...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const cli = join(import.meta.dirname, 'import-dict-cli.ts')
    execFile(
      process.execPath,
      [cli, ...args],
      { env: { ...process.env, DATABASE_URL: imports.url } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    )
  })

test('exits with 0 when all rows are imported', async () => {
  const { code, out } = await command('ekrbs', join(SHIPPED, 'ekrb.csv'))
  expect(out).toMatch(/ЭКРБ from .*ekrb\.csv, 55 rows in .* s: imported\n {2}added +0\n {2}changed +0\n/)
  expect(code).toBe(0)
})

test('exits with 2 when rows were refused, and lists them in the output and in a file', async () => {
  const path = await imports.csvFile('half.csv', [
    ['code', 'name_ru'],
    ['796', 'Штука'],
    ['шт', 'a "b", c'],
  ])
  const list = join(imports.folder, 'refused.csv')
  const { code, out } = await command('measures', path, '--dry-run', '--refused', list)
  expect(out).toContain('line 3, column «code», value «шт»: is not three or four digits')
  expect(out).toContain('1 of 2 rows were refused')
  expect(out).toContain('dry run, nothing was changed')
  expect(await readFile(list, 'utf8')).toBe(
    '\uFEFFline,column,value,reason\r\n3,code,шт,is not three or four digits\r\n',
  )
  expect(code).toBe(2)
})

test.each([
  [['katos'], 'npm run import:dict'],
  [['streets', 'x.csv'], 'no classifier «streets»'],
  [['katos', 'absent.csv'], 'nothing was imported: ENOENT'],
  [['katos', import.meta.filename], 'neither .csv nor .xlsx'],
  [['katos', '--force', 'x.csv'], "Unknown option '--force'"],
])('exits with 1 and a reason for %j', async (args, reason) => {
  const { code, out } = await command(...args)
  expect(out).toContain(reason)
  expect(code).toBe(1)
})
