import { authCalls } from '@zakup/contract/auth/auth.calls'
import type { Call } from '@zakup/contract/call'
import { noticeCalls } from '@zakup/contract/notices/notices.calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteActivity, resetActivity, watchActivity } from '../session/activity.ts'
import { signedIn, signedOut } from '../session/auth-slice.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { storeLogin } from '../session/stored-login.ts'
import { baseQuery } from './base-query.ts'

/** The token of the tab, and the responses to its renewals, held back. */
let token: string | null = 'old'
let renewals: (() => void)[] = []
let asked: string[] = []
let dispatched: string[] = []
let me = { id: 1, membership_id: 1, user_type: 'customer' }
/** Delays the 401 of one call while others are already answered. */
let late: Promise<void> | undefined
/** The server's responses to renewals; the last one repeats. */
let refreshed: (() => Response)[] = []
let wereKept: boolean[] = []
let meant: (string | null)[] = []

const ended = () => Response.json({ code: 'auth.session_ended' }, { status: 401 })
const raced = () => Response.json({ code: 'auth.refresh_race' }, { status: 409 })
const renewed = () =>
  Response.json({
    access_token: 'new',
    user: { id: 1, membership_id: 2, user_type: 'supplier', memberships: [] },
  })

beforeEach(() => {
  token = 'old'
  renewals = []
  asked = []
  dispatched = []
  late = undefined
  refreshed = [ended]
  wereKept = []
  meant = []
  me = { id: 1, membership_id: 1, user_type: 'customer' }
  storeLogin(browserStorage(), null)
  noteActivity()
})

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.endsWith('/refresh/')) {
    await new Promise<void>((done) => renewals.push(done))
    wereKept.push(request.keepalive)
    return (refreshed.length > 1 ? refreshed.shift() : refreshed[0])?.() as Response
  }
  const bearer = request.headers.get('authorization') ?? ''
  asked.push(bearer)
  meant.push(request.headers.get('acting-for'))
  if (pathname.endsWith('/settings/')) await late
  return Response.json({}, { status: bearer === 'Bearer new' ? 200 : 401 })
}

function ask(call: Call, kept?: unknown) {
  const api = {
    signal: new AbortController().signal,
    queryCacheKey: 'asked',
    getState: () => ({
      auth: { access_token: token },
      user: { userInfo: me },
      api: { queries: { asked: { data: kept } } },
    }),
    dispatch: (action: { type: string; payload?: { access_token: string; user: typeof me } }) => {
      dispatched.push(action.type)
      if (action.type === signedOut.type) token = null
      if (action.type !== signedIn.type || !action.payload) return
      token = action.payload.access_token
      me = action.payload.user
    },
    extra: { origin: 'http://portal.example', fetch: answer },
  }
  return baseQuery(
    { call, ...(call.method !== 'GET' && { body: {} }) },
    api as unknown as Parameters<typeof baseQuery>[1],
    {},
  )
}

async function renewalAsked(): Promise<void> {
  await expect.poll(() => renewals.length).toBe(1)
}

describe('a token renewal that the server refuses', () => {
  it('ends the session', async () => {
    const call = ask(noticeCalls.listNotices)
    await renewalAsked()
    renewals[0]?.()
    expect((await call).error?.status).toBe(401)
    expect(token).toBeNull()
  })

  it('is sent once, even if another call gets its 401 later', async () => {
    let arrive = () => {}
    late = new Promise((done) => {
      arrive = done
    })
    const [call, slow] = [ask(noticeCalls.listNotices), ask(noticeCalls.getNoticeSettings)]
    await renewalAsked()
    renewals[0]?.()
    await call
    arrive()
    expect((await slow).error?.status).toBe(401)
    expect(renewals).toHaveLength(1)
  })

  it('does not end the session if the user has signed in again meanwhile', async () => {
    const call = ask(noticeCalls.listNotices)
    await renewalAsked()
    token = 'new'
    renewals[0]?.()
    expect((await call).error).toBeUndefined()
    expect([token, dispatched, asked.at(-1)]).toEqual(['new', [], 'Bearer new'])
  })
})

