import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { allRoutes } from '@zakup/contract/all-routes'
import { API_BASE } from '@zakup/contract/call'
import { rowsOfCsv } from '@zakup/db/import/rows-of-csv'
import { startDemoPortal } from '../demo-portal.ts'
import { demoToken } from '../demo-sign-in.ts'
import type { Stops } from '../until-stopped.ts'

/** Every exported list (a plan's export is the form, tested apart), and who may export it; null: anyone. */
const EXPORTS: [path: string, role: string | null][] = [
  ['core/_announcements/export/', null],
  ['core/_lots/export/', null],
  ['core/_plan-items/export/', null],
  ['core/_contracts/export/', null],
  ['core/_organizations/export/', null],
  ['core/subjects/export/', null],
  ['core/rnus/export/', null],
  ['core/announcement/export/', 'organizer'],
  ['core/purchase-orders/export/', 'organizer'],
  ['core/rnu-records/export/', 'customer'],
  ['operator/rnu/export/', 'operator'],
  ['core/supplier-exp/export/', 'supplier'],
  ['core/tickets/export/', 'supplier'],
]

/** As many as LibreOffice is asked for (read_libreoffice.py). */
const FIRST_ROWS = 151

/** As LibreOffice shows a cell. */
type Opened = [kind: '' | 'text' | 'number' | 'date', text: string, value: number]

/**
 * Exports every list twice, as a workbook and as CSV, and compares what LibreOffice shows of the one with the other, cell
 * by cell: dates are dates, sums are numbers, and a БИН is a text with its zeros. Returns the differences.
 */
export async function differencesOfExports(folder: string, stops: Stops): Promise<string[]> {
  const forgotten = Object.values(allRoutes)
    .map(({ path }) => path)
    .filter((path) => /^[^:]*\/export\/$/.test(path) && !EXPORTS.some(([known]) => known === path))
  if (forgotten.length > 0) throw new Error(`exported lists that are not compared: ${forgotten.join(', ')}`)
  mkdirSync(folder, { recursive: true })
  const { origin } = await startDemoPortal(stops)
  const files: { path: string; book: string; table: string }[] = []
  for (const [path, role] of EXPORTS) {
    const login = role && `${role}@portal.example`
    const headers: Record<string, string> = login
      ? { authorization: `Bearer ${await demoToken(origin, login)}` }
      : {}
    const save = async (format: 'xlsx' | 'csv') => {
      const response = await fetch(`${origin}${API_BASE}${path}?format=${format}`, { headers })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      const file = join(folder, `${path.replaceAll('/', '-')}.${format}`)
      writeFileSync(file, Buffer.from(await response.arrayBuffer()))
      return file
    }
    files.push({ path, book: await save('xlsx'), table: await save('csv') })
  }
  const opened = execFileSync('/usr/bin/python3', [resolve(import.meta.dirname, 'read_libreoffice.py')], {
    input: JSON.stringify(files.map(({ book }) => book)),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const books = opened
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Opened[][])
  const found: string[] = []
  for (const [i, { path, table }] of files.entries()) {
    const book = books[i] ?? []
    let cells = 0
    let dates = 0
    let line = 0
    for await (const { cells: texts } of rowsOfCsv(table)) {
      if (line === FIRST_ROWS) break
      const row = book[line++] ?? []
      if (row.length > texts.length)
        found.push(`${path} line ${line}: ${row.length} cells of ${texts.length}`)
      for (const [column, text] of texts.entries()) {
        const cell = row[column] ?? ['', '', 0]
        cells++
        if (cell[0] === 'date') dates++
        if (!isSame(cell, text))
          found.push(`${path} line ${line}, column ${column + 1}: «${text}» is ${JSON.stringify(cell)}`)
      }
    }
    if (line < 2 || line !== book.length) found.push(`${path}: ${book.length} rows of ${line}`)
    console.log(`${path}: ${book.length} rows, ${cells} cells, ${dates} dates`)
  }
  return found
}

const DATE = /^\d\d\.\d\d\.\d{4}( \d\d:\d\d)?$/
/** A БИН or a code that a number would shorten. */
const DIGITS = /^(0\d+|\d{12})$/

function isSame([kind, shown, value]: Opened, text: string): boolean {
  if (text === '') return kind === ''
  if (DATE.test(text)) return kind === 'date' && shown === text
  if (DIGITS.test(text)) return kind === 'text' && shown === text
  // CSV marks a text that a program would take for a formula.
  return kind === 'number'
    ? value === Number(text)
    : kind === 'text' && shown === text.replace(/^'(?=[=+@\t-])/, '')
}
