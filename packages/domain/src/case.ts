import type { Actor, UserType } from './actor.ts'
import type { NoticeKind } from './notices/notice-kinds.ts'
import type { Refusal } from './refusal.ts'
import type { CaseTerm } from './term.ts'

/**
 * A case: something that its sides move from status to status, e.g. an order, a record of experience, a plan. It is
 * described once, as a table; the calls, the server, the button and the database follow the description.
 */

export type Acting = Pick<Actor, 'person_id' | 'organization_id' | 'role' | 'user_type'>

/** The id of a status in its dictionary; a word where it has none. */
type Id = number | string

/** One side of a case, named after the capacity its people act in. */
interface Side<Status> {
  /** The column with the organisation of this side; null for the portal's operator, which sees every row. */
  column: string | null
  /** The column holds a person: colleagues do not see the case. They are told in the organisation of `organization_id`. */
  personal?: true
  /** The capacities in which people act as this side, if it is not named after one. */
  as?: readonly UserType[]
  /** Refusal of a step of this side to everyone else. */
  only: string
  ground?: string
  /** Statuses in which this side does not see the case. */
  hidden?: readonly Status[]
}

/** Where a step may lead, if that depends on the state: a withdrawn amendment is no first draft. */
interface Choice<Status> {
  among: readonly Status[]
  choose: (state: never) => Status
}

interface Step<Status, SideName, Party extends PropertyKey> {
  /** Whose step it is; some may be taken by either side. */
  by: SideName | readonly SideName[]
  /** Only the head of the organisation; the refusal of everyone else. */
  headOnly?: string
  /** Empty for a step that creates the case. */
  from: readonly Status[]
  /** `same`: it is edited; `gone`: it is deleted; `untouched`: the step makes another one, this one does not change. */
  to: Status | 'same' | 'gone' | 'untouched' | Choice<Status>
  /** Refusal in any other status. */
  otherwise?: string
  /** What it must be given by whoever takes it: why, kept in a column; or a text that is added to the correspondence. */
  needs?: 'reason' | 'message'
  /** Decided on the version that was read, not on a later one. */
  onVersion?: true
  /** Keeps who took it and when: `decided` is decided_by and decided_at. */
  marks?: string
  /** The column that keeps the reason. */
  keepsReason?: string
  /** Marks of earlier steps that no longer hold, with their reasons; or columns. */
  clears?: readonly string[]
  /** Who gets which notice. */
  tells?: Partial<Readonly<Record<Party, NoticeKind>>>
  /** Asked in order once side and status allow the step. */
  rules?: readonly ((actor: Acting, state: never) => Refusal | null)[]
}

/** A change of status as a consequence of something else; nobody asks for it, so it has no refusal. */
interface Consequence<Status, SideName> {
  /** Under whose rights it is written; `portal`: under those of the portal, so the database does not compare it. */
  by: SideName | 'portal'
  from: readonly Status[]
  to: Status
}

type Statuses = Readonly<Record<string, Id>>
type Sides<Status> = Readonly<Record<string, Side<Status>>>
type Steps<Status, SideName, Party extends PropertyKey = string> = Readonly<
  Record<string, Step<Status, SideName, Party>>
>
type Terms<Status> = Readonly<Record<string, CaseTerm<Status>>>
type Consequences<Status, SideName> = Readonly<Record<string, Consequence<Status, SideName>>>

type OneOf<All> = All extends Readonly<Record<string, infer One>> ? One : never
type RuleOf<All> =
  OneOf<All> extends infer One ? (One extends { rules: readonly (infer Rule)[] } ? Rule : never) : never
// oxlint-disable-next-line typescript/no-empty-object-type -- an object without keys: `keyof` of it is never
type None = {}
/** The state its rules and choices look at; without any, the status alone. */
type StateOf<All, Status> = { status_id: Status } & RuleState<All> & ChoiceState<All>
type RuleState<All> = [RuleOf<All>] extends [never]
  ? unknown
  : RuleOf<All> extends (actor: Acting, state: infer State) => unknown
    ? State
    : never
type ChooserOf<All> =
  OneOf<All> extends infer One ? (One extends { to: { choose: infer Choose } } ? Choose : never) : never
