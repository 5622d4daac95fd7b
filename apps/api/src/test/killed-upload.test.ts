import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildEmployee } from './build-people.ts'
import { testEnvironment, usePortal } from './portal.ts'
import { Browser } from './sign-in.ts'
import { formWith } from './upload.ts'

const portal = usePortal()
const running: ChildProcess[] = []
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

async function startApi(TMPDIR: string): Promise<{ child: ChildProcess; base: string }> {
  const main = new URL('../main.ts', import.meta.url).pathname
  const env = { PATH: process.env.PATH, ...testEnvironment(portal.url), FILES_DIR: TMPDIR, TMPDIR }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /Server listening at (http:\S+?)"/.exec(line)?.[1]
    if (address) {
      child.stdout.resume()
      return { child, base: `${address}/api/core/api` }
    }
  }
  throw new Error('the process ended before it listened')
}

async function beginUpload(base: string, token: string): Promise<void> {
  const { payload, headers } = formWith('Смета.txt', Buffer.alloc(100_000, 'a'))
  const sending = request(`${base}/core/attachments/`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': payload.length },
  })
  sending.on('error', () => {})
  sending.write(payload.subarray(0, 50_000))
}

it('an API that starts removes the uploads of a killed one, and not those of one that runs', async () => {
  const uploads = async () => (await readdir(folder)).filter((name) => name.startsWith('zakup-upload-'))
  const { person } = await buildEmployee(portal.admin)
  const browser = new Browser(portal)
  await browser.signIn(person.email)
  const [killed, other] = await Promise.all([startApi(folder), startApi(folder)])
  await beginUpload(killed.base, browser.token)
  await expect.poll(uploads, { timeout: 10_000 }).toHaveLength(1)
  const [left] = await uploads()
  await beginUpload(other.base, browser.token)
  await expect.poll(uploads, { timeout: 10_000 }).toHaveLength(2)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')

  await startApi(folder)
  expect(await uploads()).toHaveLength(1)
  expect(await uploads()).not.toContain(left)
}, 120_000)
