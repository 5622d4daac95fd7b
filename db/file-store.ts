import type { Readable } from 'node:stream'

/** Both ends belong to it, as in HTTP. */
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
 * Where the contents of files live. A key is made up for each content and never used again: no two writers meet, and
 * what has no row can be thrown away without asking who else has the same bytes.
 */
export interface FileStore {
  /** All or nothing; more than `limit` bytes is a {@link TooLong}. A stream is never held in memory as a whole. */
  put(content: Uint8Array | Readable, limit?: number): Promise<Stored>
  /** Null when there is no such content. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Content that is not there is no error: it is gone, as wished. */
  remove(key: string): Promise<void>
  /** Contents put before the moment, for the clean-up. */
  keysBefore(moment: Date): AsyncIterable<string>
}

/** The content does not end where it should. */
export class TooLong extends Error {}

/** A folder or a bucket may hold what others have put there: only keys of this shape are ours. */
export function isKey(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name)
}

/** A key is never a path. */
export function mustBeKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of this store')
  return key
}
