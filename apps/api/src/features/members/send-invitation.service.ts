import type { Transaction } from 'kysely'
import { there } from '../../app/problem-error.ts'
import type { DB } from '../../db/types.gen.ts'
import { queueLetter } from '../letters/letters.service.ts'
import { invitationAsSent } from './invitations.queries.ts'

/**
 * Promises the letter, to the address the head typed, whoever has an account under the ИИН: that account may be of somebody
 * who only came first with it, and the head is not to learn that there is one.
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
