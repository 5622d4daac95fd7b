import { maskedText } from '@zakup/domain/journal/masked-state'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { iinOfHead, iinOfPerson } from './people.queries.ts'

/** Whose ИИН can be revealed. */
const FIND = { person: iinOfPerson, registration: iinOfHead } as const

/**
 * Every reveal writes its own journal row, a repeated one too: the number is sent again, so it was seen again.
 * Therefore no idempotency key is used.
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
