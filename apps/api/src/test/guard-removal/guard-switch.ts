/** Which guards are taken away at the moment, and which were passed since someone looked. */
const removed = new Set<string>()
let passed = new Set<string>()

declare global {
  var guardStands: (id: string) => boolean
}

globalThis.guardStands = (id) => {
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

/** What the work passed on its way. */
export async function passing<T>(work: () => Promise<T>): Promise<{ result: T; guards: Set<string> }> {
  passed = new Set()
  const result = await work()
  return { result, guards: passed }
}
