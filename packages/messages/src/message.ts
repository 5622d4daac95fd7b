import { once } from './once.ts'

/**
 * A message is a text with `{name}` placeholders, or three texts chosen by the Russian plural of `{count}`. The
 * compiler reads the names of the placeholders from the text, so a forgotten value does not compile.
 */
interface Plural {
  one: string
  few: string
  many: string
}
export type Message = string | Plural

type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never
type PlacesOf<M> = M extends string
  ? Places<M>
  : M extends Plural
    ? Places<M['one'] | M['few'] | M['many']> | 'count'
    : never

export type Values = Record<string, string | number>
export type ValuesOf<M> = [PlacesOf<M>] extends [never] ? [] : [values: Record<PlacesOf<M>, string | number>]

const groups = new Map<string, { plural: () => Intl.PluralRules; number: () => Intl.NumberFormat }>()

function rules(locale: string) {
  let found = groups.get(locale)
  if (!found) {
    found = {
      plural: once(() => new Intl.PluralRules(locale)),
      number: once(() => new Intl.NumberFormat(locale)),
    }
    groups.set(locale, found)
  }
  return found
}

/** Fills in the placeholders; numbers are grouped as in the language («17 424»). */
export function fill(message: Message, values: Values, locale: string): string {
  const { plural, number } = rules(locale)
  const text = typeof message === 'string' ? message : message[form(plural().select(Number(values.count)))]
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) return `{${name}}`
    return typeof value === 'number' ? number().format(value) : value
  })
}

function form(rule: Intl.LDMLPluralRule): keyof Plural {
  return rule === 'one' || rule === 'few' ? rule : 'many'
}