type ChoiceState<All> = [ChooserOf<All>] extends [never]
  ? unknown
  : ChooserOf<All> extends (state: infer State) => unknown
    ? State
    : never
type CodeOfRule<Rule> = Rule extends (...args: never) => infer Result
  ? Extract<Result, Refusal>['code']
  : never
/** The codes of refusal that a description names, in its sides, steps and rules. */
type CodeOf<All> =
  | Extract<OneOf<All>, { headOnly: string }>['headOnly']
  | Extract<OneOf<All>, { otherwise: string }>['otherwise']
  | Extract<OneOf<All>, { only: string }>['only']
  | CodeOfRule<RuleOf<All>>

interface CaseParts<S extends Statuses, Parties, All, Events, Others, Dues> {
  /** Legal or specification ground of the steps. */
  ground: string
  /** Ground of the steps of heads only, if it is another. */
  headGround?: string
  /** Names of the statuses and their ids in the dictionary. */
  statuses: S
  sides: Parties
  /** Columns of organisations that are told of steps and take none. */
  others: Others
  steps: All
  consequences: Events
  /** What must happen while it has some status, and by when. */
  terms: Dues
}

export interface Case<
  S extends Statuses = Statuses,
  Parties = Sides<Id>,
  All = Steps<Id, string>,
  Events = Consequences<Id, string>,
  Code extends string = string,
  State = never,
  Others = Readonly<Record<string, string>>,
  Dues = Terms<Id>,
> extends CaseParts<S, Parties, All, Events, Others, Dues> {
  actions: readonly (keyof All & string)[]
  /** Whether people of this capacity may act as that side; asked before the case is loaded. */
  sideRefusal: (actor: Pick<Acting, 'user_type'>, side: keyof Parties & string) => Refusal<Code> | null
  roleRefusal: (actor: Pick<Acting, 'user_type' | 'role'>, action: keyof All & string) => Refusal<Code> | null
  readRefusal: (actor: Pick<Acting, 'user_type'>) => Refusal<Code> | null
  /** Checks the side, then the status, then the step's rules; null means allowed. Used by the server and the button. */
  refusal: (actor: Acting, state: State, action: keyof All & string) => Refusal<Code> | null
  canStep: (status: S[keyof S], move: (keyof All | keyof Events) & string) => boolean
}

export function defineCase<
  const S extends Statuses,
  const Parties extends Sides<S[keyof S]>,
  const All extends Steps<S[keyof S], keyof Parties, keyof Parties | keyof Others>,
  const Events extends Consequences<S[keyof S], keyof Parties> = None,
  Stranger extends string = never,
  const Others extends Partial<Readonly<Record<UserType, string>>> = None,
  const Dues extends Terms<S[keyof S]> = None,
>(
  parts: Omit<CaseParts<S, Parties, All, Events, Others, Dues>, 'consequences' | 'others' | 'terms'> & {
    consequences?: Events
    terms?: Dues
    others?: Others
    /** Refusal to read for someone on no side; without it, the refusal of the first side. */
    strangers?: Stranger
  },
): Case<
  S,
  Parties,
  All,
  Events,
  CodeOf<All> | CodeOf<Parties> | Stranger,
  StateOf<All, S[keyof S]>,
  Others,
  Dues
