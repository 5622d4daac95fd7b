import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeScratchFolder, sweepScratchFolders } from './scratch-folder.ts'

const { TMPDIR } = process.env
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scratch-'))
  process.env.TMPDIR = folder
})
afterEach(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await rm(folder, { recursive: true })
})

/** A folder as a process of another pid namespace on this host would make it. */
async function ofNeighbour(hours: number): Promise<string> {
  const name = `zakup-upload-${hostname()}.1-1-abcdef`
  await mkdir(join(folder, name), { recursive: true })
  const at = Date.now() / 1000 - hours * 3600
  await utimes(join(folder, name), at, at)
  return name
}

const never = (error: unknown) => expect.fail(String(error))

describe('the temporary folders of killed processes', () => {
  it('are deleted at once if it can be seen that the process is gone', async () => {
    const own = await makeScratchFolder('upload')
    const dead = own.replace(`-${process.pid}-`, '-4194305-')
    await mkdir(dead)
    const living = own.replace(`-${process.pid}-`, `-${process.ppid}-`)
    await mkdir(living)
    await sweepScratchFolders(never)
    expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([living])
  })

  it('are deleted after an hour if they are of another pid namespace, such as a container with the same host name', async () => {
    const name = await ofNeighbour(0.9)
    await sweepScratchFolders(never)
    expect(await readdir(folder)).toEqual([name])
    await ofNeighbour(1.1)
    await sweepScratchFolders(never)
    expect(await readdir(folder)).toEqual([])
  })

  it('do not stop a process from starting if they cannot be read or deleted', async () => {
    const failures: unknown[] = []
    process.env.TMPDIR = join(folder, 'missing')
    await sweepScratchFolders((error) => failures.push(error))
    expect(failures).toMatchObject([{ code: 'ENOENT' }])
  })
})
