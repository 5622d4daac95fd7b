import { fill, type Values, type ValuesOf } from './message.ts'
import { announcements } from './ru/announcements.ts'
import { auth } from './ru/auth.ts'
import { cabinet } from './ru/cabinet.ts'
import { conclusion } from './ru/conclusion.ts'
import { contract } from './ru/contract.ts'
import { contracts } from './ru/contracts.ts'
import { detail } from './ru/detail.ts'
import { exports } from './ru/exports.ts'
import { files } from './ru/files.ts'
import { help } from './ru/help.ts'
import { home } from './ru/home.ts'
import { lists } from './ru/lists.ts'
import { lot } from './ru/lot.ts'
import { lots } from './ru/lots.ts'
import { news } from './ru/news.ts'
import { organization } from './ru/organization.ts'
import { organizations } from './ru/organizations.ts'
import { ownPlanItems } from './ru/own-plan-items.ts'
import { pages } from './ru/pages.ts'
import { planChangeWords } from './ru/plan-change-words.ts'
import { planImport } from './ru/plan-import.ts'
import { planItem } from './ru/plan-item.ts'
import { planItemForm } from './ru/plan-item-form.ts'
import { planItems } from './ru/plan-items.ts'
import { plans } from './ru/plans.ts'
import { problems } from './ru/problems.ts'
import { remarks } from './ru/remarks.ts'
import { rnu } from './ru/rnu.ts'
import { rnuRecord } from './ru/rnu-record.ts'
import { saved } from './ru/saved.ts'
import { search } from './ru/search.ts'
import { shell } from './ru/shell.ts'
import { stats } from './ru/stats.ts'

/** Russian is the source: its keys are all the keys there are. */
const ru = {
  ...shell,
  ...home,
  ...stats,
  ...news,
  ...help,
  ...lists,
  ...exports,
  ...files,
  ...detail,
  ...announcements,
  ...lots,
  ...planItems,
  ...planItemForm,
  ...planImport,
  ...ownPlanItems,
  ...contracts,
  ...organizations,
  ...rnu,
  ...search,
  ...saved,
  ...auth,
  ...cabinet,
  ...conclusion,
  ...contract,
  ...lot,
  ...organization,
  ...planItem,
  ...plans,
  ...rnuRecord,
  ...pages,
  ...planChangeWords,
  ...problems,
  ...remarks,
} as const

export type MessageKey = keyof typeof ru
/** Keys of words that stand by themselves, and of words that need a count alone: descriptions name them. */
export type PlainKey = KeysWith<[]>
export type CountKey = KeysWith<[values: Record<'count', string | number>]>
type KeysWith<Values> = {
  [Key in MessageKey]: Values extends ValuesOf<(typeof ru)[Key]> ? Key : never
}[MessageKey]
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
