import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import type { Page } from 'playwright-core'

export const CUSTOMER = 'customer@portal.example'
export const CUSTOMER_HEAD = 'customer-head@portal.example'
/** Has a plan to decide on. */
export const HOSPITAL_HEAD = 'hospital@portal.example'
/** Has a plan just begun and one that came back. */
export const TWO_JOBS = 'two-jobs@portal.example'

/** Fills in the login form that is on the screen. */
export async function signIn(page: Page, login = CUSTOMER, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('ИИН или e-mail').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
}
