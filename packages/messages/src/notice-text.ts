import { hasWords, say } from './catalogue.ts'

/** Text of a notice. A missing value becomes a dash, never the name of a placeholder. */
export function noticeText(kind: string, vals: unknown): string {
  const key = `notice.${kind}`
  if (!hasWords(key)) return kind
  const given = Object.entries((vals ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    // Numbers are identifiers here («№ 20418») and must not be grouped.
    .map(([name, value]) => [name, String(value)])
  return say(key, Object.fromEntries(given)).replace(/\{\w+\}/g, '—')
}
