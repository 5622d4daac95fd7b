import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { SheetCell, SheetRow } from '@zakup/domain/plans/plan-import-sheet'
import { type Cell, type CellValue, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx'
import { mustBeModest, TooMany } from './workbook-counts.ts'

/** Which part of each sheet is read; everything if not given. */
export interface Shape {
  range?: string
  maxRows?: number
  /** Visible sheets, by their place in the workbook; all visible ones if not given. */
  sheets?: number[]
  /** Longer texts of cells are cut: one text may stand in many cells, and each gets a copy of its own. */
  longest?: number
}

export interface WorkbookRow {
  /** From 0. */
  index: number
  /** Dates are text, `2026-11-18`. */
  values: (string | number | boolean | null)[]
}

/** A row of one of the visible sheets. */
export interface BookRow extends SheetRow {
  /** Its place in the workbook: names may be equal. */
  sheet: number
  name: string
}

export interface Asked extends Shape {
  path: string
  /** The rows of the first sheet, one by one, or those of all visible sheets with all that is known of their cells. */
  what: 'first' | 'all'
  /** The most memory of this process, whatever it is used for. */
  rssMb: number
}

/** What this process writes, as lines of JSON. */
export type FromChild<Row> = Row | { end: true } | { fault: 'unreadable' | 'complex'; detail: string }

/** What Excel allows in a cell. */
const LONGEST_CELL = 32_767
const MOST_COLUMNS = 256

/** The process of its own in which a workbook is read (workbook-rows.ts). Only this file reads with the XLSX library. */
async function main(): Promise<void> {
  const { path, what, rssMb, ...shape } = JSON.parse(process.argv[2] as string) as Asked
  watchMemory(rssMb)
  try {
    await mustBeModest(path)
    for await (const row of what === 'first' ? firstSheet(path, shape) : allSheets(path, shape))
      await write(row)
    await write({ end: true })
  } catch (error) {
    await write({
      fault: error instanceof TooMany ? 'complex' : 'unreadable',
      detail: (error as Error).message,
    })
  }
}

/** The limit of the heap says nothing of pictures, and one picture may stand on a sheet a thousand times. */
function watchMemory(mostMb: number): void {
  const look = () => {
    if (process.memoryUsage.rss() < mostMb * 1024 * 1024) return
    clearInterval(timer)
    void write({ fault: 'complex', detail: 'it needs too much memory' }).then(() => process.exit())
  }
  const timer = setInterval(look, 20).unref()
}

/** A classifier may have a hundred thousand rows: they are not kept. */
async function* firstSheet(path: string, shape: Shape): AsyncGenerator<WorkbookRow> {
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  for await (const { index, values } of streamXlsxRows(file, { sheet: 0, ...shape }))
    yield { index, values: values.slice(0, MOST_COLUMNS).map(plain) }
}

/** Formulas, merged cells and what is hidden are known only of a sheet that is read whole. */
async function* allSheets(
  path: string,
  { sheets: wanted, longest = LONGEST_CELL, ...shape }: Shape,
): AsyncGenerator<BookRow> {
  const file = await readFile(path)
  for (const index of wanted ?? (await visibleSheets(file))) {
    const sheet = await sheetOf(file, index, shape)
    if (!sheet) continue
    const merged = mergedCells(sheet)
    const known = knownCells(sheet)
    const name = sheet.name.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_NAME)
    for (const [row, values] of sheet.rows.entries()) {
      if (values.length === 0) continue
      const cells = values
        .slice(0, MOST_COLUMNS)
        .map((value, column) =>
          merged.has(place(row, column)) ? ABOVE : cut(cellOf(known(row, column), value), longest),
        )
      const hidden = sheet.rowDefs?.get(row)?.hidden === true
      yield { sheet: index, name, line: row + 1, hidden, cells }
    }
  }
}

async function visibleSheets(file: Uint8Array): Promise<number[]> {
  const visible: number[] = []
  await readXlsx(file, {
    sheets: ({ index, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) visible.push(index)
      return false
    },
  })
  if (visible.length > MOST_SHEETS) throw new TooMany(`it has more than ${MOST_SHEETS} sheets`)
  return visible
}

/** A person looks at no more. */
const MOST_SHEETS = 50
/** What Excel allows in the name of a sheet. */
const LONGEST_NAME = 31
const ABOVE = { above: true } as const

/** Null: a chart that has a sheet of its own. */
async function sheetOf(file: Uint8Array, index: number, shape: Shape): Promise<Sheet | null> {
  try {
    return (await readXlsx(file, { ...shape, sheets: [index], readStyles: true })).sheets[0] ?? null
  } catch (error) {
    if (error instanceof Error && error.message.includes('missing worksheet file')) return null
    throw error
  }
}

const place = (row: number, column: number) => `${row},${column}`

/** Cells that are merged with the one above, in the first column of what is merged. */
function mergedCells({ merges = [], rows }: Sheet): Set<string> {
  const merged = new Set<string>()
  for (const { startRow, endRow, startCol } of merges)
    for (let row = startRow + 1; row <= Math.min(endRow, rows.length - 1); row++)
      merged.add(place(row, startCol))
  return merged
}

type KnownCell = Pick<Cell, 'type' | 'formula' | 'style'>

/** What is known of a cell besides its value. Of a formula that was filled down only the first cell has the text. */
function knownCells({ cells }: Sheet): (row: number, column: number) => KnownCell | undefined {
  const shared = new Map<number, string>()
  for (const { formula, formulaSharedIndex } of cells?.values() ?? [])
    if (formula && formulaSharedIndex !== undefined) shared.set(formulaSharedIndex, formula)
  return (row, column) => {
    const cell = cells?.get(place(row, column))
    const filledDown = cell?.formula === '' && shared.get(cell.formulaSharedIndex ?? -1)
    return filledDown ? { ...cell, formula: filledDown } : cell
  }
}

function cellOf(known: KnownCell | undefined, value: CellValue): SheetCell {
  if (known?.type === 'error') return { error: String(value) }
  if (known?.formula !== undefined && (value === null || value === 0))
    return { formula: known.formula, isZero: value === 0 }
  // A number too large for a date in a cell that shows one: spreadsheets show this.
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? { error: '#####' } : dateOf(value.toISOString(), known)
  return typeof value === 'string' && ISO_DATE.test(value) ? dateOf(value, known) : value
}

function dateOf(date: string, known: KnownCell | undefined): SheetCell {
  const format = known?.style?.numFmt
  return format !== undefined && showsPartOfDate(format) ? { date, isPartial: true } : { date }
}

/** Whether a format has some of day, month and year; texts in it and what stands in brackets (a language, a colour) aside. */
function showsPartOfDate(format: string): boolean {
  const letters = format.toLowerCase().replace(/general|"[^"]*"|\\.|\[[^\]]*\]/g, '')
  const shown = ['d', 'm', 'y'].filter((letter) => letters.includes(letter))
  return shown.length > 0 && shown.length < 3
}

function cut(cell: SheetCell, longest: number): SheetCell {
  if (typeof cell === 'string') return cell.slice(0, longest)
  if (typeof cell !== 'object' || cell === null || !('formula' in cell)) return cell
  return { ...cell, formula: cell.formula.slice(0, longest) }
}

/** How a cell of the type «date» keeps it, which few programs write. */
const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?$/

function plain(value: CellValue): string | number | boolean | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10)
  return typeof value === 'string' ? value.slice(0, LONGEST_CELL) : value
}

/** Waits while the reader has enough. */
function write(said: FromChild<WorkbookRow | BookRow>): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${JSON.stringify(said)}\n`, () => resolve()))
}

await main()
