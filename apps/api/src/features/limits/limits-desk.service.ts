import type { limitDeskRoutes } from '@zakup/contract/limits/limits-desk.routes'
import type { BodyOf } from '@zakup/contract/route'
import { isLimitValue, type LimitCode, limitRefusal } from '@zakup/domain/limits/limits-desk'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import type { Transaction } from 'kysely'
import { lastDeskChange, noteDeskChange } from '../../db/desk-change.ts'
import type { DB } from '../../db/types.gen.ts'
import { currentDay } from '../../db/work-calendar.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command } from '../../kernel/command.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { deleteLimit, insertLimit, limitKey, lockLimit, updateLimit } from './limits-desk.queries.ts'

type Ctx = CallContext<'cabinet'>
type Add = BodyOf<(typeof limitDeskRoutes)['addLimit']>
type Change = BodyOf<(typeof limitDeskRoutes)['changeLimit']>
type Remove = BodyOf<(typeof limitDeskRoutes)['removeLimit']>

export async function addLimit(ctx: Ctx, { code, from_date, value, ground }: Add): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  mustFit(code, value)
  await command(ctx, 'dated_limit.add', async (trx, source) => {
    refuse(limitRefusal(ctx.actor, from_date, await currentDay(trx)))
    if (await lockLimit(trx, code, from_date)) throw new ProblemError(409, 'limit.exists')
    await insertLimit(trx, code, from_date, { value, ground })
    return written(trx, source.person_id, code, from_date, { after: { value, ground } })
  })
}

export async function changeLimit(ctx: Ctx, { code, from_date, value, ground, was }: Change): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  mustFit(code, value)
  await command(ctx, 'dated_limit.change', async (trx, source) => {
    const before = there(await lockLimit(trx, code, from_date), 'limit.not_found')
    refuse(limitRefusal(ctx.actor, from_date, await currentDay(trx)))
    if (before.value !== was.value || before.ground !== was.ground) {
      const key = limitKey(code, from_date)
      throw changedMeanwhile('limit.changed_meanwhile', await lastDeskChange(trx, 'dated_limit', key))
    }
    await updateLimit(trx, code, from_date, { value, ground })
    return written(trx, source.person_id, code, from_date, {
      before: { ...before },
      after: { value, ground },
    })
  })
}

export async function removeLimit(ctx: Ctx, { code, from_date }: Remove): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'dated_limit.remove', async (trx, source) => {
    const before = there(await lockLimit(trx, code, from_date), 'limit.not_found')
    refuse(limitRefusal(ctx.actor, from_date, await currentDay(trx)))
    await deleteLimit(trx, code, from_date)
    return written(trx, source.person_id, code, from_date, { before: { ...before } })
  })
}

function mustFit(code: LimitCode, value: string): void {
  if (!isLimitValue(code, value)) refuseFields([fieldError('value', 'limit.bad_value')])
}

type State = Record<'value' | 'ground', string>

async function written(
  trx: Transaction<DB>,
  personId: number | null,
  code: string,
  fromDate: string,
  states: { before?: State; after?: State },
) {
  const key = limitKey(code, fromDate)
  await noteDeskChange(trx, 'dated_limit', key, personId)
  return { result: null, subject: ['dated_limit', key] as [string, string], ...states }
}
