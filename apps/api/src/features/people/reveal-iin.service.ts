import { maskedText } from '@zakup/domain/journal/masked-state'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../app/call-context.ts'
import { command } from '../../app/command.ts'
import { refuse, there } from '../../app/problem-error.ts'
import type { DB } from '../../db/types.gen.ts'

/** Whose ИИН can be asked for, and where it stands. */
const FIND = {
  person: async (trx: Transaction<DB>, id: number) =>
    (await trx.selectFrom('person').select('iin').where('id', '=', id).executeTakeFirst())?.iin,
  registration: async (trx: Transaction<DB>, id: number) =>
    (
      await trx
        .selectFrom('registration')
        .select('head_iin')
        .where('id', '=', id)
        // What was never sent is nobody's but its author's.
        .where('state', 'not in', ['unconfirmed', 'draft'])
        .executeTakeFirst()
    )?.head_iin,
} as const

/**
 * Each look leaves its row, a repeated one too: the number is told again, so the look happened again. That is why no
 * idempotency key is taken.
 */
export async function revealIin(
  ctx: CallContext<'cabinet'>,
  subject: keyof typeof FIND,
  id: number,
  reason: string,
): Promise<{ iin: string }> {
  refuse(operatorRefusal(ctx.actor))
  return command({ ...ctx, repeat: null }, `${subject}.reveal_iin`, async (trx) => ({
    result: { iin: there((await FIND[subject](trx, id)) ?? undefined) },
    subject: [subject, id],
    after: { reason: maskedText(reason) },
  }))
}
