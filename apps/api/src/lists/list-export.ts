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

type Cell = string | number | Date | null

export type ExportFormat = 'xlsx' | 'csv'

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const FORMATS = { money: '#,##0.00', instant: 'dd.mm.yyyy hh:mm', day: 'dd.mm.yyyy' }

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
  const rows = await begun(cellsOf(columns, found, format === 'csv' ? dateText : dateCell))
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
            ...(kind && { numFmt: FORMATS[kind] }),
          })),
          freezePane: { rows: 1 },
        })
  return {
    content: Readable.fromWeb(content),
    name: `${name}.${format}`,
    type: TYPES[format],
    cache: 'no-store',
  }
}

async function* cellsOf(
  columns: readonly ExportedColumn[],
  rows: AsyncIterable<unknown>,
  dateOf: (iso: string, kind: 'instant' | 'day') => Cell,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((column) => cellOf(column, row as never, dateOf))
}

function cellOf(
  { value, kind }: ExportedColumn,
  row: never,
  dateOf: (iso: string, kind: 'instant' | 'day') => Cell,
): Cell {
  const cell = value(row)
  if (typeof cell !== 'string') return cell
  // A spreadsheet keeps fifteen digits: a longer sum stays text, so as not to lose its last digits.
  if (kind === 'money') return cell.replace(/\D/g, '').length <= 15 ? Number(cell) : cell
  return kind ? dateOf(cell, kind) : cell
}

function dateText(iso: string, kind: 'instant' | 'day'): string {
  const day = `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`
  return kind === 'day' ? day : `${day} ${iso.slice(11, 16)}`
}

/** A spreadsheet knows no time zones: it gets what a clock in Kazakhstan shows. */
function dateCell(iso: string, kind: 'instant' | 'day'): Date {
  return new Date(`${kind === 'day' ? `${iso.slice(0, 10)}T00:00:00` : iso.slice(0, 19)}Z`)
}

async function begun<T>(items: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const rest = keptForCaller(items)
  const first = await items.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* rest
  })()
}
