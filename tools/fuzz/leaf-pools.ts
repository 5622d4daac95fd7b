import type { Route } from '@zakup/contract/route'
import fc from 'fast-check'
import { ODD_TEXTS } from './odd-values.ts'

/** A zod schema of the contract, for any part of a call. */
export type Schema = NonNullable<Route['body']>

/** The internals of a zod schema, as far as they are used here. */
export interface Def {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  in?: Schema
  out?: Schema
  entries?: Record<string, string | number>
  values?: unknown[]
  options?: Schema[]
  checks?: { _zod: { def: Check } }[]
  pattern?: RegExp
  format?: string
  keyType?: Schema
  valueType?: Schema
}

interface Check {
  check: string
  minimum?: number
  maximum?: number
  pattern?: RegExp
  format?: string
}

export const defOf = (schema: Schema): Def => schema.def

/** Values for the simplest schemas: numbers and texts. */
export class LeafPools {
  readonly #seed: number
  readonly #pools = new WeakMap<Schema, readonly unknown[]>()

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Sampled once per schema; a request only picks. Values that the schema refuses are left out. */
  of(schema: Schema): readonly unknown[] {
    const known = this.#pools.get(schema)
    if (known) return known
    const candidates = defOf(schema).type === 'number' ? numbersFor(schema) : this.#textsFor(schema)
    const pool = [...new Set(candidates)].filter((value) => schema.safeParse(value).success)
    // A schema that accepts none of them is not supported yet.
    if (pool.length === 0) throw new Error(`no sample value matches a schema of type ${defOf(schema).type}`)
    this.#pools.set(schema, pool)
    return pool
  }

  #textsFor(schema: Schema): unknown[] {
    const facts = textFacts(schema)
    const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) =>
      fc.sample(arbitrary, { seed: this.#seed, numRuns })
    return [
      ...ODD_TEXTS,
      ...PLAIN_TEXTS,
      ...boundsOf(schema),
      ...facts.names,
      facts.names.join('__'),
      ...facts.patterns.flatMap((pattern) => sample(matching(pattern), 60)),
      ...sample(fc.string({ unit: 'grapheme', maxLength: 40 }), 40),
      ...sample(fc.string({ unit: 'binary', maxLength: 40 }), 20),
      ...facts.lengths.flatMap((length) => [
        'я'.repeat(length),
        '𝔘'.repeat(length / 2),
        'a '.repeat(length / 2),
      ]),
      ...sample(fc.uuid(), 10),
      ...sample(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        20,
      ).flatMap((date) => [date.toISOString(), date.toISOString().slice(0, 10)]),
    ]
  }
}

/** Numbers in URLs are texts with bounds (`wholeNumber` of the contract). */
function boundsOf(schema: Schema): string[] {
  const { wire } = (schema.meta() ?? {}) as { wire?: { minimum: number; maximum: number } }
  if (!wire) return []
  const { minimum, maximum } = wire
  return [minimum, minimum + 1, Math.floor((minimum + maximum) / 2), maximum - 1, maximum].map(String)
}

const WHOLE = '0 1 2 7 10 20 99 100 101 1000 9999 10000 10001 999999999'
const SUMS =
  '0.00 0.01 1.5 100.00 2000.50 999999999999.999 9999999999999.99 9999999999999999.99 1000.000 250000.00'
const DAYS = '2026-01-01 2026-11-16 2026-12-31 2027-06-01 2024-02-29 0001-01-01 9999-12-31'
const PLAIN_TEXTS = [
  'бумага',
  'Бумага офисная А4',
  'ремонт дороги',
  '12-нқ',
  'a',
  ...[WHOLE, SUMS, DAYS].flatMap((texts) => texts.split(' ')),
]

function numbersFor(schema: Schema): number[] {
  const bounds = (defOf(schema).checks ?? []).flatMap(({ _zod: { def } }) =>
    [(def as { value?: number }).value, def.minimum, def.maximum].filter(
      (bound) => typeof bound === 'number',
    ),
  )
  const edges = bounds.flatMap((bound) => [bound - 1, bound, bound + 1])
  return [
    ...edges,
    0,
    1,
    2,
    3,
    5,
    7,
    12,
    30,
    99,
    100,
    796,
    1000,
    2026,
    2027,
    -1,
    2_147_483_647,
    2_147_483_648,
    987_654_321,
    Number.MAX_SAFE_INTEGER,
  ]
}

interface TextFacts {
  patterns: RegExp[]
  lengths: number[]
  names: string[]
}

/** What is known of a text after all steps of its schema: patterns, lengths, and the allowed names of a list. */
function textFacts(schema: Schema): TextFacts {
  const def = defOf(schema)
  const facts: TextFacts = { patterns: def.pattern ? [def.pattern] : [], lengths: [], names: [] }
  for (const { _zod } of def.checks ?? []) {
    const { pattern, minimum, maximum } = _zod.def
    if (pattern) facts.patterns.push(pattern)
    for (const length of [minimum, maximum]) if (length !== undefined) facts.lengths.push(length)
  }
  if (def.entries) facts.names.push(...Object.values(def.entries).map(String))
  for (const inner of [def.in, def.out, def.innerType, def.element]) {
    if (!inner) continue
    const more = textFacts(inner)
    facts.patterns.push(...more.patterns)
    facts.lengths.push(...more.lengths)
    facts.names.push(...more.names)
  }
  return facts
}

function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')))
  } catch {
    return fc.constant('')
  }
}
