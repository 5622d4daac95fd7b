import { type BaseQueryApi, type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { authCalls } from '@zakup/contract/auth/auth.calls'
import type { LoginObject } from '@zakup/contract/auth/auth.routes'
import { type AuthState, signedIn, signedOut } from '../session/auth-slice.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { sessionEnded } from '../session/session-ended-slice.ts'
import { storedLogin, storedToken, storeLogin } from '../session/stored-login.ts'
import type { UserState } from '../session/user-slice.ts'
import { type CallError, isUnanswered, problemOf } from './call-error.ts'
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
  else unanswered.answered(intention, call, !answer.error)
  return answer
}

async function sendRenewed(request: CallRequest, api: BaseQueryApi) {
  const token = tokenOf(api)
  const answer = await send(request, api, token)
  if (request.call.access !== 'cabinet' || answer.error?.status !== 401 || !token) return answer
  const renewed = await renewedToken(api, token)
  return renewed ? await send(request, api, renewed) : answer
}

async function send(request: CallRequest, api: BaseQueryApi, token: string | null) {
  const headers = new Headers()
  if (request.call.access === 'cabinet' && token) headers.set('Authorization', `Bearer ${token}`)
  if (request.call.access === 'cabinet' && request.key) headers.set('Idempotency-Key', request.key)
  // The cookie alone proves the caller here; a foreign site cannot set this header.
  if (request.call.access === 'session') headers.set('X-Requested-With', 'zakup')
  const side = sideOf(api)
  const answer = await senderOf(side)(
    {
      url: (side?.origin ?? location.origin) + callPath(request.call, request),
      method: request.call.method,
      headers,
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

function whoOf(api: BaseQueryApi): string {
  const { userInfo } = (api.getState() as { user: UserState }).user
  return `${userInfo?.id} ${userInfo?.membership_id}`
}

let renewal: Promise<string | null> | null = null

/** Many calls may meet 401 together; they all wait for the same renewal. */
function renewedToken(api: BaseQueryApi, spent: string): Promise<string | null> {
  const current = tokenOf(api)
  // Renewed already, or over: a refusal that was long on its way is no news.
  if (current !== spent) return Promise.resolve(current)
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
  const answer = await send({ call: authCalls.refresh }, lasting, null)
  if (!answer.error) {
    const login = answer.data as LoginObject
    storeLogin(browserStorage(), login)
    return adopt(api, login)
  }
  // Without locks another tab may still have won the race; its token is in the storage by now or soon.
  const late = storedLogin(browserStorage())
  if (problemOf(answer.error)?.code === 'auth.refresh_race' && late && late.access_token !== spent)
    return adopt(api, late)
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
  api.dispatch(signedIn(login))
  return login.access_token
}
