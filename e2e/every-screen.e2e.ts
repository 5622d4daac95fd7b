import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useBrowser, WIDTHS } from './browser.ts'
import { inspect, reach } from './inspect.ts'
import { PUBLIC_SCREENS } from './screens.ts'

/** Every screen anyone may see, at both widths: no accessibility violation, nothing wider than the screen, a picture to look at. */
const visitor = useBrowser()

const OTHERS: [name: string, path: string][] = [
  ['login', '/login'],
  ['register', '/register'],
  ['register-no-link', '/register/application'],
  ['invitation-no-link', '/invitation'],
  ['password-reset', '/password-reset'],
  ['not-found', '/no-such-page'],
]

it('no public route is left out', () => {
  const router = readFileSync(new URL('../apps/web/src/app/router.tsx', import.meta.url), 'utf8')
  const publicSide = router.split('Component: PublicLayout')[1] ?? ''
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
})
