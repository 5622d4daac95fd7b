/**
 * `skipped`: later steps are there without it, as where the customer is its own organizer and needs no order (Правила
 * п. 42). `stopped`: it will not come.
 */
export type ChainState = 'done' | 'now' | 'next' | 'skipped' | 'stopped'

/**
 * Where a purchase is on its way from the plan to the contract. The last step that was reached is under way, until the
 * purchase is over: by execution, by failure or by refusal.
 */
export function chainStates(reached: readonly boolean[], isOver: boolean): ChainState[] {
  const last = reached.lastIndexOf(true)
  return reached.map((isReached, i) => {
    if (i > last) return isOver ? 'stopped' : 'next'
    if (!isReached) return 'skipped'
    return i === last && !isOver ? 'now' : 'done'
  })
}
