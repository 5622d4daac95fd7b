/** A row of a CSV or XLSX file: `line` is where the operator finds it, cells are text as written. */
export interface TableRow {
  line: number
  cells: string[]
}

/** The whole file can't be imported: nothing was changed, and the message says why. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
}

/** Replaces runs of whitespace, including the non-breaking spaces of office programs, by one space. */
export function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
