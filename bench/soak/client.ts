import { setTimeout } from 'node:timers/promises'
import { API_BASE } from '@zakup/contract/call'
import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import type { Write } from './ledger.ts'
import type { Failure } from './promises.ts'

/** As long as the browser waits. */
const TIMEOUT_MS = 30_000
/** The share of writes whose connection is broken before the answer, after this time at the latest: often the write was done. */
const LOST_ANSWERS = 0.05
const LOST_WITHIN_MS = 80
/** How long a client repeats a write before it gives up. */
const PATIENCE_MS = 120_000

export interface Answer {
  /** 0: no answer. */
  status: number
  body: unknown
}

/** What all clients have seen. */
export class Tally {
  readonly answers = new Map<string, number>()
  readonly failures: Failure[] = []
  readonly strange = new Map<string, number>()
  /** Writes that were repeated after a lost answer. */
  repeated = 0
  /** Answers that the soak itself did not wait for, as when a connection breaks. */
  lost = 0
  /** Writes without an answer yet. */
  open = 0

  count(what: string, status: number): void {
    const name = `${what} ${status}`
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1)
  }

  wonder(text: string): void {
    this.strange.set(text, (this.strange.get(text) ?? 0) + 1)
  }
}

interface Asked {
  method: string
  path: string
  headers?: Record<string, string>
  body?: unknown
  /** The connection breaks before the answer comes. */
  isLost?: boolean
}

/** One person at a browser, or a visitor without an account. */
export class Client {
  readonly #site: string
  readonly #tally: Tally
  readonly #login: string | null
  #token: Promise<string> | null = null

  constructor(site: string, tally: Tally, login: string | null = null) {
    this.#site = site
    this.#tally = tally
    this.#login = login
  }

  /** Reads, and reads again after a failure: the people of the soak wait for their pages. */
  async read<Body>(what: string, path: string): Promise<Body> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const { status, body } = await this.#sendSignedIn(what, { method: 'GET', path })
      if (status === 200) return body as Body
      if (!isUndecided(status) || Date.now() > until)
        throw new Error(`GET ${path}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
      await pause(1000)
    }
  }

  /** A page or a file of the site: only its status matters. */
  async visit(what: string, path: string): Promise<void> {
    const { status } = await this.#send(what, { method: 'GET', path })
    if (status !== 200 && !isUndecided(status)) this.#tally.wonder(`${status} GET ${path.split('?')[0]}`)
  }

  /**
   * Writes as the browser does (decision 0035): an answer that was lost is asked for again with the same key. Notes in the
   * ledger what became of it. Null: refused, or never answered.
   */
  async write<Body>(
    what: string,
    asked: Asked,
    noted: Write | null,
    { isPatient = true } = {},
  ): Promise<Body | null> {
    const headers = { ...asked.headers, 'idempotency-key': crypto.randomUUID() }
    const until = Date.now() + (isPatient ? PATIENCE_MS : 0)
    let isLost = Math.random() < LOST_ANSWERS
    for (;;) {
      const { status, body } = await this.#sendSignedIn(what, { ...asked, headers, isLost })
      isLost = false
      if (status >= 200 && status < 300) {
        if (noted) noted.outcome = 'acknowledged'
        return body as Body
      }
      if (!isUndecided(status)) {
        if (noted) noted.outcome = 'refused'
        const { code } = (body ?? {}) as { code?: string }
        this.#tally.wonder(`${status} ${code} ${asked.method} ${asked.path.replace(/\d+/g, 'n')}`)
        return null
      }
      if (Date.now() > until) return null
      this.#tally.repeated++
      await pause(1000)
    }
  }

  /** The stream of notices; calls back with each number of unread notices, and opens it again when it ends. */
  async follow(told: (unread: number) => void, isOver: AbortSignal): Promise<void> {
    while (!isOver.aborted) {
      try {
        const response = await fetch(`${this.#site}${API_BASE}personal-account/notices/stream/`, {
          headers: { authorization: `Bearer ${await this.#signedIn()}` },
          signal: isOver,
        })
        if (response.status === 401) this.#token = null
        this.#tally.count('stream', response.status)
        if (response.ok && response.body)
          for await (const text of response.body.pipeThrough(new TextDecoderStream()))
            for (const [, unread] of text.matchAll(/"unread":(\d+)/g)) told(Number(unread))
      } catch {
        // Its API process was killed.
      }
      await pause(1000, isOver)
    }
  }

  async #sendSignedIn(what: string, asked: Asked): Promise<Answer> {
    if (!this.#login) return this.#send(what, { ...asked, path: API_BASE + asked.path })
    const token = await this.#signedIn()
    const headers = { ...asked.headers, authorization: `Bearer ${token}` }
    const answer = await this.#send(what, { ...asked, path: API_BASE + asked.path, headers })
    // The token has ended: sign in again before the next attempt.
    if (answer.status === 401) this.#token = null
    return answer
  }

  #signedIn(): Promise<string> {
    this.#token ??= this.#signIn()
    return this.#token
  }

  async #signIn(): Promise<string> {
    const body = { login: this.#login, password: DEMO_PASSWORD }
    for (;;) {
      const path = `${API_BASE}auth/login/`
      const headers = { 'x-requested-with': 'zakup' }
      const answer = await this.#send('sign in', { method: 'POST', path, body, headers })
      if (answer.status === 200) return (answer.body as { access_token: string }).access_token
      if (!isUndecided(answer.status)) throw new Error(`${this.#login} cannot sign in: ${answer.status}`)
      await pause(1000)
    }
  }

  async #send(what: string, { method, path, headers, body, isLost }: Asked): Promise<Answer> {
    const from = Date.now()
    const isWrite = method !== 'GET'
    if (isWrite) this.#tally.open++
    const fail = (cause: string) =>
      this.#tally.failures.push({ what: `${method} ${path}`, cause, from, until: Date.now() })
    try {
      const response = await fetch(this.#site + path, {
        method,
        headers: { ...headers, ...(isJson(body) && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: isJson(body) ? JSON.stringify(body) : (body as FormData) }),
        signal: AbortSignal.timeout(isLost ? Math.ceil(Math.random() * LOST_WITHIN_MS) : TIMEOUT_MS),
      })
      const { status } = response
      const isData = response.headers.get('content-type')?.includes('json')
      const answered: unknown = isData ? await response.json() : Buffer.from(await response.arrayBuffer())
      this.#tally.count(what, status)
      if (status >= 500) fail(`${status} ${(answered as { code?: string }).code ?? 'page'}`)
      return { status, body: answered }
    } catch (error) {
      if (isLost) {
        this.#tally.lost++
        return { status: 0, body: null }
      }
      const { cause, name } = error as { cause?: { code?: string }; name: string }
      this.#tally.count(what, 0)
      fail(cause?.code ?? name)
      return { status: 0, body: null }
    } finally {
      if (isWrite) this.#tally.open--
    }
  }
}

const isJson = (body: unknown) => body !== undefined && !(body instanceof FormData)

/** Unknown whether it was done, or turned away before it was looked at. */
function isUndecided(status: number): boolean {
  return status === 0 || status >= 500 || status === 401 || status === 429
}

/** Ends early when the signal says so. */
export const pause = (ms: number, signal?: AbortSignal) =>
  setTimeout(ms, undefined, { ...(signal && { signal }) }).catch(() => {})
