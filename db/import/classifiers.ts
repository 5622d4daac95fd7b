import type { Classifier } from './classifier.ts'
import { ekrb } from './ekrb-rows.ts'
import { enstru } from './enstru-rows.ts'
import { fkrb } from './fkrb-rows.ts'
import { kato } from './kato-rows.ts'
import { measure } from './measure-rows.ts'

/** The official classifiers by the names in their URLs: `dicts/katos` and so on. */
export const CLASSIFIERS = {
  katos: kato,
  enstrus: enstru,
  measures: measure,
  ekrbs: ekrb,
  fkrb,
} as const satisfies Record<string, Classifier>

export type DictName = keyof typeof CLASSIFIERS

export function isDictName(name: string): name is DictName {
  return Object.hasOwn(CLASSIFIERS, name)
}