/** Answers every renewal immediately. */
function answerAtOnce(): void {
  renewals = { push: (done: () => void) => done() } as unknown as typeof renewals
}

describe('a token renewal', () => {
  it('uses keepalive: its cookie must arrive even if the page is left', async () => {
    answerAtOnce()
    refreshed = [renewed]
    expect((await ask(noticeCalls.listNotices)).error).toBeUndefined()
    expect(wereKept).toEqual([true])
  })

  it('repeats the call for its original organisation and role, whatever another tab has changed to', async () => {
    answerAtOnce()
    refreshed = [renewed]
    await ask(noticeCalls.readNotices)
    expect([meant, me.membership_id]).toEqual([['1 customer', '1 customer'], 2])
  })

  describe('in a race without a winner', () => {
    afterEach(() => vi.useRealTimers())

    it('is retried until the server issues the lost token again', async () => {
      vi.useFakeTimers()
      answerAtOnce()
      refreshed = [raced, raced, renewed]
      const call = ask(noticeCalls.listNotices)
      await vi.advanceTimersByTimeAsync(7000)
      expect((await call).error).toBeUndefined()
      expect([wereKept.length, token]).toEqual([3, 'new'])
    })

    it('gives up after the last retry and does not end the session', async () => {
      vi.useFakeTimers()
      answerAtOnce()
      refreshed = [raced]
      const call = ask(noticeCalls.listNotices)
      await vi.advanceTimersByTimeAsync(20_000)
      expect((await call).error?.status).toBe(401)
      expect([wereKept.length, token, dispatched]).toEqual([4, 'old', []])
    })
  })
})

describe('the session of an inactive user', () => {
  it('is not prolonged by background reads', async () => {
    answerAtOnce()
    refreshed = [renewed]
    expect((await ask(noticeCalls.listNotices)).error).toBeUndefined()
    token = 'old'
    storeLogin(browserStorage(), null)
    expect((await ask(noticeCalls.listNotices)).error?.status).toBe(401)
    expect([wereKept.length, token, dispatched]).toEqual([1, 'old', [signedIn.type]])
  })

  it('keeps the previous response instead of an error', async () => {
    resetActivity()
    expect(await ask(noticeCalls.listNotices, { unread: 3 })).toEqual({ data: { unread: 3 } })
  })

  it('is prolonged after user activity', async () => {
    answerAtOnce()
    refreshed = [renewed]
    resetActivity()
    await ask(noticeCalls.listNotices)
    expect(wereKept).toEqual([])
    noteActivity()
    expect((await ask(noticeCalls.listNotices)).error).toBeUndefined()
    expect(wereKept).toHaveLength(1)
  })

  it.each([authCalls.me, noticeCalls.readNotices])(
    'is prolonged by a call that counts as activity: $path',
    async (call) => {
      answerAtOnce()
      refreshed = [renewed]
      resetActivity()
      expect((await ask(call)).error).toBeUndefined()
      expect(wereKept).toHaveLength(1)
    },
  )

  it('calls onReturn once, on the first activity after a refused read', async () => {
    const onReturn = vi.fn<() => void>()
    const listeners = new Map<string, () => void>()
    const page = { addEventListener: (event: string, listener: () => void) => listeners.set(event, listener) }
    watchActivity(page as unknown as Window, onReturn)
    resetActivity()
    listeners.get('keydown')?.()
    expect(onReturn).not.toHaveBeenCalled()
    resetActivity()
    await ask(noticeCalls.listNotices)
    listeners.get('pointerdown')?.()
    listeners.get('pointerdown')?.()
    expect(onReturn).toHaveBeenCalledTimes(1)
  })
})
