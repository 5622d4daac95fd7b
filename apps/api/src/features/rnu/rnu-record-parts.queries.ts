import type { ownRnuRoutes } from '@zakup/contract/rnu/own-rnu.routes'
import type { BodyOf } from '@zakup/contract/route'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

export type RecordBody = BodyOf<(typeof ownRnuRoutes)['createRnuRecord']>

/**
 * Ids of the files that may be attached: uploaded by the organisation and not infected, or already in this record.
 * Locked until the end of the command, so that the clean-up of uploads does not delete one meanwhile.
 */
export async function attachable(
  trx: Transaction<DB>,
  organizationId: number,
  recordId: number | null,
  files: RecordBody['files'],
): Promise<Map<string, number>> {
  if (files.length === 0) return new Map()
  const rows = await trx
    .selectFrom('attachment as t')
    .select(['t.id', 't.uuid'])
    .where(sql<boolean>`t.uuid = any(${files.map(({ uuid }) => uuid)}::uuid[])`)
    .where('t.av_check', '<>', 'failed')
    .where((eb) =>
      eb.or([
        eb('t.organization_id', '=', organizationId),
        eb.exists(
          eb
            .selectFrom('rnu_file as f')
            .whereRef('f.attachment_id', '=', 't.id')
            .where('f.rnu_id', '=', recordId),
        ),
      ]),
    )
    .orderBy('t.id')
    .forKeyShare('t')
    .execute()
  return new Map(rows.map(({ id, uuid }) => [uuid, id]))
}

/** Replaces the whole list: a file that is not in it is removed. A file listed twice gets the last kind. */
export async function replaceFiles(
  trx: Transaction<DB>,
  recordId: number,
  files: RecordBody['files'],
  known: ReadonlyMap<string, number>,
): Promise<void> {
  const kinds = new Map(files.map(({ uuid, kind }) => [known.get(uuid.toLowerCase()) as number, kind]))
  await trx
    .deleteFrom('rnu_file')
    .where('rnu_id', '=', recordId)
    .where(sql<boolean>`attachment_id <> all(${[...kinds.keys()]}::bigint[])`)
    .execute()
  await sql`insert into rnu_file as f (rnu_id, attachment_id, kind)
    select ${recordId}::bigint, x.id, x.kind from unnest(${[...kinds.keys()]}::bigint[], ${[...kinds.values()]}::text[]) as x(id, kind)
    where not exists (select from rnu_file o where o.rnu_id = ${recordId} and o.attachment_id = x.id and o.kind = x.kind)
    on conflict (rnu_id, attachment_id) do update set kind = excluded.kind`.execute(trx)
}

export async function founderIds(trx: Transaction<DB>, recordId: number): Promise<Set<number>> {
  const rows = await trx.selectFrom('rnu_founder').select('id').where('rnu_id', '=', recordId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the whole list. An identifier that was not sent again is kept: responses show only its beginning. */
export async function replaceFounders(
  trx: Transaction<DB>,
  recordId: number,
  founders: RecordBody['founders'],
): Promise<void> {
  const kept = founders.flatMap(({ id }) => (id === null ? [] : [id]))
  await trx
    .deleteFrom('rnu_founder')
    .where('rnu_id', '=', recordId)
    .where(sql<boolean>`id <> all(${kept}::bigint[])`)
    .execute()
  for (const { id, kind, name, iin_bin } of founders)
    if (id === null)
      await trx.insertInto('rnu_founder').values({ rnu_id: recordId, kind, name_ru: name, iin_bin }).execute()
    else
      await trx
        .updateTable('rnu_founder')
        .set({ kind, name_ru: name, ...(iin_bin !== null && { iin_bin }) })
        .where('id', '=', id)
        .where('rnu_id', '=', recordId)
        .execute()
}
