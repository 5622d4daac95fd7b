import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

interface DrippingRelay {
  url: string
  /** E-mails to this address never end: the relay answers one line after another, and the last one never comes. */
  slowTo: string
  /** Drip before the greeting instead, whoever the e-mail is for. */
  slowGreeting: boolean
  /** E-mails that are being answered in this way now. */
  dripping(): number
  /** Recipients of the e-mails that were accepted. */
  accepted: string[]
}

const EVERY_MS = 50

/** An SMTP server that is alive and slow: never silent long enough for a timeout on silence. */
export function useDrippingRelay(): DrippingRelay {
  const open = new Set<NodeJS.Timeout>()
  const sockets = new Set<Socket>()
  const relay: DrippingRelay = {
    url: '',
    slowTo: 'slow@portal.example',
    slowGreeting: false,
    dripping: () => open.size,
    accepted: [],
  }

  function drip(socket: Socket, line: string): void {
    const timer = setInterval(() => socket.write(line), EVERY_MS)
    open.add(timer)
    socket.once('close', () => {
      clearInterval(timer)
      open.delete(timer)
    })
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (relay.slowGreeting) return drip(socket, '220-wait\r\n')
    let recipient = ''
    let inData = false
    let received = ''
    socket.write('220 relay\r\n')
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end)
        received = received.slice(end + 2)
        if (inData) {
          if (line !== '.') continue
          inData = false
          if (recipient === relay.slowTo) return drip(socket, '250-queueing\r\n')
          relay.accepted.push(recipient)
          socket.write('250 accepted\r\n')
        } else if (line.startsWith('DATA')) {
          inData = true
          socket.write('354 go on\r\n')
        } else {
          recipient = /^RCPT TO:<(.*?)>/.exec(line)?.[1] ?? recipient
          socket.write('250 ok\r\n')
        }
      }
    })
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    relay.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => server.close(closed))
  })
  return relay
}
