import { t } from '@zakup/messages/catalogue'
import { useListAnnouncementGeneralFilesQuery } from '../../shared/announcements/announcements-api.ts'
import { FileTable } from '../../shared/files/FileTable.tsx'
import styles from './FilesTab.module.css'
import { TabRows } from './TabRows.tsx'

export function FilesTab({ announcementId }: { announcementId: number }) {
  const answer = useListAnnouncementGeneralFilesQuery({ params: { id: announcementId } })
  return (
    <TabRows answer={answer} empty={{ title: t('files.empty'), text: t('files.empty_help') }} paged={false}>
      {(data) =>
        data.results.map(({ group, files }) => (
          <section key={group.id} aria-label={group.name}>
            <h3 className={styles.group}>{group.name}</h3>
            <FileTable caption={t('files.caption', { group: group.name })} files={files} />
          </section>
        ))
      }
    </TabRows>
  )
}
