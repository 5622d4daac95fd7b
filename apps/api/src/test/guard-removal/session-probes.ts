import { allRoutes } from '@zakup/contract/all-routes'
import { API_BASE } from '@zakup/contract/call'
import { buildEmployee, buildOrganization, buildPerson, buildRow } from '../build-people.ts'
import { UPLOAD } from '../matrix-payloads.ts'
import type { Portal } from '../portal.ts'
import { Browser } from '../sign-in.ts'
import type { Probe } from './probe.ts'

const urlOf = (call: keyof typeof allRoutes) => API_BASE + allRoutes[call].path

const TOKENS = 'update refresh_token t'
const OF_PERSON = 'from session s where s.id = t.session_id and s.person_id = $1'

/** Checks the matrix doesn't make: signing in, the cookie, idempotency keys and upload quotas of others. */
export function sessionProbes(portal: Portal): Probe[] {
  const db = portal.admin
  const status = async (expected: number, asked: Promise<{ statusCode: number }>) =>
    (await asked).statusCode === expected
  const signedIn = async () => {
    const employee = await buildEmployee(db)
    const browser = new Browser(portal)
    await browser.signIn(employee.person.email)
    return { browser, ...employee }
  }
  const refreshed = async (headers: Record<string, string>) =>
    status(403, (await signedIn()).browser.call('POST', urlOf('refresh'), { headers }))
  /** Refreshes the session after a change in the database that must end it. */
  const renewedAfter = async (expected: number, change: string) => {
    const { browser, person } = await signedIn()
    await db.query(change, [person.id])
    return status(expected, browser.call('POST', urlOf('refresh')))
  }
  const questions: Record<string, () => Promise<boolean>> = {
    'sign-in with a wrong password': async () =>
      status(401, new Browser(portal).signIn((await buildPerson(db)).email, 'wrong')),
    'sign-in with an unknown login': () => status(401, new Browser(portal).signIn('nobody@portal.example')),
    'sign-in without a membership': async () =>
      status(403, new Browser(portal).signIn((await buildPerson(db)).email)),
    'sign-in of a deactivated person': async () => {
      const { person } = await buildEmployee(db)
      await db.query('update person set is_active = false where id = $1', [person.id])
      return status(401, new Browser(portal).signIn(person.email))
    },
    'sign-in after the last membership ended': async () => {
      const { person } = await buildEmployee(db)
      await db.query('update membership set ended_on = current_date where person_id = $1', [person.id])
      return status(403, new Browser(portal).signIn(person.email))
    },
    'sign-in in the role the same person used last': async () => {
      const { browser, person, membership } = await signedIn()
      const payload = { membership_id: membership.id, user_type: 'organizer' }
      await browser.call('POST', urlOf('switchRole'), { payload })
      await signedIn()
      return (await browser.signIn(person.email)).json().user.user_type === 'organizer'
    },
    'refresh of a deactivated person': () =>
      renewedAfter(401, 'update person set is_active = false where id = $1'),
    'refresh of a revoked session': () =>
      renewedAfter(
        401,
        `update session set revoked_at = now(), revoked_reason = 'logout' where person_id = $1`,
      ),
    'refresh of an expired session': () =>
      renewedAfter(
        401,
        `update session set started_at = now() - interval '2 days', expires_at = now() - interval '1 minute'
         where person_id = $1`,
      ),
    'refresh with an expired token': () => renewedAfter(401, `${TOKENS} set expires_at = now() ${OF_PERSON}`),
    'refresh with a token used before': () =>
      renewedAfter(401, `${TOKENS} set used_at = now() - interval '1 minute' ${OF_PERSON}`),
    'refresh with a token used before ends the session': async () => {
      const { browser, person } = await signedIn()
      await db.query(`${TOKENS} set used_at = now() - interval '1 minute' ${OF_PERSON}`, [person.id])
      await browser.call('POST', urlOf('refresh'))
      return status(401, browser.me())
    },
    'repeated refresh with an expired token': async () => {
      const { browser, person } = await signedIn()
      const { cookie } = browser
      await browser.call('POST', urlOf('refresh'))
      browser.cookie = cookie
      const past = `t.used_at - interval '1 minute', expires_at = now()`
      await db.query(`${TOKENS} set used_at = ${past} ${OF_PERSON} and t.used_at is not null`, [person.id])
      return status(401, browser.call('POST', urlOf('refresh')))
    },
    'refresh from another site': () => refreshed({ origin: 'https://other.example' }),
    'refresh without the X-Requested-With header': () => refreshed({ 'x-requested-with': '' }),
    'an idempotency key another person has used': async () => {
      const [first, second] = [await signedIn(), await signedIn()]
      const headers = { 'idempotency-key': `another-key-${first.person.id}` }
      // The stored result of createPlan contains the plan id, so an overwritten result would differ.
      const payload = { year_id: 2027, plan_type_id: 1 }
      await first.browser.call('POST', urlOf('createPlan'), { payload, headers })
      const kept = () =>
        db
          .query('select result from idempotency_key where person_id = $1', [first.person.id])
          .then(({ rows }) => JSON.stringify(rows))
      const before = await kept()
      const ask = () => second.browser.call('POST', urlOf('readNotices'), { payload: {}, headers })
      const answers = [await ask(), await ask()]
      return answers.every(({ statusCode }) => statusCode === 200) && before === (await kept())
    },
    'an upload while another organisation has many': async () => {
      const { id } = await buildOrganization(db)
      const size = 1_000_000_000_000
      const attachment = { original_name: 'a.txt', content_type: 'text/plain', size, organization_id: id }
      await buildRow(db, 'attachment', attachment)
      const { browser } = await signedIn()
      return status(200, browser.call('POST', urlOf('uploadAttachment'), UPLOAD))
    },
    'the tax debt of an unknown organisation': () =>
      status(404, new Browser(portal).call('GET', `${urlOf('getOrganizationTax')}?iin_bin=020540003431`)),
  }
  return Object.entries(questions).map(([name, isRight]) => ({
    name,
    call: name,
    isForeign: true,
    isToken: true,
    ask: async () => {
      // Clears the throttling of repeated sign-in attempts, which is not the subject here.
      await db.query('delete from login_throttle')
      return (await isRight()) ? 'right' : 'let through'
    },
  }))
}
