import { noticeCalls } from '@zakup/contract/notices/notices.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedOut } from '../session/auth-slice.ts'
import { baseQuery } from './base-query.ts'

/** The token of the tab, and how the server answers a renewal once it is let to. */
let token: string | null = 'old'
let renewals: (() => void)[] = []
let asked: string[] = []
let dispatched: string[] = []
/** A call whose refusal is on the way while others are already answered. */
let late: Promise<void> | undefined

beforeEach(() => {
  token = 'old'
  renewals = []
  asked = []
  dispatched = []
  late = undefined
})

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.endsWith('/refresh/')) {
    await new Promise<void>((done) => renewals.push(done))
    return Response.json({ code: 'auth.session_ended' }, { status: 401 })
  }
  const bearer = request.headers.get('authorization') ?? ''
  asked.push(bearer)
  if (pathname.endsWith('/settings/')) await late
  return Response.json({}, { status: bearer === 'Bearer new' ? 200 : 401 })
}

function ask(call: (typeof noticeCalls)[keyof typeof noticeCalls]) {
  const api = {
    signal: new AbortController().signal,
    getState: () => ({ auth: { access_token: token }, user: { userInfo: { id: 1, membership_id: 1 } } }),
    dispatch: ({ type }: { type: string }) => {
      dispatched.push(type)
      if (type === signedOut.type) token = null
    },
    extra: { origin: 'http://portal.example', fetch: answer },
  }
  return baseQuery({ call }, api as unknown as Parameters<typeof baseQuery>[1], {})
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
