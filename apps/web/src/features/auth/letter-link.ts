export interface LetterLink {
  purpose: 'reset' | 'welcome'
  token: string
}

/** The secret of a letter's link: after the hash, so that no server log and no referrer ever holds it. */
export function letterLink(hash: string): LetterLink | 'broken' | null {
  const [, purpose, token] = /^#(reset|welcome)\.(.*)$/.exec(hash) ?? []
  if (!purpose) return null
  return /^[\w-]{20,100}$/.test(token ?? '')
    ? { purpose: purpose as LetterLink['purpose'], token: token as string }
    : 'broken'
}
