import { readFileSync } from 'node:fs'
import { sized } from '@zakup/db/test/proof-size'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE, useBrowser, WIDTHS } from './browser.ts'
import { CABINET_SCREENS } from './cabinet-screens.ts'
import { ownerOf, PEOPLE_OF } from './cabinet-visit.ts'
import { inspect, lookAtEach, settled, violations } from './inspect.ts'
import { PLAIN_SCREENS, PUBLIC_SCREENS, type Screen } from './screens.ts'

/** Every public screen at both widths: no accessibility violation, no horizontal overflow; takes a screenshot. */
const visitor = useBrowser()

const OTHERS: readonly Screen[] = [
  { name: 'login', route: '/login' },
  { name: 'register', route: '/register' },
  { name: 'register-no-link', route: '/register/application' },
  { name: 'invitation-no-link', route: '/invitation' },
  { name: 'password-reset', route: '/password-reset' },
  { name: 'account-change-no-link', route: '/account-change' },
  { name: 'not-found', route: '/no-such-page' },
]

/** Paths of the pages in a part of a route table; an index route has no path. */
const pathsIn = (table = '') =>
  [...table.matchAll(/\b(?:page|detail)\(\s*'([^']+)'/g)].map(([, path]) => path as string)

it('every route of the cabinet has a screen, and every screen a known user', () => {
  const router = readFileSync(new URL('../apps/web/src/app/inner-routes.ts', import.meta.url), 'utf8')
  const routesOf = (branch: string, text?: string) => pathsIn(text).map((path) => `/${branch}/${path}`)
  const [cabinet, operator] = router.split("path: 'cabinet'")[1]?.split("path: 'operator'") ?? []
  const routes = [...routesOf('cabinet', cabinet), '/operator', ...routesOf('operator', operator)]
  expect(routes.length).toBeGreaterThan(20)
  const seen = new Set(CABINET_SCREENS.map(({ route }) => route))
  expect(['/cabinet', ...routes].filter((route) => !seen.has(route))).toEqual([])
  const people = new Set(Object.values(PEOPLE_OF).flat())
  expect(CABINET_SCREENS.filter((screen) => !people.has(ownerOf(screen)))).toEqual([])
})

it('every public route has a screen', () => {
  const router = readFileSync(new URL('../apps/web/src/app/router.tsx', import.meta.url), 'utf8')
  const routes = pathsIn(router.split('Component: PublicLayout')[1]).map((path) => `/${path}`)
  expect(routes.length).toBeGreaterThan(20)
  const seen = new Set(PUBLIC_SCREENS.map(({ route }) => route))
  expect(routes.filter((route) => !seen.has(route))).toEqual([])
})

it.each(WIDTHS)('every screen at $width px', { timeout: 600_000 }, async (viewport) => {
  const page = await (await visitor.newContext(viewport)).newPage()
  // Filters, tabs and errors have the least room on a phone, so CI checks them only there.
  const screens = sized(viewport === PHONE ? PUBLIC_SCREENS : PLAIN_SCREENS, PUBLIC_SCREENS)
  const look = (at: Page, { name }: Screen) => inspect(at, name)
  await lookAtEach(page, [...screens, ...OTHERS], look)
})

it('faults of a screen are found', async () => {
  const page = await visitor.open('/login', PHONE)
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'data:,'
    const text = document.createElement('p')
    text.textContent = 'Приём заявок'
    text.style.cssText = 'color: #bbb; width: 900px'
    const choices = document.createElement('p')
    for (const label of ['Да', 'Нет']) {
      const choice = document.createElement('button')
      choice.ariaLabel = label
      choice.style.cssText = 'width: 12px; height: 12px; min-height: 0; padding: 0'
      choices.append(choice)
    }
    document.body.append(picture, text, choices)
  })
  const faults = await inspect(page, 'planted-faults').catch(String)
  for (const fault of ['image-alt', 'color-contrast', 'target-size', 'wider than the screen'])
    expect(faults).toContain(fault)
})

it('a field that scrolling brings out from under a bar is not too small', async () => {
  const page = await visitor.open('/login', PHONE)
  await settled(page)
  await page.evaluate(() => {
    const field = document.createElement('button')
    field.textContent = 'Выбрать'
    field.style.cssText = 'position: absolute; top: 600px; left: 0; width: 200px; height: 44px'
    const bar = document.createElement('button')
    bar.textContent = 'Сохранить'
    // Leaves 14 px of the field in view.
    bar.style.cssText = 'position: sticky; bottom: 0; z-index: 20; width: 100%'
    bar.style.height = `${innerHeight - 614}px`
    const rest = document.createElement('div')
    rest.style.height = '2000px'
    document.querySelector('main')?.append(field, rest, bar)
  })
  expect(await violations(page)).toEqual([])
  const bar = page.getByRole('button', { name: 'Сохранить' })
  expect(await bar.evaluate((node) => getComputedStyle(node).position)).toBe('sticky')
})

it('a screen is checked only after its animations have ended', async () => {
  const page = await visitor.open('/', PHONE)
  const tab = await page.context().newCDPSession(page)
  await tab.send('Animation.enable')
  await tab.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
  await page.getByRole('button', { name: 'Меню' }).click()
  await settled(page)
  expect(await page.getByRole('dialog').evaluate((node) => getComputedStyle(node).opacity)).toBe('1')
})
