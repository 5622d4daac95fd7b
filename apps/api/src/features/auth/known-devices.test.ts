import { beforeEach, describe, expect, it } from 'vitest'
import { buildEmployee, PASSWORD } from '../../test/build-people.ts'
import { sendLetters } from '../../test/letters.ts'
import { usePortal } from '../../test/portal.ts'
import { usePostOffice } from '../../test/post-office.ts'
import { AUTH, Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const office = usePostOffice()
const NEW_PASSWORD = 'тихий берег зимой 47'

let login: string
let owner: Browser
let thief: Browser
beforeEach(async () => {
  const { person } = await buildEmployee(portal.admin)
  login = person.email
  owner = new Browser(portal)
  thief = new Browser(portal)
  for (const browser of [owner, thief]) await browser.signIn(login)
  await sendLetters(portal, office)
})

/** Whether a sign-in from this browser sends the owner an e-mail about a new device. */
async function isReported(browser: Browser, password?: string): Promise<boolean> {
  expect((await browser.signIn(login, password)).statusCode).toBe(200)
  const letters = await sendLetters(portal, office)
  return letters.some(({ subject }) => subject === 'Вход с нового устройства')
}

describe('a browser that was known', () => {
  it('is unknown once the account owner has ended every session', async () => {
    expect(await isReported(thief)).toBe(false)
    await owner.call('POST', `${AUTH}/sessions/end-all/`)
    expect(await isReported(thief)).toBe(true)
    expect(await isReported(owner)).toBe(true)
  })

  it('is unknown once the password was changed in another browser, which stays known', async () => {
    const changed = await owner.call('POST', `${AUTH}/users/me/password/`, {
      payload: { current_password: PASSWORD, password: NEW_PASSWORD },
    })
    expect(changed.statusCode).toBe(204)
    expect(await isReported(owner, NEW_PASSWORD)).toBe(false)
    expect(await isReported(thief, NEW_PASSWORD)).toBe(true)
  })

  it('is unknown once a refresh token of a session was used twice', async () => {
    const copied = new Browser(portal)
    copied.cookie = owner.cookie
    await owner.refresh()
    await owner.refresh()
    expect((await copied.refresh()).json().code).toBe('auth.session_stolen')
    expect(await isReported(thief)).toBe(true)
  })

  it('then has no counter of its own: failed tries from unknown browsers make it wait too', async () => {
    await owner.call('POST', `${AUTH}/sessions/end-all/`)
    const codes: string[] = []
    for (let i = 0; i < 8; i++)
      codes.push((await new Browser(portal).signIn(login, 'не тот 123')).json().code)
    expect(codes).toContain('auth.too_many_tries')
    expect((await thief.signIn(login)).json().code).toBe('auth.too_many_tries')
  })
})
