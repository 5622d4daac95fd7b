import { t } from '@zakup/messages/catalogue'
import {
  announcementWords,
  contractWords,
  lotWords,
  organizationWords,
  type PageWords,
  planItemWords,
  planWords,
  rnuWords,
} from '@zakup/messages/page-words'
import { SITE_PAGES } from '@zakup/messages/site-pages'
import type { PublicDb } from '../db/database.ts'
import {
  breadcrumbs,
  contractOrder,
  demand,
  faqPage,
  type JsonLd,
  newsArticle,
  organization,
  website,
} from './json-ld.ts'
import {
  announcementFacts,
  contractFacts,
  faqFacts,
  lotFacts,
  menuItemFacts,
  organizationFacts,
  planFacts,
  planItemFacts,
  postFacts,
  rnuFacts,
} from './page-facts.queries.ts'
import { plainText } from './plain-text.ts'

/** The contents of a page's <head>, present before any script runs. */
export interface PageHead {
  /** 400 and 404 with the application's own page, so that search engines drop the URL. */
  status: 200 | 400 | 404 | 503
  title: string
  about: string
  /** The canonical URL of this content; null if it should not be indexed. */
  canonical: string | null
  type: 'website' | 'article'
  jsonLd: JsonLd[]
}

interface ThingHead extends PageWords {
  /** Set if the content has another canonical path. */
  path?: string
  type?: 'article'
  jsonLd?: JsonLd[]
}

type FindThing = (db: PublicDb, id: number, origin: string, path: string) => Promise<ThingHead | undefined>

/** Detail pages by the first part of their path; `above` is the path of their list. */
const THINGS: Record<string, { above: string | null; find: FindThing }> = {
  announcements: {
    above: '/announcements',
    async find(db, id, origin, path) {
      const facts = await announcementFacts(db, id)
      return facts && { ...announcementWords(facts), jsonLd: [demand(origin, facts.organizer, path, facts)] }
    },
  },
  lots: {
    above: '/lots',
    async find(db, id, origin, path) {
      const facts = await lotFacts(db, id)
      return facts && { ...lotWords(facts), jsonLd: [demand(origin, facts.customer, path, facts)] }
    },
  },
  'plan-items': {
    above: '/plan-items',
    async find(db, id) {
      const facts = await planItemFacts(db, id)
      return facts && { ...planItemWords(facts), path: `/plan-items/${facts.current_id}` }
    },
  },
  plans: {
    above: '/plan-items',
    async find(db, id) {
      const facts = await planFacts(db, id)
      return facts && planWords(facts)
    },
  },
  contracts: {
    above: '/contracts',
    async find(db, id, origin, path) {
      const facts = await contractFacts(db, id)
      return facts && { ...contractWords(facts), jsonLd: [contractOrder(origin, path, facts)] }
    },
  },
  organizations: {
    above: '/organizations',
    async find(db, id, origin) {
      const facts = await organizationFacts(db, id)
      if (!facts) return undefined
      const { full_name, address, phone, email } = facts
      return {
        ...organizationWords(facts),
        jsonLd: [
          {
            ...organization(origin, facts),
            ...(full_name && { legalName: full_name }),
            ...(address && {
              address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'KZ' },
            }),
            ...(phone && { telephone: phone }),
            ...(email && { email }),
          },
        ],
      }
    },
  },
  'unscrupulous-suppliers': {
    above: '/unscrupulous-suppliers',
    async find(db, id, origin, path) {
      const facts = await rnuFacts(db, id)
      const about = facts && organization(origin, facts.supplier)
      return (
        facts && {
          ...rnuWords(facts),
          jsonLd: [{ '@type': 'WebPage', url: origin + path, mainEntity: about }],
        }
      )
    },
  },
  news: {
    above: '/news',
    async find(db, id, origin, path) {
      const facts = await postFacts(db, id)
      if (!facts) return undefined
      const words = { title: facts.title, about: plainText(facts.lead ?? facts.body) }
      const { published_at } = facts
      const article = newsArticle(origin, path, { ...words, published_at, publisher: t('app.name') })
      return { ...words, type: 'article', jsonLd: [article] }
    },
  },
  pages: {
    above: null,
    async find(db, id) {
      const facts = await menuItemFacts(db, id)
      return facts && { title: facts.title, about: plainText(facts.body) }
    },
  },
}

const THING = /^\/([a-z-]+)\/([1-9]\d{0,14})$/

/** Builds the <head> for any URL of the site. A URL that is not found gets the head of the 404 page. */
export async function pageHead(db: PublicDb, origin: string, url: string): Promise<PageHead> {
  const path = (url.split(/[?#]/, 1)[0] as string).replace(/(?<=.)\/+$/, '')
  if (/^\/(cabinet|operator)(\/|$)/.test(path)) return unlisted(t('cabinet.title'))
  const [, kind = '', id] = THING.exec(path) ?? []
  const thing = Object.hasOwn(THINGS, kind) ? THINGS[kind] : undefined
  if (thing) {
    const found = await thing.find(db, Number(id), origin, path)
    return found ? thingHead(origin, found.path ?? path, thing.above, found) : missing()
  }
  return Object.hasOwn(SITE_PAGES, path) ? sitePage(db, origin, path) : missing()
}

/** Filters, pages and tabs in the query string are views of the same content, so the canonical URL leaves them out. */
async function sitePage(db: PublicDb, origin: string, path: string): Promise<PageHead> {
  const page = SITE_PAGES[path] as (typeof SITE_PAGES)[string]
  const title = t(page.title)
  if (page.unlisted) return unlisted(title, t(page.about))
  const jsonLd: JsonLd[] =
    path === '/'
      ? [website(origin, t('app.name'))]
      : [{ '@type': 'CollectionPage', name: title, url: origin + path }, trail(origin, { name: title, path })]
  if (path === '/faq') {
    const rows = await faqFacts(db)
    jsonLd[0] = faqPage(rows.map(({ question, answer }) => ({ question, answer: plainText(answer) })))
  }
  return { ...named(title), about: t(page.about), canonical: origin + path, jsonLd }
}

function thingHead(origin: string, path: string, above: string | null, found: ThingHead): PageHead {
  const { title, about, type, jsonLd = [] } = found
  const listed =
    above === null ? [] : [{ name: t((SITE_PAGES[above] as { title: 'lots.title' }).title), path: above }]
  return {
    ...named(title),
    about,
    canonical: origin + path,
    ...(type && { type }),
    jsonLd: [...jsonLd, trail(origin, ...listed, { name: title, path })],
  }
}

function trail(origin: string, ...crumbs: { name: string; path: string }[]): JsonLd {
  return breadcrumbs(origin, [{ name: t('shell.home'), path: '/' }, ...crumbs])
}

const named = (page: string) => ({ status: 200, title: t('app.title', { page }), type: 'website' }) as const

function unlisted(page: string, about: string = t('about.home')): PageHead {
  return { ...named(page), about, canonical: null, jsonLd: [] }
}

function missing(): PageHead {
  return { ...unlisted(t('error.404'), t('error.404_help')), status: 404 }
}

/** The head of a page whose URL cannot be decoded. */
export function badAddressHead(): PageHead {
  return { ...unlisted(t('error.400'), t('error.400_help')), status: 400 }
}

/** The head of a page whose facts could not be read from the database. */
export function unavailableHead(): PageHead {
  return { ...unlisted(t('app.country')), status: 503 }
}
