import { USER_TYPES, type UserType } from '@zakup/domain/actor'
import { t } from '@zakup/messages/catalogue'
import { LayoutDashboard, type LucideIcon, User } from 'lucide-react'
import { paths } from '../shared/paths.ts'

export interface CabinetItem {
  to: string
  name: string
  icon: LucideIcon
  /** Who sees the section; opened by link by anyone else it is 403. */
  userTypes: readonly UserType[]
}

/** The sections of the cabinet: a new one is one entry here. */
export const cabinetMenu = (): CabinetItem[] => [
  { to: paths.cabinet(), name: t('cabinet.overview'), icon: LayoutDashboard, userTypes: USER_TYPES },
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
