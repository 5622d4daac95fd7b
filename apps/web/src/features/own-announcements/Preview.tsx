import type { Announcement, FileGroup } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { AnnouncementFacts } from '../../shared/announcements/AnnouncementFacts.tsx'
import { AnnouncementHead } from '../../shared/announcements/AnnouncementHead.tsx'
import { AnnouncementRail } from '../../shared/announcements/AnnouncementRail.tsx'
import { FileGroups } from '../../shared/announcements/FileGroups.tsx'
import { LotsTable } from '../../shared/announcements/LotsTable.tsx'
import { DetailColumns } from '../../shared/details/DetailFrame.tsx'
import { SourceLink } from '../../shared/files/FileSource.tsx'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { useGetAnnouncementPreviewQuery } from '../../shared/own-announcements/own-announcements-api.ts'
import { BlockSkeletons } from '../../shared/ui/BlockSkeletons.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import styles from './AnnouncementBuilder.module.css'

const TABS = ['lots', 'files', 'protocols', 'winners', 'contracts'] as const

const ownLink =
  (source: Announcement['source']) =>
  ({ uuid, original_name, file_url }: FileGroup['files'][number]) =>
    file_url ? (
      <OwnFileLink uuid={uuid} name={original_name} />
    ) : (
      <SourceLink name={original_name} source={source} />
    )

/** The public page rendered from the draft: publication cannot be undone, so it is previewed first. */
export function Preview({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useGetAnnouncementPreviewQuery({ params: { id } })
  const [tab, setTab] = useState<(typeof TABS)[number]>('lots')
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <div className={styles.above}>
        <h2 id="preview-title">{t('ann_preview.title')}</h2>
        <p>{t('ann_preview.lead')}</p>
      </div>
      {content()}
    </section>
  )

  function content() {
    if (!data && error && !isFetching)
      return (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      )
    if (!data) return <BlockSkeletons />
    const { announcement, lots, files } = data
    return (
      <div className={styles.page}>
        <AnnouncementHead announcement={announcement} actions={null} inside />
        <AnnouncementFacts announcement={announcement} />
        <DetailColumns rail={<AnnouncementRail announcement={announcement} isPreview />}>
          <div className={`card ${styles.tabs}`}>
            <Tabs
              label={t('tab.label')}
              tabs={TABS.map((name) => ({ name, title: t(`tab.${name}`), count: announcement.counts[name] }))}
              current={tab}
              onChoose={setTab}
            >
              {tab === 'lots' && lots.length > 0 ? (
                <LotsTable
                  lots={lots}
                  unlinked
                  counted={
                    lots.length < announcement.lot_count
                      ? t('ann_preview.first', { shown: lots.length, count: announcement.lot_count })
                      : t('announcement_lots.total_count', { count: announcement.lot_count })
                  }
                  total={{ words: t('announcement_lots.total'), amount: announcement.total_price }}
                />
              ) : tab === 'files' && files.length > 0 ? (
                <FileGroups groups={files} purchase={announcement} own link={ownLink(announcement.source)} />
              ) : (
                <Notice
                  icon={<Files aria-hidden="true" />}
                  title={t(`ann_preview.no_${tab}`)}
                  text={t('ann_preview.empty')}
                />
              )}
            </Tabs>
          </div>
        </DetailColumns>
      </div>
    )
  }
}
