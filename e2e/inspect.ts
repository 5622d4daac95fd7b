import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { screenshot } from './browser.ts'
import { openRequests } from './open-requests.ts'
import type { Screen } from './screens.ts'

/** Goes to a screen as a person does. */
export async function reach(page: Page, { route, from = route, reach: act }: Screen): Promise<void> {
  await page.goto(from)
  await act?.(page)
}

/**
 * Goes to each screen and looks at it. One that is broken does not hide the others: what is wrong is told at the end. All
 * in one tab: a new one is a new process of the browser, which takes longer to start than most screens to appear.
 */
export async function lookAtEach<Place extends Screen>(
  page: Page,
  screens: readonly Place[],
  look: (page: Page, screen: Place) => Promise<void>,
): Promise<unknown[]> {
  const viewport = page.viewportSize()
  const wrong: unknown[] = []
  for (const screen of screens)
    try {
      // The look at the one before may have widened it.
      if (viewport) await page.setViewportSize(viewport)
      await reach(page, screen)
      await look(page, screen)
    } catch (error) {
      wrong.push([screen.name, error])
    }
  return wrong
}

/** No accessibility violation, nothing wider than the screen, a name of its own; and a picture to look at. */
export async function inspect(page: Page, name: string, { axe = true } = {}): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await screenshot(page, name)
  expect({
    name,
    violations: axe ? await violations(page) : [],
    tooWide: await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)),
    title: await page.title(),
  }).toEqual({ name, violations: [], tooWide: 0, title: expect.stringContaining('Портал закупок') })
}

export const htmlOf = (page: Page) => page.evaluate(() => document.body.innerHTML)

/** What the accessibility rules say against the page as it is. */
export async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Most of the time goes into telling what is well, into fetching style sheets again for a rule that is not asked, and
    // into a page of its own to add up frames: there are none.
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** Everything asked for has come and is on the screen. In the cabinet the browser's own «network is idle» never comes. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(async () => openRequests(page) + (await bonesOf(page)) + openRequests(page)).toBe(0)
}

/** Counted two frames later: an answer that is drawn may ask for more. */
const bonesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const count = () => done(document.querySelectorAll('[aria-busy=true], .bone').length)
        requestAnimationFrame(() => requestAnimationFrame(count))
      }),
  )
