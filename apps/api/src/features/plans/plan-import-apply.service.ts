import { OPEN_PLANS } from '@zakup/domain/plans/plan-status'
import { command } from '../../kernel/command.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { insertPlanItems, overwritePlanItems } from '../plan-items/plan-item-write.shared.ts'
import { lockChanges, newRowsAfter, rememberItems } from './plan-import-apply.queries.ts'
import { type ImportJob, type ImportReach, inOrganization } from './plan-import-reach.ts'
import { askedApply, markApplied, showApplyProgress, stateOfImport } from './plan-import-state.queries.ts'
import { ImportFailed } from './plan-import-workbook.ts'
import { lockPlan } from './plan-lock.queries.ts'

const BATCH = 1000

/**
 * Writes all rows of a checked import into the plan, in one transaction that also marks the import as applied: run
 * twice, or killed midway, it writes them once. The person who applied the import is recorded as the author.
 */
export async function writeImport(reach: ImportReach, job: ImportJob): Promise<void> {
  const asked = await inOrganization(reach, job, (trx) => askedApply(trx, job.id))
  const ctx = {
    db: reach.db,
    actor: { person_id: asked.person_id, organization_id: job.organization_id },
    request: { id: asked.request_id ?? `plan_import.${job.id}` },
  }
  await command(ctx, 'plan_item.import', async (trx, source) => {
    const plan = await lockPlan(trx, job.organization_id, asked.plan_id)
    if (!plan || !OPEN_PLANS.includes(plan.status_id)) throw new ImportFailed('plan_import.plan_closed')
    // Read after the lock: a second run has waited here for the first.
    const { state } = await stateOfImport(trx, job.id)
    if (state !== 'applying') return { result: null }

    const { changes, stale } = await lockChanges(trx, job.id, plan.id)
    if (stale !== null) throw new ImportFailed('plan_import.item_changed', { line: stale })
    const changed = changes.map(({ plan_item_id }) => plan_item_id)
    const before = await snapshotsOf(trx, 'plan_item', changed)
    await overwritePlanItems(trx, job.organization_id, asked.person_id, changes)
    await journalChanges(trx, source, 'plan_item', before, changed)

    let done = changes.length
    let last = 0
    for (;;) {
      const rows = await newRowsAfter(trx, job.id, last, BATCH)
      if (rows.length === 0) break
      const ids = await insertPlanItems(
        trx,
        plan,
        asked.person_id,
        rows.map(({ body }) => body),
      )
      await rememberItems(
        trx,
        job.id,
        rows.map(({ line }) => line),
        ids,
      )
      await journalChanges(trx, source, 'plan_item', new Map(), ids)
      done += rows.length
      last = rows.at(-1)?.line ?? last
      // On a separate connection: nobody sees the writes of the big transaction before it commits.
      await inOrganization(reach, job, (other) => showApplyProgress(other, job.id, done))
    }
    await markApplied(trx, job.id)
    return {
      result: null,
      subject: ['plan_import', job.id],
      after: { changed: changed.length, added: done - changed.length },
    }
  })
}
