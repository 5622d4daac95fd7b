import type { NoticeSubject } from '@zakup/domain/notices/notice-kinds'
import { CalendarRange, ClipboardList, type LucideIcon, Megaphone, Users } from 'lucide-react'

/** The icon of what a notice is about: that of its section in the menu. */
export const SUBJECT_ICONS: Record<NoticeSubject, LucideIcon> = {
  customer_organizer: Users,
  purchase_order: ClipboardList,
  plan: CalendarRange,
  announcement: Megaphone,
}
