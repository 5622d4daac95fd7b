import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, it } from 'vitest'
import { buildEmployee, PASSWORD } from './build-people.ts'
import { testEnvironment, usePortal } from './portal.ts'
import { formWith } from './upload.ts'

const portal = usePortal()
let child: ChildProcess | undefined
const folders: string[] = []
afterEach(async () => {
  child?.kill('SIGKILL')
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})
const folder = async (name: string) => {
  const made = await mkdtemp(join(tmpdir(), name))
  folders.push(made)
  return made
}
/** Hardened machines give no user namespaces; then there is no small disk to be made. */
const canMount = spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0

/** A process of the portal in its own mount namespace, where this folder is a disk of 3 MB; lists its files on request. */
async function startWithSmallDisk(disk: string, env: Record<string, string>): Promise<string> {
  const main = new URL('../main.ts', import.meta.url).pathname
  const mount = `mount -t tmpfs -o size=3m tmpfs '${disk}' && exec '${process.execPath}' '${main}'`
  child = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', mount], {
    env: { PATH: process.env.PATH ?? '', ...testEnvironment(portal.url), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const address = /Server listening at (http:\S+?)"/.exec(text)?.[1]
    if (address) {
      child.stdout?.resume()
      return `${address}/api/core/api`
    }
  }
  throw new Error('the process ended before it listened')
}

it.skipIf(!canMount).each(['where uploads are checked', 'where files are stored'])(
  'a disk that is full %s is said so, keeps no part of a file, and takes the next one',
  async (where) => {
    const [small, large] = [await folder('small-'), await folder('large-')]
    const [TMPDIR, FILES_DIR] = where.endsWith('checked') ? [small, large] : [large, small]
    const base = await startWithSmallDisk(small, { TMPDIR, FILES_DIR })
    const { person } = await buildEmployee(portal.admin)
    const login = await fetch(`${base}/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: person.email, password: PASSWORD }),
    })
    const { access_token } = (await login.json()) as { access_token: string }
    const send = async (size: number) => {
      const { payload, headers } = formWith('Смета.txt', Buffer.alloc(size, 'a'))
      const body = new Uint8Array(payload)
      const answer = await fetch(`${base}/core/attachments/`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${access_token}` },
        body,
      })
      return [answer.status, ((await answer.json()) as { code?: string }).code]
    }
    for (let times = 0; times < 3; times++)
      expect(await send(8_000_000)).toEqual([507, 'attachment.no_space'])
    // If a part were left, these would not fit.
    expect(await send(2_000_000)).toEqual([200, undefined])
    expect(await send(500_000)).toEqual([200, undefined])
  },
)
