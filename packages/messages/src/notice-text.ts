import { hasWords, say } from './catalogue.ts'

/** What a notice says. What was not given leaves a dash, never the name of a place. */
export function noticeText(kind: string, vals: unknown): string {
  const key = `notice.${kind}`
  if (!hasWords(key)) return kind
  const given = Object.entries((vals ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    // Numbers are names here («№ 20418»): not to be grouped.
    .map(([name, value]) => [name, String(value)])
  return say(key, Object.fromEntries(given)).replace(/\{\w+\}/g, '—')
}
