import type { Match } from '@zakup/contract/list'
import { type RawBuilder, sql } from 'kysely'
import { folded } from '../db/search-text.ts'
import type { Found } from './list-found.ts'
import type { ListSource, MatchField } from './list-source.ts'

type Asked = Exclude<Found, { kind: 'nothing' }>
type Row = Record<string, unknown> & { match?: Match[] }
type Marked = Record<string, [text: string, marked: string]>

/** Control characters that no name contains, around matches. */
const START = '\u0002'
const STOP = '\u0003'
const OPTIONS = `StartSel=${START},StopSel=${STOP},HighlightAll=true`

/** Longer texts are cut around their first match. */
const SNIPPET = 160

/** For each text of a row: the text itself, and its folded form with the matches marked. Both have the same length. */
export function marksOf(source: ListSource, found: Asked): RawBuilder<unknown> {
  if (found.kind !== 'words' || !found.tsquery) return sql`null`
  const texts = Object.entries(source.search.texts).map(
    ([
      field,
      text,
    ]) => sql`${sql.lit(field)}, case when ${sql.raw(text)} is not null then json_build_array(${sql.raw(text)},
      ts_headline('russian', folded(${sql.raw(text)}), ${found.tsquery}, ${sql.lit(OPTIONS)})) end`,
  )
  return sql`json_build_object(${sql.join(texts)})`
}

/** Adds to each row the reason why it was found. */
export function markedResults(source: ListSource, found: Asked, results: string, marks: string): string {
  const rows = JSON.parse(results) as Row[]
  const marked = JSON.parse(marks) as (Marked | null)[]
  for (const [i, row] of rows.entries()) row.match = reasons(source, found, row, marked[i] ?? null)
  return JSON.stringify(rows)
}

function reasons({ search }: ListSource, found: Asked, row: Row, marked: Marked | null): Match[] {
  switch (found.kind) {
    case 'words':
      return Object.entries(marked ?? {}).flatMap(([field, texts]) =>
        texts ? inText(field as MatchField, ...texts) : [],
      )
    case 'number': {
      const shown = [...search.numbers, ...(search.iinBin ? [search.iinBin] : [])].map((key) => row[key])
      const begun = shown.filter((text) => startsWith(text, found.text))
      // The number that is the whole text explains more than one that goes on after it.
      const number = begun.find((text) => (text as string).length === found.text.length) ?? begun[0]
      const text = typeof number === 'string' ? number : found.text
      return [{ field: 'number', text, marks: [[0, Math.min(text.length, found.text.length)]] }]
    }
    case 'enstru':
      return [{ field: 'enstru', text: found.text, marks: [[0, found.text.length]] }]
    case 'iin_bin':
      return Object.entries(search.organizations)
        .filter(([, { row: key }]) => organizationOf(row, key)?.iin_bin === found.text)
        .map(([field, { row: key }]) => {
          const text = `${organizationOf(row, key)?.name}, ${found.text}`
          return { field: field as MatchField, text, marks: [[text.length - found.text.length, text.length]] }
        })
  }
}

function startsWith(text: unknown, prefix: string): boolean {
  return typeof text === 'string' && text.toUpperCase().startsWith(prefix.toUpperCase())
}

/** In the list of organisations the row itself is the organisation. */
function organizationOf(row: Row, key: string): { iin_bin: string; name: string } | undefined {
  return (key === '' ? row : row[key]) as { iin_bin: string; name: string } | undefined
}

/** Positions of the marks in the original text. */
export function inText(field: MatchField, text: string, marked: string): Match[] {
  const marks: [number, number][] = []
  let at = 0
  let from = -1
  for (const sign of marked) {
    if (sign === START) from = at
    else if (sign === STOP) marks.push([from, at])
    else at += sign.length
  }
  // Folding keeps every letter in its place; should a text ever be an exception, no mark is better than a wrong one.
  if (marks.length === 0 || folded(text).length !== text.length || at !== text.length) return []
  return [snippet(field, text, marks)]
}

function snippet(field: MatchField, text: string, marks: [number, number][]): Match {
  if (field === 'name' || text.length <= SNIPPET) return { field, text, marks }
  const first = (marks[0] as [number, number])[0]
  const from = Math.max(0, first - 40)
  const to = Math.min(text.length, from + SNIPPET)
  const before = from > 0 ? '… ' : ''
  const kept = marks.filter(([start, stop]) => start >= from && stop <= to)
  return {
    field,
    text: `${before}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    marks: kept.map(([start, stop]) => [start - from + before.length, stop - from + before.length]),
  }
}
