import { type Case, sideOf, sidesOf } from '@zakup/domain/case'
import type { PlainKey } from '@zakup/messages/catalogue'
import type { Acting } from '../session/use-actor.ts'

interface Step {
  by: string | readonly string[]
  from: readonly (number | string)[]
  to: number | string
  needs?: 'reason' | 'message'
  onVersion?: true
}

/** What the buttons need of a case of the domain. */
export interface SteppedCase<Action extends string, State> {
  actions: readonly Action[]
  sides: Case['sides']
  steps: Readonly<Record<Action, Step>>
  refusal: (actor: Acting, state: State, action: Action) => { code: PlainKey } | null
}

/** Steps that never have a button of their own: the list page creates, the form edits. */
type Unoffered = 'create' | 'edit'

/** Steps with a button: those that are not taken elsewhere, e.g. submitted from the form. */
export type Offered<Action extends string, Elsewhere extends string> = Exclude<Action, Unoffered | Elsewhere>

/** The steps the acting side can take from this status, in the order of their declaration, each with its refusal. */
export function offeredSteps<
  Action extends string,
  Elsewhere extends Action,
  State extends { status_id: number | string },
>(of: SteppedCase<Action, State>, actor: Acting, state: State, elsewhere: readonly Elsewhere[]) {
  const side = sideOf(of, actor.user_type) ?? ''
  const others = new Set<string>(['create', 'edit', ...elsewhere])
  const isOffered = (action: Action): action is Offered<Action, Elsewhere> =>
    !others.has(action) &&
    sidesOf(of.steps[action]).includes(side) &&
    of.steps[action].from.includes(state.status_id)
  return of.actions.filter(isOffered).map((action) => ({ action, refusal: of.refusal(actor, state, action) }))
}
