import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { lastEmail } from './emails.ts'
import { fillRequired } from './item-form.ts'
import {
  addDocument,
  fillApplication,
  freshBin,
  freshIin,
  joiner,
  OWN_PASSWORD,
  requestEmail,
} from './joiner.ts'
import { Authenticator } from './one-time-code.ts'
import { enter } from './planner.ts'
import { CUSTOMER, OPERATOR, signIn } from './sign-in.ts'
import { THIS_YEAR } from './years.ts'

const portal = useBrowser()
const REASON = 'Приложите приказ о назначении директора'

/** From an anonymous visitor's first visit to an approved plan, all through the screens. */
describe.each(TIGHT_WIDTHS)('an organisation joins at $width px', (viewport) => {
  it('registers, is admitted, its head signs in with the second factor and invites a specialist whose plan is approved', async () => {
    const school = joiner()
    const head = await visitor(viewport, '/register')

    // The e-mail is confirmed by the e-mailed link; its secret is removed from the URL.
    await requestEmail(head, school.bin, school.email)
    await head.getByRole('heading', { name: 'Письмо отправлено' }).waitFor()
    await head.goto(await linkTo(school.email))
    await head.getByRole('heading', { level: 1, name: 'Заявка на регистрацию' }).waitFor()
    await head.waitForURL((url) => url.pathname === '/register/application' && url.hash === '')

    // Missing fields are listed before submitting; the saved application survives a reload.
    const submit = head.getByRole('button', { name: /^Отправить/ })
    expect(await submit.getAttribute('aria-description')).toContain('Осталось указать')
    // A problem is gone as soon as it is answered, by another field than the one that reports it, too.
    await submit.press('Enter')
    const noRole = head.getByRole('main').getByText('Не выбрана роль')
    await noRole.first().waitFor()
    const supplier = head.getByRole('checkbox', { name: /^Поставщик/ })
    await supplier.check()
    await noRole.first().waitFor({ state: 'detached' })
    expect(await supplier.evaluate((box) => box === document.activeElement)).toBe(true)
    await supplier.uncheck()
    await fillApplication(head, school)
    await addDocument(head, 'Справка о регистрации', 'справка.txt')
    await addDocument(head, 'Приказ о назначении руководителя', 'приказ.txt')
    await head.getByRole('button', { name: /^Сохранить/ }).click()
    await head.getByText('Заявка сохранена').waitFor()
    await head.reload()
    await head.getByText('Всё заполнено: заявку можно отправить.').waitFor()
    expect(await head.getByLabel('Наименование на русском').inputValue()).toBe(school.name)
    await submitApplication(head)

    // A second applicant with the same БИН is warned that one is under review: the operator will compare them.
    const again = await visitor(viewport, '/register')
    await requestEmail(again, school.bin, 'other@gymnasium.example')
    await again.getByText('уже на рассмотрении у оператора').waitFor()

    // The operator returns it, the head corrects and resubmits it, the operator accepts it.
    const operator = await enter(await portal.newContext(viewport), '/operator/registrations', OPERATOR)
    await openApplication(operator, school.name)
    await operator.getByRole('button', { name: 'Вернуть' }).click()
    await operator.getByRole('dialog').getByLabel('Что исправить').fill(REASON)
    const returnedAt = Date.now()
    await operator.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click()
    await operator.getByText('Заявка возвращена').first().waitFor()
    await head.goto(await linkTo(school.email, returnedAt))
    await head.getByText(REASON).waitFor()
    await head.getByLabel('Телефон').last().fill('+7 717 255 10 20')
    await submitApplication(head)
    await operator.goto('/operator/registrations')
    await openApplication(operator, school.name)
    await operator.getByRole('button', { name: 'Принять' }).click()
    await operator.getByRole('dialog').getByText(school.email).waitFor()
    const admittedAt = Date.now()
    await operator.getByRole('dialog').getByRole('button', { name: 'Принять' }).click()
    await operator.getByText('Организация принята').first().waitFor()
    await head.reload()
    await head.getByRole('heading', { level: 1, name: 'Вас приняли' }).waitFor()

    // The head sets a password by the e-mailed link, and must turn on the second factor before working.
    await head.goto(await linkTo(school.email, admittedAt))
    await head.getByLabel('Новый пароль').fill(OWN_PASSWORD)
    await head.getByRole('button', { name: 'Сохранить пароль' }).click()
    await head.waitForURL(/\/login/)
    // A first password ends no sessions: there were none.
    await head.getByText('Войдите с ним на портал.').waitFor()
    await signIn(head, school.email, OWN_PASSWORD)
    await turnSecondFactorOn(head)

    // A specialist is invited, accepts by the e-mailed link and sets a password.
    await head.goto('/cabinet/members')
    const email = `spec-${school.bin}@gymnasium.example`
    await invite(head, email)
    const specialist = await visitor(viewport, await linkTo(email))
    await specialist.getByText(school.name).waitFor()
    await specialist.getByLabel('Новый пароль').fill(`${OWN_PASSWORD}-ещё`)
    await specialist.getByRole('button', { name: 'Принять и создать учётную запись' }).click()
    await specialist.getByRole('heading', { level: 1, name: 'Приглашение принято' }).waitFor()
    await specialist.getByRole('main').getByRole('link', { name: 'Войти' }).click()
    await signIn(specialist, email, `${OWN_PASSWORD}-ещё`)
    await specialist.waitForURL(/\/cabinet/)

    // The specialist creates a plan with an item; the head approves it, and it is public.
    const plan = await makePlan(specialist)
    await head.goto(plan)
    await head.getByRole('button', { name: 'Утвердить' }).click()
    await head.getByRole('dialog').getByLabel('Номер приказа').fill('1-ө')
    await head.getByRole('dialog').getByRole('button', { name: 'Утвердить' }).click()
    await head.getByText('План утверждён и опубликован.').waitFor()
    const anyone = await visitor(viewport, plan.replace('/cabinet', ''))
    await anyone.getByText(school.name).first().waitFor()

    // A registered organisation cannot register again; the message says whom to ask.
    await again.getByRole('button', { name: 'Изменить БИН или почту' }).click()
    await requestEmail(again, school.bin, school.email)
    await again.getByRole('alert').getByText('Попросите руководителя').first().waitFor()
  })
})

