import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a hand-made archive, with any false values the test needs. */
export interface ZipEntry {
  name: string
  content?: Buffer | string
  /** Unix mode in the upper half: 0xa1ff for a symbolic link. */
  mode?: number
  flags?: number
  /** False values written to the central directory. */
  listed?: { size?: number; packed?: number; name?: string }
  /** Points at the data of an earlier entry instead of adding its own. */
  sameAs?: number
}

/** A ZIP archive written byte by byte: ordinary programs can't make the malformed ones the upload check must detect. */
export function buildZip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  const offsets: number[] = []
  let at = 0
  for (const { name, content = '', mode = 0x81a4, flags = 0x800, listed = {}, sameAs } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = (size: number, packedSize: number, called: string) => {
      const head = Buffer.alloc(26)
      head.writeUInt16LE(20, 0)
      head.writeUInt16LE(flags, 2)
      head.writeUInt16LE(8, 4)
      head.writeUInt32LE(crc32(bytes), 10)
      head.writeUInt32LE(packedSize, 14)
      head.writeUInt32LE(size, 18)
      head.writeUInt16LE(Buffer.byteLength(called), 22)
      return head
    }
    const offset = sameAs === undefined ? at : (offsets[sameAs] as number)
    offsets.push(offset)
    if (sameAs === undefined) {
      const local = [
        Buffer.from('PK\x03\x04'),
        common(bytes.length, packed.length, name),
        Buffer.from(name),
        packed,
      ]
      parts.push(...local)
      at += local.reduce((sum, part) => sum + part.length, 0)
    }
    const called = listed.name ?? name
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    list.push(
      Buffer.from('PK\x01\x02\x14\x03', 'latin1'),
      common(listed.size ?? bytes.length, listed.packed ?? packed.length, called),
      tail,
      Buffer.from(called),
    )
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06'), end])
}
