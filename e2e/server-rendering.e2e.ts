import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser, WIDTHS } from './browser.ts'

const visitor = useBrowser()

const calls = (page: Page): string[] => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/core/api/')) seen.push(new URL(request.url()).pathname)
  })
  return seen
}

describe.each(WIDTHS)('at $width px', (viewport) => {
  it('a visitor without JavaScript reads pages and follows links', async () => {
    const context = await visitor.newContext(viewport, { javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/lots')
    await page.locator('main a[href^="/lots/"]').first().click()
    await page.waitForURL(/\/lots\/\d+$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.title()).toContain('Портал закупок')
  })

  it('the page is hydrated as it was rendered, without calling the API again', async () => {
    const page = await (await visitor.newContext(viewport)).newPage()
    const asked = calls(page)
    for (const path of ['/', '/lots', '/announcements']) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('#root:not([data-ssr])').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
    }
    expect(asked).toEqual([])
    // Hydrated: a link navigates on the client, without loading a new document.
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.locator('main a[href^="/announcements/"]').first().click()
    await page.waitForURL(/\/announcements\/\d+$/)
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  })
})

describe('before the page is hydrated', () => {
  it('what was typed is not lost', async () => {
    const page = await (await visitor.newContext()).newPage()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/vendor-*', (route) => held.then(() => route.continue()))
    await page.goto('/lots', { waitUntil: 'commit' })
    const field = page.locator('main').getByRole('searchbox').first()
    await field.fill('ремонт')
    release()
    await page.locator('#root:not([data-ssr])').waitFor({ state: 'attached' })
    await field.press('Enter')
    await page.waitForURL(/q=%D1%80%D0%B5%D0%BC%D0%BE%D0%BD%D1%82/)
  })
})

describe('a hovered link', () => {
  it('has its page and data prefetched', async () => {
    const page = await visitor.open('/announcements')
    await page.locator('#root:not([data-ssr])').waitFor({ state: 'attached' })
    const asked = calls(page)
    const link = page.locator('main a[href^="/announcements/"]').first()
    const answer = page.waitForResponse((response) => /core\/announcements\/\d+\/$/.test(response.url()))
    await link.hover()
    await answer
    await link.click()
    await page.waitForURL(/\/announcements\/\d+$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(asked.filter((path) => /core\/announcements\/\d+\/$/.test(path))).toHaveLength(1)
  })
})

describe('a visitor with settings saved in the browser', () => {
  it('gets a page rendered with them', async () => {
    const page = await visitor.open('/announcements')
    await page.getByRole('button', { name: 'Для слабовидящих' }).first().click()
    await page.goto('/announcements')
    await page.getByRole('button', { name: 'Обычная версия' }).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })
})
