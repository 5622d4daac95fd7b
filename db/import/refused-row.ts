import { writeFile } from 'node:fs/promises'

/** One cell that keeps its row out of the dictionary. A row with two bad cells is named twice. */
export interface RefusedRow {
  /** Line of the CSV file, or row of the sheet, as the operator's editor counts them; 0 where the file has no such line. */
  line: number
  /** The head of the column as the file spells it. */
  column: string
  value: string
  reason: string
}

export function refusedLines(refused: readonly RefusedRow[]): number {
  return new Set(refused.map((row) => row.line)).size
}

/** With a BOM, so that Excel shows the letters as they are. */
export async function writeRefusedCsv(path: string, refused: readonly RefusedRow[]): Promise<void> {
  const lines = [['line', 'column', 'value', 'reason']]
  for (const row of refused) lines.push([String(row.line), row.column, row.value, row.reason])
  await writeFile(path, `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`)
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
