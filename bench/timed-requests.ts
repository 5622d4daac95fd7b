import { API_BASE } from '@zakup/contract/call'
import { demoToken } from '../tools/demo-sign-in.ts'

/** A line of the results: what was done, and how long it took. */
export type Figure = [what: string, ms: string]

/** Sends requests to a portal as demo users, and times them. */
export function timedRequests(site: string) {
  const lines: Figure[] = []

  async function ask<Answer>(
    token: string | null,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer> {
    const response = await fetch(site + API_BASE + path, {
      method,
      headers: {
        'x-requested-with': 'zakup',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`)
    return (text ? JSON.parse(text) : null) as Answer
  }

  const signIn = (login: string) => demoToken(site, login)

  /** The median, and the slowest if there was more than one run. */
  async function measured(what: string, work: () => Promise<unknown>, times = 1): Promise<void> {
    const took: number[] = []
    for (let i = 0; i < times; i++) {
      const started = performance.now()
      await work()
      took.push(performance.now() - started)
    }
    took.sort((a, b) => a - b)
    const middle = (took[Math.floor(took.length / 2)] as number).toFixed(0)
    lines.push([what, times === 1 ? middle : `${middle} (slowest of ${times}: ${took.at(-1)?.toFixed(0)})`])
  }

  return { lines, ask, signIn, measured }
}
