import type { Cells, Classifier } from './classifier.ts'
import { ImportStopped, type TableRow, tidy } from './table-row.ts'

/** Official files begin with a title and an approval stamp; the header row is below them. */
const HEADER_WITHIN_ROWS = 20

/** The header row: which column is where. */
export interface Header {
  line: number
  /** Our name of a column → its index in the row. */
  places: ReadonlyMap<string, number>
  /** The headings as the file spells them. */
  names: readonly string[]
}

/** Searches the first rows for the header; if there is none, the error lists the headings found and those expected. */
export async function findHeader(rows: AsyncIterator<TableRow>, classifier: Classifier): Promise<Header> {
  let best: Header | null = null
  for (let n = 0; n < HEADER_WITHIN_ROWS; n++) {
    const next = await rows.next()
    if (next.done) break
    const header = headerOf(next.value, classifier)
    if (suffices(header, classifier)) return header
    if (!best || header.places.size > best.places.size) best = header
  }
  if (!best) throw new ImportStopped('the file is empty')
  throw new ImportStopped(missingColumns(best, classifier))
}

export function headerOf(row: TableRow, classifier: Classifier): Header {
  const names = row.cells.map(tidy)
  const plain = names.map(plainHeading)
  const places = new Map<string, number>()
  for (const [field, headings] of Object.entries(classifier.headings)) {
    const known = headings.find((heading) => plain.includes(plainHeading(heading)))
    if (known === undefined) continue
    const place = plain.indexOf(plainHeading(known))
    if (plain.lastIndexOf(plainHeading(known)) !== place)
      throw new ImportStopped(`line ${row.line}: duplicate column «${names[place]}»`)
    places.set(field, place)
  }
  return { line: row.line, places, names }
}

/** Headings of columns that the import doesn't read. */
export function unusedColumns(header: Header): string[] {
  const used = new Set(header.places.values())
  return header.names.filter((name, place) => name !== '' && !used.has(place))
}

export function cellsOf(row: TableRow, header: Header): Cells {
  return Object.fromEntries(
    [...header.places].map(([field, place]) => [field, tidy(row.cells[place] ?? '')] as const),
  )
}

/** An unquoted comma inside a name shifts the cells of its row: such a row is refused rather than misread. */
export function hasExtraCells(row: TableRow, header: Header): boolean {
  return row.cells.slice(header.names.length).some((cell) => cell.trim() !== '')
}

export function headingOf(header: Header, field: string): string {
  const place = header.places.get(field)
  return place === undefined ? field : (header.names[place] ?? field)
}

function suffices(header: Header, classifier: Classifier): boolean {
  return classifier.needs.some((set) => set.every((field) => header.places.has(field)))
}

function plainHeading(name: string): string {
  return tidy(
    name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[«»"*:]/g, ''),
  )
}

function missingColumns(header: Header, classifier: Classifier): string {
  const missing = classifier.needs.map((set) => set.filter((field) => !header.places.has(field)).join(', '))
  const found = header.names.filter((name) => name !== '').map((name) => `«${name}»`)
  const known = Object.entries(classifier.headings).map(
    ([field, headings]) => `  ${field}: ${headings.join(' | ')}`,
  )
  return [
    `no header of ${classifier.title} in the first ${HEADER_WITHIN_ROWS} rows: missing ${missing.join('; or ')}`,
    `found in line ${header.line}: ${found.join(', ')}`,
    'known:',
    ...known,
  ].join('\n')
}
