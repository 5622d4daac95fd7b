const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/
const PHONE = /^\+?[\d\s()-]{3,20}$/
const BARE = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]\S*)?$/u

/** Whether a link is allowed in a text: the same kinds the server keeps, so that nothing disappears after saving. */
export function isAllowedLink(href: string): boolean {
  if (href.startsWith('/')) return !/^\/[/\\]/.test(href)
  return URL.canParse(href) && SCHEMES.has(new URL(href).protocol)
}

/** Normalises a typed link for the text: accepts «portal.kz» and «help@portal.kz» too. */
export function linkOf(typed: string): string | null {
  const text = typed.trim()
  if (MAIL.test(text)) return `mailto:${text}`
  if (PHONE.test(text)) return `tel:${text.replace(/[\s()-]/g, '')}`
  if (BARE.test(text)) return `https://${text}`
  return isAllowedLink(text) ? text : null
}
