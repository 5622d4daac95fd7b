import type { lotRoutes } from '@zakup/contract/lots/lots.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { exportHandler } from '../../lists/list-export.ts'
import { listHandler } from '../../lists/list-handlers.ts'
import { findLot } from './lot-detail.queries.ts'
import { lotList } from './lots.list.ts'

export const lotHandlers: Handlers<typeof lotRoutes> = {
  listPublicLots: listHandler(lotList),
  exportPublicLots: exportHandler(lotList, 'lots'),
  previewLots: listHandler(lotList),
  async getPublicLot({ params, ctx }) {
    return there(await findLot(ctx.db, params.id))
  },
}
