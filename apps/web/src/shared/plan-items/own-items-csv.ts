import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { csvText } from '../charts/csv-text.ts'

/** The listed rows, with all columns, as a CSV file for a spreadsheet. */
export function ownItemsCsv(rows: readonly OwnPlanItemRow[]): string {
  const head = [
    t('plan_item.number'),
    t('own_items.csv_name'),
    t('facet.enstru'),
    t('own_items.subject'),
    t('facet.method'),
    t('own_items.month'),
    t('facet.year'),
    t('own_items.csv_quantity'),
    t('own_items.csv_measure'),
    t('own_items.csv_price'),
    t('plan_items.col_sum'),
    t('plan_items.col_status'),
    t('own_items.csv_remarks'),
  ]
  return csvText([
    head,
    ...rows.map((row) => [
      row.root_id,
      row.name,
      row.enstru.code,
      row.purchase_subject.name,
      row.purchase_method.name,
      row.month.name,
      row.year,
      row.quantity,
      row.measure.short_name,
      row.unit_price,
      row.total_price,
      row.status.short_name,
      row.remarks.map(({ text }) => text).join(' '),
    ]),
  ])
}
