import { useState } from 'react'
import { type OfferedRow, offeredRows } from './offered-rows.ts'

/** Options for one choice: the value the form was opened with can be chosen again after a mistake. */
export function useOfferedRows<Row extends OfferedRow>(
  rows: readonly Row[] | undefined,
  chosen: number | null,
): Row[] | undefined {
  const [first] = useState(chosen)
  return rows && offeredRows(rows, [chosen, first])
}
