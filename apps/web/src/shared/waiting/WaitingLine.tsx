import { waitingPath } from '@zakup/domain/waiting/waiting-path'
import { t } from '@zakup/messages/catalogue'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../format/date-format.ts'
import { WAITING_ICONS } from '../notices-inbox/notice-look.ts'
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
    <Link
      to={waitingPath(kind, subject.type, subject.id)}
      className={`${styles.line} ${styles[urgencyOf(thing, now)]}`}
    >
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
