import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FormLine } from '@zakup/domain/plans/plan-import-sheet'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { makeScratchFolder } from '../../kernel/scratch-folder.ts'
import {
  budgetTypeOf,
  deleteAllLines,
  importSource,
  linesAfter,
  putChecked,
  putLines,
} from './plan-import.queries.ts'
import { type CheckFrame, checkLines } from './plan-import-check.ts'
import { smallDicts } from './plan-import-dicts.queries.ts'
import { type ImportJob, type ImportReach, inOrganization } from './plan-import-reach.ts'
import { markChecked, showCheckProgress } from './plan-import-state.queries.ts'
import { ImportFailed, linesOfWorkbook } from './plan-import-workbook.ts'

const BATCH = 500
/** Characters in all cells together; a real plan has a few million. */
const MAX_TEXT = 50_000_000

/** Another run has taken the step over, so this one must write nothing more. */
class TakenOver extends Error {}

/** Reads the file into rows, then checks the rows in batches, so that the progress is visible. */
export async function runCheck(reach: ImportReach, job: ImportJob, attempt: number): Promise<void> {
  const step = <T>(work: (trx: Transaction<DB>) => Promise<T>) => inOrganization(reach, job, work)
  const progress = async (trx: Transaction<DB>, shown: Parameters<typeof showCheckProgress>[3]) => {
    if (!(await showCheckProgress(trx, job.id, attempt, shown))) throw new TakenOver()
  }
  try {
    const { frame, storage_key, has_file } = await step((trx) => prepare(trx, job))
    let leftOut: string[] = []
    if (has_file) {
      await step((trx) => deleteAllLines(trx, job.id))
      let total = 0
      const lines = fileLines(reach, storage_key, (headings) => {
        leftOut = headings
      })
      for await (const batch of batches(lines)) {
        total += batch.length
        await step(async (trx) => {
          await progress(trx, { rows_total: total, rows_done: 0 })
          await putLines(trx, job.id, batch)
        })
      }
      if (total === 0) throw new ImportFailed('plan_import.no_rows')
    }
    let done = 0
    let last = 0
    for (;;) {
      const lines = await step(async (trx) => {
        const batch = await linesAfter(trx, job.id, last, BATCH)
        await progress(trx, { rows_done: done + batch.length })
        await putChecked(trx, job.id, await checkLines(trx, frame, batch))
        return batch
      })
      if (lines.length === 0) break
      done += lines.length
      last = lines.at(-1)?.line ?? last
    }
    await step(async (trx) => {
      await progress(trx, {})
      await markChecked(trx, job.id, done, leftOut)
    })
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error
  }
}

async function prepare(trx: Transaction<DB>, { id, organization_id }: ImportJob) {
  const found = await importSource(trx, id)
  const frame: CheckFrame = {
    plan_id: found.plan_id,
    budget_type_id: await budgetTypeOf(trx, organization_id),
    small: await smallDicts(trx),
    numbers: new Map(),
  }
  return { frame, storage_key: found.storage_key, has_file: found.attachment_id !== null }
}

async function* fileLines(
  { files }: ImportReach,
  key: string | null,
  onLeftOut: (headings: string[]) => void,
): AsyncGenerator<FormLine> {
  const file = key && files ? await files.read(key) : null
  if (!file) throw new ImportFailed('plan_import.file_gone')
  // On disk, because the process that reads workbooks has no access to the file store.
  const folder = await makeScratchFolder('plan')
  try {
    const path = join(folder, 'plan.xlsx')
    await pipeline(file, createWriteStream(path))
    yield* linesOfWorkbook(path, onLeftOut)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* batches(lines: AsyncIterable<FormLine>): AsyncGenerator<FormLine[]> {
  let batch: FormLine[] = []
  let text = 0
  for await (const line of lines) {
    batch.push(line)
    for (const cell of line.cells) text += cell.length
    if (text > MAX_TEXT) throw new ImportFailed('plan_import.too_much_text')
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
