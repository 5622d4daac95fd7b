import { hash, verify } from '@node-rs/argon2'
import { ProblemError } from '../../app/problem-error.ts'

/** argon2id, 64 MiB, 3 passes: about 80 ms of one core (decision 0005). */
const COST = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

/** Hashing shares libuv's threads with files and DNS: a flood of sign-ins must not stop those. */
const AT_ONCE = 2
const IN_LINE = 50

let running = 0
const line: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (line.length >= IN_LINE)
      throw new ProblemError(429, 'request.too_many', {
        values: { seconds: 5 },
        retry_after: 5,
        headers: { 'retry-after': '5' },
      })
    await new Promise<void>((resolve) => line.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = line.shift()
    if (next) next()
    else running--
  }
}

let dummy: Promise<string> | undefined

/** An unknown login is checked against a dummy, so that it takes as long as a known one. */
export function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    dummy ??= hash(crypto.randomUUID(), COST)
    const known = await verify(passwordHash ?? (await dummy), password)
    return known && passwordHash !== null
  })
}

/** Makes the dummy before the first request, so that the first unknown login is not slower than the rest. */
export async function warmPasswords(): Promise<void> {
  dummy ??= hash(crypto.randomUUID(), COST)
  await dummy
}
