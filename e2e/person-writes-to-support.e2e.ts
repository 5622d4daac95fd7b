import { describe, expect, it } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { lastEmail } from './emails.ts'
import { settled } from './inspect.ts'
import { enter, ownName } from './planner.ts'
import { LYCEUM, OPERATOR, SUPPLIER } from './sign-in.ts'

const portal = useBrowser()
const LIST = '/cabinet/tickets'
const FAILING = `${LIST}?q=сумма`
const FAILED = '7d1f8a52-0000-4000-8000-00000000beef'

describe.each([
  ['computer', { width: 1440, height: 900 }, SUPPLIER],
  ['phone', PHONE, LYCEUM],
])('a person writes to the support, on a %s', (_, viewport, login) => {
  it('from a page that failed, with its address and request; the answer comes by e-mail and without a reload', async () => {
    const begun = Date.now()
    const topic = ownName('Не открывается список')
    const author = await enter(await portal.newContext(viewport), '/cabinet/notices', login)
    await author.route('**/core/api/core/tickets/?*', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': FAILED },
        contentType: 'application/problem+json',
        body: '{}',
      }),
    )
    await author.goto(FAILING)
    await author.getByRole('alert').getByRole('link', { name: 'Написать в поддержку' }).click()
    await author.getByText('Вместе с сообщением отправим').waitFor()
    await author.getByText(FAILING).waitFor()
    await author.getByText(FAILED).waitFor()

    // An empty form is not sent.
    await author.getByRole('button', { name: 'Отправить' }).click()
    await author.getByText('Напишите тему').waitFor()
    await author.getByLabel('Тема').fill(topic)
    await author.getByLabel('Сообщение', { exact: true }).fill('Нажимаю «Сумма»,\nвижу ошибку')
    await author.getByRole('button', { name: 'Отправить' }).click()
    await author.getByRole('heading', { name: topic }).waitFor()
    await author.unrouteAll()
    await author.getByText('Ждёт ответа').first().waitFor()

    // The operator finds it on the desk, sees where it happened, and answers below the question.
    const support = await enter(await portal.newContext(viewport), '/operator', OPERATOR)
    await support.getByRole('link', { name: /^Обращения в поддержку/ }).click()
    await support.getByRole('link', { name: topic }).click()
    await support.getByText('вижу ошибку').waitFor()
    await support.getByRole('link', { name: FAILING }).waitFor()
    const journal = await support.getByRole('link', { name: 'Найти в журнале' }).getAttribute('href')
    expect(journal).toContain(FAILED)
    expect(await support.getByRole('button', { name: 'Закрыть обращение' }).count()).toBe(0)
    await support.getByLabel('Ответ', { exact: true }).fill('Исправили, обновите страницу')
    await settled(support)
    await support.getByRole('button', { name: 'Ответить' }).click()
    await support.getByText('Ответ отправлен').waitFor()

    // The author sees the answer without a reload, and gets it announced by e-mail.
    await author.getByText('Исправили, обновите страницу').waitFor()
    const email = await lastEmail(login, begun)
    expect(email.subject + email.text).toContain(topic)
    await author.getByLabel('Дополнить или спросить ещё').fill('Спасибо, всё видно')
    await settled(author)
    await author.getByRole('button', { name: 'Отправить' }).click()
    await author.getByText('Сообщение отправлено').waitFor()

    // The same words are another message.
    await support.getByText('Спасибо, всё видно').waitFor()
    await support.getByLabel('Ответ', { exact: true }).fill('Исправили, обновите страницу')
    await settled(support)
    await support.getByRole('button', { name: 'Ответить' }).click()
    await author.getByText('Исправили, обновите страницу').nth(1).waitFor()

    // The ticket is closed while the author writes: the text stays, and opens it again.
    const field = author.getByRole('textbox', { name: /Дополнить|Обращение закрыто/ })
    await field.fill('Снова ошибка')
    await settled(support)
    await support.getByRole('button', { name: 'Закрыть обращение' }).click()
    await support.getByRole('dialog').getByRole('button', { name: 'Закрыть обращение' }).click()
    await author.getByLabel('Обращение закрыто').waitFor()
    expect(await field.inputValue()).toBe('Снова ошибка')
    await settled(author)
    await author.getByRole('button', { name: 'Открыть снова' }).click()
    await author.getByText('Обращение снова открыто').waitFor()

    // The author needs no further answer.
    await author.getByRole('button', { name: 'Вопрос решён' }).click()
    await author.getByRole('dialog').getByRole('button', { name: 'Вопрос решён' }).click()
    await author.getByText('Закрыто').first().waitFor()
    await author.goto(`${LIST}?status=3`)
    await author.getByRole('link', { name: topic }).waitFor()

    // Anyone sees how fast the support answers.
    const visitor = await portal.open('/faq', viewport)
    await visitor.getByRole('heading', { name: 'Как быстро отвечает поддержка' }).waitFor()
    await visitor.getByText('Сейчас ждут ответа').waitFor()
  })
})

it('a visitor who is not signed in writes after signing in, about the page where they were', async () => {
  const page = await portal.open('/lots?q=бумага')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Написать в поддержку' }).click()
  await page.getByLabel('Пароль', { exact: true }).waitFor()
  const next = new URL(page.url()).searchParams.get('next') ?? ''
  const about = new URL(next, page.url())
  expect(about.pathname).toBe('/cabinet/tickets/new')
  expect(decodeURI(about.searchParams.get('page') ?? '')).toBe('/lots?q=бумага')
})
