import { LIMIT_CODES } from '@zakup/domain/limits/limits-desk'
import { beforeAll, expect, it } from 'vitest'
import { acting } from '../../test/acting.ts'
import { buildOfficer } from '../../test/build-exp.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let operator: Planner

beforeAll(async () => {
  operator = await buildOfficer(portal)
})

const GROUND = 'Закон о республиканском бюджете на 2098–2100 годы'
const mrp = { code: 'mrp', from_date: '2098-01-01', value: '9000', ground: GROUND }
const anyone = (headers = {}) => portal.app.inject({ url: '/api/core/api/core/limits/', headers })

it('lists every limit, and the rules use exactly these', async () => {
  const { body } = await operator.ask('GET', 'operator/limits/')
  expect(body.results.map(({ code }: { code: string }) => code)).toEqual([...LIMIT_CODES])
  const { rows } = await portal.admin.query('select distinct code from dated_limit order by code')
  expect(rows.map(({ code }) => code)).toEqual([...LIMIT_CODES].sort())
  const [first] = body.results
  expect(first.values.map(({ state }: { state: string }) => state)).toEqual([
    'in_force',
    'past',
    'past',
    'past',
  ])
})

it('a future value is added, changed and removed, and is public at once', async () => {
  const etag = String((await anyone()).headers.etag)
  expect((await operator.ask('POST', 'operator/limits/', mrp)).body.values[0]).toMatchObject({
    value: '9000',
    state: 'ahead',
  })
  const seen = await anyone({ 'if-none-match': etag })
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'public, no-cache'])
  expect(seen.json().results).toContainEqual({
    code: 'mrp',
    from_date: '2098-01-01',
    value: '9000',
    ground: GROUND,
  })
  expect((await operator.ask('POST', 'operator/limits/', mrp)).body.code).toBe('limit.exists')

  const was = { value: '9000', ground: GROUND }
  const changed = await operator.ask('POST', 'operator/limits/change/', { ...mrp, value: '9100.5', was })
  expect(changed.body.values[0]).toMatchObject({ value: '9100.5', changed_by: expect.any(String) })
  const late = await operator.ask('POST', 'operator/limits/change/', { ...mrp, value: '1', was })
  expect([late.status, late.body.code]).toEqual([409, 'limit.changed_meanwhile'])
  const { code, from_date } = mrp
  const removed = await operator.ask('POST', 'operator/limits/remove/', { code, from_date })
  expect(removed.body.values[0].state).toBe('in_force')
  expect((await operator.ask('POST', 'operator/limits/remove/', { code, from_date })).status).toBe(404)
  const { rows } = await portal.admin.query(
    "select action from journal_event where subject_type = 'dated_limit' and subject_id = 'mrp 2098-01-01' order by id",
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'dated_limit.add',
    'dated_limit.change',
    'dated_limit.remove',
  ])
})

it('a value that is or was in force cannot be changed', async () => {
  const inForce = { code: 'mrp', from_date: '2026-01-01' }
  const was = { value: '4325', ground: 'Закон о республиканском бюджете на 2026–2028 годы' }
  for (const [path, body] of [
    ['operator/limits/remove/', inForce],
    ['operator/limits/change/', { ...inForce, value: '1', ground: 'x', was }],
    ['operator/limits/', { ...mrp, from_date: '2020-01-01' }],
  ] as const) {
    const answer = await operator.ask('POST', path, body)
    expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'limit.in_force'])
  }
  // The database refuses it too.
  await acting(portal, operator.organization.id, async (client) => {
    await expect(client.query("update dated_limit set value = 1 where code = 'mrp'")).rejects.toThrow(
      /in force/,
    )
  })
})

it('refuses invalid values, and everyone but the operator', async () => {
  const wrong = await operator.ask('POST', 'operator/limits/', { ...mrp, code: 'vat', value: '101' })
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'value'])
  expect((await operator.ask('POST', 'operator/limits/', { ...mrp, ground: '' })).status).toBe(400)
  const customer = await buildPlanner(portal)
  expect((await customer.ask('POST', 'operator/limits/', mrp)).body.code).toBe('operator.only')
  expect((await customer.ask('GET', 'operator/limits/')).status).toBe(403)
})
