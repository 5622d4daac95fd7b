/**
 * How far the server's clock is ahead of this one, in milliseconds: session ends are in server time. Measured once per
 * page: a computer keeps its own clock running during sleep.
 */
let ahead: Promise<number> | undefined

export function serverAhead(): Promise<number> {
  ahead ??= measure()
  return ahead
}

async function measure(): Promise<number> {
  try {
    const response = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    const serverTime = Date.parse(response.headers.get('date') ?? '')
    // The header has whole seconds: adding half a second is the best estimate.
    const difference = serverTime + 500 - Date.now()
    return Number.isNaN(difference) || Math.abs(difference) < 2000 ? 0 : difference
  } catch {
    return 0
  }
}
