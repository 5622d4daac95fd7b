import type { ExpDocumentKind } from '@zakup/domain/supplier-exp/supplier-exp-documents'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

interface Named {
  uuid: string
  kind: ExpDocumentKind
}

/**
 * Ids of the files that may be attached: uploaded by the organisation and not infected, or already a document of this
 * record. Locked until the end of the command, so that the clean-up of uploads does not delete one meanwhile.
 */
export async function attachable(
  trx: Transaction<DB>,
  organizationId: number,
  expId: number | null,
  documents: readonly Named[],
): Promise<Map<string, number>> {
  if (documents.length === 0) return new Map()
  const rows = await trx
    .selectFrom('attachment as t')
    .select(['t.id', 't.uuid'])
    .where(sql<boolean>`t.uuid = any(${documents.map(({ uuid }) => uuid)}::uuid[])`)
    .where('t.av_check', '<>', 'failed')
    .where((eb) =>
      eb.or([
        eb('t.organization_id', '=', organizationId),
        eb.exists(
          eb
            .selectFrom('supplier_exp_file as f')
            .whereRef('f.attachment_id', '=', 't.id')
            .where('f.supplier_exp_id', '=', expId),
        ),
      ]),
    )
    .orderBy('t.id')
    .forKeyShare('t')
    .execute()
  return new Map(rows.map(({ id, uuid }) => [uuid, id]))
}

/** Replaces the whole list: a document that is not in it is removed. */
export async function replaceDocuments(
  trx: Transaction<DB>,
  expId: number,
  documents: ReadonlyMap<number, ExpDocumentKind>,
): Promise<void> {
  const ids = [...documents.keys()]
  await trx
    .deleteFrom('supplier_exp_file')
    .where('supplier_exp_id', '=', expId)
    .where(sql<boolean>`attachment_id <> all(${ids}::bigint[])`)
    .execute()
  await sql`insert into supplier_exp_file as f (supplier_exp_id, attachment_id, kind)
    select ${expId}::bigint, r.id, r.kind from unnest(${ids}::bigint[], ${[...documents.values()]}::text[]) as r(id, kind)
    where not exists (select from supplier_exp_file x
      where x.supplier_exp_id = ${expId} and x.attachment_id = r.id and x.kind = r.kind)
    on conflict (supplier_exp_id, attachment_id) do update set kind = excluded.kind`.execute(trx)
}
