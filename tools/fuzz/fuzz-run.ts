import type { Route, RouteTable } from '@zakup/contract/route'
import type { Actor, DisposableSession } from './actors.ts'
import type { Change, ChangeLog } from './change-log.ts'
import { Dice } from './dice.ts'
import { type Draft, Finisher, type Planned } from './draft.ts'
import { Experience } from './experience.ts'
import { Findings } from './findings.ts'
import { GoodRequests, type Learnt } from './good-request.ts'
import { judge } from './judge.ts'
import type { KnownRows } from './known-rows.ts'
import type { Ready, ReadyRequests } from './ready-requests.ts'
import { SchemaValues } from './schema-values.ts'
import { type Answer, send } from './send.ts'
import { spoil } from './spoil.ts'

interface FuzzOptions {
  site: string
  table: RouteTable
  /** Names of calls; all by default. */
  only?: readonly string[]
  /** Names of calls that are sent more often than the others. */
  aimAt?: readonly string[]
  requests: number
  /** Time limit. */
  seconds?: number
  seed: number
  known: KnownRows
  log: ChangeLog
  /** Requests that random generation would not find. */
  ready?: ReadyRequests
  actors: readonly Actor[]
  unauthorisedActors: readonly Actor[]
  /** Sessions for the calls that end or change their own session. */
  disposableSessions: () => DisposableSession[]
  given?: Record<string, readonly unknown[]>
  atOnce?: number
  /** Number of reads, then of writes, in one batch. */
  batch?: number
  slowMs?: number
  /** Runs between batches: refreshes tokens, reads rows again. */
  betweenBatches?: (sent: number) => Promise<void>
}

interface CallFigures {
  sent: number
  good: number
  /** Total time of all responses. */
  ms: number
}

export interface FuzzResult {
  sent: number
  seconds: number
  statuses: Map<number, number>
  calls: Map<string, CallFigures>
  findings: Findings
}

/** Weights of calls that are sent less often than the others, because each costs the server a lot. */
const WEIGHTS: Record<string, number> = {
  login: 3,
  getSchema: 2,
  startPlanImport: 10,
  refresh: 5,
  logout: 5,
  endAllSessions: 3,
  endSession: 5,
  changePassword: 5,
  setPassword: 5,
  requestPasswordReset: 5,
}
const USUAL = 20
const FILE = 4
/** How many times more often the `aimAt` calls are sent. */
const AIMED = 5
/** Percentage of ready requests, for a call that has them. */
const READY = 35
/** These would end or change the session of the actor, or of another one: they use disposable sessions. */
const OWN_SESSION = new Set(['refresh', 'logout', 'switchRole'])
/** At random these would remove the actors' own access: they are sent only as ready requests, or by unauthorised actors. */
const ENDS_OTHERS = new Set([
  'endMember',
  'updateMember',
  'endSession',
  'endAllSessions',
  'switchPersonOff',
  'resetSecondFactor',
  'endPersonSessions',
  'endMembership',
  'changePersonEmail',
])

interface Sent {
  planned: Planned
  from: number
  to: number
}

