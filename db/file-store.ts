import type { Readable } from 'node:stream'

/** Both ends are inclusive, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

interface Stored {
  key: string
  sha256: Buffer
  size: number
}

/**
 * Storage of file contents. Each content gets a random key that is never reused: writers never conflict, and content
 * without a row can be deleted without checking for other references.
 */
export interface FileStore {
  /** All or nothing; throws {@link TooLong} above `limit` bytes. A stream is never held in memory as a whole. */
  put(content: Uint8Array | Readable, limit?: number): Promise<Stored>
  /** Null if there is no such content. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Content that doesn't exist is not an error. */
  remove(key: string): Promise<void>
  /** Keys of contents stored before the moment, for the clean-up. */
  keysBefore(moment: Date): AsyncIterable<string>
}

/** The content is longer than the limit. */
export class TooLong extends Error {}

/** A folder or a bucket may contain other people's files: only names of this form are keys of the store. */
export function isKey(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name)
}

/** Throws unless it is a key, so that a key is never used as a path. */
export function mustBeKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of this store')
  return key
}
