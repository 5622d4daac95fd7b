import type { QueryOf, ResponseOf } from '@zakup/contract/route'
import type { ownStatsRoutes } from '@zakup/contract/stats/own-stats.routes'
import type { Actor } from '@zakup/domain/actor'
import { statusesOfStage } from '@zakup/domain/announcements/announcement-status'
import { contractStatusesOfStage } from '@zakup/domain/contracts/contract-stage'
import { amount, percentOf, sumAmounts, tiyn } from '@zakup/domain/money'
import { OWN_ITEM_STAGES, ownItemStage } from '@zakup/domain/plan-items/own-item-stage'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import type { AppDb } from '../../db/database.ts'
import { type OwnCount, type OwnCounts, type OwnCube, type OwnPart, ownCounts } from './own-counts.queries.ts'
import type { YearStats } from './own-stats-report.ts'

type Routes = typeof ownStatsRoutes
type Answer<Name extends keyof Routes> = ResponseOf<Routes[Name]>
export type YearQuery = QueryOf<Routes['getPlanStats']>

export interface Own {
  /** A transaction if several statistics must come from one snapshot. */
  db: AppDb
  actor: Pick<Actor, 'organization_id' | 'user_type'>
}

const only = (counts: OwnCount[], cube: OwnCube, part: OwnPart) =>
  counts.filter((row) => row.cube === cube && row.part === part)

function total(rows: OwnCount[]): { count: number; total_price: string } {
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    total_price: sumAmounts(rows.map((row) => row.amount)),
  }
}
const named = ({ count, amount: total_price }: Pick<OwnCount, 'count' | 'amount'>) => ({ count, total_price })
const byStatus = (rows: OwnCount[]) =>
  rows.flatMap(({ ref, ...row }) =>
    ref?.short_name === undefined ? [] : [{ ...named(row), status: { ...ref, short_name: ref.short_name } }],
  )
const byMonth = (rows: OwnCount[]) => rows.map((row) => ({ ...named(row), month: row.value }))
const ofYear = ({ year, as_of }: OwnCounts) => ({ year, year_id: year, as_of })

/** The counters of a role's purchases: what it announced, what was announced for it, or what it won. */
const PURCHASES = {
  organizer: {
    announced: 'announcement',
    lots: 'lot',
    won: 'won_organizer',
    contracts: 'contract_organizer',
  },
  customer: {
    announced: 'lot_customer',
    lots: 'lot_customer',
    won: 'won_customer',
    contracts: 'contract_customer',
  },
  supplier: {
    announced: 'won_allotted',
    lots: 'won_allotted',
    won: 'won_allotted',
    contracts: 'contract_supplier',
  },
} as const satisfies Record<string, Record<string, OwnCube>>

function cubesOf({ actor }: Own) {
  if (actor.user_type === 'operator') throw new Error('the operator should have been refused earlier')
  return PURCHASES[actor.user_type]
}

export async function planStats(own: Own, { year_id }: YearQuery): Promise<Answer<'getPlanStats'>> {
  const found = await ownCounts(own.db, own.actor.organization_id, year_id, [
    ['own_item', 'status'],
    ['own_item', 'month'],
    ['sent', 'status'],
    ...(own.actor.user_type === 'organizer' ? ([['ordered', 'status']] as [OwnCube, OwnPart][]) : []),
  ])
  const statuses = only(found.counts, 'own_item', 'status')
  return {
    ...ofYear(found),
    total: total(statuses),
    by_status: byStatus(statuses),
    by_stage: byStage(statuses, total(only(found.counts, 'sent', 'status'))),
    by_month: byMonth(only(found.counts, 'own_item', 'month')),
  }
}

/** The same stages as in the list of own items: a draft in a submitted plan is no longer a draft. */
function byStage(statuses: OwnCount[], sent: ReturnType<typeof total>) {
  const stages = Map.groupBy(statuses, (row) => ownItemStage(row.value, PLAN_STATUS.draft))
  return OWN_ITEM_STAGES.flatMap((stage) => {
    const all = total(stages.get(stage) ?? [])
    const { count, total_price } =
      stage === 'draft'
        ? {
            count: all.count - sent.count,
            total_price: amount(tiyn(all.total_price) - tiyn(sent.total_price)),
          }
        : stage === 'on_approval'
          ? sent
          : all
    return count === 0 ? [] : [{ stage, count, total_price }]
  })
}

