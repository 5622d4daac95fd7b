import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { navigateOnClient } from './client-navigation.ts'

const visitor = useBrowser()
const DETAIL = '**/api/core/api/core/announcements/1/'

async function fallback(page: Page): Promise<string> {
  await page.getByText('Unexpected Application Error!').waitFor()
  // The words a person needs come first; the English of the specification stands below them.
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^[А-Я]/)
  return page.getByTestId('error-text').innerText()
}

/** Mocks an error response in the server's format (RFC 9457 problem details). */
function mockError(page: Page, status: number, title: string) {
  return page.route(DETAIL, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title,
        status,
        detail: title,
        code: 'request.not_found',
        request_id: 'test-0001',
      }),
    }),
  )
}

describe('the fallback screen', () => {
  it.each([
    ['/no-such-page', '404 Not Found', 'Возможно, ссылка устарела'],
    ['/announcements/999999999', '404 Not Found', 'Возможно, ссылка устарела'],
    ['/announcements/abc', '400 Bad Request', 'Неверный адрес или параметры.'],
    ['/announcements/%E0%A4%A', '400 Bad Request', 'Неверный адрес или параметры.'],
    ['/%E0%A4%A', '400 Bad Request', 'Неверный адрес или параметры.'],
  ])('%s is %s', async (path, text, help) => {
    for (const viewport of [undefined, PHONE]) {
      const page = await visitor.open(path, viewport)
      expect(await fallback(page)).toBe(text)
      expect(await page.locator('main').innerText()).toContain(help)
      expect(await page.locator('pre').count()).toBe(0)
      await page.getByRole('link', { name: 'На главную' }).click()
      await page.waitForURL((url) => url.pathname === '/')
    }
  })

  it.each([
    [403, 'Forbidden', 'Раздел недоступен для вашей роли.'],
    [405, 'Method Not Allowed', 'Это действие здесь недоступно.'],
  ])('%i %s', async (status, title, help) => {
    const page = await visitor.open('/')
    await mockError(page, status, title)
    await navigateOnClient(page, '/announcements/1')
    expect(await fallback(page)).toBe(`${status} ${title}`)
    expect(await page.locator('main').innerText()).toContain(help)
  })

  it('shows the error text and the stack of a page that breaks', async () => {
    const page = await visitor.open('/')
    // Valid JSON that does not match the contract.
    await page.route(DETAIL, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"id":1}' }),
    )
    await navigateOnClient(page, '/announcements/1')
    expect(await fallback(page)).toMatch(/undefined/)
    expect(await page.locator('pre').innerText()).toMatch(/TypeError|\bat /)
    await page.getByRole('button', { name: 'Скопировать' }).waitFor()
    visitor.forgiveErrors()
  })
})

describe('a block that fails', () => {
  it('shows the reason and works after a retry, with the filters kept', async () => {
    const page = await visitor.open('/')
    let broken = true
    await page.route('**/core/_announcements/**', (route) => (broken ? route.abort() : route.continue()))
    await navigateOnClient(page, '/announcements?stage=intake')
    await page.getByText('Сервер недоступен.').first().waitFor()
    broken = false
    await page.getByRole('button', { name: 'Повторить' }).click()
    await page.locator('main a[href^="/announcements/"]').first().waitFor()
    expect(page.url()).toContain('stage=intake')
  })

  it('shows the request id when the server fails', async () => {
    const page = await visitor.open('/')
    await page.route('**/core/_announcements/**', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'a81f-2000-test' },
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: 'x',
          status: 500,
          detail: 'x',
          code: 'server.failed',
          request_id: 'a81f-2000-test',
        }),
      }),
    )
    await navigateOnClient(page, '/announcements')
    await page.getByText('a81f-2000-test').waitFor()
  })
})
