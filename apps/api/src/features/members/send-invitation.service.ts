import type { Transaction } from 'kysely'
import { there } from '../../app/problem-error.ts'
import type { DB } from '../../db/types.gen.ts'
import { queueLetter } from '../letters/letters.service.ts'
import { invitationAsSent } from './invitations.queries.ts'

/**
 * Promises the letter. For an ИИН the portal knows it goes to that person's own address, whatever the head typed: a head
 * neither gets into somebody's account by an invitation nor learns that there is one.
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
