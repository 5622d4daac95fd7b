/** Allowed upload types: document formats that open everywhere, scans, and archives of those. */
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

/** In megabytes as file managers count them: 1024 × 1024 bytes. */
export const UPLOAD_LIMIT_MB = 20

/** List for the user interface: «PDF, DOCX, …». */
export const UPLOAD_KIND_NAMES = Object.keys(KINDS)
  .map((kind) => kind.toUpperCase())
  .join(', ')

export function uploadType(kind: UploadKind): string {
  return KINDS[kind]
}

/** File type by the extension of the name; null: such files are not accepted. */
export function kindByExtension(name: string): UploadKind | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = extension === 'jpeg' ? 'jpg' : extension
  return Object.hasOwn(KINDS, kind) ? (kind as UploadKind) : null
}
