import {
  useListBudgetTypesQuery,
  useListFundingSourcesQuery,
  useListMeasuresQuery,
  useListMonthsQuery,
  useListPlanItemTypesQuery,
  useListPurchaseMethodJustificationsQuery,
  useListPurchaseMethodsQuery,
  useListPurchaseSubjectsQuery,
  useListSupplierCustomerSignsQuery,
} from '../../shared/dicts/dicts-api.ts'
import type { FieldNames } from './field-text.ts'

/** The short dictionaries the form has already loaded, by the field that uses them. */
export function useFieldNames(): FieldNames {
  return {
    plan_item_type_id: useListPlanItemTypesQuery().data?.results,
    purchase_subject_id: useListPurchaseSubjectsQuery().data?.results,
    measure_id: useListMeasuresQuery().data?.results,
    purchase_method_id: useListPurchaseMethodsQuery().data?.results,
    justification_id: useListPurchaseMethodJustificationsQuery().data?.results,
    month_id: useListMonthsQuery().data?.results,
    supplier_sign_id: useListSupplierCustomerSignsQuery().data?.results,
    funding_source_id: useListFundingSourcesQuery().data?.results,
    budget_type_id: useListBudgetTypesQuery().data?.results,
  }
}
