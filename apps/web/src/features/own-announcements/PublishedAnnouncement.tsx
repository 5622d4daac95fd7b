import type { FileGroup } from '@zakup/contract/announcements/announcements.routes'
import { ANNOUNCEMENT_STATUS, announcementCase } from '@zakup/domain/announcements/announcement-case'
import { nextStage } from '@zakup/domain/announcements/stage-schedule'
import { t } from '@zakup/messages/catalogue'
import { Eye, FilePen, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AnnouncementFacts } from '../../shared/announcements/AnnouncementFacts.tsx'
import { useGetPublicAnnouncementQuery } from '../../shared/announcements/announcements-api.ts'
import { FileGroups } from '../../shared/announcements/FileGroups.tsx'
import { LotsTable } from '../../shared/announcements/LotsTable.tsx'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { lastPage } from '../../shared/list/list-pages.ts'
import {
  type OwnAnnouncement,
  useListOwnAnnouncementLotsQuery,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { AnnouncementReasonDialog, RepeatDialog } from './AnnouncementDialogs.tsx'
import { LOTS_A_PAGE, pageIn, stateOf, withParam } from './builder-context.ts'
import styles from './PublishedAnnouncement.module.css'
import { StepCard } from './StepCard.tsx'
import { VersionChangesCard, Versions } from './Versions.tsx'

/** The progress of a published purchase, its next scheduled stage, its versions, and the possible actions. */
export function PublishedAnnouncement({ announcement }: { announcement: OwnAnnouncement }) {
  const actor = useActor()
  const [doing, setDoing] = useState<'change' | 'repeat' | null>(null)
  const { id, number, name, status, purchase_method, purchase_subject, version, version_in_work } =
    announcement
  const state = stateOf(announcement)
  const refusal = (action: 'change_documentation' | 'repeat') =>
    actor && announcementCase.refusal(actor, state, action)
  const mayChange = status.id === ANNOUNCEMENT_STATUS.discussion || nextOf(announcement) !== null
  const mayRepeat = announcementCase.canStep(status.id, 'repeat')
  return (
    <div className={styles.page}>
      <CrumbHere>{t('own_ann.crumb', { number })}</CrumbHere>
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.above}>
            <StatusTag status={status} />
            <span>
              {[t('own_ann.crumb', { number }), purchase_method.name, purchase_subject.name].join(' · ')}
            </span>
          </div>
          <h1>{tiedWords(name)}</h1>
        </div>
        <div className={styles.actions}>
          <LinkButton to={paths.announcement(id)} icon={<Eye aria-hidden="true" />}>
            {t('own_ann.public_page')}
          </LinkButton>
          {mayChange && (
            <RefusableButton
              icon={<FilePen aria-hidden="true" />}
              refusal={refusal('change_documentation')}
              onClick={() => setDoing('change')}
            >
              {t('own_ann.change_documentation')}
            </RefusableButton>
          )}
          {mayRepeat && (
            <RefusableButton
              kind="primary"
              icon={<RotateCcw aria-hidden="true" />}
              refusal={refusal('repeat')}
              onClick={() => setDoing('repeat')}
            >
              {t('own_ann.repeat')}
            </RefusableButton>
          )}
        </div>
      </div>
      {version_in_work && version_in_work.id !== id && (
        <FormNotice
          kind="info"
          title={t('own_ann.version_in_work')}
          actions={
            <LinkButton to={paths.ownAnnouncement(version_in_work.id)}>
              {t('own_ann.open_number', { number: version_in_work.number })}
            </LinkButton>
          }
        />
      )}
      <Stages announcement={announcement} />
      {version > 1 && <VersionChangesCard id={id} />}
      {announcement.versions.length > 1 && <Versions announcement={announcement} />}
      <PublishedParts announcement={announcement} />
      {doing === 'change' && (
        <AnnouncementReasonDialog kind="change" announcement={announcement} onClose={() => setDoing(null)} />
      )}
      {doing === 'repeat' && <RepeatDialog announcement={announcement} onClose={() => setDoing(null)} />}
    </div>
  )
}

