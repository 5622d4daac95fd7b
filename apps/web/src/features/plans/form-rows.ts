import { PLAN_COLUMNS } from '@zakup/domain/plans/plan-import-columns'

/** Rows of the official form among those that were copied: without its head, its line of numbers and further columns. */
export function formRows(rows: string[][]): string[][] {
  return rows
    .map((row) => row.slice(0, PLAN_COLUMNS.length))
    .filter((row) => row.length > 1 && row.some(Boolean) && !isNumbering(row) && !isHead(row))
}

/** The line «1, 2, 3 …» under the head of the form. */
function isNumbering(row: string[]): boolean {
  return row.length > 5 && row.every((cell, i) => cell === '' || cell === String(i + 1))
}

/** The number of an item is a number or nothing; of the head it is words. */
function isHead([number = '']: string[]): boolean {
  return number.includes('№')
}
