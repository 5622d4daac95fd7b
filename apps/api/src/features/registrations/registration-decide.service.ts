import { operatorRefusal } from '@zakup/domain/operator/operator'
import {
  type DeskAction,
  type RegistrationState,
  registrationRefusal,
} from '@zakup/domain/registrations/registration'
import { applyAgainOn } from '@zakup/domain/registrations/registration-refused'
import { formatDate } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { currentDay } from '../../db/work-calendar.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { endSecretLinks } from '../letters/secret-links.shared.ts'
import { holdNumberOf } from './joining-facts.queries.ts'
import { type Complete, completeOf } from './registration-complete.ts'
import { type Decision, lockSent, storeDecision } from './registration-decide.queries.ts'

type Ctx = CallContext<'cabinet'>

export async function returnRegistration(
  ctx: Ctx,
  id: number,
  version: number,
  reason: string,
): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'registration.return', async (trx, source) => {
    const registration = await lockedToDecide(trx, ctx, id, version, 'return')
    const decided_by = ctx.actor.person_id
    await decide(trx, source, [id], { state: 'returned', decision_reason: reason, decided_by })
    await queueLetter(trx, {
      kind: 'registration_returned',
      to: { name: registration.email, address: registration.email },
      values: { organization: registration.name_ru, reason },
      link: ['registration', id],
    })
    return { result: id }
  })
}

/** Final: the link becomes invalid, and the address must wait before it may apply for the number again. */
export async function refuseRegistration(
  ctx: Ctx,
  id: number,
  version: number,
  reason: string,
): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'registration.refuse', async (trx, source) => {
    const registration = await lockedToDecide(trx, ctx, id, version, 'refuse')
    const decided_by = ctx.actor.person_id
    await decide(trx, source, [id], { state: 'refused', decision_reason: reason, decided_by })
    await endSecretLinks(trx, 'registration', id)
    const until = formatDate(applyAgainOn(await currentDay(trx)))
    await queueLetter(trx, {
      kind: 'registration_refused',
      to: { name: registration.email, address: registration.email },
      values: { organization: registration.name_ru, reason, until },
    })
    return { result: id }
  })
}

/** If two officers decide at once, the second sees the first's decision on this or another application. */
export async function lockedToDecide(
  trx: Transaction<DB>,
  { actor }: Ctx,
  id: number,
  version: number,
  action: DeskAction,
): Promise<Complete> {
  await holdNumberOf(trx, id)
  const row = there(await lockSent(trx, id, actor.person_id))
  refuse(registrationRefusal(actor, { state: row.state as RegistrationState, is_own: row.is_own }, action))
  if (row.version !== version)
    throw changedMeanwhile('registration.changed_meanwhile', { updated_at: row.updated_at, updated_by: null })
  return completeOf(row)
}

/** Stores a decision and journals the previous state of each application. */
export async function decide(
  trx: Transaction<DB>,
  source: JournalSource,
  ids: number[],
  decision: Decision,
): Promise<void> {
  const before = await snapshotsOf(trx, 'registration', ids)
  await storeDecision(trx, ids, decision)
  await journalChanges(trx, source, 'registration', before, ids)
}
