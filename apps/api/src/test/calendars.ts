import { API_BASE } from '@zakup/contract/call'
import { expect } from 'vitest'
import { buildAnnouncement } from './build-announcement.ts'
import { buildEmployee } from './build-people.ts'
import type { Portal } from './portal.ts'
import { readCalendar } from './read-calendar.ts'
import { Browser } from './sign-in.ts'

export const FEED = `${API_BASE}account/calendar-feed/`
const DAY = 86_400_000

/** Whole seconds, as iCalendar has them. */
export const inDays = (days: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY).toISOString()

/** The path of a new calendar address; `replaces` is when the one so far was created. */
export async function newCalendar(browser: Browser, replaces: string | null = null): Promise<string> {
  const answer = await browser.call('POST', FEED, { payload: { replaces } })
  return new URL(answer.json().address).pathname
}

/** People, the purchases they watch, and their calendars. */
export function useCalendars(portal: Portal) {
  const get = (path: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ method: 'GET', url: path, headers })
  return { get, someone, entries, purchase }

  async function someone(organization = {}, membership = {}) {
    const employee = await buildEmployee(portal.admin, organization, membership)
    const browser = new Browser(portal)
    await browser.signIn(employee.person.email)
    const watch = (id: number) => browser.call('PUT', `${API_BASE}account/watches/${id}/`)
    const feed = async () => (await browser.call('GET', FEED)).json().feed
    /** The path of a new address, in place of the one they have. */
    const create = async () => newCalendar(browser, (await feed())?.created_at ?? null)
    return { ...employee, browser, watch, feed, create }
  }

  async function entries(path: string) {
    const answer = await get(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    return readCalendar(answer.body).entries
  }

  /** A purchase under discussion, with all of its dates. */
  async function purchase(over: object = {}) {
    const dates = {
      discussion_end_date: inDays(1),
      offer_start_date: inDays(1),
      offer_end_date: inDays(8),
      results_publication_date: inDays(20),
    }
    const built = await buildAnnouncement(portal.admin, {
      publish_date: inDays(-2),
      status_id: 210,
      ...dates,
      ...over,
    })
    return { ...dates, ...built }
  }
}
