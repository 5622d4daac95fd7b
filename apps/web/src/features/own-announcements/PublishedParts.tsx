import { t } from '@zakup/messages/catalogue'
import { useSearchParams } from 'react-router'
import { FileGroups } from '../../shared/announcements/FileGroups.tsx'
import { LotsTable } from '../../shared/announcements/LotsTable.tsx'
import { lastPage } from '../../shared/list/list-pages.ts'
import {
  type OwnAnnouncement,
  useListOwnAnnouncementLotsQuery,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { RowBones } from '../../shared/ui/RowBones.tsx'
import { groupFiles } from './group-files.ts'
import { LOTS_A_PAGE } from './lots-page.ts'
import parts from './PublishedParts.module.css'
import { StepCard } from './StepCard.tsx'
import { pageIn, withParam } from './step-address.ts'

/** Lots, documents and commission as they were published. */
export function PublishedParts({ announcement }: { announcement: OwnAnnouncement }) {
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
          <RowBones rows={2} />
        )}
      </StepCard>
      {files.length > 0 && (
        <StepCard id="documents" flush title={t('ann_docs.title')}>
          <FileGroups groups={groupFiles(files)} />
        </StepCard>
      )}
      {commission.length > 0 && (
        <StepCard id="commission" title={t('ann_commission.title')}>
          <ul className={parts.people}>
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
