import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { there } from '../../kernel/problem-error.ts'
import { queueLetter } from '../letters/letters.service.ts'
import { invitationAsSent } from './invitations.queries.ts'

/**
 * Queues the e-mail to the address the head typed, even if an account with this ИИН exists: that account may belong
 * to someone who only registered the ИИН first, and the head must not learn that it exists.
 */
export async function sendInvitation(trx: Transaction<DB>, id: number): Promise<void> {
  const sent = there(await invitationAsSent(trx, id))
  await queueLetter(trx, {
    kind: 'invitation',
    to: { name: `${sent.last_name} ${sent.first_name}`, address: sent.email },
    values: { inviter: sent.invited_by, organization: sent.organization, position: sent.position },
    link: ['invitation', id],
  })
}
