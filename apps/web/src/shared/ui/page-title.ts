import { t } from '@zakup/messages/catalogue'
import type { PageWords } from '@zakup/messages/page-words'
import { SITE_PAGES } from '@zakup/messages/site-pages'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** «Объявления · Портал закупок» in the tab. */
export function usePageTitle(page: string): void {
  usePageWords(page)
}

/**
 * The title, the description and the address of a page, after a click as the server prints them at first load. A page
 * that is one of a kind has its description by address; the page of one thing brings its own, and its address too where
 * the same content has a better one.
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
    // A page that does not tell what it is about has that from the server, or not yet.
    if (about === undefined && pathname === firstPath) return
    set('meta[name="description"]', 'meta', { name: 'description', content: about ?? t('about.home') })
    set(
      'link[rel="canonical"]',
      'link',
      canonical === null ? null : { rel: 'canonical', href: origin() + canonical },
    )
    // What the server said of the first page in structured data is not true of another.
    if (pathname !== firstPath) document.querySelector('script[type="application/ld+json"]')?.remove()
  }, [title, about, canonical, pathname])
}

const firstPath = typeof location === 'undefined' ? '' : location.pathname

/** The portal's own origin, as the server knows it. */
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
