import type { dictDeskRoutes } from '@zakup/contract/dicts/dicts-desk.routes'
import { DICT_BOUNDS } from '@zakup/contract/list-bounds'
import type { DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { selectDeskDicts } from './desk-dicts.queries.ts'
import { rowHistory } from './desk-history.queries.ts'
import { applyImport, checkImport } from './desk-import.service.ts'
import { listDeskRows, readDeskRow } from './desk-rows.queries.ts'
import { addRow, changeRow, rowKey, switchRow } from './desk-rows.service.ts'
import { rowUses } from './desk-uses.queries.ts'

function shown(ctx: CallContext<'cabinet'>, dict: DeskDictName, id: number) {
  return ctx.own(async (trx) => {
    const row = there(await readDeskRow(trx, dict, id))
    return { ...row, history: await rowHistory(trx, rowKey(dict, id)) }
  })
}

export const dictDeskHandlers: Handlers<typeof dictDeskRoutes> = {
  async listDeskDicts({ ctx }) {
    refuse(operatorRefusal(ctx.actor))
    const results = await ctx.own(selectDeskDicts)
    return { count: results.length, results }
  },
  async listDeskDictRows({ params, query, ctx }) {
    refuse(operatorRefusal(ctx.actor))
    const { count, results } = await ctx.own((trx) => listDeskRows(trx, params.dict, query))
    return pageOf(ctx.request, query, count, results, DICT_BOUNDS.maxOffset)
  },
  async getDeskDictRow({ params, ctx }) {
    refuse(operatorRefusal(ctx.actor))
    return shown(ctx, params.dict, params.id)
  },
  async listDictRowUses({ params, ctx }) {
    refuse(operatorRefusal(ctx.actor))
    return ctx.own(async (trx) => {
      there(await readDeskRow(trx, params.dict, params.id))
      return rowUses(trx, params.dict, params.id)
    })
  },
  addDictRow: async ({ params, body, ctx }) => shown(ctx, params.dict, await addRow(ctx, params.dict, body)),
  async changeDictRow({ params, body, ctx }) {
    await changeRow(ctx, params.dict, params.id, body)
    return shown(ctx, params.dict, params.id)
  },
  async switchDictRow({ params, body, ctx }) {
    await switchRow(ctx, params.dict, params.id, body.is_active)
    return shown(ctx, params.dict, params.id)
  },
  checkDictImport: ({ params, body, ctx }) => checkImport(ctx, params.dict, body.attachment),
  applyDictImport: ({ params, body, ctx }) => applyImport(ctx, params.dict, body.attachment),
}
