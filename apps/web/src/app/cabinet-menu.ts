import { USER_TYPES, type UserType } from '@zakup/domain/actor'
import { t } from '@zakup/messages/catalogue'
import {
  Bell,
  CalendarRange,
  ClipboardList,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  User,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { paths } from '../shared/paths.ts'
import { WaitingRequests } from './WaitingRequests.tsx'

export interface CabinetItem {
  to: string
  name: string
  icon: LucideIcon
  /** Who sees the section; opened by link by anyone else it is 403. */
  userTypes: readonly UserType[]
  /** Sections of one kind of work stand together under its name. */
  group?: string
  /** How many things wait there; asked only while the section is shown to the person. */
  badge?: ComponentType
}

/** The sections of the cabinet: a new one is one entry here. */
export const cabinetMenu = (): CabinetItem[] => [
  { to: paths.cabinet(), name: t('cabinet.overview'), icon: LayoutDashboard, userTypes: USER_TYPES },
  {
    to: paths.ownPlans(),
    name: t('cabinet.plans'),
    icon: CalendarRange,
    userTypes: ['customer'],
    group: t('cabinet.group_planning'),
  },
  {
    to: paths.ownPlanItems(),
    name: t('cabinet.plan_items'),
    icon: ListChecks,
    userTypes: ['customer'],
    group: t('cabinet.group_planning'),
  },
  {
    to: paths.purchaseOrders(),
    name: t('cabinet.purchase_orders'),
    icon: ClipboardList,
    userTypes: ['customer', 'organizer'],
    group: t('cabinet.group_purchases'),
  },
  {
    to: paths.ownAnnouncements(),
    name: t('cabinet.announcements'),
    icon: Megaphone,
    userTypes: ['organizer'],
    group: t('cabinet.group_purchases'),
  },
  {
    to: paths.incomingRequests(),
    name: t('cabinet.incoming_requests'),
    icon: Inbox,
    userTypes: ['organizer'],
    group: t('cabinet.group_organizations'),
    badge: WaitingRequests,
  },
  {
    to: paths.ownOrganizers(),
    name: t('cabinet.organizers'),
    icon: Users,
    userTypes: ['customer'],
    group: t('cabinet.group_organizations'),
  },
  { to: paths.notices(), name: t('cabinet.notices'), icon: Bell, userTypes: USER_TYPES },
  { to: paths.profile(), name: t('cabinet.profile'), icon: User, userTypes: USER_TYPES },
]

/** The longest address wins: `/cabinet/plans/7` belongs to «Планы», not to «Обзор». */
export function itemAt(pathname: string, items = cabinetMenu()): CabinetItem | undefined {
  return items
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}

export function hiddenFrom(userType: UserType, pathname: string, items = cabinetMenu()): boolean {
  const item = itemAt(pathname, items)
  return item !== undefined && !item.userTypes.includes(userType)
}

/** Neighbours of one group together, in the order of the menu; items without a group stand by themselves. */
export function grouped(items: CabinetItem[]): [name: string | undefined, items: CabinetItem[]][] {
  const groups: [string | undefined, CabinetItem[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last[0] === item.group) last[1].push(item)
    else groups.push([item.group, [item]])
  }
  return groups
}
