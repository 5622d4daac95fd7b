import type { Page } from 'playwright-core'
import { THIS_YEAR } from './years.ts'

/** One public screen: its name, its route, and how to get there. */
export interface Screen {
  name: string
  /** The route pattern, as written in the router. */
  route: string
  /** The path to start from, if it is not the route itself. */
  from?: string
  /** Steps from there to the screen. */
  reach?: (page: Page) => Promise<void>
}

/** Opens the first link whose path starts with `kind`. */
const openFirst =
  (kind: string, search = '', within = 'main') =>
  async (page: Page) => {
    const link = page.locator(`${within} a[href^="${kind}/"]`).first()
    const href = await link.getAttribute('href')
    await page.goto(`${href}${search}`)
  }

/** Checks the БИН of the first listed record against the register. */
const checkFirst = async (page: Page) => {
  const row = page.locator('main tbody tr, main ul > li.card').first()
  const bin = (await row.innerText()).match(/\d{12}/)?.[0] as string
  await page.goto(`/unscrupulous-suppliers?check=${bin}`)
  await page.getByTestId('rnu-verdict').getByRole('link').first().waitFor()
}

const detail = (name: string, kind: string, from = kind, search = ''): Screen => ({
  name,
  route: `${kind}/:id`,
  from,
  reach: openFirst(kind, search),
})

/** Every public route at least once; the first screen of a route is the plain one, without filters. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'home', route: '/' },
  { name: 'announcements', route: '/announcements' },
  {
    name: 'announcements-filtered',
    route: '/announcements',
    from: `/announcements?stage=intake&sum_from=4000000&year=${THIS_YEAR}`,
  },
  { name: 'announcements-cards', route: '/announcements', from: '/announcements?view=cards' },
  { name: 'announcements-nothing', route: '/announcements', from: '/announcements?q=абракадабра' },
  detail('announcement-intake', '/announcements', '/announcements?stage=intake'),
  detail('announcement-completed', '/announcements', '/announcements?stage=completed'),
  detail('announcement-cancelled', '/announcements', '/announcements?stage=cancelled'),
  ...['files', 'protocols', 'winners', 'contracts'].map((tab) =>
    detail(`announcement-${tab}`, '/announcements', '/announcements?stage=completed', `?tab=${tab}`),
  ),
  { name: 'lots', route: '/lots' },
  {
    name: 'lots-filtered',
    route: '/lots',
    from: '/lots?stage=intake&sum_from=5000000&sum_to=1&year=1900',
  },
  { name: 'lots-cards', route: '/lots', from: '/lots?view=cards&q=ремонт' },
  detail('lot', '/lots', '/lots?stage=intake'),
  detail('lot-completed', '/lots', '/lots?stage=completed'),
  { name: 'plan-items', route: '/plan-items' },
  {
    name: 'plan-items-filtered',
    route: '/plan-items',
    from: `/plan-items?stage=planned&year=${THIS_YEAR}&region=710000000&month=9`,
  },
  { name: 'plan-items-cards', route: '/plan-items', from: '/plan-items?view=cards&q=ремонт' },
  { name: 'plan-items-past-end', route: '/plan-items', from: '/plan-items?page=10000' },
  detail('plan-item', '/plan-items', '/plan-items?stage=planned'),
  detail('plan-item-contracted', '/plan-items', '/plan-items?stage=contracted'),
  {
    name: 'plan',
    route: '/plans/:id',
    from: '/plan-items?stage=planned',
    reach: async (page) => {
      await openFirst('/plan-items')(page)
      await openFirst('/plans')(page)
    },
  },
  { name: 'contracts', route: '/contracts' },
  { name: 'contracts-found', route: '/contracts', from: '/contracts?q=ремонт&sort=-sum_with_vat' },
  { name: 'contracts-cards', route: '/contracts', from: '/contracts?view=cards&stage=ended' },
  detail('contract', '/contracts', '/contracts?stage=active'),
  detail('contract-executed', '/contracts', '/contracts?stage=executed'),
  { name: 'organizations', route: '/organizations' },
  { name: 'organizations-cards', route: '/organizations', from: '/organizations?view=cards&role=3' },
  { name: 'organizations-nothing', route: '/organizations', from: '/organizations?q=абракадабра' },
  detail('organization-customer', '/organizations', '/organizations?role=1'),
  {
    name: 'organization-experience',
    route: '/organizations/:id',
    from: '/organizations?q=Жарқын',
    reach: async (page) => {
      await openFirst('/organizations', '?tab=experience')(page)
      await page.getByRole('columnheader', { name: 'Вид работ и роль' }).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'organization-barred',
    route: '/organizations/:id',
    from: '/unscrupulous-suppliers?status=4',
    reach: async (page) => {
      await openFirst('/unscrupulous-suppliers')(page)
      // The supplier's link is in its own section; the customer is also linked, in the text.
      await openFirst('/organizations', '', 'main section:has(h2:text("Поставщик"))')(page)
      await page.locator('main a[href^="/unscrupulous-suppliers/"]').first().waitFor()
    },
  },
  { name: 'subjects', route: '/subjects' },
  { name: 'subjects-cards', route: '/subjects', from: '/subjects?view=cards&role=1' },
  { name: 'unscrupulous-suppliers', route: '/unscrupulous-suppliers' },
  {
    name: 'unscrupulous-suppliers-barred',
    route: '/unscrupulous-suppliers',
    from: '/unscrupulous-suppliers?status=4&view=table',
    reach: checkFirst,
  },
  {
    name: 'unscrupulous-suppliers-clean',
    route: '/unscrupulous-suppliers',
    from: '/unscrupulous-suppliers?status=5&view=table',
    reach: checkFirst,
  },
  {
    name: 'unscrupulous-suppliers-wrong',
    route: '/unscrupulous-suppliers',
    from: '/unscrupulous-suppliers?check=180340027513',
  },
  detail('unscrupulous-supplier', '/unscrupulous-suppliers', '/unscrupulous-suppliers?status=4'),
  detail('unscrupulous-supplier-excluded', '/unscrupulous-suppliers', '/unscrupulous-suppliers?status=5'),
  { name: 'search', route: '/search', from: '/search?q=ремонт' },
  { name: 'search-nothing', route: '/search', from: '/search?q=абракадабра' },
  { name: 'saved', route: '/saved' },
  { name: 'statistics', route: '/statistics' },
  { name: 'top-customers', route: '/top/customers' },
  { name: 'top-suppliers', route: '/top/suppliers', from: `/top/suppliers?year=${THIS_YEAR}` },
  { name: 'news', route: '/news' },
  detail('news-item', '/news'),
  { name: 'faq', route: '/faq' },
  detail('help-page', '/pages', '/'),
]

/** The first screen of each route. */
export const PLAIN_SCREENS: readonly Screen[] = PUBLIC_SCREENS.filter(
  (screen, i) => PUBLIC_SCREENS.findIndex(({ route }) => route === screen.route) === i,
)
