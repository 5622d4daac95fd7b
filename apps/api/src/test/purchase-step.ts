import type { Choice } from './purchase-choice.ts'
import type { Person } from './purchase-people.ts'

/** One request somebody tries. */
export interface Attempt {
  who: Person
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** The predicted refusal, or null for «allowed»; absent if the rule alone doesn't decide. */
  rule?: number | null | undefined
  /** The rule allows it, but missing data may still cause a 409. */
  mayConflict?: boolean
}

export type Step = (choice: Choice) => Attempt

export const REASON = { reason: 'Уточните сведения' }

export const isCustomer = (who: Person) => who.user_type === 'customer'
export const isOrganizer = (who: Person) => who.user_type === 'organizer'
export const isHead = (who: Person) => who.role === 'head'
