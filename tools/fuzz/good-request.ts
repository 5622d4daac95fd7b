import type { Route } from '@zakup/contract/route'
import type { Actor } from './actors.ts'
import type { Dice } from './dice.ts'
import type { Draft } from './draft.ts'
import type { Experience } from './experience.ts'
import { fileForm } from './file-form.ts'
import type { KnownRows, Picked } from './known-rows.ts'
import type { Make, Scene, SchemaValues } from './schema-values.ts'

interface Makers {
  table: string | undefined
  params: Make | undefined
  query: Make | undefined
  body: Make | undefined
}

/** What the run has learnt from responses so far. */
export interface Learnt {
  cursors: string[]
  given: Record<string, readonly unknown[]>
}

/** Makes requests in which every part matches its schema. */
export class GoodRequests {
  readonly #known: KnownRows
  readonly #values: SchemaValues
  readonly #makers = new Map<string, Makers>()

  constructor(known: KnownRows, values: SchemaValues) {
    this.#known = known
    this.#values = values
  }

  make(call: string, route: Route, actor: Actor, dice: Dice, learnt: Learnt, experience: Experience): Draft {
    const makers = this.#makersOf(call, route)
    const statusOf = (table: string) => experience.status(call, table, dice)
    const subject =
      makers.table && this.#known.pick(makers.table, dice, actor.organization, statusOf(makers.table))
    const picked: Picked[] =
      makers.params && makers.table && subject ? [{ table: makers.table, row: subject }] : []
    const scene: Scene = {
      dice,
      organization: actor.organization,
      subject: subject || undefined,
      statusOf,
      picked,
      // If the path names no row, the picked row only provides values.
      anchor: makers.params && picked[0],
      ...learnt,
    }
    const draft: Draft = {
      call,
      route,
      actor,
      method: route.method,
      params: paramsOf(makers, scene),
      query: Object.entries(makers.query?.(scene) ?? {}).map(([name, value]) => [name, String(value)]),
      headers: { 'x-requested-with': 'zakup' },
      spoiled: '',
      tail: '',
      leadsElsewhere: false,
      picked,
    }
    if (makers.body) {
      draft.body = this.#bodyOf(makers.body, scene, experience.body(call, actor, dice))
      draft.headers['content-type'] = 'application/json'
    }
    if (route.upload) Object.assign(draft, fileForm(dice, draft.headers))
    if (route.bytes && dice.chance(20)) draft.headers.range = dice.pick(RANGES)
    if (route.method === 'GET' && dice.chance(3)) draft.headers['if-none-match'] = dice.pick(TAGS)
    return draft
  }

  /** A new body, or an accepted one with a field or two of the new one. */
  #bodyOf(make: Make, scene: Scene, worked: unknown): unknown {
    const fresh = make(scene)
    if (!isRecord(worked) || !isRecord(fresh)) return fresh
    const kept = Object.keys(fresh).filter((key) => key !== 'version' && key !== 'revision')
    const changed = new Set(kept.filter(() => scene.dice.chance(15)))
    for (const key of Object.keys(fresh))
      if (changed.has(key) || !kept.includes(key)) worked[key] = fresh[key]
    return worked
  }

  #makersOf(call: string, route: Route): Makers {
    const known = this.#makers.get(call)
    if (known) return known
    const made: Makers = {
      table: this.#known.tableOfPath(route.path),
      params: route.params && this.#values.makerOf(route.params),
      query: route.query && this.#values.makerOf(route.query),
      body: route.body && this.#values.makerOf(route.body),
    }
    this.#makers.set(call, made)
    return made
  }
}

function paramsOf({ params }: Makers, scene: Scene): Record<string, string> {
  const made = (params?.(scene) ?? {}) as Record<string, unknown>
  if (scene.subject && 'id' in made && scene.dice.chance(88)) made.id = scene.subject.id
  return Object.fromEntries(Object.entries(made).map(([name, value]) => [name, String(value)]))
}

const RANGES = [
  'bytes=0-0',
  'bytes=0-',
  'bytes=-5',
  'bytes=5-2',
  'bytes=99999999999-',
  'bytes=0-1,3-4',
  'lines=1-2',
  'bytes=',
  'bytes=a-b',
]
const TAGS = ['*', '""', 'W/"x"', '"a", "b"', 'x'.repeat(300)]

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
