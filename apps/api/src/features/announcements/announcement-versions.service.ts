import { takeCase } from '../../cases/case-commands.service.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { journalChanges } from '../../kernel/snapshot-journal.ts'
import { cloneParts, insertNextVersion } from './announcement-clone.queries.ts'
import { announcements } from './announcement-steps.service.ts'
import { versionInDiscussion } from './announcement-versions.queries.ts'

/** Starts the next version of a published documentation; returns its id. Закон ст. 12. */
export function changeDocumentation(
  ctx: CallContext<'cabinet'>,
  id: number,
  reason: string,
): Promise<number> {
  return takeCase(ctx, announcements, id, 'change_documentation', {}, async ({ trx, source, row }) => {
    // The intake may have begun by the clock before its job changed the status.
    if (!(await versionInDiscussion(trx, row.first_id)))
      throw new ProblemError(409, 'announcement.not_in_discussion')
    const next = await insertNextVersion(trx, id, { reason, person_id: ctx.actor.person_id })
    const lots = await cloneParts(trx, id, next)
    await journalChanges(trx, source, 'announcement', new Map(), [next])
    await journalChanges(trx, source, 'lot', new Map(), lots)
    return next
  })
}
