/** A row of a file of any kind: `line` is where the operator finds it, cells are text as written. */
export interface TableRow {
  line: number
  cells: string[]
}

/** The file as a whole cannot be imported: nothing was changed, and the message tells the operator why. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
}

/** Spaces of every kind, also the unbreakable ones of office programs, become one. */
export function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
