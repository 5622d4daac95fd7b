import type { PlanChain } from '../../shared/plans/plan-chains.ts'

const YEARLY = 1

/** Years that have a plan, newest first. */
export function yearsOf(chains: readonly PlanChain[]): number[] {
  return [...new Set(chains.flatMap(({ editions: [newest] }) => (newest ? [newest.year] : [])))].sort(
    (a, b) => b - a,
  )
}

/** The plan of the requested year; else of this year; else the newest. The yearly plan before the preliminary one. */
export function chainOfYear(
  chains: readonly PlanChain[],
  requestedYear: number | null,
  thisYear: number,
): PlanChain | null {
  const of = (year: number | null) => {
    const found = chains.filter(({ editions: [newest] }) => newest?.year === year)
    return found.find(({ editions: [newest] }) => newest?.type.id === YEARLY) ?? found[0]
  }
  return of(requestedYear) ?? of(thisYear) ?? chains[0] ?? null
}
