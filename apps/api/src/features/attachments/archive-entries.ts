import type { Entry, ZipFile } from 'yauzl'
import { BadArchive } from './archive-limits.ts'

const ENCRYPTED = 0x1 | 0x40
const FILE_KIND = 0xf000
/** File types allowed by the Unix mode bits (0 if not made on Unix). A link, a device or a pipe is not a document. */
const PLAIN_KINDS = new Set([0, 0x8000, 0x4000])
const STORED = 0
const DEFLATED = 8
const AES = 99

/** Requires an unencrypted file or folder with a path inside the archive. */
export function mustBePlain(entry: Entry): void {
  if (entry.generalPurposeBitFlag & ENCRYPTED || entry.compressionMethod === AES)
    throw new BadArchive('encrypted')
  if (!PLAIN_KINDS.has((entry.externalFileAttributes >>> 16) & FILE_KIND)) throw new BadArchive('link')
  const name = entry.fileName
  if (/(^|\/)\.\.(\/|$)|^\/|^[a-z]:|\0/i.test(name.replaceAll('\\', '/'))) throw new BadArchive('path')
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new BadArchive('broken', `method ${entry.compressionMethod}`)
}

const SIZES_FOLLOW = 0x8
const IN_ZIP64_FIELD = 0xffffffff

/**
 * Overlapping entries unpack to more than the archive's size (a zip bomb). Local headers that differ from the central
 * directory make different programs see different contents.
 */
export async function mustNotOverlap(zip: ZipFile, entries: Entry[]): Promise<void> {
  const spans: [start: number, end: number][] = []
  for (const entry of entries) {
    const header = await zip.readLocalFileHeaderPromise(entry)
    if (!header.fileName.equals(entry.fileNameRaw)) throw new BadArchive('broken', 'two names')
    if (header.compressionMethod !== entry.compressionMethod) throw new BadArchive('broken', 'two methods')
    if ((header.generalPurposeBitFlag & SIZES_FOLLOW) === 0) {
      const local = [header.compressedSize, header.uncompressedSize]
      const listed = [entry.compressedSize, entry.uncompressedSize]
      if (local.some((size, i) => size !== IN_ZIP64_FIELD && size !== listed[i]))
        throw new BadArchive('broken', 'two sizes')
    }
    spans.push([entry.relativeOffsetOfLocalHeader, header.fileDataStart + entry.compressedSize])
  }
  spans.sort(([a], [b]) => a - b)
  let end = 0
  for (const span of spans) {
    if (span[0] < end) throw new BadArchive('broken', 'entries overlap')
    end = span[1]
  }
}
