import { type BaseQueryApi, type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { ACTING_FOR, actingFor, saysForWhom } from '@zakup/contract/acting-for'
import { authCalls } from '@zakup/contract/auth/auth.calls'
import type { LoginObject } from '@zakup/contract/auth/auth.routes'
import { isPersonActive, missAnswer, restActivity } from '../session/activity.ts'
import { adoptableLogin } from '../session/adoptable-login.ts'
import { type AuthState, signedIn, signedOut } from '../session/auth-slice.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { sessionEnded } from '../session/session-ended-slice.ts'
import { storedLogin, storedToken, storeLogin } from '../session/stored-login.ts'
import type { UserState } from '../session/user-slice.ts'
import { type CallError, isUnanswered, isUndecided, problemOf } from './call-error.ts'
import { type CallRequest, callPath } from './call-request.ts'
import { UnansweredKeys } from './unanswered-keys.ts'

const TIMEOUT_MS = 30_000
const fetchJson = fetchBaseQuery({ timeout: TIMEOUT_MS, credentials: 'same-origin' })

/** On the server there is no address to go out from: the store brings one, and a way to the API (app/server.tsx). */
export interface ServerSide {
  fetch: typeof fetch
  origin: string
}
const sideOf = ({ extra }: BaseQueryApi) => extra as ServerSide | undefined
const senderOf = (side: ServerSide | undefined) =>
  side ? fetchBaseQuery({ fetchFn: side.fetch }) : fetchJson

const unanswered = new UnansweredKeys()

/** Cabinet calls carry the token, public ones none (spec §6); an expired token is renewed once, by one call. */
export const baseQuery: BaseQueryFn<CallRequest, unknown, CallError> = async (asked, api) => {
  const { call, body } = asked
  // Of a sign-in nothing is kept: its body is a password.
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

async function sendRenewed(request: CallRequest, api: BaseQueryApi) {
  const token = tokenOf(api)
  // Said once: a renewal on the way may find out that another tab has changed the organisation.
  const forWhom = forWhomOf(request, api)
  const answer = await send(request, api, token, forWhom)
  if (request.call.access !== 'cabinet' || answer.error?.status !== 401 || !token) return answer
  const isByPerson = isAskedByPerson(request)
  const renewed = await renewedToken(api, token, isByPerson)
  if (renewed) return await send(request, api, renewed, forWhom)
  // Nobody is there to be told that it could not be asked: what was answered before stays on the screen.
  const kept = isByPerson || tokenOf(api) !== token ? undefined : keptAnswer(api)
  return kept === undefined ? answer : { data: kept }
}

async function send(request: CallRequest, api: BaseQueryApi, token: string | null, forWhom?: string) {
  const headers = new Headers()
  if (request.call.access === 'cabinet' && token) headers.set('Authorization', `Bearer ${token}`)
  if (request.call.access === 'cabinet' && request.key) headers.set('Idempotency-Key', request.key)
  if (forWhom) headers.set(ACTING_FOR, forWhom)
  // The cookie alone proves the caller here; a foreign site cannot set this header.
  if (request.call.access === 'session') headers.set('X-Requested-With', 'zakup')
  const side = sideOf(api)
  const answer = await senderOf(side)(
    {
      url: (side?.origin ?? location.origin) + callPath(request.call, request),
      method: request.call.method,
      headers,
      // A page that is left meanwhile would leave the new cookie behind: the next one would come with a spent token.
      ...(request.call === authCalls.refresh && { keepalive: true }),
      ...(request.body !== undefined && { body: request.body }),
    },
    api,
    {},
  )
  if (!answer.error) return answer
  const number = answer.meta?.response?.headers.get('x-request-id')
  return { ...answer, error: { ...answer.error, ...(number && { request_id: number }) } }
}

function tokenOf(api: BaseQueryApi): string | null {
  return (api.getState() as { auth: AuthState }).auth.access_token
}

/** What the cache holds of this very question. */
function keptAnswer({ queryCacheKey, getState }: BaseQueryApi): unknown {
  const cache = (getState() as { api?: { queries: Record<string, { data?: unknown } | undefined> } }).api
  return queryCacheKey === undefined ? undefined : cache?.queries[queryCacheKey]?.data
}

const userOf = (api: BaseQueryApi) => (api.getState() as { user: UserState }).user.userInfo

function forWhomOf({ call }: CallRequest, api: BaseQueryApi): string | undefined {
  const me = userOf(api)
  return me && saysForWhom(call) ? actingFor(me) : undefined
}

function whoOf(api: BaseQueryApi): string {
  const userInfo = userOf(api)
  return `${userInfo?.id} ${userInfo?.membership_id}`
}

/** Together longer than the server takes two askers for a race (sessions.queries.ts). */
const RACE_PAUSES_MS = [500, 1500, 4000]

let renewal: Promise<string | null> | null = null

/**
 * An hour without the person ends a session: what the screen reads by itself (numbers in the menu, what a notice tells of)
 * does not prolong it. Whoever writes, or comes through the door of the cabinet, is there.
 */
const isAskedByPerson = ({ call }: CallRequest) =>
  call.method !== 'GET' || call === authCalls.me || isPersonActive()

/** Many calls may meet 401 together; they all wait for the same renewal. */
function renewedToken(api: BaseQueryApi, spent: string, mayRenew: boolean): Promise<string | null> {
  const current = tokenOf(api)
  // Renewed already, or over: a refusal that was long on its way is no news.
  if (current !== spent) return Promise.resolve(current)
  if (!mayRenew && !renewal) {
    const theirs = storedLogin(browserStorage())
    if (theirs && theirs.access_token !== spent) return Promise.resolve(adopt(api, theirs))
    missAnswer()
    return Promise.resolve(null)
  }
  renewal ??= renew(api, spent).finally(() => {
    renewal = null
  })
  return renewal
}

/** One renewal at a time in the whole browser: of two tabs the second finds the first one's token. */
async function renew(api: BaseQueryApi, spent: string): Promise<string | null> {
  return navigator.locks
    ? navigator.locks.request('session-renewal', () => renewOnce(api, spent))
    : renewOnce(api, spent)
}

async function renewOnce(api: BaseQueryApi, spent: string): Promise<string | null> {
  const theirs = storedLogin(browserStorage())
  if (theirs && theirs.access_token !== spent) return adopt(api, theirs)
  // The renewal must outlive the call that asked for it: others wait for it too.
  const lasting = { ...api, signal: new AbortController().signal }
  const ask = () => send({ call: authCalls.refresh }, lasting, null)
  let answer = await ask()
  for (const pause of RACE_PAUSES_MS) {
    const isRace = problemOf(answer.error)?.code === 'auth.refresh_race'
    if (!isRace) break
    // Without locks another tab may have won the race; its token is in the storage by now or soon. Or nobody has, and the
    // answer was lost with the page that asked: then the server gives it once more, when the moment of the race is over.
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
  // Whoever has signed in again over the screen meanwhile has a session that nobody refused.
  const current = tokenOf(api)
  if (current !== spent) return current
  // Only the server's own «no» ends a session; a lost connection or a busy server says nothing about it.
  if (answer.error.status === 401 || answer.error.status === 403) {
    if (storedToken(browserStorage()) === spent) storeLogin(browserStorage(), null)
    api.dispatch(signedOut())
    api.dispatch(sessionEnded(problemOf(answer.error)?.code ?? ''))
  }
  return null
}

function adopt(api: BaseQueryApi, login: LoginObject): string {
  restActivity()
  api.dispatch(signedIn(adoptableLogin(login, userOf(api))))
  return login.access_token
}
