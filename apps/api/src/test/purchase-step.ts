import type { Choice } from './purchase-choice.ts'
import type { Person } from './purchase-people.ts'

/** One thing somebody tries. */
export interface Attempt {
  who: Person
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** What the rule says beforehand: a refusal, or null for «allowed»; absent where more than the rule decides. */
  rule?: number | null | undefined
  /** The rule allows it, and still the papers may not be in order. */
  mayConflict?: boolean
}

export type Step = (choice: Choice) => Attempt

export const REASON = { reason: 'Уточните сведения' }

export const isCustomer = (who: Person) => who.user_type === 'customer'
export const isOrganizer = (who: Person) => who.user_type === 'organizer'
export const isHead = (who: Person) => who.role === 'head'
