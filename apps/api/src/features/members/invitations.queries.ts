import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** An invitation, held until the end of the command; of one organisation where that is asked. */
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

/** Letters of the last hour about an invitation. */
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

/**
 * Whether an invitation still means what it meant when it was sent. Its letter went to the account of who is invited, where
 * there is one by now: who got it before the portal knew the person has a mailbox the inviter chose. And who invited may
 * still do so: one who was let go leaves no door open behind them.
 */
export async function isStillMeant(trx: Transaction<DB>, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_so: boolean }>`
    select (p.id is null or lower(p.email) = lower((select l.to_address from letter l
        where l.link_purpose = 'invitation' and l.link_subject = i.id order by l.id desc limit 1)))
      and exists (select from membership m join person b on b.id = m.person_id and b.is_active
        where m.person_id = i.invited_by and m.organization_id = i.organization_id and m.ended_on is null
          and m.role <> 'specialist') as is_so
    from invitation i left join person p on p.iin = i.iin where i.id = ${id}`.execute(trx)
  return rows[0]?.is_so === true
}

/** What an invitation says, with the person it is for where the portal knows them; only while it is open. */
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
      // Who has an account is called and written to as they have said themselves.
      sql<string>`coalesce(p.last_name, i.last_name)`.as('last_name'),
      sql<string>`coalesce(p.first_name, i.first_name)`.as('first_name'),
      sql<string>`coalesce(p.email, i.email)`.as('email'),
      sql<string | null>`coalesce(p.middle_name, i.middle_name)`.as('middle_name'),
      'i.iin',
      sql<boolean>`p.password_hash is null`.as('needs_password'),
    ])
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}
