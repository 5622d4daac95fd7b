import type { organizationRoutes } from '@zakup/contract/organizations/organizations.routes'
import { pageOf } from '../../db/page.ts'
import type { Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { mustBeIinBin } from '../../kernel/validation.ts'
import { exportHandler } from '../../lists/list-export.ts'
import { listHandler } from '../../lists/list-handlers.ts'
import { findOrganization, organizationTax } from './organization-detail.queries.ts'
import { searchOrganizations } from './organization-search.queries.ts'
import { organizationList, subjectList } from './organizations.list.ts'
import { findOwnOrganization } from './own-organization.queries.ts'

export const organizationHandlers: Handlers<typeof organizationRoutes> = {
  listPublicOrganizations: listHandler(organizationList),
  exportPublicOrganizations: exportHandler(organizationList, 'organizations'),
  async searchOrganizations({ query, ctx }) {
    const { count, results } = await searchOrganizations(ctx.db, query)
    return pageOf(ctx.request, query, count, results)
  },
  async getOrganizationTax({ query, ctx }) {
    mustBeIinBin('iin_bin', query.iin_bin)
    return there(await organizationTax(ctx.db, query.iin_bin), 'organization.no_tax')
  },
  async getPublicOrganization({ params, ctx }) {
    return there(await findOrganization(ctx.db, params.id))
  },
  getOwnOrganization: ({ ctx }) => findOwnOrganization(ctx.db, ctx.actor.organization_id),
  listSubjects: listHandler(subjectList),
  exportSubjects: exportHandler(subjectList, 'subjects'),
}
