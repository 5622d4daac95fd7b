/** Which guards are removed now, and which were reached since the last reset. */
const removed = new Set<string>()
let passed = new Set<string>()

declare global {
  var isGuardActive: (id: string) => boolean
}

globalThis.isGuardActive = (id) => {
  passed.add(id)
  return !removed.has(id)
}

export async function without<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
  for (const id of ids) removed.add(id)
  try {
    return await work()
  } finally {
    for (const id of ids) removed.delete(id)
  }
}

/** Runs `work` and returns the guards it reached. */
export async function passing<T>(work: () => Promise<T>): Promise<{ result: T; guards: Set<string> }> {
  passed = new Set()
  const result = await work()
  return { result, guards: passed }
}
