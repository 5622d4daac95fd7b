import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { sentOrder, twoFreeItems } from './orderer.ts'
import { enter, ownName, type Planner, planner } from './planner.ts'
import { LYCEUM, ORGANIZER, ORGANIZER_HEAD } from './sign-in.ts'

const portal = useBrowser()

describe('orders at an organizer', () => {
  it('the list of orders in one status is downloaded as it is shown', async () => {
    const list = '/cabinet/purchase-orders?status=2'
    const page = await enter(await portal.newContext(), list, ORGANIZER)
    const asked = page.waitForRequest(/purchase-orders\/export/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать XLSX' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('orders.xlsx')
    expect(new URL((await asked).url()).searchParams.get('status_id__in')).toBe('2')
  })

  it('a returned one: the customer sees it without a reload, corrects it, sends it again; two decide at once, one gets an error', async () => {
    const person = await planner(LYCEUM)
    const [first, second] = await twoFreeItems(person)
    const { id } = await sentOrder(person, [first, second])
    const path = `/cabinet/purchase-orders/${id}`

    // Two tabs of one user: the order and the overview.
    const office = await portal.newContext()
    const customer = await enter(office, path, LYCEUM)
    await customer.getByRole('button', { name: 'Отозвать' }).waitFor()
    const overview = await office.newPage()
    await overview.goto('/cabinet')
    const before = await sameUnreadCount(customer, overview)

    const specialist = await enter(await portal.newContext(), path, ORGANIZER)
    const reason = ownName('Уберите вторую позицию')
    await decide(specialist, 'Вернуть на доработку', reason)
    await specialist.getByText('Вы вернули заявку на доработку').waitFor()

    // Without a reload (SSE): the reason appears, both tabs update the bell's count, the overview shows the next step.
    await customer.getByText('Организатор вернул заявку на доработку').waitFor()
    await customer.getByText(reason, { exact: true }).waitFor()
    await overview
      .getByRole('link', { name: new RegExp(`Исправьте заявку на закупку и отправьте снова.*№ ${id},`) })
      .waitFor()
    expect(await sameUnreadCount(customer, overview, (count) => count > before)).toBeGreaterThan(before)

    // A notice read in one tab is read in the other.
    await bell(overview).click()
    const news = overview.getByRole('link', { name: new RegExp(`№ ${id} возвращена на доработку`) })
    await overview.getByRole('link', { name: new RegExp(`^Не прочитано.*№ ${id} возвращена`) }).click()
    await overview.waitForURL(path)
    await bell(overview).click()
    await expect.poll(() => news.first().innerText()).not.toContain('Не прочитано')
    await overview.keyboard.press('Escape')
    await sameUnreadCount(customer, overview)
    await overview.close()

    // Corrected in place and sent again.
    const summary = customer.getByRole('region', { name: 'Состав заявки' })
    await summary.getByRole('button', { name: new RegExp(`^Убрать пункт № ${second.root_id}:`) }).click()
    await summary.getByText('Убран 1 пункт').waitFor()
    await summary.getByLabel('Комментарий').fill('Вторую позицию убрали')
    await summary.getByRole('button', { name: 'Отправить организатору' }).click()
    await customer.getByRole('dialog').getByRole('button', { name: 'Отправить', exact: true }).click()
    await customer.getByRole('button', { name: 'Отозвать' }).waitFor()
    expect(await statusOf(person, second)).toBe(ITEM_STATUS.approved)

    // The organizer sees it again without a reload; then two of its employees decide at the same moment.
    await specialist.getByText('Вторую позицию убрали').waitFor()
    const head = await enter(await portal.newContext(), path, ORGANIZER_HEAD)
    const refusal = ownName('Сумма выше средней по рынку')
    const people = [specialist, head]
    for (const page of people) await fillReason(page, 'Отклонить', refusal)
    await Promise.all(people.map((page) => submit(page, 'Отклонить')))
    const late = await Promise.any(people.map(seesTooLate))
    const one = late === head ? specialist : head
    await one.getByText('Вы отклонили заявку').waitFor()
    expect(await one.getByRole('dialog').count()).toBe(0)
    await late.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click()
    await late.getByText('Вы отклонили заявку').waitFor()
    expect(await late.getByRole('button', { name: 'Отклонить' }).count()).toBe(0)

    await customer.getByText('Организатор отклонил заявку').waitFor()
    await customer.getByText(refusal, { exact: true }).waitFor()
    await person.call('POST', 'core/plan-items/recall_to_approve/', { plan_item_ids: [first.id] })
    expect(await statusOf(person, first)).toBe(ITEM_STATUS.approved)
  })
})

async function statusOf(person: Planner, { root_id, year }: OwnPlanItemRow): Promise<number | undefined> {
  const path = `personal-account/main/plan-items/?year_id__in=${year}&limit=100`
  const { results } = await person.call<{ results: OwnPlanItemRow[] }>('GET', path)
  return results.find((item) => item.root_id === root_id)?.status.id
}

async function decide(page: Page, action: string, reason: string): Promise<void> {
  await fillReason(page, action, reason)
  await submit(page, action)
}

async function fillReason(page: Page, action: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('dialog').getByLabel('Причина').fill(reason)
}

const submit = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action }).click()

async function seesTooLate(page: Page): Promise<Page> {
  await page.getByRole('dialog').getByText('Заявка сейчас не на рассмотрении у организатора.').waitFor()
  return page
}

const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления:/ })

/** Waits until both tabs show the same number of unread notices and `accepts` accepts it; returns it. */
async function sameUnreadCount(
  one: Page,
  other: Page,
  accepts = (count: number) => count >= 0,
): Promise<number> {
  let count = -1
  await expect
    .poll(async () => {
      const [here, there] = await Promise.all([unread(one), unread(other)])
      count = here
      return here === there && accepts(here)
    })
    .toBe(true)
  return count
}

async function unread(page: Page): Promise<number> {
  const text = await bell(page).innerText()
  return Number(text.match(/\d+/)?.[0] ?? 0)
}
