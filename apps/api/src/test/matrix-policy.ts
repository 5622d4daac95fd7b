import { readFileSync } from 'node:fs'
import { allRoutes } from '@zakup/contract/all-routes'
import type { Route } from '@zakup/contract/route'

/** policy.csv by call. People write the table; nothing generates it. */
export const PEOPLE = [
  'public',
  'supplier',
  'customer_specialist',
  'customer_head',
  'organizer',
  'organizer_head',
  'operator',
] as const
export type Person = (typeof PEOPLE)[number]

type Column = 'call' | 'on' | Person | 'foreign' | 'absent' | 'wrong_on' | 'wrong'
export type PolicyRow = Record<Column, string>

const [head, ...lines] = readFileSync(new URL('policy.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const columns = (head as string).split(',')

export const policy = new Map(
  lines.map((line) => {
    const cells = line.split(',')
    return [
      cells[0] as string,
      Object.fromEntries(columns.map((column, i) => [column, cells[i] as string])) as PolicyRow,
    ]
  }),
)

const isPublic = ([, { access }]: [string, Route]) => Number(access === 'public')
/** Public calls first: their lists are still short then, because cabinet calls leave rows behind. */
export const routes = (Object.entries(allRoutes) as [string, Route][]).sort(
  (a, b) => isPublic(b) - isPublic(a),
)

export function rowOf(call: string): PolicyRow {
  const row = policy.get(call)
  if (!row) throw new Error(`policy.csv has no row for ${call}`)
  return row
}
