import type { ByteRange } from '@zakup/db/file-store'

/**
 * Parses a `Range` header (RFC 9110 §14). Null: send the whole content, as for several ranges or an unknown unit, which
 * a server may ignore.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return null
  const [, from = '', to = ''] = asked
  const last = size - 1
  // «-500»: the last 500 bytes.
  if (from === '')
    return Number(to) > 0 && size > 0 ? { start: Math.max(0, size - Number(to)), end: last } : 'unsatisfiable'
  const start = Number(from)
  const end = to === '' ? last : Math.min(Number(to), last)
  if (to !== '' && Number(to) < start) return null
  return start <= last ? { start, end } : 'unsatisfiable'
}
