import { sql, type Transaction } from 'kysely'
import type { DB, Json } from '../../db/types.gen.ts'

export async function hasOperator(trx: Transaction<DB>): Promise<boolean> {
  const operator = await trx
    .selectFrom('membership')
    .select('id')
    .where('role', '=', 'operator')
    .where('ended_on', 'is', null)
    .executeTakeFirst()
  return operator !== undefined
}

/** The number of people besides these who can act as operator, not counting those tied to one person (decision 0064). */
export async function countOtherOperators(
  trx: Transaction<DB>,
  ids: number[],
  independentOf: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(distinct p.id)::int as others
    from membership m join person p on p.id = m.person_id and p.is_active
      join organization o on o.id = m.organization_id and o.is_operator
    where m.role = 'operator' and m.ended_on is null and p.id <> all (${ids}::bigint[])
      and (${independentOf}::bigint is null or not are_tied(p.id, ${independentOf}::bigint))`.execute(trx)
  return rows[0]?.others ?? 0
}

export interface FirstOperator {
  organization: { iin_bin: string; name_ru: string }
  person: { iin: string; email: string; last_name: string; first_name: string }
  position: string
}

/** Creates an organisation that operates the portal, a person and their membership. Returns the membership. */
export async function insertOperator(
  trx: Transaction<DB>,
  { organization, person, position }: FirstOperator,
) {
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
  return membership
}

/** The journal row of a command-line tool: no person of the portal did it, in no request. */
export async function journalTool(
  trx: Transaction<DB>,
  action: string,
  personId: number,
  after: Json,
  before?: Json,
): Promise<void> {
  await trx
    .insertInto('journal_event')
    .values({
      action,
      subject_type: 'person',
      subject_id: String(personId),
      before: before === undefined ? null : JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}
