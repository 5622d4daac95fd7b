import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query'
import { ACTING_FOR, actingFor, carriesActingFor } from '@zakup/contract/acting-for'
import { authCalls } from '@zakup/contract/auth/auth.calls'
import type { LoginObject } from '@zakup/contract/auth/auth.routes'
import { isPersonActive, noteRefusedRead, resetActivity } from '../session/activity.ts'
import { adoptableLogin } from '../session/adoptable-login.ts'
import { type AuthState, signedIn, signedOut } from '../session/auth-slice.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { sessionEnded } from '../session/session-ended-slice.ts'
import { storedLogin, storedToken, storeLogin } from '../session/stored-login.ts'
import type { UserState } from '../session/user-slice.ts'
import { type CallError, isUnanswered, isUndecided, problemOf } from './call-error.ts'
import { type CallRequest, callPath } from './call-request.ts'
import { noteRequest } from './last-request.ts'
import { UnansweredKeys } from './unanswered-keys.ts'

const TIMEOUT_MS = 30_000
const fetchJson = fetchBaseQuery({ timeout: TIMEOUT_MS, credentials: 'same-origin' })

/** The server has no `location`: the store provides the origin and a fetch function for the API (app/server.tsx). */
export interface ServerSide {
  fetch: typeof fetch
  origin: string
}
const sideOf = ({ extra }: BaseQueryApi) => extra as ServerSide | undefined
const senderOf = (side: ServerSide | undefined) =>
  side ? fetchBaseQuery({ fetchFn: side.fetch }) : fetchJson

const unanswered = new UnansweredKeys()

/** Cabinet calls carry the token, public calls do not (spec §6); an expired token is renewed once, by one request. */
export const baseQuery: BaseQueryFn<CallRequest, unknown, CallError> = async (asked, api) => {
  const { call, body } = asked
  // Nothing of a sign-in is kept: its body contains the password.
  if (call.method === 'GET' || call.access !== 'cabinet') return sendRenewed(asked, api)
  const who = whoOf(api)
  const intention = JSON.stringify([callPath(call, asked), call.method, body])
  const known = unanswered.keyOf(who, intention)
  const key = asked.key ?? known ?? crypto.randomUUID()
  const answer = await sendRenewed({ ...asked, key }, api)
  if (answer.error && isUnanswered(answer.error)) unanswered.lost(who, intention, call, key)
  else if (!answer.error || !isUndecided(answer.error)) unanswered.answered(intention, call, !answer.error)
  return answer
}

/** Remembers the id of what the server answered last on this page: the support looks it up. */
async function sendRenewed(request: CallRequest, api: BaseQueryApi) {
  const page = sideOf(api) ? null : location.pathname
  const answer = await sendOnceRenewed(request, api)
  const id = 'meta' in answer ? requestIdOf(answer.meta) : null
  if (page !== null && id && request.call.access !== 'session') noteRequest(page, id, Boolean(answer.error))
  return answer
}

async function sendOnceRenewed(request: CallRequest, api: BaseQueryApi) {
  const token = tokenOf(api)
  // Read once: a renewal in between may reveal that another tab has changed the organisation.
  const forWhom = forWhomOf(request, api)
  const answer = await send(request, api, token, forWhom)
  if (request.call.access !== 'cabinet' || answer.error?.status !== 401 || !token) return answer
  const isByPerson = isAskedByPerson(request)
  const renewed = await renewedToken(api, token, isByPerson)
  if (renewed) return await send(request, api, renewed, forWhom)
  // A background read while the user is inactive: the token was not renewed, so keep the previous response on screen.
  const kept = isByPerson || tokenOf(api) !== token ? undefined : keptAnswer(api)
  return kept === undefined ? answer : { data: kept }
}

async function send(request: CallRequest, api: BaseQueryApi, token: string | null, forWhom?: string) {
  const headers = new Headers()
  if (request.call.access === 'cabinet' && token) headers.set('Authorization', `Bearer ${token}`)
  if (request.call.access === 'cabinet' && request.key) headers.set('Idempotency-Key', request.key)
  if (forWhom) headers.set(ACTING_FOR, forWhom)
  // Only the cookie authenticates this call; another site cannot set this header (CSRF protection).
  if (request.call.access === 'session') headers.set('X-Requested-With', 'zakup')
  const side = sideOf(api)
  const answer = await senderOf(side)(
    {
      url: (side?.origin ?? location.origin) + callPath(request.call, request),
      method: request.call.method,
      headers,
      // Leaving the page would abort the request and lose the new cookie: the next page would send a used token.
      ...(request.call === authCalls.refresh && { keepalive: true }),
      ...(request.body !== undefined && { body: request.body }),
    },
    api,
    {},
  )
  if (!answer.error) return answer
  const number = requestIdOf(answer.meta)
  return { ...answer, error: { ...answer.error, ...(number && { request_id: number }) } }
}

