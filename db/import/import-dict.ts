import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { CheckedRow, Classifier } from './classifier.ts'
import { CLASSIFIERS, type DictName } from './classifiers.ts'
import { cellsOf, findHeader, type Header, hasExtraCells, headingOf, unusedColumns } from './header.ts'
import type { ImportClient } from './import-client.ts'
import { keepBoundRows } from './keep-bound-rows.ts'
import { type MergeCounts, merge } from './merge.ts'
import type { RefusedRow } from './refused-row.ts'
import { rowsOfFile } from './rows-of-file.ts'
import { Stage, type StagedRow } from './stage.ts'
import { ImportStopped, type TableRow } from './table-row.ts'

export interface ImportOptions {
  /** Do everything, report what would happen, change nothing. */
  dryRun?: boolean
  /** Called with the number of rows read so far. */
  onProgress?: (rows: number) => void
}

export interface ImportReport extends RowsReport {
  dict: DictName
}

export interface RowsReport extends MergeCounts {
  title: string
  sha256: Buffer
  /** Rows of the file below the header. */
  rows: number
  /** Lines of the printed form that the dictionary doesn't store. */
  skipped: number
  /** Every invalid cell, in the order of lines. */
  refused: RefusedRow[]
  /** Nothing was switched off, because the codes of some refused rows can't be read. */
  switchOffWithheld: boolean
  unusedColumns: string[]
  /** False after a dry run, and if not one row was valid. */
  imported: boolean
}

/** Rows go to the stage in batches of this size: memory doesn't grow with the file, except for its codes. */
const BATCH = 1000

/**
 * Imports an official classifier from a .csv or .xlsx file. Invalid rows are refused and all reported; the valid ones
 * are imported in one transaction, with a row in dict_import: after that db/sync-dicts.ts leaves the dictionary
 * unchanged. The client must not be inside a transaction.
 */
export async function importDict(
  client: pg.ClientBase,
  dict: DictName,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  await client.query('begin')
  try {
    const report = await importRows(client, CLASSIFIERS[dict], { path, name: basename(path) }, options)
    await client.query(report.imported ? 'commit' : 'rollback')
    return { ...report, dict }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The same inside the caller's transaction; the caller rolls it back if the report says that nothing was imported. */
export async function importRows(
  client: ImportClient,
  classifier: Classifier,
  file: { path: string; name: string },
  options: ImportOptions = {},
): Promise<RowsReport> {
  const sha256 = await sha256Of(file.path)
  await lockImports(client)
  const stage = new Stage(client, classifier.dict, classifier.references)
  await stage.open()
  const { header, rows, skipped } = await stageFile(stage, classifier, file.path, options.onProgress)
  const has = (field: string): boolean => header.places.has(field)

  // Readers can go on; other writers of this dictionary, including sync-dicts, wait.
  await client.query(`lock table ${stage.table} in share row exclusive mode`)
  await settle(stage, classifier)
  await keepBoundRows(stage, classifier, has)
  const counts = await merge(stage, classifier, has)
  const valid = counts.added + counts.changed + counts.unchanged
  const imported = !options.dryRun && valid > 0
  if (imported) await record(client, classifier, file.name, sha256, counts)
  // References between dictionaries are deferred to the commit; a dry run never commits.
  if (valid > 0) await client.query('set constraints all immediate')
  return {
    title: classifier.title,
    sha256,
    rows,
    skipped,
    ...(valid > 0 ? counts : { ...counts, switchedOff: 0 }),
    refused: stage.refused.sort((a, b) => a.line - b.line),
    switchOffWithheld: stage.unreadable > 0,
    unusedColumns: unusedColumns(header),
    imported,
  }
}

async function lockImports(client: ImportClient): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('import:dict', 0)) as locked`,
  )
  if (!rows[0]?.locked) throw new ImportStopped('another import is running on this database; try again later')
}

interface Staged {
  header: Header
  rows: number
  skipped: number
}

async function stageFile(
  stage: Stage,
  classifier: Classifier,
  path: string,
  onProgress: (rows: number) => void = () => {},
): Promise<Staged> {
  const table = rowsOfFile(path)
  try {
    const header = await findHeader(table, classifier)
    stage.columnName = (field) => headingOf(header, field)
    const read = classifier.reader()
    const lineOfCode = new Map<string, number>()
    let batch: (StagedRow & { line: number })[] = []
    let rows = 0
    let skipped = 0
    for await (const row of table) {
      rows++
      const checked = hasExtraCells(row, header) ? shifted(classifier) : read(cellsOf(row, header))
      if (checked.kind === 'skipped') {
        skipped++
        continue
      }
      const code = checked.kind === 'row' ? checked.row.code : checked.code
      const first = code === null ? undefined : lineOfCode.get(code)
      if (first === undefined && code !== null) lineOfCode.set(code, row.line)
      const faults = faultsOf(checked, row, header)
      // The code was already read on its first line, so this refusal leaves no row of the table in doubt.
      if (first !== undefined)
        stage.refused.push(...faults, cellFault(row, header, 'code', `duplicate of line ${first}`))
      else if (checked.kind === 'row') batch.push({ ...checked.row, line: row.line })
      else await stage.refuseRow(row.line, code, faults)
      if (batch.length === BATCH) {
        await stage.add(batch)
        batch = []
        onProgress(rows)
      }
    }
    if (rows === 0) throw new ImportStopped('the file has a header but no rows')
    await stage.add(batch)
    onProgress(rows)
    return { header, rows, skipped }
  } finally {
    await table.return(undefined)
  }
}

function shifted(classifier: Classifier): CheckedRow {
  const field = Object.keys(classifier.headings)[0] ?? ''
  const reason = 'the row has more cells than the header: a delimiter inside a cell without quotes?'
  return { kind: 'refused', code: null, faults: [{ field, reason }] }
}

function faultsOf(checked: CheckedRow, row: TableRow, header: Header): RefusedRow[] {
  if (checked.kind !== 'refused') return []
  return checked.faults.map(({ field, reason }) => cellFault(row, header, field, reason))
}

function cellFault(row: TableRow, header: Header, field: string, reason: string): RefusedRow {
  const value = row.cells[header.places.get(field) ?? -1] ?? ''
  return { line: row.line, column: headingOf(header, field), value, reason }
}

/** Known codes keep their ids; references become ids; an id that belongs to another code is refused. */
async function settle(stage: Stage, classifier: Classifier): Promise<void> {
  await stage.run(`
    analyze import_row;
    update import_row r set id = t.id from ${stage.table} t where t.code = r.code and t.id is distinct from r.id`)
  await classifier.resolve(stage)
  await stage.refuseStaged(
    'code',
    `select r.line, r.code, r.code as value, 'its id ' || r.id || ' already belongs to the code ' || t.code as reason
     from import_row r join ${stage.table} t on t.id = r.id and t.code <> r.code`,
  )
}

async function record(
  client: ImportClient,
  classifier: Classifier,
  fileName: string,
  sha256: Buffer,
  counts: MergeCounts,
): Promise<void> {
  await client.query(
    `insert into dict_import (dict, file_name, sha256, added, changed, switched_off) values ($1, $2, $3, $4, $5, $6)
     on conflict (dict) do update set file_name = excluded.file_name, sha256 = excluded.sha256, imported_at = now(),
       added = excluded.added, changed = excluded.changed, switched_off = excluded.switched_off`,
    [classifier.dict, fileName, sha256, counts.added, counts.changed, counts.switchedOff],
  )
}

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}
