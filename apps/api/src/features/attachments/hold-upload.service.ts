import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/**
 * The id of a clean upload of the organisation, undefined where it has none by that name. Held until the end of the
 * command: the clean-up of uploads must not take it meanwhile.
 */
export async function holdUpload(
  trx: Transaction<DB>,
  organizationId: number,
  uuid: string,
): Promise<number | undefined> {
  const file = await trx
    .selectFrom('attachment')
    .select('id')
    .where('uuid', '=', uuid)
    .where('organization_id', '=', organizationId)
    .where('av_check', '<>', 'failed')
    .forKeyShare()
    .executeTakeFirst()
  return file?.id
}
