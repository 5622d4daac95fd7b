import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal } from '../portal-process.ts'

const stranger = createServer((_, response) => response.end('ok'))
beforeAll(() => once(stranger.listen(0), 'listening'))
afterAll(() => stranger.close())

it('a port of another program is refused, although that program answers', async () => {
  const { port } = stranger.address() as AddressInfo
  const stops = { add: () => {}, all: async () => {} }
  await expect(startPortal({ PORT: String(port) }, stops)).rejects.toThrow(
    `port ${port} belongs to another program`,
  )
})
