import type { Invitation, Member } from '@zakup/contract/members/members.routes'
import type { MemberRole } from '@zakup/domain/actor'
import { maskedIin } from '@zakup/domain/iin-bin'
import { sql, type Transaction } from 'kysely'
import { touched } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'

interface Reader {
  organization_id: number
  person_id: number
}

/** Members of an organisation: active ones by name, then former ones, latest first. */
export async function listMembers(
  trx: Transaction<DB>,
  { organization_id, person_id }: Reader,
  id?: number,
): Promise<Member[]> {
  const rows = await trx
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select([
      'm.id',
      'm.person_id',
      'p.last_name',
      'p.first_name',
      'p.middle_name',
      'p.iin',
      'p.email',
      'm.role',
      'm.position_ru as position',
      'm.ended_reason',
      'm.version',
    ])
    .select([
      sql<string>`m.started_on::text`.as('started_on'),
      sql<string | null>`m.ended_on::text`.as('ended_on'),
      sql<boolean>`exists (select from second_factor f where f.person_id = p.id and f.confirmed_at is not null)`.as(
        'second_factor',
      ),
      // Only for this membership: activity in other organisations is not visible here.
      sql<
        string | null
      >`(select max(s.last_seen_at) from session s where s.membership_id = m.id and s.person_id = p.id)`.as(
        'last_seen_at',
      ),
    ])
    .where('m.organization_id', '=', organization_id)
    .$if(id !== undefined, (query) => query.where('m.id', '=', id as number))
    .orderBy(sql`m.ended_on is not null`)
    .orderBy('m.ended_on', 'desc')
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('m.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    role: row.role as MemberRole,
    iin: row.person_id === person_id ? row.iin : maskedIin(row.iin),
    is_me: row.person_id === person_id,
  }))
}

/**
 * Locks all active members of the organisation, and the member `id` even if ended, in one order: if two heads end each
 * other's membership at once, the second finds its own already ended.
 */
export function lockMembers(trx: Transaction<DB>, organizationId: number, id: number) {
  return trx
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select(['m.id', 'm.person_id', 'm.role', 'm.position_ru', 'm.version', 'p.is_active'])
    .select(sql<boolean>`m.ended_on is not null`.as('is_ended'))
    .where('m.organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('m.ended_on', 'is', null), eb('m.id', '=', id)]))
    .orderBy('m.id')
    .forUpdate('m')
    .execute()
}

export async function updateMembership(
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  after: { position_ru: string; role: MemberRole },
): Promise<void> {
  await trx
    .updateTable('membership')
    .set({ ...after, ...touched(source) })
    .where('id', '=', id)
    .execute()
}

/** Invitations that were neither accepted nor withdrawn; expired ones too, so that they can be sent again. */
export async function listInvitations(
  trx: Transaction<DB>,
  organizationId: number,
  id?: number,
): Promise<Invitation[]> {
  const rows = await trx
    .selectFrom('invitation')
    .select(['id', 'last_name', 'first_name', 'middle_name', 'email', 'role', 'position_ru as position'])
    .select(['created_at', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as MemberRole }))
}
