import type { AnnouncementAction } from '@zakup/domain/announcements/announcement-case'
import { type Answered, changeCase, type Taken } from '../../cases/case-commands.service.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { markChanged } from './announcement-draft.queries.ts'
import type { LockedAnnouncement } from './announcement-lock.queries.ts'
import { announcements } from './announcement-steps.service.ts'

type Ctx = CallContext<'cabinet'>

interface Change {
  /** The verb of the journal, e.g. `add_lots`. */
  verb: string
  action: AnnouncementAction
  /** The revision the form was filled from; absent if the command only adds and overwrites nothing. */
  revision?: number
}

/** One change of an announcement in preparation; records who made it. */
export function changeAnnouncement<Result>(
  ctx: Ctx,
  id: number,
  { verb, action, revision }: Change,
  work: (taken: Taken<LockedAnnouncement>) => Promise<Result>,
): Promise<Answered<Result>> {
  return changeCase(ctx, announcements, id, action, {
    version: revision,
    name: verb,
    async write(taken) {
      const result = await work(taken)
      await markChanged(taken.trx, id, ctx.actor.person_id, revision !== undefined)
      return result
    },
  })
}
