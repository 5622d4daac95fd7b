import { createWriteStream } from 'node:fs'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DictImportReport } from '@zakup/contract/dicts/dicts-desk.routes'
import { importRows, type RowsReport } from '@zakup/db/import/import-dict'
import { ImportStopped } from '@zakup/db/import/table-row'
import { importRefusal } from '@zakup/domain/dicts/desk-dict-rules'
import type { DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import type { Transaction } from 'kysely'
import { noteDeskChange } from '../../db/desk-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { inScratchFolder } from '../../kernel/scratch-folder.ts'
import {
  findUpload,
  importClient,
  journalRows,
  keepBefore,
  lastSha256,
  rowsThatDiffer,
} from './desk-import.queries.ts'
import { classifierOf } from './import-classifier.ts'
import { reasonWords, stoppedWords } from './import-reasons.ts'

type Ctx = CallContext<'cabinet'>
const FAULTS_SHOWN = 100

/** Carries a report out of a transaction that must be rolled back. */
class DryRun extends Error {
  readonly report: DictImportReport
  constructor(report: DictImportReport) {
    super('dry run: rolled back')
    this.report = report
  }
}

/** A dry run: does everything the import would do, reports the result and rolls back. */
export async function checkImport(ctx: Ctx, dict: DeskDictName, uuid: string): Promise<DictImportReport> {
  refuse(importRefusal(ctx.actor, dict))
  return withUpload(ctx, uuid, async (file) => {
    try {
      return await command({ ...ctx, repeat: null }, 'dict.import', async (trx) => {
        throw new DryRun((await runImport(trx, dict, file, true)).report)
      })
    } catch (error) {
      if (error instanceof DryRun) return error.report
      throw error
    }
  })
}

/** Imports the whole file or nothing. Writes a journal row for each changed dictionary row, and one for the file. */
export async function applyImport(ctx: Ctx, dict: DeskDictName, uuid: string): Promise<DictImportReport> {
  refuse(importRefusal(ctx.actor, dict))
  return withUpload(ctx, uuid, (file) =>
    command(ctx, 'dict.import', async (trx, source) => {
      const { report, rowsReport } = await runImport(trx, dict, file, false)
      if (report.faults_total > 0)
        throw new ProblemError(409, 'dict.file_has_faults', { values: { count: report.faults_total } })
      const counts = { added: report.added, changed: report.changed, switched_off: report.switched_off }
      // Importing the same file again changes nothing, so there is nothing to journal.
      if (report.is_same_file && counts.added + counts.changed + counts.switched_off === 0)
        return { result: report }
      await journalRows(trx, dict, source)
      await noteDeskChange(trx, `dict_${dict}`, 'file', source.person_id)
      return {
        result: { ...report, is_applied: rowsReport.imported },
        subject: ['dict', dict],
        after: { file_name: file.name, sha256: report.sha256, rows: report.rows, ...counts },
      }
    }),
  )
}

interface File {
  path: string
  name: string
}

async function runImport(trx: Transaction<DB>, dict: DeskDictName, file: File, dryRun: boolean) {
  const classifier = classifierOf(dict)
  try {
    const last = await lastSha256(trx, dict)
    await keepBefore(trx, dict)
    const rowsReport = await importRows(importClient(trx), classifier, file, { dryRun })
    return { rowsReport, report: await reportOf(trx, dict, file, rowsReport, last) }
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error
    if (error.message.startsWith('another import')) throw new ProblemError(409, 'dict.import_busy')
    const needed = (classifier.needs[0] ?? []).filter((name) => name !== 'code' && name !== 'name_ru')
    throw new ProblemError(422, 'dict.file_stopped', {
      values: { reason: stoppedWords(error.message, needed) },
    })
  }
}

async function reportOf(
  trx: Transaction<DB>,
  dict: DeskDictName,
  file: File,
  rowsReport: RowsReport,
  last: Buffer | null,
): Promise<DictImportReport> {
  const { added, changed, switched_off } = await rowsThatDiffer(trx, dict)
  return {
    dict,
    file_name: file.name,
    sha256: rowsReport.sha256.toString('hex'),
    is_same_file: last?.equals(rowsReport.sha256) ?? false,
    rows: rowsReport.rows,
    added: added.count,
    changed: changed.count,
    switched_off: switched_off.count,
    unchanged: rowsReport.unchanged,
    passed_over: rowsReport.skipped,
    added_rows: added.first,
    changed_rows: changed.first,
    switched_off_rows: switched_off.first,
    unused_columns: rowsReport.unusedColumns,
    faults: rowsReport.refused
      .slice(0, FAULTS_SHOWN)
      .map((row) => ({ line: row.line, column: row.column, value: row.value, reason: reasonWords(row) })),
    faults_total: rowsReport.refused.length,
    is_applied: false,
  }
}

/** Copies the upload to disk with its own extension: the importer distinguishes CSV from XLSX by it. */
async function withUpload<T>(ctx: Ctx, uuid: string, work: (file: File) => Promise<T>): Promise<T> {
  const found = there(
    await ctx.own((trx) => findUpload(trx, ctx.actor.organization_id, uuid)),
    'dict.file_not_yours',
  )
  const kind = extname(found.original_name).toLowerCase()
  if (kind !== '.csv' && kind !== '.xlsx') throw new ProblemError(422, 'dict.file_kind')
  const content = await ctx.files?.read(found.storage_key)
  if (!content) throw new ProblemError(404, 'dict.file_not_yours')
  return inScratchFolder('dict', async (folder) => {
    const path = join(folder, `dict${kind}`)
    await pipeline(content, createWriteStream(path))
    return work({ path, name: found.original_name })
  })
}
