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
 * Goes to each screen and looks at it. A broken one does not hide the others: they fail together, at the end. All in one
 * tab: a new tab is a new process of the browser, which takes longer to start than most screens to appear.
 */
export async function lookAtEach<Place extends Screen>(
  page: Page,
  screens: readonly Place[],
  look: (page: Page, screen: Place) => Promise<void>,
): Promise<void> {
  const viewport = page.viewportSize()
  const faults: string[] = []
  for (const screen of screens)
    try {
      // The look at the one before may have widened it.
      if (viewport) await page.setViewportSize(viewport)
      await reach(page, screen)
      await look(page, screen)
    } catch (error) {
      faults.push(`${screen.name}: ${String(error)}`)
    }
  // A list given to `expect` would be cut to its first words, and CI would name the screen without the fault.
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** No accessibility violation, nothing wider than the screen or its dialog, a name of its own; and a picture to look at. */
export async function inspect(page: Page, name: string, { axe = true } = {}): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await screenshot(page, name)
  const faults = axe ? await violations(page) : []
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (excess > 0) faults.push(`wider than the screen by ${excess} px`)
  faults.push(...(await cutInDialogs(page)))
  const title = await page.title()
  if (!title.includes('Портал закупок')) faults.push(`titled «${title}»`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** What is wider than the dialog it stands in: its end, a button maybe, cannot be seen. */
const cutInDialogs = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('[role=dialog], dialog[open]'), (dialog) => {
      const excess = dialog.scrollWidth - dialog.clientWidth
      return excess > 0 ? [`«${dialog.textContent?.slice(0, 40)}» is cut by ${excess} px`] : []
    }).flat(),
  )

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

/**
 * Everything asked for has come and is on the screen, and nothing moves: half-way into view, text has too little contrast.
 * In the cabinet the browser's own «network is idle» never comes.
 */
export async function settled(page: Page): Promise<void> {
  await expect.poll(async () => openRequests(page) + (await unrest(page)) + openRequests(page)).toBe(0)
}

/** Skeletons and animations that will end; counted two frames later, as an answer on the screen may ask for more. */
const unrest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const count = () => {
          const bones = document.querySelectorAll('[aria-busy=true], .bone')
          const ending = document
            .getAnimations()
            .filter(
              (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity,
            )
          done(bones.length + ending.length)
        }
        requestAnimationFrame(() => requestAnimationFrame(count))
      }),
  )
