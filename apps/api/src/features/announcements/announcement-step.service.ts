import {
  type AnnouncementAction,
  announcementRefusal,
  announcementRoleRefusal,
} from '@zakup/domain/announcements/announcement-machine'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { type LockedAnnouncement, lockAnnouncement } from './announcement-lock.queries.ts'

/** One step of an announcement's life cycle: locks the row, checks the rule, then runs `work`. Returns an id. */
export function announcementStep(
  ctx: CallContext<'cabinet'>,
  id: number,
  action: AnnouncementAction,
  work: (
    trx: Transaction<DB>,
    announcement: LockedAnnouncement,
    source: JournalSource,
  ) => Promise<number | void>,
): Promise<number> {
  refuse(announcementRoleRefusal(ctx.actor, action))
  return command(ctx, `announcement.${action}`, async (trx, source) => {
    const announcement = there(await lockAnnouncement(trx, ctx.actor.organization_id, id))
    refuse(announcementRefusal(ctx.actor, announcement, action))
    return { result: (await work(trx, announcement, source)) ?? id }
  })
}
