import { t } from '@zakup/messages/catalogue'
import type { PageWords } from '@zakup/messages/page-words'
import { SITE_PAGES } from '@zakup/messages/site-pages'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Sets «Объявления · Портал закупок» as the tab title. */
export function usePageTitle(page: string): void {
  usePageWords(page)
}

/**
 * Sets the title, the description and the canonical URL of a page after client-side navigation, as the server prints
 * them on first load. A static page has its description by path; a detail page passes its own, and a canonical path if
 * the same content has a better URL.
 */
export function usePageWords(words: string | PageWords, canonicalPath?: string): void {
  const { pathname } = useLocation()
  const here = pathname.replace(/(?<=.)\/+$/, '')
  const known = Object.hasOwn(SITE_PAGES, here) ? SITE_PAGES[here] : undefined
  const title = typeof words === 'string' ? words : words.title
  const about = typeof words === 'string' ? known && t(known.about) : words.about
  const canonical = about === undefined || known?.unlisted ? null : (canonicalPath ?? here)
  useEffect(() => {
    document.title = t('app.title', { page: title })
    // While the first page has no description of its own (none, or its data are loading), the server's stays.
    if (about === undefined && pathname === firstPath) return
    set('meta[name="description"]', 'meta', { name: 'description', content: about ?? t('about.home') })
    set(
      'link[rel="canonical"]',
      'link',
      canonical === null ? null : { rel: 'canonical', href: origin() + canonical },
    )
    // The server's structured data describe the first page only.
    if (pathname !== firstPath) document.querySelector('script[type="application/ld+json"]')?.remove()
  }, [title, about, canonical, pathname])
}

const firstPath = typeof location === 'undefined' ? '' : location.pathname

/** The portal's own origin, as configured on the server. */
function origin(): string {
  const printed = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content
  return printed ? new URL(printed).origin : location.origin
}

function set(selector: string, tag: string, attributes: Record<string, string> | null): void {
  const found = document.head.querySelector(selector)
  if (!attributes) {
    found?.remove()
    return
  }
  const element = found ?? document.head.appendChild(document.createElement(tag))
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
