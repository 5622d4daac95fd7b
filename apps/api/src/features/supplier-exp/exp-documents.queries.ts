import type { ExpDocumentKind } from '@zakup/domain/supplier-exp/supplier-exp-documents'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

interface Named {
  uuid: string
  kind: ExpDocumentKind
}

/**
 * Of the files named, the ids of those that may be attached: uploaded by the organisation and clean, or already a document
 * of this experience. Held until the end of the command: the clean-up of uploads must not take one meanwhile.
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

/** The whole list at once: what is not in it is no document of the experience any more. */
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
