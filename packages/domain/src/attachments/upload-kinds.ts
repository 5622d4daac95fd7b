/** What may be uploaded: documents people can open everywhere, pictures of paper, and archives of those. */
const KINDS = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  jpg: 'image/jpeg',
  png: 'image/png',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const

export type UploadKind = keyof typeof KINDS

/** In the units of a file manager, where a megabyte is 1024 × 1024 bytes. */
export const UPLOAD_LIMIT_MB = 20

/** For people: «PDF, DOCX, …». */
export const UPLOAD_KIND_NAMES = Object.keys(KINDS)
  .map((kind) => kind.toUpperCase())
  .join(', ')

export function uploadType(kind: UploadKind): string {
  return KINDS[kind]
}

/** What the name promises; null: such files are not taken. */
export function promisedKind(name: string): UploadKind | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = extension === 'jpeg' ? 'jpg' : extension
  return Object.hasOwn(KINDS, kind) ? (kind as UploadKind) : null
}
