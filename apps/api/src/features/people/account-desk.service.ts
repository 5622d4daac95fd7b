import type { Person } from '@zakup/contract/people/people.routes'
import {
  changeEmailRefusal,
  endSessionsRefusal,
  resetFactorRefusal,
  switchOffRefusal,
  switchOnRefusal,
} from '@zakup/domain/auth/account-desk'
import { maskedText } from '@zakup/domain/journal/masked-state'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { notFound, ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { accountRecipient, endSessionsOf } from '../auth/accounts.shared.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { holdOperators } from '../members/hold-operators.shared.ts'
import { askChange, emailTakenMeanwhile } from './account-changes.service.ts'
import { type Account, lockAccount, setActive } from './account-desk.queries.ts'
import { countOtherOperators } from './operators.queries.ts'
import { readPerson } from './people.queries.ts'

type Context = CallContext<'cabinet'>

/** One action of an operator on an account; returns what the journal stores besides the reason, or writes it itself. */
type AccountAction = (
  trx: Transaction<DB>,
  person: Account,
  source: JournalSource,
) => Promise<{ before?: object; after?: object } | void>

async function decide(
  ctx: Context,
  action: string,
  id: number,
  reason: string,
  run: AccountAction,
): Promise<Person> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, action, async (trx, source) => {
    const person = await lockAccount(trx, id)
    if (!person) throw notFound()
    const done = await run(trx, person, source)
    if (!done) return { result: null }
    const { before, after } = done
    return {
      result: null,
      subject: ['person', id],
      ...(before && { before: { ...before } }),
      after: { ...after, reason: maskedText(reason) },
    }
  })
  return there(await ctx.own((trx) => readPerson(trx, id)))
}

/**
 * The operator who deactivates another one remains, unless someone deactivates them at the same moment: one of the two
 * waits here for the other, and then finds that the target would be the last operator.
 */
export async function keepOneOperator(trx: Transaction<DB>, id: number): Promise<void> {
  await holdOperators(trx)
  if (!(await countOtherOperators(trx, [id]))) throw new ProblemError(409, 'person.last_operator')
}

export function switchPersonOff(ctx: Context, id: number, reason: string): Promise<Person> {
  return decide(ctx, 'person.switch_off', id, reason, async (trx, person) => {
    refuse(switchOffRefusal(ctx.actor, person))
    if (person.is_operator) await keepOneOperator(trx, id)
    await setActive(trx, id, false)
    const ended = await endSessionsOf(trx, id, 'switched_off')
    await queueLetter(trx, { kind: 'switched_off', to: await accountRecipient(trx, id), values: { reason } })
    return { before: { is_active: true }, after: { is_active: false, ended_sessions: ended } }
  })
}

export function switchPersonOn(ctx: Context, id: number, reason: string): Promise<Person> {
  return decide(ctx, 'person.switch_on', id, reason, async (trx, person) => {
    refuse(switchOnRefusal(person))
    await setActive(trx, id, true)
    await queueLetter(trx, { kind: 'switched_on', to: await accountRecipient(trx, id), values: { reason } })
    return { before: { is_active: false }, after: { is_active: true } }
  })
}

/** For a person who lost their phone and recovery codes. Sessions end too: someone with the phone may have one. */
export function resetSecondFactor(ctx: Context, id: number, reason: string): Promise<Person> {
  return decide(ctx, 'person.reset_second_factor', id, reason, async (trx, person, source) => {
    refuse(resetFactorRefusal(ctx.actor, person))
    await askChange(trx, source, ctx.actor, person, { kind: 'second_factor', email: null, reason })
  })
}

export function endPersonSessions(ctx: Context, id: number, reason: string): Promise<Person> {
  return decide(ctx, 'person.end_all_sessions', id, reason, async (trx, person) => {
    refuse(endSessionsRefusal(ctx.actor, person))
    const ended = await endSessionsOf(trx, id, 'ended_by_operator')
    return { after: { ended_sessions: ended } }
  })
}

/**
 * For a mailbox that no longer belongs to the person: its holder could get in by resetting the password. The operator
 * has verified who owns the ИИН.
 */
export async function changePersonEmail(
  ctx: Context,
  id: number,
  email: string,
  reason: string,
): Promise<Person> {
  const changed = decide(ctx, 'person.change_email', id, reason, async (trx, person, source) => {
    refuse(changeEmailRefusal(ctx.actor, person, email))
    await askChange(trx, source, ctx.actor, person, { kind: 'email', email, reason })
  })
  return emailTakenMeanwhile(changed)
}
