import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { buildOrganization } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import { usePortal } from './portal.ts'

const portal = usePortal()

/** On a connection of the cabinet, for an organisation; nothing is kept. */
async function acting<T>(organizationId: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await portal.db.pools.app.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.organization', $1, true)`, [String(organizationId)])
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('a function with rights of the owner looks at no table its caller has made', async () => {
  const { rows } = await portal.admin.query(
    `select p.oid::regprocedure::text as name, p.proconfig from pg_proc p
     where p.prosecdef and p.pronamespace = 'public'::regnamespace
       and not coalesce(p.proconfig && array['search_path=public, pg_temp'], false)`,
  )
  expect(rows).toEqual([])
})

it('drafts of others stay unseen behind a view of the caller’s own', async () => {
  const [mine, theirs] = [await buildOrganization(portal.admin), await buildOrganization(portal.admin)]
  const plan = await buildPlan(portal.admin, theirs.id, { status_id: 1, approved_at: null })
  const item = await buildPlanItem(portal.admin, plan, { status_id: 1 })
  const seen = await acting(mine.id, async (client) => {
    await client.query(
      `create temp view plan_item with (security_invoker = true) as
       select (jsonb_populate_record(null::public.plan_item,
         to_jsonb(i) || jsonb_build_object('organization_id', acting_organization()))).* from public.plan_item i`,
    )
    // The owner must be able to reach it, or the attempt proves nothing.
    await client.query('grant select on pg_temp.plan_item to public')
    return (await client.query('select * from plan_item_contents($1)', [[item.id]])).rows
  })
  expect(seen).toEqual([])
})

it('the journal is written by the cabinet, not read by it', async () => {
  const { id } = await buildOrganization(portal.admin)
  await expect(acting(id, (client) => client.query('select after from journal_event'))).rejects.toThrow(
    'permission denied',
  )
})
