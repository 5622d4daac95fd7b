import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { inspect, reach } from './inspect.ts'
import { PLAIN_SCREENS } from './screens.ts'

const visitor = useBrowser()

const COLOURS = ['Чёрный на белом', 'Белый на чёрном', 'Тёмно-синий на голубом'] as const

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Для слабовидящих' }).first().click()
}

describe.each(TIGHT_WIDTHS)('a visitor with low vision, at $width px', (viewport) => {
  it('reads every public page with 200 % text', { timeout: 600_000 }, async () => {
    const page = await visitor.open('/', viewport)
    await switchOn(page)
    await page.getByRole('button', { name: 'Размер текста 200 %' }).click()
    for (const [i, screen] of PLAIN_SCREENS.entries()) {
      await page.getByRole('button', { name: COLOURS[i % COLOURS.length] as string }).click()
      await reach(page, screen)
      await inspect(page, `low-vision-${screen.name}`)
      expect(await page.locator('html[data-lv]').count()).toBe(1)
    }
  })

  it.each(COLOURS)('reads lists instead of tables: %s', async (colours) => {
    const page = await visitor.open('/announcements', viewport)
    await switchOn(page)
    await page.getByRole('button', { name: colours }).click()
    await page.locator('main a[href^="/announcements/"]').first().waitFor()
    await inspect(page, `low-vision-${COLOURS.indexOf(colours)}`)
    expect(await page.getByRole('table').count()).toBe(0)
    await page.goto('/')
    expect(await page.locator('html').getAttribute('data-lv')).not.toBeNull()
    await page.getByRole('button', { name: 'Обычная версия' }).click()
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-lv'))
  })

  it('gets larger icons and a larger panel with larger text', async () => {
    const page = await visitor.open('/', viewport)
    await switchOn(page)
    const panel = page.getByRole('region', { name: 'Настройки версии для слабовидящих' })
    const sizes = () =>
      Promise.all([
        page
          .locator('main svg.lucide')
          .first()
          .evaluate((icon) => icon.clientWidth),
        panel
          .getByText('Размер текста:')
          .first()
          .evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize)),
      ])
    const [icon, words] = await sizes()
    await page.getByRole('button', { name: 'Размер текста 200 %' }).click()
    const [largerIcon, largerWords] = await sizes()
    expect(largerIcon).toBeGreaterThanOrEqual(1.5 * icon)
    expect(largerWords).toBeGreaterThanOrEqual(1.5 * words)
  })
})
