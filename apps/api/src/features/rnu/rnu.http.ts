import type { rnuRoutes } from '@zakup/contract/rnu/rnu.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { mustBeIinBin } from '../../kernel/validation.ts'
import { exportHandler } from '../../lists/list-export.ts'
import { listHandler } from '../../lists/list-handlers.ts'
import { rnuList } from './rnu.list.ts'
import { findRnu, rnuByBiin } from './rnu-detail.queries.ts'

export const rnuHandlers: Handlers<typeof rnuRoutes> = {
  listRnus: listHandler(rnuList),
  exportRnus: exportHandler(rnuList, 'unscrupulous-suppliers'),
  async getRnuByBiin({ query, ctx }) {
    mustBeIinBin('iin_bin', query.iin_bin)
    return rnuByBiin(ctx.db, query.iin_bin)
  },
  async getRnu({ params, ctx }) {
    return there(await findRnu(ctx.db, params.id))
  },
}
