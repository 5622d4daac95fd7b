import { beforeAll, expect, it } from 'vitest'
import { buildMembership } from '../test/build-people.ts'
import { buildSupplier, type Planner } from '../test/build-planner.ts'
import { usePortal } from '../test/portal.ts'
import { AUTH } from '../test/sign-in.ts'

const portal = usePortal()
let aigul: Planner
let memberships: { here: number; there: number }
beforeAll(async () => {
  aigul = await buildSupplier(portal)
  const other = await buildSupplier(portal)
  const { id } = await buildMembership(portal.admin, aigul.person_id, other.organization.id)
  memberships = { here: (await aigul.browser.me()).json().membership_id, there: id }
})

const WELDER = { full_name: 'Ахметов Ерлан', speciality: 'Сварщик', experience_years: 4 }
const send = (key: string) => aigul.ask('POST', 'core/supplier-staff/', WELDER, { 'idempotency-key': key })
const actFor = (membership_id: number) =>
  aigul.browser.call('POST', `${AUTH}/switch-role/`, { payload: { membership_id, user_type: 'supplier' } })

it('an idempotency key is valid for one organisation only', async () => {
  await actFor(memberships.here)
  const first = await send('for-one-of-two')
  expect(first.status).toBe(200)
  await actFor(memberships.there)
  // Not the stored success: for this organisation nothing was done.
  const other = await send('for-one-of-two')
  expect([other.status, other.body.code]).toEqual([422, 'request.other_idempotency_key'])
  expect((await send('for-the-other-one')).status).toBe(200)
  await actFor(memberships.here)
  expect((await send('for-one-of-two')).body).toEqual(first.body)
})
