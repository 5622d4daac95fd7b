/**
 * Parses spreadsheet rows from the clipboard: cells separated by tabs, rows by newlines; a cell that contains either is
 * quoted. Null for anything with fewer than two cells: that is plain text.
 */
export function pastedRows(text: string): string[][] | null {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i)
    if (quoted) {
      if (char !== '"') cell += char
      else if (text.charAt(i + 1) === '"') cell += text.charAt(++i)
      else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === '\t') cell = endCell(rows, cell)
    else if (char === '\n') {
      cell = endCell(rows, cell.replace(/\r$/, ''))
      rows.push([])
    } else cell += char
  }
  endCell(rows, cell.replace(/\r$/, ''))
  const filled = rows.filter((row) => row.some((value) => value !== ''))
  return filled.some((row) => row.length > 1) ? filled : null
}

function endCell(rows: string[][], cell: string): '' {
  rows.at(-1)?.push(cell.trim())
  return ''
}
