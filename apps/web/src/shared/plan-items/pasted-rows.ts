/**
 * Rows of a spreadsheet as the clipboard has them: cells between tabs, rows between lines; a cell with either inside is
 * in quotes. Null for anything with fewer than two cells: that is just a text.
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
  const told = rows.filter((row) => row.some((value) => value !== ''))
  return told.some((row) => row.length > 1) ? told : null
}

function endCell(rows: string[][], cell: string): '' {
  rows.at(-1)?.push(cell.trim())
  return ''
}
