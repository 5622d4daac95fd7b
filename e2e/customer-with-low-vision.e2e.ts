import { describe, expect, it } from 'vitest'
import { TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { CABINET_SCREENS } from './cabinet-screens.ts'
import { byPerson, visit } from './cabinet-visit.ts'

const office = useBrowser()
const PEOPLE = byPerson(CABINET_SCREENS.filter(({ isVariant }) => !isVariant))

describe.each(TIGHT_WIDTHS)('with low vision, at $width px', (viewport) => {
  it.each([...PEOPLE])('%s works in letters of double size', { timeout: 600_000 }, async (login, screens) => {
    const context = await office.newContext(viewport)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Для слабовидящих' }).first().click()
    await page.getByRole('button', { name: 'Размер текста 200 %' }).click()
    expect(await visit(context, login, screens, 'low-vision-')).toEqual([])
    await page.reload()
    expect(await page.locator('html[data-lv]').count()).toBe(1)
  })
})
