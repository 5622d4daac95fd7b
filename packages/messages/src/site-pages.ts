import type { PlainKey } from './catalogue.ts'

interface SitePage {
  title: PlainKey
  about: PlainKey
  /** Not for search engines: results of a search, sign-in. */
  unlisted?: true
}

/** Title and description of each static page, by path. Used by the server and by the browser. */
export const SITE_PAGES: Record<string, SitePage> = {
  '/': { title: 'home.title', about: 'about.home' },
  '/announcements': { title: 'announcements.title', about: 'about.announcements' },
  '/lots': { title: 'lots.title', about: 'about.lots_list' },
  '/plan-items': { title: 'plan_items.title', about: 'about.plan_items' },
  '/contracts': { title: 'contracts.title', about: 'about.contracts' },
  '/organizations': { title: 'organizations.title', about: 'about.organizations' },
  '/subjects': { title: 'subjects.title', about: 'about.subjects' },
  '/unscrupulous-suppliers': { title: 'rnu.title', about: 'about.rnu_list' },
  '/top/customers': { title: 'top.customers', about: 'about.top_customers' },
  '/top/suppliers': { title: 'top.suppliers', about: 'about.top_suppliers' },
  '/statistics': { title: 'stats.title', about: 'about.statistics' },
  '/news': { title: 'news.title', about: 'about.news' },
  '/faq': { title: 'faq.title', about: 'about.faq' },
  '/search': { title: 'search.title', about: 'about.search', unlisted: true },
  '/saved': { title: 'saved.title', about: 'about.search', unlisted: true },
  '/login': { title: 'login.page', about: 'about.login', unlisted: true },
  '/register': { title: 'join.register', about: 'join.lead', unlisted: true },
  '/register/application': { title: 'application.title', about: 'join.lead', unlisted: true },
  '/invitation': { title: 'invitation.page', about: 'about.login', unlisted: true },
  '/account-change': { title: 'account_change.page', about: 'about.login', unlisted: true },
  '/password-reset': { title: 'password_reset.page', about: 'about.login', unlisted: true },
}
