import { ImportStopped, type TableRow } from './table-row.ts'
import { BadWorkbook, workbookRows } from './workbook-rows.ts'

/** Reads the first sheet of a workbook, row by row. */
export async function* rowsOfXlsx(path: string): AsyncGenerator<TableRow> {
  try {
    for await (const row of workbookRows(path)) {
      const cells = row.values.map((value) => (value === null ? '' : String(value)))
      if (cells.some((cell) => cell.trim() !== '')) yield { line: row.index + 1, cells }
    }
  } catch (error) {
    // Errors thrown by the consumer don't get here: a generator only catches its own.
    if (!(error instanceof BadWorkbook)) throw error
    const what = error.fault === 'complex' ? 'is too complex' : 'cannot be read'
    throw new ImportStopped(`the workbook ${what}: ${error.message}`, { cause: error })
  }
}
