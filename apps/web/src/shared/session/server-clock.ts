/**
 * How far the server's clock is ahead of this one, in milliseconds: ends of sessions are told by the server's. Measured once
 * a page: a computer that sleeps moves its own clock along by itself.
 */
let ahead: Promise<number> | undefined

export function serverAhead(): Promise<number> {
  ahead ??= measure()
  return ahead
}

async function measure(): Promise<number> {
  try {
    const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    const told = Date.parse(answer.headers.get('date') ?? '')
    // The header counts whole seconds: half of one is the fairest guess.
    const difference = told + 500 - Date.now()
    return Number.isNaN(difference) || Math.abs(difference) < 2000 ? 0 : difference
  } catch {
    return 0
  }
}
