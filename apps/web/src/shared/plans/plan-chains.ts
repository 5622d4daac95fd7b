import type { PlanRow } from '@zakup/contract/plans/plans.routes'
import { PLANS_IN_WORK, type PlanStatus, PUBLIC_PLANS } from '@zakup/domain/plans/plan-status'

/** The editions of one year and type, newest first: the one in force, and the one being prepared. */
export interface PlanChain {
  key: string
  inForce: PlanRow | null
  inWork: PlanRow | null
  editions: PlanRow[]
}

/** Newest year first; a preliminary plan is next to the annual one. */
export function planChains(rows: readonly PlanRow[]): PlanChain[] {
  const chains = new Map<string, PlanRow[]>()
  for (const row of rows) {
    const key = `${row.year}-${row.type.id}`
    chains.set(key, [...(chains.get(key) ?? []), row])
  }
  return [...chains]
    .map(([key, found]) => {
      const editions = found.toSorted((a, b) => b.edition - a.edition)
      const newest = (statuses: readonly PlanStatus[]) =>
        editions.find(({ status }) => statuses.includes(status.id as PlanStatus)) ?? null
      return { key, editions, inForce: newest(PUBLIC_PLANS), inWork: newest(PLANS_IN_WORK) }
    })
    .sort((a, b) => order(b) - order(a))
}

function order({ editions: [newest] }: PlanChain): number {
  return newest ? newest.year * 100 - newest.type.id : 0
}
