import type { Dice } from './dice.ts'
import type { Draft } from './draft.ts'
import { BROKEN_JSON, ODD_HEADERS, ODD_IDS, ODD_JSON, ODD_QUERIES, ODD_TEXTS } from './odd-values.ts'

/**
 * Makes one part of a valid request invalid. Only one, so that the cause of a wrong response is clear. Returns false if
 * the request has no such part.
 */
type Spoiler = (draft: Draft, dice: Dice) => boolean

type Place = (string | number)[]

/** HTTP methods that no call uses. */
const UNUSED = ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']

const spoilers: Record<string, readonly [Spoiler, weight: number]> = {
  'an odd id': [
    (draft, dice) => {
      const [name] = Object.keys(draft.params)
      if (!name) return false
      draft.params[name] = dice.pick(ODD_IDS)
      return true
    },
    8,
  ],
  'an odd value in the query': [
    (draft, dice) => {
      const names = Object.keys(draft.route.query?.shape ?? {})
      if (names.length === 0) return false
      const name = dice.pick(names)
      draft.query = [...draft.query.filter(([other]) => other !== name), [name, dice.pick(ODD_TEXTS)]]
      return true
    },
    14,
  ],
  'a doubled key in the query': [
    (draft, dice) => {
      if (draft.query.length === 0) return false
      draft.query.push(dice.pick(draft.query))
      return true
    },
    4,
  ],
  'an odd query': [
    (draft, dice) => {
      draft.tail = dice.pick(ODD_QUERIES)
      // The meaning of these depends on the URL parser; only the last two are clearly unknown filters.
      draft.malformed = draft.route.query !== undefined && /^(no_such|LIMIT)/.test(draft.tail)
      return true
    },
    5,
  ],
  'an odd value in the body': [
    (draft, dice) => {
      if (draft.body === undefined) return false
      draft.raw = bodyWith(draft.body, dice.pick(placesOf(draft.body)), dice.pick(ODD_JSON))
      return true
    },
    20,
  ],
  'an odd text in the body': [
    (draft, dice) => {
      if (draft.body === undefined) return false
      const texts = placesOf(draft.body).filter((place) => typeof valueAt(draft.body, place) === 'string')
      if (texts.length === 0) return false
      draft.raw = bodyWith(draft.body, dice.pick(texts), JSON.stringify(dice.pick(ODD_TEXTS)))
      return true
    },
    12,
  ],
  'a field left out': [
    (draft, dice) => {
      const places = placesOf(draft.body).filter((place) => typeof place.at(-1) === 'string')
      if (places.length === 0) return false
      const place = dice.pick(places)
      const body = structuredClone(draft.body)
      delete (valueAt(body, place.slice(0, -1)) as Record<string, unknown>)[place.at(-1) as string]
      draft.body = body
      return true
    },
    8,
  ],
  'a field too many': [
    (draft, dice) => {
      if (typeof draft.body !== 'object' || draft.body === null || Array.isArray(draft.body)) return false
      const text = JSON.stringify(draft.body)
      const more = dice.pick([
        '"is_admin":true',
        '"__proto__":{"a":1}',
        '"organization_id":1',
        '"id":1',
        '"":0',
      ])
      draft.raw = text === '{}' ? `{${more}}` : `{${more},${text.slice(1)}`
      return true
    },
    5,
  ],
  'broken JSON': [
    (draft, dice) => {
      if (draft.body === undefined) return false
      draft.raw = dice.pick(BROKEN_JSON)
      return true
    },
    5,
  ],
  'no body': [
    (draft) => {
      if (draft.body === undefined && !draft.route.upload) return false
      delete draft.body
      delete draft.raw
      draft.malformed = true
      return true
    },
    2,
  ],
  'a body that is too large': [
    (draft) => {
      if (!draft.route.body) return false
      draft.raw = `{"a":"${'x'.repeat(1_100_000)}"}`
      draft.malformed = true
      return true
    },
    0.1,
  ],
  'another content type': [
    (draft, dice) => {
      if (!draft.route.body) return false
      draft.headers['content-type'] = dice.pick([
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=a',
        'application/x-www-form-urlencoded',
        '*/*',
        'x',
      ])
      draft.malformed = true
      return true
    },
    4,
  ],
  'another method': [
    (draft, dice) => {
      // Reads go in separate batches: the same URL may also be that of a write.
      draft.method = dice.pick(
        draft.route.method === 'GET' ? [...UNUSED, 'HEAD'] : [...UNUSED, 'GET', 'POST', 'PUT', 'DELETE'],
      )
      draft.leadsElsewhere = draft.method !== draft.route.method
      if (draft.method === 'GET' || draft.method === 'HEAD') delete draft.body
      return true
    },
    4,
  ],
  'an odd URL': [
    (draft, dice) => {
      const path = draft.route.path
      const odd = dice.pick([
        `${path}/x`,
        `/${path}`,
        path.toUpperCase(),
        `./${path}`,
        `${path}%2f`,
        `%2e%2e/${path}`,
        `${path};a=1`,
        `${path}%00`,
      ])
      draft.route = { ...draft.route, path: odd }
      draft.leadsElsewhere = true
      return true
    },
    3,
  ],
  'an odd idempotency key': [
    (draft, dice) => {
      if (draft.route.method === 'GET') return false
      draft.headers['idempotency-key'] = dice.pick([
        '',
        'short',
        'x'.repeat(101),
        'with a space',
        "'; --",
        '../../..',
      ])
      draft.malformed = draft.route.access === 'cabinet'
      return true
    },
    3,
  ],
  'odd headers': [
    (draft, dice) => {
      Object.assign(draft.headers, dice.pick(ODD_HEADERS))
      return true
    },
    5,
  ],
  'a header that is too large': [
    (draft) => {
      draft.headers['x-large'] = 'x'.repeat(20_000)
      draft.unparsable = true
      return true
    },
    0.3,
  ],
}

const WEIGHED = Object.entries(spoilers).map(([name, [, weight]]) => [name, weight * 10] as const)

export function spoil(draft: Draft, dice: Dice): void {
  for (;;) {
    const name = dice.weighed(WEIGHED)
    if (spoilers[name]?.[0](draft, dice)) {
      draft.spoiled = name
      return
    }
  }
}

/** Every place in a value; the empty path is the whole value. */
function placesOf(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path]
  const inner = Object.entries(value).slice(0, 50)
  return [
    path,
    ...inner.flatMap(([key, one]) => placesOf(one, [...path, Array.isArray(value) ? Number(key) : key])),
  ]
}

function valueAt(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], value)
}

const MARK = '«spoiled»'

/** The body as text with `json` inserted at one place. */
function bodyWith(body: unknown, place: Place, json: string): string {
  if (place.length === 0) return json
  const copy = structuredClone(body)
  ;(valueAt(copy, place.slice(0, -1)) as Record<string | number, unknown>)[place.at(-1) as string] = MARK
  return JSON.stringify(copy).replace(`"${MARK}"`, () => json)
}
