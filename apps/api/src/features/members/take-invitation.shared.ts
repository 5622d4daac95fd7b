import type { MemberRole } from '@zakup/domain/actor'
import { acceptInvitationRefusal } from '@zakup/domain/members/accept-invitation'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { journalRow } from '../../kernel/journal-row.ts'
import { refuse } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { linkOver, takeSecretLink } from '../letters/secret-links.shared.ts'
import { storePassword } from '../passwords/password-rules.shared.ts'
import { addMember, personForWork } from './add-member.shared.ts'
import {
  actOnInvitation,
  inviterMayStillInvite,
  lockAccountOf,
  lockInvitation,
  markAccepted,
} from './invitations.queries.ts'

export type Accepting = { signedInAs: number } | { signedInAs: null; hash: string }

/** Makes the person a member. Returns the membership id. */
export async function takeInvitation(
  trx: Transaction<DB>,
  source: JournalSource,
  token: string,
  who: Accepting,
): Promise<number> {
  // If two accept at once, one takes the link and the other finds it used.
  const id = await takeSecretLink(trx, 'invitation', token)
  await actOnInvitation(trx, id)
  const invitation = await lockInvitation(trx, id)
  if (!invitation?.is_open || invitation.is_late || !(await inviterMayStillInvite(trx, id))) throw linkOver()
  const before = await snapshotsOf(trx, 'invitation', [id])
  const { organization_id, position_ru } = invitation
  const person_id = await personOf(trx, { ...source, organization_id }, invitation, who)
  const by = { ...source, person_id, organization_id }
  const role = invitation.role as MemberRole
  const membership_id = await addMember(trx, by, { person_id, organization_id, role, position_ru })
  await markAccepted(trx, id, membership_id)
  await journalChanges(trx, by, 'invitation', before, [id])
  return membership_id
}

type Invited = Pick<
  NonNullable<Awaited<ReturnType<typeof lockInvitation>>>,
  'iin' | 'email' | 'last_name' | 'first_name' | 'middle_name'
>

/** Who becomes the member: the signed-in owner of the account with this ИИН, or an account created now. */
async function personOf(
  trx: Transaction<DB>,
  source: JournalSource,
  { iin, email, last_name, first_name, middle_name }: Invited,
  who: Accepting,
): Promise<number> {
  const account = await lockAccountOf(trx, iin)
  refuse(acceptInvitationRefusal(account, who.signedInAs))
  if (who.signedInAs !== null) return who.signedInAs
  const person = await personForWork(trx, source, { iin, email, last_name, first_name, middle_name })
  // Race condition: someone else has just created the account, so it is theirs.
  if (!person.is_new) refuse(acceptInvitationRefusal({ id: person.id, is_active: true }, null))
  await storePassword(trx, person.id, who.hash)
  await journalRow(trx, { ...source, person_id: person.id }, ['person', person.id], null, {
    first_password_by: 'invitation',
  })
  return person.id
}
