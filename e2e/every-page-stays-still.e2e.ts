import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, useBrowser } from './browser.ts'
import { settled } from './inspect.ts'
import { CUSTOMER, ORGANIZER, signIn } from './sign-in.ts'

/** What can be pressed while a page is loading must not move when its data come: the press would miss it, or hit another. */
const portal = useBrowser()

const PAGES: [path: string, login: string][] = [
  ['/cabinet/plan-items', CUSTOMER],
  ['/cabinet/purchase-orders', CUSTOMER],
  ['/cabinet/tickets', CUSTOMER],
  ['/cabinet/purchase-orders', ORGANIZER],
]

interface Spot {
  element: Element
  name: string
  y: number
}

/** Notes how far down the controls of the page are, or says which are elsewhere by now. Sideways their counts may push them. */
function controls(compare: boolean): string[] {
  const page = globalThis as unknown as { spots?: Spot[]; document: Document; scrollY: number }
  const yOf = (element: Element) => Math.round(element.getBoundingClientRect().y + page.scrollY)
  const now = [...page.document.querySelectorAll('main :is(button, input, select)')].map((element) => ({
    element,
    name: element.getAttribute('aria-label') ?? element.textContent ?? '',
    y: yOf(element),
  }))
  if (compare)
    return (page.spots ?? []).flatMap(({ element, name, y }) => {
      const same = now.find((one) => (element.isConnected ? one.element === element : one.name === name))
      // Gone: an empty list has nothing to search.
      if (!same) return []
      if (same.element !== element) return [`«${name}» is another element`]
      return Math.abs(same.y - y) > 1 ? [`«${name}» from ${y} to ${same.y}`] : []
    })
  page.spots = now
  return now.map(({ name }) => name)
}

/** What the frame around the page asks for. */
const OF_FRAME = /\/auth\//

/** Opens the page; its data do not come before `release` is called. */
async function openEmpty(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.startsWith('/api/core/api/') && !OF_FRAME.test(url.pathname),
    async (route) => {
      await released
      await route.continue()
    },
  )
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main .skeleton').first().waitFor()
  return { release }
}

describe.each([DESKTOP, PHONE])('at $width px', (viewport) => {
  it.each(PAGES)('%s of %s', async (path, login) => {
    const page = await (await portal.newContext(viewport)).newPage()
    await page.goto('/login')
    await signIn(page, login)
    await page.waitForURL(/\/cabinet$/)
    const { release } = await openEmpty(page, path)
    expect(await page.evaluate(controls, false)).not.toEqual([])
    release()
    await settled(page)
    expect(await page.evaluate(controls, true)).toEqual([])
  })
})
