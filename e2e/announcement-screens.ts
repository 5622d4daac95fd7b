import { type Act, after, type CabinetScreen, dialog, openFirst, press, sees } from './screen-acts.ts'
import { ORGANIZER, ORGANIZER_HEAD } from './sign-in.ts'

const LIST = '/cabinet/announcements'

/** Announcements of the demo world, by words of their names: others come and go with other stories. */
const WITH_COMMISSION = 'Разработка проектно-сметной документации'
const DRAFT = 'Медицинский осмотр работников'
const SIGNING = 'Ягоды замороженные'
const SIGNED = 'Тетради, дневники'
const INTAKE = 'Рабочие станции врача'
const LONG = 'Услуги по комплексному сопровождению'
const COMPLETED = 'Установка систем видеонаблюдения'

const list = (name: string, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-announcements${name}`,
  route: LIST,
  as: ORGANIZER,
  isVariant: true,
  ...more,
})

type Step = 'facts' | 'lots' | 'documents' | 'check'

/** One announcement at a step of its builder; a published one has none. */
const at = (
  name: string,
  words: string,
  step: Step | null,
  act: Act = async () => {},
  more: Partial<CabinetScreen> = {},
): CabinetScreen => ({
  name: `cabinet-announcement-${name}`,
  route: `${LIST}/:id`,
  as: ORGANIZER,
  from: `${LIST}?q=${encodeURIComponent(words)}`,
  reach: after(sees(words), openFirst(LIST, step ? `?step=${step}` : ''), act),
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

/** The list, the builder in each step and state, and what comes after publication. */
export const ANNOUNCEMENT_SCREENS: readonly CabinetScreen[] = [
  list('', { isVariant: false, reach: sees(DRAFT) }),
  list('-intake', { from: `${LIST}?status=220`, reach: sees(INTAKE) }),
  list('-nothing', { from: `${LIST}?q=абракадабра`, reach: sees('ничего не найдено') }),

  fresh('', sees('Способ закупки'), isMain),
  fresh('-errors', nextUnfilled),

  at('facts', DRAFT, 'facts', sees('Среди каких поставщиков'), isMain),
  at('lots', DRAFT, 'lots', sees('Доступные лоты'), isMain),
  at('documents', DRAFT, 'documents', sees('Техническая спецификация')),
  at('commission', WITH_COMMISSION, 'documents', sees('Добавить человека'), isMain),
  at('check', DRAFT, 'check', sees('Так объявление увидят все'), isMain),
  at('check-mend', WITH_COMMISSION, 'check', sees('Так объявление увидят все')),
  at('delete', DRAFT, 'facts', after(press('Удалить проект'), dialog)),

  at('sent', SIGNING, 'check', sees('Объявление ждёт решения')),
  at('sent-lots', SIGNING, 'lots', sees('Лоты объявления')),
  at('to-sign', SIGNING, 'check', sees('Так объявление увидят все'), asHead),
  at('sign', SIGNING, 'check', after(press('Утвердить'), dialog), asHead),
  at('return', SIGNING, 'check', after(press('Вернуть с замечанием'), dialog), asHead),
  at('to-publish', SIGNED, 'check', sees('Объявление утверждено')),
  at('publish', SIGNED, 'check', after(press('Опубликовать'), dialog)),

  at('intake', INTAKE, null, sees('Публичная страница'), isMain),
  at('intake-long-name', LONG, null, sees('Публичная страница')),
  at('completed', COMPLETED, null, sees('Публичная страница')),
]
