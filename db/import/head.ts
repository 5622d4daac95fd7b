import type { Cells, Classifier } from './classifier.ts'
import { ImportStopped, type TableRow, tidy } from './table-row.ts'

/** Official files begin with a title and an approval stamp; the header row is below them. */
const HEAD_WITHIN_ROWS = 20

/** The header row: which column is where. */
export interface Head {
  line: number
  /** Our name of a column → its index in the row. */
  places: ReadonlyMap<string, number>
  /** The headings as the file spells them. */
  names: readonly string[]
}

/** Searches the first rows for the header; if there is none, the error lists the headings found and those expected. */
export async function findHead(rows: AsyncIterator<TableRow>, classifier: Classifier): Promise<Head> {
  let best: Head | null = null
  for (let n = 0; n < HEAD_WITHIN_ROWS; n++) {
    const next = await rows.next()
    if (next.done) break
    const head = headOf(next.value, classifier)
    if (suffices(head, classifier)) return head
    if (!best || head.places.size > best.places.size) best = head
  }
  if (!best) throw new ImportStopped('the file is empty')
  throw new ImportStopped(missingColumns(best, classifier))
}

export function headOf(row: TableRow, classifier: Classifier): Head {
  const names = row.cells.map(tidy)
  const plain = names.map(plainHead)
  const places = new Map<string, number>()
  for (const [field, heads] of Object.entries(classifier.heads)) {
    const known = heads.find((head) => plain.includes(plainHead(head)))
    if (known === undefined) continue
    const place = plain.indexOf(plainHead(known))
    if (plain.lastIndexOf(plainHead(known)) !== place)
      throw new ImportStopped(`line ${row.line}: the column «${names[place]}» stands there twice`)
    places.set(field, place)
  }
  return { line: row.line, places, names }
}

/** Headings of columns that the import doesn't read. */
export function unusedColumns(head: Head): string[] {
  const used = new Set(head.places.values())
  return head.names.filter((name, place) => name !== '' && !used.has(place))
}

export function cellsOf(row: TableRow, head: Head): Cells {
  return Object.fromEntries(
    [...head.places].map(([field, place]) => [field, tidy(row.cells[place] ?? '')] as const),
  )
}

/** An unquoted comma inside a name shifts the cells of its row: such a row is refused rather than misread. */
export function hasExtraCells(row: TableRow, head: Head): boolean {
  return row.cells.slice(head.names.length).some((cell) => cell.trim() !== '')
}

export function headName(head: Head, field: string): string {
  const place = head.places.get(field)
  return place === undefined ? field : (head.names[place] ?? field)
}

function suffices(head: Head, classifier: Classifier): boolean {
  return classifier.needs.some((set) => set.every((field) => head.places.has(field)))
}

function plainHead(name: string): string {
  return tidy(
    name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[«»"*:]/g, ''),
  )
}

function missingColumns(head: Head, classifier: Classifier): string {
  const missing = classifier.needs.map((set) => set.filter((field) => !head.places.has(field)).join(', '))
  const found = head.names.filter((name) => name !== '').map((name) => `«${name}»`)
  const known = Object.entries(classifier.heads).map(([field, heads]) => `  ${field}: ${heads.join(' | ')}`)
  return [
    `no head of ${classifier.title} in the first ${HEAD_WITHIN_ROWS} rows: missing ${missing.join('; or ')}`,
    `found in line ${head.line}: ${found.join(', ')}`,
    'known:',
    ...known,
  ].join('\n')
}
