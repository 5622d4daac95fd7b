/**
 * Everything a tool has started, stopped in reverse order: on Ctrl-C, on SIGTERM, when the tool fails, or when it is
 * done. Created before anything is started, so that nothing is left running however early it ends.
 */
export interface Stops {
  add(stop: () => Promise<void>): void
  all(): Promise<void>
}

export function untilStopped(): Stops {
  const stops = stopList()
  const leave = (code: number) => {
    stops.all().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => leave(process.exitCode === undefined ? 0 : Number(process.exitCode)))
  process.on('SIGTERM', () => leave(0))
  process.on('uncaughtException', (error) => {
    console.error(error)
    leave(1)
  })
  return stops
}

/** Only the list, for a process whose signals are handled elsewhere: a worker of the test runner. */
export function stopList(): Stops {
  const stops: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const all = () => {
    stopping ??= (async () => {
      for (const stop of stops.reverse()) await stop()
    })()
    return stopping
  }
  return { add: (stop) => void stops.push(stop), all }
}
