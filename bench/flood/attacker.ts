import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'
import type { Attack } from './attacks.ts'

/** What a flood of one kind was answered. */
export interface Flooded {
  answers: number
  megabytes: number
  statuses: Record<string, number>
}

export interface Order {
  site: string
  localAddress: string
  connections: number
  attack: Attack
}

/**
 * A process of its own: sends one kind of request over many connections, each as soon as the last was answered, until it is
 * told to stop. It stands for other machines, so it gives way to the portal on this one.
 */
setPriority(19)
process.once('message', (order: Order) => {
  const flooded: Flooded = { answers: 0, megabytes: 0, statuses: {} }
  const { localAddress, connections, site, attack } = order
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress })
  let isOver = false
  let sent = 0
  const count = (status: string | number) => {
    flooded.statuses[status] = (flooded.statuses[status] ?? 0) + 1
  }
  const next = () => {
    if (isOver) return
    const n = String(++sent)
    const body = attack.body?.replaceAll('{n}', n)
    const asking = request(site + attack.path.replaceAll('{n}', n), {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { 'accept-encoding': 'gzip', ...(body && { 'content-type': 'application/json' }) },
    })
    asking.on('response', (response) => {
      response.on('data', (chunk: Buffer) => {
        flooded.megabytes += chunk.length / 1e6
      })
      response.on('close', () => {
        flooded.answers++
        count(response.statusCode ?? 0)
        next()
      })
    })
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (isOver) return
      count(error.code ?? error.message)
      setImmediate(next)
    })
    asking.end(body)
  }
  for (let n = 0; n < connections; n++) next()
  process.once('message', () => {
    isOver = true
    process.send?.(flooded, () => process.exit(0))
  })
})
