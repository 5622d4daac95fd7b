/** Limits for the contents of an archive. A virus scanner passes zip bombs as clean, so these are checked before it. */
export const ARCHIVE_LIMITS = {
  entries: 2000,
  /** Everything unpacked, including nested archives. */
  total: 200_000_000,
  one: 60_000_000,
  /** Documents compress ten or twenty times at best; below `ratioFrom` even a hundred times is harmless. */
  ratio: 100,
  ratioFrom: 1_000_000,
  /** A ZIP of DOCX files, one of which embeds an XLSX table. */
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
