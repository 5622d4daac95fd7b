import { t } from '@zakup/messages/catalogue'
import { useListAnnouncementGeneralFilesQuery } from '../../shared/announcements/announcements-api.ts'
import { FileGroups } from '../../shared/announcements/FileGroups.tsx'
import { TabRows } from './TabRows.tsx'

export function FilesTab({ announcementId }: { announcementId: number }) {
  const answer = useListAnnouncementGeneralFilesQuery({ params: { id: announcementId } })
  return (
    <TabRows answer={answer} empty={{ title: t('files.empty'), text: t('files.empty_help') }} paged={false}>
      {(data) => <FileGroups groups={data.results} />}
    </TabRows>
  )
}
