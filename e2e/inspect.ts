import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { screenshot } from './browser.ts'
import { openRequests } from './open-requests.ts'
import type { Screen } from './screens.ts'

/** Opens a screen the way a user gets there. */
export async function reach(page: Page, { route, from = route, reach: act }: Screen): Promise<void> {
  await page.goto(from)
  await act?.(page)
}

/**
 * Opens and checks each screen. A broken screen does not stop the others: all failures are thrown together at the end.
 * Uses one tab: a new tab is a new browser process, which takes longer to start than most screens to load.
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
      // The check of the previous screen may have resized the page.
      if (viewport) await page.setViewportSize(viewport)
      await reach(page, screen)
      await look(page, screen)
    } catch (error) {
      faults.push(`${screen.name}: ${String(error)}\n${await shownOn(page)}`)
    }
  // `expect` would truncate a list, and CI would show the screen's name without the failure.
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Where the page is and what it says: a timeout alone does not tell an error screen from a click that was lost. */
async function shownOn(page: Page): Promise<string> {
  const text = await page.locator('main').allInnerTexts()
  return `    ${page.url()} shows «${text.join(' ').replaceAll(/\s+/g, ' ').slice(0, 300)}»`
}

/** Checks accessibility, horizontal overflow of the page and its dialogs, and the title; takes a screenshot. */
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

/** Dialogs whose content overflows horizontally: a button at the end could be invisible. */
const cutInDialogs = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('[role=dialog], dialog[open]'), (dialog) => {
      const excess = dialog.scrollWidth - dialog.clientWidth
      return excess > 0 ? [`«${dialog.textContent?.slice(0, 40)}» is cut by ${excess} px`] : []
    }).flat(),
  )

export const htmlOf = (page: Page) => page.evaluate(() => document.body.innerHTML)

/** Without what takes axe most of its time: details of passed rules, and style sheets for a rule that is not run. */
const AXE: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
}

/**
 * Accessibility violations that axe finds on the page. Pages have no frames, so axe runs in the page alone. Sticky bars
 * are laid out as if scrolled to: axe takes a control that is half under one for a control half its size, although it
 * is whole as soon as the page is scrolled.
 */
export async function violations(page: Page): Promise<string[]> {
  // A page that was only resized still has it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (options) => {
    const scrolled = new CSSStyleSheet()
    scrolled.replaceSync('[data-scrolled-to] { position: relative !important; inset: auto !important; }')
    const bars = [...document.body.querySelectorAll('*')].filter(
      (one) => getComputedStyle(one).position === 'sticky',
    )
    for (const bar of bars) bar.toggleAttribute('data-scrolled-to', true)
    document.adoptedStyleSheets.push(scrolled)
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(options)
    document.adoptedStyleSheets.pop()
    for (const bar of bars) bar.removeAttribute('data-scrolled-to')
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  }, AXE)
}

/**
 * Waits until all requests are answered, no skeleton is left and no animation runs: text that is fading in fails the
 * contrast rule. Playwright's `networkidle` never fires in the cabinet, where an SSE stream stays open.
 */
export async function settled(page: Page): Promise<void> {
  await expect.poll(async () => openRequests(page) + (await pendingCount(page)) + openRequests(page)).toBe(0)
}

/** Counts skeletons and finite animations, two frames later: rendering a response may start further requests. */
const pendingCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const count = () => {
          const skeletons = document.querySelectorAll('[aria-busy=true], .skeleton')
          const ending = document
            .getAnimations()
            .filter(
              (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity,
            )
          done(skeletons.length + ending.length)
        }
        requestAnimationFrame(() => requestAnimationFrame(count))
      }),
  )
