import type { Person } from '@zakup/contract/people/people.routes'
import {
  type AccountChangeKind,
  accountChangeWay,
  confirmChangeRefusal,
  hoursToWait,
} from '@zakup/domain/auth/account-change'
import { maskedText } from '@zakup/domain/journal/masked-state'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { t } from '@zakup/messages/catalogue'
import { formatDateTime } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { journalRow } from '../../kernel/journal-row.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { handOverAccount } from '../auth/account-email.shared.ts'
import { accountRecipient, endSessionsOf, removeSecondFactor } from '../auth/accounts.shared.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { endSecretLinks, linkOver, subjectOfLink, takeSecretLink } from '../letters/secret-links.shared.ts'
import { notifyOperators } from '../notices/notify.shared.ts'
import {
  decideChange,
  emailIsTaken,
  insertChange,
  type LockedChange,
  lockChange,
  personOfChange,
} from './account-changes.queries.ts'
import { type Account, lockAccount } from './account-desk.queries.ts'
import { countOtherOperators } from './operators.queries.ts'
import { readPerson } from './people.queries.ts'

type Context = CallContext<'cabinet'>

/** Journal actions: what is done, and what is only asked for. */
const ACTIONS = {
  email: { done: 'person.change_email', asked: 'person.ask_change_email' },
  second_factor: { done: 'person.reset_second_factor', asked: 'person.ask_reset_second_factor' },
} as const satisfies Record<AccountChangeKind, object>

interface Wanted {
  kind: AccountChangeKind
  email: string | null
  reason: string
}

/** Changes an account at once, or asks a second operator to confirm it if the account decides for others. */
export async function askChange(
  trx: Transaction<DB>,
  source: JournalSource,
  actor: Context['actor'],
  person: Account,
  { kind, email, reason }: Wanted,
): Promise<void> {
  if (email !== null && (await emailIsTaken(trx, email))) throw new ProblemError(409, 'person.email_taken')
  const others = await countOtherOperators(trx, [actor.person_id, person.id], actor.person_id)
  const way = accountChangeWay(person, others)
  const asked = {
    person_id: person.id,
    kind,
    email,
    reason: maskedText(reason),
    way,
    asked_by: actor.person_id,
  }
  const change = await insertChange(trx, asked, hoursToWait(way))
  if (!change) throw new ProblemError(409, 'person.change_waiting')
  const { done, asked: ask } = ACTIONS[kind]
  if (way === 'at_once')
    return apply(trx, { ...source, action: done }, person, { ...asked, is_second: false })
  await queueLetter(trx, {
    kind: `account_change_${way}`,
    to: await accountRecipient(trx, person.id),
    values: { what: t(`account_letter.change_${kind}`), until: formatDateTime(change.due_at) },
    link: ['objection', change.id],
  })
  await notifyOperators(trx, source, {
    kind: 'account_change.asked',
    about: person.id,
    values: {
      name: person.name,
      what: t(`account_letter.change_${kind}`),
      how: t(`account_change_how.${way}`, { date: formatDateTime(change.due_at) }),
    },
  })
  await journalRow(trx, { ...source, action: ask }, ['person', person.id], null, {
    ...(email !== null && { email }),
    way,
    due_at: change.due_at,
    reason: asked.reason,
  })
}

/** Makes the change, and writes the journal row of it. */
async function apply(
  trx: Transaction<DB>,
  source: JournalSource,
  person: Account,
  { kind, email, reason, is_second }: Wanted & { is_second: boolean },
): Promise<void> {
  const why = { reason, ...(is_second && { second_operator: true }) }
  if (kind === 'email') {
    const ended = await handOverAccount(trx, person.id, email as string)
    await journalRow(
      trx,
      source,
      ['person', person.id],
      { email: person.email },
      { email, password: null, ended_sessions: ended, ...why },
    )
    return
  }
  await removeSecondFactor(trx, person.id, 'by_operator')
  const ended = await endSessionsOf(trx, person.id, 'ended_by_operator')
  await journalRow(
    trx,
    source,
    ['person', person.id],
    { second_factor: true },
    { second_factor: false, ended_sessions: ended, ...why },
  )
}

/** Locks the account, then its waiting change. */
async function lockBoth(trx: Transaction<DB>, personId: number, changeId: number) {
  const person = there(await lockAccount(trx, personId))
  const change = await lockChange(trx, changeId)
  if (change?.person_id !== personId) throw new ProblemError(409, 'person.change_over')
  return { person, change }
}

