import type { Person } from '@zakup/contract/people/people.routes'
import { describe, expect, it } from 'vitest'
import { PHONE, TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { lastEmail } from './emails.ts'
import { inspect } from './inspect.ts'
import { enter, planner } from './planner.ts'
import { HOSPITAL_HEAD, OPERATOR, ORGANIZER_HEAD, SECOND_OPERATOR } from './sign-in.ts'

const portal = useBrowser()

/** Another operator asks for a new e-mail of this person. */
async function ask(login: string): Promise<{ person: Person; email: string }> {
  const officer = await planner(SECOND_OPERATOR)
  const found = await officer.call<{ results: Person[] }>('GET', `operator/people/?q=${login}`)
  const email = `new.${login}`
  const body = { email, reason: 'Обращение № 31: ящик закрыт' }
  const person = await officer.call<Person>(
    'POST',
    `operator/people/${found.results[0]?.id}/change-email/`,
    body,
  )
  expect(person).toMatchObject({ email: login, changes: [{ way: 'second_operator' }] })
  return { person, email }
}

describe.each(TIGHT_WIDTHS)('the account of a head at $width px', (viewport) => {
  // One head for each width: a changed account does not sign in again.
  const login = viewport === PHONE ? ORGANIZER_HEAD : HOSPITAL_HEAD

  it('is changed by two operators, and its owner can stop it by the link of an e-mail', async () => {
    const since = Date.now()
    const first = await ask(login)
    const { link } = await lastEmail(login, since)
    const owner = await (await portal.newContext(viewport)).newPage()
    await owner.goto(new URL(link as string).pathname + new URL(link as string).hash)
    await owner.getByRole('button', { name: 'Я не просил: остановить' }).waitFor()
    await inspect(owner, 'account-change')
    await owner.getByRole('button', { name: 'Я не просил: остановить' }).click()
    await owner.getByRole('heading', { name: 'Изменение остановлено' }).waitFor()

    const { person, email } = await ask(login)
    const page = await enter(await portal.newContext(viewport), '/operator', OPERATOR)
    await page.getByRole('link', { name: /Изменения учётных записей/ }).click()
    await page.locator(`main a[href$="/operator/people/${person.id}"]`).first().click()
    await page.getByText('Владелец остановил изменение').waitFor()
    const change = page.getByRole('region', { name: `Смена e-mail на ${email}` })
    await change.getByText('Ждёт подтверждения второго оператора').waitFor()
    await inspect(page, 'operator-person-waits')
    await change.getByRole('button', { name: 'Подтвердить' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить' }).click()
    await page.getByText('Изменение сделано, письма отправлены').waitFor()
    await change.waitFor({ state: 'detached' })
    expect(first.person.id).toBe(person.id)
    expect((await lastEmail(email, since)).subject).toContain('теперь ваш логин')
  })
})
