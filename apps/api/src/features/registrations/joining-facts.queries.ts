import type { JoiningFacts } from '@zakup/domain/registrations/registration-bars'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** What the portal knows about a БИН or ИИН, with the name that may be shown and today's date. */
export interface KnownOfNumber extends JoiningFacts {
  /** An application with this number awaits the operator's decision. */
  is_under_review: boolean
  organization_id: number | null
  /** The organisation has used the portal before: it has or had a member. */
  had_people: boolean
  /** Null for a natural person: nobody may learn a name by trying numbers. */
  name: string | null
  today: string
}

/** Serialises transactions on the same number: what one reads stays true until its end. */
export async function holdNumber(trx: Transaction<DB>, iinBin: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registration ' || ${iinBin}, 0))`.execute(trx)
}

/**
 * The same by an application, whose number never changes. Call it before the row is locked: an admission takes the lock
 * on the number first and then locks every application with it.
 */
export async function holdNumberOf(trx: Transaction<DB>, id: number): Promise<void> {
  const row = await trx.selectFrom('registration').select('iin_bin').where('id', '=', id).executeTakeFirst()
  if (row) await holdNumber(trx, row.iin_bin)
}

export async function knownOfNumber(trx: Transaction<DB>, iinBin: string): Promise<KnownOfNumber> {
  const { rows } = await sql<KnownOfNumber>`
    select o.id as organization_id, case when o.kind <> 'individual' then o.name_ru end as name,
      coalesce(o.is_operator, false) as is_operator, o.rnu_until::text as rnu_until,
      exists (select from membership m join person p on p.id = m.person_id and p.is_active
        where m.organization_id = o.id and m.role = 'head' and m.ended_on is null) as has_head,
      exists (select from membership m where m.organization_id = o.id) as had_people,
      registration_waits(asked.bin) as is_under_review, current_date::text as today
    from (values (${iinBin}::text)) asked(bin) left join organization o on o.iin_bin = asked.bin`.execute(trx)
  return rows[0] as KnownOfNumber
}

/** E-mails to an address in the last hour, for any application. The lock makes concurrent requests count each other. */
export async function recentLetters(trx: Transaction<DB>, email: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registration letters ' || lower(${email}), 0))`.execute(
    trx,
  )
  const { rows } = await sql<{ count: number }>`select registration_letters(${email}) as count`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The day when an application from this address with this number was last refused. */
export async function lastRefusedOn(
  trx: Transaction<DB>,
  iinBin: string,
  email: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select registration_refused_on(${iinBin}, ${email})::text as day`.execute(trx)
  return rows[0]?.day ?? null
}

/** Returns the undecided application of this address with this number, or creates one. */
export async function beginRegistration(
  trx: Transaction<DB>,
  iinBin: string,
  email: string,
): Promise<{ id: number; is_new: boolean }> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    select number as id, is_new from begin_registration(${iinBin}, ${email})`.execute(trx)
  const { id, is_new } = rows[0] as (typeof rows)[number]
  return { id: Number(id), is_new }
}
