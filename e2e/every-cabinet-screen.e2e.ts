import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useBrowser, WIDTHS } from './browser.ts'
import { CABINET_SCREENS } from './cabinet-screens.ts'
import { byPerson, visit } from './cabinet-visit.ts'
import type { CabinetScreen } from './screen-acts.ts'

/** Every screen of the cabinet at both widths: no accessibility violation, nothing wider than the screen, a picture. */
const office = useBrowser()

/** On a machine that only says yes or no, dialogs and errors of a screen are looked at on the phone, where there is least room. */
function atWidth(width: number): readonly CabinetScreen[] {
  if (!process.env.CI || width < 800) return CABINET_SCREENS
  const seen = new Set<string>()
  return CABINET_SCREENS.filter(({ route, isVariant }) => {
    const isLooked = !isVariant || !seen.has(route)
    seen.add(route)
    return isLooked
  })
}

it('no route of the cabinet is left out', () => {
  const router = readFileSync(new URL('../apps/web/src/app/inner-routes.ts', import.meta.url), 'utf8')
  const routesOf = (branch: string, text = '') =>
    [...text.matchAll(/path: '([^']+)'/g)].map(([, path]) => `/${branch}/${path}`)
  const [cabinet, operator] = router.split("path: 'cabinet'")[1]?.split("path: 'operator'") ?? []
  const routes = [...routesOf('cabinet', cabinet), '/operator', ...routesOf('operator', operator)]
  expect(routes.length).toBeGreaterThan(20)
  const seen = new Set(CABINET_SCREENS.map(({ route }) => route))
  expect(['/cabinet', ...routes].filter((route) => !seen.has(route))).toEqual([])
})

describe.each(WIDTHS)('at $width px', (viewport) => {
  it.each([...byPerson(atWidth(viewport.width))])('%s', { timeout: 600_000 }, async (login, screens) => {
    expect(await visit(await office.newContext(viewport), login, screens)).toEqual([])
  })
})
