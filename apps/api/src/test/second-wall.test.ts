import { expect, it } from 'vitest'
import { acting } from './acting.ts'
import { buildOrganization } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import { usePortal } from './portal.ts'

const portal = usePortal()

it('a function with rights of the owner looks at no table its caller has made', async () => {
  const { rows } = await portal.admin.query(
    `select p.oid::regprocedure::text as name, p.proconfig from pg_proc p
     where p.prosecdef and p.pronamespace = 'public'::regnamespace
       and not coalesce(p.proconfig && array['search_path=public, pg_temp'], false)`,
  )
  expect(rows).toEqual([])
})

/** What the cabinet may do past the wall, each by its own condition. A new one is thought about, then named here. */
const GIVEN = [
  'ask_password_reset',
  'begin_announcement_stage',
  'begin_registration',
  'count_differences',
  'desk_history',
  'dict_row_uses',
  'fold_counts',
  'fold_data_changes',
  'journal_names',
  'lock_announcements_of',
  'move_plan_items',
  'notify_members',
  'own_stat',
  'plan_differences',
  'plan_item_contents',
  'plan_item_snapshots',
  'portal_facts',
  'public_plan_differences',
  'public_plan_item_contents',
  'public_rnu_organization',
  'public_stat',
  'public_top',
  'queue_announcement_stage',
  'queue_due_announcements',
  'queue_plan_import',
  'refuse_lots',
  'registration_letters',
  'registration_refused_on',
  'registration_waits',
  'retry_given_up_job',
  'rnu_life',
]

it('a function with rights of the owner is called, or made a trigger of, by whom it was given to', async () => {
  const { rows } = await portal.admin.query(
    `select p.proname as name, p.prorettype = 'trigger'::regtype as is_trigger,
       has_function_privilege('zakup_app', p.oid, 'execute') as app,
       has_function_privilege('zakup_public', p.oid, 'execute') as public from pg_proc p
     where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`,
  )
  const named = (given: (row: (typeof rows)[number]) => boolean) => rows.filter(given).map(({ name }) => name)
  expect(named(({ app, is_trigger }) => app && is_trigger)).toEqual([])
  expect(named(({ app }) => app)).toEqual(GIVEN)
  expect(named((row) => row.public).filter((name) => !name.startsWith('public_'))).toEqual([])
})

it('drafts of others stay unseen behind a view of the caller’s own', async () => {
  const [mine, theirs] = [await buildOrganization(portal.admin), await buildOrganization(portal.admin)]
  const plan = await buildPlan(portal.admin, theirs.id, { status_id: 1, approved_at: null })
  const item = await buildPlanItem(portal.admin, plan, { status_id: 1 })
  const seen = await acting(portal, mine.id, async (client) => {
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

it('the journal is written by the cabinet, and read by the operator alone', async () => {
  const { id } = await buildOrganization(portal.admin)
  const operator = await buildOrganization(portal.admin, {
    is_customer: false,
    is_organizer: false,
    is_operator: true,
  })
  await portal.admin.query(
    "insert into journal_event (action, subject_type, subject_id) values ('test.done', 'test', '1')",
  )
  const read = async (as: number) =>
    (await acting(portal, as, (client) => client.query('select after from journal_event'))).rowCount
  expect(await read(id)).toBe(0)
  expect(await read(operator.id)).toBeGreaterThan(0)
})
