import type { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import type { BodyOf } from '@zakup/contract/route'
import {
  canCombine,
  type LotSource,
  lotFromPlanItems,
  type NewLot,
} from '@zakup/domain/announcements/lot-from-plan-items'
import { announcementBounds } from '@zakup/domain/field-bounds'
import { sumAmounts } from '@zakup/domain/money'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { markChanged, updateFacts } from './announcement-draft.queries.ts'
import { refuseUnknown } from './announcement-draft-facts.ts'
import { methodSymbol, purchasesBefore } from './announcement-draft-items.queries.ts'
import { freeItems, takeItems } from './announcement-draft-items.ts'
import {
  deleteLots,
  insertLots,
  insotermsOf,
  lotIdsOf,
  placeOfLots,
  rootsOfLots,
  setLotInsoterms,
} from './announcement-draft-lots.queries.ts'
import { countFiles, dropItemFiles, takeItemFiles } from './announcement-item-files.queries.ts'
import type { LockedAnnouncement } from './announcement-lock.queries.ts'
import { changeAnnouncement } from './own-announcement-change.service.ts'

type Ctx = CallContext<'cabinet'>
type Routes = typeof ownAnnouncementRoutes

const MOST_LOTS = 5000

/** Makes one lot per item, or one combined lot of all items. */
export function addLots(
  ctx: Ctx,
  id: number,
  { plan_item_ids, combine }: BodyOf<Routes['addLots']>,
): Promise<{ count: number; total_price: string }> {
  const change = { verb: 'add_lots', action: 'change_lots' } as const
  return changeAnnouncement(ctx, id, change, async ({ trx, row: announcement, source }) => {
    // A repeated purchase may contain only what failed: other items would get its shorter intake period. Закон ст. 15.
    if (announcement.parent_id !== null) throw new ProblemError(409, 'announcement.repeat_only')
    const items = await takeItems(trx, source, announcement, plan_item_ids)
    if (combine && !canCombine(items)) throw new ProblemError(409, 'announcement.cannot_combine')
    const lots = await lotsOf(trx, announcement, items, combine)
    if (announcement.lot_count + lots.length > MOST_LOTS)
      throw new ProblemError(409, 'announcement.too_many_lots', { values: { limit: MOST_LOTS } })
    const ids = await followPlace(trx, announcement, () => insertLots(trx, announcement, lots))
    await bringFiles(ctx, trx, id, ids)
    await journalChanges(trx, source, 'lot', new Map(), ids)
    return { count: ids.length, total_price: sumAmounts(lots.map(({ total_price }) => total_price)) }
  })
}

/** The files of the items come along. A list of documents made before that would remove them, so it is refused. */
async function bringFiles(ctx: Ctx, trx: Transaction<DB>, id: number, lots: number[]): Promise<void> {
  if ((await takeItemFiles(trx, id, lots)) === 0) return
  const limit = announcementBounds.files
  if ((await countFiles(trx, id)) > limit)
    throw new ProblemError(409, 'announcement.too_many_files', { values: { limit } })
  await markChanged(trx, id, ctx.actor.person_id, true)
}

async function lotsOf(
  trx: Transaction<DB>,
  announcement: LockedAnnouncement,
  items: LotSource[],
  combine: boolean,
): Promise<NewLot[]> {
  const symbol = await methodSymbol(trx, announcement.purchase_method_id)
  const before = await purchasesBefore(
    trx,
    items.map(({ root_id }) => root_id),
  )
  // Items are sorted by root id; a combined lot takes its number and name from the first.
  const groups = combine ? [items] : items.map((item) => [item])
  return groups.map((group) => {
    const [first] = group as [LotSource]
    return lotFromPlanItems(group as [LotSource], symbol, 1 + (before.get(first.root_id) ?? 0))
  })
}

/** If no delivery place was entered, the announcement has the place of its lots and follows their changes. */
async function followPlace<T>(
  trx: Transaction<DB>,
  { id, delivery_kato_id }: LockedAnnouncement,
  changeLots: () => Promise<T>,
): Promise<T> {
  const isTyped = delivery_kato_id !== null && delivery_kato_id !== (await placeOfLots(trx, id))
  const result = await changeLots()
  if (!isTyped) await updateFacts(trx, id, { delivery_kato_id: await placeOfLots(trx, id) })
  return result
}

/** Removes lots from a draft and frees their items. */
export function unpinLots(ctx: Ctx, id: number, lotIds: number[]): Promise<number> {
  const change = { verb: 'unpin_lots', action: 'change_lots' } as const
  return changeAnnouncement(ctx, id, change, async ({ trx, row: announcement, source }) => {
    const lots = await lotsHere(trx, id, lotIds)
    const before = await snapshotsOf(trx, 'lot', lots)
    await freeItems(trx, source, announcement, await rootsOfLots(trx, lots))
    if ((await dropItemFiles(trx, id, lots)) > 0) await markChanged(trx, id, ctx.actor.person_id, true)
    await followPlace(trx, announcement, () => deleteLots(trx, lots))
    await journalChanges(trx, source, 'lot', before, lots)
  })
}

/** Spec §3: a list of lot and insoterms (Incoterms); if a lot is named twice, the last entry counts. */
export function setInsoterms(ctx: Ctx, id: number, body: BodyOf<Routes['setInsoterms']>): Promise<number> {
  const change = { verb: 'set_insoterms', action: 'edit' } as const
  return changeAnnouncement(ctx, id, change, async ({ trx, source }) => {
    const insoterms = new Map(body.map((row) => [row.lot, row.insoterms]))
    const held = await insotermsOf(trx, id)
    await refuseUnknown(
      trx,
      body.map(({ lot, insoterms }, i) => [`${i}.insoterms`, 'dict_insoterm', insoterms, [held.get(lot)]]),
    )
    const lots = await lotsHere(trx, id, [...insoterms.keys()])
    const before = await snapshotsOf(trx, 'lot', lots)
    await setLotInsoterms(trx, insoterms)
    await journalChanges(trx, source, 'lot', before, lots)
  })
}

async function lotsHere(trx: Transaction<DB>, announcementId: number, ids: number[]): Promise<number[]> {
  const unique = [...new Set(ids)]
  const lots = await lotIdsOf(trx, announcementId, unique)
  if (lots.length < unique.length) throw new ProblemError(404, 'announcement.lot_not_here')
  return lots
}
