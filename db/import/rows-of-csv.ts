import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import { ImportStopped, type TableRow } from './table-row.ts'

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** In characters. A quote that is never closed would make one row of the whole file, kept in memory. */
const LONGEST_ROW = 1_000_000

/** Reads a CSV file in UTF-8, with or without BOM, separated by commas, semicolons or tabs; skips empty lines. */
export async function* rowsOfCsv(path: string): AsyncGenerator<TableRow> {
  const parser = createReadStream(path).pipe(
    parse({
      delimiter: delimiterOf(await beginning(path)),
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_ROW,
    }),
  )
  // csv-parse counts lines up to the end of a record; a quoted cell may contain line breaks.
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record }
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportStopped(`invalid CSV: ${error.message}`)
    throw error
  }
}

const DELIMITERS = [',', ';', '\t'] as const

/** The most frequent delimiter outside quotes in the first lines. */
export function delimiterOf(text: string): string {
  const bare = text
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, 20)
    .join('\n')
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

async function beginning(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32_768))
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
