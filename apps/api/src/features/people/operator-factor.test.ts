import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { buildEmployee } from '../../test/build-people.ts'
import { sendLetters } from '../../test/letters.ts'
import { usePortal } from '../../test/portal.ts'
import { usePostOffice } from '../../test/post-office.ts'
import { turnOnFactor } from '../../test/second-factor.ts'
import { Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const office = usePostOffice()

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [new URL('../../operator-factor-cli.ts', import.meta.url).pathname, ...args],
    { encoding: 'utf8', env: { PATH: process.env.PATH, DATABASE_URL: portal.url } },
  )
  return [status, stdout + stderr]
}
const containing = (text: string) => expect.stringContaining(text)
const REASON = ['--reason', 'Телефон утерян, заявление № 3']

it('a command resets the second factor of an operator who has lost phone and recovery codes', async () => {
  const portalOwner = { is_customer: false, is_organizer: false, is_operator: true }
  const { person } = await buildEmployee(portal.admin, portalOwner, { role: 'operator' })
  const browser = new Browser(portal)
  await browser.signIn(person.email)
  expect(run('--login', person.email, ...REASON)).toEqual([1, containing('has no second factor')])
  await turnOnFactor(browser)
  await sendLetters(portal, office)

  expect(run('--login', person.email)).toEqual([1, containing('--reason')])
  expect(run('--login', 'nobody@portal.example', ...REASON)).toEqual([1, containing('nobody has this login')])
  const head = await buildEmployee(portal.admin, {}, { role: 'head' })
  expect(run('--login', head.person.email, ...REASON)).toEqual([1, containing('is not an operator')])

  expect(run('--login', person.iin, ...REASON)).toEqual([0, containing(person.email)])
  const ended = await browser.me()
  expect([ended.statusCode, ended.json().code]).toEqual([401, 'auth.session_ended_by_operator'])
  const again = await new Browser(portal).signIn(person.email)
  expect(again.json().user).toMatchObject({ user_type: 'operator', second_factor: { on: false } })
  const letters = await sendLetters(portal, office)
  expect(letters.find(({ subject }) => subject === 'Второй фактор выключен')?.text).toContain(
    'командой на сервере',
  )
  const { rows } = await portal.admin.query(
    `select subject_type, subject_id::int as id, person_id, before, after from journal_event
     where action = 'operator.reset_second_factor'`,
  )
  expect(rows).toEqual([
    {
      subject_type: 'person',
      id: person.id,
      person_id: null,
      before: { second_factor: true },
      after: { second_factor: false, ended_sessions: 1, reason: 'Телефон утерян, заявление № 3' },
    },
  ])
})
