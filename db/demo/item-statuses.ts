import { LOT_STATUS } from '@zakup/domain/announcements/announcement-status'
import { type Contract, EXECUTED, NOT_SIGNED, PART_EXECUTED, TERMINATED, VALID } from './contracts.ts'
import { APPROVED, DRAFT, REFUSED, type Use } from './plan-roots.ts'
import { PLAN_APPROVED, PLAN_CLOSED, PLAN_SUPERSEDED, type PlanItem } from './plans.ts'

/** Ids of db/dicts/plan-item-status.csv. */
const LOT_DRAFT = 4
const PUBLISHED = 5
const CHANGED = 6
const CANCELLED = 7
const BOUGHT = 9
const FAILED = 10
const FAILED_CHANGED = 11
const SUSPENDED = 12
const IN_CONTRACT = 16
const UNSIGNED = 18
const DONE = 19
const CANCELLED_CHANGED = 21
const APPEALED = 22
const CONTRACT_DRAFT = 310
const CONTRACT_CHANGED = 320
const UNPAID = 340
const UNSIGNED_CHANGED = 350
const WINNER_REFUSED = 400
const PART_DONE = 410

/** The status an item keeps in an old edition after it was changed in the next. */
const SUPERSEDED: Record<number, number> = {
  [FAILED]: FAILED_CHANGED,
  [CANCELLED]: CANCELLED_CHANGED,
  [UNSIGNED]: UNSIGNED_CHANGED,
}

/** Sets the status of every item in every edition. `contracts`: the latest contract of each lot. */
export function settleItems(items: readonly PlanItem[], contracts: ReadonlyMap<number, Contract>): void {
  for (const item of items) item.status = statusOf(item, contracts)
}

function statusOf(item: PlanItem, contracts: ReadonlyMap<number, Contract>): number {
  const { plan, next, version, root } = item
  if (plan.status === PLAN_APPROVED || plan.status === PLAN_CLOSED)
    return live(item.uses, root.statusWithoutLots, contracts)
  if (plan.status === PLAN_SUPERSEDED) {
    if (!next) return live(item.uses, root.statusWithoutLots, contracts)
    if (next.version !== version) return SUPERSEDED[live(item.uses, APPROVED, contracts)] ?? CHANGED
    return frozen(root.uses, next.plan.approved_at as Date)
  }
  // Being prepared: an item unchanged since the approved edition keeps its status, the others are drafts.
  const approved = plan.previous?.items.find((one) => one.root === root)
  if (approved && approved.version === version) return live(approved.uses, root.statusWithoutLots, contracts)
  return DRAFT
}

/** The status when the next edition was approved. */
function frozen(uses: readonly Use[], day: Date): number {
  const begun = uses.filter(({ purchase }) => purchase.dates && purchase.dates.publish <= day)
  const last = begun.at(-1)
  if (!last) return APPROVED
  const { results } = last.purchase.dates ?? {}
  if (!results || results > day) return PUBLISHED
  return last.lot.status === LOT_STATUS.completed
    ? BOUGHT
    : last.lot.status === LOT_STATUS.failed
      ? FAILED
      : PUBLISHED
}

/** The status that its last lot implies. */
function live(
  uses: readonly Use[],
  statusWithoutLots: number,
  contracts: ReadonlyMap<number, Contract>,
): number {
  const last = uses.findLast(
    ({ lot }) => lot.status !== LOT_STATUS.changing && lot.status !== LOT_STATUS.superseded,
  )
  if (!last) return statusWithoutLots
  const { lot } = last
  if (lot.status < LOT_STATUS.superseded) return LOT_DRAFT
  if (lot.status === LOT_STATUS.failed) return FAILED
  if (lot.status === LOT_STATUS.refused) return REFUSED
  if (lot.status === LOT_STATUS.suspended) return SUSPENDED
  if (lot.status === LOT_STATUS.cancelled) return CANCELLED
  if (lot.status === LOT_STATUS.appealed) return APPEALED
  if (lot.status !== LOT_STATUS.completed) return PUBLISHED
  const contract = contracts.get(lot.id)
  return contract ? inContract(contract) : BOUGHT
}

function inContract({ status, signed_at, parent, fact, result }: Contract): number {
  if (status === NOT_SIGNED) return result.second ? WINNER_REFUSED : UNSIGNED
  if (!signed_at) return CONTRACT_DRAFT
  if (status === EXECUTED) return DONE
  if (status === PART_EXECUTED) return PART_DONE
  if (status === TERMINATED || status > VALID) return fact ? PART_DONE : UNPAID
  return parent ? CONTRACT_CHANGED : IN_CONTRACT
}
