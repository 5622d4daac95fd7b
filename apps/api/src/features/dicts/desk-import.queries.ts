import type { DictImportReport } from '@zakup/contract/dicts/dicts-desk.routes'
import type { ImportClient } from '@zakup/db/import/import-client'
import type { DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { differences } from './desk-history.queries.ts'
import type { StoredRow } from './desk-rows.queries.ts'
import { tableOf } from './desk-rows.queries.ts'

/** Adapts the connection of a transaction for the importer. */
export function importClient(trx: Transaction<DB>): ImportClient {
  return {
    async query<Row extends object>(text: string, values: unknown[] = []) {
      const { rows, numAffectedRows } = await trx.executeQuery<Row>(CompiledQuery.raw(text, values))
      return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) }
    },
  }
}

export function findUpload(trx: Transaction<DB>, organizationId: number, uuid: string) {
  return trx
    .selectFrom('attachment')
    .select(['original_name', 'storage_key'])
    .where('uuid', '=', uuid)
    .where('organization_id', '=', organizationId)
    .where('storage_key', 'is not', null)
    .where('av_check', '<>', 'failed')
    .$narrowType<{ storage_key: string }>()
    .executeTakeFirst()
}

export async function lastSha256(trx: Transaction<DB>, dict: DeskDictName): Promise<Buffer | null> {
  const row = await trx.selectFrom('dict_import').select('sha256').where('dict', '=', dict).executeTakeFirst()
  return row?.sha256 ?? null
}

/** Copies the dictionary before an import: changes are found by comparison, not by trusting the importer's counts. */
export async function keepBefore(trx: Transaction<DB>, dict: DeskDictName): Promise<void> {
  await sql`create temporary table dict_before on commit drop as
    select d.id, to_jsonb(d) as row from ${tableOf(dict)} d`.execute(trx)
  await sql`create unique index on dict_before (id)`.execute(trx)
  await sql`analyze dict_before`.execute(trx)
}

const compared = (dict: DeskDictName) => sql`(
  select d.id, b.row as before, to_jsonb(d) as after, d.ord,
    case when b.id is null then 'added' when (b.row ->> 'is_active')::boolean and not d.is_active then 'switched_off'
      else 'changed' end as kind
  from ${tableOf(dict)} d left join dict_before b on b.id = d.id
  where b.id is null or b.row is distinct from to_jsonb(d)) c`

const FIRST = 5
type Kind = 'added' | 'changed' | 'switched_off'
type Found = { count: number; first: DictImportReport['added_rows'] }

/** How many rows were added, changed or deactivated, and the first few of each. */
export async function rowsThatDiffer(trx: Transaction<DB>, dict: DeskDictName): Promise<Record<Kind, Found>> {
  const { rows } = await sql<{ kind: Kind; count: number; before: StoredRow | null; after: StoredRow }>`
    select kind, count, before, after from (
      select c.*, count(*) over (partition by kind)::int as count, row_number() over (partition by kind order by ord, id) as place
      from ${compared(dict)}) n
    where place <= ${FIRST} order by kind, place`.execute(trx)
  const found = (kind: Kind): Found => {
    const some = rows.filter((row) => row.kind === kind)
    return {
      count: some[0]?.count ?? 0,
      first: some.map(({ before, after }) => ({
        code: String(after.code),
        name: String(after.name_ru),
        fields: before ? differences(before, after) : [],
      })),
    }
  }
  return { added: found('added'), changed: found('changed'), switched_off: found('switched_off') }
}

/** Writes one journal row for each changed dictionary row, so that its history also covers imports. */
export async function journalRows(
  trx: Transaction<DB>,
  dict: DeskDictName,
  source: JournalSource,
): Promise<void> {
  const { person_id, organization_id, request_id } = source
  await sql`
    insert into journal_event (action, subject_type, subject_id, person_id, organization_id, request_id, before, after)
    select 'dict_row.import', 'dict_row', ${`${dict}:`} || c.id, ${person_id}, ${organization_id}, ${request_id}, c.before, c.after
    from ${compared(dict)} order by c.id`.execute(trx)
}
