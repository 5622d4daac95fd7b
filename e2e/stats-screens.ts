import { type Act, type CabinetScreen, sees } from './screen-acts.ts'
import { LYCEUM, ORGANIZER, SUPPLIER } from './sign-in.ts'
import { LAST_YEAR } from './years.ts'

/** Switches every chart on the page to its table. */
const asTables: Act = async (page) => {
  const twins = page.getByRole('button', { name: /^Показать таблицей/ })
  await twins.first().waitFor()
  while ((await twins.count()) > 0) await twins.first().click()
}

/** Yearly statistics for each role, with and without data. */
export const STATS_SCREENS: readonly CabinetScreen[] = [
  { name: 'cabinet-overview-organizer', route: '/cabinet', as: ORGANIZER, isVariant: true },
  { name: 'cabinet-overview-supplier', route: '/cabinet', as: SUPPLIER },
  { name: 'cabinet-overview-lyceum', route: '/cabinet', as: LYCEUM, isVariant: true },
  { name: 'cabinet-overview-past', route: '/cabinet', from: `/cabinet?year=${LAST_YEAR}`, isVariant: true },
  {
    name: 'cabinet-overview-nothing',
    route: '/cabinet',
    from: '/cabinet?year=2019',
    reach: sees(/За 2019 год/),
    isVariant: true,
  },
  { name: 'cabinet-statistics', route: '/cabinet/statistics' },
  { name: 'cabinet-statistics-tables', route: '/cabinet/statistics', reach: asTables, isVariant: true },
  {
    name: 'cabinet-statistics-alone',
    route: '/cabinet/statistics',
    from: `/cabinet/statistics?year=${LAST_YEAR}&compare=none`,
    isVariant: true,
  },
  { name: 'cabinet-statistics-organizer', route: '/cabinet/statistics', as: ORGANIZER, isVariant: true },
  { name: 'cabinet-statistics-supplier', route: '/cabinet/statistics', as: SUPPLIER, isVariant: true },
]
