import { t } from '@zakup/messages/catalogue'

/** A row of a dictionary, or a choice of the form itself, which is always in force. */
export interface OfferedRow {
  id: number
  name: string
  is_active?: boolean
}

/** What a form offers: rows in force, and those the thing has already. The server refuses the rest by the same measure. */
export function offeredRows<Row extends OfferedRow>(
  rows: readonly Row[],
  held: readonly (number | null)[],
): Row[] {
  return rows
    .filter(({ id, is_active }) => is_active !== false || held.includes(id))
    .map((row) => (row.is_active === false ? { ...row, name: t('form.switched_off', row) } : row))
}
