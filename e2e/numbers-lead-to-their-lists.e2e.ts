import { formatMoney } from '@zakup/messages/number-format'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { settled } from './inspect.ts'
import { CUSTOMER, ORGANIZER, SUPPLIER, signIn } from './sign-in.ts'
import { LAST_YEAR } from './years.ts'

const office = useBrowser()

/** A number that links to a list: as shown, and the count and sum it claims for that list. */
interface LinkedNumber {
  href: string
  number: string
  sum: string | null
  shown: string
}

const PAGES = ['/cabinet', `/cabinet?year=${LAST_YEAR}`, '/cabinet/statistics', '/cabinet/plans']

/**
 * If a number is a link, the list behind it has exactly that count and that sum. The page is searched for numbers, so a
 * new one is checked too.
 */
it.each([
  [CUSTOMER, 40],
  [ORGANIZER, 25],
  [SUPPLIER, 12],
])(
  '%s: every linked number equals the count and sum of its list',
  { timeout: 600_000 },
  async (login, least) => {
    const page = await office.open('/login')
    await signIn(page, login)
    await page.waitForURL(/\/cabinet$/)
    const lists = new Map<string, LinkedNumber>()
    const wrong: unknown[] = []
    for (const path of PAGES) {
      await page.goto(path)
      for (const linked of await numbersOf(page)) {
        // Two links to one list must show the same count and sum, so the list is opened once.
        const before = lists.get(linked.href) ?? linked
        if (before.number !== linked.number || (before.sum ?? linked.sum) !== (linked.sum ?? before.sum))
          wrong.push({ path, before, linked })
        lists.set(linked.href, { ...linked, sum: linked.sum ?? before.sum })
      }
    }
    for (const [href, linked] of lists) {
      await page.goto(href)
      const found = await listed(page)
      if (!agree(linked, found)) wrong.push({ linked, found })
    }
    expect(wrong).toEqual([])
    expect(lists.size).toBeGreaterThanOrEqual(least)
  },
)

it('a click on a number opens its list, and Back returns to the numbers', async () => {
  const page = await office.open('/login')
  await signIn(page, CUSTOMER)
  await page.waitForURL(/\/cabinet$/)
  const cards = page.getByRole('list', { name: 'Показатели года' }).locator('a[data-number]')
  await cards.first().waitFor()
  await settled(page)
  const count = await cards.count()
  expect(count).toBeGreaterThanOrEqual(3)
  for (let i = 0; i < count; i++) {
    const number = await cards.nth(i).getAttribute('data-number')
    await cards.nth(i).click()
    await page.waitForURL((url) => url.pathname !== '/cabinet')
    expect((await listed(page)).number).toBe(number)
    await page.goBack()
    await cards.nth(i).waitFor()
  }
})

/** All linked numbers: those in the charts, and those in the tables that replace the charts. */
async function numbersOf(page: Page): Promise<LinkedNumber[]> {
  await settled(page)
  const inCharts = await linkedNumbersOn(page)
  const tableButtons = page.getByRole('button', { name: /^Показать таблицей/ })
  while ((await tableButtons.count()) > 0) await tableButtons.first().click()
  return [...inCharts, ...(await linkedNumbersOn(page))]
}

async function linkedNumbersOn(page: Page): Promise<LinkedNumber[]> {
  const linked = await page.locator('main a[data-number]').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      number: link.getAttribute('data-number') ?? '',
      sum: link.getAttribute('data-sum'),
      shown: (link.textContent ?? '').replaceAll(/\s/g, ''),
    })),
  )
  // The visible text contains the claimed number.
  expect(linked.filter(({ number, shown }) => !shown.includes(number))).toEqual([])
  return linked
}

interface Listed {
  number: string
  /** The whole line; `exact` is the exact sum, if the line has one. */
  line: string
  exact: string | null
}

/** Reads the count line of the list on the screen. */
async function listed(page: Page): Promise<Listed> {
  const output = page.locator('main output').filter({ hasText: /\d/ }).first()
  await output.waitFor({ state: 'attached' })
  await settled(page)
  const line = ((await output.textContent()) ?? '').trim()
  const sum = output.locator('span[title]')
  return {
    number: /^[\d\s]+/.exec(line)?.[0].replaceAll(/\s/g, '') ?? '',
    line,
    exact: (await sum.count()) > 0 ? await sum.first().getAttribute('title') : null,
  }
}

function agree(linked: LinkedNumber, { number, line, exact }: Listed): boolean {
  if (linked.number !== number) return false
  // An empty list shows no sum.
  if (linked.sum === null || number === '0') return true
  return exact ? exact === formatMoney(linked.sum, 'exact') : line.includes(formatMoney(linked.sum, 'short'))
}
