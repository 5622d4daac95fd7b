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
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { notFound, ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { handOverAccount } from '../auth/account-email.service.ts'
import { accountRecipient, endSessionsOf } from '../auth/accounts.service.ts'
import { removeSecondFactor } from '../auth/second-factor.service.ts'
import { queueLetter } from '../letters/letters.service.ts'
import { holdOperators } from '../members/hold-operators.service.ts'
import { readPerson } from './people.queries.ts'

type Context = CallContext<'cabinet'>

interface Account {
  id: number
  email: string
  is_active: boolean
  is_operator: boolean
  second_factor: boolean
}

/** One action of an operator on an account; returns what the journal stores besides the reason. */
type AccountAction = (trx: Transaction<DB>, person: Account) => Promise<{ before?: object; after?: object }>

async function decide(
  ctx: Context,
  action: string,
  id: number,
  reason: string,
  run: AccountAction,
): Promise<Person> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, action, async (trx) => {
    const { before, after } = await run(trx, await lockAccount(trx, id))
    return {
      result: null,
      subject: ['person', id],
      ...(before && { before: { ...before } }),
      after: { ...after, reason: maskedText(reason) },
    }
  })
  return there(await ctx.own((trx) => readPerson(trx, id)))
}

async function lockAccount(trx: Transaction<DB>, id: number): Promise<Account> {
  const person = await trx
    .selectFrom('person')
    .select(['id', 'email', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw notFound()
  const { rows } = await sql<{ is_operator: boolean; second_factor: boolean }>`
    select exists (select from membership m where m.person_id = ${id} and m.role = 'operator' and m.ended_on is null)
        as is_operator,
      exists (select from second_factor f where f.person_id = ${id} and f.confirmed_at is not null)
        as second_factor`.execute(trx)
  return { ...person, is_operator: false, second_factor: false, ...rows[0] }
}

/**
 * The operator who deactivates another one remains, unless someone deactivates them at the same moment: one of the two
 * waits here for the other, and then finds that the target would be the last operator.
 */
export async function keepOneOperator(trx: Transaction<DB>, id: number): Promise<void> {
  await holdOperators(trx)
  const { rows } = await sql<{ others: number }>`
    select count(distinct p.id)::int as others
    from membership m join person p on p.id = m.person_id and p.is_active
      join organization o on o.id = m.organization_id and o.is_operator
    where m.role = 'operator' and m.ended_on is null and p.id <> ${id}`.execute(trx)
  if (!rows[0]?.others) throw new ProblemError(409, 'person.last_operator')
}

async function setActive(trx: Transaction<DB>, id: number, is_active: boolean): Promise<void> {
  await trx
    .updateTable('person')
    .set({ is_active, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
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
  return decide(ctx, 'person.reset_second_factor', id, reason, async (trx, person) => {
    refuse(resetFactorRefusal(ctx.actor, person))
    await removeSecondFactor(trx, id, 'by_operator')
    const ended = await endSessionsOf(trx, id, 'ended_by_operator')
    return { before: { second_factor: true }, after: { second_factor: false, ended_sessions: ended } }
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
  try {
    return await decide(ctx, 'person.change_email', id, reason, async (trx, person) => {
      refuse(changeEmailRefusal(ctx.actor, person, email))
      const ended = await handOverAccount(trx, id, email)
      return { before: { email: person.email }, after: { email, password: null, ended_sessions: ended } }
    })
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'person_email') throw error
    throw new ProblemError(409, 'person.email_taken')
  }
}
