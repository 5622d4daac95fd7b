import { expect, it } from 'vitest'
import { acting } from './acting.ts'
import { buildOrganization } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import { usePortal } from './portal.ts'

const portal = usePortal()

it('a function that is SECURITY DEFINER, or sets a search_path, reads no temporary table of its caller', async () => {
  const { rows } = await portal.admin.query(
    `select p.oid::regprocedure::text as name, p.proconfig from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and (p.prosecdef or exists (select from unnest(p.proconfig) c where c like 'search_path=%'))
       and not coalesce(p.proconfig && array['search_path=public, pg_temp'], false)`,
  )
  expect(rows).toEqual([])
})

/** Functions that bypass RLS for the cabinet, each with its own condition. Review a new one, then add it here. */
const GIVEN = [
  'are_tied',
  'ask_password_reset',
  'begin_announcement_stage',
  'begin_registration',
  'calendar_feed_person',
  'count_differences',
  'desk_history',
  'dict_row_uses',
  'fold_counts',
  'fold_data_changes',
  'forget_old_changes',
  'journal_names',
  'lock_announcements_of',
  'move_plan_items',
  'notify_members',
  'number_changes',
  'own_loose_bytes',
  'own_stat',
  'pause_terms',
  'paused_terms',
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
  'queue_due_terms',
  'queue_plan_import',
  'refuse_lots',
  'registration_letters',
  'registration_refused_on',
  'registration_waits',
  'resume_term',
  'retry_given_up_job',
  'rnu_life',
]

it('a SECURITY DEFINER function is executable only by the roles it is granted to, a trigger by none', async () => {
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

const OF_A_PERSON =
  'belongs to a person, not an organisation; read during sign-in, before an organisation is chosen'
const SHARED = 'shared by all organisations; a trigger allows only the operator to write'
const PUBLIC_CHANGES = 'which public rows changed, for jobs; belongs to no organisation'
const STEPS_OF_CASES = 'the steps of cases, the same for all organisations; written only by migrations'

/** Tables the cabinet accesses without row-level security. Review a new one, then add it here with its reason. */
const WITHOUT_ROW_SECURITY: Record<string, string> = {
  account_change: OF_A_PERSON,
  attachment:
    'readable by every organisation with a row that refers to the file; found by a random id (attachments.queries.ts)',
  calendar_day: SHARED,
  call_budget: 'counts requests per IP address or person; belongs to no organisation',
  case_side: STEPS_OF_CASES,
  case_step: STEPS_OF_CASES,
  change_consumer: PUBLIC_CHANGES,
  change_queue: PUBLIC_CHANGES,
  dated_limit: SHARED,
  desk_change: SHARED,
  expertise_conclusion: 'a state register; the cabinet only reads it, by number and date',
  idempotency_key: OF_A_PERSON,
  known_device: OF_A_PERSON,
  letter: 'outgoing e-mails to people of any organisation or none',
  login_throttle: 'counts failed sign-in attempts per login; belongs to no organisation',
  membership: OF_A_PERSON,
  organization:
    'names are shown on every page; queries and the view public_organization hide what is not public',
  person: OF_A_PERSON,
  recovery_code: OF_A_PERSON,
  refresh_token: OF_A_PERSON,
  schema_migration: 'read by /readyz',
  second_factor: OF_A_PERSON,
  secret_link: 'opened by anyone who has the secret, without an account',
  session: OF_A_PERSON,
}

it('every table has RLS, or is listed with the reason why not', async () => {
  const { rows } = await portal.admin.query<{ name: string }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm', 'f') and not c.relrowsecurity
       and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and has_schema_privilege('zakup_app', n.oid, 'usage')
       and (has_any_column_privilege('zakup_app', c.oid, 'select, insert, update, references')
         or has_table_privilege('zakup_app', c.oid, 'delete, truncate, trigger'))
     order by 1`,
  )
  // Everyone may read dictionaries; only the operator may write them.
  const found = rows.map(({ name }) => name).filter((name) => !name.startsWith('dict_'))
  expect(found).toEqual(Object.keys(WITHOUT_ROW_SECURITY))
})

it('a dictionary can be written only by the operator', async () => {
  const { rows } = await portal.admin.query(
    `select c.relname from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and (c.relname like 'dict\\_%' or c.relname in ('calendar_day', 'dated_limit', 'desk_change'))
       and (has_any_column_privilege('zakup_app', c.oid, 'insert, update') or has_table_privilege('zakup_app', c.oid, 'delete'))
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'operator_writes' and t.tgenabled <> 'D')`,
  )
  expect(rows).toEqual([])
})

it('a temporary view of the caller does not reveal drafts of others', async () => {
  const [mine, theirs] = [await buildOrganization(portal.admin), await buildOrganization(portal.admin)]
  const plan = await buildPlan(portal.admin, theirs.id, { status_id: 1, approved_at: null })
  const item = await buildPlanItem(portal.admin, plan, { status_id: 1 })
  const seen = await acting(portal, mine.id, async (client) => {
    await client.query(
      `create temp view plan_item with (security_invoker = true) as
       select (jsonb_populate_record(null::public.plan_item,
         to_jsonb(i) || jsonb_build_object('organization_id', acting_organization()))).* from public.plan_item i`,
    )
    // The function's owner must be able to read it, or the attempt proves nothing.
    await client.query('grant select on pg_temp.plan_item to public')
    return (await client.query('select * from plan_item_contents($1)', [[item.id]])).rows
  })
  expect(seen).toEqual([])
})

it('the journal can be read only by the operator', async () => {
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
