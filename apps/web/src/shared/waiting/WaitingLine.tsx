import { t } from '@zakup/messages/catalogue'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../format/date-format.ts'
import { WAITING_ICONS } from '../notices-inbox/notice-look.ts'
import { paths } from '../paths.ts'
import { useNow } from '../ui/use-now.ts'
import styles from './WaitingNow.module.css'
import type { WaitingThing } from './waiting-api.ts'
import { KIND_ICONS, urgencyOf } from './waiting-look.ts'

/** One pending item: a link to it, coloured by urgency. */
export function WaitingLine({ thing }: { thing: WaitingThing }) {
  const { kind, subject, title, organization, since, due_at, is_late } = thing
  const now = useNow()
  const Icon = KIND_ICONS[kind] ?? WAITING_ICONS[subject.type]
  return (
    <Link to={addressOf(thing)} className={`${styles.line} ${styles[urgencyOf(thing, now)]}`}>
      <span className={styles.plate} data-decor>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <b>{t(`waiting.kind_${kind}`)}</b>
        <span>{[title, organization].filter(Boolean).join(' · ')}</span>
        <span className={styles.due}>
          {due_at
            ? t(is_late ? 'waiting.late' : 'waiting.due', { date: formatDateTime(due_at) })
            : t('waiting.since', { date: formatDate(since) })}
        </span>
      </span>
      <ChevronRight className={styles.arrow} aria-hidden="true" data-decor />
    </Link>
  )
}

function addressOf({ kind, subject: { type, id } }: WaitingThing): string {
  switch (type) {
    case 'customer_organizer':
      return paths.incomingRequests()
    case 'purchase_order':
      return paths.purchaseOrder(id)
    case 'plan':
      return paths.ownPlan(id)
    case 'announcement':
      return paths.ownAnnouncement(id)
    case 'supplier_exp':
      return paths.supplierExp(id)
    case 'registration':
      return paths.registration(id)
    case 'person':
      return paths.person(id)
    case 'ticket':
      return paths.ticket(id)
    case 'job':
      return paths.portalState()
    case 'calendar':
      return paths.deskCalendar(id)
    case 'financial_year':
      return paths.deskDict('year')
    case 'mrp':
      return paths.deskLimits()
    case 'rnu':
      return kind === 'rnu_to_decide' ? paths.rnuDeskRecord(id) : paths.ownRnuRecord(id)
    case 'supplier_license':
      return paths.supplierQualification()
    case 'contract':
      return paths.contract(id)
  }
}
