import { operatorRefusal } from '@zakup/domain/operator/operator'
import { type RegistrationState, registrationRefusal } from '@zakup/domain/registrations/registration'
import { sql, type Transaction } from 'kysely'
import type { CallContext } from '../../app/call-context.ts'
import { changedMeanwhile } from '../../app/changed-meanwhile.ts'
import { command } from '../../app/command.ts'
import { refuse, there } from '../../app/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../app/snapshot-journal.ts'
import type { DB } from '../../db/types.gen.ts'
import { queueLetter } from '../letters/letters.service.ts'
import { admitHead } from './admit-head.service.ts'
import { admitOrganization } from './admit-organization.service.ts'
import { refuseForeignEmail } from './head-account.queries.ts'
import { mayJoin } from './refuse-joining.service.ts'
import { type Complete, completeOf } from './registration-complete.ts'

type Ctx = CallContext<'cabinet'>

/** The organisation and its head are in, together with the decision or not at all. */
export async function admitRegistration(ctx: Ctx, id: number, version: number): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'registration.admit', async (trx, source) => {
    const registration = await lockedFor(trx, ctx, id, version, 'admit')
    const known = await mayJoin(trx, registration.iin_bin, { is_submitted: false })
    await refuseForeignEmail(trx, registration.email, registration.head_iin)
    const before = await snapshotsOf(trx, 'registration', [id])
    const organization_id = await admitOrganization(trx, source, registration, known.organization_id)
    const head = await admitHead(trx, source, registration, organization_id)
    await decide(trx, id, { state: 'admitted', organization_id, decided_by: ctx.actor.person_id })
    await journalChanges(trx, source, 'registration', before, [id])
    const letter = { kind: 'registration_admitted' as const, values: { organization: registration.name_ru } }
    await queueLetter(trx, {
      ...letter,
      to: { name: head.name, address: head.email },
      ...(!head.has_password && { link: ['welcome', head.id] as ['welcome', number] }),
    })
    // Who wrote the application is told too; the way into the account goes to its owner alone.
    if (head.email.toLowerCase() !== registration.email.toLowerCase())
      await queueLetter(trx, { ...letter, to: { name: registration.email, address: registration.email } })
    return { result: id }
  })
}

export async function returnRegistration(
  ctx: Ctx,
  id: number,
  version: number,
  reason: string,
): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'registration.return', async (trx, source) => {
    const registration = await lockedFor(trx, ctx, id, version, 'return')
    const before = await snapshotsOf(trx, 'registration', [id])
    await decide(trx, id, { state: 'returned', decision_reason: reason, decided_by: ctx.actor.person_id })
    await journalChanges(trx, source, 'registration', before, [id])
    await queueLetter(trx, {
      kind: 'registration_returned',
      to: { name: registration.email, address: registration.email },
      values: { organization: registration.name_ru, reason },
      link: ['registration', id],
    })
    return { result: id }
  })
}

/** Of two who decide at once, the second sees what the first did. */
async function lockedFor(
  trx: Transaction<DB>,
  { actor }: Ctx,
  id: number,
  version: number,
  action: 'admit' | 'return',
): Promise<Complete> {
  const row = there(
    await trx
      .selectFrom('registration as r')
      .selectAll()
      .select(
        sql<boolean>`exists (select from person p where p.iin = r.head_iin and p.id = ${actor.person_id})`.as(
          'is_own',
        ),
      )
      .where('r.id', '=', id)
      .forUpdate('r')
      .executeTakeFirst(),
  )
  refuse(registrationRefusal(actor, { state: row.state as RegistrationState, is_own: row.is_own }, action))
  if (row.version !== version)
    throw changedMeanwhile('registration.changed_meanwhile', { updated_at: row.updated_at, updated_by: null })
  return completeOf(row)
}

interface Decision {
  state: 'admitted' | 'returned'
  decided_by: number
  organization_id?: number
  decision_reason?: string
}

async function decide(trx: Transaction<DB>, id: number, decision: Decision): Promise<void> {
  await trx
    .updateTable('registration')
    .set({
      ...decision,
      due_at: null,
      decided_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
