import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useBrowser, WIDTHS } from './browser.ts'
import { CABINET_SCREENS } from './cabinet-screens.ts'
import { byPerson, visit } from './cabinet-visit.ts'

/** Every screen of the cabinet at both widths: no accessibility violation, nothing wider than the screen, a picture. */
const office = useBrowser()
const PEOPLE = byPerson(CABINET_SCREENS)

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
    expect(await visit(await office.newContext(viewport), login, screens)).toEqual([])
  })
})
