import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { navigateOnClient } from './client-navigation.ts'
import { type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'
import { fillRequired, nameField } from './item-form.ts'
import { enter, HOSPITAL, ownName, type Planner, PRELIMINARY, planner } from './planner.ts'
import { signIn } from './sign-in.ts'
import { currentPortal } from './test-portal.ts'
import { THIS_YEAR } from './years.ts'

/**
 * The four kinds of failure of spec §8 (no connection, timeout, unreadable response, error with a reason) in three
 * places: reading a list, submitting a form, signing in. Each has its own message and a retry button, and loses nothing
 * that was typed.
 */
const office = useBrowser()
let proxy: FaultyProxy
beforeEach(async () => {
  proxy = await startFaultyProxy(currentPortal().url)
})
afterEach(() => proxy.close())

const KINDS: [fault: Fault, reading: string, writing: string][] = [
  ['killed', 'Сервер недоступен. Повторите', 'Сервер недоступен. Черновик сохранён в браузере.'],
  ['cut', 'Не удалось прочитать ответ сервера.', 'Не удалось прочитать ответ сервера. Черновик сохранён'],
  ['html', 'Не удалось прочитать ответ сервера.', 'Не удалось прочитать ответ сервера. Черновик сохранён'],
  ['refused', 'Портал перегружен.', 'Портал перегружен. Повторите через минуту. Черновик сохранён'],
  ['slow', 'Сервер не ответил за 30 секунд.', 'Сервер не ответил за 30 секунд. Черновик сохранён'],
]
/** Longer than the 30-second timeout of a call. */
const LONG_WAIT = { timeout: 45_000 }

describe('the portal shows its message and loses no input', () => {
  let person: Planner
  let plan: number
  beforeAll(async () => {
    person = await planner(HOSPITAL)
    plan = await person.openPlan(THIS_YEAR, PRELIMINARY)
  })

  it.each(KINDS)(
    'on the fault: %s',
    async (fault, reading, writing) => {
      const list = await openList()
      const login = await openLogin()
      const form = await openForm()

      await proxy.setFault(fault)
      await navigateOnClient(list, '/announcements?stage=intake')
      await login.getByRole('button', { name: 'Войти' }).click()
      await form.page.getByRole('button', { name: 'Сохранить черновик' }).click()

      await list.getByRole('alert').filter({ hasText: reading }).first().waitFor(LONG_WAIT)
      await login.getByText(reading).first().waitFor(LONG_WAIT)
      await form.page.getByRole('alert').filter({ hasText: writing }).waitFor(LONG_WAIT)
      if (fault === 'refused' || fault === 'html')
        for (const page of [list, login, form.page]) await page.getByText('a81f-20').first().waitFor()

      expect(await login.getByLabel('ИИН или e-mail').inputValue()).toBe(HOSPITAL)
      expect(await login.getByLabel('Пароль', { exact: true }).inputValue()).toBe(DEMO_PASSWORD)
      expect(await nameField(form.page).inputValue()).toBe(form.name)

      await proxy.setFault('none')
      await list.getByRole('button', { name: 'Повторить' }).first().click()
      await list.locator('main a[href^="/announcements/"]').first().waitFor()
      expect(list.url()).toContain('stage=intake')
      await login.getByRole('button', { name: 'Войти' }).click()
      await login.waitForURL(/\/cabinet$/)
      await form.page.getByRole('button', { name: 'Повторить' }).click()
      await form.page.getByText(/^Черновик пункта № \d+ сохранён$/).waitFor()
      // With a cut response the first attempt succeeded; the idempotency key makes the retry return the same item.
      expect(await person.itemsNamed(plan, form.name)).toHaveLength(1)
    },
    120_000,
  )

  const viaProxy = () => office.newContext(undefined, { baseURL: proxy.url })

  async function openList(): Promise<Page> {
    const page = await (await viaProxy()).newPage()
    await page.goto('/announcements')
    return page
  }

  async function openLogin(): Promise<Page> {
    const page = await (await viaProxy()).newPage()
    await page.goto('/login')
    await page.getByLabel('ИИН или e-mail').fill(HOSPITAL)
    await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
    return page
  }

  async function openForm() {
    const page = await enter(await viaProxy(), `/cabinet/plan-items/new?plan=${plan}`, HOSPITAL)
    page.on('dialog', (dialog) => void dialog.accept())
    const name = ownName('Тонометр')
    await fillRequired(page, name)
    return { page, name }
  }
})

describe('while the server is down', () => {
  it('a lazy-loaded cabinet page shows the error screen, and opens after a reload once the server is back', async () => {
    const page = await (await office.newContext(undefined, { baseURL: proxy.url })).newPage()
    await page.goto('/cabinet/plans')
    await signIn(page, HOSPITAL)
    await page.getByRole('heading', { level: 1, name: 'Годовые планы' }).waitFor()
    await proxy.setFault('killed')
    // A lazy-loaded screen: its code was not loaded yet and cannot be fetched now.
    await page.getByRole('navigation').getByRole('link', { name: 'Мои организаторы' }).click()
    await page.getByText('Unexpected Application Error!').waitFor()
    await proxy.setFault('none')
    await page.getByRole('button', { name: /Обновить/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Мои организаторы' }).waitFor()
    office.forgiveErrors()
  })
})
