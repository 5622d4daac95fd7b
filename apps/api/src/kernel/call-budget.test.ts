import { CALL_BUDGETS } from '@zakup/domain/call-budgets/call-budgets'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildEmployee } from '../test/build-people.ts'
import { newCalendar } from '../test/calendars.ts'
import { usePortal } from '../test/portal.ts'
import { Browser } from '../test/sign-in.ts'
import { subscriberOf } from './subscriber.ts'

/** A tenth of the usual budget, so that it is used up soon. */
const FACTOR = 0.1
const portal = usePortal(() => ({ CALL_BUDGETS: String(FACTOR) }))
const EXPORT = '/api/core/api/core/_announcements/export/?format=csv'
const LIST = '/api/core/api/core/_lots/'
const most = CALL_BUDGETS.export.burst * FACTOR

const from = async (remoteAddress: string, url = EXPORT) => portal.app.inject({ url, remoteAddress })
const later = (seconds: number) =>
  portal.admin.query("update call_budget set at = at - $1 * interval '1 second'", [seconds])

describe('the budget of expensive calls', () => {
  it('is limited per IP address: 429 with a message and Retry-After; another address is not affected', async () => {
    for (let n = 0; n < most; n++) expect([n, (await from('203.0.113.5')).statusCode]).toEqual([n, 200])
    const refused = await from('203.0.113.5')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'call.over_budget'])
    expect(refused.headers['retry-after']).toBe(String(refused.json().retry_after))
    expect(refused.json().retry_after).toBe(3600 / (CALL_BUDGETS.export.perHour * FACTOR))
    expect(refused.json().detail).toMatch(/через 2 мин/)
    expect((await from('203.0.113.6')).statusCode).toBe(200)
  })

  it('refills with time, and a refused call does not delay that', async () => {
    const { retry_after: wait } = (await from('203.0.113.5')).json()
    await later(wait)
    expect((await from('203.0.113.5')).statusCode).toBe(200)
    expect((await from('203.0.113.5')).statusCode).toBe(429)
  })

  it('is shared by all addresses of an IPv6 network', async () => {
    for (let n = 0; n < most; n++) await from(`2001:db8:1:2::${n + 1}`)
    expect((await from('2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
  })

  it('of a calendar address is charged to its owner, not to the provider that reads many; guessed ones are charged to the guesser', async () => {
    const { person } = await buildEmployee(portal.admin)
    const browser = new Browser(portal)
    await browser.signIn(person.email)
    const url = await newCalendar(browser)
    const times = CALL_BUDGETS.calendar.burst * FACTOR
    for (let n = 0; n < times; n++)
      expect((await from('203.0.113.8', url.replace(/[\w-]{43}/, 'x'))).statusCode).toBe(404)
    expect((await from('203.0.113.8', url.replace(/[\w-]{43}/, 'x'))).statusCode).toBe(429)
    for (let n = 0; n < times; n++) expect((await from('203.0.113.8', url)).statusCode).toBe(200)
    expect((await from('203.0.113.8', url)).statusCode).toBe(429)
  })

  it('is not exceeded by concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: most * 3 }, () => from('203.0.113.9')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(most)
  })

  const level = async (address: string) =>
    (await portal.admin.query('select level from call_budget where key = $1', [`search:${address}`])).rows[0]
      ?.level

  it.each([
    ['203.0.113.20', '', 'a page'],
    ['203.0.113.21', '?q=', 'an empty search text'],
    [
      '203.0.113.22',
      '?purchase_method_id__in=1&facets=purchase_method_id&offset=1000',
      'what counters answer',
    ],
  ])('does not count for %s: %s (%s)', async (address, query) => {
    expect((await from(address, `${LIST}${query}`)).statusCode).toBe(200)
    expect(await level(address)).toBeUndefined()
  })

  it.each([
    ['203.0.113.30', '?q=бумага'],
    ['203.0.113.31', '?%71=бумага'],
    ['203.0.113.32', '?total_price__gte=1'],
    ['203.0.113.33', '?publish_date__lte=2026-01-01'],
    ['203.0.113.34', '?offset=10000'],
    ['203.0.113.35', '?organization_id__in=1__2&customer_id__in=3'],
    ['203.0.113.36', '?customer_id__in=3&facets=status_id'],
  ])('counts for %s once, as a search: %s', async (address, query) => {
    expect((await from(address, `${LIST}${query}`)).statusCode).toBe(200)
    expect(await level(address)).toBe(1)
  })
})

describe('the budget in the cabinet', () => {
  let first: Browser
  let second: Browser
  const statsReport = '/api/core/api/personal-account/main/stats-report/?year_id=2026'

  beforeAll(async () => {
    const people = await Promise.all([buildEmployee(portal.admin), buildEmployee(portal.admin)])
    ;[first, second] = people.map(() => new Browser(portal)) as [Browser, Browser]
    await first.signIn(people[0].person.email)
    await second.signIn(people[1].person.email)
  })

  it('is per person: a colleague at the same IP address is not limited', async () => {
    const reports = CALL_BUDGETS.report.burst * FACTOR
    for (let n = 0; n < reports; n++)
      expect([n, (await first.call('GET', statsReport)).statusCode]).toEqual([n, 200])
    expect((await first.call('GET', statsReport)).statusCode).toBe(429)
    expect((await second.call('GET', statsReport)).statusCode).toBe(200)
  })
})

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '::ffff:203.0.113.5'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('the budget of %s is counted under %s', (address, subscriber) => {
  expect(subscriberOf(address)).toBe(subscriber)
})
