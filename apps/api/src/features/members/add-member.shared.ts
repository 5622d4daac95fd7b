import type { MemberRole } from '@zakup/domain/actor'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { journalRow } from '../../kernel/journal-row.ts'
import { ProblemError } from '../../kernel/problem-error.ts'

interface Wanted {
  iin: string
  email: string
  last_name: string
  first_name: string
  middle_name: string | null
  phone?: string | null
}

/** The person with this ИИН, with the e-mail and name they already have, or a new one without a password yet. */
export async function personForWork(trx: Transaction<DB>, source: JournalSource, wanted: Wanted) {
  const added = await trx
    .insertInto('person')
    .values(wanted)
    .onConflict((conflict) => conflict.column('iin').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { is_active, password_hash, ...person } = await trx
    .selectFrom('person')
    .select(['id', 'email', 'last_name', 'first_name', 'is_active', 'password_hash'])
    .where('iin', '=', wanted.iin)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!is_active) throw new ProblemError(409, 'member.account_closed')
  if (added) await journalRow(trx, source, ['person', added.id], null, { ...wanted })
  return { ...person, has_password: password_hash !== null, is_new: added !== undefined }
}

interface NewMember {
  person_id: number
  organization_id: number
  role: MemberRole
  position_ru: string
}

/** Starts a membership; an earlier, ended one keeps its own row. */
export async function addMember(
  trx: Transaction<DB>,
  source: JournalSource,
  member: NewMember,
): Promise<number> {
  const added = await trx
    .insertInto('membership')
    .values({ ...member, updated_by: source.person_id })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'organization_id']).where('ended_on', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new ProblemError(409, 'member.already_member')
  await journalRow(trx, source, ['membership', added.id], null, { ...member })
  if (member.role !== 'specialist') await oweSecondFactor(trx, source, member.person_id)
  return added.id
}

/** A person who decides for others must use a second factor from now on. */
export async function oweSecondFactor(
  trx: Transaction<DB>,
  source: JournalSource,
  personId: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('person')
    .set({ second_factor_from: sql<string>`now()` })
    .where('id', '=', personId)
    .where('second_factor_from', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    await journalRow(trx, source, ['person', personId], null, { second_factor_from: 'now' })
}
