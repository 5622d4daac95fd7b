import { createHash } from 'node:crypto'
import { MOST_SAVED_SEARCHES } from '@zakup/domain/saved-searches/saved-searches'
import type { LightMyRequestResponse } from 'fastify'
import { buildAnnouncement } from '../build-announcement.ts'
import { buildWaitingOrder } from '../build-order.ts'
import { buildEmployee, PASSWORD } from '../build-people.ts'
import { newCalendar } from '../calendars.ts'
import type { Portal } from '../portal.ts'
import { codeOf, turnOnFactor } from '../second-factor.ts'
import { AUTH, Browser } from '../sign-in.ts'
import type { Probe } from './probe.ts'

const NEW = 'тихий дуб у широкой реки'

/** Account checks the matrix doesn't make: other accounts stay unchanged, and what the link of an e-mail allows. */
export function accountProbes(portal: Portal): Probe[] {
  const db = portal.admin
  const signedIn = async () => {
    const { person } = await buildEmployee(db)
    const browser = new Browser(portal)
    await browser.signIn(person.email)
    return { browser, person }
  }
  const withFactor = async () => {
    const someone = await signedIn()
    return { ...someone, ...(await turnOnFactor(someone.browser)) }
  }
  const atDesk = async () => {
    const owner = { is_customer: false, is_organizer: false, is_operator: true }
    const { person } = await buildEmployee(db, owner, { role: 'operator' })
    const browser = new Browser(portal)
    await browser.signIn(person.email)
    return { browser, person }
  }
  const signIn = (email: string, code?: string) => new Browser(portal).signIn(email, PASSWORD, code)
  const post = (browser: Browser, path: string, payload: object = {}) =>
    browser.call('POST', `${AUTH}/${path}/`, { payload })
  const isOk = ({ statusCode }: LightMyRequestResponse) => statusCode === 200
  const change = (browser: Browser, password: string) =>
    post(browser, 'users/me/password', { current_password: PASSWORD, password })

  const calendarOf = async (browser: Browser) => (await browser.call('GET', await newCalendar(browser))).body

  /** Sets a new password with the link of an e-mail. */
  const resetBy = async (personId: number) => {
    const token = `${personId}-`.padEnd(43, 'x')
    await db.query(
      `insert into secret_link (hash, purpose, subject_id, expires_at) values ($1, 'reset', $2, now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest(), personId],
    )
    return post(new Browser(portal), 'password', { purpose: 'reset', token, password: NEW })
  }

  const questions: Record<string, () => Promise<boolean>> = {
    'account: a password that is too short': async () =>
      (await change((await signedIn()).browser, 'короткий')).json().code === 'password.too_short',
    'account: the session that changes the password stays': async () => {
      const { browser } = await signedIn()
      await change(browser, NEW)
      return isOk(await browser.me())
    },
    'account: a password equal to the own e-mail': async () => {
      const { browser, person } = await signedIn()
      return (await change(browser, person.email)).json().code === 'password.personal'
    },
    'account: a link of a deactivated person': async () => {
      const { person } = await signedIn()
      await db.query('update person set is_active = false where id = $1', [person.id])
      return (await resetBy(person.id)).statusCode === 404
    },
    'account: an e-mail about a sign-in in a browser known only for another person': async () => {
      const [first, second] = [await signedIn(), await signedIn()]
      await first.browser.signIn(second.person.email)
      const { rows } = await db.query('select from letter where to_address = $1', [second.person.email])
      return rows.length === 1
    },
    'account: browsers stay known when another person sets a password': async () => {
      const [first, second] = [await signedIn(), await signedIn()]
      await resetBy(second.person.id)
      await first.browser.signIn(first.person.email)
      const { rows } = await db.query('select from letter where to_address = $1', [first.person.email])
      return rows.length === 0
    },
    'account: a request without a token gets auth.required': async () =>
      (await new Browser(portal).me()).json().code === 'auth.required',
    'account: ending all sessions ends only own ones': async () => {
      const [first, second] = [await signedIn(), await signedIn()]
      await post(first.browser, 'sessions/end-all')
      return isOk(await second.browser.me())
    },
    'account: a missing second factor gets auth.second_factor_required': async () =>
      (await signIn((await withFactor()).person.email)).json().code === 'auth.second_factor_required',
    'account: a person without a second factor is not asked for one': async () => {
      await withFactor()
      return isOk(await signIn((await signedIn()).person.email))
    },
    'account: the recovery code of another person': async () => {
      const [first, second] = [await withFactor(), await withFactor()]
      return (await signIn(first.person.email, second.codes[0])).statusCode === 401
    },
    'account: recovery codes stay valid when another person gets theirs': async () => {
      const first = await withFactor()
      await withFactor()
      return isOk(await signIn(first.person.email, first.codes[0]))
    },
    'account: the list of sessions has only own open ones': async () => {
      await signedIn()
      const { browser, person } = await signedIn()
      const { rows } = await db.query('select id from session where person_id = $1', [person.id])
      for (let i = 0; i < 4; i++) await signIn(person.email)
      const others = await db.query('select id from session where person_id = $1 and id <> $2', [
        person.id,
        rows[0].id,
      ])
      const endings = [
        `update session set revoked_at = now(), revoked_reason = 'logout' where id = $1`,
        `update session set started_at = now() - interval '1 day', expires_at = now() where id = $1`,
        'update refresh_token set expires_at = now() where session_id = $1',
        'update refresh_token set used_at = now() where session_id = $1',
      ]
      for (const [i, { id }] of others.rows.entries()) await db.query(endings[i] as string, [id])
      return (await browser.call('GET', `${AUTH}/sessions/`)).json().count === 1
    },
    'account: codes of two people in the same time step': async () => {
      const [first, second] = [await withFactor(), await withFactor()]
      return (
        isOk(await signIn(second.person.email, codeOf(second.secret))) &&
        isOk(await signIn(first.person.email, codeOf(first.secret)))
      )
    },
    'account: turning off one second factor keeps that of another person': async () => {
      const [first, second] = [await withFactor(), await withFactor()]
      await post(second.browser, 'second-factor/stop', { password: PASSWORD, code: codeOf(second.secret) })
      return (await signIn(first.person.email)).statusCode === 401
    },
    'account: no e-mail about the first sign-in': async () => {
      const { person } = await signedIn()
      const { rows } = await db.query('select from letter where to_address = $1', [person.email])
      return rows.length === 0
    },
    'account: the operator cannot reset a second factor that is off': async () => {
      await withFactor()
      const [{ browser }, { person }] = [await atDesk(), await signedIn()]
      const url = `/api/core/api/operator/people/${person.id}/reset-second-factor/`
      return (await browser.call('POST', url, { payload: { reason: 'Обращение' } })).statusCode === 409
    },
    'account: searches of a browser beyond the limit are not taken': async () => {
      const { browser } = await signedIn()
      const searches = Array.from({ length: MOST_SAVED_SEARCHES + 1 }, (_, i) => ({
        kind: 'lots',
        name: 'Лоты',
        search: `year=${i + 1}`,
      }))
      const answer = await browser.call('POST', '/api/core/api/account/saved-searches/take/', {
        payload: { searches },
      })
      return answer.json().taken === MOST_SAVED_SEARCHES
    },
    'calendar: what waits for somebody else is not in it': async () => {
      await buildWaitingOrder(db, (await buildEmployee(db, { is_organizer: true })).organization.id)
      return !(await calendarOf((await signedIn()).browser)).includes('UID:')
    },
    'calendar: a head without the second factor has nothing of the cabinet in it': async () => {
      const { person, organization } = await buildEmployee(db, { is_organizer: true }, { role: 'head' })
      await buildWaitingOrder(db, organization.id)
      const browser = new Browser(portal)
      await browser.signIn(person.email)
      const path = await newCalendar(browser)
      await db.query('update person set second_factor_from = now() where id = $1', [person.id])
      return !(await browser.call('GET', path)).body.includes('UID:')
    },
    'calendar: a new address replaces that of its person alone': async () => {
      const [first, second] = [await signedIn(), await signedIn()]
      const path = await newCalendar(first.browser)
      await newCalendar(second.browser)
      // Both are of the same moment.
      const { rows } = await db.query(
        `update calendar_feed set created_at = date_trunc('day', now()) where person_id = any($1)
         returning to_json(created_at) #>> '{}' as created_at`,
        [[first.person.id, second.person.id]],
      )
      const payload = { replaces: rows[0].created_at }
      const replaced = await second.browser.call('POST', '/api/core/api/account/calendar-feed/', { payload })
      return isOk(replaced) && isOk(await first.browser.call('GET', path))
    },
    'calendar: a purchase without dates has no file': async () => {
      const { id } = await buildAnnouncement(db, { offer_start_date: null, offer_end_date: null })
      const path = `/api/core/api/core/announcements/${id}/calendar/`
      return (await new Browser(portal).call('GET', path)).statusCode === 404
    },
    'account: the operator sees the memberships of a person': async () => {
      const { browser, person } = await atDesk()
      const found = await browser.call('GET', `/api/core/api/operator/people/${person.id}/`)
      return found.json().memberships.length === 1
    },
  }
  return Object.entries(questions).map(([name, isRight]) => ({
    name,
    call: name,
    isForeign: true,
    isToken: true,
    ask: async () => {
      // Clears the throttling of repeated sign-in attempts, which is not the subject here.
      await db.query('delete from login_throttle')
      return (await isRight().catch(() => false)) ? 'right' : 'let through'
    },
  }))
}
