import type { Announcement, Protocol } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { useListAnnouncementProtocolsQuery } from '../../shared/announcements/announcements-api.ts'
import { FileLink } from '../../shared/files/FileLink.tsx'
import { SourceNote } from '../../shared/files/FileSource.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import styles from './AnnouncementPage.module.css'
import { type TabProps, TabRows, tabQuery, useTabPage } from './TabRows.tsx'

export function ProtocolsTab({
  announcement,
  window,
}: Omit<TabProps, 'announcementId'> & { announcement: Announcement }) {
  const [page] = useTabPage()
  const answer = useListAnnouncementProtocolsQuery({
    params: { id: announcement.id },
    query: window ?? tabQuery(page),
  })
  return (
    <TabRows
      answer={answer}
      paged={!window}
      empty={{ title: t('protocols.empty'), text: t('protocols.empty_help') }}
    >
      {(data) => (
        <>
          <SourceNote
            urls={data.results.flatMap(({ file }) => (file ? [file.file_url] : []))}
            purchase={announcement}
          />
          <DataTable
            caption={t('protocols.caption')}
            columns={columns(announcement)}
            rows={data.results}
            rowKey={(protocol) => protocol.id}
          />
        </>
      )}
    </TabRows>
  )
}

const columns = (announcement: Announcement): Column<Protocol>[] => [
  {
    key: 'protocol',
    title: t('protocols.protocol'),
    width: '44%',
    lead: true,
    cell: (protocol) => (
      <>
        <b className={styles.name}>{protocol.type.name}</b>
        <span className={styles.meta}>
          {t('announcement.number', { number: protocol.number })}
          {protocol.lot_number && `, ${t('files.for_lot', { number: protocol.lot_number })}`}
        </span>
      </>
    ),
  },
  { key: 'date', title: t('protocols.date'), cell: (protocol) => <DateText at={protocol.created_at} /> },
  {
    key: 'signed',
    title: t('protocols.signed'),
    cell: ({ signed_at }) => (signed_at ? <DateText at={signed_at} time /> : t('protocols.not_signed')),
  },
  {
    key: 'file',
    title: t('protocols.file'),
    cell: ({ file }) => (file ? <FileLink file={file} purchase={announcement} /> : t('protocols.no_file')),
  },
]
