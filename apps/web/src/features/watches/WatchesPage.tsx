import '@zakup/messages/add-watch-button-words'
import '@zakup/messages/add-watches-words'
import type { Watch } from '@zakup/contract/watches/watches.routes'
import { t } from '@zakup/messages/catalogue'
import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { CallFailure } from '../../shared/forms/FailureNote.tsx'
import { paths } from '../../shared/paths.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { useEndWatchMutation, useListWatchesQuery } from '../../shared/watches/watches-api.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import styles from './WatchesPage.module.css'
import { WatchRow } from './WatchRow.tsx'

/** The purchases a person watches, the nearest deadline first, and the address at which a calendar reads them. */
export function WatchesPage() {
  usePageTitle(t('cabinet.watches'))
  const { data, error, isFetching, refetch } = useListWatchesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [end, ending] = useEndWatchMutation()
  const [announced, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  async function forget({ id, number }: Watch) {
    const { error: failed } = await end({ params: { id } })
    if (failed) return
    announce(t('watches.forgotten', { number }))
    // The pressed button disappears with its row.
    heading.current?.focus()
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('cabinet.watches')}
      </h1>
      <p className={styles.lead}>{t('watches.lead')}</p>
      <output className="sr">{announced}</output>
      {ending.error && <CallFailure error={ending.error} />}
      <div className={`card ${styles.list}`}>
        {!data && error && !isFetching && <FailedNotice error={error} retry={refetch} />}
        {!data && isFetching && <RowSkeleton rows={3} />}
        {data?.count === 0 && (
          <Notice icon={<Eye aria-hidden="true" />} title={t('watches.empty')} text={t('watches.empty_help')}>
            <LinkButton to={paths.announcements()}>{t('watches.to_announcements')}</LinkButton>
          </Notice>
        )}
        {data && data.count > 0 && (
          <ul className={styles.rows}>
            {data.results.map((watch) => (
              <li key={watch.id}>
                <WatchRow watch={watch} onForget={() => void forget(watch)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* Not before the list above has its height: the button would move. */}
      {(data || error) && <CalendarFeed />}
    </>
  )
}
