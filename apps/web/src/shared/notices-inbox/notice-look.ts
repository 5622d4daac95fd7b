import type { Tag } from '@zakup/contract/call'
import type { NoticeSubject } from '@zakup/domain/notices/notice-kinds'
import {
  Award,
  BadgeCheck,
  Building2,
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  ClipboardList,
  Coins,
  FileCheck2,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  ServerCog,
  ShieldAlert,
  Users,
  UsersRound,
} from 'lucide-react'
import type { WaitingThing } from '../waiting/waiting-api.ts'

/** The icon of a notice's subject: that of its section in the menu. */
export const SUBJECT_ICONS: Record<NoticeSubject, LucideIcon> = {
  customer_organizer: Users,
  purchase_order: ClipboardList,
  plan: CalendarRange,
  announcement: Megaphone,
  supplier_exp: Award,
  rnu: ShieldAlert,
  registration: Building2,
  ticket: LifeBuoy,
  person: UsersRound,
}

/** The tags to refetch when a notice about this subject arrives. */
export const SUBJECT_TAGS: Record<NoticeSubject, readonly Tag[]> = {
  customer_organizer: ['CustomerOrganizer'],
  purchase_order: ['PurchaseOrder', 'PlanItem', 'OwnAnnouncement'],
  plan: ['Plan', 'PlanItem'],
  announcement: ['OwnAnnouncement', 'PurchaseOrder', 'PlanItem'],
  supplier_exp: ['SupplierExp'],
  rnu: ['RnuRecord', 'Rnu', 'Organization'],
  registration: ['Registration'],
  ticket: ['Ticket'],
  person: ['Person'],
}

/** Pending items have more subject types than notices have. */
export const WAITING_ICONS: Record<WaitingThing['subject']['type'], LucideIcon> = {
  ...SUBJECT_ICONS,
  contract: FileCheck2,
  supplier_license: BadgeCheck,
  job: ServerCog,
  calendar: CalendarDays,
  financial_year: CalendarPlus,
  mrp: Coins,
}
