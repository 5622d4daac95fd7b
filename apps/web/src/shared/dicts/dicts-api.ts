import { dictCalls } from '@zakup/contract/dicts/dicts.calls'
import type { dictRoutes } from '@zakup/contract/dicts/dicts.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

const dictsApi = api.injectEndpoints({ endpoints: fromContract<typeof dictRoutes>(dictCalls) })

export const {
  useListBudgetTypesQuery,
  useListCommissionRolesQuery,
  useListConstructionWorkTypesQuery,
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
  useListPlanItemTypesQuery,
  useListPlanTypesQuery,
  useListPurchaseMethodJustificationsQuery,
  useListPurchaseMethodsQuery,
  useListPurchaseSubjectsQuery,
  useListResponsibilityLevelsQuery,
  useListSupplierCustomerSignsQuery,
  useListTechnicalComplexityQuery,
  useListYearsQuery,
} = dictsApi
