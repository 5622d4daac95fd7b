import { API_BASE, type Call } from '@zakup/contract/call'

export interface CallArgs {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  /** Marks one intention: sent again after a lost answer it is not done twice. */
  key?: string
}

/** What the base query needs to send one call of the contract. */
export interface CallRequest extends CallArgs {
  call: Call
}

/** The address of a call below the site's root: places filled, lists joined with `__`, empty values dropped. */
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
