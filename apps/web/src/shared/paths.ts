/** Every address of the site, built in one place. */
export type AnnouncementTab = 'lots' | 'files' | 'protocols' | 'winners' | 'contracts'

export const paths = {
  home: () => '/',
  announcements: (search: Record<string, string | number> = {}) => withSearch('/announcements', search),
  announcement: (id: number, tab?: AnnouncementTab) => withSearch(`/announcements/${id}`, tab ? { tab } : {}),
  login: (next?: string) => withSearch('/login', next ? { next } : {}),
  cabinet: () => '/cabinet',
  profile: () => '/cabinet/profile',
  /** Printed by the server from the contract. */
  apiDocs: () => '/api/docs',
  support: () => 'tel:1414',
} as const

function withSearch(path: string, search: Record<string, string | number>): string {
  const text = new URLSearchParams(
    Object.entries(search).map(([key, value]) => [key, String(value)]),
  ).toString()
  return text ? `${path}?${text}` : path
}

/**
 * Where to go after signing in: a path of this site or nothing. `//evil`, `/\evil` and a tab or newline
 * (which a browser drops while parsing) would all leave the site.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return null
  for (const char of next) if (char.charCodeAt(0) < 0x20) return null
  return next
}
