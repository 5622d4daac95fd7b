import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOfficer } from '../test/build-exp.ts'
import { buildSupplier, type Planner } from '../test/build-planner.ts'
import { usePortal } from '../test/portal.ts'

const portal = usePortal()
let officer: Planner
let who: Planner
let row: { id: number; version: number }
beforeAll(async () => {
  officer = await buildOfficer(portal)
})
beforeEach(async () => {
  who = await buildSupplier(portal)
  row = (await who.ask('POST', 'core/supplier-equipment/', EXCAVATOR)).body
})

const EXCAVATOR = { name: 'Экскаватор', quantity: '1', file_uuid: null }
const nameNow = async () =>
  (await portal.admin.query('select name_ru as name from supplier_equipment where id = $1', [row.id])).rows[0]
    .name

/** Sends a change that waits for a locked row, does something meanwhile, and returns the answer to the change. */
async function changeDuring(meanwhile: () => Promise<unknown>) {
  const holder = await portal.admin.connect()
  await holder.query('begin')
  await holder.query('select from supplier_equipment where id = $1 for update', [row.id])
  const change = { ...EXCAVATOR, name: 'Изменено', version: row.version }
  const answer = who.ask('PUT', `core/supplier-equipment/${row.id}/`, change)
  try {
    await vi.waitFor(async () => {
      const { rows } = await holder.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    }, 10_000)
    await meanwhile()
  } finally {
    await holder.query('commit')
    holder.release()
  }
  const { status, body } = await answer
  return [status, body.code ?? body.name]
}

const act = (verb: string, body = {}) =>
  officer.ask('POST', `operator/people/${who.person_id}/${verb}/`, { reason: 'Проверка', ...body })

describe('a command that waits for a lock', () => {
  it('is done if nothing else happens', async () => {
    expect(await changeDuring(async () => {})).toEqual([200, 'Изменено'])
  })

  it.each([
    ['the account is closed', () => act('switch-off'), 'auth.session_ended'],
    ['an operator ends the sessions', () => act('end-sessions'), 'auth.session_ended_by_operator'],
    [
      'the membership ends',
      async () => {
        const { rows } = await portal.admin.query('select id::int from membership where person_id = $1', [
          who.person_id,
        ])
        return act('end-membership', { membership_id: rows[0].id })
      },
      'auth.session_ended',
    ],
    [
      'the role changes',
      () => portal.admin.query(`update membership set role = 'head' where person_id = $1`, [who.person_id]),
      'auth.session_ended',
    ],
  ] as const)('changes nothing if meanwhile %s', async (_, meanwhile, code) => {
    expect(await changeDuring(meanwhile)).toEqual([401, code])
    expect(await nameNow()).toBe('Экскаватор')
  })

  it('may end its own session', async () => {
    expect((await who.ask('POST', 'auth/sessions/end-all/')).status).toBe(204)
  })
})
