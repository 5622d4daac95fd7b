import type { contractRoutes } from '@zakup/contract/contracts/contracts.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { exportHandler } from '../../lists/list-export.ts'
import { listHandler } from '../../lists/list-handlers.ts'
import { findContract } from './contract-detail.queries.ts'
import { topOrganizations } from './contract-top.queries.ts'
import { contractList } from './contracts.list.ts'

export const contractHandlers: Handlers<typeof contractRoutes> = {
  listPublicContracts: listHandler(contractList),
  exportPublicContracts: exportHandler(contractList, 'contracts'),
  listTopCustomers: ({ query, ctx }) => topOrganizations(ctx.db, 'contract_customer', query),
  listTopSuppliers: ({ query, ctx }) => topOrganizations(ctx.db, 'contract_supplier', query),
  async getPublicContract({ params, ctx }) {
    return there(await findContract(ctx.db, params.id))
  },
}
