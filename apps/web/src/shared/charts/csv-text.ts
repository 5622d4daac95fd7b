/**
 * A table as a CSV file that Excel with Kazakhstan settings opens by double click: semicolons between cells, decimal
 * commas, and a BOM for UTF-8. A cell that a spreadsheet would run as a formula is turned into text.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  const text = String(value)
  if (typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(text)) return text.replace('.', ',')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
