import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import type { UserType } from '@zakup/domain/actor'
import type { Locator, Page } from 'playwright-core'
import { settled } from './inspect.ts'

export const CUSTOMER = 'customer@portal.example'
export const CUSTOMER_HEAD = 'customer-head@portal.example'
/** Has a plan that awaits approval. */
export const HOSPITAL_HEAD = 'hospital@portal.example'
/** Has a new draft plan and one returned for correction. */
export const TWO_JOBS = 'two-jobs@portal.example'
export const SUPPLIER = 'supplier@portal.example'
/** A supplier without any records yet. */
export const BUILDER = 'builder@portal.example'
/** One reviews, the other confirms. */
export const OPERATOR = 'operator@portal.example'
export const SECOND_OPERATOR = 'operator-2@portal.example'
/** A customer that buys through an organizer, and that organizer. */
export const LYCEUM = 'lyceum@portal.example'
export const ORGANIZER = 'organizer@portal.example'
export const ORGANIZER_HEAD = 'organizer-head@portal.example'

/** The user whose password, second factor and sessions the tests change: no other test signs in as them. */
export const SAFE = 'safe@portal.example'

/** Fills in the login form that is on the screen, or in the dialog over it. */
export async function signIn(at: Page | Locator, login = CUSTOMER, password = DEMO_PASSWORD): Promise<void> {
  await at.getByLabel('ИИН или e-mail').fill(login)
  await at.getByLabel('Пароль', { exact: true }).fill(password)
  await at.getByRole('button', { name: 'Войти' }).click()
}

/**
 * Ends the session without the page noticing. Waits until the page is idle: a pending request would be refused, and the
 * sign-in dialog would open too early.
 */
export async function endElsewhere(page: Page): Promise<void> {
  await settled(page)
  const headers = { 'x-requested-with': 'zakup' }
  const ended = await page.context().request.post('/api/core/api/auth/logout/', { headers })
  if (!ended.ok()) throw new Error(await ended.text())
}

/** Chooses the acting organisation and role: a sign-in continues with the last ones used. */
export async function actFor(
  page: Page,
  organization: RegExp,
  user_type: UserType = 'customer',
): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('access_token') !== null)
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${token}` }
  const base = '/api/core/api/auth'
  const me = await (await page.request.get(`${base}/users/me/`, { headers })).json()
  const memberships: { id: number; organization: { name: string } }[] = me.memberships
  const membership_id = memberships.find((place) => organization.test(place.organization.name))?.id
  const data = { membership_id, user_type }
  const answer = await page.request.post(`${base}/switch-role/`, { headers, data })
  if (!answer.ok()) throw new Error(await answer.text())
}
