import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { enter, ownName } from './planner.ts'
import { HOSPITAL_HEAD, ORGANIZER, ORGANIZER_HEAD } from './sign-in.ts'

const portal = useBrowser()
const HOSPITAL = 'Городская больница № 4'
const CENTER = 'Центр централизованных закупок города Алматы'
const ORGANIZERS = '/cabinet/organizers'
const REQUESTS = '/cabinet/incoming-requests'

describe('a customer finds an organizer', () => {
  it('asks, is declined with a reason, asks again, is accepted, and ends the relation', async () => {
    const basis = ownName('Приказ главного врача')
    const customer = await enter(await portal.newContext(), ORGANIZERS, HOSPITAL_HEAD)
    const head = await enter(await portal.newContext(), REQUESTS, ORGANIZER_HEAD)
    await head.getByRole('heading', { level: 1, name: 'Входящие запросы' }).waitFor()

    await ask(customer, `${basis}, первый`)
    const asked = row(customer, `${basis}, первый`)
    await asked.getByText('На рассмотрении').waitFor()

    // Without a reload: the head's page receives the request over SSE.
    const card = request(head, `${basis}, первый`)
    await card.waitFor()
    expect(await card.innerText()).toContain(`по ${LAST_DAY}`)

    // A specialist sees both buttons disabled, with the reason: only the head decides.
    const specialist = await enter(await portal.newContext(), REQUESTS, ORGANIZER)
    for (const name of ['Принять', 'Отклонить']) {
      const button = request(specialist, `${basis}, первый`).getByRole('button', { name })
      await button.waitFor()
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      expect(await button.getAttribute('aria-description')).toBe(HEADS_ONLY)
    }
    await request(specialist, `${basis}, первый`).getByRole('button', { name: 'Принять' }).hover()
    await specialist.getByRole('tooltip').getByText(HEADS_ONLY).first().waitFor()

    // Declining requires a reason.
    await card.getByRole('button', { name: 'Отклонить' }).click()
    const dialog = head.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Отклонить' }).click()
    await dialog.getByText('Укажите причину').waitFor()
    const reason = ownName('Приложите приказ об определении организатора')
    await dialog.getByLabel('Причина').fill(reason)
    await dialog.getByRole('button', { name: 'Отклонить' }).click()
    await head.getByText('Запрос отклонён. Организация получит уведомление с причиной.').waitFor()
    await card.waitFor({ state: 'detached' })
    await asked.getByText('Отклонена').waitFor()
    await asked.getByText(`Причина: ${reason}`).waitFor()

    await ask(customer, `${basis}, второй`)
    const again = row(customer, `${basis}, второй`)
    await request(head, `${basis}, второй`).getByRole('button', { name: 'Принять' }).click()
    await head.getByText('Запрос принят.').first().waitFor()
    await again.getByText('Действует').waitFor()
    await head.getByRole('tab', { name: /^Принятые/ }).click()
    await request(head, `${basis}, второй`).getByText('Вы проводите закупки').waitFor()

    // In force: orders can be sent to this organizer, and a second request is refused.
    await customer.goto('/cabinet/purchase-orders/new')
    const organizers = customer.getByLabel('Организатор')
    await organizers.locator('option').filter({ hasText: CENTER }).waitFor({ state: 'attached' })
    await customer.goto(ORGANIZERS)
    await fillRequest(customer, `${basis}, третий`)
    const asking = customer.getByRole('dialog')
    await asking.getByText('связь уже есть').waitFor()
    // The form has typed text: one Esc does not discard it.
    await customer.keyboard.press('Escape')
    await asking.getByText('нажмите Esc ещё раз').waitFor()
    await customer.keyboard.press('Escape')
    await asking.waitFor({ state: 'hidden' })

    await again.getByRole('button', { name: 'Прекратить' }).click()
    const ending = customer.getByRole('dialog')
    await ending.getByLabel('Причина').fill('Закупки проводит управление')
    await ending.getByRole('button', { name: 'Прекратить связь' }).click()
    await again.getByText('Прекращена').waitFor()
    await request(head, `${basis}, второй`).getByText('Причина: Закупки проводит управление').waitFor()
  })
})

const HEADS_ONLY = 'Принять или отклонить запрос может только руководитель организатора.'
const LAST_DAY = `31.12.${new Date().getFullYear() + 1}`

const row = (page: Page, basis: string) => page.getByRole('row').filter({ hasText: basis })
const request = (page: Page, basis: string) =>
  page.getByRole('article').filter({ hasText: HOSPITAL }).filter({ hasText: basis })

async function ask(page: Page, basis: string): Promise<void> {
  await fillRequest(page, basis)
  await page.getByText('Запрос отправлен. Ответ придёт в уведомления.').first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function fillRequest(page: Page, basis: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить организатора' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Организатор').fill(CENTER)
  await dialog.getByRole('option', { name: CENTER }).first().click()
  await dialog.getByLabel('Основание').fill(basis)
  await dialog.getByLabel(/^По \(/).fill(LAST_DAY)
  await dialog.getByRole('button', { name: 'Отправить запрос' }).click()
}
