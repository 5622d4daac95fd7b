import { t } from '@zakup/messages/catalogue'
import { CalendarSync } from 'lucide-react'
import { useRef, useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import {
  useCreateCalendarFeedMutation,
  useGetCalendarFeedQuery,
  useRevokeCalendarFeedMutation,
} from '../../shared/calendar-feed/calendar-feed-api.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { CallFailure } from '../../shared/forms/FailureNote.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { NewAddress } from './NewAddress.tsx'
import styles from './WatchesPage.module.css'

/** The calendar address of this person. */
export function CalendarFeed() {
  const { data, error, isFetching, refetch } = useGetCalendarFeedQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  // Kept in this component only: the server does not know the address either.
  const [address, setAddress] = useState<string | null>(null)
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null)
  const [create, creating] = useCreateCalendarFeedMutation()
  const [revoke, revoking] = useRevokeCalendarFeedMutation()
  const notice = useNotice()
  const heading = useRef<HTMLHeadingElement>(null)
  const feed = data?.feed
  function close() {
    creating.reset()
    revoking.reset()
    setAsking(null)
  }
  async function make() {
    const { data: made, error: failed } = await create({ body: { replaces: feed?.created_at ?? null } })
    if (!made) {
      // If another one is in force by now, the one on the screen is dead.
      if (problemOf(failed)?.code === 'calendar_feed.changed') setAddress(null)
      return
    }
    close()
    setAddress(made.address)
  }
  async function end() {
    const { error: failed } = await revoke()
    if (failed) return
    close()
    setAddress(null)
    notice({ kind: 'success', text: t('calendar_feed.revoked') })
    // The pressed button disappears with the address.
    heading.current?.focus()
  }
  return (
    <section className={`card ${styles.feed}`} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed" ref={heading} tabIndex={-1}>
        {t('calendar_feed.title')}
      </h2>
      <p>{t('calendar_feed.lead')}</p>
      {!data && error && !isFetching && <FailedNotice error={error} retry={refetch} />}
      {!data && isFetching && <RowSkeleton rows={1} />}
      {address && <NewAddress key={address} address={address} />}
      {data && !feed && (
        <div className={styles.actions}>
          <Button
            kind="primary"
            icon={<CalendarSync aria-hidden="true" data-decor />}
            busy={creating.isLoading}
            onClick={() => void make()}
          >
            {t('calendar_feed.create')}
          </Button>
        </div>
      )}
      {!asking && creating.error && <CallFailure error={creating.error} />}
      {feed && (
        <>
          {!address && (
            <p>
              {t('calendar_feed.since', { date: formatDate(feed.created_at) })}{' '}
              {feed.read_on
                ? t('calendar_feed.read_on', { date: formatDate(feed.read_on) })
                : t('calendar_feed.never_read')}{' '}
              {t('calendar_feed.hidden')}
            </p>
          )}
          <div className={styles.actions}>
            <Button onClick={() => setAsking('replace')}>{t('calendar_feed.replace')}</Button>
            <Button danger onClick={() => setAsking('revoke')}>
              {t('calendar_feed.revoke')}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <ActionDialog
          title={t(`calendar_feed.${asking}_title`)}
          text={t(`calendar_feed.${asking}_text`)}
          action={t(`calendar_feed.${asking}`)}
          danger={asking === 'revoke'}
          busy={creating.isLoading || revoking.isLoading}
          error={creating.error ?? revoking.error}
          onDo={() => void (asking === 'replace' ? make() : end())}
          onClose={close}
        />
      )}
    </section>
  )
}