describe('someone who may not join or invite sees why', () => {
  it('a wrong check digit at once; an organisation in the register of unscrupulous suppliers', async () => {
    const page = await portal.open('/register')
    const bin = freshBin()
    const wrong = bin.slice(0, 11) + ((Number(bin[11]) + 1) % 10)
    await page.getByLabel('БИН или ИИН организации').fill(wrong)
    await page.getByText('последняя цифра не сходится').waitFor()

    const listed = await page.request.get('/api/core/api/core/rnus?limit=1&status_id__in=4')
    const [record] = (await listed.json()).results as { supplier: { iin_bin: string } }[]
    await requestEmail(page, record?.supplier.iin_bin ?? '', 'nobody@example.kz')
    await page.getByRole('alert').getByText('в реестре недобросовестных поставщиков').waitFor()
    await page.getByRole('link', { name: 'Посмотреть запись в реестре' }).click()
    await page.waitForURL(/\/unscrupulous-suppliers\?q=\d{12}$/)
  })

  it('a member who is not a head sees the members and cannot invite', async () => {
    const page = await enter(await portal.newContext(), '/cabinet/members', CUSTOMER)
    const invite = page.getByRole('button', { name: 'Пригласить' })
    await invite.waitFor()
    expect(await invite.getAttribute('aria-description')).toContain('руководитель')
    await page.getByText('Это вы').waitFor()
  })
})

async function visitor(viewport: { width: number; height: number }, path: string): Promise<Page> {
  const page = await (await portal.newContext(viewport)).newPage()
  await page.goto(path)
  return page
}

const linkTo = async (email: string, after?: number) => (await lastEmail(email, after)).link as string

async function submitApplication(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Отправить/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  await page.getByRole('heading', { level: 1, name: 'Заявка у оператора' }).waitFor()
}

async function openApplication(page: Page, name: string): Promise<void> {
  await page.getByLabel('Поиск по названию, БИН или почте').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function turnSecondFactorOn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Подтвердите, что это вы' }).waitFor()
  await page.getByLabel('Пароль', { exact: true }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  const secret = await page.getByTestId('secret').innerText()
  await page.getByLabel('Код из приложения').fill(new Authenticator(secret).nextCode())
  await page.getByRole('button', { name: 'Включить' }).click()
  await page.getByTestId('recovery-codes').waitFor()
  await page.getByRole('button', { name: 'Я сохранил(а) коды' }).click()
  await page.waitForURL(/\/cabinet$/)
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Пригласить' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Фамилия').fill('Ахметов')
  await dialog.getByLabel('Имя', { exact: true }).fill('Данияр')
  await dialog.getByLabel('ИИН').fill(freshIin())
  await dialog.getByLabel('Электронная почта').fill(email)
  await dialog.getByLabel('Должность').fill('Специалист по закупкам')
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click()
  await page.getByText('Приглашения ждут ответа').waitFor()
}

/** Creates a plan of this year with one valid item and sends it to the head. */
async function makePlan(page: Page): Promise<string> {
  await page.goto('/cabinet/plans')
  await page.getByRole('button', { name: 'Создать план' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Тип плана').selectOption('Предварительный годовой план государственных закупок')
  await dialog.getByLabel('Финансовый год').selectOption(String(THIS_YEAR))
  await dialog.getByRole('button', { name: 'Создать план' }).click()
  await page.getByRole('heading', { level: 1, name: `Предварительный план ${THIS_YEAR}` }).waitFor()
  const path = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Добавить пункт' }).first().click()
  await fillRequired(page, 'Ноутбук для учителя')
  await page.getByLabel('Срок поставки, дней').fill('30')
  await page.getByLabel('Источник финансирования').selectOption('1')
  await page.getByLabel('Вид бюджета').selectOption('3')
  for (const [label, code] of [
    ['Программа (ФКРБ)', '120001'],
    ['Специфика (ЭКРБ)', '149'],
  ] as const) {
    await page.getByLabel(label).fill(code)
    await page.getByRole('option', { name: code }).first().click()
  }
  await page.getByRole('button', { name: 'Сохранить пункт' }).click()
  await page.getByText(/^Пункт № \d+ сохранён/).waitFor()
  await page.goto(path)
  await page.getByRole('button', { name: 'На утверждение' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('План отправлен на утверждение').waitFor()
  return path
}
