import { PLAN_COLUMNS } from '@zakup/domain/plans/plan-import-columns'

/** Copied rows of the official form, without its header, its line of column numbers and further columns. */
export function formRows(rows: string[][]): string[][] {
  return rows
    .map((row) => row.slice(0, PLAN_COLUMNS.length))
    .filter((row) => row.length > 1 && row.some(Boolean) && !isNumbering(row) && !isHead(row))
}

/** The line «1, 2, 3 …» below the header of the form. */
function isNumbering(row: string[]): boolean {
  return row.length > 5 && row.every((cell, i) => cell === '' || cell === String(i + 1))
}

/** The number of an item is numeric or empty; in the header the cell contains text. */
function isHead([number = '']: string[]): boolean {
  return number.includes('№')
}
