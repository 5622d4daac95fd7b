/** What an archive may be inside. A scanner passes bombs as clean, so this is asked before it. */
export const ARCHIVE_LIMITS = {
  entries: 2000,
  /** Everything unpacked, archives inside archives too. */
  total: 200_000_000,
  one: 60_000_000,
  /** Documents are squeezed ten or twenty times at best; below the size even a hundred times is nothing. */
  ratio: 100,
  ratioFrom: 1_000_000,
  /** A ZIP of DOCX files, one of which has a table of XLSX in it. */
  depth: 2,
}

export type ArchiveFault = 'entries' | 'size' | 'ratio' | 'depth' | 'path' | 'link' | 'encrypted' | 'broken'

export class BadArchive extends Error {
  readonly fault: ArchiveFault

  constructor(fault: ArchiveFault, detail = '') {
    super(`${fault} ${detail}`)
    this.fault = fault
  }
}
