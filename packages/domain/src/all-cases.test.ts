import { readFileSync } from 'node:fs'
import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { ALL_CASES } from './all-cases.ts'
import { targetsOf } from './case.ts'
import { noticeSubject } from './notices/notice-kinds.ts'

/** Journalled under the command that causes them. */
const INTERNAL = new Set(
  'begin finish close redirect supersede begin_intake begin_price_intake begin_review begin_results'.split(
    ' ',
  ),
)
/** Statuses that only imported rows have so far: no step of this portal completes or cancels a purchase. */
const IMPORTED: Readonly<Record<string, readonly number[]>> = { announcement: [350, 430] }
/** Its dictionary is that of the state system, with many more statuses. */
const OF_LARGER_DICT = new Set(['announcement'])

const rowsOf = (dict: string) =>
  readFileSync(new URL(`../../../db/dicts/${dict}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, 2))

/** The compiler checks values, not names: a misspelled key would drop a rule silently. */
const SIDE_KEYS = new Set(['column', 'personal', 'as', 'only', 'ground', 'hidden'])
const STEP_KEYS = new Set(
  'by headOnly from to otherwise needs onVersion marks keepsReason clears tells rules'.split(' '),
)
/** What these do besides is written by the feature. */
const PLAIN_STEPS = new Set(['create', 'edit', 'delete'])
const BY_STEPS_ONLY = new Set(['marks', 'keepsReason', 'clears', 'tells'])

describe.each(Object.entries(ALL_CASES))('%s', (table, { statuses, sides, others, steps, consequences }) => {
  it('is described in words that the kit knows', () => {
    const keysOf = (all: object) => Object.values(all).flatMap((one: object) => Object.keys(one))
    expect(keysOf(sides).filter((key) => !SIDE_KEYS.has(key))).toEqual([])
    expect(keysOf(steps).filter((key) => !STEP_KEYS.has(key))).toEqual([])
    for (const [name, step] of Object.entries(steps))
      if (PLAIN_STEPS.has(name))
        expect([name, Object.keys(step).filter((key) => BY_STEPS_ONLY.has(key))]).toEqual([name, []])
  })

  it('keeps the reason of every step that needs one', () => {
    // A step that makes another case writes the reason there.
    for (const [name, { to, needs, keepsReason }] of Object.entries(steps))
      expect([name, keepsReason !== undefined]).toEqual([name, needs === 'reason' && to !== 'untouched'])
  })

  it('tells its own sides, of itself', () => {
    const told = Object.values(steps).flatMap(({ tells = {} }) => Object.entries(tells))
    const parties = new Set([...Object.keys(sides), ...Object.keys(others)])
    expect(told.filter(([side]) => !parties.has(side))).toEqual([])
    expect(told.filter(([, kind]) => kind && noticeSubject(kind) !== table)).toEqual([])
  })

  it('has a word in the journal for every step', () => {
    const verbs = [...Object.keys(steps), ...Object.keys(consequences)].filter((name) => name !== 'edit')
    expect(verbs.filter((verb) => !INTERNAL.has(verb) && !hasWords(`journal_verb.${verb}`))).toEqual([])
  })

  it('has the statuses of its dictionary', () => {
    const codes = Object.entries(statuses).map(([name, id]) => [
      String(id),
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ])
    const rows = rowsOf(`${table.replaceAll('_', '-')}-status`)
    if (OF_LARGER_DICT.has(table)) {
      const known = new Set(rows.map(([id]) => id))
      expect(codes.filter(([id]) => !known.has(id))).toEqual([])
      return
    }
    // Some dictionaries have no codes besides their ids.
    expect(rows).toEqual(codes.map(([id, code], i) => [id, rows[i]?.[1] === id ? id : code]))
  })

  it('reaches every status from its first one', () => {
    const moves = [...Object.values(steps), ...Object.values(consequences)]
    const reached = new Set([...(steps.create ? targetsOf(steps.create, 0) : []), ...(IMPORTED[table] ?? [])])
    for (const status of reached)
      for (const move of moves)
        if (move.from.includes(status)) for (const to of targetsOf(move, status)) reached.add(to)
    expect(reached).toEqual(new Set(Object.values(statuses)))
  })

  it('has a step that creates it, and a refusal for every other step', () => {
    const { create, ...others } = steps
    expect(create?.from).toEqual([])
    expect(
      Object.entries(others).filter(([, { from, otherwise }]) => !otherwise || from.length === 0),
    ).toEqual([])
  })
})
