import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { BUILDER, signIn } from './sign-in.ts'

const person = useBrowser()
const DAY = 24 * 3_600_000

/** Changes the due date in the server's response: in the demo data the second factor is not due for years. */
async function requireSecondFactor(page: Page, dueIn: number): Promise<void> {
  await page.route(/\/auth\/(users\/me|login)\/$/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const due_at = new Date(Date.now() + dueIn).toISOString()
    Object.assign((body.user ?? body).second_factor, { on: false, required: true, due_at })
    await route.fulfill({ response: answer, json: body })
  })
}

describe.each(TIGHT_WIDTHS)('a user who must have a second factor, at $width px', (viewport) => {
  it('is redirected to turn it on, and sees why other pages are closed', async () => {
    const page = await person.open('/login?next=/cabinet/notices', viewport)
    await requireSecondFactor(page, -DAY)
    await signIn(page, BUILDER)
    await page.waitForURL(/\/cabinet\/security\?due=1$/)
    await page.getByRole('heading', { level: 1, name: 'Включите второй фактор' }).waitFor()
    await page.getByText('Шаг 1 из 3').waitFor()
    await inspect(page, 'security-due')
    const burger = page.getByRole('button', { name: 'Меню', exact: true })
    if (await burger.isVisible()) await burger.click()
    await page.getByText('Остальные разделы откроются, когда вы включите второй фактор.').last().waitFor()
    expect(await page.getByRole('link', { name: 'Уведомления' }).count()).toBe(0)
    await page.goto('/cabinet/profile')
    await page.waitForURL(/\/cabinet\/security\?due=1$/)
  })

  it('sees a reminder two weeks ahead, and can go on working', async () => {
    const page = await person.open('/login?next=/cabinet/notices', viewport)
    await requireSecondFactor(page, 13 * DAY)
    await signIn(page, BUILDER)
    await page.getByText(/^Второй фактор понадобится с /).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Уведомления' }).waitFor()
    await inspect(page, 'security-soon')
    await page.getByRole('link', { name: 'Включить сейчас' }).click()
    await page.getByRole('heading', { level: 1, name: 'Безопасность' }).waitFor()
    await page.getByText(/Для вашей роли второй фактор обязателен/).waitFor()
  })
})
