import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { enter, ownName, PRELIMINARY, planner } from './planner.ts'
import { CUSTOMER, CUSTOMER_HEAD } from './sign-in.ts'
import { THIS_YEAR } from './years.ts'

const office = useBrowser()

describe('two people of a customer', () => {
  it('change one item at once: the second gets an error, sees the difference, loses nothing and saves', async () => {
    const person = await planner(CUSTOMER)
    const plan = await person.openPlan(THIS_YEAR, PRELIMINARY)
    const { id, name_ru: name } = await person.addItem(plan, { name_ru: ownName('Проектор') })
    const saved = () => person.call<OwnPlanItem>('GET', `core/plan-items/${id}`)
    const path = `/cabinet/plan-items/${id}/edit`
    const specialist = await enter(await office.newContext(), path, CUSTOMER)
    const head = await enter(await office.newContext(), path, CUSTOMER_HEAD)
    await nameField(head).waitFor()

    await nameField(specialist).fill(`${name} лазерный`)
    await specialist.getByLabel('Срок поставки, дней').fill('45')
    await save(specialist)
    await specialist.getByText(SAVED).waitFor()

    await nameField(head).fill(`${name} короткофокусный`)
    await head.getByLabel('Аванс, %').fill('10')
    await save(head)
    const { updated_at, updated_by } = await saved()
    const conflict = head.getByRole('alert').filter({ hasText: 'другой сотрудник' })
    await conflict.waitFor()
    const text = await conflict.innerText()
    expect(text).toContain(
      `Пункт уже изменил другой сотрудник в ${updated_at.slice(11, 16)}. Обновите, чтобы увидеть изменения.`,
    )
    expect(text).toContain(`Изменил: ${updated_by?.name}. Введённое вами сохранено.`)
    expect(await nameField(head).inputValue()).toBe(`${name} короткофокусный`)
    expect((await saved()).name_ru).toBe(`${name} лазерный`)

    // The conflict view shows both values, only for fields that both users changed.
    await conflict.getByRole('button', { name: 'Обновить' }).click()
    const choices = head.getByRole('region', { name: '1 поле изменили и вы, и другой сотрудник' })
    await choices.waitFor()
    const fields = choices.getByRole('group', { name: 'Наименование', exact: true })
    expect(await choices.getByRole('group').count()).toBe(1)
    expect(await fields.getByRole('radio', { name: 'Ваше значение' }).isChecked()).toBe(true)
    expect(await fields.innerText()).toContain(`${name} лазерный`)
    expect(await fields.innerText()).toContain(`${name} короткофокусный`)
    await choices.getByRole('button', { name: 'Продолжить' }).click()
    await head.getByText('Изменения другого сотрудника добавлены, ваши на месте.').waitFor()
    expect(await head.getByLabel('Срок поставки, дней').inputValue()).toBe('45')
    expect(await head.getByLabel('Аванс, %').inputValue()).toBe('10')
    await save(head)
    await head.getByText(SAVED).waitFor()
    expect(await saved()).toMatchObject({
      name_ru: `${name} короткофокусный`,
      delivery_days: 45,
      prepayment: '10.00',
    })

    // The other way round: the saved value is taken, and a draft from the browser shows the conflict on opening.
    await nameField(specialist).fill(`${name} потолочный`)
    specialist.on('dialog', (dialog) => void dialog.accept())
    await specialist.reload()
    const again = specialist.getByRole('alert').filter({ hasText: 'другой сотрудник' })
    await again.getByRole('button', { name: 'Обновить' }).click()
    await specialist.getByRole('radio', { name: 'Сохранено в пункте' }).check()
    await specialist.getByRole('button', { name: 'Продолжить' }).click()
    expect(await nameField(specialist).inputValue()).toBe(`${name} короткофокусный`)
    await nameField(specialist).fill(`${name} короткофокусный, 2 шт.`)
    await save(specialist)
    await specialist.getByText(SAVED).waitFor()
    expect((await saved()).name_ru).toBe(`${name} короткофокусный, 2 шт.`)
  })
})

const SAVED = /^Пункт № \d+ сохранён$/
const nameField = (page: Page) => page.getByLabel('Наименование на русском')
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить пункт' }).click()
