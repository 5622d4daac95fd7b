import type { SessionRow } from '@zakup/contract/auth/account.routes'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { notFound } from '../../kernel/problem-error.ts'
import { lockOwnSession } from './account-sessions.queries.ts'
import { forgetDevices } from './known-devices.queries.ts'
import { openSessions, revokeSessions } from './sessions.queries.ts'

type Context = CallContext<'cabinet'>

export async function listAccountSessions({ db, actor }: Context): Promise<SessionRow[]> {
  const rows = await openSessions(db, actor.person_id)
  return rows.map((row) => ({ ...row, is_current: row.id === actor.session_id }))
}

/** Ends one of the person's own sessions; a session of another person is not found. */
export async function endAccountSession(ctx: Context, sessionId: string): Promise<void> {
  await command(ctx, 'session.end', async (trx) => {
    const own = await lockOwnSession(trx, ctx.actor.person_id, sessionId)
    if (!own) throw notFound()
    const ended = await revokeSessions(trx, 'ended_by_owner', { id: own.id })
    return {
      result: null,
      subject: ['session', own.id],
      after: { reason: 'ended_by_owner', already_over: !ended.length },
    }
  })
}

export async function endAccountSessions(ctx: Context): Promise<void> {
  const { person_id } = ctx.actor
  await command(ctx, 'person.end_sessions', async (trx) => {
    const ended = await revokeSessions(trx, 'ended_by_owner', { person_id })
    await forgetDevices(trx, person_id)
    return { result: null, subject: ['person', person_id], after: { ended: ended.map(({ id }) => id) } }
  })
}
