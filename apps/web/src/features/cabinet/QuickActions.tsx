import type { UserType } from '@zakup/domain/actor'
import { type PlainKey, t } from '@zakup/messages/catalogue'
import { Award, ClipboardList, Inbox, type LucideIcon, Megaphone, Search } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import styles from './OverviewPage.module.css'

interface Action {
  icon: LucideIcon
  name: PlainKey
  help: PlainKey
  to: string
}

const FIND: Action = {
  icon: Search,
  name: 'overview.find',
  help: 'overview.find_help',
  to: paths.announcements({ stage: 'intake' }),
}

const ACTIONS: Record<UserType, readonly Action[]> = {
  customer: [
    {
      icon: ClipboardList,
      name: 'overview.open_order',
      help: 'overview.order_help',
      to: paths.newPurchaseOrder(),
    },
    FIND,
  ],
  organizer: [
    {
      icon: Megaphone,
      name: 'own_ann.create',
      help: 'overview.announce_help',
      to: paths.newAnnouncement(),
    },
    {
      icon: Inbox,
      name: 'cabinet.incoming_requests',
      help: 'overview.requests_help',
      to: paths.incomingRequests(),
    },
    FIND,
  ],
  supplier: [
    FIND,
    { icon: Award, name: 'overview.add_exp', help: 'overview.add_exp_help', to: paths.newSupplierExp() },
  ],
  operator: [FIND],
}

/** Frequent actions, one click away. */
export function QuickActions({ userType }: { userType: UserType }) {
  return (
    <nav aria-label={t('overview.actions')}>
      <ul className={styles.actions}>
        {ACTIONS[userType].map(({ icon: Icon, name, help, to }) => (
          <li key={to}>
            <Link to={to} className={styles.action}>
              <Icon aria-hidden="true" data-decor />
              <span>
                <b>{t(name)}</b>
                <small>{t(help)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
