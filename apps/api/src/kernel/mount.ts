import { createHash } from 'node:crypto'
import { ACTING_FOR, actingFor, requiresActingFor } from '@zakup/contract/acting-for'
import { API_BASE } from '@zakup/contract/call'
import type { Route, RouteTable } from '@zakup/contract/route'
import type { Actor } from '@zakup/domain/actor'
import { secondFactorRefusal } from '@zakup/domain/auth/second-factor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { becomeCaller } from '../db/caller.ts'
import { actorOf, liveSession } from './bearer.ts'
import { Bill, costOf } from './call-budget.ts'
import {
  type CallContext,
  type EventStream,
  type FileAnswer,
  type HandlerCall,
  type Handlers,
  JsonText,
  NotModified,
} from './call-context.ts'
import type { Deps } from './deps.ts'
import { turnOfExport } from './export-line.ts'
import { ownRows } from './own-rows.ts'
import { ProblemError } from './problem-error.ts'
import { ReadyAnswer, sendReady } from './ready-answer.ts'
import { repeatOf } from './repeat.ts'
import { eventSender } from './send-events.ts'
import { sendFile } from './send-file.ts'
import { parsePart } from './validation.ts'

/** Of HTTP (RFC 9110, RFC 5789, QUERY); Fastify answers HEAD wherever it answers GET. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'] as const

/** Registers Fastify routes for a route table and its handlers. */
export function mount<T extends RouteTable>(
  app: FastifyInstance,
  deps: Deps,
  table: T,
  handlers: Handlers<T>,
): void {
  const hasEvents = Object.values(table).some(({ events }) => events)
  const sender = hasEvents ? eventSender(app) : undefined
  const mounted: Mounted[] = Object.entries(table).map(([name, route]) => ({
    name,
    route,
    handle: handlers[name as keyof T] as unknown as Handle,
  }))
  for (const twins of Map.groupBy(mounted, ({ route }) => `${route.method} ${bare(route.path)}`).values()) {
    const [first] = twins as [Mounted]
    app.route({
      method: first.route.method,
      url: routeUrl(first.route.path),
      config: { call: first.name },
      handler: (request, reply) => firstAnswer(deps, callsFor(twins, request), request, reply, sender),
    })
  }
}

type Handle = (call: HandlerCall<Route>) => Promise<unknown>

type Sender = ReturnType<typeof eventSender>

interface Mounted {
  name: string
  route: Route
  handle: Handle
}

/** One URL, two access levels: a token asks for the cabinet call first. A trailing slash makes no difference. */
function callsFor(twins: Mounted[], request: FastifyRequest): Mounted[] {
  if (twins.length === 1) return twins
  const asked = request.headers.authorization === undefined ? ['public'] : ['cabinet', 'public']
  return asked.flatMap((access) => twins.filter(({ route }) => route.access === access))
}

/**
 * What is public stays visible to those who are signed in but may not use the cabinet call, unless they say that they act
 * for their organisation: a page of the cabinet cannot show what is public about others' things.
 */
async function firstAnswer(
  deps: Deps,
  [call, otherwise]: Mounted[],
  request: FastifyRequest,
  reply: FastifyReply,
  sender: Sender | undefined,
): Promise<FastifyReply> {
  const first = answer(deps, call as Mounted, request, reply, sender)
  if (!otherwise || request.headers[ACTING_FOR] !== undefined) return first
  return first.catch(async (refusal: unknown) => {
    if (!(refusal instanceof ProblemError) || (refusal.status !== 403 && refusal.status !== 404))
      throw refusal
    // The same URL answers its owner differently, so a shared cache must not keep this; a file keeps its own header.
    reply.header('cache-control', 'no-store')
    return answer(deps, otherwise, request, reply).catch((error: unknown) => {
      throw error instanceof ProblemError && error.status === 404 ? refusal : error
    })
  })
}

function bare(path: string): string {
  return path.replace(/\/$/, '')
}

/** Ids match digits only, so that `stats` or `by-year` never match `:id`. */
function routeUrl(path: string): string {
  return API_BASE + path.replaceAll(':id', ':id(^\\d+$)').replaceAll(':uuid', ':uuid(^[0-9a-f-]{36}$)')
}

