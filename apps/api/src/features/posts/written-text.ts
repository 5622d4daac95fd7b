import { hasText } from '@zakup/domain/posts/post'
import { safeHtml } from '../../app/safe-html.ts'

/**
 * A text as it is stored: already clean, so that no reader depends on another cleaning it. Nothing to read is nothing, not
 * the empty paragraph an editor leaves behind.
 */
export function written(html: string): string {
  const safe = safeHtml(html)
  return hasText(safe) ? safe : ''
}

export function writtenOrNull(html: string | null): string | null {
  return (html && written(html)) || null
}
