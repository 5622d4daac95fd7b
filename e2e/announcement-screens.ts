import { API_BASE } from '@zakup/contract/call'
import { announcementScheme } from '@zakup/domain/announcements/announcement-scheme'
import { type Act, after, type CabinetScreen, dialog, press, sees } from './screen-acts.ts'
import { ORGANIZER, ORGANIZER_HEAD } from './sign-in.ts'

const LIST = '/cabinet/announcements'

interface Row {
  id: number
  name: string
  status: { id: number }
  purchase_method: { id: number }
}
type Which = (row: Row, all: Row[]) => boolean

const DRAFT_STATUS = 110
const INTAKE_STATUS = 220
const draft =
  (hasCommission: boolean): Which =>
  ({ status, purchase_method }) =>
    status.id === DRAFT_STATUS && announcementScheme(purchase_method.id)?.needsCommission === hasCommission
const inStatus =
  (id: number): Which =>
  ({ status }) =>
    status.id === id

/** Chosen by their properties: the names in the demo data depend on the day it is built. */
const DRAFT = draft(false)
const WITH_COMMISSION = draft(true)
const SIGNING = inStatus(120)
const SIGNED = inStatus(130)
const INTAKE = inStatus(INTAKE_STATUS)
const COMPLETED = inStatus(350)
const isPublished = ({ status }: Row) => status.id >= INTAKE_STATUS
const LONG: Which = (row, all) =>
  isPublished(row) && all.filter(isPublished).every(({ name }) => name.length <= row.name.length)

/** Opens the oldest match: other tests create and remove newer ones. */
const openOwn =
  (which: Which, search: string): Act =>
  async (page) => {
    const token = await page.evaluate(() => localStorage.getItem('access_token'))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.get(`${API_BASE}core/announcement?limit=100`, { headers })
    const rows: Row[] = (await answer.json()).results
    const row = rows.toSorted((one, other) => one.id - other.id).find((one) => which(one, rows))
    if (!row) throw new Error(`no such announcement among ${rows.length}`)
    await page.goto(`${LIST}/${row.id}${search}`)
  }

const list = (name: string, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-announcements${name}`,
  route: LIST,
  as: ORGANIZER,
  isVariant: true,
  ...more,
})

type Step = 'facts' | 'lots' | 'documents' | 'check'

/** One announcement at a step of its builder; `null` for a published one, which has no steps. */
const at = (
  name: string,
  which: Which,
  step: Step | null,
  act: Act = async () => {},
  more: Partial<CabinetScreen> = {},
): CabinetScreen => ({
  name: `cabinet-announcement-${name}`,
  route: `${LIST}/:id`,
  as: ORGANIZER,
  from: LIST,
  reach: after(openOwn(which, step ? `?step=${step}` : ''), act),
  isVariant: true,
  ...more,
})

const fresh = (name: string, act: Act, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-announcement-new${name}`,
  route: `${LIST}/new`,
  as: ORGANIZER,
  reach: act,
  isVariant: true,
  ...more,
})

const nextUnfilled: Act = async (page) => {
  await page.getByRole('button', { name: /^Далее/ }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

const isMain = { isVariant: false }
const asHead = { as: ORGANIZER_HEAD }

/** The list, the builder in each step and state, and the page after publication. */
export const ANNOUNCEMENT_SCREENS: readonly CabinetScreen[] = [
  list('', { isVariant: false, reach: sees('Проект') }),
  list('-intake', { from: `${LIST}?status=${INTAKE_STATUS}`, reach: sees('Приём заявок') }),
  list('-nothing', { from: `${LIST}?q=абракадабра`, reach: sees('ничего не найдено') }),

  fresh('', sees('Способ закупки'), isMain),
  fresh('-errors', nextUnfilled),

  at('facts', DRAFT, 'facts', sees('Среди каких поставщиков'), isMain),
  at('lots', DRAFT, 'lots', sees('Доступные лоты'), isMain),
  at('documents', DRAFT, 'documents', sees('Техническая спецификация')),
  at('commission', WITH_COMMISSION, 'documents', sees('Добавить человека'), isMain),
  at('check', DRAFT, 'check', sees('Так объявление увидят все'), isMain),
  at('check-remarks', WITH_COMMISSION, 'check', sees('Так объявление увидят все')),
  at('delete', DRAFT, 'facts', after(press('Удалить проект'), dialog)),

  at('sent', SIGNING, 'check', sees('Объявление ждёт решения')),
  at('sent-lots', SIGNING, 'lots', sees('Лоты объявления')),
  at('to-sign', SIGNING, 'check', sees('Так объявление увидят все'), asHead),
  at('sign', SIGNING, 'check', after(press('Утвердить'), dialog), asHead),
  at('return', SIGNING, 'check', after(press('Вернуть на доработку'), dialog), asHead),
  at('to-publish', SIGNED, 'check', sees('Объявление утверждено')),
  at('publish', SIGNED, 'check', after(press('Опубликовать'), dialog)),

  at('intake', INTAKE, null, sees('Публичная страница'), isMain),
  at('intake-long-name', LONG, null, sees('Публичная страница')),
  at('completed', COMPLETED, null, sees('Публичная страница')),
]
