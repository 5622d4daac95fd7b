import { API_BASE, type Call } from '@zakup/contract/call'

export interface CallArgs {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  /** Idempotency key: repeating the call after a lost response does not do it twice. */
  key?: string
}

/** What the base query needs to send one call of the contract. */
export interface CallRequest extends CallArgs {
  call: Call
}

/** The URL path of a call: parameters filled in, lists joined with `__`, empty values dropped. */
export function callPath(call: Pick<Call, 'path'>, { params = {}, query = {} }: CallArgs): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${call.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value)
      ? value.join('__')
      : (value as string | number | boolean | null | undefined)
    if (text !== undefined && text !== null && text !== '') search.set(name, String(text))
  }
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`
}
