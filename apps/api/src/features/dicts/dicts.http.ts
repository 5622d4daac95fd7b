import type { dictRoutes } from '@zakup/contract/dicts/dicts.routes'
import { DICT_BOUNDS } from '@zakup/contract/list-bounds'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { type DictQuery, type DictTable, selectDict } from './dicts.queries.ts'

/** The table of each call: the handlers are generated from this list. */
const TABLES = {
  listKatos: 'dict_kato',
  listPurchaseTypes: 'dict_purchase_type',
  listMonths: 'dict_month',
  listLotStatuses: 'dict_lot_status',
  listPlanItemStatuses: 'dict_plan_item_status',
  listAnnouncementStatuses: 'dict_announcement_status',
  listPlanStatuses: 'dict_plan_status',
  listPurchaseMethods: 'dict_purchase_method',
  listPurchaseSubjects: 'dict_purchase_subject',
  listYears: 'dict_year',
  listEnstrus: 'dict_enstru',
  listPurchaseMethodJustifications: 'dict_purchase_method_justification',
  listOrganizationTypes: 'dict_organization_type',
  listMeasures: 'dict_measure',
  listPlanTypes: 'dict_plan_type',
  listPlanItemTypes: 'dict_plan_item_type',
  listFundingSources: 'dict_funding_source',
  listFkrb: 'dict_fkrb',
  listFkrSubprograms: 'dict_fkr_subprogram',
  listEkrbs: 'dict_ekrb',
  listInsoterms: 'dict_insoterm',
  listSupplierExpTypes: 'dict_supplier_exp_type',
  listBudgetTypes: 'dict_budget_type',
  listSupplierCustomerSigns: 'dict_supplier_customer_sign',
  listConstructionWorkTypes: 'dict_construction_work_type',
  listResponsibilityLevels: 'dict_responsibility_level',
  listTechnicalComplexity: 'dict_technical_complexity',
  listFunctionalPurposes: 'dict_functional_purpose',
  listStatusPotentialSuppliers: 'dict_status_potential_supplier',
  listCountries: 'dict_country',
  listLicenseActivityTypes: 'dict_license_activity_type',
  listFileGroups: 'dict_file_group',
  listCommissionRoles: 'dict_commission_role',
} as const satisfies Record<keyof typeof dictRoutes, DictTable>

/**
 * Dictionaries change seldom, but an operator may change them at any time: the change is visible within a minute. With
 * its ETag an old copy is revalidated, not sent again.
 */
const CACHE = 'public, max-age=60, stale-while-revalidate=3600'

function listDict(table: DictTable) {
  return async ({ query, ctx }: { query: DictQuery; ctx: CallContext<'public'> }) => {
    const { rows, count } = await selectDict(ctx.db, table, query)
    ctx.reply.header('cache-control', CACHE)
    return pageOf(ctx.request, query, count, rows, DICT_BOUNDS.maxOffset)
  }
}

// The response schema knows which extra columns a dictionary has: it rejects a response without them.
export const dictHandlers = Object.fromEntries(
  Object.entries(TABLES).map(([call, table]) => [call, listDict(table)]),
) as unknown as Handlers<typeof dictRoutes>
