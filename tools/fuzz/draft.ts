import { parse } from 'node:querystring'
import { API_BASE } from '@zakup/contract/call'
import type { Route, RouteTable } from '@zakup/contract/route'
import type { Actor } from './actors.ts'
import type { Picked } from './known-rows.ts'

/** A request in parts, so that one of them can be made invalid. */
export interface Draft {
  call: string
  route: Route
  actor: Actor
  method: string
  params: Record<string, string>
  query: [string, string][]
  body?: unknown
  /** Instead of `body`: text or bytes that no JSON value would give. */
  raw?: string | Buffer
  headers: Record<string, string | string[]>
  /** What was made invalid; empty if every part matches its schema. */
  spoiled: string
  /** Appended to the URL as it is. */
  tail: string
  /** Set by the spoiler; otherwise the schemas decide. */
  malformed?: boolean
  /** No longer leads to this call: only the rules for every response apply. */
  leadsElsewhere: boolean
  /** The rows it names. */
  picked: Picked[]
  /** So broken that the HTTP parser itself answers, before the portal. */
  unparsable?: boolean
}

/** A request ready to be sent, and what is expected of its response. */
export interface Planned {
  number: number
  call: string
  /** The route that answers; null if it no longer leads to a call. */
  route: Route | null
  actor: Actor
  method: string
  url: string
  headers: Record<string, string | string[]>
  body?: string | Buffer
  spoiled: string
  /** A part doesn't match its schema: it must not be accepted. */
  malformed: boolean
  unparsable: boolean
  /** The idempotency key was already used for another request. */
  takenKey: boolean
  /** The rows it names and its body: remembered if it is accepted. */
  picked: Picked[]
  sentBody?: unknown
}

const bare = (path: string) => path.replace(/\/$/, '')

export class Finisher {
  readonly #byAudience = new Map<string, { call: string; route: Route }>()

  constructor(table: RouteTable) {
    for (const [call, route] of Object.entries(table))
      this.#byAudience.set(`${route.access} ${route.method} ${bare(route.path)}`, { call, route })
  }

  finish(draft: Draft, number: number): Planned {
    const answering = this.#answering(draft)
    const body = draft.raw ?? (draft.body === undefined ? undefined : JSON.stringify(draft.body))
    return {
      number,
      call: answering.call,
      route: draft.leadsElsewhere ? null : answering.route,
      actor: draft.actor,
      method: draft.method,
      url: urlOf(draft),
      headers: { ...draft.actor.headers, ...draft.headers },
      ...(body !== undefined && { body }),
      spoiled: draft.spoiled,
      malformed: draft.malformed ?? (!draft.leadsElsewhere && !matchesSchemas(draft, answering.route, body)),
      unparsable: draft.unparsable ?? false,
      takenKey: false,
      picked: draft.picked,
      ...(draft.spoiled === '' && draft.body !== undefined && { sentBody: draft.body }),
    }
  }

  /** One URL for two audiences: with a token, the cabinet's call answers. */
  #answering({ call, route, actor }: Draft): { call: string; route: Route } {
    const audience = 'authorization' in actor.headers ? 'cabinet' : 'public'
    return this.#byAudience.get(`${audience} ${route.method} ${bare(route.path)}`) ?? { call, route }
  }
}

function urlOf({ route, params, query, tail }: Draft): string {
  // What is wrong on purpose is encoded already; other texts may have any letters.
  const path = route.path
    .replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '1')
    .replace(/[^\x21-\x7e]+/g, encoded)
  const asked = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  if (tail) asked.push(tail)
  return API_BASE + path + (asked.length > 0 ? `?${asked.join('&')}` : '')
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Checks the parts against the schemas, as the server will parse them. */
function matchesSchemas(draft: Draft, route: Route, body: string | Buffer | undefined): boolean {
  if (route.params && !route.params.safeParse(decoded(draft.params)).success) return false
  if (route.query && !route.query.safeParse(queryOf(draft)).success) return false
  if (!route.body) return true
  if (typeof body !== 'string') return false
  try {
    // A leading byte order mark may be ignored: RFC 8259 §8.1.
    return route.body.safeParse(JSON.parse(body.replace(/^\ufeff/, ''))).success
  } catch {
    return false
  }
}

function decoded(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]))
  } catch {
    return {}
  }
}

function queryOf({ query }: Draft): Record<string, unknown> {
  return { ...parse(query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')) }
}
