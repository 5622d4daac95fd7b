import { sliceOf } from '@zakup/db/test/changed-files'
import { isWhole } from '@zakup/db/test/proof-size'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { CABINET_SCREENS } from './cabinet-screens.ts'
import { byPerson, visit } from './cabinet-visit.ts'
import { inspect } from './inspect.ts'
import type { CabinetScreen } from './screen-acts.ts'

const office = useBrowser()
const SCREENS = CABINET_SCREENS.filter(({ isVariant }) => !isVariant)
/** Each commit checks another quarter of them. */
const PEOPLE = byPerson(isWhole ? SCREENS : sliceOf(SCREENS, 4, ({ name }) => name))

describe.each(TIGHT_WIDTHS)('with low vision, at $width px', (viewport) => {
  it.each([...PEOPLE])('%s works with text at double size', { timeout: 600_000 }, async (login, screens) => {
    const context = await office.newContext(viewport)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Для слабовидящих' }).first().click()
    await page.getByRole('button', { name: 'Размер текста 200 %' }).click()
    // Large text breaks layouts, so CI checks only that here; visitor-with-low-vision runs axe on the colours.
    const look = (at: Page, { name }: CabinetScreen) => inspect(at, `low-vision-${name}`, { axe: isWhole })
    await visit(context, login, screens, look)
    await page.reload()
    expect(await page.locator('html[data-lv]').count()).toBe(1)
  })
})
