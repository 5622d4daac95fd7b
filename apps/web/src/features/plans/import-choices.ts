import type { PlanImportRow } from '@zakup/contract/plans/plan-imports.routes'
import {
  useListMeasuresQuery,
  useListMonthsQuery,
  useListPlanItemTypesQuery,
  useListPurchaseMethodsQuery,
} from '../../shared/dicts/dicts-api.ts'

type Names = readonly { name: string; is_active: boolean }[] | undefined

/** Allowed values of columns with a short dictionary, loaded only for columns with errors. */
export function useImportChoices(rows: readonly PlanImportRow[]): Readonly<Record<string, string[]>> {
  const wrong = new Set(rows.flatMap(({ errors }) => errors.map(({ column }) => column)))
  const ifWrong = (column: PlanImportRow['errors'][number]['column']) => ({ skip: !wrong.has(column) })
  return {
    plan_item_type: namesOf(useListPlanItemTypesQuery(undefined, ifWrong('plan_item_type')).data?.results),
    purchase_method: namesOf(
      useListPurchaseMethodsQuery(undefined, ifWrong('purchase_method')).data?.results,
    ),
    measure: namesOf(useListMeasuresQuery(undefined, ifWrong('measure')).data?.results),
    month: namesOf(useListMonthsQuery(undefined, ifWrong('month')).data?.results),
  }
}

function namesOf(rows: Names): string[] {
  return (rows ?? []).filter(({ is_active }) => is_active).map(({ name }) => name)
}
