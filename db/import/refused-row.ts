import { writeFile } from 'node:fs/promises'

/** An invalid cell that keeps its row out of the dictionary. A row with two invalid cells is listed twice. */
export interface RefusedRow {
  /** Line of the CSV file, or row of the sheet, as an editor counts them; 0 if the file has no such line. */
  line: number
  /** The heading of the column as the file spells it. */
  column: string
  value: string
  reason: string
}

export function refusedLines(refused: readonly RefusedRow[]): number {
  return new Set(refused.map((row) => row.line)).size
}

/** With a BOM, so that Excel reads it as UTF-8. */
export async function writeRefusedCsv(path: string, refused: readonly RefusedRow[]): Promise<void> {
  const lines = [['line', 'column', 'value', 'reason']]
  for (const row of refused) lines.push([String(row.line), row.column, row.value, row.reason])
  await writeFile(path, `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`)
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
