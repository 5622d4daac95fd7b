import type { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import type { BodyOf } from '@zakup/contract/route'
import {
  announcementRefusal,
  announcementRoleRefusal,
} from '@zakup/domain/announcements/announcement-machine'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { deleteAnnouncementRow, insertDraft, updateFacts } from './announcement-draft.queries.ts'
import { refuseFacts } from './announcement-draft-facts.ts'
import { freeItems } from './announcement-draft-items.ts'
import { deleteLots, lotIdsOf, placeOfLots, rootsOfLots } from './announcement-draft-lots.queries.ts'
import { type LockedAnnouncement, lockAnnouncement, REPEATED_PURCHASE } from './announcement-lock.queries.ts'
import { changeAnnouncement } from './own-announcement-change.service.ts'

type Ctx = CallContext<'cabinet'>
type Routes = typeof ownAnnouncementRoutes

export function createAnnouncement(ctx: Ctx, body: BodyOf<Routes['createAnnouncement']>): Promise<number> {
  refuse(announcementRoleRefusal(ctx.actor, 'create'))
  return command(ctx, 'announcement.create', async (trx, source) => {
    await refuseFacts(trx, body, false)
    const id = await insertDraft(trx, body, ctx.actor)
    await journalChanges(trx, source, 'announcement', new Map(), [id])
    return { result: id }
  })
}

export function updateAnnouncement(
  ctx: Ctx,
  id: number,
  { revision, change_reason, ...facts }: BodyOf<Routes['updateAnnouncement']>,
): Promise<number> {
  const change = { verb: 'update', action: 'edit', revision } as const
  return changeAnnouncement(ctx, id, change, async (trx, announcement) => {
    await refuseFacts(trx, facts, announcement.purchase_type_id === REPEATED_PURCHASE, announcement)
    refuseOtherKind(announcement, facts)
    await updateFacts(trx, id, {
      ...facts,
      // No place entered: use the place of the lots.
      delivery_kato_id: facts.delivery_kato_id ?? (await placeOfLots(trx, id)),
      // The first version has no change reason: it changes nothing published.
      ...(announcement.version > 1 && { change_reason }),
    })
    return id
  })
}

const KIND = ['purchase_method_id', 'purchase_subject_id', 'supplier_sign_id'] as const

/** Refuses to change the kind once there are lots: they were chosen to match it. A new version keeps its lots. */
function refuseOtherKind(
  announcement: LockedAnnouncement,
  facts: Record<(typeof KIND)[number], number>,
): void {
  const isFixed = announcement.lot_count > 0 || announcement.version > 1
  if (isFixed && KIND.some((field) => facts[field] !== announcement[field]))
    throw new ProblemError(409, 'announcement.has_lots')
}

/**
 * Deletes an announcement. Items of a draft become free again; those of a new version in preparation stay published in
 * the previous version.
 */
export async function deleteAnnouncement(ctx: Ctx, id: number): Promise<void> {
  refuse(announcementRoleRefusal(ctx.actor, 'delete'))
  await command(ctx, 'announcement.delete', async (trx, source) => {
    const announcement = there(await lockAnnouncement(trx, ctx.actor.organization_id, id))
    refuse(announcementRefusal(ctx.actor, announcement, 'delete'))
    const lots = await lotIdsOf(trx, id)
    const roots = announcement.version === 1 ? await rootsOfLots(trx, lots) : []
    const before = await snapshotsOf(trx, 'announcement', [id])
    const lotsBefore = await snapshotsOf(trx, 'lot', lots)
    await freeItems(trx, source, announcement, roots)
    await deleteLots(trx, lots)
    await deleteAnnouncementRow(trx, id)
    await journalChanges(trx, source, 'lot', lotsBefore, lots)
    await journalChanges(trx, source, 'announcement', before, [id])
    return { result: null }
  })
}
