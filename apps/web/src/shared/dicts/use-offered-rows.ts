import { useState } from 'react'
import { type OfferedRow, offeredRows } from './offered-rows.ts'

/** Rows to choose one of: what the form was opened with can be chosen again after a slip. */
export function useOfferedRows<Row extends OfferedRow>(
  rows: readonly Row[] | undefined,
  chosen: number | null,
): Row[] | undefined {
  const [first] = useState(chosen)
  return rows && offeredRows(rows, [chosen, first])
}
