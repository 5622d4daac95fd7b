import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { enter, ownName, planner } from './planner.ts'
import { BUILDER, OPERATOR, SECOND_OPERATOR, SUPPLIER } from './sign-in.ts'

const portal = useBrowser()
const LIST = '/cabinet/supplier-experience'
const REASON = 'Приложите декларацию о соответствии, подписанную заказчиком'

/** What the supplier types, by field label, and how it is shown to the officer. */
const TYPED: Record<string, { text: string; read?: RegExp }> = {
  'Адрес объекта': { text: 'ул. Толе би, 15' },
  'БИН или ИИН заказчика': { text: '020540003431' },
  'Наименование заказчика': { text: 'Управление строительства' },
  'Номер договора': { text: '45-СМР/2023' },
  'Начало работ': { text: '01.03.2023' },
  'Завершение работ': { text: '20.08.2025' },
  'Сумма договора': { text: '480000000', read: /480\s000\s000/ },
}

/** A supplier without records, at desktop width; one with records, on a phone. */
describe.each([
  [BUILDER, { width: 1440, height: 900 }],
  [SUPPLIER, PHONE],
])('%s proves its experience', (login, viewport) => {
  it('submits three records, two are confirmed and one is returned; the two are public and count for a lot', async () => {
    const before = await confirmedOf(login)
    const supplier = await enter(await portal.newContext(viewport), LIST, login)
    const objects = ['Школа на 600 мест', 'Поликлиника', 'Жилой дом'].map(ownName)
    for (const object of objects) await record(supplier, object)

    // The first officer reviews all three: two are passed on, one is returned with a reason.
    const reviewer = await enter(await portal.newContext(viewport), LIST, OPERATOR)
    const [first, second, third] = objects as [string, string, string]
    for (const object of objects) {
      await openForReview(reviewer, 'Ждут рассмотрения', object)
      for (const { text, read = text } of Object.values(TYPED))
        await reviewer.getByText(read).first().waitFor()
      await step(reviewer, 'Взять в работу')
      if (object !== third) {
        await step(reviewer, 'Передать на согласование')
        // The reviewer cannot also confirm.
        const confirm = reviewer.getByRole('button', { name: 'Подтвердить' })
        expect(await confirm.getAttribute('aria-disabled')).toBe('true')
        expect(await confirm.getAttribute('aria-description')).toContain('другой сотрудник')
        continue
      }
      await reviewer.getByRole('button', { name: 'Вернуть на доработку' }).click()
      const dialog = reviewer.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Вернуть на доработку' }).click()
      await dialog.getByText('Укажите причину').waitFor()
      await dialog.getByLabel('Причина').fill(REASON)
      await dialog.getByRole('button', { name: 'Вернуть на доработку' }).click()
      await reviewer.getByText('Запись возвращена на доработку').first().waitFor()
    }

    // Another officer confirms.
    const approver = await enter(await portal.newContext(viewport), LIST, SECOND_OPERATOR)
    for (const object of [first, second]) {
      await openForReview(approver, 'На согласовании', object)
      await step(approver, 'Подтвердить')
    }

    // The supplier reads the reason in the record.
    await supplier.goto(LIST)
    await supplier.getByRole('link', { name: third }).click()
    await supplier.getByText(REASON).first().waitFor()

    // The organisation's public page.
    const visitor = await portal.open(`/organizations/${before.organization}`, viewport)
    await visitor.getByRole('tab', { name: /^Опыт/ }).click()
    for (const object of [first, second]) await visitor.getByText(object).first().waitFor()
    expect(await visitor.getByText(third).count()).toBe(0)
    expect(await confirmedOf(login)).toMatchObject({ count: before.count + 2 })
    expect(await visitor.getByRole('tab', { name: /^Опыт/ }).innerText()).toContain(String(before.count + 2))

    // The comparison with a construction lot counts them.
    await supplier.goto(`/cabinet/qualification?lot=${before.lot}`)
    await supplier
      .getByText(new RegExp(`${before.counted + 2} (объект|запис)`))
      .first()
      .waitFor()
  })
})

/** A supplier's public count of confirmed records, and the count that a construction lot accepts. */
async function confirmedOf(login: string) {
  const person = await planner(login)
  const { id: organization } = await person.call<{ id: number }>('GET', 'personal-account/main/organization/')
  const { count } = await person.call<{ count: number }>(
    'GET',
    `core/organizations/${organization}/supplier-exp/`,
  )
  const lots = await person.call<{ results: { id: number }[] }>(
    'GET',
    'core/_lots/?purchase_subject_id__in=2&q=строительство&limit=20',
  )
  for (const { id: lot } of lots.results) {
    const { points, experience } = await person.call<{
      points: { code: string }[]
      experience: { count: number }
    }>('GET', `core/lots/${lot}/readiness/`)
    if (points.some(({ code }) => code.includes('license')))
      return { organization, count, lot, counted: experience.count }
  }
  throw new Error('the demo data has no lot of construction works with a licence')
}

async function record(page: Page, object: string): Promise<void> {
  await page.goto(`${LIST}/new`)
  await page.getByLabel('Вид опыта').selectOption({ label: 'Строительно-монтажные работы' })
  await page.getByRole('radio', { name: 'Генеральный подрядчик' }).check()
  await page.getByLabel('Вид строительства').selectOption({ label: 'Возведение новых объектов' })
  await page.getByLabel('Подвид лицензируемой деятельности').selectOption({
    label: 'Возведение несущих и ограждающих конструкций',
  })
  await page.getByLabel('Объект', { exact: true }).fill(object)
  await page.getByLabel('Населённый пункт (КАТО)').fill('Алмалинский')
  await page
    .getByRole('option', { name: /Алмалинский/ })
    .first()
    .click()
  for (const [label, { text }] of Object.entries(TYPED)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Уровень ответственности').selectOption({ index: 2 })
  await page.getByLabel('Техническая сложность').selectOption({ index: 2 })
  await page.getByLabel('Функциональное назначение').selectOption({ index: 2 })
  for (const kind of ['Акт приёмки объекта', 'Декларация о соответствии']) {
    await page.getByLabel('Вид документа', { exact: true }).selectOption({ label: kind })
    await page.locator('input[type=file]').setInputFiles({
      name: `${kind}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4\n% ${kind} ${object}\n%%EOF\n`),
    })
    await page.getByRole('button', { name: `Убрать документ ${kind}.pdf` }).waitFor()
  }
  await page.getByRole('button', { name: /^Подать/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Подать' }).click()
  await page.getByText('Опыт подан на подтверждение').first().waitFor()
}

async function openForReview(page: Page, tab: string, object: string): Promise<void> {
  await page.goto(LIST)
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  await page.getByLabel(/Поиск/).fill(object)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: object }).click()
  await page.getByRole('heading', { level: 1, name: object }).waitFor()
}

const DONE: Record<string, string> = {
  'Взять в работу': 'Запись взята в работу',
  'Передать на согласование': 'Запись передана на согласование',
  Подтвердить: 'Опыт подтверждён',
}

async function step(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page
    .getByText(DONE[name] as string)
    .first()
    .waitFor()
}
