import type { FileStore } from '@zakup/db/file-store'
import type { StoredFile } from '../../kernel/call-context.ts'
import { notFound } from '../../kernel/problem-error.ts'

interface Row {
  original_name: string
  content_type: string
  size: number
  sha256: Buffer
  storage_key: string
}

/** Describes a stored file for download, from its row. */
export function storedFile(files: FileStore | undefined, row: Row): StoredFile {
  if (!files) throw notFound()
  const { original_name: name, content_type: type, size, sha256, storage_key } = row
  return { name, type, size, sha256, open: (range) => files.read(storage_key, range) }
}
