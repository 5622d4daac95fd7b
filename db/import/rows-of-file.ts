import { extname } from 'node:path'
import { rowsOfCsv } from './rows-of-csv.ts'
import { rowsOfXlsx } from './rows-of-xlsx.ts'
import { ImportStopped, type TableRow } from './table-row.ts'

export function rowsOfFile(path: string): AsyncGenerator<TableRow> {
  const kind = extname(path).toLowerCase()
  if (kind === '.csv') return rowsOfCsv(path)
  if (kind === '.xlsx') return rowsOfXlsx(path)
  throw new ImportStopped(`«${path}» is neither .csv nor .xlsx`)
}
