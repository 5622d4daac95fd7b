import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ByteMeter } from './byte-meter.ts'
import { type FileStore, isKey, mustBeKey } from './file-store.ts'

/** A folder on disk. Files are written under a temporary name and renamed, so that no partial file is ever read. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, mustBeKey(key).slice(0, 2), key)
  return {
    async put(content, limit) {
      const key = randomBytes(32).toString('hex')
      const temporary = join(folder, key.slice(0, 2), `.${key}`)
      const meter = new ByteMeter(limit)
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
      try {
        const bytes = content instanceof Readable ? content : Readable.from([content])
        await pipeline(bytes, meter, createWriteStream(temporary, { flush: true }))
        await rename(temporary, pathOf(key))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      return { key, sha256: meter.sha256(), size: meter.passed }
    },
    async read(key, range) {
      const file = await orNull<FileHandle>(open(pathOf(key)))
      return file && file.createReadStream(range)
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *keysBefore(moment) {
      for (const drawer of (await orNull(readdir(folder))) ?? [])
        for (const name of (await orNull(readdir(join(folder, drawer)))) ?? []) {
          const path = join(folder, drawer, name)
          const found = await orNull(stat(path))
          if (!found || found.mtime >= moment) continue
          // A partial file of a process that died: nothing will rename it any more.
          if (isKey(name.slice(1))) await rm(path, { force: true })
          else if (isKey(name)) yield name
        }
    },
  }
}

async function orNull<T>(wish: Promise<T>): Promise<T | null> {
  try {
    return await wish
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
