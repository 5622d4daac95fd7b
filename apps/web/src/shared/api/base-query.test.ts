import { authCalls } from '@zakup/contract/auth/auth.calls'
import type { Call } from '@zakup/contract/call'
import { supplierExpCalls } from '@zakup/contract/supplier-exp/supplier-exp.calls'
import { supplierCalls } from '@zakup/contract/suppliers/suppliers.calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { baseQuery } from './base-query.ts'

const EXP = { params: { id: 5 } }
const WELDER = { body: { full_name: 'Ахметов Ерлан' } }
const { submitSupplierExp, withdrawSupplierExp, updateSupplierExp } = supplierExpCalls
const { addSupplierStaff } = supplierCalls

/** A simulated tab: its user, and the server's responses. */
let tab = 0
let who = { id: 0, membership_id: 1, user_type: 'supplier' }
let status = 200
let keys: (string | null)[] = []
let forWhom: (string | null)[] = []

beforeEach(() => {
  tab += 1
  who = { id: tab, membership_id: 1, user_type: 'supplier' }
  keys = []
  forWhom = []
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function send(call: Call, args: object, answered = 200): Promise<string | null> {
  status = answered
  const extra = {
    origin: 'http://portal.example',
    fetch: async (request: Request) => {
      keys.push(request.headers.get('idempotency-key'))
      forWhom.push(request.headers.get('acting-for'))
      return Response.json({}, { status })
    },
  }
  const api = {
    signal: new AbortController().signal,
    getState: () => ({ auth: { access_token: 'token' }, user: { userInfo: who } }),
    dispatch: () => {},
    extra,
  }
  await baseQuery({ call, ...args }, api as unknown as Parameters<typeof baseQuery>[1], {})
  return keys.at(-1) ?? null
}

it('a call of the cabinet names the organisation and role of this tab; a call about the user does not', async () => {
  await send(addSupplierStaff, WELDER)
  who = { ...who, membership_id: 2 }
  await send(addSupplierStaff, WELDER)
  await send(supplierExpCalls.listSupplierExp, {})
  await send(authCalls.switchRole, { body: {} })
  expect(forWhom).toEqual(['1 supplier', '2 supplier', '2 supplier', null])
})

describe('the idempotency key of a call without a response', () => {
  it('is reused until a response arrives, then replaced', async () => {
    const lost = await send(submitSupplierExp, EXP, 503)
    const again = await send(submitSupplierExp, EXP, 503)
    const answered = await send(submitSupplierExp, EXP)
    expect([again, answered]).toEqual([lost, lost])
    expect(await send(submitSupplierExp, EXP)).not.toBe(lost)
  })

  it.each([401, 429])('is kept when a retry is refused before processing (%i)', async (refused) => {
    const lost = await send(addSupplierStaff, WELDER, 503)
    await send(addSupplierStaff, WELDER, refused)
    expect(await send(addSupplierStaff, WELDER)).toBe(lost)
  })

  it('is not reused for another body, user or organisation', async () => {
    const lost = await send(addSupplierStaff, WELDER, 503)
    expect(await send(addSupplierStaff, { body: { full_name: 'Иная' } })).not.toBe(lost)
    who = { ...who, membership_id: 2 }
    expect(await send(addSupplierStaff, WELDER, 503)).not.toBe(lost)
    who = { ...who, id: who.id + 1000, membership_id: 3 }
    expect(await send(addSupplierStaff, WELDER, 503)).not.toBe(lost)
  })

  it('is replaced after another call changed the record: submit, withdraw, submit', async () => {
    const lost = await send(submitSupplierExp, EXP, 503)
    await send(withdrawSupplierExp, EXP)
    expect(await send(submitSupplierExp, EXP)).not.toBe(lost)
  })

  it('is kept when the call in between was refused or changed another record', async () => {
    const lost = await send(submitSupplierExp, EXP, 503)
    await send(updateSupplierExp, { ...EXP, body: {} }, 409)
    await send(addSupplierStaff, WELDER)
    await send(submitSupplierExp, { params: { id: 6 } })
    expect(await send(submitSupplierExp, EXP)).toBe(lost)
  })

  it('expires: the other party may have returned the record meanwhile', async () => {
    const lost = await send(submitSupplierExp, EXP, 503)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect(await send(submitSupplierExp, EXP)).not.toBe(lost)
  })
})
