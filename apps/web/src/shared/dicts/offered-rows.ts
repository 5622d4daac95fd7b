import { t } from '@zakup/messages/catalogue'

/** A row of a dictionary, or an option of the form itself, which is always active. */
export interface OfferedRow {
  id: number
  name: string
  is_active?: boolean
}

/**
 * The options of a form: active rows, and those the record already has. The server refuses the rest by the same rule.
 */
export function offeredRows<Row extends OfferedRow>(
  rows: readonly Row[],
  held: readonly (number | null)[],
): Row[] {
  return rows
    .filter(({ id, is_active }) => is_active !== false || held.includes(id))
    .map((row) => (row.is_active === false ? { ...row, name: t('form.switched_off', row) } : row))
}
