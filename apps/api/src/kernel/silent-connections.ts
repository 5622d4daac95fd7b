import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Closes a connection on which nothing comes: Node's own limits begin with the first byte of a request. */
export function closeSilent(server: Server, limitMs: number): void {
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), limitMs).unref()
    socket.once('close', () => clearTimeout(timer))
  })
}
