import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { BUILDER, signIn } from './sign-in.ts'

const person = useBrowser()

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Безопасность' })

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/login?next=/cabinet/security')
  await signIn(page, BUILDER)
  await heading(page).waitFor()
}

/** Stores a token that the server rejects: the next call renews it with the refresh cookie. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('access_token', 'spent.spent.spent')
    localStorage.setItem('user', JSON.stringify({ ...kept, access_token: 'spent.spent.spent' }))
  })
}

describe('a stolen cookie', () => {
  it('signs out the thief and the owner, and both see why', async () => {
    const owner = await person.open('/login')
    await openSecurity(owner)
    await expireToken(owner)
    const stolen = await owner.context().storageState()
    const thief = await (await person.newContext(undefined, { storageState: stolen })).newPage()

    // Twice: after one rotation the old refresh token could still come from a slower second tab.
    for (const _ of [1, 2]) {
      await owner.reload()
      await heading(owner).waitFor()
      await expireToken(owner)
    }
    await owner.reload()
    await heading(owner).waitFor()
    await owner.getByLabel('Текущий пароль').fill('typed before')

    await thief.goto('/cabinet')
    await thief.waitForURL(/\/login/)
    await thief.getByText('Этим входом воспользовались в другом месте').waitFor()

    await owner.getByRole('button', { name: 'Включить второй фактор' }).click()
    await owner.locator('#factor-password').fill('any')
    await owner.getByRole('button', { name: 'Продолжить' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Этим входом воспользовались в другом месте' })
    await dialog.getByRole('link', { name: 'Смените пароль по письму' }).waitFor()
    await inspect(owner, 'session-stolen')
    await signIn(dialog, BUILDER)
    await dialog.waitFor({ state: 'hidden' })
    await owner.getByText(/^Смените пароль: этим входом/).waitFor()
    await owner.getByRole('link', { name: 'Сменить пароль' }).waitFor()
    expect(await owner.getByLabel('Текущий пароль').inputValue()).toBe('typed before')
  })
})

type Session = { idle_ends_at: string; expires_at: string }

/** Replaces the session's end in the server's responses about the user. */
async function endIn(page: Page, ends: (now: number) => Partial<Session>): Promise<void> {
  await page.route(/\/auth\/(users\/me|login)\/$/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const me = body.user ?? body
    if (me.session) Object.assign(me.session, ends(Date.now()))
    await route.fulfill({ response: answer, json: body })
  })
}
const stopEnding = (page: Page) => page.unroute(/\/auth\/(users\/me|login)\/$/)
const after = (now: number, seconds: number) => new Date(now + seconds * 1000).toISOString()

describe('the end of a session', () => {
  it('is announced two minutes ahead, and postponed with one key', async () => {
    const page = await (await person.newContext()).newPage()
    await page.clock.install()
    let end = 0
    await endIn(page, (now) => {
      end = now + 180_000
      return { idle_ends_at: after(end, 0) }
    })
    // Freezes the clock at that moment, however slow the machine is.
    const leave = (seconds: number) => page.clock.pauseAt(end - seconds * 1000)
    await openSecurity(page)
    const field = page.getByLabel('Текущий пароль')
    await field.fill('typed')
    const bar = page.getByRole('region', { name: 'Сессия скоро завершится' })
    const announcement = page.getByTestId('session-left')
    expect(await bar.count()).toBe(0)

    await leave(118)
    await bar.getByText('Осталось 1:58').waitFor()
    expect(await announcement.textContent()).toContain('через 2 минуты')
    // The warning does not take focus from the field being typed in.
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type(' on')
    await page.clock.resume()
    await inspect(page, 'session-warning')
    await leave(58)
    await expect.poll(() => announcement.textContent()).toContain('через 1 минуту')
    await leave(28)
    await expect.poll(() => announcement.textContent()).toContain('через 30 секунд')

    await page.clock.resume()
    await stopEnding(page)
    await bar.getByRole('button', { name: 'Продлить' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Сессия продлена.').waitFor()
    await bar.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('typed on')
  })

  it('is shown at once to a user who was away, and the other tab goes on after the first sign-in', async () => {
    const context = await person.newContext()
    const [one, two] = [await context.newPage(), await context.newPage()]
    await context.clock.install()
    for (const page of [one, two]) await endIn(page, (now) => ({ idle_ends_at: after(now, 600) }))
    await openSecurity(one)
    await two.goto('/cabinet/security')
    await heading(two).waitFor()
    for (const page of [one, two]) await page.getByLabel('Текущий пароль').fill('typed')
    // The clock is shared by both tabs, as in a real browser.
    await one.clock.fastForward('02:00:00')
    for (const page of [one, two]) {
      await page.getByRole('dialog', { name: 'Сессия завершена' }).waitFor()
      await stopEnding(page)
    }
    // The browser's clock has advanced, the server's has not.
    await endIn(one, (now) => ({ idle_ends_at: after(now, 8 * 3600), expires_at: after(now, 9 * 3600) }))
    await signIn(one.getByRole('dialog'), BUILDER)
    for (const page of [one, two]) {
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      expect(await page.getByLabel('Текущий пароль').inputValue()).toBe('typed')
    }
  })

  it('that cannot be postponed offers to sign in in a dialog', async () => {
    const page = await (await person.newContext()).newPage()
    await page.clock.install()
    await endIn(page, (now) => ({ idle_ends_at: after(now, 115), expires_at: after(now, 115) }))
    await openSecurity(page)
    await page.getByLabel('Текущий пароль').fill('typed')
    const bar = page.getByRole('region', { name: 'Сессия скоро завершится' })
    await bar.getByRole('button', { name: 'Войти снова' }).click()
    const dialog = page.getByRole('dialog', { name: 'Войдите, чтобы продолжить работу' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await bar.getByRole('button', { name: 'Войти снова' }).click()
    await stopEnding(page)
    await signIn(dialog, BUILDER)
    await dialog.waitFor({ state: 'hidden' })
    expect(await bar.count()).toBe(0)
    expect(await page.getByLabel('Текущий пароль').inputValue()).toBe('typed')
  })
})
