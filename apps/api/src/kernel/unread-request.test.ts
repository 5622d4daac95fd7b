import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { problem } from '@zakup/contract/problem'
import { beforeAll, expect, it } from 'vitest'
import { usePortal } from '../test/portal.ts'

const portal = usePortal()
let address: URL
beforeAll(async () => {
  address = new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 }))
})

/** Returns the response to raw bytes, sent as given. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(address.port), address.hostname)
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

it.each([
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a URL that is too long', `GET /?q=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
])('%s: refused with problem+json', async (_, bytes, status) => {
  const answer = await answerTo(bytes)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head.toLowerCase()).toContain('content-type: application/problem+json')
  expect(problem.parse(JSON.parse(body)).status).toBe(status)
})