const OPEN = new Set(statusesOfStage('intake'))

export async function announcementTotals(
  own: Own,
  { year_id }: YearQuery,
): Promise<Answer<'getAnnouncementTotals'>> {
  const cubes = cubesOf(own)
  const isSupplier = own.actor.user_type === 'supplier'
  const asked = new Set<OwnCube>([
    cubes.announced,
    cubes.lots,
    cubes.won,
    ...(isSupplier ? ['market' as const] : []),
  ])
  const found = await ownCounts(
    own.db,
    own.actor.organization_id,
    year_id,
    [...asked].map((cube) => [cube, 'status']),
  )
  const lots = only(found.counts, cubes.lots, 'status')
  const won = only(found.counts, cubes.won, 'status')
  const { count, total_price: allotted } = total(won)
  const price = sumAmounts(won.map((row) => row.other))
  const saved = amount(tiyn(allotted) - tiyn(price))
  return {
    ...ofYear(found),
    announcements:
      own.actor.user_type === 'organizer' ? total(only(found.counts, cubes.announced, 'status')) : null,
    lots: total(lots),
    open_lots: total(
      (isSupplier ? only(found.counts, 'market', 'status') : lots).filter((row) => OPEN.has(row.value)),
    ),
    won: { count, allotted, price },
    saving: { total_price: saved, percent: percentOf(saved, allotted) },
  }
}

export async function announcementsByMethod(
  own: Own,
  { year_id }: YearQuery,
): Promise<Answer<'getAnnouncementsByMethod'>> {
  const found = await ownCounts(own.db, own.actor.organization_id, year_id, [
    [cubesOf(own).announced, 'method'],
  ])
  return {
    ...ofYear(found),
    results: found.counts
      .sort((a, b) => b.count - a.count || a.value - b.value)
      .flatMap(({ ref, ...row }) => (ref ? [{ ...named(row), purchase_method: ref }] : [])),
  }
}

export async function announcementsByMonth(
  own: Own,
  { year_id }: YearQuery,
): Promise<Answer<'getAnnouncementsByMonth'>> {
  const found = await ownCounts(own.db, own.actor.organization_id, year_id, [
    [cubesOf(own).announced, 'month'],
  ])
  return { ...ofYear(found), results: byMonth(found.counts) }
}

const IN_FORCE = new Set(contractStatusesOfStage('active'))
const EXECUTED = new Set(contractStatusesOfStage('executed'))

export async function contractStats(own: Own, { year_id }: YearQuery): Promise<Answer<'getContractStats'>> {
  const cube = cubesOf(own).contracts
  const found = await ownCounts(own.db, own.actor.organization_id, year_id, [
    [cube, 'status'],
    [cube, 'ends'],
    [cube, 'ends_month'],
  ])
  const statuses = only(found.counts, cube, 'status')
  const all = total(statuses)
  const paid = sumAmounts(statuses.map((row) => row.other))
  return {
    ...ofYear(found),
    total: all,
    by_status: byStatus(statuses),
    in_force: total(statuses.filter((row) => IN_FORCE.has(row.value))),
    executed: total(statuses.filter((row) => EXECUTED.has(row.value))),
    overdue: total([...only(found.counts, cube, 'ends'), ...only(found.counts, cube, 'ends_month')]),
    paid,
    paid_percent: percentOf(paid, all.total_price),
  }
}

/** All statistics of a year, in one snapshot: the content of a report. */
export async function yearStats(own: Own, year_id: number | undefined): Promise<YearStats> {
  const totals = await announcementTotals(own, { year_id })
  const query = { year_id: totals.year }
  return {
    year: totals.year,
    as_of: totals.as_of,
    plan: own.actor.user_type === 'supplier' ? null : await planStats(own, query),
    totals,
    by_method: await announcementsByMethod(own, query),
    by_month: await announcementsByMonth(own, query),
    contracts: await contractStats(own, query),
  }
}
