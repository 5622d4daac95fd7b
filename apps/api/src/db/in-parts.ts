/**
 * Thousands of rows go in parts: each statement stays well within the time one may take, however busy the database is.
 * All parts are of one transaction.
 */
const PART = 1000

export function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let i = 0; i < rows.length; i += PART) parts.push(rows.slice(i, i + PART))
  return parts
}
