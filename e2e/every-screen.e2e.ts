import { AxeBuilder } from '@axe-core/playwright'
import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { screenshot, useBrowser, WIDTHS } from './browser.ts'

/** Every screen at both widths: no accessibility violation, nothing wider than the screen, a picture to look at. */
const visitor = useBrowser()

type Prepare = (page: Page) => Promise<void>
const openFirst: Prepare = (page) => page.locator('main a[href^="/announcements/"]').first().click()
const heading: Prepare = (page) => page.getByRole('heading', { level: 1 }).waitFor()

const SCREENS: [name: string, path: string, prepare?: Prepare][] = [
  ['home', '/'],
  ['announcements', '/announcements'],
  ['announcements-filtered', '/announcements?stage=intake&sum_from=4000000&year=2026'],
  ['announcements-cards', '/announcements?view=cards'],
  ['announcements-nothing', '/announcements?q=абракадабра'],
  ['announcement-intake', '/announcements?stage=intake', openFirst],
  ['announcement-completed', '/announcements?stage=completed', openFirst],
  ['announcement-cancelled', '/announcements?stage=cancelled', openFirst],
  ['announcement-files', '/announcements?stage=completed', tab('files')],
  ['announcement-protocols', '/announcements?stage=completed', tab('protocols')],
  ['announcement-winners', '/announcements?stage=completed', tab('winners')],
  ['announcement-contracts', '/announcements?stage=completed', tab('contracts')],
  ['login', '/login'],
  ['not-found', '/no-such-page'],
]

const CABINET: [name: string, path: string][] = [
  ['cabinet', '/cabinet'],
  ['cabinet-profile', '/cabinet/profile'],
]

function tab(name: string): Prepare {
  return async (page) => {
    await openFirst(page)
    await page.waitForURL(/\/announcements\/\d+/)
    await page.goto(`${page.url()}?tab=${name}`)
  }
}

async function inspect(page: Page, name: string): Promise<void> {
  await heading(page)
  await page.waitForLoadState('networkidle')
  await screenshot(page, name)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await page.title()).toContain('Портал закупок')
}

async function lowVision(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/announcements')
  await page.getByRole('button', { name: 'Для слабовидящих' }).first().click()
  return page
}

describe.each(WIDTHS)('at $width px', (viewport) => {
  it.each(SCREENS)('%s', async (name, path, prepare) => {
    const page = await visitor.open(path, viewport)
    await prepare?.(page)
    await inspect(page, name)
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

  it.each(['Чёрный на белом', 'Белый на чёрном', 'Тёмно-синий на голубом'])(
    'low vision: %s',
    async (colours) => {
      const page = await lowVision(await visitor.newContext(viewport))
      await page.getByRole('button', { name: colours }).click()
      await page.locator('main a[href^="/announcements/"]').first().waitFor()
      await inspect(page, `low-vision-${['Ч', 'Б', 'Т'].indexOf(colours[0] as string)}`)
      expect(await page.getByRole('table').count()).toBe(0)
      await page.goto('/')
      expect(await page.locator('html').getAttribute('data-lv')).not.toBeNull()
      await page.getByRole('button', { name: 'Обычная версия' }).click()
      await page.waitForFunction(() => !document.documentElement.hasAttribute('data-lv'))
    },
  )
})
