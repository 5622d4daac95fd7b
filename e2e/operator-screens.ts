import type { Page } from 'playwright-core'
import { type Act, after, type CabinetScreen, press, sees } from './screen-acts.ts'
import { OPERATOR } from './sign-in.ts'

const journal = (name: string, reach: Act, search = ''): CabinetScreen => ({
  name: `operator-journal${name}`,
  route: '/operator/journal',
  as: OPERATOR,
  from: `/operator/journal${search}`,
  reach,
  isVariant: name !== '',
})

/** Found by its button: the same text is also among the filter options. */
const firstEvent = (page: Page) => page.getByRole('button', { name: /^Открыть запись журнала/ }).first()
const events: Act = (page) => firstEvent(page).waitFor()
const openFirstEvent: Act = async (page) => {
  await firstEvent(page).click()
  await page.getByText('Что изменилось').waitFor()
}

/** The operator's start page, the journal and the state of the portal. */
export const OPERATOR_SCREENS: readonly CabinetScreen[] = [
  { name: 'operator', route: '/operator', as: OPERATOR, reach: sees('Заявки на регистрацию') },
  journal('', events),
  journal('-event', openFirstEvent, '?subject_type=session'),
  journal('-nothing', sees('Записей не найдено'), '?request_id=nothing'),
  journal('-filtered', after(press('Найти'), events), '?action=session.start&from=2026-01-01'),
  {
    name: 'operator-state',
    route: '/operator/state',
    as: OPERATOR,
    reach: sees('Резервной копии ещё не было'),
  },
]