const requestIdOf = (meta: FetchBaseQueryMeta | undefined) => meta?.response?.headers.get('x-request-id')

function tokenOf(api: BaseQueryApi): string | null {
  return (api.getState() as { auth: AuthState }).auth.access_token
}

/** The cached response to the same query. */
function keptAnswer({ queryCacheKey, getState }: BaseQueryApi): unknown {
  const cache = (getState() as { api?: { queries: Record<string, { data?: unknown } | undefined> } }).api
  return queryCacheKey === undefined ? undefined : cache?.queries[queryCacheKey]?.data
}

const userOf = (api: BaseQueryApi) => (api.getState() as { user: UserState }).user.userInfo

function forWhomOf({ call }: CallRequest, api: BaseQueryApi): string | undefined {
  const me = userOf(api)
  return me && carriesActingFor(call) ? actingFor(me) : undefined
}

function whoOf(api: BaseQueryApi): string {
  const userInfo = userOf(api)
  return `${userInfo?.id} ${userInfo?.membership_id}`
}

/** In total longer than the period in which the server treats two renewals as a race (sessions.queries.ts). */
const RACE_PAUSES_MS = [500, 1500, 4000]

let renewal: Promise<string | null> | null = null

/**
 * A session ends after an hour of user inactivity: background reads (menu counters, refetches after a notice) do not
 * prolong it. Writes and the cabinet loader count as activity.
 */
const isAskedByPerson = ({ call }: CallRequest) =>
  call.method !== 'GET' || call === authCalls.me || isPersonActive()

/** Many calls may get 401 at the same time; they all wait for one renewal. */
function renewedToken(api: BaseQueryApi, spent: string, mayRenew: boolean): Promise<string | null> {
  const current = tokenOf(api)
  // Already renewed, or signed out: this 401 came late and belongs to the old token.
  if (current !== spent) return Promise.resolve(current)
  if (!mayRenew && !renewal) {
    const theirs = storedLogin(browserStorage())
    if (theirs && theirs.access_token !== spent) return Promise.resolve(adopt(api, theirs))
    noteRefusedRead()
    return Promise.resolve(null)
  }
  renewal ??= renew(api, spent).finally(() => {
    renewal = null
  })
  return renewal
}

/** One renewal at a time in the whole browser (Web Locks): the second tab finds the token of the first. */
async function renew(api: BaseQueryApi, spent: string): Promise<string | null> {
  return navigator.locks
    ? navigator.locks.request('session-renewal', () => renewOnce(api, spent))
    : renewOnce(api, spent)
}

async function renewOnce(api: BaseQueryApi, spent: string): Promise<string | null> {
  const theirs = storedLogin(browserStorage())
  if (theirs && theirs.access_token !== spent) return adopt(api, theirs)
  // The renewal must not be aborted with the call that started it: others wait for it too.
  const lasting = { ...api, signal: new AbortController().signal }
  const ask = () => send({ call: authCalls.refresh }, lasting, null)
  let answer = await ask()
  for (const pause of RACE_PAUSES_MS) {
    const isRace = problemOf(answer.error)?.code === 'auth.refresh_race'
    if (!isRace) break
    // Without Web Locks another tab may have won the race; its token is in the storage now or soon. Or no tab has it,
    // because the response was lost with the page that sent the request: then the server issues it again after the race
    // period.
    const late = storedLogin(browserStorage())
    if (late && late.access_token !== spent) return adopt(api, late)
    await new Promise((go) => setTimeout(go, pause))
    answer = await ask()
  }
  if (!answer.error) {
    const login = answer.data as LoginObject
    storeLogin(browserStorage(), login)
    return adopt(api, login)
  }
  // If the user has signed in again meanwhile, the new session is valid.
  const current = tokenOf(api)
  if (current !== spent) return current
  // Only an explicit refusal by the server ends a session; a lost connection or a busy server does not.
  if (answer.error.status === 401 || answer.error.status === 403) {
    if (storedToken(browserStorage()) === spent) storeLogin(browserStorage(), null)
    api.dispatch(signedOut())
    api.dispatch(sessionEnded(problemOf(answer.error)?.code ?? ''))
  }
  return null
}

function adopt(api: BaseQueryApi, login: LoginObject): string {
  resetActivity()
  api.dispatch(signedIn(adoptableLogin(login, userOf(api))))
  return login.access_token
}
