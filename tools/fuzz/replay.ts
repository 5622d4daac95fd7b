import type { RouteTable } from '@zakup/contract/route'
import type { Actor } from './actors.ts'
import type { Planned } from './draft.ts'
import type { Finding, Findings } from './findings.ts'
import { judge } from './judge.ts'
import { send } from './send.ts'

/** Failures that depend only on the request, so that a shorter request may show them too. */
const CAUSED_BY_REQUEST = new Set([
  'server error',
  'unknown status',
  'leak',
  'response schema',
  'problem schema',
  'no response',
])
const TRIES = 200

/** Repeats the requests of findings. */
export class Replayer {
  readonly #site: string
  readonly #table: RouteTable
  readonly #actors: readonly Actor[]
  readonly #slowMs: number

  constructor(site: string, table: RouteTable, actors: readonly Actor[], slowMs: number) {
    this.#site = site
    this.#table = table
    this.#actors = actors
    this.#slowMs = slowMs
  }

  /** Sends the request of a finding again and judges the response by the same rules. */
  async send(finding: Finding, findings: Findings): Promise<void> {
    const planned = this.#planned(finding, finding.request)
    const answer = await send(this.#site, planned)
    const failure = judge(planned, answer, { slowMs: this.#slowMs })
    console.log(
      `${failure ? '✗' : '✓'} ${finding.call}: ${answer.status} ${failure?.kind ?? 'no failure now'}`,
    )
    if (failure) findings.add(planned, failure)
  }

  /** Removes parts of the query or the body that the failure doesn't need, one by one. */
  async shorten(finding: Finding): Promise<void> {
    if (!CAUSED_BY_REQUEST.has(finding.kind)) return
    let tries = 0
    for (let shorter = true; shorter; ) {
      shorter = false
      for (const request of shorterThan(finding.request)) {
        if (tries++ > TRIES) return
        const planned = this.#planned(finding, request)
        const failure = judge(planned, await send(this.#site, planned), { slowMs: this.#slowMs })
        if (failure?.kind !== finding.kind) continue
        finding.request = request
        shorter = true
        break
      }
    }
  }

  #planned(finding: Finding, request: Finding['request']): Planned {
    const actor = this.#actors.find(({ name }) => name === finding.actor)
    const { number, call, spoiled, malformed, leadsElsewhere } = finding
    return {
      number,
      call,
      route: leadsElsewhere ? null : (this.#table[call] ?? null),
      actor: actor ?? { name: finding.actor, organization: null, hasValidToken: false, headers: {} },
      method: request.method,
      url: request.url,
      headers: { ...request.headers, ...actor?.headers },
      ...(request.body !== undefined && { body: request.body }),
      spoiled,
      malformed,
      unparsable: false,
      takenKey: false,
      picked: [],
    }
  }
}

/** The request with one part less, each in turn. Headers first: a used idempotency key would refuse a changed body. */
function* shorterThan(request: Finding['request']): Generator<Finding['request']> {
  for (const name of Object.keys(request.headers)) {
    const { [name]: _, ...headers } = request.headers
    yield { ...request, headers }
  }
  const [path, query] = request.url.split('?') as [string, string | undefined]
  const asked = query?.split('&') ?? []
  for (const one of asked) {
    const left = asked.filter((other) => other !== one)
    yield { ...request, url: left.length > 0 ? `${path}?${left.join('&')}` : path }
  }
  for (const body of shorterValues(parsed(request.body))) yield { ...request, body: JSON.stringify(body) }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function* shorterValues(value: unknown): Generator {
  if (typeof value === 'string' || Array.isArray(value)) {
    const half = Math.floor(value.length / 2)
    if (half > 0) yield* [value.slice(0, half), value.slice(half), value.slice(1), value.slice(0, -1)]
    else if (Array.isArray(value)) for (const one of shorterValues(value[0])) yield [one]
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      const { [key]: _, ...rest } = value as Record<string, unknown>
      yield rest
      for (const one of shorterValues(inner)) yield { ...value, [key]: one }
    }
}
