import { ProblemError } from '../kernel/problem-error.ts'

/** Where a page begins or ends: the row next to it, and on which side. Opaque to the client. */
export interface Cursor {
  /** The order it was made for: a cursor of another order is invalid. */
  ord: string
  side: 'after' | 'before'
  /** The value of the order column; null for a row without one. */
  key: string | null
  id: number
}

export function printCursor({ ord, side, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([ord, side === 'after' ? 1 : 0, key, id])).toString('base64url')
}

export function readCursor(text: string, ord: string): Cursor {
  const parsed = parse(text)
  if (!parsed || parsed.ord !== ord) throw new ProblemError(400, 'request.bad_cursor')
  return parsed
}

function parse(text: string): Cursor | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (!Array.isArray(value) || value.length !== 4) return undefined
    const [ord, side, key, id] = value as unknown[]
    if (typeof ord !== 'string' || !(key === null || typeof key === 'string')) return undefined
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined
    return { ord, side: side === 1 ? 'after' : 'before', key, id }
  } catch {
    return undefined
  }
}
