import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildEmployee } from '../../test/build-people.ts'
import { testEnvironment, usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'
import { formWith, UPLOADS } from '../../test/upload.ts'

const BODY_TIMEOUT_MS = 400
const portal = usePortal(() => ({
  BODY_TIMEOUT_MS: String(BODY_TIMEOUT_MS),
  UPLOADS_AT_ONCE: '2',
  UPLOAD_LIMIT_MB: '1',
}))
let port: number
let token: string

beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
  const { person } = await buildEmployee(portal.admin)
  const browser = new Browser(portal)
  await browser.signIn(person.email)
  token = browser.token
})

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** A connection to the portal, with everything the portal sends on it. */
async function openConnection(): Promise<{
  socket: Socket
  response: Promise<string>
  received: (part: string) => Promise<void>
}> {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  let text = ''
  const waiting: { part: string; done: () => void }[] = []
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
    for (const { part, done } of waiting) if (text.includes(part)) done()
  })
  socket.on('error', () => {})
  const response = once(socket, 'close').then(() => text)
  await once(socket, 'connect')
  return {
    socket,
    response,
    received: (part) =>
      text.includes(part) ? Promise.resolve() : new Promise((done) => waiting.push({ part, done })),
  }
}

const request = (path: string, headers: Record<string, string | number>) =>
  `POST ${path} HTTP/1.1\r\nHost: portal\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

const form = formWith('медленный.txt', 'Медленный файл')
/** A position in the middle of the file. */
const CUT = form.payload.indexOf('\r\n\r\n') + 10
const uploadHead = (length: number | null, bearer = token) =>
  request(UPLOADS, {
    ...form.headers,
    authorization: `Bearer ${bearer}`,
    ...(length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
  })

const longerThanABody = () => new Promise((later) => setTimeout(later, BODY_TIMEOUT_MS * 2))

it('a connection on which nothing comes is closed', async () => {
  const { response } = await openConnection()
  expect(await response).toBe('')
})

describe('a body that comes slowly', () => {
  it('is cut off with 408 on an ordinary call', async () => {
    const { socket, response } = await openConnection()
    socket.write(
      request('/api/core/api/auth/login/', { 'content-type': 'application/json', 'content-length': 100 }),
    )
    socket.write('{"login":')
    expect(await response).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each(['/nothing', '/%E0%A4%A'])(
    'is cut off at %s too, although the response is already sent',
    async (path) => {
      const { socket, response } = await openConnection()
      socket.write(request(path, { 'content-type': 'application/json', 'content-length': 100 }))
      expect(await response).toMatch(/^HTTP\/1\.1 4/)
    },
  )

  it('is cut off with 401 on an upload without a valid token', async () => {
    const { socket, response } = await openConnection()
    socket.write(uploadHead(form.payload.length, 'a.b.c'))
    socket.write(form.payload.subarray(0, 10))
    expect(await response).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('is accepted on an upload', async () => {
    const { socket, received } = await openConnection()
    socket.write(uploadHead(form.payload.length))
    socket.write(form.payload.subarray(0, CUT))
    await longerThanABody()
    socket.write(form.payload.subarray(CUT))
    await received('медленный.txt')
  })
})

describe('uploads at once', () => {
  it('are limited per person, and a new one is accepted when one ends', async () => {
    const slow = [await openConnection(), await openConnection()]
    for (const { socket } of slow) {
      socket.write(uploadHead(form.payload.length))
      socket.write(form.payload.subarray(0, CUT))
    }
    await longerThanABody()
    const third = await openConnection()
    third.socket.write(uploadHead(form.payload.length))
    third.socket.write(form.payload)
    await third.received('attachment.too_many_at_once')
    slow[0]?.socket.destroy()
    slow[1]?.socket.write(form.payload.subarray(CUT))
    await slow[1]?.received('медленный.txt')
    const fourth = await openConnection()
    fourth.socket.write(uploadHead(form.payload.length))
    fourth.socket.write(form.payload)
    await fourth.received('медленный.txt')
  })

  it('are not kept by connections that broke before the file was read', async () => {
    for (let times = 0; times < 2; times++) {
      const { socket } = await openConnection()
      // The portal reads the session and what the organisation has uploaded before it reads the file.
      socket.write(uploadHead(form.payload.length))
      socket.end(form.payload.subarray(0, CUT), () => socket.destroy())
    }
    await longerThanABody()
    const answer = async () => {
      const next = await openConnection()
      next.socket.write(uploadHead(form.payload.length))
      next.socket.write(form.payload)
      return Promise.race([
        next.received('медленный.txt').then(() => 'accepted'),
        next.received('attachment.too_many_at_once').then(() => 'too many'),
      ])
    }
    await expect.poll(answer, { timeout: 20_000 }).toBe('accepted')
    await expect.poll(spooled, { timeout: 20_000 }).toEqual([])
  })
})

/** Of this process: other workers upload into the same folder. */
const spooled = async () =>
  (await readdir(tmpdir())).filter(
    (name) => name.startsWith('zakup-upload-') && name.includes(`-${process.pid}-`),
  )

describe('a file that is too large', () => {
  it('is refused by its Content-Length before its body is read', async () => {
    const { socket, response } = await openConnection()
    socket.write(uploadHead(50_000_000))
    expect(await response).toMatch(/^HTTP\/1\.1 413 [^]*attachment\.too_large/)
  })

  it('is refused at the limit when it has no Content-Length', async () => {
    const { socket, response } = await openConnection()
    const chunk = (bytes: Buffer) => {
      socket.write(`${bytes.length.toString(16)}\r\n`)
      socket.write(bytes)
      socket.write('\r\n')
    }
    socket.write(uploadHead(null))
    chunk(form.payload.subarray(0, CUT))
    for (let i = 0; i < 17; i++) chunk(Buffer.alloc(65_536, 'a'))
    expect(await response).toMatch(/^HTTP\/1\.1 413 [^]*attachment\.too_large/)
  })
})

describe('memory', () => {
  /** Several times what the collector leaves lying about (up to 60 MB), so that only the file itself could reach half. */
  const SIZE = 160_000_000
  let child: ChildProcess
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zakup-memory-'))
  })
  afterAll(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })

  it('does not grow with the file size', { timeout: 300_000 }, async () => {
    const main = new URL('../../main.ts', import.meta.url).pathname
    const env = {
      PATH: process.env.PATH,
      ...testEnvironment(portal.url),
      FILES_DIR: folder,
      UPLOAD_LIMIT_MB: '200',
    }
    child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let base: string | undefined
    for await (const text of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      base = /Server listening at (http:\S+?)"/.exec(text)?.[1]
      if (base) break
    }
    child.stdout?.resume()
    const send = async (bytes: number) => {
      const body = new FormData()
      body.append('file', new Blob([Buffer.alloc(bytes, 'Paper A4 ')]), 'большой.txt')
      const answer = await fetch(base + UPLOADS, {
        method: 'POST',
        body,
        // Making the file may stop this process for longer than the portal keeps a silent connection: so no connection is reused.
        headers: { authorization: `Bearer ${token}`, connection: 'close' },
      })
      expect(answer.status).toBe(200)
    }
    const peak = async () =>
      Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1])
    const grownBy = async (bytes: number) => {
      await writeFile(`/proc/${child.pid}/clear_refs`, '5')
      const before = await peak()
      await send(bytes)
      return ((await peak()) - before) / 1024
    }
    // Warm-up: all code is loaded and compiled, and temporary buffers have been allocated once.
    for (let i = 0; i < 2; i++) await send(10_000_000)
    // Uncollected garbage only adds to the peak, so the minimum of a few runs is the most accurate.
    const peaks: number[] = []
    for (let i = 0; i < 3; i++) peaks.push(await grownBy(SIZE))
    console.log(`peak of memory: a file of 160 MB adds ${peaks.map((mb) => mb.toFixed(1)).join(', ')} MB`)
    expect(Math.min(...peaks)).toBeLessThan(SIZE / 2 / 1024 / 1024)
  })
})