> {
  type Code = CodeOf<All> | CodeOf<Parties> | Stranger
  type Action = keyof All & string
  const { ground, headGround = ground, strangers } = parts
  const steps = parts.steps as Steps<Id, string>
  const consequences: Consequences<Id, PropertyKey> = parts.consequences ?? {}
  const sides = parts.sides as Readonly<Record<string, Side<Id>>>
  const stepOf = (action: Action) => steps[action] as Step<Id, string, string>
  const refused = (kind: Refusal['kind'], code: string, on = ground) =>
    ({ kind, code, ground: on }) as Refusal<Code>

  function sideRefusal({ user_type }: Pick<Acting, 'user_type'>, side: string): Refusal<Code> | null {
    if (sideOf({ sides }, user_type) === side) return null
    const { only, ground: on } = sides[side] as Side<Id>
    return refused('role', only, on)
  }
  function roleRefusal({ user_type, role }: Pick<Acting, 'user_type' | 'role'>, action: Action) {
    const { by, headOnly } = stepOf(action)
    const takers = sidesOf({ by })
    const [only, ...more] = takers
    const side = sideOf({ sides }, user_type)
    if (side === undefined || !takers.includes(side))
      return more.length > 0 ? strangersRefusal() : sideRefusal({ user_type }, only as string)
    if (headOnly !== undefined && role !== 'head') return refused('role', headOnly, headGround)
    return null
  }
  function strangersRefusal(): Refusal<Code> {
    const [first] = Object.values(sides) as [Side<Id>]
    return strangers ? refused('role', strangers) : refused('role', first.only, first.ground)
  }
  function readRefusal({ user_type }: Pick<Acting, 'user_type'>): Refusal<Code> | null {
    return sideOf({ sides }, user_type) === undefined ? strangersRefusal() : null
  }
  function canStep(status: Id, move: string): boolean {
    return (steps[move] ?? consequences[move])?.from.includes(status) ?? false
  }
  function stateRefusal(actor: Acting, state: { status_id: Id }, action: Action): Refusal<Code> | null {
    const { otherwise, rules = [] } = stepOf(action)
    if (otherwise === undefined) throw new Error(`«${action}» has no status to start from`)
    if (!canStep(state.status_id, action)) return refused('state', otherwise)
    for (const rule of rules) {
      const found = rule(actor, state as never)
      if (found) return found
    }
    return null
  }

  return {
    ...parts,
    others: parts.others ?? ({} as Others),
    consequences: parts.consequences ?? ({} as Events),
    terms: parts.terms ?? ({} as Dues),
    actions: Object.keys(steps),
    sideRefusal,
    roleRefusal,
    readRefusal,
    refusal: (actor, state, action) => roleRefusal(actor, action) ?? stateRefusal(actor, state, action),
    canStep,
  }
}

/** The steps that move a case: each has a call and a button of its own. */
export type StepOf<C extends { steps: object }> = Exclude<
  keyof C['steps'] & string,
  'create' | 'edit' | 'delete'
>

/** The side as which people of this capacity act in a case; undefined if they have no part in it. */
export function sideOf<Name extends string>(
  { sides }: { sides: Readonly<Record<Name, { as?: readonly UserType[] }>> },
  userType: UserType,
): Name | undefined {
  const names = Object.keys(sides) as Name[]
  return names.find((name) => sides[name].as?.includes(userType) ?? name === userType)
}

/** The sides that may take a step, or on whose behalf a consequence is written. */
export function sidesOf({ by }: { by: string | readonly string[] }): readonly string[] {
  return typeof by === 'string' ? [by] : by
}

/** The changes of status that the sides write; editing leaves the status as it is. */
export function transitionsOf({ steps, consequences }: Pick<Case, 'steps' | 'consequences'>) {
  return [...Object.values(steps), ...Object.values(consequences)].flatMap((move) =>
    sidesOf(move)
      .filter((side) => side !== 'portal')
      .flatMap((side) =>
        move.from.flatMap((from) => targetsOf(move, from).map((to) => ({ side, from, to }))),
      ),
  )
}

/** The statuses that a step or consequence may write from this one. */
export function targetsOf({ to }: Pick<Step<Id, string, string>, 'to'>, from: Id): readonly Id[] {
  if (typeof to === 'object') return to.among
  if (to === 'gone' || to === 'untouched') return []
  return [to === 'same' ? from : to]
}

/** The status that a step writes, if it writes one. */
export function statusAfter<To>({ to }: { to: To | { choose: (state: never) => To } }, state: unknown): To {
  return typeof to === 'object' && to !== null && 'choose' in to ? to.choose(state as never) : to
}

/** The columns of a mark: who, when and, if a step that leaves it has a reason, why. Any other name is a column. */
export function markColumns(steps: Readonly<Record<string, Marking>>, name: string): string[] {
  const marking = Object.values(steps).filter(({ marks }) => marks === name)
  if (marking.length === 0) return [name]
  const reasons = marking.flatMap(({ keepsReason }) => keepsReason ?? [])
  return [`${name}_by`, `${name}_at`, ...new Set(reasons)]
}
type Marking = Pick<Step<Id, string, string>, 'marks' | 'keepsReason'>
