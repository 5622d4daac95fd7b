import { beforeEach, describe, expect, it } from 'vitest'
import { buildMembership } from '../test/build-people.ts'
import { buildSupplier, type Planner } from '../test/build-planner.ts'
import { usePortal } from '../test/portal.ts'
import { AUTH } from '../test/sign-in.ts'

const portal = usePortal()
let aigul: Planner
let here: number
let there: number

beforeEach(async () => {
  aigul = await buildSupplier(portal)
  const other = await buildSupplier(portal)
  there = (await buildMembership(portal.admin, aigul.person_id, other.organization.id)).id
  here = (await aigul.browser.me()).json().membership_id
})

const WELDER = { full_name: 'Ахметов Ерлан', speciality: 'Сварщик', experience_years: 4 }
const add = (actingFor?: string, key?: string) =>
  aigul.ask('POST', 'core/supplier-staff/', WELDER, {
    ...(actingFor !== undefined && { 'acting-for': actingFor }),
    ...(key && { 'idempotency-key': key }),
  })
const actFor = (membership_id: number, headers = {}) =>
  aigul.browser.call('POST', `${AUTH}/switch-role/`, {
    headers,
    payload: { membership_id, user_type: 'supplier' },
  })
async function welders(): Promise<number> {
  const { rows } = await portal.admin.query(
    `select count(*)::int as count from supplier_staff s
      where organization_id in (select organization_id from membership where person_id = $1)`,
    [aigul.person_id],
  )
  return rows[0].count
}

describe('a tab that still acts for the former organisation after a switch in another tab', () => {
  it('saves nothing for the new organisation, and the error gives the reason', async () => {
    await actFor(there)
    const refused = await add(`${here} supplier`)
    expect([refused.status, refused.body.code]).toEqual([409, 'auth.acting_for_other'])
    expect(refused.body.detail).toContain('в другой вкладке')
    expect(await welders()).toBe(0)
  })

  it('saves nothing in another capacity either', async () => {
    expect((await add(`${here} customer`)).body.code).toBe('auth.acting_for_other')
    expect((await add('invalid')).body.code).toBe('auth.acting_for_other')
    expect(await welders()).toBe(0)
  })

  it('can save with the same idempotency key after switching back', async () => {
    await actFor(there)
    await add(`${here} supplier`, 'typed-for-the-first')
    await actFor(here)
    expect((await add(`${here} supplier`, 'typed-for-the-first')).status).toBe(200)
    expect(await welders()).toBe(1)
  })

  it('may read, and may switch back', async () => {
    await actFor(there)
    const stale = { 'acting-for': `${here} supplier` }
    expect((await aigul.ask('GET', 'personal-account/notices/', undefined, stale)).status).toBe(200)
    expect((await actFor(here, stale)).statusCode).toBe(200)
  })
})

it('a caller without the acting-for header acts for the organisation of the session', async () => {
  await actFor(there)
  expect((await add()).status).toBe(200)
  expect((await add(`${there} supplier`)).status).toBe(200)
})
