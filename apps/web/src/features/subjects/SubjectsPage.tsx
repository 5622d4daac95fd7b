import { ListPage } from '../../shared/list/ListPage.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { useListSubjectsQuery } from '../../shared/organizations/organizations-api.ts'
import { subjectList } from './subject-list.tsx'

export function SubjectsPage() {
  const list = useList(subjectList)
  const found = useListSubjectsQuery({ query: list.query })
  return <ListPage kind={subjectList} list={list} found={found} />
}
