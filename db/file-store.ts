import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the contents of files live. The key is what they are: the SHA-256 of the bytes. */
export interface FileStore {
  put(content: Uint8Array): Promise<{ key: string; sha256: Buffer; size: number }>
  /** Null when there is no such content. */
  read(key: string): Promise<ReadStream | null>
}

/** A folder of a disk. Same bytes, same file: written beside and moved into place, so that no half file is ever seen. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('not a key of this store')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(content) {
      const sha256 = createHash('sha256').update(content).digest()
      const key = sha256.toString('hex')
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
      const beside = `${pathOf(key)}.${crypto.randomUUID()}`
      await writeFile(beside, content)
      await rename(beside, pathOf(key))
      return { key, sha256, size: content.byteLength }
    },
    async read(key) {
      try {
        const file = await open(pathOf(key))
        return createReadStream('', { fd: file })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
  }
}