/**
 * Sends `requests` requests made from the schemas of the table, and judges every response. Reads and writes go in
 * separate batches, so that a row changed during reads was changed by a read.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { site, table, requests, seed, known, log, atOnce = 12, slowMs = 10_000, batch = 1500 } = options
  const result: FuzzResult = {
    sent: 0,
    seconds: 0,
    statuses: new Map(),
    calls: new Map(),
    findings: new Findings(),
  }
  const good = new GoodRequests(known, new SchemaValues(known, seed))
  const finisher = new Finisher(table)
  const learnt: Learnt = { cursors: [], given: options.given ?? {} }
  const experience = new Experience()
  const keys: Planned[] = []
  const wanted = Object.entries(table).filter(([name]) => !options.only || options.only.includes(name))
  for (const [name] of wanted) result.calls.set(name, { sent: 0, good: 0, ms: 0 })
  const weighed = (isRead: boolean) =>
    wanted
      .filter(([, { method }]) => (method === 'GET') === isRead)
      .map((call) => [call, weightOf(call, options.aimAt)] as const)
  const reads = weighed(true)
  const writes = weighed(false)
  const started = performance.now()

  function plan(number: number, calls: typeof reads): Planned {
    const dice = new Dice(seed, number)
    // First every call once, so that none is left out by chance.
    const [name, route] = calls[number % batch]?.[0] ?? dice.weighed(calls)
    const ready = dice.chance(READY) || ENDS_OTHERS.has(name) ? options.ready?.of(name, dice) : undefined
    const actor = ready ? colleague(name, ready.organization, dice) : chosenActor(name, route, dice)
    const draft = good.make(name, route, actor, dice, learnt, experience)
    if (ready) useReady(draft, ready)
    if (route.access !== 'public') draft.headers['x-forwarded-for'] ??= `10.9.0.${1 + dice.below(4)}`
    if (dice.chance(42)) spoil(draft, dice)
    const planned = finisher.finish(draft, number)
    if (planned.route && route.method !== 'GET' && draft.spoiled === '' && dice.chance(15))
      mark(planned, dice)
    return planned
  }

  function colleague(name: string, organization: number, dice: Dice): Actor {
    const colleagues = options.actors.filter((actor) => actor.organization === organization)
    return experience.actor(name, colleagues, dice)
  }

  function chosenActor(name: string, route: Route, dice: Dice): Actor {
    if (ENDS_OTHERS.has(name)) return dice.pick(options.unauthorisedActors)
    if (OWN_SESSION.has(name)) {
      const sessions = options.disposableSessions()
      if (sessions.length > 0 && dice.chance(25)) return disposableActor(dice.pick(sessions), dice)
      return dice.pick(options.unauthorisedActors)
    }
    if (route.access === 'public')
      return dice.chance(70)
        ? (options.unauthorisedActors[0] as Actor)
        : dice.pick([...options.actors, ...options.unauthorisedActors])
    return dice.chance(8) || options.actors.length === 0
      ? dice.pick(options.unauthorisedActors)
      : experience.actor(name, options.actors, dice)
  }

  /** Sets a new idempotency key, or reuses the key of an earlier request. */
  function mark(planned: Planned, dice: Dice): void {
    const person = planned.headers.authorization
    const own = keys.filter(({ call, headers }) => call === planned.call && headers.authorization === person)
    const before = own.length > 0 && dice.chance(50) ? dice.pick(own) : undefined
    if (before) {
      planned.headers['idempotency-key'] = before.headers['idempotency-key'] as string
      // A call that changes nothing stores no key.
      planned.takenKey =
        planned.route?.changes !== undefined && (before.url !== planned.url || before.body !== planned.body)
    } else planned.headers['idempotency-key'] = `fuzz-${seed}-${planned.number}`
  }

  function learn(planned: Planned, answer: Answer): void {
    if (planned.headers['idempotency-key'] && planned.spoiled === '' && answer.status < 300) {
      keys.push(planned)
      if (keys.length > 60) keys.shift()
    }
    if (planned.method !== 'GET' || answer.status !== 200 || answer.body.length > 200_000) return
    const cursor = /[?&]cursor=([\w-]+)/.exec(answer.body.toString('latin1'))?.[1]
    if (!cursor) return
    learnt.cursors.push(cursor)
    if (learnt.cursors.length > 200) learnt.cursors.shift()
  }

  /** Sends each call with ready requests once successfully, before the run may end the state it needs. */
  async function acceptOnce(ready: ReadyRequests, sent: Sent[]): Promise<void> {
    let number = requests
    for (const [name, route] of wanted) {
      if (!ready.calls.includes(name)) continue
      const tries = (await ready.now(name, options.actors)).flatMap((request) =>
        options.actors
          .filter(({ organization }) => organization === request.organization)
          .map((actor) => ({ request, actor })),
      )
      for (const { request, actor } of tries) {
        const draft = good.make(name, route, actor, new Dice(seed, ++number), learnt, experience)
        useReady(draft, request)
        await ask(finisher.finish(draft, number), sent)
        if ((result.calls.get(name)?.good ?? 0) > 0) break
      }
    }
  }

  async function ask(planned: Planned, sent: Sent[]): Promise<void> {
    const from = Date.now()
    const answer = await send(site, planned)
    sent.push({ planned, from, to: Date.now() })
    result.sent++
    result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1)
    const figures = result.calls.get(planned.call)
    if (figures) {
      figures.sent++
      figures.ms += answer.ms
      if (answer.status >= 200 && answer.status < 300 && planned.route) figures.good++
    }
    const failure = judge(planned, answer, { slowMs })
    if (failure) result.findings.add(planned, failure)
    if (planned.spoiled === '')
      experience.note(planned.call, planned.actor, planned.picked, answer.status, planned.sentBody)
    learn(planned, answer)
  }

  if (options.ready) {
    const sent: Sent[] = []
    await log.changes()
    await acceptOnce(options.ready, sent)
    await blameChanges(log, false, sent, result.findings)
  }
  const over = () => performance.now() - started > (options.seconds ?? Number.POSITIVE_INFINITY) * 1000
  for (let first = 0; first < requests && !over(); first += batch) {
    const calls = (writes.length === 0 || (first / batch) % 2 === 0) && reads.length > 0 ? reads : writes
    const last = Math.min(first + batch, requests)
    // Discards changes that the run itself made: people signed in.
    await log.changes()
    const sent: Sent[] = []
    let next = first
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < last) await ask(plan(next++, calls), sent)
      }),
    )
    await blameChanges(log, calls === reads, sent, result.findings)
    await options.betweenBatches?.(result.sent)
  }
  result.seconds = (performance.now() - started) / 1000
  return result
}

function useReady(draft: Draft, { id, body, params }: Ready): void {
  if (id !== null) draft.params.id = String(id)
  Object.assign(draft.params, params)
  if (body !== null) draft.body = body
  draft.picked = []
}

function weightOf([name, route]: [string, Route], aimAt: readonly string[] = []): number {
  const weight = WEIGHTS[name] ?? (route.bytes || route.upload ? FILE : USUAL)
  return aimAt.includes(name) ? weight * AIMED : weight
}

function disposableActor({ token, cookie, organization }: DisposableSession, dice: Dice): Actor {
  const headers = {
    ...(dice.chance(70) && { cookie }),
    ...(dice.chance(70) && { authorization: `Bearer ${token}` }),
  }
  return { name: 'a disposable session', organization, hasValidToken: 'authorization' in headers, headers }
}

/** Checks what was changed, and reports which requests were running at that moment. */
async function blameChanges(
  log: ChangeLog,
  onlyReads: boolean,
  sent: Sent[],
  findings: Findings,
): Promise<void> {
  const { unjournalled, all } = await log.changes()
  const blame = (kind: string, { table, operation, source, at }: Change) => {
    const moment = at.getTime()
    const suspects = sent.filter(({ from, to }) => from <= moment + 1 && moment <= to + 1)
    const names = [...new Set(suspects.map(({ planned }) => planned.call))]
    const suspect = suspects.find(({ planned }) => onlyReads || planned.route?.method !== 'GET') ?? sent[0]
    if (suspect)
      findings.add(
        { ...suspect.planned, call: `table ${table}` },
        { kind, detail: `${operation} by ${source}`, suspects: names },
      )
  }
  for (const change of unjournalled) blame('unjournalled change', change)
  if (onlyReads) for (const change of all) blame('changed by a read', change)
}
