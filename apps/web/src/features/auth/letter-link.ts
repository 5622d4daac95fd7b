export interface LetterLink {
  purpose: 'reset' | 'welcome'
  token: string
}

/** Reads the token of an e-mail link from the URL hash, which reaches neither server logs nor the Referer header. */
export function letterLink(hash: string): LetterLink | 'broken' | null {
  const [, purpose, token] = /^#(reset|welcome)\.(.*)$/.exec(hash) ?? []
  if (!purpose) return null
  return /^[\w-]{20,100}$/.test(token ?? '')
    ? { purpose: purpose as LetterLink['purpose'], token: token as string }
    : 'broken'
}
