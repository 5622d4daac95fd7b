import { isDeepStrictEqual } from 'node:util'
import { allRoutes } from '@zakup/contract/all-routes'
import { problem } from '@zakup/contract/problem'
import { type RouteTable, twinOf } from '@zakup/contract/route'
import { hasWords } from '@zakup/messages/catalogue'
import type { Planned } from './draft.ts'
import type { Answer } from './send.ts'

export interface Failure {
  kind: string
  detail: string
  /** Calls that were running when a row was changed, if it is unknown which of them did it. */
  suspects?: string[]
}

/** Every status the portal uses; another one is either new and must be added here, or an error. */
const STATUSES = new Set([200, 204, 206, 304, 400, 401, 403, 404, 405, 409, 413, 415, 416, 422, 429, 431])

/** Internal details of the portal that no valid response contains. */
const LEAK =
  /node_modules|\/apps\/api\/|\.[jt]s:\d+|\n\s+at [\w.<>]+ \(|SQLSTATE|syntax error at or near|violates [\w-]+ constraint|duplicate key value|invalid input syntax|relation "\w+" does not|column "\w+" does not|permission denied for|ECONNREFUSED|ZodError|TypeError|ReferenceError|FST_ERR|current transaction is aborted|row-level security|\$argon2/i

const TWINS = new Map(
  Object.values(allRoutes as RouteTable).map((route) => [route, twinOf(allRoutes, route)]),
)

interface Bounds {
  slowMs: number
}

/** What is wrong with a response; null if nothing is. */
export function judge(planned: Planned, answer: Answer, { slowMs }: Bounds): Failure | null {
  const { status } = answer
  if (answer.error) return planned.unparsable ? null : { kind: 'no response', detail: answer.error }
  const text = answer.body.toString('utf8')
  if (status >= 500) return { kind: 'server error', detail: `${status} ${text.slice(0, 300)}` }
  if (!STATUSES.has(status)) return { kind: 'unknown status', detail: `${status} ${text.slice(0, 300)}` }
  const leak = LEAK.exec(text)
  if (leak) return { kind: 'leak', detail: text.slice(Math.max(0, leak.index - 80), leak.index + 120) }
  if (answer.ms > slowMs) return { kind: 'slow', detail: `${Math.round(answer.ms / 1000)} s` }
  const taken = status < 400 ? acceptance(planned, status) : null
  if (taken) return taken
  if (planned.method === 'HEAD' || status === 304)
    return text === ''
      ? null
      : { kind: 'response schema', detail: 'a response that must have no body has one' }
  if (status >= 400) return problemFailure(answer, text)
  return planned.route ? successFailure(planned, answer, text) : null
}

/** Requests that must never be accepted. */
function acceptance({ malformed, takenKey, actor, route, spoiled }: Planned, status: number): Failure | null {
  if (malformed)
    return {
      kind: 'malformed accepted',
      detail: `${status} to ${spoiled || 'values that break their schema'}`,
    }
  if (takenKey)
    return { kind: 'key reused', detail: `${status} to another request under a used idempotency key` }
  if (route?.access === 'cabinet' && !actor.hasValidToken)
    return { kind: 'unauthorised caller let in', detail: `${status} to ${actor.name}` }
  return null
}

function problemFailure({ status, headers }: Answer, text: string): Failure | null {
  const wrong = (detail: string) => ({ kind: 'problem schema', detail: `${status}: ${detail}` })
  if (!headers['content-type']?.includes('application/problem+json'))
    return wrong(`content type ${String(headers['content-type'])}, ${text.slice(0, 200)}`)
  const body = parsed(text)
  const read = problem.safeParse(body)
  if (!read.success) return wrong(JSON.stringify(read.error.issues).slice(0, 300))
  const missingTexts = [read.data.code, ...(read.data.errors ?? []).map(({ code }) => code)].filter(
    (code) => !hasWords(code),
  )
  if (missingTexts.length > 0) return wrong(`no message text for ${missingTexts.join(', ')}`)
  if (read.data.detail === '' || read.data.detail === read.data.code) return wrong('no message text')
  if (read.data.status !== status) return wrong(`its status field is ${read.data.status}`)
  return isDeepStrictEqual(body, read.data)
    ? null
    : wrong(`fields that are not in the schema: ${text.slice(0, 200)}`)
}

function successFailure({ route }: Planned, { status, headers }: Answer, text: string): Failure | null {
  const wrong = (detail: string) => ({ kind: 'response schema', detail })
  const type = String(headers['content-type'] ?? '')
  if (route?.bytes)
    return headers['content-disposition'] ? null : wrong('a file without the header content-disposition')
  if (route?.events)
    return type.startsWith('text/event-stream') ? null : wrong(`an event stream with content type ${type}`)
  if (!route?.response) return status === 204 && text === '' ? null : wrong(`${status} instead of 204`)
  if (status !== 200) return wrong(`${status} instead of 200`)
  if (!type.startsWith('application/json')) return wrong(`content type ${type}`)
  const body = parsed(text)
  const twin = TWINS.get(route)?.response
  const own = route.response.safeParse(body)
  const read = own.success || !twin ? own : twin.safeParse(body)
  if (!read.success) return wrong(JSON.stringify(read.error.issues).slice(0, 300))
  return isDeepStrictEqual(body, read.data)
    ? null
    : wrong(`a field that is not in the schema: ${firstDifference(body, read.data)}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Path of the first field that is in a response but not in its schema. */
function firstDifference(body: unknown, read: unknown, path = ''): string {
  if (typeof body !== 'object' || typeof read !== 'object' || body === null || read === null) return path
  for (const [key, value] of Object.entries(body)) {
    const other = (read as Record<string, unknown>)[key]
    if (!isDeepStrictEqual(value, other)) return firstDifference(value, other, `${path}.${key}`)
  }
  return path
}
