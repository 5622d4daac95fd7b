import { type Act, after, type CabinetScreen, dialog, press, sees } from './screen-acts.ts'
import { BUILDER, SUPPLIER } from './sign-in.ts'

const QUALIFICATION = '/cabinet/qualification'

const screen = (name: string, as: string, reach: Act, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-supplier-qualification${name}`,
  route: QUALIFICATION,
  as,
  reach: after(sees('Материально-техническая база'), reach),
  isVariant: true,
  ...more,
})

/** Chooses an open lot by a word of its name. */
const choose =
  (word: string): Act =>
  async (page) => {
    await page.getByLabel('Лот с открытым приёмом заявок').fill(word)
    // Until the search responds, recently chosen lots come first.
    await page
      .getByRole('option', { name: new RegExp(word, 'i') })
      .first()
      .click()
    await page.waitForURL(/lot=/)
    await page.getByText('Это предварительная сверка').waitFor()
  }

/** A supplier's qualifications, and how they compare with a lot's requirements. */
export const QUALIFICATION_SCREENS: readonly CabinetScreen[] = [
  screen('', SUPPLIER, sees('Подтверждённых объектов'), { isVariant: false }),
  screen('-lot', SUPPLIER, choose('текущий ремонт'), { isVariant: false }),
  screen('-lot-ready', SUPPLIER, choose('модернизация системы отопления')),
  screen(
    '-license',
    SUPPLIER,
    after(press('Добавить лицензию'), dialog, async (page) => {
      await page.getByLabel('Вид деятельности').selectOption('Строительно-монтажные работы')
      await page.getByRole('checkbox').first().waitFor()
    }),
  ),
  screen('-license-errors', SUPPLIER, after(press('Добавить лицензию'), dialog, press('Сохранить'))),
  screen('-edit', SUPPLIER, after(press(/^Изменить лицензию/), dialog)),
  screen('-remove', SUPPLIER, after(press(/^Удалить лицензию/), dialog)),
  screen('-equipment', SUPPLIER, after(press('Добавить технику'), dialog)),
  screen('-empty', BUILDER, sees('Лицензий пока нет')),
  screen('-empty-lot', BUILDER, choose('ремонт')),
  screen('-staff', BUILDER, after(press('Добавить специалиста'), dialog)),
  screen('-no-lot', BUILDER, sees('Такого лота нет'), { from: `${QUALIFICATION}?lot=999999999` }),
]
