import type pg from 'pg'

const TABLES = [
  'announcement',
  'lot',
  'plan_item',
  'contract',
  'lot_result',
  'lot_plan_item',
  'contract_unit',
  'organization',
]

/** Drops the indexes of large tables that no constraint needs; returns their definitions to recreate them. */
export async function dropLooseIndexes(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and not i.indisunique
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by c.relname`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`)
  return rows
}
