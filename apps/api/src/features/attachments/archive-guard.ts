import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { mustBePlain, mustNotOverlap } from './archive-entries.ts'
import { BadArchive, ARCHIVE_LIMITS as LIMITS } from './archive-limits.ts'

interface Seen {
  entries: number
  total: number
}

const ARCHIVE_NAME = /\.(zip|docx|xlsx|pptx|odt|ods|odp|jar)$/i
const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1')

/**
 * Unpacks an archive entry by entry without storing it, and counts the bytes: the central directory is not trusted. Too
 * much declared data is refused before unpacking; undeclared excess is refused at the byte where it appears.
 */
export async function mustBeSafeArchive(
  path: string,
  depth = 0,
  seen: Seen = { entries: 0, total: 0 },
): Promise<void> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: Error) => {
    throw asBadArchive(error)
  })
  try {
    const entries = await plainEntries(zip, seen)
    await mustNotOverlap(zip, entries)
    for (const [index, entry] of entries.entries()) {
      if (entry.fileName.endsWith('/')) continue
      const inside = `${path}.${index}`
      try {
        if (await unpack(zip, entry, inside, seen)) {
          if (depth >= LIMITS.depth) throw new BadArchive('depth')
          await mustBeSafeArchive(inside, depth + 1, seen)
        }
      } finally {
        await rm(inside, { force: true })
      }
    }
  } catch (error) {
    throw asBadArchive(error as Error)
  } finally {
    zip.close()
  }
}

/** Checks each entry in the central directory before anything is unpacked. */
async function plainEntries(zip: ZipFile, seen: Seen): Promise<Entry[]> {
  const entries: Entry[] = []
  let declared = seen.total
  for await (const entry of zip.eachEntry()) {
    if (++seen.entries > LIMITS.entries) throw new BadArchive('entries')
    mustBePlain(entry)
    declared += entry.uncompressedSize
    if (entry.uncompressedSize > LIMITS.one || declared > LIMITS.total) throw new BadArchive('size')
    if (tooDense(entry.uncompressedSize, entry)) throw new BadArchive('ratio')
    entries.push(entry)
  }
  return entries
}

function tooDense(size: number, entry: Entry): boolean {
  return size > LIMITS.ratioFrom && size / Math.max(1, entry.compressedSize) > LIMITS.ratio
}

/** Counts the unpacked bytes; a nested archive is kept on disk to be checked itself. */
async function unpack(zip: ZipFile, entry: Entry, inside: string, seen: Seen): Promise<boolean> {
  const stream = await zip.openReadStreamPromise(entry)
  let size = 0
  let isArchive = ARCHIVE_NAME.test(entry.fileName)
  async function* counted(pieces: AsyncIterable<Buffer>) {
    let first = true
    for await (const piece of pieces) {
      size += piece.length
      seen.total += piece.length
      if (size > LIMITS.one || seen.total > LIMITS.total) throw new BadArchive('size')
      if (tooDense(size, entry)) throw new BadArchive('ratio')
      // Checked by content too: a name can be wrong.
      if (first) isArchive ||= piece.subarray(0, 4).equals(LOCAL_HEADER)
      first = false
      if (isArchive) yield piece
    }
  }
  let file: Writable | undefined
  // Opened only for nested archives: most entries are not kept.
  const target = new Writable({
    write(piece: Buffer, _, done) {
      file ??= createWriteStream(inside).on('error', (error) => target.destroy(error))
      if (file.write(piece)) done()
      else file.once('drain', done)
    },
    final(done) {
      if (file) file.end(done)
      else done()
    },
    destroy(error, done) {
      file?.destroy()
      done(error)
    },
  })
  await pipeline(stream, counted, target)
  return isArchive && size > 0
}

/** Converts errors of yauzl about the content into BadArchive. */
function asBadArchive(error: Error): Error {
  if (error instanceof BadArchive) return error
  // System errors, e.g. a full disk, are not the archive's fault.
  if ('code' in error && !String(error.code).startsWith('Z_')) return error
  const path = /absolute path|relative path|invalid characters/.test(error.message)
  return new BadArchive(path ? 'path' : 'broken', error.message)
}
