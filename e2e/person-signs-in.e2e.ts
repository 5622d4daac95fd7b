import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, useBrowser } from './browser.ts'
import { actFor, CUSTOMER, endElsewhere, signIn, TWO_JOBS } from './sign-in.ts'

const person = useBrowser()
/** Runs the action and waits until the overview has fetched the acting organisation's numbers. */
async function ownNumbers(page: Page, act: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForResponse((answer) => answer.url().includes('/main/plan-stats') && answer.ok())
  await act()
  await asked
}
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

describe('a person', () => {
  it('signs in, reloads, continues after the access token has expired, and signs out', async () => {
    const page = await person.open('/cabinet')
    await page.waitForURL(/\/login\?next=%2Fcabinet/)
    await signIn(page)
    await page.waitForURL(/\/cabinet$/)
    await page.getByRole('heading', { level: 1, name: /^Обзор/ }).waitFor()

    const token = await stored(page, 'access_token')
    const login = JSON.parse((await stored(page, 'user')) ?? '{}')
    expect(login.access_token).toBe(token)
    expect(login.user.email).toBe(CUSTOMER)

    await page.reload()
    await page.getByRole('heading', { level: 1, name: /^Обзор/ }).waitFor()

    // An access token that the server no longer accepts: the next call renews it without any visible effect.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('access_token', 'spent.spent.spent')
      localStorage.setItem('user', JSON.stringify({ ...kept, access_token: 'spent.spent.spent' }))
    })
    await page.goto('/cabinet/profile')
    await page.getByRole('heading', { level: 1, name: 'Профиль' }).waitFor()
    const renewed = await stored(page, 'access_token')
    expect(renewed).not.toBe('spent.spent.spent')
    expect(JSON.parse((await stored(page, 'user')) ?? '{}').access_token).toBe(renewed)

    await page.getByRole('button', { name: /^Меню:/ }).click()
    await page.getByRole('listitem').getByRole('button', { name: 'Выйти' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect([await stored(page, 'access_token'), await stored(page, 'user')]).toEqual([null, null])
    await page.goto('/cabinet')
    await page.waitForURL(/\/login/)
  })

  it('stays signed in when two tabs refresh the token at the same time', async () => {
    const context = await person.newContext()
    const [one, two] = [await context.newPage(), await context.newPage()]
    await one.goto('/login')
    await signIn(one)
    await one.waitForURL(/\/cabinet$/)
    await one.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('access_token', 'spent.spent.spent')
      localStorage.setItem('user', JSON.stringify({ ...kept, access_token: 'spent.spent.spent' }))
    })
    await Promise.all([one.goto('/cabinet/profile'), two.goto('/cabinet')])
    await one.getByRole('heading', { level: 1, name: 'Профиль' }).waitFor()
    await two.getByRole('heading', { level: 1, name: /^Обзор/ }).waitFor()
    expect(await stored(one, 'access_token')).not.toBe('spent.spent.spent')

    // Signing out in one tab shows the login page in the other.
    await one.getByRole('button', { name: /^Меню:/ }).click()
    await one.getByRole('listitem').getByRole('button', { name: 'Выйти' }).click()
    await two.waitForURL(/\/login/)
  })

  it.each([401, 403])(
    'whose session was ended elsewhere signs in in a dialog, and requests and SSE continue (refresh answered %i)',
    async (status) => {
      const page = await person.open('/login')
      const streams = () =>
        page.waitForResponse((answer) => answer.url().endsWith('/notices/stream/') && answer.ok())
      const first = streams()
      await signIn(page)
      await page.waitForURL(/\/cabinet$/)
      await page.getByRole('heading', { level: 1, name: /^Обзор/ }).waitFor()
      await first
      await endElsewhere(page)
      // The dialog must not depend on the status of the refused refresh.
      if (status === 403)
        await page.route('**/auth/refresh/', (route) =>
          route.fulfill({
            status,
            contentType: 'application/problem+json',
            body: '{"code":"auth.foreign_origin"}',
          }),
        )
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Уведомления' })
        .first()
        .dispatchEvent('click')
      const dialog = page.getByRole('dialog', { name: 'Сессия завершена' })
      await dialog.waitFor()
      person.forgiveErrors()
      const again = streams()
      const refetched = page.waitForResponse(
        (answer) => /main\/waiting|notices\/\?/.test(answer.url()) && answer.ok(),
      )
      await signIn(dialog)
      await Promise.all([again, refetched])
      await dialog.waitFor({ state: 'hidden' })
      person.forgiveErrors()
    },
  )

  it('sees how many attempts are left, and can try again', async () => {
    const page = await person.open('/login')
    await signIn(page, `nobody-${Date.now()}@portal.example`, 'wrong')
    const errors = page.getByTestId('login-errors')
    await errors.getByText('Проверьте логин и пароль. Осталось попыток: 4').waitFor()
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.testid)).toBe(
      'login-errors',
    )
    expect(await page.getByLabel('ИИН или e-mail').inputValue()).toContain('nobody-')
    await signIn(page)
    await page.waitForURL(/\/cabinet$/)
  })

  it('sees which field is empty', async () => {
    const page = await person.open('/login')
    await page.getByRole('button', { name: 'Войти' }).click()
    await page.getByText('Введите ИИН или e-mail').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('login')
  })

  it('switches to another organisation, and its numbers are fetched', async () => {
    const page = await person.open('/login')
    await signIn(page, TWO_JOBS)
    await page.waitForURL(/\/cabinet$/)
    await actFor(page, /Управление образования/)
    await page.goto('/cabinet')
    // The acting organisation is shown above the menu on every screen; each change refetches the numbers below.
    const place = page.getByRole('button', { name: /^Сменить организацию/ })
    await place.filter({ hasText: /Управление образования/ }).waitFor()
    for (const organization of [/школа №\s12/, /Управление образования/, /школа №\s12/]) {
      await place.click()
      await ownNumbers(page, () => page.getByRole('button', { name: organization }).first().click())
      await place.filter({ hasText: organization }).waitFor()
    }
  })

  it('who switches the organisation in one tab switches it in the other', async () => {
    const context = await person.newContext()
    const [one, two] = [await context.newPage(), await context.newPage()]
    await one.goto('/login')
    await signIn(one, TWO_JOBS)
    await one.waitForURL(/\/cabinet$/)
    await actFor(one, /Управление образования/)
    await Promise.all([one.goto('/cabinet'), two.goto('/cabinet/plans')])
    const placeOf = (page: Page) => page.getByRole('button', { name: /^Сменить организацию/ })
    await placeOf(two)
      .filter({ hasText: /Управление образования/ })
      .waitFor()
    const again = two.waitForResponse((answer) => /plans\//.test(answer.url()) && answer.ok())
    await placeOf(one).click()
    await one
      .getByRole('button', { name: /школа № 12/ })
      .first()
      .click()
    await placeOf(two)
      .filter({ hasText: /школа №\s12/ })
      .waitFor()
    await again
  })

  it.each([DESKTOP, PHONE])(
    'opens a notice of their other role: the menu stays, and one press leads there in that role ($width px)',
    async (viewport) => {
      const page = await person.open('/login', viewport)
      await signIn(page, TWO_JOBS)
      await page.waitForURL(/\/cabinet$/)
      await actFor(page, /Управление образования/, 'organizer')
      await page.goto('/cabinet/notices')
      // A notice of the plan comes in every role of the organisation; plans are the customer's.
      await page
        .getByRole('link', { name: /возвращ.*план|план.*возвращ/i })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: 'Нет доступа' }).waitFor()
      const opened = new URL(page.url()).pathname
      expect(opened).toMatch(/^\/cabinet\/plans\/\d+$/)
      if (viewport === PHONE) await page.getByRole('button', { name: 'Меню', exact: true }).waitFor()
      else
        await page
          .getByRole('navigation', { name: 'Разделы кабинета' })
          .getByRole('link', { name: 'Объявления' })
          .waitFor()
      expect(await page.getByRole('button', { name: /^Перейти как/ }).allInnerTexts()).toEqual([
        'Перейти как заказчик',
      ])
      await page.getByRole('button', { name: 'Перейти как заказчик' }).click()
      await page.getByRole('heading', { level: 1, name: /план/i }).waitFor()
      expect(new URL(page.url()).pathname).toBe(opened)

      // A record of the other organisation is not found here; it opens there.
      await actFor(page, /школа/)
      await page.goto('/cabinet')
      await page.getByRole('heading', { level: 1, name: /^Обзор/ }).waitFor()
      await page.goto(opened)
      await page.getByRole('heading', { level: 1, name: 'Такой страницы нет' }).waitFor()
      await page.getByRole('button', { name: /^Перейти как заказчик · .*Управление образования/ }).click()
      await page.getByRole('heading', { level: 1, name: /план/i }).waitFor()
    },
  )

  it('is told that a page of the cabinet is missing, with the menu beside it', async () => {
    const page = await person.open('/login?next=%2Fcabinet%2Fno-such-page')
    await signIn(page, CUSTOMER)
    await page.getByRole('heading', { level: 1, name: 'Такой страницы нет' }).waitFor()
    expect(await page.getByRole('button', { name: /^Перейти как/ }).count()).toBe(0)
    await page
      .getByRole('navigation', { name: 'Разделы кабинета' })
      .getByRole('link', { name: 'Обзор' })
      .click()
    await page.getByRole('heading', { level: 1, name: /^Обзор/ }).waitFor()
  })

  it('is never sent to another site after signing in', async () => {
    const page = await person.open('/login?next=//evil.example/')
    await signIn(page)
    await page.waitForURL(/\/cabinet$/)
  })

  it('signs in on a phone with the keyboard only', async () => {
    const page = await person.open('/login', PHONE)
    await page.getByLabel('ИИН или e-mail').focus()
    await page.keyboard.type(CUSTOMER)
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cabinet$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