/** A known path with a wrong method answers 405 with the allowed methods, not 404. Call once, after every mount. */
export function mountMethodNotAllowed(app: FastifyInstance, table: RouteTable): void {
  const methods = Map.groupBy(Object.values(table), (route) => bare(route.path))
  for (const [path, routes] of methods) {
    const allowed = [...new Set<string>(routes.map((route) => route.method))]
    if (allowed.includes('GET')) allowed.push('HEAD')
    const refuse = async () => {
      throw new ProblemError(405, 'request.method_not_allowed', { headers: { allow: allowed.join(', ') } })
    }
    // Before the body is read: what is wrong with it doesn't matter.
    const method = METHODS.filter((one) => !allowed.includes(one))
    app.route({ method, url: routeUrl(path), onRequest: refuse, handler: refuse })
  }
}

async function answer(
  deps: Deps,
  { name, route, handle }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  sendEvents?: Sender,
): Promise<FastifyReply> {
  // Access is checked before validation: an anonymous visitor learns nothing about what a call expects.
  const bill = new Bill(deps, request)
  const ctx = await contextOf(deps, name, route, request, reply, bill)
  const parts = {
    params: parsePart('params', route.params, request.params),
    query: parsePart('query', route.query, request.query),
    body: parsePart('body', route.body, request.body),
  }
  const cost = costOf(route, parts.query)
  if (cost) await bill.pay(cost)
  if (cost === 'export') await turnOfExport(reply)
  const result = await handle({ ...parts, ctx } as HandlerCall<Route>)
  if (sendEvents && route.events)
    return sendEvents(request, reply, result as EventStream, {
      heartbeatMs: deps.config.EVENTS_HEARTBEAT_MS,
      isSessionValid: () => sameActor(deps, ctx as CallContext<'cabinet'>),
    })
  if (!reply.hasHeader('cache-control'))
    reply.header('cache-control', route.access === 'public' ? 'public, no-cache' : 'no-store')
  if (route.bytes) return sendFile(request, reply, result as FileAnswer)
  if (!route.response) return reply.code(204).send()
  if (result instanceof NotModified) return reply.header('etag', result.etag).code(304).send()
  if (result instanceof ReadyAnswer)
    return sendReady(request, reply.type('application/json; charset=utf-8'), result)
  if (result instanceof JsonText)
    return reply.header('etag', result.etag).type('application/json; charset=utf-8').send(result.body)
  // Parsing by the response schema keeps a column that was selected by mistake from leaking.
  const body = JSON.stringify(route.response.parse(result))
  if (route.access === 'public' && unchanged(request, reply, body)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** The header is optional. A wrong one means that the form was filled in while acting for another organisation. */
function checkActingFor(actor: Actor, request: FastifyRequest): void {
  const meant = request.headers[ACTING_FOR]
  if (meant !== undefined && meant !== actingFor(actor)) throw new ProblemError(409, 'auth.acting_for_other')
}

/** The session is still valid and acts for the same organisation and user type; a change needs a new stream. */
async function sameActor({ db }: Deps, { actor }: CallContext<'cabinet'>): Promise<boolean> {
  const now = await liveSession(db.app, actor.session_id)
  if (!now || secondFactorRefusal(now.actor.role, now.factor, new Date())) return false
  return now.actor.membership_id === actor.membership_id && now.actor.user_type === actor.user_type
}

/** Sets an ETag: a public response may be cached by anyone and revalidated without being sent again. */
function unchanged(request: FastifyRequest, reply: FastifyReply, body: string): boolean {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', etag)
  // A compressing proxy marks the ETag as weak.
  return (
    request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag) ??
    false
  )
}

async function contextOf(
  deps: Deps,
  name: string,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  bill: Bill,
): Promise<CallContext<'public'> | CallContext<'session'> | CallContext<'cabinet'>> {
  switch (route.access) {
    case 'public':
      return {
        db: deps.db.public,
        lists: listReaders(deps, bill),
        files: deps.files,
        request,
        reply,
      }
    case 'session':
      return { db: deps.db.app, files: deps.files, config: deps.config, request, reply }
    case 'cabinet': {
      const actor = await actorOf(deps, request, route.withoutSecondFactor ?? false)
      bill.personId = actor.person_id
      becomeCaller(`person ${actor.person_id}`)
      if (requiresActingFor(route)) checkActingFor(actor, request)
      const db = deps.db.app
      return {
        db,
        actor,
        own: (read) => ownRows(db, actor, read),
        lists: listReaders(deps, bill),
        files: deps.files,
        config: deps.config,
        repeat: route.method === 'GET' ? null : repeatOf(name, request),
        noticed: deps.noticed,
        request,
        reply,
      }
    }
  }
}

function listReaders({ db }: Deps, bill: Bill): CallContext<'public'>['lists'] {
  return {
    list: { db: db.public, pool: db.pools.public },
    async search() {
      await bill.payOnce('search')
      return { db: db.search, pool: db.pools.search }
    },
  }
}
