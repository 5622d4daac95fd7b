import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { sumAmounts } from '@zakup/domain/money'
import { OWN_ITEM_STAGES, type OwnItemStage, ownItemStage } from '@zakup/domain/plan-items/own-item-stage'
import { PLANS_IN_WORK, type PlanStatus } from '@zakup/domain/plans/plan-status'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { remarksInWords, remarksOfPlan } from './item-remarks.shared.ts'
import {
  countOwnItems,
  type OwnFilters,
  type OwnItems,
  ownItemRows,
  type StatusSum,
  type Window,
} from './own-item-rows.queries.ts'

interface OwnList {
  count: number
  total_price: string
  stages: Record<OwnItemStage, { count: number; total_price: string }>
  results: OwnPlanItemRow[]
}

/** One list of own items: exact counts, stages under the other filters, and a page with remarks. */
export async function listOwnItems(
  trx: Transaction<DB>,
  organizationId: number,
  items: OwnItems,
  query: OwnFilters & Window & { stage?: OwnItemStage | undefined },
): Promise<OwnList> {
  const sums = await countOwnItems(trx, organizationId, items, query)
  const byStage = Map.groupBy(sums, (sum) => ownItemStage(sum.status_id, sum.plan_status_id))
  const chosen = query.stage ? (byStage.get(query.stage) ?? []) : sums
  const total = totalOf(chosen)
  const rows =
    total.count > query.offset ? await ownItemRows(trx, organizationId, items, query, chosen, query) : []
  const remarks = await remarksOfRows(trx, rows)
  return {
    ...total,
    stages: Object.fromEntries(
      OWN_ITEM_STAGES.map((stage) => [stage, totalOf(byStage.get(stage) ?? [])]),
    ) as OwnList['stages'],
    results: rows.map(({ status_id, plan_status_id, ...row }) => ({
      ...row,
      stage: ownItemStage(status_id, plan_status_id as PlanStatus),
      remarks: remarksInWords(remarks.get(row.id)),
    })),
  }
}

function totalOf(sums: StatusSum[]): { count: number; total_price: string } {
  return {
    count: sums.reduce((count, sum) => count + sum.count, 0),
    total_price: sumAmounts(sums.map((sum) => sum.total_price)),
  }
}

type Row = Awaited<ReturnType<typeof ownItemRows>>[number]

/** Items in force need no corrections: only editions in work get remarks. */
async function remarksOfRows(trx: Transaction<DB>, rows: Row[]) {
  const inWork = rows.filter((row) => PLANS_IN_WORK.includes(row.plan_status_id as PlanStatus))
  const remarks: Awaited<ReturnType<typeof remarksOfPlan>> = new Map()
  for (const [planId, ofPlan] of Map.groupBy(inWork, (row) => row.plan.id)) {
    const found = await remarksOfPlan(
      trx,
      planId,
      ofPlan.map(({ id }) => id),
    )
    for (const [id, list] of found) remarks.set(id, list)
  }
  return remarks
}

/** Items of an edition that have a remark of the given level. */
export async function itemsWithRemarks(
  trx: Transaction<DB>,
  planId: number,
  level: 'blocking' | 'warning',
): Promise<number[]> {
  const remarks = await remarksOfPlan(trx, planId)
  return [...remarks].filter(([, list]) => list.some((remark) => remark.level === level)).map(([id]) => id)
}
