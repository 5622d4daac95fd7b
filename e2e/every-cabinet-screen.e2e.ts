import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser, WIDTHS } from './browser.ts'
import { CABINET_SCREENS, type CabinetScreen } from './cabinet-screens.ts'
import { inspect, reach } from './inspect.ts'
import { actFor, CUSTOMER, signIn, TWO_JOBS } from './sign-in.ts'

/** Every screen of the cabinet at both widths: no accessibility violation, nothing wider than the screen, a picture. */
const office = useBrowser()
const PEOPLE = Map.groupBy(CABINET_SCREENS, ({ as = CUSTOMER }) => as)

it('no route of the cabinet is left out', () => {
  const router = readFileSync(new URL('../apps/web/src/app/router.tsx', import.meta.url), 'utf8')
  const cabinet = router.split("path: 'cabinet'")[1] ?? ''
  const routes = [...cabinet.matchAll(/path: '([^']+)'/g)].map(([, path]) => `/cabinet/${path}`)
  expect(routes.length).toBeGreaterThan(6)
  const seen = new Set(CABINET_SCREENS.map(({ route }) => route))
  expect(['/cabinet', ...routes].filter((route) => !seen.has(route))).toEqual([])
})

describe.each(WIDTHS)('at $width px', (viewport) => {
  it.each([...PEOPLE])('%s', { timeout: 600_000 }, async (login, screens) => {
    const context = await office.newContext(viewport)
    const page = await context.newPage()
    await page.goto('/login')
    await signIn(page, login)
    await page.waitForURL(/\/cabinet$/)
    if (login === TWO_JOBS) await actFor(page, /Управление образования/)
    await page.close()
    const wrong: unknown[] = []
    // One broken screen does not hide the others.
    for (const screen of screens)
      await look(context, screen).catch((error) => wrong.push([screen.name, error]))
    expect(wrong).toEqual([])
  })
})

async function look(context: BrowserContext, screen: CabinetScreen): Promise<void> {
  const page = await context.newPage()
  try {
    await reach(page, screen)
    await inspect(page, screen.name)
  } finally {
    await page.close()
  }
}
