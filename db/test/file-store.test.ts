import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileStore, TooLong } from '../file-store.ts'
import { folderStore } from '../folder-store.ts'
import { s3Store } from '../s3-store.ts'
import { type Radosgw, startRadosgw } from './radosgw.ts'

let folder: string
let s3: Radosgw | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zakup-store-'))
  // If its binaries are missing the test fails rather than being skipped: .ci/run installs them.
  s3 = await startRadosgw()
}, 120_000)
afterAll(async () => {
  await s3?.stop()
  await rm(folder, { recursive: true })
})

describe.each([
  ['a folder', () => folderStore(folder)],
  ['S3', () => s3Store((s3 as Radosgw).settings)],
])('files in %s', (_, open) => {
  const later = () => new Date(Date.now() + 60_000)
  const keysOf = async (store: FileStore) => (await listed(store, later())).sort()

  it('are read unchanged, each stored under its own key', async () => {
    const store = open()
    const first = await store.put(Buffer.from('Смета'))
    const second = await store.put(Buffer.from('Смета'))
    expect(first.key).not.toBe(second.key)
    expect(first).toMatchObject({ size: 10, sha256: second.sha256 })
    const content = await store.read(first.key)
    expect((await buffer(content as Readable)).toString()).toBe('Смета')
    await store.remove(first.key)
    expect(await store.read(first.key)).toBeNull()
    expect((await buffer((await store.read(second.key)) as Readable)).length).toBe(10)
    await store.remove(first.key)
  })

  it('are streamed, with size and checksum computed, and can be read in part', async () => {
    const store = open()
    const bytes = randomBytes(12 * 1024 * 1024 + 7)
    const chunks = Array.from({ length: 193 }, (_, i) => bytes.subarray(i * 65_536, (i + 1) * 65_536))
    const { key, sha256, size } = await store.put(Readable.from(chunks))
    expect(size).toBe(bytes.length)
    expect(sha256).toEqual(createHash('sha256').update(bytes).digest())
    expect((await buffer((await store.read(key)) as Readable)).equals(bytes)).toBe(true)
    const part = await buffer((await store.read(key, { start: 7_000_000, end: 7_000_099 })) as Readable)
    expect(part.equals(bytes.subarray(7_000_000, 7_000_100))).toBe(true)
  })

  it('leave nothing behind if they are too long or the upload is interrupted', async () => {
    const store = open()
    const before = await keysOf(store)
    const megabytes = (n: number) => Array.from({ length: n }, () => Buffer.alloc(1024 * 1024))
    await expect(store.put(Readable.from(megabytes(8)), 7 * 1024 * 1024)).rejects.toThrow(TooLong)
    await expect(store.put(Buffer.from('four'), 3)).rejects.toThrow(TooLong)
    await expect(store.put(Readable.from(interrupted(megabytes(6))))).rejects.toThrow('connection lost')
    expect(await keysOf(store)).toEqual(before)
    expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('/.'))).toEqual([])
  })

  it('are listed by the time they were stored', async () => {
    const store = open()
    const { key } = await store.put(Buffer.from('new'))
    expect(await keysOf(store)).toContain(key)
    expect(await listed(store, new Date(Date.now() - 60_000))).not.toContain(key)
  })

  it('cannot be read by a path', async () => {
    const store = open()
    for (const key of ['../../etc/passwd', '', 'A'.repeat(64)])
      await expect(store.read(key)).rejects.toThrow('not a key')
    expect(await store.read('0'.repeat(64))).toBeNull()
  })
})

async function* interrupted(chunks: Buffer[]) {
  yield* chunks
  throw new Error('connection lost')
}

async function listed(store: FileStore, moment: Date): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.keysBefore(moment)) keys.push(key)
  return keys
}
