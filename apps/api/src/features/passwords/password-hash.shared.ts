import { hash, verify } from '@node-rs/argon2'
import { tooMany } from '../../kernel/problem-error.ts'

/** argon2id, 64 MiB, 3 passes: about 80 ms of one core (decision 0005). */
const COST = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

/** Hashing shares libuv's threads with files and DNS: a flood of sign-ins must not stop those. */
const AT_ONCE = 2
const MAX_QUEUED = 50

/** Known clients (by browser, session or e-mail link) don't wait in the queue that unknown ones fill. */
export type Queue = 'known' | 'unknown'

let running = 0
const queues: Record<Queue, (() => void)[]> = { known: [], unknown: [] }

async function queued<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    const waiting = queues[queue]
    if (waiting.length >= MAX_QUEUED) throw tooMany(5)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = queues.known.shift() ?? queues.unknown.shift()
    if (next) next()
    else running--
  }
}

let dummy: Promise<string> | undefined

/** An unknown login is checked against a dummy, so that it takes as long as a known one. */
export function passwordMatches(
  passwordHash: string | null,
  password: string,
  queue: Queue,
): Promise<boolean> {
  return queued(queue, async () => {
    dummy ??= hash(crypto.randomUUID(), COST)
    const known = await verify(passwordHash ?? (await dummy), password)
    return known && passwordHash !== null
  })
}

export function hashPassword(password: string): Promise<string> {
  return queued('known', () => hash(password, COST))
}

/** Makes the dummy before the first request, so that the first unknown login is not slower than the rest. */
export async function warmPasswords(): Promise<void> {
  dummy ??= hash(crypto.randomUUID(), COST)
  await dummy
}
