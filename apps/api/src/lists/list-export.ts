import { Readable } from 'node:stream'
import { MAX_EXPORT_ROWS } from '@zakup/contract/list-bounds'
import { t } from '@zakup/messages/catalogue'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import { keptForCaller } from '../db/caller.ts'
import type { CallContext, FileAnswer } from '../kernel/call-context.ts'
import { listRows } from './list-rows.ts'
import type { ExportedColumn, ListQuery, ListSource } from './list-source.ts'

interface ExportCall {
  query: object
  ctx: CallContext<'public'>
}

type Cell = string | number | null

export type ExportFormat = 'xlsx' | 'csv'

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const FORMATS = { money: '#,##0.00', instant: undefined, day: undefined }

/** The filtered list as a file, generated while it is sent. `name` is the file name. */
export function exportHandler(source: ListSource, name: string) {
  return async ({ query: given, ctx }: ExportCall): Promise<FileAnswer> => {
    const query = { ...given, limit: 0, offset: 0 } as unknown as ListQuery & { format: ExportFormat }
    const rows = listRows(await ctx.lists.search(), source, query, MAX_EXPORT_ROWS)
    return tableFile(source.exported, rows, name, query.format)
  }
}

/** Rows as a file, written while it is sent. */
export async function tableFile(
  columns: readonly ExportedColumn[],
  found: AsyncIterable<unknown>,
  name: string,
  format: ExportFormat,
): Promise<FileAnswer> {
  // The first row is read before anything is sent: a failure still gives an error response, not half a file.
  const rows = await begun(cellsOf(columns, found))
  const headers = columns.map(({ title }) => title)
  const content =
    format === 'csv'
      ? // A semicolon and a UTF-8 BOM: opens in Russian Excel by a double click.
        writeCsvStream(rows, { headers, delimiter: ';', bom: true, escapeFormulae: true })
      : writeXlsxStream(rows, {
          name: t('export.sheet'),
          columns: columns.map(({ title, kind }) => ({
            header: title,
            width: kind ? 20 : 30,
            ...(kind && FORMATS[kind] && { numFmt: FORMATS[kind] }),
          })),
          freezePane: { rows: 1 },
        })
  return { content: Readable.fromWeb(content), name: `${name}.${format}`, type: TYPES[format], fresh: true }
}

async function* cellsOf(
  columns: readonly ExportedColumn[],
  rows: AsyncIterable<unknown>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((column) => cellOf(column, row as never))
}

function cellOf({ value, kind }: ExportedColumn, row: never): Cell {
  const cell = value(row)
  if (typeof cell !== 'string') return cell
  // A spreadsheet keeps fifteen digits: a longer sum stays text, so as not to lose its last digits.
  if (kind === 'money') return cell.replace(/\D/g, '').length <= 15 ? Number(cell) : cell
  if (kind === 'instant') return `${day(cell)} ${cell.slice(11, 16)}`
  return kind === 'day' ? day(cell) : cell
}

const day = (iso: string) => `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`

async function begun<T>(items: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const rest = keptForCaller(items)
  const first = await items.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* rest
  })()
}
