/**
 * A machine: which action leads from which states to which. Written as a table, so that the code, the button and the
 * documentation read the same one.
 */
interface Step<State> {
  from: readonly State[]
  /** `same`: the thing stays as it is; `gone`: it is no more. */
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
