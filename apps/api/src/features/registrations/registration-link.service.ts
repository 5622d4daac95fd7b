import { applicantRefusal, type RegistrationState } from '@zakup/domain/registrations/registration'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { refuse } from '../../kernel/problem-error.ts'
import { subjectOfLink } from '../letters/secret-links.shared.ts'
import {
  actOnRegistration,
  type LockedRegistration,
  lockRegistration,
} from './registration-applicant.queries.ts'

type Ctx = CallContext<'session'>

/** Runs a command of the link's holder; the application is locked after `first` has taken its locks. */
export function onLink<T>(
  ctx: Ctx,
  action: `registration.${string}`,
  token: string,
  work: (trx: Transaction<DB>, source: JournalSource, registration: LockedRegistration) => Promise<T>,
  first?: (trx: Transaction<DB>, id: number) => Promise<void>,
): Promise<T> {
  return command({ db: ctx.db, request: ctx.request }, action, async (trx, source) => {
    const id = await subjectOfLink(trx, 'registration', token)
    await actOnRegistration(trx, id)
    await first?.(trx, id)
    return { result: await work(trx, source, await lockRegistration(trx, id)) }
  })
}

/** Refuses if the link's holder may no longer change the application; checked before and after a file is received. */
export function refuseClosed({ state }: Pick<LockedRegistration, 'state'>): void {
  refuse(applicantRefusal(state as RegistrationState))
}

/** Reads an application by its link without locking it. */
export function lookOnLink<T>(
  db: Kysely<DB>,
  token: string,
  look: (trx: Transaction<DB>, id: number) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const id = await subjectOfLink(trx, 'registration', token)
    await actOnRegistration(trx, id)
    return look(trx, id)
  })
}
