import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/**
 * Returns the id of a clean upload of the organisation, or undefined if there is none with that uuid. Locks the row
 * until the end of the command, so that the clean-up job cannot delete it.
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
