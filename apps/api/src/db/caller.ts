import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf the code runs: an address, a session or a person. Jobs and the start run for nobody. */
interface Caller {
  key: string
}

const callers = new AsyncLocalStorage<Caller>()

export function callerNow(): string | undefined {
  return callers.getStore()?.key
}

/** Runs `work`, and everything it starts, for the caller. */
export function runFor<T>(key: string, work: () => T): T {
  return callers.run({ key }, work)
}

/** The request has proved to be somebody's: from here on it no longer counts for the address that others share. */
export function becomeCaller(key: string): void {
  const caller = callers.getStore()
  if (caller) caller.key = key
}

/** A stream is read when the network takes more of it, outside of the request: its steps still run for the caller. */
export function keptForCaller<T>(items: AsyncIterator<T>): AsyncGenerator<T> {
  // Now, not when the first item is asked for.
  return itemsIn(AsyncLocalStorage.snapshot(), items)
}

async function* itemsIn<T>(
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>,
  items: AsyncIterator<T>,
): AsyncGenerator<T> {
  try {
    for (;;) {
      const { done, value } = await inContext(() => items.next())
      if (done) return
      yield value
    }
  } finally {
    await items.return?.()
  }
}
