import { LOCALE } from '@zakup/messages/catalogue'
import { idFacet } from '../../shared/list/choice-facet.ts'
import type { ChoiceFacet } from '../../shared/list/facet.ts'

const monthName = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })

const MONTHS = Array.from({ length: 12 }, (_, month) => {
  const name = monthName.format(Date.UTC(2026, month))
  return {
    value: String(month + 1),
    name: name.charAt(0).toLocaleUpperCase('ru') + name.slice(1),
    count: null,
  }
})

const byId = idFacet({
  name: 'month',
  title: 'plan_items.facet_month',
  shown: 4,
  more: 'plan_items.more_months',
})

/** The calendar months, always all of them: they have no counts, and a year is read from its beginning. */
export const monthFacet: ChoiceFacet = {
  ...byId,
  options: (rows, chosen) => [
    ...MONTHS,
    ...byId.options(rows, chosen).filter(({ value }) => MONTHS.every((month) => month.value !== value)),
  ],
}
