import { authCalls } from '@zakup/contract/auth/auth.calls'
import type { Call } from '@zakup/contract/call'
import { noticeCalls } from '@zakup/contract/notices/notices.calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restActivity, signOfLife, watchActivity } from '../session/activity.ts'
import { signedIn, signedOut } from '../session/auth-slice.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { storeLogin } from '../session/stored-login.ts'
import { baseQuery } from './base-query.ts'

/** The token of the tab, and the held answers to its renewals. */
let token: string | null = 'old'
let renewals: (() => void)[] = []
let asked: string[] = []
let dispatched: string[] = []
let me = { id: 1, membership_id: 1, user_type: 'customer' }
/** Delays the 401 of one call while others are already answered. */
let late: Promise<void> | undefined
/** The server's answers to renewals; the last one repeats. */
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
  signOfLife()
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

describe('a renewal that the server refuses', () => {
  it('ends the session', async () => {
    const call = ask(noticeCalls.listNotices)
    await renewalAsked()
    renewals[0]?.()
    expect((await call).error?.status).toBe(401)
    expect(token).toBeNull()
  })

  it('is asked for once, also by a call whose own refusal comes later', async () => {
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

  it('ends nothing where the person has signed in again meanwhile', async () => {
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

describe('a renewal', () => {
  it('outlives the page: its cookie must arrive', async () => {
    answerAtOnce()
    refreshed = [renewed]
    expect((await ask(noticeCalls.listNotices)).error).toBeUndefined()
    expect(wereKept).toEqual([true])
  })

  it('sends the call again for the organisation and role it was meant for, whatever another tab has changed to', async () => {
    answerAtOnce()
    refreshed = [renewed]
    await ask(noticeCalls.readNotices)
    expect([meant, me.membership_id]).toEqual([['1 customer', '1 customer'], 2])
  })

  describe('in a race that nobody has won', () => {
    afterEach(() => vi.useRealTimers())

    it('is asked for again, until the server gives the lost answer anew', async () => {
      vi.useFakeTimers()
      answerAtOnce()
      refreshed = [raced, raced, renewed]
      const call = ask(noticeCalls.listNotices)
      await vi.advanceTimersByTimeAsync(7000)
      expect((await call).error).toBeUndefined()
      expect([wereKept.length, token]).toEqual([3, 'new'])
    })

    it('is given up after a while, and ends nothing', async () => {
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

describe('a session nobody is at', () => {
  it('is not prolonged by what the screen asks for by itself', async () => {
    answerAtOnce()
    refreshed = [renewed]
    expect((await ask(noticeCalls.listNotices)).error).toBeUndefined()
    token = 'old'
    storeLogin(browserStorage(), null)
    expect((await ask(noticeCalls.listNotices)).error?.status).toBe(401)
    expect([wereKept.length, token, dispatched]).toEqual([1, 'old', [signedIn.type]])
  })

  it('shows what was answered before, and no failure', async () => {
    restActivity()
    expect(await ask(noticeCalls.listNotices, { unread: 3 })).toEqual({ data: { unread: 3 } })
  })

  it('is prolonged once the person has pressed something', async () => {
    answerAtOnce()
    refreshed = [renewed]
    restActivity()
    await ask(noticeCalls.listNotices)
    expect(wereKept).toEqual([])
    signOfLife()
    expect((await ask(noticeCalls.listNotices)).error).toBeUndefined()
    expect(wereKept).toHaveLength(1)
  })

  it.each([authCalls.me, noticeCalls.readNotices])(
    'is prolonged by what a person asks for: $path',
    async (call) => {
      answerAtOnce()
      refreshed = [renewed]
      restActivity()
      expect((await ask(call)).error).toBeUndefined()
      expect(wereKept).toHaveLength(1)
    },
  )

  it('notifies the screen once of the first user action after a call was refused', async () => {
    const onReturn = vi.fn<() => void>()
    const listeners = new Map<string, () => void>()
    const page = { addEventListener: (sign: string, listener: () => void) => listeners.set(sign, listener) }
    watchActivity(page as unknown as Window, onReturn)
    restActivity()
    listeners.get('keydown')?.()
    expect(onReturn).not.toHaveBeenCalled()
    restActivity()
    await ask(noticeCalls.listNotices)
    listeners.get('pointerdown')?.()
    listeners.get('pointerdown')?.()
    expect(onReturn).toHaveBeenCalledTimes(1)
  })
})
