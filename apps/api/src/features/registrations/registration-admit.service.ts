import { operatorRefusal } from '@zakup/domain/operator/operator'
import { t } from '@zakup/messages/catalogue'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { refuse } from '../../kernel/problem-error.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { endSecretLinks } from '../letters/secret-links.shared.ts'
import { admitHead } from './admit-head.ts'
import { admitOrganization } from './admit-organization.queries.ts'
import { refuseForeignEmail } from './head-account.queries.ts'
import { mayJoin } from './refuse-joining.ts'
import type { Complete } from './registration-complete.ts'
import { lockOthers } from './registration-decide.queries.ts'
import { decide, lockedToDecide } from './registration-decide.service.ts'

/** Creates the organisation and its head in the same transaction as the decision. */
export async function admitRegistration(
  ctx: CallContext<'cabinet'>,
  id: number,
  version: number,
): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'registration.admit', async (trx, source) => {
    const registration = await lockedToDecide(trx, ctx, id, version, 'admit')
    const known = await mayJoin(trx, registration.iin_bin)
    await refuseForeignEmail(trx, registration.email, registration.head_iin)
    const organization_id = await admitOrganization(trx, source, registration, known)
    const head = await admitHead(trx, source, registration, organization_id)
    const decided_by = ctx.actor.person_id
    await decide(trx, source, [id], { state: 'admitted', organization_id, decided_by })
    await closeOthers(trx, source, registration, ctx.actor.person_id)
    const letter = { kind: 'registration_admitted' as const, values: { organization: registration.name_ru } }
    await queueLetter(trx, {
      ...letter,
      to: { name: head.name, address: head.email },
      ...(!head.has_password && { link: ['welcome', head.id] as ['welcome', number] }),
    })
    // The applicant gets an e-mail too; the sign-in link goes only to the account's owner.
    if (head.email.toLowerCase() !== registration.email.toLowerCase())
      await queueLetter(trx, { ...letter, to: { name: registration.email, address: registration.email } })
    return { result: id }
  })
}

/**
 * Other applicants with this number get an e-mail that another application was admitted. Applications never submitted
 * are not visible here; their authors get the error on submitting.
 */
async function closeOthers(
  trx: Transaction<DB>,
  source: JournalSource,
  { id, iin_bin }: Complete,
  officer: number,
): Promise<void> {
  const others = await lockOthers(trx, iin_bin, id)
  if (others.length === 0) return
  const ids = others.map((other) => other.id)
  await decide(trx, source, ids, {
    state: 'closed',
    decided_by: officer,
    decision_reason: t('registration.closed_reason'),
  })
  for (const other of others) {
    await endSecretLinks(trx, 'registration', other.id)
    await queueLetter(trx, {
      kind: 'registration_closed',
      to: { name: other.email, address: other.email },
      values: { iin_bin },
    })
  }
}
