import { describe, expect, it } from 'vitest'
import { useBrowser, WIDTHS } from './browser.ts'
import { CABINET_SCREENS } from './cabinet-screens.ts'
import { inspect, reach } from './inspect.ts'
import { signIn } from './sign-in.ts'

const office = useBrowser()
const MAIN = CABINET_SCREENS.filter(({ isVariant }) => !isVariant)

describe.each(WIDTHS)('a customer with low vision, at $width px', (viewport) => {
  it('works in letters of double size', { timeout: 600_000 }, async () => {
    const page = await office.open('/', viewport)
    await page.getByRole('button', { name: 'Для слабовидящих' }).first().click()
    await page.getByRole('button', { name: 'Размер текста 200 %' }).click()
    await page.goto('/login')
    await signIn(page)
    await page.waitForURL(/\/cabinet$/)
    for (const screen of MAIN) {
      await reach(page, screen)
      await inspect(page, `low-vision-${screen.name}`)
      expect(await page.locator('html[data-lv]').count()).toBe(1)
    }
  })
})