/** The public stages, and the next one that starts by schedule. */
function Stages({ announcement }: { announcement: OwnAnnouncement }) {
  const answer = useGetPublicAnnouncementQuery({ params: { id: announcement.id } })
  const { data, error, isFetching, refetch } = answer
  const next = nextOf(announcement)
  if (!data && error && !isFetching)
    return (
      <div className="card">
        <FailedNotice error={error} retry={refetch} />
      </div>
    )
  return (
    <>
      {data ? (
        <AnnouncementFacts announcement={data} />
      ) : (
        <i className={`skeleton ${styles.skeleton}`} aria-busy="true" />
      )}
      {next && (
        <FormNotice kind="info" title={t(`own_ann.then_${next.kind}`, { date: formatDateTime(next.at) })}>
          <p>{t('own_ann.by_clock')}</p>
        </FormNotice>
      )}
    </>
  )
}

function nextOf(announcement: OwnAnnouncement): { kind: 'intake' | 'review'; at: string } | null {
  const next = nextStage({
    status_id: announcement.status.id,
    purchase_method_id: announcement.purchase_method.id,
    offer_start_date: announcement.offer_start_date,
    offer_end_date: announcement.offer_end_date,
  })
  if (!next) return null
  const kind = announcement.status.id === ANNOUNCEMENT_STATUS.discussion ? 'intake' : 'review'
  return { kind, at: next.at.toISOString() }
}

/** Lots, documents and commission, as published. */
function PublishedParts({ announcement }: { announcement: OwnAnnouncement }) {
  const [search] = useSearchParams()
  const page = pageIn(search, 'page')
  const offset = (page - 1) * LOTS_A_PAGE
  const { data, error, isFetching, refetch } = useListOwnAnnouncementLotsQuery({
    params: { id: announcement.id },
    query: { limit: LOTS_A_PAGE, offset },
  })
  const { files, commission } = announcement
  return (
    <>
      <StepCard id="lots" flush title={t('ann_lots.title')}>
        {data ? (
          <>
            <LotsTable
              lots={data.results}
              offset={offset}
              counted={t('announcement_lots.total_count', { count: data.count })}
              total={{ words: t('announcement_lots.total'), amount: announcement.total_price }}
            />
            {data.count > LOTS_A_PAGE && (
              <Pagination
                page={page}
                last={lastPage(data.count, LOTS_A_PAGE)}
                range={t('list.range', {
                  from: offset + 1,
                  to: offset + data.results.length,
                  count: data.count,
                })}
                to={(at) => ({ search: withParam(search, 'page', at > 1 ? String(at) : '') })}
              />
            )}
          </>
        ) : error && !isFetching ? (
          <FailedNotice error={error} retry={refetch} />
        ) : (
          <RowSkeleton rows={2} />
        )}
      </StepCard>
      {files.length > 0 && (
        <StepCard id="documents" flush title={t('ann_docs.title')}>
          <FileGroups groups={groupFiles(files)} purchase={announcement} own />
        </StepCard>
      )}
      {commission.length > 0 && (
        <StepCard id="commission" title={t('ann_commission.title')}>
          <ul className={styles.people}>
            {commission.map(({ role, full_name, position }) => (
              <li key={`${role.id} ${full_name}`}>
                <b>{full_name}</b>
                <span>{[role.name, position].join(', ')}</span>
              </li>
            ))}
          </ul>
        </StepCard>
      )}
    </>
  )
}

/** Files grouped by file group, in upload order. */
function groupFiles(files: OwnAnnouncement['files']): FileGroup[] {
  const groups = new Map<number, FileGroup>()
  for (const { group, file } of files) {
    const found = groups.get(group.id)
    if (found) found.files.push(file)
    else groups.set(group.id, { group, files: [file] })
  }
  return [...groups.values()]
}
