import { fill, type Values, type ValuesOf } from './message.ts'
import { announcements } from './ru/announcements.ts'
import { auth } from './ru/auth.ts'
import { cabinet } from './ru/cabinet.ts'
import { lists } from './ru/lists.ts'
import { problems } from './ru/problems.ts'
import { shell } from './ru/shell.ts'

/** Russian is the source: its keys are all the keys there are. */
const ru = { ...shell, ...lists, ...announcements, ...auth, ...cabinet, ...problems } as const

export type MessageKey = keyof typeof ru
/** Keys that an error may carry as its `code`: a code without words does not compile. */
export type ProblemCode = keyof typeof problems

export const LOCALE = 'ru-KZ'

/** The words for a key. One way to say anything, on the screen and in an answer of the API. */
export function t<Key extends MessageKey>(key: Key, ...values: ValuesOf<(typeof ru)[Key]>): string {
  return say(key, values[0] ?? {})
}

/** The same for a key that is only known at run time (an error code from the wire). */
export function say(key: MessageKey, values: Values = {}): string {
  return fill(ru[key], values, LOCALE)
}

export function hasWords(key: string): key is MessageKey {
  return Object.hasOwn(ru, key)
}
