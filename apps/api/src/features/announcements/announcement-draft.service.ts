import type { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import type { BodyOf } from '@zakup/contract/route'
import { OUR_SYSTEM } from '@zakup/domain/dicts/system'
import { createCase, deleteCase } from '../../cases/case-commands.service.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { updateFacts } from './announcement-draft.queries.ts'
import { refuseFacts } from './announcement-draft-facts.ts'
import { freeItems } from './announcement-draft-items.ts'
import { deleteLots, lotIdsOf, placeOfLots, rootsOfLots } from './announcement-draft-lots.queries.ts'
import { type LockedAnnouncement, REPEATED_PURCHASE } from './announcement-lock.queries.ts'
import { announcements } from './announcement-steps.service.ts'
import { changeAnnouncement } from './own-announcement-change.service.ts'

type Ctx = CallContext<'cabinet'>
type Routes = typeof ownAnnouncementRoutes

const FIRST_PURCHASE = 1

export function createAnnouncement(ctx: Ctx, body: BodyOf<Routes['createAnnouncement']>): Promise<number> {
  return createCase(ctx, announcements, async (trx) => {
    await refuseFacts(trx, body, false)
    return {
      row: {
        ...body,
        // The database builds the number from the id.
        number: '',
        system_id: OUR_SYSTEM,
        purchase_type_id: FIRST_PURCHASE,
        organizer_id: ctx.actor.organization_id,
      },
    }
  })
}

export function updateAnnouncement(
  ctx: Ctx,
  id: number,
  { revision, change_reason, ...facts }: BodyOf<Routes['updateAnnouncement']>,
): Promise<number> {
  const change = { verb: 'update', action: 'edit', revision } as const
  return changeAnnouncement(ctx, id, change, async ({ trx, row: announcement }) => {
    await refuseFacts(trx, facts, announcement.purchase_type_id === REPEATED_PURCHASE, announcement)
    refuseOtherKind(announcement, facts)
    await updateFacts(trx, id, {
      ...facts,
      // No place entered: use the place of the lots.
      delivery_kato_id: facts.delivery_kato_id ?? (await placeOfLots(trx, id)),
      // The first version has no change reason: it changes nothing published.
      ...(announcement.version > 1 && { change_reason }),
    })
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
export function deleteAnnouncement(ctx: Ctx, id: number): Promise<void> {
  return deleteCase(ctx, announcements, id, async ({ trx, source, row: announcement }) => {
    const lots = await lotIdsOf(trx, id)
    const roots = announcement.version === 1 ? await rootsOfLots(trx, lots) : []
    const before = await snapshotsOf(trx, 'lot', lots)
    await freeItems(trx, source, announcement, roots)
    await deleteLots(trx, lots)
    await journalChanges(trx, source, 'lot', before, lots)
  })
}
