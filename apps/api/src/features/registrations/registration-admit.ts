import { t } from '@zakup/messages/catalogue'
import { changeOthers, type Taken, type Write } from '../../cases/case-commands.service.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { endSecretLinks } from '../letters/secret-links.shared.ts'
import { admitHead } from './admit-head.ts'
import { admitOrganization } from './admit-organization.queries.ts'
import { refuseForeignEmail } from './head-account.queries.ts'
import { mayJoin } from './refuse-joining.ts'
import { decidedAtOf, lockOthers, type SentRegistration } from './registration-decide.queries.ts'

/** Creates the organisation and its head in the same transaction as the decision. */
export async function admit(taken: Taken<SentRegistration>, write: Write<'registration'>): Promise<void> {
  const { trx, source, row } = taken
  const known = await mayJoin(trx, row.iin_bin)
  await refuseForeignEmail(trx, row.email, row.head_iin)
  const organization_id = await admitOrganization(trx, source, row, known)
  const head = await admitHead(trx, source, row, organization_id)
  await write({ organization_id })
  await closeOthers(taken)
  const letter = { kind: 'registration_admitted' as const, values: { organization: row.name_ru } }
  await queueLetter(trx, {
    ...letter,
    to: { name: head.name, address: head.email },
    ...(!head.has_password && { link: ['welcome', head.id] as ['welcome', number] }),
  })
  // The applicant gets an e-mail too; the sign-in link goes only to the account's owner.
  if (head.email.toLowerCase() !== row.email.toLowerCase())
    await queueLetter(trx, { ...letter, to: { name: row.email, address: row.email } })
}

/**
 * Other applicants with this number get an e-mail that another application was admitted. Applications never submitted
 * are not visible here; their authors get the error on submitting.
 */
async function closeOthers(taken: Taken<SentRegistration>): Promise<void> {
  const { trx, actor, row } = taken
  const others = await lockOthers(trx, row.iin_bin, row.id)
  await changeOthers(
    taken,
    'registration',
    others.map(({ id }) => id),
    {
      state: 'closed',
      due_at: null,
      decided_by: actor.person_id,
      // By this the database knows that they were closed together with the admission.
      decided_at: decidedAtOf(row.id),
      decision_reason: t('registration.closed_reason'),
    },
  )
  for (const { id, email } of others) {
    await endSecretLinks(trx, 'registration', id)
    await queueLetter(trx, {
      kind: 'registration_closed',
      to: { name: email, address: email },
      values: { iin_bin: row.iin_bin },
    })
  }
}
