import { formatMoney } from '@zakup/messages/number-format'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { settled } from './inspect.ts'
import { CUSTOMER, ORGANIZER, SUPPLIER, signIn } from './sign-in.ts'
import { LAST_YEAR } from './years.ts'

const office = useBrowser()

/** A number of a page, as it is shown and as it says what its list has. */
interface Told {
  href: string
  number: string
  sum: string | null
  shown: string
}

const PAGES = ['/cabinet', `/cabinet?year=${LAST_YEAR}`, '/cabinet/statistics']

/**
 * Whatever number is a link, the list behind it has exactly that many things and amounts to exactly that sum. No number is
 * named here: one that is added to a page is held to it too.
 */
it.each([
  [CUSTOMER, 40],
  [ORGANIZER, 25],
  [SUPPLIER, 12],
])('%s: every number is that of the list it leads to', { timeout: 600_000 }, async (login, least) => {
  const page = await office.open('/login')
  await signIn(page, login)
  await page.waitForURL(/\/cabinet$/)
  const lists = new Map<string, Told>()
  const wrong: unknown[] = []
  for (const path of PAGES) {
    await page.goto(path)
    for (const told of await numbersOf(page)) {
      // Two places that lead to one list tell the same of it, so it is opened once.
      const before = lists.get(told.href) ?? told
      if (before.number !== told.number || (before.sum ?? told.sum) !== (told.sum ?? before.sum))
        wrong.push({ path, before, told })
      lists.set(told.href, { ...told, sum: told.sum ?? before.sum })
    }
  }
  for (const [href, told] of lists) {
    await page.goto(href)
    const found = await listed(page)
    if (!agree(told, found)) wrong.push({ told, found })
  }
  expect(wrong).toEqual([])
  expect(lists.size).toBeGreaterThanOrEqual(least)
})

it('a press on a number opens its list, and back leads to the numbers', async () => {
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

/** All of them: those of the charts, and of the tables the charts can be read as. */
async function numbersOf(page: Page): Promise<Told[]> {
  await settled(page)
  const drawn = await toldOn(page)
  const twins = page.getByRole('button', { name: /^Показать таблицей/ })
  while ((await twins.count()) > 0) await twins.first().click()
  return [...drawn, ...(await toldOn(page))]
}

async function toldOn(page: Page): Promise<Told[]> {
  const told = await page.locator('main a[data-number]').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      number: link.getAttribute('data-number') ?? '',
      sum: link.getAttribute('data-sum'),
      shown: (link.textContent ?? '').replaceAll(/\s/g, ''),
    })),
  )
  // What is counted is what is seen.
  expect(told.filter(({ number, shown }) => !shown.includes(number))).toEqual([])
  return told
}

interface Listed {
  number: string
  /** The whole line, and the exact sum where the line has it. */
  line: string
  exact: string | null
}

/** What the count line of the list on the screen says. */
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

function agree(told: Told, { number, line, exact }: Listed): boolean {
  if (told.number !== number) return false
  // A list of nothing amounts to nothing and says no sum.
  if (told.sum === null || number === '0') return true
  return exact ? exact === formatMoney(told.sum, 'exact') : line.includes(formatMoney(told.sum, 'short'))
}
