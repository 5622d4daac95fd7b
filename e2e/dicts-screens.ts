import { type Act, after, type CabinetScreen, dialog, press, sees } from './screen-acts.ts'
import { OPERATOR } from './sign-in.ts'

const DICTS = '/operator/dicts'
const DICT = `${DICTS}/:dict`
const CALENDAR = '/operator/calendar'
const LIMITS = '/operator/limits'

const screen = (name: string, route: string, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `operator-${name}`,
  route,
  as: OPERATOR,
  ...more,
})
const dict = (name: string, from: string, more: Partial<CabinetScreen> = {}) =>
  screen(`dict-${name}`, DICT, { from: `${DICTS}/${from}`, isVariant: true, ...more })

/** Uploads a CSV file for preview; it is never applied. */
const file =
  (text: string): Act =>
  async (page) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'incoterms.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
const tab =
  (name: RegExp): Act =>
  (page) =>
    page.getByRole('tab', { name }).click()

/** Dictionaries, the working-day calendar and limits. No screen saves anything. */
export const DICTS_SCREENS: readonly CabinetScreen[] = [
  screen('dicts', DICTS, { reach: sees('Официальные классификаторы') }),
  dict('rows', 'measure', { reach: sees('Штука'), isVariant: false }),
  dict('search', 'kato?q=Талгар', { reach: sees('Талгарский район') }),
  dict('nothing', 'measure?q=абракадабра', { reach: sees('Таких строк нет') }),
  dict('bound', 'plan_status?row=1', { reach: sees('Можно изменить только слова') }),
  dict('row', 'measure?row=796', { reach: sees('Краткое название на русском') }),
  dict('row-history', 'measure?row=796', { reach: after(sees('Краткое название'), tab(/^История/)) }),
  dict('row-uses', 'measure?row=796', {
    reach: after(sees('Краткое название'), tab(/^Где используется/), sees('Пункты планов')),
  }),
  dict('row-off', 'measure?row=796', { reach: after(sees('Краткое название'), press('Выключить'), dialog) }),
  dict('new', 'enstru?new=1', { reach: sees('Вид предмета') }),
  dict('import', 'insoterm?import=1', { reach: sees('Файл CSV или XLSX') }),
  dict('import-report', 'insoterm?import=1', {
    reach: after(file('code,name_ru\nEXW,Франко-завод\nXYZ,Новое условие\n'), sees('Добавится')),
  }),
  dict('import-faults', 'insoterm?import=1', {
    reach: after(file('code,name_ru\nEXW,\n,Без кода\n'), sees('ячейка пуста')),
  }),
  screen('calendar', CALENDAR, { from: `${CALENDAR}?year=2026`, reach: sees('Рабочих дней') }),
  screen('calendar-empty', CALENDAR, {
    from: `${CALENDAR}?year=2030`,
    reach: sees('Календарь 2030 года пуст'),
    isVariant: true,
  }),
  screen('calendar-day', CALENDAR, {
    from: `${CALENDAR}?year=2026`,
    reach: after(
      (page) => page.getByRole('button', { name: /^16 декабря, среда, Праздник/ }).click(),
      dialog,
    ),
    isVariant: true,
  }),
  screen('limits', LIMITS, { reach: sees('Месячный расчётный показатель') }),
  screen('limits-new', LIMITS, {
    reach: after(sees('Месячный расчётный показатель'), press('Добавить значение'), dialog),
    isVariant: true,
  }),
]
