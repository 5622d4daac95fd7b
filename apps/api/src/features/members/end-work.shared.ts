import { sql, type Transaction } from 'kysely'
import { touched } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { queueLetter } from '../letters/letters.shared.ts'

type EndedLetter = 'membership_ended' | 'membership_ended_by_operator'

/** Ends a membership: the row stays, its sessions end, the person gets an e-mail. Returns the journal fields. */
export async function endWork(
  trx: Transaction<DB>,
  source: JournalSource,
  { id, role }: { id: number; role: string },
  reason: string,
  letter: EndedLetter,
) {
  const { ended_on } = await trx
    .updateTable('membership')
    .set({
      ended_on: sql<string>`current_date`,
      ended_by: source.person_id,
      ended_reason: reason,
      ...touched(source),
    })
    .where('id', '=', id)
    .returning('ended_on')
    .executeTakeFirstOrThrow()
  await endSessions(trx, source, id)
  await mailMember(trx, id, reason, letter)
  return {
    subject: ['membership', id] as [string, number],
    before: { role, ended_on: null },
    after: { role, ended_on, ended_by: source.person_id, ended_reason: reason },
  }
}

/** Ends the sessions in which the person acts for this organisation; those of other memberships continue. */
async function endSessions(trx: Transaction<DB>, source: JournalSource, membershipId: number): Promise<void> {
  await sql`with ended as (
      update session set revoked_at = now(), revoked_reason = 'switched_off'
      where membership_id = ${membershipId} and revoked_at is null returning id)
    insert into journal_event (action, subject_type, subject_id, person_id, organization_id, request_id, before, after)
    select ${source.action}, 'session', id::text, ${source.person_id}, ${source.organization_id}, ${source.request_id},
      '{"revoked_reason": null}', '{"revoked_reason": "switched_off"}' from ended`.execute(trx)
}

/** The person learns of it by e-mail, not from a failed sign-in. */
async function mailMember(
  trx: Transaction<DB>,
  membershipId: number,
  reason: string,
  kind: EndedLetter,
): Promise<void> {
  const { organization, name, address } = await trx
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['o.name_ru as organization', 'p.email as address'])
    .select(sql<string>`concat_ws(' ', p.last_name, p.first_name)`.as('name'))
    .where('m.id', '=', membershipId)
    .executeTakeFirstOrThrow()
  await queueLetter(trx, {
    kind,
    to: { name, address },
    values: { organization, reason },
  })
}
