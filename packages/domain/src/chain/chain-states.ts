/**
 * `skipped`: later steps exist without it, e.g. a customer that is its own organizer needs no order (Правила п. 42).
 * `stopped`: it will not happen.
 */
export type ChainState = 'done' | 'now' | 'next' | 'skipped' | 'stopped'

/**
 * The state of each step of a purchase from the plan to the contract. The last reached step is current until the
 * purchase is over: executed, failed or refused.
 */
export function chainStates(reached: readonly boolean[], isOver: boolean): ChainState[] {
  const last = reached.lastIndexOf(true)
  return reached.map((isReached, i) => {
    if (i > last) return isOver ? 'stopped' : 'next'
    if (!isReached) return 'skipped'
    return i === last && !isOver ? 'now' : 'done'
  })
}
