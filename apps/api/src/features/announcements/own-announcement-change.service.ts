import {
  type AnnouncementAction,
  announcementRefusal,
  announcementRoleRefusal,
} from '@zakup/domain/announcements/announcement-machine'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { markChanged } from './announcement-draft.queries.ts'
import { type LockedAnnouncement, lockAnnouncement } from './announcement-lock.queries.ts'

type Ctx = CallContext<'cabinet'>

interface Change {
  /** The verb of the journal, e.g. `add_lots`. */
  verb: string
  action: AnnouncementAction
  /** The revision the form was filled from; absent if the command only adds and overwrites nothing. */
  revision?: number
}

/** One change of an own announcement: locks it, checks the rule, runs `work`, records the author and journals it. */
export function changeAnnouncement<Result>(
  ctx: Ctx,
  id: number,
  { verb, action, revision }: Change,
  work: (trx: Transaction<DB>, announcement: LockedAnnouncement, source: JournalSource) => Promise<Result>,
): Promise<Result> {
  refuse(announcementRoleRefusal(ctx.actor, action))
  return command(ctx, `announcement.${verb}`, async (trx, source) => {
    const announcement = there(await lockAnnouncement(trx, ctx.actor.organization_id, id))
    refuse(announcementRefusal(ctx.actor, announcement, action))
    if (revision !== undefined && revision !== announcement.revision)
      throw changedMeanwhile('announcement.changed_meanwhile', announcement)
    const before = await snapshotsOf(trx, 'announcement', [id])
    const result = await work(trx, announcement, source)
    await markChanged(trx, id, ctx.actor.person_id, revision !== undefined)
    await journalChanges(trx, source, 'announcement', before, [id])
    return { result }
  })
}
