import { skipToken } from '@reduxjs/toolkit/query'
import { UNPUBLISHED } from '@zakup/domain/announcements/announcement-case'
import { t } from '@zakup/messages/catalogue'
import { SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { statusOf } from '../../shared/api/call-error.ts'
import { useGetOwnAnnouncementQuery } from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { SlowNote } from '../../shared/ui/SlowNote.tsx'
import styles from './AnnouncementBuilder.module.css'
import { AnnouncementBuilder } from './AnnouncementBuilder.tsx'
import { PublishedAnnouncement } from './PublishedAnnouncement.tsx'

/** One announcement of the acting organisation: the builder before publication, its progress afterwards. */
export function AnnouncementBuilderPage() {
  const { id = '' } = useParams()
  const known = /^[1-9]\d{0,14}$/.test(id)
  const asked = useGetOwnAnnouncementQuery(known ? { params: { id: Number(id) } } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const announcement = asked.currentData
  usePageTitle(announcement ? t('own_ann.page', { number: announcement.number }) : t('own_ann.page_any'))
  const unpublished = announcement !== undefined && UNPUBLISHED.includes(announcement.status.id)
  useHeadingFocus(!announcement ? 'nothing' : unpublished ? 'builder' : 'published')
  if (!known || (statusOf(asked.error) === 404 && !announcement))
    return (
      <>
        <h1>{t('own_ann.page_any')}</h1>
        <div className={`card ${styles.card}`}>
          <Notice
            icon={<SearchX aria-hidden="true" />}
            title={t('own_ann.not_found')}
            text={t('own_ann.not_found_text')}
          >
            <LinkButton kind="primary" to={paths.ownAnnouncements()}>
              {t('own_ann.to_list')}
            </LinkButton>
          </Notice>
        </div>
      </>
    )
  if (!announcement && asked.error && !asked.isFetching)
    return (
      <>
        <h1>{t('own_ann.page_any')}</h1>
        <div className={`card ${styles.card}`}>
          <FailedNotice error={asked.error} retry={asked.refetch} />
        </div>
      </>
    )
  if (!announcement)
    return (
      <div className={styles.announcementBuilderPageSkeletons} aria-busy="true">
        <h1 className="sr">{t('own_ann.page_any')}</h1>
        <SlowNote loading />
        <output className="sr">{t('shell.loading')}</output>
        <i className="skeleton" />
        <i className="skeleton" />
        <i className="skeleton" />
      </div>
    )
  if (!unpublished) return <PublishedAnnouncement key={announcement.id} announcement={announcement} />
  return (
    <AnnouncementBuilder
      key={announcement.id}
      announcement={announcement}
      reload={async () => (await asked.refetch()).data}
    />
  )
}

/**
 * Moves focus to the current heading. The heading focused on navigation belonged to the loading page, and the button
 * pressed to publish unmounts with the builder.
 */
function useHeadingFocus(shown: 'nothing' | 'builder' | 'published') {
  const firstLoad = useLocation().key === 'default'
  const before = useRef(shown)
  useEffect(() => {
    const fresh = before.current === 'nothing' && firstLoad
    before.current = shown
    if (shown === 'nothing' || fresh || document.activeElement !== document.body) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [shown, firstLoad])
}
