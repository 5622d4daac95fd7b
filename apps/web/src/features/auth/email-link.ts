export interface EmailLink {
  purpose: 'reset' | 'welcome'
  token: string
}

/** Reads the token of an e-mail link from the URL hash, which reaches neither server logs nor the Referer header. */
export function emailLink(hash: string): EmailLink | 'broken' | null {
  const [, purpose, token] = /^#(reset|welcome)\.(.*)$/.exec(hash) ?? []
  if (!purpose) return null
  return /^[\w-]{20,100}$/.test(token ?? '')
    ? { purpose: purpose as EmailLink['purpose'], token: token as string }
    : 'broken'
}
