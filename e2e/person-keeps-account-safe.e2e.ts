import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { Authenticator } from './one-time-code.ts'
import { SAFE, signIn } from './sign-in.ts'

const person = useBrowser()
const NEW_PASSWORD = 'семь красных трамваев у Кок-Тобе'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Войти', exact: true }).click()

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Меню:/ }).click()
  await page.getByRole('listitem').getByRole('button', { name: 'Выйти' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

async function openSecurity(page: Page, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login?next=/cabinet/security')
  await signIn(page, SAFE, password)
  await page.getByRole('heading', { level: 1, name: 'Безопасность' }).waitFor()
}

async function turnOn(
  page: Page,
  look = inspect,
): Promise<{ authenticator: Authenticator; codes: string[] }> {
  const factor = part(page, 'Второй фактор')
  await factor.getByText('Выключен').waitFor()
  await factor.getByRole('button', { name: 'Включить второй фактор' }).click()
  await factor.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
  await factor.getByRole('button', { name: 'Продолжить' }).click()
  await factor.getByRole('img', { name: /^QR-код/ }).waitFor()
  const authenticator = new Authenticator((await factor.getByTestId('secret').textContent()) ?? '')
  await look(page, 'security-scan')
  // Submit with Enter, as users do.
  const code = factor.getByLabel('Код из приложения')
  await code.fill(authenticator.wrongCode())
  await code.press('Enter')
  await factor.getByRole('alert').waitFor()
  await code.fill(authenticator.nextCode())
  await code.press('Enter')
  const shown = factor.getByTestId('recovery-codes').getByRole('listitem')
  await shown.first().waitFor()
  const codes = await shown.allTextContents()
  await look(page, 'security-codes')
  await factor.getByRole('button', { name: 'Я сохранил(а) коды' }).click()
  await factor.getByText('Включён', { exact: true }).waitFor()
  // On a phone the toast covers the user menu.
  await page.getByRole('button', { name: 'Закрыть' }).click()
  return { authenticator, codes }
}

async function turnOff(page: Page, code: string): Promise<void> {
  await part(page, 'Второй фактор').getByRole('button', { name: 'Выключить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Выключить второй фактор?' })
  await dialog.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByLabel(/^Код из приложения или/).fill(code)
  await dialog.getByRole('button', { name: 'Выключить' }).click()
  await part(page, 'Второй фактор').getByText('Выключен', { exact: true }).waitFor()
}

describe.each(TIGHT_WIDTHS)('a person at $width px', (viewport) => {
  it('turns on the second factor, signs in with it, and with a recovery code', async () => {
    const page = await person.open('/login', viewport)
    await openSecurity(page)
    const { authenticator, codes } = await turnOn(page)
    expect(new Set(codes).size).toBe(10)
    await part(page, 'Второй фактор').getByText('Осталось 10 кодов восстановления').waitFor()

    await signOut(page)
    await page.goto('/login?next=/cabinet/security')
    await signIn(page, SAFE)
    const code = page.getByLabel('Код из приложения')
    await code.waitFor()
    // After Enter in the password field, focus moves to the code; a phone shows its numeric keypad and offers the code.
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await code.getAttribute('inputmode')).toBe('numeric')
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    await inspect(page, 'login-code')
    await code.fill(authenticator.wrongCode())
    await enter(page)
    await page.getByTestId('login-errors').getByText('Код не подошёл. Осталось попыток: 4').waitFor()
    await code.fill(authenticator.nextCode())
    await enter(page)
    await page.getByRole('heading', { level: 1, name: 'Безопасность' }).waitFor()

    await signOut(page)
    await page.goto('/login?next=/cabinet/security')
    await signIn(page, SAFE)
    await page.getByRole('button', { name: 'Войти кодом восстановления' }).click()
    // As users may type it: in capitals, with spaces.
    await page.getByLabel('Код восстановления').fill((codes[0] as string).toUpperCase().replaceAll('-', ' '))
    await enter(page)
    await part(page, 'Второй фактор').getByText('Осталось 9 кодов восстановления').waitFor()
    await inspect(page, 'security-on')
    await turnOff(page, codes[1] as string)
  })
})

describe('a person', () => {
  it('can go back from the code to the password', async () => {
    const page = await person.open('/login')
    await openSecurity(page)
    const { codes } = await turnOn(page, async () => {})
    await signOut(page)
    await page.goto('/login?next=/cabinet/security')
    await signIn(page, SAFE)
    await page.getByRole('button', { name: 'Назад к логину и паролю' }).click()
    expect(await page.getByLabel('ИИН или e-mail').inputValue()).toBe(SAFE)
    expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe('')
    await signIn(page, SAFE)
    await page.getByRole('button', { name: 'Войти кодом восстановления' }).click()
    await page.getByLabel('Код восстановления').fill(codes[0] as string)
    await enter(page)
    await page.getByRole('heading', { level: 1, name: 'Безопасность' }).waitFor()
    await turnOff(page, codes[1] as string)
  })

  it('sees their sessions, and ends one or all of them', async () => {
    const [computer, phone] = [await person.open('/login'), await person.open('/login', PHONE)]
    await openSecurity(computer)
    await openSecurity(phone)
    await computer.reload()
    const sessions = part(computer, 'Сессии')
    const current = sessions.getByRole('listitem').filter({ hasText: 'Это вы сейчас' })
    await current.getByText('Chrome, Linux').waitFor()
    expect(await current.getByRole('button').count()).toBe(0)
    await sessions
      .getByRole('listitem')
      .filter({ hasText: 'Chrome, Android' })
      .first()
      .getByRole('button')
      .click()
    const dialog = computer.getByRole('dialog', { name: 'Завершить сессию?' })
    await dialog.getByText(/^Chrome, Android/).waitFor()
    await dialog.getByRole('button', { name: 'Завершить' }).click()
    await computer.getByText('Сессия завершена.').waitFor()

    // On the phone the next request is refused, and the dialog says who ended the session.
    await phone.getByLabel('Текущий пароль').fill('typed before')
    await phone.getByRole('button', { name: 'Включить второй фактор' }).click()
    await part(phone, 'Второй фактор').getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
    await phone.getByRole('button', { name: 'Продолжить' }).click()
    await phone.getByRole('dialog', { name: 'Вы завершили эту сессию' }).waitFor()
    await signIn(phone.getByRole('dialog'), SAFE)
    await phone.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await phone.getByLabel('Текущий пароль').inputValue()).toBe('typed before')

    await sessions.getByRole('button', { name: 'Завершить все' }).click()
    const all = computer.getByRole('dialog', { name: 'Завершить все сессии?' })
    await all.getByText('И эту тоже').waitFor()
    await all.getByRole('button', { name: 'Завершить все' }).click()
    await computer.waitForURL(/\/login\?next/)
    await phone.reload()
    await phone.waitForURL(/\/login\?next/)
  })

  it('changes the password, and changes it back', async () => {
    const page = await person.open('/login')
    await openSecurity(page)
    const form = part(page, 'Пароль')
    await form.getByLabel('Текущий пароль').fill('not the one')
    await form.getByLabel('Новый пароль').fill('short')
    await form.getByText('Ещё 5 знаков').waitFor()
    await form.getByLabel('Новый пароль').fill(NEW_PASSWORD)
    await form.getByText('Длины достаточно').waitFor()
    await form.getByRole('button', { name: 'Сменить пароль' }).click()
    await form.getByText('Текущий пароль не подошёл.').waitFor()
    await form.getByLabel('Текущий пароль').fill(DEMO_PASSWORD)
    await form.getByLabel('Новый пароль').fill('password12345')
    await form.getByRole('button', { name: 'Сменить пароль' }).click()
    await form.getByText(/по которым подбирают пароли/).waitFor()
    await form.getByLabel('Новый пароль').fill(NEW_PASSWORD)
    await form.getByRole('button', { name: 'Сменить пароль' }).click()
    await page.getByText('Пароль изменён. Другие сессии завершены.').waitFor()

    await signOut(page)
    await openSecurity(page, NEW_PASSWORD)
    await form.getByLabel('Текущий пароль').fill(NEW_PASSWORD)
    await form.getByLabel('Новый пароль').fill(DEMO_PASSWORD)
    await form.getByRole('button', { name: 'Сменить пароль' }).click()
    await page.getByText('Пароль изменён. Другие сессии завершены.').waitFor()
  })

  it('requests an e-mail to reset the password, and sees that its link has expired', async () => {
    const page = await person.open('/login')
    await page.getByRole('link', { name: 'Забыли пароль?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Восстановление пароля' }).waitFor()
    await inspect(page, 'password-reset')
    await page.getByLabel('ИИН или e-mail').fill('nobody@portal.example')
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await page.getByText(/^Если такая учётная запись есть/).waitFor()

    await page.goto(`/password-reset#reset.${'a'.repeat(43)}`)
    await page.getByLabel('Новый пароль').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await inspect(page, 'password-reset-set')
    await page.getByLabel('Новый пароль').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Сохранить пароль' }).click()
    await page.getByText(/^Ссылка уже не действует/).waitFor()
    await page.getByRole('button', { name: 'Запросить новое письмо' }).click()
    await page.getByRole('button', { name: 'Отправить письмо' }).waitFor()
  })
})
