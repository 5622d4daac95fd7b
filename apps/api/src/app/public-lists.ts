import type { ListKindName } from '@zakup/contract/list-filters'
import { announcementList } from '../features/announcements/announcements.list.ts'
import { contractList } from '../features/contracts/contracts.list.ts'
import { lotList } from '../features/lots/lots.list.ts'
import { organizationList, subjectList } from '../features/organizations/organizations.list.ts'
import { planItemList } from '../features/plan-items/plan-items.list.ts'
import { rnuList } from '../features/rnu/rnu.list.ts'
import type { ListSource } from '../lists/list-source.ts'

/** The public lists by name, for what works on all of them. */
export const publicLists: Record<ListKindName, ListSource> = {
  announcements: announcementList,
  lots: lotList,
  'plan-items': planItemList,
  contracts: contractList,
  organizations: organizationList,
  subjects: subjectList,
  rnu: rnuList,
}
