/** Runs `stop` once, on Ctrl-C, on SIGTERM or when the tool itself fails; then leaves. */
export function untilStopped(stop: () => Promise<void>): void {
  let stopping = false
  const leave = (code: number) => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => leave(0))
  process.on('SIGTERM', () => leave(0))
  process.on('uncaughtException', (error) => {
    console.error(error)
    leave(1)
  })
}
