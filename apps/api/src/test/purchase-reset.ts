import type { Portal } from './portal.ts'

/** Tables a walk changes; people, dictionaries and files stay. Their order doesn't matter: constraints are off. */
const TABLES = [
  'customer_organizer',
  'purchase_order',
  'purchase_order_item',
  'announcement',
  'announcement_file',
  'announcement_commission',
  'announcement_stage',
  'lot',
  'lot_plan_item',
  'plan',
  'plan_item',
  'plan_item_delivery',
  'plan_item_funding',
  'journal_event',
  'term',
  'term_pause',
]

/** Saves a copy of the world under a name. */
export async function keepWorld(portal: Portal, name: string): Promise<void> {
  const copies = TABLES.map((table) => `create table kept_${name}.${table} as table public.${table}`)
  await portal.admin.query(`create schema kept_${name}; ${copies.join('; ')}`)
}

const restoring = new Map<string, string>()

/** Restores a saved world exactly: a walk starts in the world it names, whatever the previous walk did. */
export async function restoreWorld(portal: Portal, name: string): Promise<void> {
  const key = `${portal.url}/${name}`
  let statements = restoring.get(key)
  if (!statements) {
    const { rows } = await portal.admin.query<{ table: string; columns: string }>(
      `select c.table_name as table, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
       from information_schema.columns c
       where c.table_schema = 'public' and c.table_name = any ($1) and c.is_generated = 'NEVER' group by 1`,
      [TABLES],
    )
    statements = [
      'begin',
      // Turns triggers and foreign keys off: the rows were valid when they were saved.
      'set local session_replication_role = replica',
      ...TABLES.map((table) => `delete from ${table}`),
      'delete from notice',
      'delete from idempotency_key',
      'delete from graphile_worker._private_jobs',
      ...rows.map(
        ({ table, columns }) =>
          `insert into ${table} (${columns}) overriding system value select ${columns} from kept_${name}.${table}`,
      ),
      'commit',
    ].join(';\n')
    restoring.set(key, statements)
  }
  await portal.admin.query(statements)
}
