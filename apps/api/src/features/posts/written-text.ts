import { hasText } from '@zakup/domain/posts/post'
import { safeHtml } from '../../kernel/safe-html.ts'

/**
 * Sanitises a text before it is stored, so that no reader depends on another one sanitising it. A text without content
 * is stored as empty, not as the empty paragraph that an editor leaves behind.
 */
export function written(html: string): string {
  const safe = safeHtml(html)
  return hasText(safe) ? safe : ''
}

export function writtenOrNull(html: string | null): string | null {
  return (html && written(html)) || null
}