/** What was true when it was asked for may not be any more. */
async function isStillPossible(
  trx: Transaction<DB>,
  person: Account,
  change: LockedChange,
): Promise<boolean> {
  if (!person.is_active) return false
  return change.email === null ? person.second_factor : !(await emailIsTaken(trx, change.email))
}

export async function confirmChange(ctx: Context, personId: number, changeId: number): Promise<Person> {
  refuse(operatorRefusal(ctx.actor))
  const confirmed = command(ctx, 'person.confirm_change', async (trx, source) => {
    const { person, change } = await lockBoth(trx, personId, changeId)
    refuse(confirmChangeRefusal(ctx.actor, change))
    if (change.is_due || !(await isStillPossible(trx, person, change)))
      throw new ProblemError(409, 'person.change_over')
    await finish(trx, source, change, 'done', ctx.actor.person_id)
    await apply(trx, { ...source, action: ACTIONS[change.kind].done }, person, { ...change, is_second: true })
    return { result: null }
  })
  await emailTakenMeanwhile(confirmed)
  return there(await ctx.own((trx) => readPerson(trx, personId)))
}

/** Somebody may take the address between the check and the change. */
export async function emailTakenMeanwhile<T>(changed: Promise<T>): Promise<T> {
  try {
    return await changed
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'person_email') throw error
    throw new ProblemError(409, 'person.email_taken')
  }
}

/** A second operator refuses it, the one who asked takes it back, or the owner signs in and stops it. */
export async function declineChange(
  ctx: Context,
  personId: number,
  changeId: number,
  reason: string,
): Promise<Person> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'person.decline_change', async (trx, source) => {
    const { change } = await lockBoth(trx, personId, changeId)
    await finish(trx, source, change, 'declined', ctx.actor.person_id, maskedText(reason))
    return {
      result: null,
      subject: ['person', personId],
      after: { kind: change.kind, reason: maskedText(reason) },
    }
  })
  return there(await ctx.own((trx) => readPerson(trx, personId)))
}

async function finish(
  trx: Transaction<DB>,
  source: Pick<JournalSource, 'person_id'>,
  change: LockedChange,
  state: Parameters<typeof decideChange>[2],
  by: number | null,
  reason: string | null = null,
): Promise<void> {
  await decideChange(trx, change.id, state, by, reason)
  await endSecretLinks(trx, 'objection', change.id)
  const { name } = await accountRecipient(trx, change.person_id)
  const values = { name, what: t(`account_letter.change_${change.kind}`) }
  await notifyOperators(trx, source, { kind: `account_change.${state}`, about: change.person_id, values })
}

/** What the e-mail is about, for the page of its link. */
export async function openChange(ctx: CallContext<'session'>, token: string) {
  return ctx.db.transaction().execute(async (trx) => {
    const change = await lockChange(trx, await subjectOfLink(trx, 'objection', token))
    if (!change) throw linkOver()
    const { kind, way, asked_at, due_at } = change
    return { kind, way, asked_at, due_at }
  })
}

/** The owner stops it by the link of the e-mail: whoever reads the old mailbox needs no other proof. */
export async function objectToChange(ctx: CallContext<'session'>, token: string): Promise<void> {
  await command(ctx, 'person.object_to_change', async (trx, source) => {
    // The account first, as in every command about it; then what a confirmation ends, too.
    const personId = await personOfChange(trx, await subjectOfLink(trx, 'objection', token))
    if (personId !== undefined) await lockAccount(trx, personId)
    const id = await takeSecretLink(trx, 'objection', token)
    const change = await lockChange(trx, id)
    if (!change) throw linkOver()
    await finish(trx, source, change, 'objected', null)
    return { result: undefined, subject: ['person', change.person_id], after: { kind: change.kind } }
  })
}

/** The time is over: done if it needs no second operator and nobody objected, otherwise lapsed. */
export async function runDueChange(db: AppDb, id: number, jobId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const personId = await personOfChange(trx, id)
    const person = personId === undefined ? undefined : await lockAccount(trx, personId)
    const change = await lockChange(trx, id)
    // Decided meanwhile, or the job came too early.
    if (!person || !change?.is_due) return
    const source = {
      action: 'person.lapse_change',
      person_id: null,
      organization_id: null,
      request_id: `job ${jobId}`,
    }
    if (change.way === 'delay' && (await isStillPossible(trx, person, change))) {
      await finish(trx, source, change, 'done', null)
      await apply(trx, { ...source, action: ACTIONS[change.kind].done }, person, {
        ...change,
        is_second: false,
      })
      return
    }
    await finish(trx, source, change, 'lapsed', null)
    await journalRow(trx, source, ['person', change.person_id], null, { kind: change.kind })
  })
}
