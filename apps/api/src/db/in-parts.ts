/**
 * Thousands of rows are processed in batches: each statement stays well within its timeout, even on a busy database.
 * All batches belong to one transaction.
 */
const PART = 1000

export function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let i = 0; i < rows.length; i += PART) parts.push(rows.slice(i, i + PART))
  return parts
}
