import type { Me } from '@zakup/contract/auth/auth.routes'
import { USER_TYPES, type UserType } from '@zakup/domain/actor'
import { t } from '@zakup/messages/catalogue'
import {
  Activity,
  Award,
  BadgeCheck,
  Bell,
  BookMarked,
  Bookmark,
  BookOpen,
  Building2,
  CalendarCheck,
  CalendarRange,
  ChartColumn,
  CircleHelp,
  ClipboardList,
  Eye,
  IdCard,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Percent,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  User,
  Users,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { paths } from '../shared/paths.ts'
import type { ActingChoice } from '../shared/session/use-role-change.ts'
import { WaitingRequests } from './WaitingRequests.tsx'

export interface CabinetItem {
  to: string
  name: string
  icon: LucideIcon
  /** Who sees the section; anyone else who opens its link gets 403. */
  userTypes: readonly UserType[]
  /** User types redirected from here to a page of their own, which the menu already lists. */
  notInMenu?: readonly UserType[]
  /** Sections of one kind of work are grouped under its name. */
  group?: string
  /** How many items are pending there; fetched only while the section is shown to the user. */
  badge?: ComponentType
}

/** The sections of the cabinet: to add one, add an entry here. */
export const cabinetMenu = (): CabinetItem[] => [
  {
    to: paths.cabinet(),
    name: t('cabinet.overview'),
    icon: LayoutDashboard,
    userTypes: USER_TYPES,
    notInMenu: ['operator'],
  },
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
  {
    to: paths.ownRnuRecords(),
    name: t('rnu_own.menu'),
    icon: ShieldAlert,
    userTypes: ['customer'],
    group: t('cabinet.group_organizations'),
  },
  {
    to: paths.supplierQualification(),
    name: t('cabinet.supplier_qualification'),
    icon: BadgeCheck,
    userTypes: ['supplier'],
    group: t('cabinet.group_supplier'),
  },
  {
    to: paths.supplierExperience(),
    name: t('cabinet.supplier_experience'),
    icon: Award,
    userTypes: ['supplier'],
    group: t('cabinet.group_supplier'),
  },
  {
    to: paths.ownStatistics(),
    name: t('cabinet.statistics'),
    icon: ChartColumn,
    userTypes: ['customer', 'organizer', 'supplier'],
    group: t('cabinet.group_reports'),
  },
  {
    to: paths.operator(),
    name: t('cabinet.operator_desk'),
    icon: LayoutDashboard,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.registrations(),
    name: t('cabinet.registrations'),
    icon: Building2,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.people(),
    name: t('cabinet.people'),
    icon: UsersRound,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.postsDesk(),
    name: t('cabinet.posts_desk'),
    icon: Newspaper,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.faqDesk(),
    name: t('cabinet.faq_desk'),
    icon: CircleHelp,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.menuDesk(),
    name: t('cabinet.menu_desk'),
    icon: BookOpen,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.supplierExperience(),
    name: t('cabinet.supplier_experience'),
    icon: Award,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.rnuDesk(),
    name: t('rnu_desk.menu'),
    icon: ShieldAlert,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.tickets(),
    name: t('tickets.menu'),
    icon: LifeBuoy,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.deskDicts(),
    name: t('dicts_desk.title'),
    icon: BookMarked,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.deskCalendar(),
    name: t('calendar_desk.title'),
    icon: CalendarCheck,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.deskLimits(),
    name: t('limits_desk.title'),
    icon: Percent,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.journal(),
    name: t('cabinet.journal'),
    icon: ScrollText,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  {
    to: paths.portalState(),
    name: t('cabinet.portal_state'),
    icon: Activity,
    userTypes: ['operator'],
    group: t('cabinet.group_operator'),
  },
  { to: paths.notices(), name: t('cabinet.notices'), icon: Bell, userTypes: USER_TYPES },
  { to: paths.watches(), name: t('cabinet.watches'), icon: Eye, userTypes: USER_TYPES },
  { to: paths.savedSearches(), name: t('saved.title'), icon: Bookmark, userTypes: USER_TYPES },
  {
    to: paths.tickets(),
    name: t('tickets.menu'),
    icon: LifeBuoy,
    userTypes: ['customer', 'organizer', 'supplier'],
  },
  { to: paths.members(), name: t('cabinet.members'), icon: IdCard, userTypes: USER_TYPES },
  { to: paths.profile(), name: t('cabinet.profile'), icon: User, userTypes: USER_TYPES },
  { to: paths.security(), name: t('cabinet.security'), icon: ShieldCheck, userTypes: USER_TYPES },
]

/** The longest matching path wins: `/cabinet/plans/7` belongs to «Планы», not to «Обзор». */
export function itemAt(pathname: string, items = cabinetMenu()): CabinetItem | undefined {
  return items
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}

export function hiddenFrom(userType: UserType, pathname: string, items = cabinetMenu()): boolean {
  const here = itemAt(pathname, items)
  // A section may have two entries, for different user types, at different positions in the menu.
  return (
    here !== undefined && !items.some(({ to, userTypes }) => to === here.to && userTypes.includes(userType))
  )
}

interface OtherPlace extends ActingChoice {
  /** Named if it is not the organisation the user acts for now. */
  organization: string | null
}

/** Where else the user could open a page of the cabinet: their other roles and organisations that have its section. */
export function otherPlaces(
  me: Pick<Me, 'membership_id' | 'user_type' | 'memberships'>,
  pathname: string,
  items = cabinetMenu(),
): OtherPlace[] {
  const section = itemAt(pathname, items)?.to
  // Below the overview itself is nothing: such a page is missing in every role.
  const isUnknown = section !== pathname && (section === paths.cabinet() || section === paths.operator())
  if (isUnknown) return []
  const places = me.memberships.flatMap(({ id, organization, user_types }) =>
    user_types
      .filter((userType) => id !== me.membership_id || userType !== me.user_type)
      .filter((userType) => !hiddenFrom(userType, pathname, items))
      .map((userType) => ({
        membership_id: id,
        user_type: userType,
        organization: id === me.membership_id ? null : organization.name,
      })),
  )
  // If only the role is wrong, the page is most likely one of this organisation: its notices come in every role.
  const here = places.filter(({ organization }) => organization === null)
  return here.length > 0 && hiddenFrom(me.user_type, pathname, items) ? here : places
}

/**
 * Whether the page stays after a role change: a section both roles have does; a detail page belongs to the former role.
 */
export function isOpenTo(userType: UserType, pathname: string, items = cabinetMenu()): boolean {
  return items.some(({ to, userTypes }) => to === pathname && userTypes.includes(userType))
}

/** Groups adjacent items of the same group, in menu order; items without a group form groups without a name. */
export function grouped(items: CabinetItem[]): [name: string | undefined, items: CabinetItem[]][] {
  const groups: [string | undefined, CabinetItem[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last[0] === item.group) last[1].push(item)
    else groups.push([item.group, [item]])
  }
  return groups
}
