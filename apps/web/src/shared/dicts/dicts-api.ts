import { dictCalls } from '@zakup/contract/dicts/dicts.calls'
import type { dictRoutes } from '@zakup/contract/dicts/dicts.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

const dictsApi = api.injectEndpoints({ endpoints: fromContract<typeof dictRoutes>(dictCalls) })

export const {
  useListBudgetTypesQuery,
  useListCommissionRolesQuery,
  useListConstructionWorkTypesQuery,
  useListCountriesQuery,
  useListEkrbsQuery,
  useListEnstrusQuery,
  useListFileGroupsQuery,
  useListFkrbQuery,
  useListFkrSubprogramsQuery,
  useListFunctionalPurposesQuery,
  useListFundingSourcesQuery,
  useListInsotermsQuery,
  useListKatosQuery,
  useListLicenseActivityTypesQuery,
  useListMeasuresQuery,
  useListMonthsQuery,
  useListOrganizationTypesQuery,
  useListPlanItemTypesQuery,
  useListPlanTypesQuery,
  useListPurchaseMethodJustificationsQuery,
  useListPurchaseMethodsQuery,
  useListPurchaseSubjectsQuery,
  useListResponsibilityLevelsQuery,
  useListStatusPotentialSuppliersQuery,
  useListSupplierCustomerSignsQuery,
  useListSupplierExpTypesQuery,
  useListTechnicalComplexityQuery,
  useListYearsQuery,
} = dictsApi
