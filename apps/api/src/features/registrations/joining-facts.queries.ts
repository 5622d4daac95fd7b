import type { JoiningFacts } from '@zakup/domain/registrations/registration-bars'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** What the portal knows under a БИН or ИИН, with the name it may be told by and the day it is. */
export interface KnownOfNumber extends JoiningFacts {
  organization_id: number | null
  /** A natural person's name is not to be learnt by trying numbers. */
  name: string | null
  today: string
}

/** Whoever asks about the same number at once waits here: each answer is true until the end of its transaction. */
export async function holdNumber(trx: Transaction<DB>, iinBin: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registration ' || ${iinBin}, 0))`.execute(trx)
}

export async function knownOfNumber(trx: Transaction<DB>, iinBin: string): Promise<KnownOfNumber> {
  const { rows } = await sql<KnownOfNumber>`
    select o.id as organization_id, case when o.kind <> 'individual' then o.name_ru end as name,
      coalesce(o.is_operator, false) as is_operator, o.rnu_until::text as rnu_until,
      (select count(*)::int from membership m where m.organization_id = o.id and m.ended_on is null) as members,
      registration_waits(asked.bin) as is_submitted, current_date::text as today
    from (values (${iinBin}::text)) asked(bin) left join organization o on o.iin_bin = asked.bin`.execute(trx)
  return rows[0] as KnownOfNumber
}

/** Letters of the last hour to an address, about whichever application. Of many asked for at once each counts the others. */
export async function recentLetters(trx: Transaction<DB>, email: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registration letters ' || lower(${email}), 0))`.execute(
    trx,
  )
  const { rows } = await sql<{ count: number }>`select registration_letters(${email}) as count`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The unfinished application of this address under this number, or a new one. */
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
