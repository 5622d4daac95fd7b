import { readFileSync } from 'node:fs'
import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import { describe, expect, it } from 'vitest'
import { useBrowser, WIDTHS } from './browser.ts'
import { inspect, reach } from './inspect.ts'
import { PUBLIC_SCREENS } from './screens.ts'

/** Every screen at both widths: no accessibility violation, nothing wider than the screen, a picture to look at. */
const visitor = useBrowser()

const OTHERS: [name: string, path: string][] = [
  ['login', '/login'],
  ['not-found', '/no-such-page'],
]

const CABINET: [name: string, path: string][] = [
  ['cabinet', '/cabinet'],
  ['cabinet-profile', '/cabinet/profile'],
]

it('no public route is left out', () => {
  const router = readFileSync(new URL('../apps/web/src/app/router.tsx', import.meta.url), 'utf8')
  const publicSide = router.split('Component: PublicLayout')[1]?.split("path: 'login'")[0] ?? ''
  const routes = [...publicSide.matchAll(/path: '([^']+)'/g)].map(([, path]) => `/${path}`)
  expect(routes.length).toBeGreaterThan(20)
  const seen = new Set(PUBLIC_SCREENS.map(({ route }) => route))
  expect(routes.filter((route) => !seen.has(route))).toEqual([])
})

describe.each(WIDTHS)('at $width px', (viewport) => {
  it.each(PUBLIC_SCREENS)('$name', async (screen) => {
    const page = await (await visitor.newContext(viewport)).newPage()
    await reach(page, screen)
    await inspect(page, screen.name)
  })

  it.each(OTHERS)('%s', async (name, path) => {
    await inspect(await visitor.open(path, viewport), name)
  })

  it('cabinet', async () => {
    const page = await visitor.open('/login', viewport)
    await page.getByLabel('ИИН или e-mail').fill('customer@portal.example')
    await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Войти' }).click()
    await page.waitForURL(/\/cabinet$/)
    for (const [name, path] of CABINET) {
      await page.goto(path)
      await inspect(page, name)
    }
  })
})
