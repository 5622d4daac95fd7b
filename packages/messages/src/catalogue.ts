import { words } from '#words'
import type { caseProblems } from './case-words.ts'
import { fill, type Message, type Values, type ValuesOf } from './message.ts'
import type { personProblems } from './ru/account-changes.ts'
import type { accountProblems } from './ru/account-problems.ts'
import type { answeredProblems } from './ru/answered-problems.ts'
import type { dictsDeskProblems } from './ru/dicts-desk-problems.ts'
import type { memberProblems } from './ru/member-problems.ts'
import type { postsProblems } from './ru/posts-problems.ts'
import type { problems } from './ru/problems.ts'
import type { registrationProblems } from './ru/registration-problems.ts'
import type { words as all } from './words.ts'

export type MessageKey = keyof typeof all
/** Keys of messages without placeholders, and of messages with only a count: for tables that name keys. */
export type PlainKey = KeysWith<[]>
export type CountKey = KeysWith<[values: Record<'count', string | number>]>
type KeysWith<Values> = {
  [Key in MessageKey]: Values extends ValuesOf<(typeof all)[Key]> ? Key : never
}[MessageKey]
/** Keys that an error may have as its `code`: a code without a message does not compile. */
export type ProblemCode =
  | keyof typeof problems
  | keyof typeof answeredProblems
  | keyof typeof accountProblems
  | keyof typeof personProblems
  | keyof typeof caseProblems
  | keyof typeof dictsDeskProblems
  | keyof typeof registrationProblems
  | keyof typeof memberProblems
  | keyof typeof postsProblems

export const LOCALE = 'ru-KZ'

/** The message for a key, for the user interface and for API responses alike. */
export function t<Key extends MessageKey>(key: Key, ...values: ValuesOf<(typeof all)[Key]>): string {
  return say(key, values[0] ?? {})
}

/** The same for a key known only at run time (an error code from the API). */
export function say(key: MessageKey, values: Values = {}): string {
  // If the message is not loaded, the key itself is shown.
  return fill((words as Record<string, Message | undefined>)[key] ?? key, values, LOCALE)
}

export function hasWords(key: string): key is MessageKey {
  return Object.hasOwn(words, key)
}
