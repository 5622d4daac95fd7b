import { announcements } from './ru/announcements.ts'
import { contracts } from './ru/contracts.ts'
import { detail } from './ru/detail.ts'
import { lists } from './ru/lists.ts'
import { lot } from './ru/lot.ts'
import { lots } from './ru/lots.ts'
import { news } from './ru/news.ts'
import { organizations } from './ru/organizations.ts'
import { pages } from './ru/pages.ts'
import { planChanges } from './ru/plan-changes.ts'
import { planFields } from './ru/plan-fields.ts'
import { planItem } from './ru/plan-item.ts'
import { planItems } from './ru/plan-items.ts'
import { planTitles } from './ru/plan-titles.ts'
import { problems } from './ru/problems.ts'
import { rnu } from './ru/rnu.ts'
import { savedSearches } from './ru/saved-searches.ts'
import { search } from './ru/search.ts'
import { shell } from './ru/shell.ts'
import { stats } from './ru/stats.ts'

/** Messages of the public pages: they are in the first bundle of the site. */
export const publicWords = {
  ...shell,
  ...stats,
  ...news,
  ...lists,
  ...detail,
  ...announcements,
  ...lots,
  ...planItems,
  ...contracts,
  ...organizations,
  ...rnu,
  ...search,
  ...savedSearches,
  ...lot,
  ...planItem,
  ...pages,
  ...planTitles,
  ...planChanges,
  ...planFields,
  ...problems,
} as const
