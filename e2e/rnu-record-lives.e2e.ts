import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { enter, planner } from './planner.ts'
import { CUSTOMER, OPERATOR, SECOND_OPERATOR } from './sign-in.ts'

const portal = useBrowser()
const OWN = '/cabinet/rnu'
const DESK = '/operator/rnu'
const REASON = 'Приложите решение суда целиком'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** At desktop and phone width, each time with another supplier that the customer has a contract with. */
describe.each([
  ['computer', { width: 1440, height: 900 }, 0],
  ['phone', PHONE, 1],
])('a record of the register, on a %s', (_, viewport, index) => {
  it('is submitted, returned, corrected, included and annulled by a court; visitors see it at once', async () => {
    const bin = await supplierBin(index)
    const customer = await enter(await portal.newContext(viewport), `${OWN}/new`, CUSTOMER)
    const id = await submitNew(customer, bin)

    // The operator returns it with a reason.
    const officer = await enter(await portal.newContext(viewport), `${DESK}/${id}`, OPERATOR)
    await officer.getByRole('button', { name: 'Вернуть на доработку' }).click()
    const back = officer.getByRole('dialog')
    await back.getByRole('button', { name: 'Вернуть на доработку' }).click()
    await back.getByText('Укажите причину').waitFor()
    await back.getByLabel('Причина').fill(REASON)
    await back.getByRole('button', { name: 'Вернуть на доработку' }).click()
    await officer.getByText('Сведения возвращены на доработку').first().waitFor()

    // The customer sees the reason without a reload, corrects the record and resubmits it. The ИИН is not asked again.
    await customer.getByText(REASON).first().waitFor()
    expect(await customer.getByText('850101******').count()).toBeGreaterThan(0)
    await customer.getByLabel('Что важно знать').fill('Решение приложено целиком, 14 листов.')
    await submit(customer)

    // Another officer includes it.
    const other = await enter(await portal.newContext(viewport), `${DESK}/${id}`, SECOND_OPERATOR)
    await other.getByRole('button', { name: 'Включить в реестр' }).click()
    await other.getByRole('dialog').getByText('не сможет участвовать в закупках').waitFor()
    await other.getByRole('dialog').getByRole('button', { name: 'Включить в реестр' }).click()
    await other.getByText('Поставщик включён в реестр').first().waitFor()

    // The public register and the check by БИН show it at once.
    const visitor = await portal.open(`/unscrupulous-suppliers/${id}`, viewport)
    await visitor.getByText('На кого распространяется запрет').waitFor()
    expect(await visitor.getByText('850101').count()).toBe(0)
    await check(visitor, bin, 'Поставщик в реестре до')

    // A court annuls it: it leaves the register at once and stays as history.
    await officer.goto(`${DESK}/${id}`)
    await officer.getByRole('button', { name: 'Исключить из реестра' }).click()
    const out = officer.getByRole('dialog')
    await out.getByLabel('Суд', { exact: true }).fill('Суд города Астаны')
    await out.getByLabel('Номер акта').fill('2а-77/26')
    await out.getByLabel('Дата акта').fill(today())
    await out.getByRole('button', { name: 'Исключить из реестра' }).click()
    await officer.getByText('Поставщик исключён из реестра').first().waitFor()
    for (const step of ['Составлены', 'Отправлены', 'Возвращены на доработку', 'Поставщик включён в реестр'])
      await officer.getByText(step).first().waitFor()
    await check(visitor, bin, 'В реестре не значится')
    await visitor.getByText('Был в реестре раньше').waitFor()
    await visitor.goto(`/unscrupulous-suppliers/${id}`)
    await visitor.getByText('Судебный акт об отмене включения').first().waitFor()
  })
})

async function check(visitor: Page, bin: string, verdict: string): Promise<void> {
  await visitor.goto('/unscrupulous-suppliers')
  await visitor.getByRole('textbox', { name: 'Проверить поставщика по БИН или ИИН' }).fill(bin)
  await visitor.getByRole('button', { name: 'Проверить' }).click()
  await visitor.getByText(verdict).first().waitFor()
}

/** Fills in and submits the form, by БИН and with the court's act. Returns the record's id. */
async function submitNew(page: Page, bin: string): Promise<number> {
  await page.getByLabel('БИН или ИИН поставщика').fill(bin)
  await page.getByRole('button', { name: 'Найти' }).click()
  await page.getByRole('button', { name: 'Выбрать другого' }).waitFor()
  await page.getByLabel('Что произошло').selectOption({ label: 'Не исполнил договор (есть решение суда)' })
  const contract = page.getByLabel('Договор', { exact: true })
  await contract.locator('option').nth(1).waitFor({ state: 'attached' })
  await contract.selectOption({ index: 1 })
  await page.getByLabel('Суд', { exact: true }).fill('Специализированный межрайонный экономический суд')
  await page.getByLabel('Номер акта').fill('7112-26-00-2/100')
  await page.getByLabel('Дата акта').fill('10.01.2026')
  await page.getByLabel('Имя или название').first().fill('Ахметов Ерлан Болатович')
  await page.getByLabel('ИИН или БИН', { exact: true }).first().fill('850101300015')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Решение суда.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('button', { name: 'Убрать документ Решение суда.pdf' }).waitFor()
  await page.getByText('Всё заполнено: сведения можно отправить').waitFor()
  await submit(page)
  await page.waitForURL(/\/cabinet\/rnu\/\d+$/)
  return Number(/\d+$/.exec(page.url())?.[0])
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Отправить/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('Сведения отправлены').first().waitFor()
  await page.getByRole('button', { name: 'Отозвать' }).waitFor()
}

/** The БИН of a supplier of one of the customer's contracts: not in the register and not a natural person. */
async function supplierBin(index: number): Promise<string> {
  const person = await planner(CUSTOMER)
  const { id } = await person.call<{ id: number }>('GET', 'personal-account/main/organization/')
  const { results } = await person.call<{ results: { supplier: { iin_bin: string; in_rnu: boolean } }[] }>(
    'GET',
    `core/_contracts/?customer_id__in=${id}&limit=100`,
  )
  const bins = [
    ...new Set(results.filter(({ supplier }) => !supplier.in_rnu).map(({ supplier }) => supplier.iin_bin)),
  ]
  const bin = bins.filter((one) => /^\d{12}$/.test(one))[index]
  if (!bin) throw new Error('the customer has no contracts')
  return bin
}

/** Today in Astana time (UTC+5), as typed into a date field. */
function today(): string {
  return new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('.')
}
