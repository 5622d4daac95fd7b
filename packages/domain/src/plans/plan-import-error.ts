import type { PlanColumn } from './plan-import-columns.ts'

/** Errors in a cell of the form. Each has a message that says how to fix it: `plan_import.error.*`. */
export type ImportErrorCode =
  | 'required'
  | 'formula'
  | 'formula_zero'
  | 'error_value'
  | 'merged'
  | 'date_not_number'
  | 'date_in_part'
  | 'unknown'
  | 'unknown_near'
  | 'several'
  | 'enstru_shape'
  | 'enstru_unknown'
  | 'enstru_near'
  | 'kato_shape'
  | 'kato_unknown'
  | 'subprogram_unknown'
  | 'program_unknown'
  | 'program_alone'
  | 'not_number'
  | 'negative'
  | 'zero'
  | 'sum_zero'
  | 'too_many_digits'
  | 'too_large'
  | 'too_long'
  | 'sum_differs'
  | 'years_differ'
  | 'percent_share'
  | 'percent_range'
  | 'place_without_kato'
  | 'parts_differ'
  | 'part_amount_missing'
  | 'places_differ'
  | 'funding_differs'
  | 'number_twice'
  | 'in_purchase'
  | 'ended'

export interface ImportError {
  column: PlanColumn
  code: ImportErrorCode
  values?: Record<string, string | number>
}
