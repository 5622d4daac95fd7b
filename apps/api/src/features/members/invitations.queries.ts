import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** How long an invitation can be accepted; the same as the link in the e-mail. */
const EXPIRES = sql<string>`now() + interval '7 days'`

/** Until the end of the transaction, row-level security (RLS) lets it read and change only this invitation. */
export async function actOnInvitation(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`set local app.invitation = ${sql.lit(id)}`.execute(trx)
}

/** Returns nothing if the organisation has an open invitation for this ИИН already. */
export function insertInvitation(
  trx: Transaction<DB>,
  invitation: Omit<Insertable<DB['invitation']>, 'expires_at'>,
) {
  return trx
    .insertInto('invitation')
    .values({ ...invitation, expires_at: EXPIRES })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'iin'])
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
}

/** The sender becomes the inviter, and the invitation is valid for its full time again. */
export async function renewInvitation(trx: Transaction<DB>, id: number, invited_by: number): Promise<void> {
  await trx.updateTable('invitation').set({ expires_at: EXPIRES, invited_by }).where('id', '=', id).execute()
}

export async function markAccepted(trx: Transaction<DB>, id: number, membership_id: number): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ accepted_at: sql<string>`now()`, membership_id })
    .where('id', '=', id)
    .execute()
}

export async function markWithdrawn(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.updateTable('invitation').set({ withdrawn_at: sql<string>`now()` }).where('id', '=', id).execute()
}

/** Locks an expired invitation that is still open. */
export function lockLapsed(trx: Transaction<DB>, organizationId: number, iin: string) {
  return trx
    .selectFrom('invitation')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('iin', '=', iin)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '<=', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

/** The membership of the person with this ИИН in the organisation, if they work there. */
export function membershipByIin(trx: Transaction<DB>, organizationId: number, iin: string) {
  return trx
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select('m.id')
    .where('m.organization_id', '=', organizationId)
    .where('m.ended_on', 'is', null)
    .where('p.iin', '=', iin)
    .executeTakeFirst()
}

/** Locks an invitation until the end of the command; with `organizationId`, only one of that organisation. */
export function lockInvitation(trx: Transaction<DB>, id: number, organizationId?: number) {
  return trx
    .selectFrom('invitation')
    .selectAll()
    .select([
      sql<boolean>`accepted_at is null and withdrawn_at is null`.as('is_open'),
      sql<boolean>`expires_at <= now()`.as('is_late'),
    ])
    .where('id', '=', id)
    .$if(organizationId !== undefined, (query) =>
      query.where('organization_id', '=', organizationId as number),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** The number of e-mails about an invitation in the last hour. */
export async function lettersOf(trx: Transaction<DB>, id: number): Promise<number> {
  const { count } = await trx
    .selectFrom('letter')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('link_purpose', '=', 'invitation')
    .where('link_subject', '=', id)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the inviter may still invite: the invitations of a person who has left become invalid. */
export async function inviterMayStillInvite(trx: Transaction<DB>, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_so: boolean }>`
    select exists (select from membership m join person b on b.id = m.person_id and b.is_active
        where m.person_id = i.invited_by and m.organization_id = i.organization_id and m.ended_on is null
          and m.role <> 'specialist') as is_so
    from invitation i where i.id = ${id}`.execute(trx)
  return rows[0]?.is_so === true
}

/** An invitation as it was typed, and which account has its ИИН; only while it is open. */
export function invitationAsSent(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('invitation as i')
    .innerJoin('organization as o', 'o.id', 'i.organization_id')
    .innerJoin('person as b', 'b.id', 'i.invited_by')
    .leftJoin('person as p', 'p.iin', 'i.iin')
    .select([
      'i.id',
      'i.role',
      'i.position_ru as position',
      'i.expires_at',
      'o.name_ru as organization',
      sql<string>`concat_ws(' ', b.last_name, b.first_name)`.as('invited_by'),
      'i.last_name',
      'i.first_name',
      'i.middle_name',
      'i.email',
      'i.iin',
      'p.id as account_id',
      'p.is_active as account_open',
    ])
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}

/** Locks the account with an ИИН until the end of the command. */
export async function lockAccountOf(trx: Transaction<DB>, iin: string) {
  const account = await trx
    .selectFrom('person')
    .select(['id', 'is_active'])
    .where('iin', '=', iin)
    .forUpdate()
    .executeTakeFirst()
  return account ?? null
}
