import type { AppDb } from '../../db/database.ts'
import { makeSecretLink } from '../letters/secret-links.service.ts'

export interface FirstOperator {
  organization: { iin_bin: string; name_ru: string }
  person: { iin: string; email: string; last_name: string; first_name: string }
  position: string
}

/**
 * Bootstraps a new portal: creates its first operator and returns the secret to set their password. It refuses if the
 * portal already has an operator, who can invite the next one.
 */
export function makeFirstOperator(
  db: AppDb,
  { organization, person, position }: FirstOperator,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const operator = await trx
      .selectFrom('membership')
      .select('id')
      .where('role', '=', 'operator')
      .where('ended_on', 'is', null)
      .executeTakeFirst()
    if (operator) throw new Error('the portal has an operator already: ask them for an invitation')
    const { id: organizationId } = await trx
      .insertInto('organization')
      .values({ ...organization, is_operator: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: personId } = await trx
      .insertInto('person')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow()
    const membership = { organization_id: organizationId, person_id: personId, role: 'operator' }
    await trx
      .insertInto('membership')
      .values({ ...membership, position_ru: position })
      .execute()
    await trx
      .insertInto('journal_event')
      .values({
        action: 'operator.first',
        subject_type: 'person',
        subject_id: String(personId),
        after: JSON.stringify({ ...membership, email: person.email }),
      })
      .execute()
    return makeSecretLink(trx, 'welcome', personId)
  })
}
