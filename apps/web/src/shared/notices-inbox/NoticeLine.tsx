import { noticePath } from '@zakup/domain/notices/notice-kinds'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { formatDateTime, formatTime } from '../format/date-format.ts'
import { useAppSelector } from '../store-hooks.ts'
import styles from './NoticeLine.module.css'
import { SUBJECT_ICONS } from './notice-look.ts'
import { type NoticeRow, useReadNoticesMutation } from './notices-api.ts'

interface Props {
  notice: NoticeRow
  /** The date is above the line. */
  timeOnly?: boolean
  onOpen?: () => void
}

/** One notice, as a link to its subject; opening it marks it as read. */
export function NoticeLine({ notice, timeOnly = false, onOpen }: Props) {
  const userType = useAppSelector((state) => state.user.userType)
  const [read] = useReadNoticesMutation()
  const Icon = SUBJECT_ICONS[notice.subject.type]
  const unread = notice.read_at === null
  function open() {
    if (unread) void read({ body: { ids: [notice.id] } })
    onOpen?.()
  }
  return (
    <Link
      to={noticePath(notice.kind, notice.subject.id, userType ?? undefined)}
      className={`${styles.line} ${unread ? styles.unread : ''}`}
      onClick={open}
      onAuxClick={open}
    >
      <span className={styles.plate} data-decor>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.words}>
        {unread && <span className="sr">{`${t('notices.unread')} `}</span>}
        <span className={styles.text}>{unbroken(notice.text)}</span>
        <time className={styles.time} dateTime={notice.created_at}>
          {timeOnly ? formatTime(notice.created_at) : formatDateTime(notice.created_at)}
        </time>
      </span>
      {unread && <i className={styles.dot} aria-hidden="true" />}
    </Link>
  )
}

/** «№» stays on the same line as its number. */
function unbroken(text: string): string {
  return text.replaceAll('№ ', '№\u00a0')
}
