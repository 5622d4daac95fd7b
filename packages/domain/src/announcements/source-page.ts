/** Where a purchase can be looked at in the system it was imported from. */
export interface SourcePage {
  /** The host name, as people know the system. */
  site: string
  url: string
  /** False: only the site is known, and the purchase has to be found there by its number. */
  is_page: boolean
}

/**
 * The public pages of a purchase by its id in the source system; ids of the dictionary of systems (facts §0). [I] The
 * facts name only the hosts; the paths are those that public clients of these systems use, and were not opened.
 */
const SOURCES = new Map<number, { site: string; page: (id: string) => string }>([
  [1, { site: 'goszakup.gov.kz', page: (id) => `ru/announce/index/${id}` }],
  [2, { site: 'eep.mitwork.kz', page: (id) => `ru/publics/buy/${id}` }],
  [3, { site: 'zakup.sk.kz', page: (id) => `#/ext(popup:item/${id}/advert)` }],
])

/** Null if nothing is known: this portal's own purchases, and systems added to the dictionary later. */
export function sourcePage(systemId: number, externalId: string | null): SourcePage | null {
  const source = SOURCES.get(systemId)
  if (!source) return null
  // An id comes from another system: only digits become a part of an address.
  const is_page = /^[0-9]{1,15}$/.test(externalId ?? '')
  const path = is_page ? source.page(externalId as string) : ''
  return { site: source.site, url: `https://${source.site}/${path}`, is_page }
}
