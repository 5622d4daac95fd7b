import { PLAN_COLUMNS, type PlanColumn } from '@zakup/domain/plans/plan-import-columns'
import { t } from '@zakup/messages/catalogue'
import { quoted } from '@zakup/messages/quoted'

export const columnName = (column: PlanColumn) => t(`plan_form.column.${column}`)

/** The official name of each column of the form. */
export const columnNames = () =>
  Object.fromEntries(PLAN_COLUMNS.map((column) => [column, columnName(column)])) as Record<PlanColumn, string>

export const namesOf = (columns: readonly PlanColumn[]) => quoted(columns.map(columnName))
