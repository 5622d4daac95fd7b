import { API_BASE } from '@zakup/contract/call'
import { sized } from '@zakup/db/test/proof-size'
import type { Planner } from './build-planner.ts'
import type { usePortal } from './portal.ts'

export const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Values that are invalid as an id or a filter in a URL. */
export const ODD_PARAMETERS = [
  '',
  '0',
  '-1',
  '1e3',
  '%00',
  '%ED%A0%80',
  '9'.repeat(15),
  '9'.repeat(30),
  '1__2',
  "'",
  '[]',
  'NaN',
]

/**
 * Pairs to test. `npm run proof` at full size takes every pair; otherwise each of `ones` takes a few of `others` in
 * turn, so that all `others` are covered.
 */
export function meetings<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  few: number,
): [One, Other][] {
  const count = sized(Math.min(few, others.length), others.length)
  return ones.flatMap((one, i) =>
    Array.from({ length: count }, (_, k): [One, Other] => [
      one,
      others[(i * count + k) % others.length] as Other,
    ]),
  )
}

type Place = (string | number)[]

/** Every place in a body, as a path; the empty path is the whole body. */
export function placesOf(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))]
}

/** The body as JSON with `json` inserted at one place: JSON.stringify can't write some of these values. */
export function bodyWith(body: unknown, place: Place, json: string): string {
  return JSON.stringify(withMark(body, place)).replace(`"${MARK}"`, () => json)
}

const MARK = '«here»'
function withMark(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return MARK
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[key] = withMark(copy[key], rest)
  return copy
}

export async function askRaw(who: Planner, method: string, path: string, payload?: string, headers = {}) {
  const response = await who.browser.call(method as 'POST', API_BASE + path, {
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: response.statusCode, type: response.headers['content-type'] }
}

/** Errors of failed requests logged since the last call. */
export function failuresOf(portal: ReturnType<typeof usePortal>): string[] {
  return portal.logs
    .splice(0)
    .flatMap(({ msg, err }) => (msg === 'request failed' ? [(err as { message: string }).message] : []))
}
