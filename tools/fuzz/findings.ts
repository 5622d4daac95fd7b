import type { Planned } from './draft.ts'
import type { Failure } from './judge.ts'

/** One kind of failure of one call: the first request that showed it, and how many did. */
export interface Finding extends Failure {
  call: string
  count: number
  actor: string
  number: number
  spoiled: string
  malformed: boolean
  /** The request didn't reach the call it was made from. */
  leadsElsewhere: boolean
  request: { method: string; url: string; headers: Record<string, string | string[]>; body?: string }
}

/** Thousands of requests may show the same failure: it is reported once. */
export class Findings {
  readonly #byKey = new Map<string, Finding>()

  add(planned: Planned, failure: Failure): void {
    const key = [
      planned.call,
      failure.kind,
      failure.detail.replaceAll(/[0-9a-f]{8}-[\w-]+|\d+/g, '#').slice(0, 120),
    ].join('|')
    const known = this.#byKey.get(key)
    if (known) {
      known.count++
      return
    }
    const { method, url, body, actor, number, spoiled, call, malformed, route } = planned
    const { authorization: _, ...headers } = planned.headers
    this.#byKey.set(key, {
      ...failure,
      call,
      count: 1,
      actor: actor.name,
      number,
      spoiled,
      malformed,
      leadsElsewhere: route === null,
      request: { method, url, headers, ...(body !== undefined && { body: body.toString('utf8') }) },
    })
  }

  get all(): Finding[] {
    return [...this.#byKey.values()]
  }
}

export function findingText({
  kind,
  call,
  count,
  actor,
  number,
  spoiled,
  detail,
  request,
  suspects,
}: Finding): string {
  const short = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text)
  return [
    `✗ ${call}: ${kind}${count > 1 ? ` (${count} times)` : ''}`,
    `    ${short(detail)}`,
    ...(suspects ? [`    running at that time: ${suspects.join(', ')}`] : []),
    `    request ${number}, ${actor}${spoiled ? `, ${spoiled}` : ''}`,
    `    ${request.method} ${short(request.url)}`,
    `    ${JSON.stringify(request.headers).slice(0, 300)}`,
    ...(request.body === undefined ? [] : [`    ${short(request.body)}`]),
  ].join('\n')
}
