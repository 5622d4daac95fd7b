/**
 * State machine: which action leads from which states to which. Written as a table, so that the code, the button and
 * the documentation use the same one.
 */
interface Step<State> {
  from: readonly State[]
  /** `same`: the state does not change; `gone`: the thing is deleted. */
  to: State | 'same' | 'gone'
}

export type Machine<State, Action extends string> = Readonly<Record<Action, Step<State>>>

export function canStep<State, Action extends string>(
  machine: Machine<State, Action>,
  state: State,
  action: Action,
): boolean {
  return machine[action].from.includes(state)
}
