import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { mustBeModest, TooMany } from './workbook-counts.ts'

/** Which part of the sheet is read; everything if not given. */
export interface Shape {
  range?: string
  maxRows?: number
  maxInputBytes?: number
}

export interface WorkbookRow {
  /** From 0. */
  index: number
  /** Dates are text, `2026-11-18`. */
  values: (string | number | boolean | null)[]
}

/** What this process writes, as lines of JSON. */
export type FromChild = WorkbookRow | { end: true } | { fault: 'unreadable' | 'complex'; detail: string }

/** What Excel allows in a cell. */
const LONGEST_CELL = 32_767
const MOST_COLUMNS = 256

/** The process of its own in which a workbook is read (workbook-rows.ts). Only this file reads with the XLSX library. */
async function main(): Promise<void> {
  const { path, ...shape } = JSON.parse(process.argv[2] as string) as Shape & { path: string }
  try {
    await mustBeModest(path)
    const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    for await (const { index, values } of streamXlsxRows(file, { sheet: 0, ...shape }))
      await write({ index, values: values.slice(0, MOST_COLUMNS).map(plain) })
    await write({ end: true })
  } catch (error) {
    await write({
      fault: error instanceof TooMany ? 'complex' : 'unreadable',
      detail: (error as Error).message,
    })
  }
}

function plain(value: CellValue): string | number | boolean | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10)
  return typeof value === 'string' ? value.slice(0, LONGEST_CELL) : value
}

/** Waits while the reader has enough. */
function write(said: FromChild): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${JSON.stringify(said)}\n`, () => resolve()))
}

await main()
