import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganization } from '../build-people.ts'
import { usePortal } from '../portal.ts'
import { buildTenantWorld } from './tenant-world.ts'

/**
 * Every row-level policy is disabled, one by one, and a statement of another organisation must then reach more rows.
 * Triggers and foreign keys are off meanwhile: they are separate checks (row-security-purchases.test.ts).
 */
const portal = usePortal()
let stranger = 0

interface Policy {
  name: string
  on: string
  cmd: 'ALL' | 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'
  has_using: boolean
  has_check: boolean
}

beforeAll(async () => {
  await buildTenantWorld(portal)
  stranger = (await buildOrganization(portal.admin)).id
})

const read = <Row extends object>(text: string, values: unknown[] = []) =>
  portal.admin.query<Row>(text, values).then(({ rows }) => rows)

/** How many rows a statement of another organisation reaches after these policy changes; 0 if it is refused. */
async function reached(changes: string[], prepared: string[], statement: string): Promise<number> {
  const client = await portal.admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const change of [...changes, ...prepared]) await client.query(change)
    await client.query(`select set_config('app.organization', $1, true)`, [String(stranger)])
    await client.query('set local role zakup_app')
    return (await client.query(statement)).rowCount ?? 0
  } catch (error) {
    // insufficient_privilege: a policy refused.
    if ((error as { code?: string }).code === '42501') return 0
    throw error
  } finally {
    await client.query('rollback')
    client.release()
  }
}

interface Probe {
  verb: string
  prepared: string[]
  statement: string
}

/** Statements that the cabinet's role has privileges for on the table. */
async function probesOf(table: string): Promise<Probe[]> {
  const [may] = await read<Record<string, boolean>>(
    `select has_table_privilege('zakup_app', $1, 'delete') as delete,
       has_any_column_privilege('zakup_app', $1, 'insert') as insert,
       has_any_column_privilege('zakup_app', $1, 'update') as update`,
    [table],
  )
  return [
    { verb: 'SELECT', prepared: [], statement: `select from ${table}` },
    ...(may?.delete ? [{ verb: 'DELETE', prepared: [], statement: `delete from ${table}` }] : []),
    ...(may?.update ? [await updateProbe(table)] : []),
    ...(may?.insert ? [await insertProbe(table)] : []),
  ]
}

const columnsOf = (table: string, privilege: string) =>
  read<{ name: string; type: string; is_key: boolean }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       exists (select from pg_index i where i.indrelid = a.attrelid and a.attnum = any(i.indkey) and i.indisunique) as is_key
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and has_column_privilege('zakup_app', a.attrelid, a.attnum, $2) order by a.attnum`,
    [table, privilege],
  )

/** Sets a column of all rows to the value of one: the statement reads nothing, so SELECT policies don't apply. */
async function updateProbe(table: string): Promise<Probe> {
  const column = (await columnsOf(table, 'update')).find(
    ({ name, is_key }) => !is_key && !name.startsWith('status'),
  )
  const name = column?.name ?? (await columnsOf(table, 'update'))[0]?.name
  const [row] = await read<{ value: string }>(
    `select coalesce(quote_literal(${name}), 'null') as value from ${table} limit 1`,
  )
  // Where every column is part of a key, one row is enough.
  const prepared = column ? [] : [`delete from ${table} where ctid <> (select min(ctid) from ${table})`]
  return { verb: 'UPDATE', prepared, statement: `update ${table} set ${name} = ${row?.value}` }
}

/** Inserts another organisation's row again, after deleting it directly in the database. */
async function insertProbe(table: string): Promise<Probe> {
  const columns = (await columnsOf(table, 'insert')).map(({ name }) => name).join(', ')
  const [row] = await read<{ value: string; at: string }>(
    `select quote_literal(to_jsonb(t)) as value, t.ctid as at from ${table} t order by t.ctid limit 1`,
  )
  return {
    verb: 'INSERT',
    prepared: [`delete from ${table} where ctid = '${row?.at}'`],
    statement: `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${table}, ${row?.value})`,
  }
}

const TOUCHED = ['SELECT', 'UPDATE', 'DELETE']
/** Deliberately open policies: every action writes its journal event. */
const OPEN = new Set(['journal_event_write'])
/** Without WITH CHECK, PostgreSQL applies USING to written rows too. */
const WRITTEN_TOO = [...TOUCHED, 'INSERT']

const concerns =
  ({ cmd }: Policy, verbs: string[]) =>
  ({ verb }: Probe) =>
    verbs.includes(verb) && (cmd === 'ALL' || cmd === verb)

describe('every row-level policy', () => {
  it('keeps other organisations out, and lets them in when it is disabled', async () => {
    const policies = await read<Policy>(
      `select policyname as name, tablename as on, cmd, qual is not null as has_using, with_check is not null as has_check
       from pg_policies where schemaname = 'public' order by tablename, policyname`,
    )
    let guards = 0
    const useless: string[] = []
    const empty: string[] = []
    for (const policy of policies) {
      const { name, on } = policy
      if (OPEN.has(name)) continue
      const [{ n } = { n: 0 }] = await read<{ n: number }>(`select count(*)::int as n from ${on}`)
      if (n === 0) {
        empty.push(on)
        continue
      }
      const probes = await probesOf(on)
      const alter = (half: string) => `alter policy ${name} on ${on} ${half} (true)`
      const usingOff = policy.has_using ? [alter('using')] : []
      const checkOff = policy.has_check ? [alter('with check')] : []
      const halves: [string, string[], string[], Probe[]][] = []
      // USING: rows that may be read or changed. WITH CHECK is off, or it would refuse on its own.
      if (policy.has_using)
        halves.push([
          'using',
          checkOff,
          usingOff,
          probes.filter(concerns(policy, policy.has_check ? TOUCHED : WRITTEN_TOO)),
        ])
      // WITH CHECK: rows that may be written. USING is off.
      if (policy.has_check)
        halves.push(['check', usingOff, checkOff, probes.filter(concerns(policy, ['INSERT', 'UPDATE']))])
      for (const [half, given, change, asked] of halves)
        for (const { verb, prepared, statement } of asked) {
          guards++
          const held = await reached(given, prepared, statement)
          const open = await reached([...given, ...change], prepared, statement)
          if (!(held < open) || (held > 0 && verb !== 'SELECT'))
            useless.push(`${name} on ${on} ${half} ${verb}: ${held} → ${open}`)
        }
    }
    console.log(
      `guard removal: ${guards - useless.length} of ${guards} statements reach more rows without their row-level policy`,
    )
    expect(empty).toEqual([])
    expect(useless).toEqual([])
  })
})
