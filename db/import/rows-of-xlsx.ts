import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { streamXlsxRows } from 'hucre/xlsx'
import { ImportStopped, type TableRow } from './table-row.ts'

/** Reads the first sheet of a workbook, row by row. Only this file depends on the XLSX library. */
export async function* rowsOfXlsx(path: string): AsyncGenerator<TableRow> {
  const file = createReadStream(path)
  try {
    for await (const row of streamXlsxRows(Readable.toWeb(file), { sheet: 0 })) {
      const cells = row.values.map((value) => (value === null ? '' : String(value)))
      if (cells.some((cell) => cell.trim() !== '')) yield { line: row.index + 1, cells }
    }
  } catch (error) {
    // Errors thrown by the consumer don't get here: a generator only catches its own.
    throw new ImportStopped(`the workbook cannot be read: ${(error as Error).message}`, { cause: error })
  } finally {
    file.destroy()
  }
}
