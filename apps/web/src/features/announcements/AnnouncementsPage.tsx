import { useListPublicAnnouncementsQuery } from '../../shared/announcements/announcements-api.ts'
import { ListPage } from '../../shared/list/ListPage.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { announcementList } from './announcement-list.tsx'

export function AnnouncementsPage() {
  const list = useList(announcementList)
  const found = useListPublicAnnouncementsQuery({ query: list.query })
  return <ListPage kind={announcementList} list={list} found={found} />
}
