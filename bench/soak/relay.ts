import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Stops } from '../../tools/until-stopped.ts'

const DRIP_EVERY_MS = 3000

/**
 * A mail server that takes most e-mails at once. The first attempt of every tenth gets one line of an answer after another
 * and never the last: the server is alive, and the portal has to give up.
 */
export class Relay {
  url = ''
  dripped = 0
  /** Message-ID → when it was accepted, each time. */
  readonly accepted = new Map<string, number[]>()
  readonly #seen = new Set<string>()
  readonly #sockets = new Map<number, Socket>()

  async open(stops: Stops): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { remotePort }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
        stream.on('end', () => void this.#take(Buffer.concat(chunks), remotePort, done))
      },
    })
    // A killed worker resets its connections.
    server.on('error', () => {})
    const listener = server.listen(0, '127.0.0.1')
    listener.on('connection', (socket: Socket) => {
      const { remotePort } = socket
      if (remotePort === undefined) return
      this.#sockets.set(remotePort, socket)
      socket.once('close', () => this.#sockets.delete(remotePort))
    })
    await once(listener, 'listening')
    stops.add(async () => {
      for (const socket of this.#sockets.values()) socket.destroy()
      await new Promise<void>((closed) => server.close(closed))
    })
    this.url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  }

  async #take(bytes: Buffer, port: number, done: () => void): Promise<void> {
    const { messageId = '' } = await PostalMime.parse(bytes)
    const id = messageId.replace(/^<|@.*$/g, '')
    const isNew = !this.#seen.has(id)
    this.#seen.add(id)
    if (isNew && this.#seen.size % 10 === 0) return this.#drip(port)
    this.accepted.set(id, [...(this.accepted.get(id) ?? []), Date.now()])
    done()
  }

  #drip(port: number): void {
    const socket = this.#sockets.get(port)
    if (!socket) return
    this.dripped++
    const timer = setInterval(() => socket.write('250-queueing\r\n'), DRIP_EVERY_MS)
    socket.once('close', () => clearInterval(timer))
  }
}
